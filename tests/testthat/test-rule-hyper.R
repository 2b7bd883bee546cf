test_that("the four inner boxes hold different digits", {
  expect_right_grids("hyper", c(3, 3), function(grid) {
    all(vapply(list(1:3, 5:7), function(rows) {
      setequal(grid[rows + 1, 2:4], 1:9) && setequal(grid[rows + 1, 6:8], 1:9)
    }, NA))
  })
})

test_that("it is not said that boxes and diagonals with fewer cells than there are digits hold every one", {
  expect_no_match(format(sudoku_rules("diagonal", "hyper", digits = 0:9)), "every digit")
})

test_that("inner boxes come back from a link where there are more digits than cells in them", {
  for (rules in list(sudoku_rules("hyper"), sudoku_rules("hyper", digits = 0:9))) {
    expect_true(sudoku_rules(as_sudoku(sudoku_link(empty_grid(rules), format = "iss"))) == rules)
  }
})
