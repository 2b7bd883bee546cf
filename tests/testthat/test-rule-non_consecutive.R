test_that("digits in cells with a common border are not consecutive", {
  expect_right_grids("non_consecutive", c(2, 3), function(grid) all(abs(diff(grid)) > 1, abs(diff(t(grid))) > 1))
})

test_that("without different digits in rows and columns they may be equal", {
  rules <- sudoku_rules("non_consecutive", size = c(1, 2), lines = FALSE, digits = 1:3)
  grids <- lapply(enumerate_solutions(empty_grid(rules), limit = Inf), as.integer)
  expect_setequal(grids, list(c(1L, 1L), c(1L, 3L), c(2L, 2L), c(3L, 1L), c(3L, 3L)))
})
