# Solutions in order, and files of them.

small <- function() empty_grid(sudoku_rules(box = c(2, 2)))

# The first grids that the row-by-row procedure writes for the blank 9 x 9 grid.
first_grid <- paste0(
  "123456789", "456789123", "789123456", "214365897", "365897214", "897214365",
  "531642978", "642978531", "978531642"
)

test_that("all 288 grids of 4 x 4 come in order, each right, none twice", {
  text <- enumerate_solutions(strrep(".", 16), limit = 1000)
  expect_length(text, 288)
  expect_identical(text, sort(unique(text), method = "radix"))
  expect_identical(text, vapply(oracle_solutions(small()[, ], c(2, 2)), to_text, "") |> sort(method = "radix"))
})

test_that("the blank 9 x 9 grid begins with the grid the row-by-row procedure begins with", {
  text <- enumerate_solutions(strrep(".", 81), limit = 2000)
  expect_identical(text[[1]], first_grid)
  expect_identical(text, sort(unique(text), method = "radix"))
  expect_true(all(oracle_are_solutions(text)))
  expect_identical(to_text(solve_sudoku(matrix(NA, 9, 9), multiple = "first")), first_grid)
})

test_that("solutions have the form of the grid they belong to", {
  rules <- sudoku_rules(box = c(2, 2))
  text <- enumerate_solutions(strrep(".", 16), limit = 3)
  plain <- lapply(text, from_text)
  blank <- matrix(NA, 4, 4)
  expect_identical(enumerate_solutions(blank, limit = 3), plain)
  expect_identical(enumerate_solutions(list(blank), limit = 3), plain)
  mine <- as_sudoku(blank)
  expect_identical(enumerate_solutions(mine, limit = 3), lapply(plain, as_sudoku, rules = rules))
  expect_identical(enumerate_solutions(list(mine), limit = 3), lapply(plain, as_sudoku, rules = rules))
  expect_identical(
    enumerate_solutions(array(NA_integer_, c(4, 4, 1)), limit = 3), array(unlist(plain), c(4, 4, 3))
  )
  expect_identical(enumerate_solutions(blank, limit = 0), list())
  expect_identical(enumerate_solutions(strrep(".", 16), limit = 0), character())
  expect_length(enumerate_solutions(blank, limit = Inf), 288)
  expect_length(enumerate_solutions(blank), 100)
})

test_that("`after` goes on exactly behind any solution, and behind any full grid", {
  text <- enumerate_solutions(strrep(".", 16), limit = 288)
  for (i in seq_along(text)) {
    expect_identical(
      enumerate_solutions(strrep(".", 16), limit = 3, after = text[[i]]),
      text[seq_along(text) > i][seq_len(min(3, 288 - i))]
    )
  }
  # The same in every form of `after`.
  wanted <- list(from_text(text[[101]]))
  after <- from_text(text[[100]])
  for (form in list(after, text[[100]], list(after), as_sudoku(after), array(after, c(4, 4, 1)))) {
    expect_identical(enumerate_solutions(matrix(NA, 4, 4), limit = 1, after = form), wanted)
  }
  # Grids that are no solutions.
  set.seed(1)
  for (i in 1:100) {
    wild <- to_text(matrix(sample(4, 16, TRUE), 4))
    expect_identical(
      enumerate_solutions(strrep(".", 16), limit = 1, after = wild), utils::head(text[text > wild], 1)
    )
  }
  expect_identical(enumerate_solutions(strrep(".", 16), after = strrep("4", 16)), character())
  expect_identical(enumerate_solutions(strrep(".", 16), limit = 1, after = strrep("1", 16)), text[[1]])
})

test_that("pages of solutions put together are the whole list", {
  puzzle <- "1.......2......."
  all <- enumerate_solutions(puzzle, limit = Inf)
  expect_gt(length(all), 10)
  pages <- enumerate_solutions(puzzle, limit = 4)
  repeat {
    page <- enumerate_solutions(puzzle, limit = 4, after = pages[[length(pages)]])
    if (length(page) == 0) break
    pages <- c(pages, page)
  }
  expect_identical(pages, all)
})

