# Signs between cells, and around corners.

# The pairs of cells side by side whose border is free: a matrix with a row for each, row
# and column of one, row and column of the other, and which border it is.
free_borders <- function(room) {
  border <- function(which) which(matrix(room$borders[, , which], nrow(room$cells)), arr.ind = TRUE)
  below <- border(1)
  right <- border(2)
  # Matrices, which stay such where a board of one row or column has none.
  pair <- function(cells, down, right, which) {
    cbind(cells, cells[, 1, drop = FALSE] + down, cells[, 2, drop = FALSE] + right, rep(which, nrow(cells)))
  }
  unname(rbind(pair(below, 1L, 0L, 1L), pair(right, 0L, 1L, 2L)))
}

# A generator of signs between two cells. `fits(a, b, board)` says which
# digits have one, and `make(cells, a, b)` makes it. `nine` is how many there are usually
# on a 9 x 9 grid; `Inf` for all.
generates_pairs <- function(fits, make, nine = 20) {
  clue_generator(function(grid, board, room, count) {
    count <- count %||% usual_count(nine, board, room)
    pairs <- free_borders(room)
    a <- grid[pairs[, 1:2, drop = FALSE]]
    b <- grid[pairs[, 3:4, drop = FALSE]]
    chosen <- some_of(which(fits(a, b, board)), count)
    lapply(chosen, function(i) {
      room$borders[pairs[i, c(1, 2, 5), drop = FALSE]] <- FALSE
      make(matrix(pairs[i, 1:4], 2, byrow = TRUE), a[[i]], b[[i]])
    })
  })
}

# Quadruples with two to four of the digits around.
generate_quadruple_clues <- function(grid, board, room, count) {
  count <- count %||% usual_count(12, board, room)
  corners <- which(room$corners)
  clues <- list()
  for (corner in shuffled(corners)) {
    if (length(clues) >= count) break
    place <- cells_of(corner, board)
    # Two circles side by side would touch.
    near <- place[rep(1, 4), ] + cbind(c(-1, 1, 0, 0), c(0, 0, -1, 1))
    near <- near[near[, 1] %in% seq_len(nrow(grid)) & near[, 2] %in% seq_len(ncol(grid)), , drop = FALSE]
    if (!room$corners[[corner]] || !all(room$corners[near])) next
    room$corners[[corner]] <- FALSE
    digits <- some_of(grid[around_corner(place)], pick(c(2, 3, 3, 4)))
    clues <- c(clues, list(rule_quadruple(place, digits)))
  }
  clues
}
