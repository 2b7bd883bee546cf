# Doppelgangers of 4 x 4 cells: what is right, and all whose first row is 0 1 2 3.

# The digit of 0 to 4 that each of some groups of four lacks.
lacking <- function(groups) apply(groups, 1, function(group) setdiff(0:4, group))

doppelganger_boxes <- function(digits) {
  rbind(c(digits[1:2, 1:2]), c(digits[1:2, 3:4]), c(digits[3:4, 1:2]), c(digits[3:4, 3:4]))
}

# What its rows, columns and boxes lack; NULL for a grid that is none.
doppelganger_lacks <- function(digits) {
  groups <- list(digits, t(digits), doppelganger_boxes(digits))
  whole <- function(group) all(apply(group, 1, anyDuplicated) == 0) && all(rowSums(group == 0) == 1)
  if (!all(vapply(groups, whole, NA))) return(NULL)
  lacks <- lapply(groups, lacking)
  zeros <- which(digits == 0, arr.ind = TRUE)
  box <- (zeros[, 1] - 1) %/% 2 * 2 + (zeros[, 2] - 1) %/% 2 + 1
  triples <- cbind(lacks[[1]][zeros[, 1]], lacks[[2]][zeros[, 2]], lacks[[3]][box])
  fits <- all(vapply(lacks, anyDuplicated, 0L) == 0) && all(apply(triples, 1, anyDuplicated) == 0)
  if (fits) lacks
}

all_doppelgangers <- function() {
  rows <- as.matrix(expand.grid(rep(list(0:4), 4)))
  rows <- unname(rows[apply(rows, 1, function(row) anyDuplicated(row) == 0 && 0 %in% row), ])
  # Row after row: no digit twice in a column or a box, no digit missing twice.
  missing <- lacking(rows)
  grids <- matrix(which(apply(rows, 1, function(row) all(row == 0:3))), ncol = 1)
  fits <- function(grid) {
    digits <- rows[grid, , drop = FALSE]
    pairs <- if (nrow(digits) %% 2 == 0) {
      last <- digits[nrow(digits) - 1:0, ]
      anyDuplicated(c(last[, 1:2])) == 0 && anyDuplicated(c(last[, 3:4])) == 0
    } else TRUE
    pairs && anyDuplicated(missing[grid]) == 0 && all(apply(digits, 2, anyDuplicated) == 0)
  }
  for (row in 2:4) {
    grids <- cbind(grids[rep(seq_len(nrow(grids)), nrow(rows)), ], rep(seq_len(nrow(rows)), each = nrow(grids)))
    grids <- grids[missing[grids[, row]] != missing[grids[, row - 1]], , drop = FALSE]
    grids <- grids[apply(grids, 1, fits), , drop = FALSE]
  }
  found <- apply(grids, 1, function(grid) rows[grid, ], simplify = FALSE)
  Filter(function(digits) !is.null(doppelganger_lacks(digits)), found)
}
