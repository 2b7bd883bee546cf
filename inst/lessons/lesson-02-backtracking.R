# Lesson 2: Backtracking
#
# The exercises of vignette("lesson-02-backtracking"), with hints and solutions there. Fill in
# what is missing, run it piece by piece, and let the grader have a look.

library(oxidoku)
boards <- lesson_data()
names(boards)

use_na <- function(grid) {
  grid[which(grid == 0)] <- NA
  grid
}

candidates <- function(grid, i, j) {
  n <- nrow(grid)
  side <- sqrt(n)
  rows <- side * ((i - 1) %/% side) + 1:side
  cols <- side * ((j - 1) %/% side) + 1:side
  setdiff(1:n, c(grid[i, ], grid[, j], grid[rows, cols]))
}

# The blank cell with the fewest candidates.
fewest <- function(grid) {
  blank <- which(is.na(grid), arr.ind = TRUE)
  best <- list(n = Inf)
  for (k in seq_len(nrow(blank))) {
    digits <- candidates(grid, blank[k, 1], blank[k, 2])
    if (length(digits) < best$n) {
      best <- list(i = blank[k, 1], j = blank[k, 2], digits = digits, n = length(digits))
    }
    if (best$n < 2) break
  }
  best
}

# 1. The fast solver, complete -------------------------------------------------

# Takes blanks as 0 or NA, refuses wrong givens, gives a matrix or NULL.
fast_solver <- function(grid) {
  # your code here
  NULL
}
grade_solver(fast_solver)


# 2. Count fast ----------------------------------------------------------------

# The number of solutions, but no more than `limit`.
count_fast <- function(grid, limit = 2) {
  # your code here
  0
}
count_fast(boards$several, limit = 100)
count_solutions(boards$several)


# 3. Without recursion ---------------------------------------------------------

# Keeps a list of grids that are still to be tried.
solve_loop <- function(grid) {
  todo <- list(use_na(grid))
  # your loop here
  NULL
}
grade_solver(solve_loop)
