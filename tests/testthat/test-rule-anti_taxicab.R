test_that("no equal digits are as many steps apart as they say", {
  apart <- function(grid) {
    at <- which(matrix(TRUE, 9, 9), arr.ind = TRUE)
    steps <- as.matrix(stats::dist(at, "manhattan"))
    same <- outer(as.vector(grid), as.vector(grid), "==") & upper.tri(steps)
    !any(same & steps == as.vector(grid))
  }
  set.seed(6)
  taxi <- generate_grid(3, rules = "anti_taxicab")
  expect_true(all(vapply(taxi, function(grid) apart(as.matrix(grid)), NA)))
  others <- generate_grid(20)
  expect_identical(check_sudoku(others, rules = "anti_taxicab"), vapply(others, apart, NA))
  # One digit away from right: the second 1 beside the first.
  expect_true(is_valid_move(matrix(NA, 9, 9), 3, 1, 1, rules = "anti_taxicab"))
  one <- matrix(NA, 9, 9)
  one[2, 2] <- 3
  expect_identical(is_valid_move(one, c(3, 3), c(4, 5), c(3, 3), rules = "anti_taxicab"), c(FALSE, TRUE))
})
