test_that("regions of a chaos construction are pieces of one size with different digits, numbered in order", {
  rules <- expect_chaos(NULL, function(row) TRUE)
  expect_identical(as_sudoku(sudoku_link(empty_grid(rules), format = "iss")), empty_grid(rules))
})

test_that("a chaos construction is generated, checked and has conflicts where regions are wrong", {
  set.seed(2)
  rules <- sudoku_rules("chaos", size = c(4, 4))
  x <- generate_grid(rules = rules)
  expect_true(check_sudoku(x))
  wrong <- x
  sheets(wrong)$regions[1, 1] <- sheets(x)$regions[4, 4]
  expect_false(check_sudoku(wrong))
  expect_gt(nrow(find_conflicts(wrong)), 0)
})

test_that("a chaos construction needs a grid that parts into regions", {
  expect_error(sudoku_rules("chaos", size = c(3, 5)), NA)
  expect_error(sudoku_rules("chaos", cells = matrix(c(rep(TRUE, 8), FALSE), 3)), class = "oxidoku_error_rules")
  expect_error(sudoku_rules(rule_chaos_count("r1c1")), "chaos", class = "oxidoku_error_rules")
})
