test_that("too many states are an error and not an endless search", {
  expect_error(
    sudoku_rules(rule_sequence("r1c123456789", numeric(), function(state, digit) c(state, digit))),
    "states", class = "oxidoku_error_rules"
  )
})

test_that("functions of a rule are asked when it is made and not again", {
  asked <- 0
  count <- function(state, digit) {
    asked <<- asked + 1
    (state + digit) %% 4
  }
  rules <- sudoku_rules(rule_sequence("r1c12345", 0, count, accept = function(state) state == 1))
  before <- asked
  expect_gt(before, 0)
  expect_lte(before, 4 * 9)
  solution <- solve_sudoku(empty_grid(rules), multiple = "first")
  expect_true(check_sudoku(solution))
  expect_identical(sum(as.matrix(solution)[1, 1:5]) %% 4, 1)
  expect_identical(asked, before)
})

test_that("equal rules are identical however they are said", {
  pattern <- rule_regex("r1c123", "[1-8].*")
  step <- function(state, digit) if (state > 0 || digit < 9) 1
  # States that mean the same are one.
  other <- function(state, digit) if (length(state) > 0 || digit <= 8) c(state, digit)[1]
  one <- sudoku_rules(rule_sequence("r1c123", 0, step, name = "a"))
  expect_identical(one, sudoku_rules(rule_sequence("r1c123", numeric(), other, name = "a")))
  expect_identical(oxidoku:::lower_rules(one)[[1]]$step, oxidoku:::lower_rules(sudoku_rules(pattern))[[1]]$step)
  # A cell twice counts twice, and both sides of a sum are one.
  expect_identical(
    sudoku_rules(rule_sum("r1c1 r1c1 r2c2", "r3c3 r3c3")),
    sudoku_rules(rule_sum("r1c1 r2c2 r3c3", 0, weights = c(2, 1, -2)))
  )
  expect_identical(sudoku_rules(disjoint = TRUE), sudoku_rules("disjoint"))
  expect_identical(sudoku_rules(rule_cage("r1c12", NA)), sudoku_rules(rule_cage("r1c12")))
})
