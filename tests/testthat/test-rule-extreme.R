test_that("a minimum is less than its neighbours", {
  expect_grids(rule_extreme("r2c2", "minimum"), "r2c2 r1c2 r3c2 r2c1 r2c3", function(d) all(d[1] < d[-1]))
})

test_that("a maximum is greater than its neighbours, other maxima apart", {
  expect_grids(
    rule_extreme("r1c1 r1c2", "maximum"), "r1c1 r1c2 r2c1 r2c2 r1c3",
    function(d) d[1] > d[3] && d[2] > d[4] && d[2] > d[5]
  )
})

test_that("a clue for each cell says what one clue for all of them says", {
  counts <- function(...) {
    rules <- sudoku_rules(..., size = c(2, 3), lines = FALSE, digits = 1:3)
    count_solutions(empty_grid(rules), limit = Inf)
  }
  for (extreme in c("minimum", "maximum")) {
    each <- lapply(c("r1c1", "r1c2", "r2c3"), rule_extreme, extreme)
    expect_identical(counts(each), counts(rule_extreme("r1c12 r2c3", extreme)))
    # Of the other kind there is no exemption.
    other <- rule_extreme("r1c2", setdiff(c("minimum", "maximum"), extreme))
    expect_lt(counts(each[1], other), counts(each[1]))
  }
  # Files hold the cells without saying which are one clue.
  rules <- sudoku_rules(rule_extreme("r1c1", "minimum"), rule_extreme("r1c2", "minimum"))
  back <- read_sudoku(sudoku_link(empty_grid(rules)))$rules[[1]]
  expect_length(back$clues, 1)
  pairs <- function(rules) do.call(rbind, lapply(rules$constraints, `[[`, "cells"))
  expect_identical(pairs(back), pairs(rules))
})
