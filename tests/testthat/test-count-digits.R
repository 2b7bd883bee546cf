# The digits that a puzzle gives, as an array of cells by digits.
is_given <- function(x, digits) {
  vapply(digits, function(digit) !is.na(as.matrix(x)) & as.matrix(x) == digit, matrix(NA, nrow(x), ncol(x)))
}

test_that("counts are those of all solutions, cell by cell", {
  set.seed(1)
  boards <- list(
    as_sudoku(lesson_data()$several),
    add_rules(empty_grid(sudoku_rules(box = c(2, 2))), rule_thermometer("r1c123")),
    empty_grid(sudoku_rules(size = c(3, 4), digits = 0:4, rule_cage("r1c12", 1)))
  )
  for (x in boards) {
    counts <- count_digits(x, limit = 20000)
    all <- enumerate_solutions(x, limit = Inf)
    expect_true(attr(counts, "exact"))
    expect_equal(attr(counts, "solutions"), length(all))
    digits <- attr(x, "rules")$digits
    for (k in seq_along(digits)) {
      seen <- Reduce(`+`, lapply(all, function(grid) as.matrix(grid) == digits[[k]]))
      expect_equal(unname(counts[, , k]), unname(matrix(seen, nrow(x))))
    }
    # A true candidate is one that is counted.
    expect_equal(unname(counts > 0)[, , ], unname(find_candidates(x, true = TRUE))[, , ] | is_given(x, digits))
  }
})

test_that("a digit that stands in one solution makes the puzzle unique", {
  x <- as_sudoku(lesson_data()$several)
  counts <- count_digits(x)
  alone <- which(counts == 1, arr.ind = TRUE)
  expect_gt(nrow(alone), 0)
  for (i in seq_len(nrow(alone))) {
    y <- x
    y[alone[i, 1], alone[i, 2]] <- alone[i, 3]
    expect_true(has_unique_solution(y))
  }
})

test_that("beyond the limit counts are of the first solutions, and say so", {
  x <- empty_grid(sudoku_rules(box = c(2, 2)))
  expect_warning(counts <- count_digits(x, limit = 10), class = "oxidoku_warning_limit")
  expect_false(attr(counts, "exact"))
  expect_equal(sum(counts[1, 1, ]), 10)
  expect_equal(attr(count_digits(solve_sudoku(x, multiple = "first")), "solutions"), 1)
  none <- add_rules(x, rule_cage("r1c12", 3), rule_cage("r2c12", 3))
  expect_equal(attr(count_digits(none), "solutions"), 0)
})

test_that("the estimate is right within its error, and seeds repeat it", {
  boards <- list(
    empty_grid(sudoku_rules(box = c(2, 2))), empty_grid(sudoku_rules(box = c(2, 3))),
    add_rules(empty_grid(sudoku_rules(box = c(2, 2))), rule_thermometer("r1c123")),
    empty_grid(sudoku_rules(size = c(3, 4), digits = 0:4)), as_sudoku(lesson_data()$several),
    empty_grid(sudoku_rules(cells = matrix(c(TRUE, TRUE, FALSE, TRUE), 4, 4)))
  )
  for (x in boards) {
    set.seed(1)
    estimate <- estimate_solutions(x, walks = 600)
    truth <- count_solutions(x, limit = Inf)
    expect_lt(abs(estimate$estimate - truth), 4 * estimate$error + 1e-9 * truth)
    expect_lt(estimate$error, 0.2 * truth)
    set.seed(1)
    expect_identical(estimate_solutions(x, walks = 600), estimate)
  }
  none <- add_rules(empty_grid(sudoku_rules(box = c(2, 2))), rule_cage("r1c12", 3), rule_cage("r2c12", 3))
  expect_identical(estimate_solutions(none, walks = 10)$estimate, 0)
  # One cell is solved, blank or not.
  for (one in c(1L, NA)) expect_identical(estimate_solutions(matrix(one, 1, 1), walks = 10)$estimate, 1)
  expect_error(estimate_solutions(none, walks = 1), class = "oxidoku_error_input")
})

test_that("count_solutions(estimate = TRUE) is that estimate", {
  x <- empty_grid(sudoku_rules(box = c(2, 2)))
  set.seed(3)
  estimated <- count_solutions(x, estimate = TRUE)
  set.seed(3)
  expect_identical(estimated, estimate_solutions(x))
  expect_identical(count_solutions(x, estimate = FALSE), 288)
  expect_snapshot(error = TRUE, {
    count_solutions(x, estimate = TRUE, limit = 5)
    count_solutions(x, estimate = 3)
  })
})
