# Rules that many tests use.

cage <- function(sum, row, col) list(cells = cbind(row, col), sum = sum)

# 4 x 4, one grid, no given needed.
small_killer <- function() {
  sudoku_rules(box = c(2, 2), cages = list(
    cage(5, 1, 1:2), cage(5, 1, 3:4), cage(6, 2, 1:3), cage(5, 3, 2:3), cage(3, 4, 3:4)
  ))
}

six_regions <- rbind(
  c("a", "a", "a", "b", "b", "b"),
  c("a", "c", "a", "b", "d", "b"),
  c("a", "c", "c", "d", "d", "b"),
  c("e", "c", "c", "d", "d", "f"),
  c("e", "c", "e", "f", "d", "f"),
  c("e", "e", "e", "f", "f", "f")
)
