test_that("groups of cells have the same sum", {
  cells <- "r1c1 r1c2 r2c3 r3c1 r4c4 r4c3 r3c3"
  sums <- function(d) c(d[[1]] + d[[2]], d[[3]] + d[[4]], sum(d[5:7]))
  expect_grids(rule_equal_sum("r1c12", "r2c3 r3c1", "r4c4 r4c3 r3c3"), cells, function(d) length(unique(sums(d))) == 1)
  # A single cell, and groups that share one.
  expect_grids(rule_equal_sum("r1c1 r2c2", "r4c3", "r3c2"), "r1c1 r2c2 r4c3 r3c2", function(d) {
    d[[1]] + d[[2]] == d[[3]] && d[[3]] == d[[4]]
  })
  expect_grids(rule_equal_sum("r1c1 r2c2", "r1c1 r4c3"), "r2c2 r4c3", function(d) d[[1]] == d[[2]])
})

test_that("equal sums are written to Interactive Sudoku Solver and read again", {
  grid <- empty_grid(sudoku_rules(rule_equal_sum("r1c12", "r2c3 r3c1", "r4c4"), box = c(2, 2)))
  expect_match(sudoku_link(grid, format = "iss"), ".EqualSum~R1C1~R1C2~-~R2C3~R3C1~-~R4C4", fixed = TRUE)
  expect_identical(as_sudoku(sudoku_link(grid, format = "iss")), grid)
  # One group alone says nothing.
  expect_null(read_sudoku(".Shape~4x4.EqualSum~R1C1~R1C2.~R1C1_1")$unknown)
})

test_that("a conflict of equal sums tells both of them, whatever the lowest digit is", {
  for (digits in list(1:4, 0:3)) {
    x <- empty_grid(sudoku_rules(rule_equal_sum("r1c12", "r4c123"), box = c(2, 2), digits = digits))
    x[1, 1:2] <- digits[3:4]
    x[4, 1:3] <- digits[1:3]
    conflicts <- find_conflicts(x)
    expect_identical(sort(c(conflicts$expected, conflicts$found)), sort(c(sum(digits[3:4]), sum(digits[1:3])) + 0))
  }
  # What is added is told beside what it should be.
  arrow <- empty_grid(sudoku_rules(rule_arrow("r1c1", "r2c2 r3c3"), box = c(2, 2)))
  arrow[cbind(1:3, 1:3)] <- c(2L, 3L, 4L)
  conflicts <- find_conflicts(arrow)
  expect_identical(sort(c(conflicts$expected, conflicts$found)), c(2, 7))
})

test_that("groups of equal sums must be cells", {
  expect_error(rule_equal_sum("r1c1"), class = "oxidoku_error_rules")
  expect_error(sudoku_rules(rule_equal_sum("r1c1", "r1c1 r1c1")), "groups\\[\\[2\\]\\]", class = "oxidoku_error_rules")
})