test_that("an `after` that is no full grid, and an `n` that is no number, are refused", {
  expect_snapshot(error = TRUE, {
    enumerate_solutions(small(), after = small())
    enumerate_solutions(small(), after = board)
    enumerate_solutions(small(), limit = -1)
    enumerate_solutions(small(), limit = 2.5)
    enumerate_solutions(c("1...............", "2..............."))
  })
  # The place is told to programs, too.
  torn <- matrix(rep(1:4, 4), 4)
  torn[2, 3] <- NA
  error <- expect_error(enumerate_solutions(matrix(NA, 4, 4), after = torn), class = "oxidoku_error_input")
  expect_identical(c(error$row, error$col), c(2L, 3L))
})

test_that("true candidates are the digits of all solutions together", {
  for (puzzle in c("1.......2.......", strrep(".", 16), "12..............", "1..22...........")) {
    all <- enumerate_solutions(puzzle, limit = Inf)
    expected <- Reduce(`|`, lapply(all, function(text) outer(from_text(text), 1:4, `==`)))
    if (is.null(expected)) expected <- array(FALSE, c(4, 4, 4))
    expect_identical(find_candidates(from_text(puzzle), true = TRUE), expected)
    expect_identical(find_candidates(c(a = puzzle), true = TRUE), list(a = expected))
  }
  expect_identical(find_candidates(character(), true = TRUE), list())
  expect_identical(find_candidates(c(NA, "1..11..........."), true = TRUE)[[1]], NULL)
  one <- find_candidates(board, true = TRUE)
  expect_identical(one, unname(outer(board_solution(), 1:9, `==`)))
})

# Files ----------------------------------------------------------------------------------

test_that("a file has one solution a line, in order, and n is the lines of the whole file", {
  file <- withr::local_tempfile()
  all <- enumerate_solutions(strrep(".", 16), limit = 288)
  result <- expect_invisible(write_solutions(small(), file, limit = 100))
  expect_identical(result, list(written = 100, total = 100, complete = FALSE))
  expect_identical(readLines(file), all[1:100])
  expect_identical(file.size(file), 1700)
  result <- write_solutions(small(), file, limit = 150, append = TRUE)
  expect_identical(result, list(written = 50, total = 150, complete = FALSE))
  expect_identical(readLines(file), all[1:150])
  result <- write_solutions(small(), file, limit = 20, append = TRUE)
  expect_identical(result[1:2], list(written = 0, total = 150))
  expect_identical(readLines(file), all[1:150])
  result <- write_solutions(small(), file, append = TRUE)
  expect_identical(result, list(written = 138, total = 288, complete = TRUE))
  expect_identical(readLines(file), all)
  result <- write_solutions(small(), file, append = TRUE)
  expect_identical(result, list(written = 0, total = 288, complete = TRUE))
  # Without append the file is written anew.
  result <- write_solutions(small(), file, limit = 1)
  expect_identical(readLines(file), all[[1]])
  # Complete is known even where there are just as many as asked for.
  result <- write_solutions(small(), file, limit = 288)
  expect_identical(result, list(written = 288, total = 288, complete = TRUE))
  result <- write_solutions(small(), file, limit = 288, append = TRUE)
  expect_identical(result, list(written = 0, total = 288, complete = TRUE))
  result <- write_solutions(small(), file, limit = 0)
  expect_identical(file.size(file), 0)
  result <- write_solutions("1..11...........", file)
  expect_identical(result, list(written = 0, total = 0, complete = TRUE))
})

test_that("files of every rule are those of enumerate_solutions()", {
  rules <- list(
    sudoku_rules(box = c(2, 3), diagonal = TRUE), sudoku_rules(box = c(2, 3), anti_knight = TRUE),
    sudoku_rules(box = c(2, 3), non_consecutive = TRUE), sudoku_rules(regions = outer(1:5, 1:5, function(i, j) (i + 2 * j) %% 5)),
    sudoku_rules(box = c(2, 2), cages = list(list(cells = cbind(1, 1:2), sum = 5))),
    sudoku_rules(box = c(4, 4))
  )
  for (one in rules) {
    file <- withr::local_tempfile()
    write_solutions(empty_grid(one), file, limit = 500)
    solutions <- enumerate_solutions(empty_grid(one), limit = 500)
    expect_identical(readLines(file), vapply(solutions, to_text, ""), label = format(one))
  }
})

test_that("a torn last line is cut off wherever it was torn, and the file goes on exactly", {
  file <- withr::local_tempfile()
  write_solutions(small(), file, limit = 30)
  whole <- readBin(file, "raw", 1e6)
  for (kept in c(0:17, 18, 30, 33, 34, 35, 200:221)) {
    writeBin(whole[seq_len(kept)], file)
    result <- write_solutions(small(), file, limit = 30, append = TRUE)
    expect_identical(result$written, 30 - kept %/% 17)
    expect_identical(readBin(file, "raw", 1e6), whole, label = paste(kept, "bytes"))
  }
})

