# Lesson 3: A full grid
#
# The exercises of vignette("lesson-03-full-grid"), with hints there. Fill in
# what is missing, run it piece by piece, and let the grader have a look.

library(oxidoku)
boards <- lesson_data()
names(boards)    # what each of them is: ?lesson_data

# The functions of the lesson.

candidates <- function(grid, i, j) {
  n <- nrow(grid)
  side <- sqrt(n)
  rows <- side * ((i - 1) %/% side) + 1:side
  cols <- side * ((j - 1) %/% side) + 1:side
  setdiff(1:n, c(grid[i, ], grid[, j], grid[rows, cols]))
}

# sample(x) of a single number draws from 1:x; these do not.
pick <- function(x) x[sample(length(x), 1)]
shuffle <- function(x) x[sample(length(x))]

fill_back <- function(grid = matrix(NA, 9, 9), blank = which(is.na(grid), arr.ind = TRUE), k = 1) {
  if (k > nrow(blank)) return(grid)
  i <- blank[k, 1]
  j <- blank[k, 2]
  for (digit in shuffle(candidates(grid, i, j))) {
    try_grid <- grid
    try_grid[i, j] <- digit
    solution <- fill_back(try_grid, blank, k + 1)
    if (!is.null(solution)) return(solution)
  }
  NULL
}

# 1. Only the diagonal boxes ---------------------------------------------------

# Fills the three boxes on the diagonal without looking, then the rest.
fill_diagonal <- function() {
  grid <- matrix(NA, 9, 9)
  # your code here
  grid
}
grade_function(fill_diagonal, "filler")
# Time it, and fill_back(), fifty times each. What is the longest time? Why?


# 2. Row by row ----------------------------------------------------------------

# Draws whole rows until they fit; starts again after 100 draws of one row. `draws`
# counts the draws of each row. With n = 9 it will practically never end.
fill_rows <- function(n = 4) {
  draws <- numeric(n)
  restarts <- 0
  grid <- matrix(NA, n, n)
  # your loops here
  list(grid = grid, restarts = restarts, draws = draws)
}
grade_function(fill_rows, "fill_rows")
fill_rows(4)
# For which row does it draw most? Add up the draws of 100 grids.


# 3. A filler for any size -----------------------------------------------------

my_filler <- function(n = 9) {
  # your code here
  matrix(NA, n, n)
}
grade_function(my_filler, "filler")
