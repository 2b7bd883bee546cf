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
  expect_identical(formats$format[!formats$writes], c("bank", "sudokumaker"))
  expect_identical(formats$format[!formats$reads], c("latex", "tikz", "typst"))
  expect_identical(
    formats$format[formats$links], c("f-puzzles", "iss", "penpa", "puzzlink", "sudokuexchange", "sudokupad", "sudokuwiki")
  )
  expect_true(all(nzchar(formats$text)))
})
