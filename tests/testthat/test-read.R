test_that("files are read by path, packed or not, by connection, and as text", {
  lines <- c(wiki, zeros)
  file <- file_with(lines)
  expected <- read_sudoku(text = lines)
  expect_identical(read_sudoku(file), expected)
  expect_identical(read_sudoku(base::file(file)), expected)
  con <- base::file(file, "r")
  expect_identical(read_sudoku(con), expected)
  close(con)
  con <- textConnection(lines)
  expect_identical(read_sudoku(con), expected)
  close(con)
  expect_identical(read_sudoku(lines), expected)
  expect_identical(read_sudoku(paste(lines, collapse = "\n")), expected)
  for (pack in list(gzfile, bzfile, xzfile)) {
    con <- pack(file, "wb")
    writeLines(lines, con)
    close(con)
    expect_identical(read_sudoku(file), expected)
  }
  # UTF-16, and another encoding for comments.
  utf16 <- iconv(paste0(wiki, " # \u00e4\n"), "UTF-8", "UTF-16LE", toRaw = TRUE)[[1]]
  expect_identical(read_sudoku(file_with(as.raw(c(0xff, 0xfe)), utf16))$comment, "\u00e4")
  latin1 <- file_with(charToRaw(wiki), as.raw(c(0x20, 0xe4, 0x0a)))
  expect_identical(read_sudoku(latin1, encoding = "latin1")$comment, "\u00e4")
})

test_that("many lines are read in blocks and make no strings", {
  set.seed(3)
  count <- 120000
  cells <- matrix(sample(c(".", 1:9), 81 * 500, TRUE), 500)
  some <- apply(cells, 1, paste, collapse = "")
  lines <- rep(some, length.out = count)
  behind <- ifelse(seq_len(count) == count - 5, " # last", "")
  file <- file_with(paste0(lines, behind))
  x <- read_sudoku(file)
  expect_true(oxidoku:::rs_is_lazy(x$puzzle))
  expect_identical(nrow(x), as.integer(count))
  at <- c(1, 500, 48999, 49000, 49001, count)
  expect_identical(x$puzzle[at], lines[at])
  expect_identical(which(!is.na(x$comment)), as.integer(count - 5))
  expect_output(print(x), "and 119,990 more")
  expect_true(oxidoku:::rs_is_lazy(x$puzzle))
  out <- file_with(character())
  write_sudoku(x$puzzle, out, format = "lines")
  expect_true(oxidoku:::rs_is_lazy(x$puzzle))
  expect_identical(readLines(out), lines)
  # An error far behind knows its line.
  bad <- file_with(c(lines, substr(wiki, 1, 80), wiki))
  error <- expect_error(read_sudoku(bad), class = "oxidoku_error_file")
  expect_identical(error$line, count + 1)
})

test_that("a table of puzzles is accepted as grids, under its rules", {
  x <- read_sudoku(text = c(wiki, wiki))
  expect_identical(solve_sudoku(x), rep(wiki_solution, 2))
  expect_identical(as.character(as_sudoku(x[1, ])), wiki)
  link <- sudoku_link(empty_grid("diagonal"))
  x <- read_sudoku(link)
  expect_identical(x$rules[[1]], sudoku_rules("diagonal"))
  expect_s3_class(as_sudoku(x), "sudoku_grid")
  expect_identical(attr(as_sudoku(x), "rules"), sudoku_rules("diagonal"))
  both <- read_sudoku(c(link, sudoku_link(empty_grid("anti_king"))))
  expect_identical(
    suppressWarnings(count_solutions(both, limit = 2)), c(2, 2)
  )
  expect_identical(check_sudoku(suppressWarnings(solve_sudoku(both)), puzzle = both), c(TRUE, TRUE))
  error <- expect_error(solve_sudoku(both, rules = "diagonal"), class = "oxidoku_error_rules")
  expect_identical(error$index, 2L)
})