test_that("a file of something else is refused with its line and left as it is", {
  lines <- enumerate_solutions(strrep(".", 16), limit = 40)
  foreign <- list(
    "short" = list(charToRaw("hello"), 1),
    "one line of text" = list(charToRaw("Some notes that I would like to keep.\n"), 1),
    "text lines" = list(charToRaw(strrep("some words\n", 30)), 1),
    "as long as a line" = list(charToRaw("abcdefghijklmnop\n"), 1),
    "a wrong last line" = list(charToRaw(paste0(lines[[1]], "\n1111222233334444\n")), 2),
    "a torn line of text" = list(charToRaw(paste0(lines[[1]], "\n", lines[[2]], "\nThe end")), 3),
    "a torn line of wrong digits" = list(charToRaw(paste0(lines[[1]], "\n1134")), 2),
    "a header" = list(charToRaw(paste0("solutions\n", paste0(lines, "\n", collapse = ""))), 1),
    "lines ended by CR and LF" = list(charToRaw(paste0(lines, "\r\n", collapse = "")), 1),
    "bytes" = list(as.raw(rep(c(0, 255, 128), 20)), 1),
    "a puzzle" = list(charToRaw("12..............\n"), 1),
    "solutions of another size" = list(charToRaw(paste0(first_grid, "\n")), 1)
  )
  for (what in names(foreign)) {
    file <- withr::local_tempfile()
    writeBin(foreign[[what]][[1]], file)
    error <- expect_error(
      write_solutions(small(), file, append = TRUE), "append", class = "oxidoku_error_file"
    )
    expect_identical(as.numeric(error$line), foreign[[what]][[2]], label = what)
    expect_identical(error$file, file)
    expect_identical(readBin(file, "raw", 1e6), foreign[[what]][[1]], label = what)
  }
  # Solutions of another puzzle, and under other rules.
  file <- withr::local_tempfile()
  write_solutions("4...............", file)
  bytes <- readBin(file, "raw", 1e6)
  expect_error(write_solutions("1...............", file, append = TRUE), class = "oxidoku_error_file")
  diagonal <- empty_grid(sudoku_rules(box = c(2, 2), diagonal = TRUE))
  expect_error(write_solutions(diagonal, file, append = TRUE), class = "oxidoku_error_file")
  expect_identical(readBin(file, "raw", 1e6), bytes)
})

test_that("paths that cannot be written, and things that are no path, are refused", {
  directory <- withr::local_tempdir()
  for (append in c(FALSE, TRUE)) {
    expect_error(
      write_solutions(small(), file.path(directory, "none", "file"), append = append),
      "cannot be written", class = "oxidoku_error_file"
    )
    expect_error(write_solutions(small(), directory, append = append), class = "oxidoku_error_file")
  }
  for (file in list(NULL, NA_character_, "", 1, c("a", "b"), character(), stdout())) {
    expect_error(write_solutions(small(), file), "file", class = "oxidoku_error_input")
  }
  file <- file.path(directory, "file")
  expect_error(write_solutions(small(), file, limit = -1), class = "oxidoku_error_input")
  expect_error(write_solutions(small(), file, append = NA), class = "oxidoku_error_input")
  expect_error(write_solutions(small(), file, progress = "yes"), class = "oxidoku_error_input")
  expect_error(write_solutions(matrix(NA, 36, 36), file), "35", class = "oxidoku_error_input")
  expect_error(write_solutions(c("1", "1"), file, rules = sudoku_rules(box = c(1, 1))), class = "oxidoku_error")
  # What is refused before work begins leaves no file behind.
  expect_false(file.exists(file))
  # A device without room.
  skip_if_not(file.exists("/dev/full"))
  expect_error(write_solutions(small(), "/dev/full"), "cannot be written", class = "oxidoku_error_file")
})

test_that("a path of any letters is written, and ~ is the home directory", {
  directory <- withr::local_tempdir()
  withr::local_envvar(HOME = directory)
  file <- file.path(directory, "L\u00f6sungen \u6570\u72ec.txt")
  skip_if_not(file.create(file))
  write_solutions(small(), file, limit = 3)
  expect_length(readLines(file), 3)
  skip_on_os("windows")
  write_solutions(small(), "~/solutions.txt", limit = 3)
  expect_length(readLines(file.path(directory, "solutions.txt")), 3)
})

