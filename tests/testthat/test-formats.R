test_that("a puzzle survives every format that holds its size, into every other", {
  both <- list_formats()
  both <- both$format[both$reads & both$writes]
  expect_gt(length(both), 15)
  for (from in both) {
    text <- write_sudoku(wiki, NULL, format = from)
    x <- read_sudoku(text = text)
    for (to in both) {
      y <- read_sudoku(text = write_sudoku(x, NULL, format = to, lossy = TRUE))
      expect_identical(y$puzzle, wiki, label = paste(from, "to", to))
    }
  }
})

test_that("formats are listed with what they hold", {
  formats <- list_formats()
  expect_identical(formats$format, sort(formats$format, method = "radix"))
  expect_true(all(formats$reads | formats$writes))
  expect_identical(formats$format[!formats$writes], c("bank", "killer", "sudokumaker"))
  expect_identical(formats$format[!formats$reads], c("latex", "tikz", "typst"))
  expect_identical(
    formats$format[formats$links], c("f-puzzles", "iss", "penpa", "puzzlink", "sudokuexchange", "sudokupad", "sudokuwiki")
  )
  expect_true(all(nzchar(formats$text)))
})

test_that("plain grids of every size are written in every format, or refused with a reason", {
  formats <- list_formats()
  for (format in formats$format[formats$writes]) for (size in c(4L, 6L, 9L, 16L, 25L)) {
    grid <- matrix(NA_integer_, size, size)
    grid[1, 1:2] <- c(size, 1L)
    file <- withr::local_tempfile()
    error <- tryCatch({ write_sudoku(grid, file, format = format); NULL }, error = identity)
    what <- paste(format, size)
    if (is.null(error)) expect_gt(file.size(file), 0, label = what) else expect_s3_class(error, "oxidoku_error")
  }
  # Boxes of a square are drawn, as they are where it is solved.
  blank <- matrix(NA_integer_, 16, 16)
  boxed <- as_sudoku(blank, rules = sudoku_rules(size = c(16, 16), box = c(4, 4)))
  for (format in c("tikz", "typst")) {
    files <- c(withr::local_tempfile(), withr::local_tempfile())
    write_sudoku(blank, files[[1]], format = format)
    write_sudoku(boxed, files[[2]], format = format)
    expect_identical(readLines(files[[1]]), readLines(files[[2]]), label = format)
  }
})
