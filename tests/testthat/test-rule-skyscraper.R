test_that("a skyscraper is the number of digits that no higher one hides", {
  expect_as_defined("skyscraper")
})

test_that("no building is visible in a line of nothing but 0", {
  # All 2 x 2 grids of 0 to 2, rows may repeat digits.
  all <- as.matrix(expand.grid(rep(list(0:2), 4)))
  rules <- sudoku_rules(rule_skyscraper("r1", 0), size = c(2, 2), lines = FALSE, digits = 0:2)
  expect_equal(count_solutions(empty_grid(rules)), sum(all[, 1] == 0 & all[, 3] == 0))
  one_row <- sudoku_rules(rule_skyscraper("c1", 0), size = c(1, 3), digits = 0:3)
  expect_equal(count_solutions(empty_grid(one_row)), 3 * 2)
  expect_error(
    sudoku_rules(rule_skyscraper("r1", 0), size = c(2, 2), digits = 0:2), "from 1 to 2", class = "oxidoku_error_rules"
  )
  expect_error(
    sudoku_rules(rule_skyscraper("r1", 0), size = c(2, 2), lines = FALSE, digits = 1:2), class = "oxidoku_error_rules"
  )
})
