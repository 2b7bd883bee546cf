# Lines of grantm/sudoku-exchange-puzzle-bank, whose puzzles are in the public domain.
bank <- c(
  "0000183b305c 050703060007000800000816000000030000005000100730040086906000204840572093000409000  1.2",
  "00001af8a6ba 000000000500006100060040030020050040300007800001000000000100002430020050600008700  7.1"
)

test_that("lines of the Sudoku Exchange Bank are read with their names and ratings", {
  x <- read_sudoku(text = bank)
  expect_identical(x$puzzle, chartr("0", ".", substr(bank, 14, 94)))
  expect_identical(x$id, c("0000183b305c", "00001af8a6ba"))
  expect_identical(x$er, c(1.2, 7.1))
  expect_identical(rate_sudoku(x, scale = "se")$er[[1]], 1.2)
  file <- file_with(paste0("# a comment\r\n\r\n", paste0(bank, "\r\n", collapse = "")))
  expect_identical(read_sudoku(file), x)
  expect_identical(read_sudoku(file, n = 1, skip = 1)$id, x$id[[2]])
  # Without strings of R a million lines take seconds.
  many <- read_sudoku(text = rep(bank, 5000))
  expect_true(oxidoku:::rs_is_lazy(many$puzzle))
})

test_that("a line of a bank that is none is an error with its number", {
  expect_snapshot(error = TRUE, {
    read_sudoku(text = c(bank, "0000183b305c"))
    read_sudoku(text = c("x", bank), format = "bank")
    read_sudoku(text = c("# mine", "", bank, sub(" 0507", " 05o7", bank[[1]])))
    write_sudoku(wiki, NULL, format = "bank")
  })
})
