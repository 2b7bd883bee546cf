engine <- function(grid) solve_sudoku(grid, multiple = "first")

# The grade without its printing.
graded <- function(code) {
  utils::capture.output(grade <- force(code))
  grade
}

status <- function(grade) stats::setNames(grade$cases$status, grade$cases$case)
first_failed <- function(grade) grade$cases[which(grade$cases$status == "failed")[1], ]

# A solver as the course has it, with a fault where `fault` says.
candidates <- function(grid, i, j) {
  n <- nrow(grid)
  side <- sqrt(n)
  rows <- side * ((i - 1) %/% side) + 1:side
  cols <- side * ((j - 1) %/% side) + 1:side
  which(!1:n %in% c(grid[i, ], grid[, j], grid[rows, cols]))
}
singles <- function(grid) {
  grid[which(grid == 0)] <- NA
  repeat {
    blank <- sum(is.na(grid))
    for (i in seq_len(nrow(grid))) for (j in seq_len(nrow(grid))) {
      if (!is.na(grid[i, j])) next
      left <- candidates(grid, i, j)
      if (length(left) == 1) grid[i, j] <- left
    }
    if (sum(is.na(grid)) == blank) break
  }
  grid
}
