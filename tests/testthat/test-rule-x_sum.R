test_that("an X-sum is the sum of as many digits as the first one says", {
  expect_as_defined("x_sum")
})

test_that("the first 0 digits have the sum 0", {
  none <- sudoku_rules(size = c(2, 4), digits = 0:3)
  all <- enumerate_solutions(empty_grid(none), limit = Inf)
  rules <- sudoku_rules(rule_x_sum("r1", 0), size = c(2, 4), digits = 0:3)
  expect_equal(count_solutions(empty_grid(rules)), sum(vapply(all, function(grid) grid[1, 1] == 0, NA)))
  expect_error(sudoku_rules(rule_x_sum("r1", 0), size = c(4, 4)), class = "oxidoku_error_rules")
})
