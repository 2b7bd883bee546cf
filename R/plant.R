# Planting: clues that are true in a full grid, for generate_sudoku(kind = ). A kind says
# in its element `plant` (see new_kind()) how its clues are found; what most of them need
# is here and in the other files plant-*.R.
#
planter <- function(
  # function(grid, board, room, count): a list of clues, as the functions rule_*() make
  # them. `grid` is the full grid; `room` is what other clues of the same puzzle have left,
  # see new_room(); `count` is how many clues there should be, NULL for as many as usual.
  plant,
  # function(clues, grid, board, room, others): other clues in their place, such as hold in fewer
  # of `others`, an array of further solutions; NULL if there are none.
  mend = NULL,
  # function(clues): how many there are.
  number = length
) {
  list(plant = plant, mend = mend, number = number)
}

# What is still free: cells for lines, borders and corners for signs. It changes as clues
# are planted, so it is an environment.
new_room <- function(board, density = 1, moves = symmetry_moves("none", board$size)) {
  room <- new.env(parent = emptyenv())
  size <- board$size
  room$cells <- matrix(TRUE, size, size)
  # Of a cell: the border below and the one to the right.
  room$borders <- array(TRUE, c(size, size, 2))
  # The corner below and to the right of a cell.
  room$corners <- matrix(TRUE, size, size)
  # Places beside the grid that are taken, and diagonals that have a sum, by their ends.
  room$margin <- character()
  room$diagonals <- character()
  # How many times as many clues as usual there should be, and the moves of the symmetry
  # that they should have where they can, see symmetry_moves().
  room$density <- density
  room$moves <- moves
  room
}

# One of the values; not as sample(), for which one number stands for many.
pick <- function(values) values[[sample.int(length(values), 1)]]

# In random order.
shuffled <- function(values) values[sample.int(length(values))]

# At most `count` of them, at random.
some_of <- function(values, count) {
  values[sample.int(length(values), min(count, length(values)))]
}

# Which of the rows of a two-column matrix of cells are inside of the grid.
are_inside <- function(cells, size) {
  cells[, 1] >= 1L & cells[, 1] <= size & cells[, 2] >= 1L & cells[, 2] <= size
}

# The usual number of clues for a grid, of which 9 x 9 has `nine`: more where the room is
# to be filled more densely.
usual_count <- function(nine, board, room) max(1, round(nine * room$density * (board$size / 9)^2))

# How the cells of a grid touch: for each of the cells, numbered as R numbers those of a
# matrix, the numbers of those around it; beside it first, then at corners (`beside` says
# which). Made once a size.
touching <- function(size) {
  name <- as.character(size)
  if (is.null(TOUCHING[[name]])) {
    steps <- rbind(
      c(-1L, 0L), c(1L, 0L), c(0L, -1L), c(0L, 1L), c(-1L, -1L), c(-1L, 1L), c(1L, -1L), c(1L, 1L)
    )
    row <- rep(seq_len(size), size)
    col <- rep(seq_len(size), each = size)
    around <- lapply(seq_len(size * size), function(cell) {
      near <- cbind(row[[cell]] + steps[, 1], col[[cell]] + steps[, 2])
      inside <- are_inside(near, size)
      list(
        cells = (near[inside, 2] - 1L) * size + near[inside, 1], beside = which(inside) <= 4
      )
    })
    TOUCHING[[name]] <- list(
      row = row, col = col, all = lapply(around, `[[`, "cells"),
      beside = lapply(around, function(near) near$cells[near$beside])
    )
  }
  TOUCHING[[name]]
}

TOUCHING <- new.env(parent = emptyenv())

# Cells by their numbers as a matrix of rows and columns.
cells_of <- function(numbers, size) {
  cbind((numbers - 1L) %% size + 1L, (numbers - 1L) %/% size + 1L)
}
