test_that("letters are those of ASCII, whatever the language", {
  expect_identical(to_lower("I"), "i")
  # A dotless i and a long s are capital I and S for toupper().
  expect_identical(to_upper(c("i", "\u0131", "\u017f")), c("I", "\u0131", "\u017f"))
  expect_error(solve_sudoku(sub("5", "\u0131", board_text)), class = "oxidoku_error_input")
})
