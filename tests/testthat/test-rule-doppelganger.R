test_that("doppelgangers are as by looking at all grids of 4 x 4 whose first row is known", {
  right <- all_doppelgangers()
  expect_gt(length(right), 0)
  rules <- sudoku_rules("doppelganger", box = c(2, 2), digits = 0:4)
  x <- empty_grid(rules)
  x[1, ] <- 0:3
  expect_equal(count_solutions(x, limit = Inf), length(right))
  expect_identical(as_sudoku(sudoku_link(empty_grid(rules), format = "iss")), empty_grid(rules))
})

test_that("doppelgangers need the digits 0 to n", {
  expect_error(sudoku_rules("doppelganger", box = c(3, 3), digits = 1:9), "0 to n", class = "oxidoku_error_rules")
  x <- generate_grid(rules = "doppelganger")
  expect_true(check_sudoku(x))
  expect_identical(sort(as.vector(sheets(x)$missing_rows)), 1:9)
})
