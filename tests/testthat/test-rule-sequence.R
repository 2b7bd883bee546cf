test_that("digits lead from state to state to one that is accepted", {
  expect_meaning("sequence")
})

test_that("a clue without its table is an error, whatever was read before", {
  bare <- structure(list(kind = "sequence", cells = cbind(1L, 1:3)), class = "sudoku_clue")
  kept <- as.list(oxidoku:::SMALLEST)
  withr::defer(list2env(kept, oxidoku:::SMALLEST))
  rm(list = names(kept), envir = oxidoku:::SMALLEST)
  expect_error(sudoku_rules(bare), "step", class = "oxidoku_error_rules")
})

test_that("a line may come back to cells", {
  grids <- enumerate_solutions(matrix(NA_integer_, 4, 4), limit = Inf)
  expect_length(grids, 288)
  # What the function says of each grid, read one after the other, is what the clue says.
  expect_as_read <- function(cells, start, step, accept) {
    rule <- rule_sequence(cells, start, step, accept = accept)
    at <- as.matrix(rule$cells)
    right <- vapply(grids, function(grid) accept(Reduce(step, as.matrix(grid)[at], start)), NA)
    expect_identical(check_sudoku(grids, rules = sudoku_rules(rule, box = c(2, 2))), right)
    expect_identical(count_solutions(empty_grid(sudoku_rules(rule, box = c(2, 2))), limit = Inf), as.numeric(sum(right)))
    expect_true(any(right) && !all(right))
  }
  at <- function(...) matrix(c(...), ncol = 2, byrow = TRUE)
  expect_as_read(at(1, 1, 1, 2, 1, 1), 0, function(sum, digit) sum + digit, function(sum) sum == 5)
  expect_as_read(at(1, 1, 1, 1, 2, 1, 2, 2), 0, function(sum, digit) (2 * sum + digit) %% 3, function(sum) sum == 0)
  expect_as_read(
    at(1, 1, 2, 2, 3, 3, 4, 4, 1, 1, 2, 2), 0, function(sum, digit) (3 * sum + digit) %% 7, function(sum) sum %in% c(1, 4)
  )
  expect_as_read(
    at(1, 1, 2, 2, 1, 2, 2, 2, 4, 4, 1, 1), 0, function(sum, digit) (2 * sum + digit) %% 5, function(sum) sum == 2
  )
})

test_that("a line that comes back to too many cells is refused", {
  cells <- cbind(c(1:9, 1:9), 1)
  expect_error(
    sudoku_rules(rule_sequence(cells, 0, function(state, digit) (state * 2 + digit) %% 50)),
    class = "oxidoku_error_rules", "come back to fewer cells"
  )
})
