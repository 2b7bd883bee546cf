test_that("without rank ties no two lines are the same number", {
  expect_as_defined("no_rank_ties")
})

test_that("turned, mirrored and with other digits a grid without rank ties stays the same grid", {
  rules <- sudoku_rules("no_rank_ties", box = c(2, 2))
  set.seed(1)
  grid <- as.matrix(generate_grid(rules = rules))
  images <- list(t(grid), grid[4:1, ], grid[, 4:1], matrix(c(3L, 1L, 4L, 2L)[grid], 4))
  for (image in images) {
    image <- as_sudoku(image, rules = rules)
    expect_true(check_sudoku(image))
    expect_true(is_equivalent(grid, image, rules = rules))
  }
})
