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

test_that("whether a state is accepted is asked only where the last digit leads", {
  last <- function(accept) sudoku_rules(rule_sequence("r1c123", list(), function(state, digit) list(digit), accept = accept), size = c(4, 4))
  expect_equal(count_solutions(empty_grid(last(function(state) state[[1]] > 2)), limit = Inf), 288)
  error <- expect_error(last(function(state) state[[2]] > 2), class = "oxidoku_error_rules")
  expect_match(conditionMessage(error), "It stops where the state is a list of length 1: subscript out of bounds")
  # Of others nobody reads a warning.
  expect_no_warning(last(function(state) if (length(state) > 0) TRUE else as.integer("x") > 2))
  expect_warning(last(function(state) is.na(if (length(state) > 0 && state[[1]] == 4) as.integer("x") else 1L) || TRUE), "coercion")
  expect_error(last(function(state) "{x}"), 'It gives "{x}" and not', fixed = TRUE, class = "oxidoku_error_rules")
  expect_error(last(function(state) 3), "It gives 3 and not TRUE or FALSE where the state is a list", class = "oxidoku_error_rules")
})

test_that("a time limit stops functions of users for what it is", {
  late <- function(...) stop(simpleError(gettext("reached elapsed time limit", domain = "R")))
  # Where the last digit leads, and where it never does.
  lasts <- list(late, function(state) if (state == 0) late() else TRUE)
  clues <- c(list(rule_sequence("r1c12", 0, late)), lapply(lasts, function(accept) rule_sequence("r1c12", 0, function(state, digit) digit, accept = accept)))
  for (clue in clues) expect_error(sudoku_rules(clue), "^reached elapsed time limit", class = "simpleError")
})

test_that("names of users have no plural", {
  own <- function(cells, name) rule_sequence(cells, 0, function(state, digit) digit, name = name)
  rules <- sudoku_rules(own("r1c12", "parity"), own("r1c23", "parity"), own("r2c12", "sequence"), own("r2c23", "sequence"), own("r1c34", "box"))
  expect_match(paste(format(rules), collapse = "\n"), "2 x parity, 2 sequences, 1 box: ", fixed = TRUE)
  lines <- clue_lines(rules)
  expect_identical(lines, c("parity: r1c12; r1c23", "sequences: r2c12; r2c23", "box: r1c34"))
  # A column counts each name by itself.
  expect_identical(format(sudoku(empty_grid(rules))), "0 given, 9 x 9, 2 x parity, 2 sequences, box")
  withr::local_language("de")
  expect_match(paste(format(rules), collapse = "\n"), "2 x parity, 2 Folgen, 1 box: ", fixed = TRUE)
})
