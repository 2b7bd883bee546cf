# Lesson 6: All solutions
#
# The exercises of vignette("lesson-06-all-solutions"), with hints there. Fill in
# what is missing, run it piece by piece, and let the grader have a look.

library(oxidoku)

candidates <- function(grid, i, j) {
  n <- nrow(grid)
  side <- sqrt(n)
  rows <- side * ((i - 1) %/% side) + 1:side
  cols <- side * ((j - 1) %/% side) + 1:side
  setdiff(1:n, c(grid[i, ], grid[, j], grid[rows, cols]))
}

first_blank <- function(grid) {
  n <- nrow(grid)
  k <- which(is.na(t(grid)))[1]
  c(row = (k - 1) %/% n + 1, col = (k - 1) %% n + 1)
}

# All solutions in order, as a list.
all_solutions <- function(grid) {
  if (!anyNA(grid)) return(list(grid))
  cell <- first_blank(grid)
  i <- cell[["row"]]
  j <- cell[["col"]]
  found <- list()
  for (digit in candidates(grid, i, j)) {
    grid[i, j] <- digit
    found <- c(found, all_solutions(grid))
  }
  found
}

# Calls visit(solution) for each solution in order, or for those behind `after`.
each_solution <- function(grid, visit, after = NULL) {
  if (!anyNA(grid)) {
    if (is.null(after)) visit(grid)
    return(invisible())
  }
  cell <- first_blank(grid)
  i <- cell[["row"]]
  j <- cell[["col"]]
  for (digit in candidates(grid, i, j)) {
    if (!is.null(after) && digit < after[i, j]) next
    grid[i, j] <- digit
    same <- !is.null(after) && digit == after[i, j]
    each_solution(grid, visit, if (same) after)
  }
}

to_line <- function(grid) paste(t(grid), collapse = "")
from_line <- function(line) {
  digits <- as.integer(strsplit(line, "")[[1]])
  matrix(digits, nrow = sqrt(length(digits)), byrow = TRUE)
}

# Cuts off a last line that does not end with a line break.
repair <- function(file) {
  bytes <- readBin(file, "raw", n = file.size(file))
  ends <- which(bytes == as.raw(10))
  keep <- if (length(ends) == 0) 0 else max(ends)
  writeBin(bytes[seq_len(keep)], file)
}

blank4 <- matrix(NA, 4, 4)
grids <- all_solutions(blank4)
grade_function(all_solutions, "enumerator")
length(grids)

# 1. Both diagonals ------------------------------------------------------------

# Are the digits of each diagonal different?
diagonals_ok <- function(grid) {
  # your code here
  FALSE
}
grade_function(diagonals_ok, "diagonals_ok")
sum(sapply(grids, diagonals_ok))
count_solutions(empty_grid(sudoku_rules(box = c(2, 2), diagonal = TRUE)))


# 2. Never lose a line ---------------------------------------------------------

# Writes all solutions to the file; goes on behind what is there already.
go_on <- function(grid, file) {
  # your code here
  invisible(file)
}
file <- tempfile(fileext = ".txt")
go_on(blank4, file)
grade_function(go_on, "go_on")
# Tear the file at some byte, go on, and compare with the whole one.


# 3. Really different ----------------------------------------------------------

# A name that all relatives of a grid share, and no others.
family_name <- function(grid) {
  # your code here
  to_line(grid)
}
grade_function(family_name, "family_name")
length(unique(sapply(grids, family_name)))
