# Lesson 1: Solve
#
# The exercises of vignette("lesson-01-solve"), with hints and solutions there. Fill in
# what is missing, run it piece by piece, and let the grader have a look.

library(oxidoku)
boards <- lesson_data()
names(boards)

# The digits that are left for a blank cell.
candidates_of <- function(grid, i, j) {
  rows <- 3 * ((i - 1) %/% 3) + 1:3
  cols <- 3 * ((j - 1) %/% 3) + 1:3
  setdiff(1:9, c(grid[i, ], grid[, j], grid[rows, cols]))
}

# 1. How many choices? ---------------------------------------------------------

# A 9 x 9 matrix with the number of candidates of each blank cell, NA elsewhere.
choices <- function(grid) {
  counts <- matrix(NA, 9, 9)
  # your loops here
  counts
}
choices(boards$first)
# Which cells have exactly one candidate?


# 2. A smaller grid ------------------------------------------------------------

# Fills naked singles, pass after pass, for 9 x 9 and for 4 x 4 grids. It says so
# when it is stuck, and refuses a full grid that is wrong.
solve_any <- function(grid) {
  # your code here
  grid
}
grade_solver(solve_any, method = "singles")


# 3. A place for every digit ---------------------------------------------------

# A matrix with columns row, col and digit: the digits that fit into one blank
# cell only of row i.
hidden_in_row <- function(grid, i) {
  found <- NULL
  # your loops here
  found
}
for (i in 1:9) print(hidden_in_row(boards$stuck, i))
