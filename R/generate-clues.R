# Clues that are true in a full grid, for generate_sudoku(kind = ). A kind says in its
# element `generate` (see new_kind()) how its clues are found; what most of them need is
# here and in the other files generate-clues-*.R.

clue_generator <- function(
  # function(grid, board, room, count): a list of clues, as the functions rule_*() make
  # them. `grid` is the full grid; `room` is what other clues of the same puzzle have left,
  # see new_room(); `count` is how many clues there should be, NULL for as many as usual.
  generate,
  # function(clues, grid, board, room, others): other clues in their place, such as hold in fewer
  # of `others`, an array of further solutions; NULL if there are none.
  mend = NULL,
  # function(clues): how many there are.
  number = length
) {
  list(generate = generate, mend = mend, number = number)
}

# What is still free: cells for lines, borders and corners for signs. It changes as clues
# are made, so it is an environment.
new_room <- function(board, density = 1, moves = symmetry_moves("none", board)) {
  room <- new.env(parent = emptyenv())
  cells <- board_cells(board)
  below <- rbind(cells[-1, , drop = FALSE], FALSE)
  right <- cbind(cells[, -1, drop = FALSE], FALSE)
  room$cells <- cells
  # Of a cell: the border below and the one to the right.
  room$borders <- array(c(cells & below, cells & right), c(dim(cells), 2))
  # The corner below and to the right of a cell.
  room$corners <- cells & below & right & cbind(below[, -1, drop = FALSE], FALSE)
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

# The usual number of clues for a grid, of which 9 x 9 has `nine`: more where the room is
# to be filled more densely.
usual_count <- function(nine, board, room) max(1, round(nine * room$density * count_cells(board) / 81))

# The same, or the `count` that was asked for, of clues that take `least` cells or more: as many as the
# free cells are enough for if it is `Inf`, none if it is more than that.
count_with_room <- function(count, nine, board, room, least) {
  if (is.null(count)) return(usual_count(nine, board, room))
  most <- sum(room$cells) %/% least
  if (is.infinite(count)) most else if (count > most) 0 else count
}

# How the cells of a grid touch: for each of the cells, numbered as R numbers those of a
# matrix, the numbers of those around it; beside it first, then at corners (`beside` says
# which). Made once a board.
touching <- function(board) {
  size <- board$size
  name <- paste(size_text(size), if (has_holes(board)) rlang::hash(board$cells))
  if (is.null(TOUCHING[[name]])) {
    steps <- rbind(
      c(-1L, 0L), c(1L, 0L), c(0L, -1L), c(0L, 1L), c(-1L, -1L), c(-1L, 1L), c(1L, -1L), c(1L, 1L)
    )
    row <- rep(seq_len(size[[1]]), size[[2]])
    col <- rep(seq_len(size[[2]]), each = size[[1]])
    around <- lapply(seq_along(row), function(cell) {
      near <- cbind(row[[cell]] + steps[, 1], col[[cell]] + steps[, 2])
      inside <- is_on_board(near, board)
      list(
        cells = (near[inside, 2] - 1L) * size[[1]] + near[inside, 1], beside = which(inside) <= 4
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

# The numbers of cells in R's matrix; cells_of() is the way back.
matrix_numbers <- function(cells, board) as.integer((cells[, 2] - 1) * board$size[[1]] + cells[, 1])
