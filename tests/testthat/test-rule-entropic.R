test_that("entropic lines take one digit of each third", {
  line <- "r1c1 r1c2 r1c3 r1c4"
  rules <- sudoku_rules(rule_entropic(line), box = c(2, 3))
  set.seed(3)
  grids <- generate_grid(60, rules = sudoku_rules(box = c(2, 3)))
  right <- vapply(grids, function(grid) {
    third <- (grid[1, 1:4] + 1) %/% 2
    length(unique(third[1:3])) == 3 && length(unique(third[2:4])) == 3
  }, NA)
  expect_true(any(right) && !all(right))
  expect_identical(check_sudoku(lapply(grids, as.matrix), rules = rules), right)
  expect_error(sudoku_rules(rule_entropic("r1c123"), box = c(2, 2)), "3", class = "oxidoku_error_rules")
})

test_that("the two digits of an entropic line of two cells are of different thirds", {
  rules <- sudoku_rules(rule_entropic("r1c1 r2c3"), box = c(2, 3))
  set.seed(4)
  grids <- lapply(generate_grid(60, rules = sudoku_rules(box = c(2, 3))), as.matrix)
  right <- vapply(grids, function(grid) (grid[1, 1] + 1) %/% 2 != (grid[2, 3] + 1) %/% 2, NA)
  expect_true(any(right) && !all(right))
  expect_identical(check_sudoku(grids, rules = rules), right)
})
