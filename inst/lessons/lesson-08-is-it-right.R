# Lesson 8: Is it right?
#
# The exercises of vignette("lesson-08-is-it-right"), with hints there. Fill in
# what is missing, run it piece by piece, and let the grader have a look.

library(oxidoku)
boards <- lesson_data()
names(boards)    # what each of them is: ?lesson_data

# The functions of the lesson.

# The rows and columns of box k, counted row by row; a box has r rows and s columns.
box_lines <- function(k, r, s) {
  band <- (k - 1) %/% r
  stack <- (k - 1) %% r
  list(rows = r * band + 1:r, cols = s * stack + 1:s)
}

check_box <- function(grid, box = c(3, 3)) {
  r <- box[1]
  s <- box[2]
  n <- r * s
  if (nrow(grid) != n || ncol(grid) != n) return(FALSE)
  for (k in 1:n) {
    lines <- box_lines(k, r, s)
    if (!setequal(grid[k, ], 1:n)) return(FALSE)
    if (!setequal(grid[, k], 1:n)) return(FALSE)
    if (!setequal(grid[lines$rows, lines$cols], 1:n)) return(FALSE)
  }
  TRUE
}

# 1. The grader's extras -------------------------------------------------------

# Works for square boxes of any size, and for others if `box` is given.
check_any <- function(grid, box = rep(sqrt(nrow(grid)), 2)) {
  # your code here
  FALSE
}
grade_function(check_any, "checker")


# 2. Where? --------------------------------------------------------------------

# A data frame with house, index and digit: what a house holds more than once.
report <- function(grid) {
  found <- data.frame(house = character(), index = integer(), digit = integer())
  # your loops here
  found
}
grade_function(report, "report")
report(boards$wrong)


# 3. Fool them -----------------------------------------------------------------

# A wrong grid whose rows, columns and boxes all add up to 45, with each digit nine times.
fool <- function() {
  grid <- generate_grid()
  # your code here
  grid
}
grade_function(fool, "fool")
fooled <- fool()
c(all(rowSums(fooled) == 45), all(colSums(fooled) == 45), check_sudoku(fooled))
