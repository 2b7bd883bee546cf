test_that("grids are written in every form in which they come", {
  grid <- from_text(wiki)
  forms <- list(
    wiki, grid, as_sudoku(grid), list(grid), array(grid, c(9, 9, 1)), as.data.frame(grid),
    data.frame(puzzle = wiki), read_sudoku(text = wiki)
  )
  for (x in forms) expect_identical(write_sudoku(x, NULL, format = "lines"), wiki)
  six <- "12345645612323156456423134561261234" |> paste0("5")
  expect_identical(write_sudoku(six, NULL, format = "lines"), six)
  expect_identical(write_sudoku(from_text(six), NULL, format = "rows"), rows_of(six, 6))
  expect_identical(write_sudoku(c(a = wiki), NULL, format = "rows")[[1]], "a")
})

test_that("the ending of a name tells the format, and whether to pack", {
  for (ending in c("sdm", "txt", "csv", "sdk", "ss", "opensudoku", "json", "sdm.gz", "csv.xz", "txt.bz2")) {
    file <- withr::local_tempfile(fileext = paste0(".", ending))
    expect_invisible(write_sudoku(wiki, file))
    expect_identical(read_sudoku(file)$puzzle, wiki, label = ending)
  }
  packed <- withr::local_tempfile(fileext = ".sdm.gz")
  write_sudoku(wiki, packed)
  expect_identical(readBin(packed, "raw", 2), as.raw(c(0x1f, 0x8b)))
  expect_error(write_sudoku(wiki, "puzzle.doc"), "sdm", class = "oxidoku_error_input")
})

test_that("what a format cannot hold is an error that says what and where", {
  x <- data.frame(puzzle = c(wiki, wiki))
  x$marks <- list(NULL, find_candidates(as_sudoku(wiki)))
  error <- expect_error(write_sudoku(x, NULL, format = "lines"), "marks.*puzzle 2", class = "oxidoku_error_file")
  expect_identical(error[c("reason", "column", "index")], list(reason = "carries", column = "marks", index = 2L))
  expect_identical(write_sudoku(x, NULL, format = "lines", lossy = TRUE), c(wiki, wiki))
  killer <- empty_grid(sudoku_rules(rule_cage("r1c12", 3)))
  error <- expect_error(write_sudoku(killer, NULL, format = "ss"), "rules", class = "oxidoku_error_file")
  expect_identical(error$reason, "rules")
  whisper <- empty_grid(sudoku_rules(rule_pairs("r1c12", `<`)))
  error <- expect_error(sudoku_link(whisper), "pairs", class = "oxidoku_error_file")
  expect_identical(error$clues, "pairs")
  error <- expect_error(write_sudoku(strrep(".", 16), NULL, format = "hodoku"), "4 x 4", class = "oxidoku_error_file")
  expect_identical(error$reason, "size")
  error <- expect_error(write_sudoku(c(wiki, wiki), NULL, format = "sdk"), class = "oxidoku_error_file")
  expect_identical(error$reason, "single")
  expect_error(write_sudoku(c(wiki, NA), NULL, format = "lines"), "2", class = "oxidoku_error_input")
  expect_error(write_sudoku(matrix(NA, 36, 36), NULL, format = "lines"), class = "oxidoku_error_file")
  expect_identical(read_sudoku(text = write_sudoku(diag(36), NULL, format = "sudoku"))$puzzle[[1]][1, 1], 1L)
})

test_that("a file is written whole or not at all", {
  folder <- withr::local_tempdir()
  file <- file.path(folder, "a.sdm")
  writeLines("old", file)
  expect_error(write_sudoku(c(wiki, "x"), file), class = "oxidoku_error_input")
  # Found while writing: the second of many blocks.
  many <- c(rep(wiki, 60000), NA)
  expect_error(write_sudoku(many, file), class = "oxidoku_error_input")
  expect_identical(readLines(file), "old")
  expect_identical(list.files(folder, all.files = TRUE, no.. = TRUE), "a.sdm")
  error <- expect_error(write_sudoku(wiki, file, overwrite = FALSE), class = "oxidoku_error_file")
  expect_identical(error$reason, "exists")
  write_sudoku(wiki, file)
  expect_identical(readLines(file), wiki)
  error <- expect_error(write_sudoku(wiki, folder, format = "lines"), class = "oxidoku_error_file")
  expect_identical(error$reason, "unwritable")
  error <- expect_error(write_sudoku(wiki, file.path(folder, "no", "a.sdm")), class = "oxidoku_error_file")
  expect_identical(error$reason, "unwritable")
})