test_that("grids of several sizes come back from a format as they were, or are refused", {
  x <- sudoku(list(as_sudoku(wiki), as_sudoku(strrep(".", 16)), as_sudoku(wiki), as_sudoku(paste0("1", strrep(".", 15)))))
  formats <- list_formats()
  held <- Filter(function(format) {
    text <- tryCatch(write_sudoku(x, NULL, format = format), oxidoku_error_file = function(e) e$reason)
    if (length(text) == 1 && text %in% c("size", "single")) return(FALSE)
    table <- read_sudoku(text = text)
    expect_identical(sudoku(table), x, label = format)
    expect_identical(count_solutions(table), c(1, 288, 1, 72), label = format)
    expect_identical(read_sudoku(text = text, as = "column")$puzzle, x, label = format)
    TRUE
  }, formats$format[formats$reads & formats$writes])
  expect_identical(held, c("csv", "f-puzzles", "iss", "penpa", "puzzlink", "sudokupad"))
  error <- expect_error(write_sudoku(x, NULL, format = "rows"), "one size", class = "oxidoku_error_file")
  expect_identical(error$index, c(2L, 4L))
})

test_that("files are read and written in a session that knows no UTF-8", {
  skip_on_cran()
  skip_on_os("windows")
  file <- file_with(character())
  x <- data.frame(puzzle = wiki, name = "\u00e4 \u20ac", comment = "\u00fc")
  read <- in_fresh_r(env = c(LC_ALL = "C", FROM = file), {
    puzzle <- "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
    x <- data.frame(puzzle = puzzle, name = intToUtf8(c(0xe4, 32, 0x20ac)), comment = intToUtf8(0xfc))
    formats <- c("csv", "sdk", "opensudoku", "f-puzzles")
    lapply(stats::setNames(nm = formats), function(format) {
      write_sudoku(x, Sys.getenv("FROM"), format = format)
      as.list(read_sudoku(Sys.getenv("FROM")))
    })
  })
  for (format in names(read)) expect_equal(read[[format]], as.list(x), label = format)
})

test_that("a part of a file is read as the same rows of the whole, whatever the format", {
  withr::local_seed(5)
  # More than a block of bytes, with solutions and comments in some lines only.
  puzzles <- generate_sudoku(n = 6000, as = "string")
  lines <- as.character(puzzles)
  some <- c(1:3, 5000:5010)
  lines[some] <- paste(lines[some], solve_sudoku(puzzles)[some], "# note", some)
  long <- file_with(rep(lines, 3))
  whole <- read_sudoku(long)
  expect_gt(file.size(long), READ_BLOCK)
  for (cut in list(c(0, 5), c(2, 3), c(12200, 10), c(17990, Inf), c(4999, 8000))) {
    part <- read_sudoku(long, skip = cut[[1]], n = cut[[2]])
    rows <- seq(cut[[1]] + 1, min(18000, cut[[1]] + cut[[2]]))
    for (name in names(part)) {
      expect_identical(as.character(part[[name]]), as.character(whole[[name]])[rows], info = paste(name, cut))
    }
    expect_identical(nrow(part), length(rows))
  }
  links <- sudoku_link(puzzles[1:5])
  expect_identical(read_sudoku(links, skip = 1, n = 2)$puzzle, read_sudoku(links)$puzzle[2:3])
  table <- write_sudoku(data.frame(puzzle = puzzles[1:9], a = 1:9), NULL, format = "csv")
  expect_identical(read_sudoku(table, skip = 4, n = 2)$a, 5:6)
  # What is wrong behind the last one that is read does no harm.
  expect_identical(nrow(read_sudoku(text = c(wiki, zeros, "12345"), n = 2)), 2L)
  error <- expect_error(read_sudoku(text = c(wiki, zeros), skip = 2), class = "oxidoku_error_file")
  expect_identical(error$reason, "empty")
  for (bad in list(0, -1, 1.5, NA, "1", 1:2)) {
    expect_error(read_sudoku(text = wiki, n = bad), class = "oxidoku_error_input")
  }
  expect_error(read_sudoku(text = wiki, skip = Inf), class = "oxidoku_error_input")
})

test_that("a file gives a column that holds the rules", {
  killer <- as_sudoku(strrep(".", 16), rules = sudoku_rules(rule_cage("r1c12", 3), box = c(2, 2)))
  links <- c(sudoku_link(killer, format = "iss"), sudoku_link(wiki, format = "iss"))
  x <- read_sudoku(links, as = "column")
  expect_identical(names(x), "puzzle")
  expect_identical(as.list(x$puzzle), list(killer, as_sudoku(wiki)))
  lines <- read_sudoku(text = paste(wiki, wiki_solution), as = "column")
  expect_identical(lines$puzzle, sudoku(wiki))
  expect_identical(lines$solution, sudoku(wiki_solution))
})

