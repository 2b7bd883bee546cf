test_that("a relation holds for any two cells where all are meant", {
  expect_meaning("any_two")
})

test_that("lines with a relation of one's own have the grids that a slow check finds", {
  line <- cbind(c(1, 2, 3, 3), c(1, 2, 3, 4))
  far <- function(a, b) abs(a - b) >= 2
  rules <- sudoku_rules(
    rule_pairs(line, far), rule_pairs("r4c1 r2c3", function(a, b) a < b), box = c(2, 2)
  )
  all <- enumerate_solutions(matrix(NA, 4, 4), limit = Inf)
  right <- Filter(function(x) all(abs(diff(x[line])) >= 2) && x[4, 1] < x[2, 3], all)
  expect_gt(length(right), 0)
  blank <- empty_grid(rules)
  expect_equal(count_solutions(blank, limit = Inf), length(right))
  expect_true(identical(lapply(enumerate_solutions(blank, limit = Inf), as.matrix), right))
  expect_equal(sum(check_sudoku(all, rules = rules)), length(right))
  high <- replace(matrix(NA, 4, 4), 4, 3L)
  expect_identical(which(find_candidates(high, rules = rules)[2, 3, ]), 4L)
})

test_that("givens that break a relation of one's own are an error that names the line", {
  rules <- sudoku_rules(
    rule_pairs("r9c12", `<`), rule_pairs("r1c1 r2c2 r3c3", `<`, name = "slope"), rule_pairs("r9c34", `<`)
  )
  grid <- replace(matrix(NA, 9, 9), cbind(c(2, 3), c(2, 3)), c(7, 6))
  found <- find_conflicts(grid, rules = rules)
  expect_identical(found[c("problem", "house", "index", "expected", "found")], data.frame(
    problem = "pairs", house = "slope", index = 1L, expected = 0, found = 1
  ))
  expect_identical(found$cells[[1]], data.frame(row = 2:3, col = 2:3))
  other <- find_conflicts(replace(matrix(NA, 9, 9), cbind(9, 3:4), 2:1), rules = rules)
  expect_identical(paste(other$house, other$index), "pair line 2")
  expect_snapshot(error = TRUE, solve_sudoku(grid, rules = rules))
})

test_that("a relation of one's own that stops is an error that says for which digits", {
  stops <- rule_pairs("r1c12", function(a, b) if (b == 3) stop("no {x}") else TRUE)
  outside <- expect_error(sudoku_rules(stops), class = "oxidoku_error_rules")
  expect_match(conditionMessage(outside), "`..1$allow` must give `TRUE` or `FALSE`", fixed = TRUE)
  expect_match(conditionMessage(outside), "It stops for 1 and 3: no {x}", fixed = TRUE)
  expect_identical(outside$arg, "..1")
  inside <- expect_error(sudoku_rules(rule_any("diagonal", stops)), class = "oxidoku_error_rules")
  expect_match(conditionMessage(inside), "`..1$alternatives[[2]]$allow` must give", fixed = TRUE)
  expect_match(conditionMessage(inside), "It stops for 1 and 3: no {x}", fixed = TRUE)
  # A time limit is an error of its own.
  late <- function(a, b) stop(simpleError(gettext("reached elapsed time limit", domain = "R")))
  expect_error(sudoku_rules(rule_pairs("r1c12", late)), "^reached elapsed time limit", class = "simpleError")
})
