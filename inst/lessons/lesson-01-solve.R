# Lesson 1: Solve
#
# The exercises of vignette("lesson-01-solve"), with hints there. Fill in
# what is missing, run it piece by piece, and let the grader have a look.

library(oxidoku)
boards <- lesson_data()
names(boards)
# first                  an easy puzzle, the one of the lesson; solved: its solution
# stuck, half            naked singles fill no cell of it; or some, and then stop
# several, impossible    three solutions; none
# twice                  a wrong given: the same digit twice in a column and in a box
# wrong                  full, but two digits were exchanged
# shifted                full and right; each row is row 1, shifted
# columns, sums          full and wrong, to fool checkers (lesson 8)
# small, small_solved    a 4 x 4 puzzle and its solution
# six                    a full 6 x 6 grid, boxes of 2 x 3 (lesson 8)

# The functions of the lesson.

box_of <- function(grid, i, j) {
  rows <- 3 * ((i - 1) %/% 3) + 1:3
  cols <- 3 * ((j - 1) %/% 3) + 1:3
  grid[rows, cols]
}

# The digits that are left for a blank cell.
candidates_of <- function(grid, i, j) {
  taken <- c(grid[i, ], grid[, j], box_of(grid, i, j))
  setdiff(1:9, taken)
}

# One pass: fills each cell that has one digit left.
one_pass <- function(grid) {
  for (i in 1:9) {
    for (j in 1:9) {
      if (is.na(grid[i, j])) {
        left <- candidates_of(grid, i, j)
        if (length(left) == 1) grid[i, j] <- left
      }
    }
  }
  grid
}

# Does each row, column and box hold each of 1 to 9?
is_right <- function(grid) {
  for (k in 1:9) {
    rows <- 3 * ((k - 1) %/% 3) + 1:3   # box k, counted row by row
    cols <- 3 * ((k - 1) %% 3) + 1:3
    if (!setequal(grid[k, ], 1:9)) return(FALSE)
    if (!setequal(grid[, k], 1:9)) return(FALSE)
    if (!setequal(grid[rows, cols], 1:9)) return(FALSE)
  }
  TRUE
}

# The solver of the lesson. Blanks may be NA or 0. It says so when it is stuck, and
# refuses a full grid that is wrong.
my_first_solver <- function(grid) {
  grid[which(grid == 0)] <- NA
  blanks <- sum(is.na(grid))
  repeat {
    grid <- one_pass(grid)
    now <- sum(is.na(grid))
    if (now == blanks) break
    blanks <- now
  }
  if (now > 0) {
    message("I am stuck: ", now, " cells are still blank.")
    return(grid)
  }
  if (!is_right(grid)) stop("this grid breaks the rules")
  grid
}

# 1. How many choices? ---------------------------------------------------------

# A 9 x 9 matrix with the number of candidates of each blank cell, NA elsewhere.
choices <- function(grid) {
  counts <- matrix(NA, 9, 9)
  # your loops here
  counts
}
grade_function(choices, "choices")
choices(boards$first)
# Which cells have exactly one candidate?


# 2. A smaller grid ------------------------------------------------------------

# Does what my_first_solver() does, for 9 x 9 and for 4 x 4 grids. Give the functions
# above other names before you change them: exercise 3 needs the old ones.
solve_any <- function(grid) {
  # your code here
  grid
}
grade_function(solve_any, "solver", method = "singles")


# 3. A place for every digit ---------------------------------------------------

# A matrix with columns row, col and digit: the digits that fit into one blank
# cell only of row i; NULL if there is none.
hidden_in_row <- function(grid, i) {
  found <- NULL
  # your loops here
  found
}
grade_function(hidden_in_row, "hidden_in_row")
for (i in 1:9) print(hidden_in_row(boards$stuck, i))
# There should be one, in row 1, column 8: the digit 9. What if you put it in?
