# Filling in: `[<-` on a sudoku_grid keeps class and rules.

killer <- sudoku_rules(rule_cage("r1c12", 3), box = c(2, 2))

test_that("a digit put in by position, matrix, logical or name keeps class and rules", {
  x <- empty_grid(killer)
  one <- x
  one[1, 2] <- 2
  expect_s3_class(one, "sudoku_grid")
  expect_identical(attr(one, "rules"), killer)
  expect_identical(typeof(one), "integer")
  expect_identical(one[1, 2], 2L)
  by <- list(5, cbind(1, 2), seq_len(16) == 5, matrix(seq_len(16) == 5, 4))
  for (at in by) {
    other <- x
    other[at] <- 2L
    expect_identical(other, one)
  }
  named <- x
  dimnames(named) <- list(letters[1:4], LETTERS[1:4])
  named["a", "B"] <- 2L
  expect_identical(as.integer(named), as.integer(one))
  other <- x
  other[[1, 2]] <- 2L
  expect_identical(other, one)
})

test_that("a filled puzzle is solved under its own rules", {
  # It was a classic one after the first digit, with another answer.
  rules <- sudoku_rules(diagonal = TRUE)
  set.seed(8)
  puzzle <- generate_sudoku(28, rules = rules)
  solution <- solve_sudoku(puzzle)
  at <- which(is.na(as.matrix(puzzle)))[1:5]
  puzzle[at] <- solution[at]
  expect_identical(solve_sudoku(puzzle), solution)
  expect_true(has_unique_solution(puzzle))
})

test_that("whole rows, columns, all cells and recycling work as in a matrix", {
  x <- empty_grid(killer)
  x[1, ] <- 1:4
  expect_identical(x[1, ], 1:4)
  x[, 1] <- c(1, NA, 0, 2)
  expect_identical(x[, 1], c(1L, NA, NA, 2L))
  x[x == 4] <- NA
  expect_identical(sum(is.na(as.matrix(x))), 12L)
  x[] <- NA
  expect_identical(x, empty_grid(killer))
  x[2:3, 2:3] <- 1
  expect_identical(sum(x, na.rm = TRUE), 4L)
  is.na(x) <- 6
  expect_identical(x[2, 2], NA_integer_)
  x[numeric()] <- integer()
  expect_s3_class(x, "sudoku_grid")
})

test_that("NA and 0 blank a cell", {
  x <- empty_grid(killer)
  x[1, 1] <- 1
  zero <- x
  zero[1, 1] <- 0
  expect_identical(zero, empty_grid(killer))
  x[1, 1] <- NA
  expect_identical(x, empty_grid(killer))
})

test_that("a digit that breaks a rule is put in", {
  x <- empty_grid(killer)
  x[1, 1:2] <- 4
  expect_gt(nrow(find_conflicts(x)), 0)
})

test_that("what is no digit is an error that says what was found", {
  x <- empty_grid(killer)
  for (value in list(5, -1, 1.5, NaN, Inf, "1", TRUE, list(1), NULL, factor(1), as.Date("2020-01-01"))) {
    expect_error(x[1, 1] <- value, "value", class = "oxidoku_error_input")
  }
  error <- expect_error(x[1, 1:3] <- c(1, 7, 2), "Element 2 is 7", class = "oxidoku_error_input")
  expect_identical(error$index, 2L)
  expect_error(x[[1]] <- 1:2, class = "oxidoku_error_input")
  expect_identical(x, empty_grid(killer))
})

test_that("cells that there are not are an error", {
  x <- empty_grid(killer)
  expect_error(x[17] <- 1, "4 x 4", class = "oxidoku_error_input")
  expect_error(x[5, 1] <- 1, "out of bounds", class = "oxidoku_error_input")
  expect_error(x[1, 1, 1] <- 1, class = "oxidoku_error_input")
  expect_error(x[1:2, 1:2] <- 1:3, class = "oxidoku_error_input")
  expect_identical(x, empty_grid(killer))
})