test_that("a writer killed again and again leaves a file that ends as an undisturbed one", {
  skip_on_cran()
  skip_on_os("windows")
  directory <- withr::local_tempdir()
  wanted <- file.path(directory, "wanted")
  file <- file.path(directory, "file")
  lines <- 1e6
  write_solutions(empty_grid(), wanted, limit = lines)
  killed <- 0
  rounds <- if (long_tests()) 20 else 6
  for (round in seq_len(rounds)) {
    mine <- file.path(directory, round)
    dir.create(mine)
    before <- if (file.exists(file)) file.size(file) else 0
    pid <- start_r(
      sprintf("mark('go'); write_solutions(empty_grid(), '%s', limit = 1e12, append = TRUE)", file), mine
    )
    wait_for(file.path(mine, "go"))
    # Some lines more, then the end without warning.
    deadline <- Sys.time() + 20
    while (!file.exists(file) || file.size(file) <= before) {
      if (Sys.time() > deadline) stop("nothing is written")
      Sys.sleep(0.002)
    }
    Sys.sleep(0.003 * round)
    tools::pskill(pid, tools::SIGKILL)
    while (tools::pskill(pid, 0)) Sys.sleep(0.01)
    killed <- killed + (file.size(file) > before)
    # Writes end with a line most of the time: torn somewhere else in each round.
    size <- file.size(file) - round * 13
    connection <- base::file(file, "r+b")
    seek(connection, size, rw = "write")
    truncate(connection)
    close(connection)
  }
  expect_identical(killed, rounds)
  if (file.size(file) > lines * 82) {
    connection <- base::file(file, "r+b")
    seek(connection, lines * 82 - 40, rw = "write")
    truncate(connection)
    close(connection)
  }
  result <- write_solutions(empty_grid(), file, limit = lines, append = TRUE)
  expect_identical(result$total, lines)
  expect_identical(unname(tools::md5sum(file)), unname(tools::md5sum(wanted)))
})

test_that("Ctrl-C leaves whole lines that can be gone on with", {
  skip_on_cran()
  skip_on_os("windows")
  directory <- withr::local_tempdir()
  file <- file.path(directory, "file")
  pid <- start_r(directory = directory, code = sprintf("
    outcome <- tryCatch(
      { mark('go'); write_solutions(empty_grid(), '%s') },
      interrupt = function(condition) 'interrupted'
    )
    mark('done', outcome)", file))
  withr::defer(tools::pskill(pid, tools::SIGKILL))
  wait_for(file.path(directory, "go"))
  # Without threads on a busy machine the first lines may come late.
  for (i in 1:1000) if (isTRUE(file.size(file) > 0)) break else Sys.sleep(0.03)
  tools::pskill(pid, tools::SIGINT)
  expect_identical(wait_for(file.path(directory, "done")), "interrupted")
  size <- file.size(file)
  expect_gt(size, 0)
  expect_identical(size %% 82, 0)
  result <- write_solutions(empty_grid(), file, limit = size / 82 + 5, append = TRUE)
  expect_identical(result$written, 5)
  wanted <- file.path(directory, "wanted")
  write_solutions(empty_grid(), wanted, limit = size / 82 + 5)
  expect_identical(unname(tools::md5sum(file)), unname(tools::md5sum(wanted)))
})

test_that("progress shows nothing in scripts and breaks nothing", {
  skip_on_cran()
  directory <- withr::local_tempdir()
  script <- file.path(directory, "script.R")
  writeLines(c(
    "library(oxidoku)",
    "result <- write_solutions(empty_grid(), 'file', limit = 3e5, progress = TRUE)",
    "cat(result$total, '\\n')",
    "result <- write_solutions(empty_grid(sudoku_rules(box = c(2, 2))), 'other', progress = TRUE)",
    "cat(result$total, '\\n')"
  ), script)
  withr::local_envvar(R_LIBS = r_libs())
  withr::local_dir(directory)
  output <- system2(rscript(), c("--vanilla", "script.R"), stdout = TRUE, stderr = TRUE)
  expect_identical(trimws(output), c("3e+05", "288"))
  expect_identical(file.size("file"), 3e5 * 82)
})
