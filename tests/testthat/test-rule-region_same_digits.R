test_that("rows, columns and regions have one set of digits where there are more digits than cells", {
  rules <- sudoku_rules("region_same_digits", box = c(2, 2), digits = 1:6)
  plain <- sudoku_rules(box = c(2, 2), digits = 1:6)
  set.seed(4)
  # Each set of four digits has the 288 grids of four digits.
  expect_equal(count_solutions(empty_grid(rules), limit = Inf), choose(6, 4) * 288)
  grids <- c(generate_grid(3, rules = rules), generate_grid(20, rules = plain))
  grids <- lapply(grids, as.matrix)
  right <- vapply(grids, function(grid) length(unique(c(grid))) == 4, NA)
  expect_true(all(right[1:3]) && !all(right))
  expect_identical(check_sudoku(grids, rules = rules), right)
})

test_that("without different digits in rows, rows and columns have the digits of regions all the same", {
  # Boxes of four different digits: so rows and columns have all four.
  expect_equal(count_solutions(empty_grid(sudoku_rules("region_same_digits", box = c(2, 2), lines = FALSE)), limit = Inf), 288)
})
