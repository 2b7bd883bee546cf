# A single grid with rules takes a way of its own through the engine, see
# src/rust/src/plain.rs; an argument that says what is the default takes the usual one.
usual <- function(x) solve_sudoku(x, multiple = "warn")

own_puzzle <- function() {
  x <- matrix(NA_integer_, 4, 4)
  x[1, 1] <- 1L
  x[2, 1] <- 4L
  x[2, 4] <- 2L
  x[3, 2] <- 1L
  x[1, 3] <- 3L
  x[4, 3] <- 2L
  as_sudoku(x, rules = sudoku_rules(rule_thermometer("r1c123"), box = c(2, 2)))
}

# Whether the quick way has an answer.
is_quick <- function(x) is.integer(rs_own_solve(x, NULL))

# What both ways give: the value, or the condition without its call, which names the
# arguments, and where it came from.
outcome <- function(solve, x) {
  tryCatch(solve(x), condition = function(c) {
    c$call <- c$trace <- NULL
    c
  })
}

test_that("a grid with rules has the same solution by the quick way as by the usual one", {
  x <- own_puzzle()
  expect_true(is_quick(x))
  expect_identical(solve_sudoku(x), usual(x))
  expect_identical(solve_sudoku(x, threads = 1), usual(x))
  named <- x
  dimnames(named) <- list(letters[1:4], NULL)
  expect_true(is_quick(named))
  expect_identical(solve_sudoku(named), usual(named))
  real <- x
  storage.mode(real) <- "double"
  expect_true(is_quick(real))
  expect_identical(solve_sudoku(real), usual(real))
  marked <- x
  attr(marked, "source") <- "a book"
  expect_identical(solve_sudoku(marked), usual(marked))
  plain <- as_sudoku(board)
  expect_identical(solve_sudoku(plain), usual(plain))
  zero <- as_sudoku(matrix(c(0L, rep(NA, 15)), 4), rules = sudoku_rules(box = c(2, 2), digits = 0:3))
  zero[2, ] <- c(3, 2, 1, 0)
  zero[4, ] <- c(2, 3, 0, 1)
  expect_identical(outcome(solve_sudoku, zero), outcome(usual, zero))
})

test_that("what is no grid as as_sudoku() made it goes the usual way", {
  x <- own_puzzle()
  sub <- x
  class(sub) <- c("mine", class(x))
  outside <- x
  outside[[16]] <- 4L
  outside <- unclass(outside)
  outside[[16]] <- 5L
  class(outside) <- class(x)
  wide <- structure(c(unclass(x)), dim = c(2L, 8L), rules = attr(x, "rules"), class = class(x))
  changed <- x
  attr(changed, "rules")$size <- c(5L, 5L)
  bare <- x
  attr(bare, "rules") <- NULL
  text <- unclass(x)
  text[] <- as.character(text)
  class(text) <- class(x)
  for (odd in list(sub, outside, wide, changed, bare, text)) {
    expect_false(is_quick(odd))
    expect_identical(outcome(solve_sudoku, odd), outcome(usual, odd))
  }
})

test_that("a grid with rules and no solution, or several, is reported as the usual way does", {
  x <- own_puzzle()
  conflict <- none <- several <- x
  conflict[1, 2] <- 1L
  none[3, 1] <- 3L
  several[] <- NA
  for (puzzle in list(conflict, none, several)) {
    expect_false(is_quick(puzzle))
    expect_s3_class(outcome(solve_sudoku, puzzle), "condition")
    expect_identical(outcome(solve_sudoku, puzzle), outcome(usual, puzzle))
  }
  expect_identical(suppressWarnings(solve_sudoku(several)), suppressWarnings(usual(several)))
})

test_that("equal rules that were made twice stay ready for both grids", {
  pair <- list(own_puzzle(), own_puzzle())
  for (x in c(pair, pair)) expect_true(is_quick(x))
  for (x in c(pair, pair)) expect_identical(solve_sudoku(x), usual(x))
  for (x in c(pair, pair)) expect_true(is_quick(x))
})
