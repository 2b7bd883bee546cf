# How many cells in a row from the first of an arm are in its region.
run_of <- function(row, arm) sum(cumprod(row[9 + arm] == row[[9 + arm[[1]]]]))

test_that("chaos arrows count cells in sight in one region, themselves once", {
  rules <- expect_chaos(list(rule_chaos_arrow("r2c2")), function(row) {
    arms <- list(c(5, 4), c(5, 6), c(5, 2), c(5, 8))
    row[[5]] == sum(vapply(arms, run_of, 0, row = row)) - 3
  })
  expect_identical(as_sudoku(sudoku_link(empty_grid(rules), format = "iss")), empty_grid(rules))
  # With arms of its own, and without the first cell.
  rules <- expect_chaos(list(rule_chaos_arrow("r1c3", "r3c321", "r3c3 r2c3 r1c3", include = FALSE)), function(row) {
    row[[3]] == run_of(row, 9:7) + run_of(row, c(9, 6, 3)) - 2
  })
  expect_identical(as_sudoku(sudoku_link(empty_grid(rules), format = "iss")), empty_grid(rules))
})

test_that("arms of a chaos arrow begin with one cell", {
  expect_error(
    sudoku_rules("chaos", rule_chaos_arrow("r1c1", "r1c12", "r2c12"), size = c(3, 3)), "Arm 2",
    class = "oxidoku_error_rules"
  )
})