test_that("connections are written to, and stay open", {
  file <- file_with(character())
  con <- base::file(file, "w")
  write_sudoku(wiki, con, format = "lines")
  write_sudoku(wiki, con, format = "rows")
  close(con)
  expect_identical(readLines(file), c(wiki, rows_of(wiki)))
  con <- textConnection("written", "w", local = TRUE)
  write_sudoku(wiki, con, format = "rows")
  close(con)
  expect_identical(written, rows_of(wiki))
})

test_that("tables keep other columns, with whatever is in them", {
  x <- data.frame(
    puzzle = rep(wiki, 4), solution = c(wiki_solution, NA, wiki_solution, NA),
    name = c("a,b", "c\"d\"", NA, "\u00e4"), rating = c(1.5, NA, 100, 2e6), n = 1:4
  )
  file <- withr::local_tempfile(fileext = ".csv")
  write_sudoku(x, file)
  expect_equal(as.list(read_sudoku(file)), as.list(x))
  expect_equal(utils::read.csv(file, na.strings = "", colClasses = c(solution = "character")), x)
})

test_that("a file that is written anew keeps its rights, and long names are names", {
  skip_on_os("windows")
  directory <- withr::local_tempdir()
  file <- file.path(directory, "private.txt")
  writeLines("", file)
  Sys.chmod(file, "600")
  write_sudoku(strrep(".", 81), file)
  expect_identical(as.character(file.mode(file)), "600")
  long <- file.path(directory, paste0(strrep("a", 250), ".txt"))
  write_sudoku(strrep(".", 81), long)
  expect_setequal(list.files(directory, all.files = TRUE, no.. = TRUE), basename(c(file, long)))
})

test_that("no puzzles are no lines of puzzles", {
  for (x in list(character(), list(), sudoku(character()))) {
    expect_identical(write_sudoku(x, NULL, format = "lines"), character())
    expect_identical(write_sudoku(x, NULL, format = "rows"), character())
    expect_identical(write_sudoku(x, NULL, format = "sukaku"), character())
    expect_identical(write_sudoku(x, NULL, format = "csv"), "puzzle")
  }
})

test_that("a missing puzzle is named by every format that writes puzzles and links", {
  columns <- list(sudoku(c(a = wiki, b = NA)), sudoku(list(as_sudoku(wiki), NULL)), c(wiki, NA))
  formats <- list_formats()
  for (x in columns) {
    for (format in setdiff(formats$format[formats$writes], "sdk")) {
      error <- expect_error(write_sudoku(x, NULL, format = format), "missing puzzles.*Puzzle 2", class = "oxidoku_error_input")
      expect_identical(error$index, 2L, label = format)
    }
    for (format in formats$format[formats$links]) {
      expect_error(sudoku_link(x, format = format), "missing puzzles.*Puzzle 2", class = "oxidoku_error_input")
    }
  }
  expect_error(write_sudoku(columns[[1]][2], NULL, format = "sdk"), "Puzzle 1", class = "oxidoku_error_input")
})

test_that("grids that are too small to be read from a format are not written in it", {
  one <- empty_grid(sudoku_rules(box = c(1, 1)))
  for (format in c("lines", "csv", "ss")) {
    expect_error(write_sudoku(one, NULL, format = format), "cannot hold 1 x 1 grids", class = "oxidoku_error_file")
  }
  expect_error(write_sudoku(empty_grid(sudoku_rules(box = c(1, 3))), NULL, format = "lines"), "3 x 3", class = "oxidoku_error_file")
})