test_that("the text that a game gives to copy is read, whatever was done in it and however large the grid", {
  # As toText() in game.js has it.
  game_text <- function(line, done = 3) {
    cell <- list(digit = 0, corner = list(), centre = list(), colours = list(), tints = list(), lines = list())
    save <- list(cells = rep(list(cell), 4), history = rep(list(list(changes = 1:3)), done), future = list(), seconds = 3)
    paste0(line, "\n", jsonlite::toJSON(save, auto_unbox = TRUE))
  }
  expect_identical(read_sudoku(text = game_text(wiki)), read_sudoku(text = wiki))
  expect_identical(read_sudoku(game_text(wiki)), read_sudoku(text = wiki))
  expect_identical(read_sudoku(strsplit(game_text(wiki), "\n")[[1]]), read_sudoku(text = wiki))
  # More was done than what tells a format.
  long <- game_text(wiki, 1e4)
  expect_gt(nchar(long), 65536)
  expect_identical(read_sudoku(text = long), read_sudoku(text = wiki))
  expect_identical(read_sudoku(file_with(charToRaw(long))), read_sudoku(text = wiki))
  expect_identical(as.matrix(as_sudoku(read_sudoku(text = game_text(strrep(".", 256)))$puzzle)), matrix(NA_integer_, 16, 16))
  large <- matrix(NA_integer_, 36, 36)
  large[1, 2:3] <- c(36L, 5L)
  cells <- t(large)
  line <- paste(ifelse(is.na(cells), ".", cells), collapse = " ")
  expect_identical(read_sudoku(text = game_text(line))$puzzle, list(large))
  expect_identical(read_sudoku(text = line)$puzzle, list(large))
  # As the help of play_sudoku() has it for other boards.
  rules <- sudoku_rules(size = c(9, 6))
  expect_identical(as_sudoku(strrep(".", 54), rules = rules), empty_grid(rules))
})

test_that("several paths are no text, and a missing string is named", {
  folder <- withr::local_tempdir()
  files <- file.path(folder, c("a.txt", "b.txt"))
  for (file in files) writeLines("1......2..3....4", file)
  puzzles <- c("1......2..3....4", NA)
  expect_snapshot(error = TRUE, {
    read_sudoku(files)
    read_sudoku(puzzles)
    read_sudoku(text = puzzles)
    read_sudoku("1......2..3....4", skip = 3e9)
  })
})

test_that("a grid whose boxes the file does not say is no column, and the error says what to do", {
  text <- strrep(".", 36)
  error <- expect_error(read_sudoku(text = text, as = "column"), "does not say the shape of its boxes", class = "oxidoku_error_rules")
  expect_identical(error[c("arg", "size")], list(arg = "as", size = 6L))
  expect_match(gsub("\\s+", " ", conditionMessage(error)), "sudoku(x$puzzle, rules = sudoku_rules(box = c(2, 3)))", fixed = TRUE)
  solved <- c("puzzle,solution", paste0(text, ",", strrep("123456", 6)))
  expect_error(read_sudoku(text = solved, as = "column"), "sudoku(x$puzzle,", fixed = TRUE, class = "oxidoku_error_rules")
  x <- read_sudoku(text = text)
  expect_identical(format(sudoku(x$puzzle, rules = sudoku_rules(box = c(2, 3)))), "0 given, 6 x 6")
})

test_that("lines that begin with # are comments in files of lines and of marks", {
  marks <- strrep("123456789", 81)
  for (line in c(strrep(".", 81), marks)) {
    for (format in c("auto", if (line == marks) "sukaku" else "lines")) {
      expect_identical(nrow(read_sudoku(text = paste("# one", line, "# two", line, sep = "\n"), format = format)), 2L)
      wrong <- paste(line, "# two", "junk", sep = "\n")
      expect_error(read_sudoku(text = wrong, format = format), "Line 3", class = "oxidoku_error_file")
    }
  }
})
