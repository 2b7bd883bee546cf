test_that("a puzzle survives every format that holds its size, into every other", {
  for (from in list_formats()$format) {
    text <- write_sudoku(wiki, NULL, format = from)
    x <- read_sudoku(text = text)
    for (to in list_formats()$format) {
      y <- read_sudoku(text = write_sudoku(x, NULL, format = to, lossy = TRUE))
      expect_identical(y$puzzle, wiki, label = paste(from, "to", to))
    }
  }
})

test_that("formats are listed with what they hold", {
  formats <- list_formats()
  expect_identical(formats$format, sort(formats$format, method = "radix"))
  expect_true(all(formats$reads & formats$writes))
  expect_identical(formats$format[formats$links], c("f-puzzles", "iss", "sudokupad", "sudokuwiki"))
  expect_true(all(nzchar(formats$text)))
})
