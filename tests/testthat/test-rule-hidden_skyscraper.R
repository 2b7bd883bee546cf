test_that("a hidden skyscraper is the first digit that a higher one hides", {
  expect_as_defined("hidden_skyscraper")
})

test_that("a building of height 0 is hidden behind a higher one, and nothing hides it in the first cell", {
  rules <- sudoku_rules(rule_hidden_skyscraper("r1", 0), box = c(2, 2), digits = 0:3)
  set.seed(5)
  grids <- lapply(generate_grid(100, rules = sudoku_rules(box = c(2, 2), digits = 0:3)), as.matrix)
  right <- vapply(grids, function(grid) isTRUE(grid[1, ][grid[1, ] < cummax(grid[1, ])][1] == 0), NA)
  expect_true(any(right) && !all(right))
  expect_identical(check_sudoku(grids, rules = rules), right)
  expect_false(any(right[vapply(grids, function(grid) grid[1, 1] == 0, NA)]))
})
