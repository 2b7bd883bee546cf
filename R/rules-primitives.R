# The eight things the engine knows about cells. Kinds of clues are made of them; the
# engine reads them in src/rust/src/rules.rs. Cells are integer matrices with columns
# row and column. The engine knows digits by their place among those of the grid, from 1;
# functions that take a `board` (see board_of()) take the digits that users see.

# These cells differ. They are a house, which has the name and number of the clue.
all_different <- function(cells) list(type = "all_different", cells = cells)

# Each row of `cells` (row and column of one cell, row and column of the other) is a
# pair whose digits are allowed together: `allowed` is a logical n x n matrix, its row
# the digit of the first cell.
cell_pairs <- function(cells, allowed) {
  list(type = "pair", cells = cells, allowed = allowed)
}

# The digits of the cells, each times its weight, have this sum. A cell that comes twice
# counts twice.
weighted_sum <- function(board, cells, total, weights = rep(1L, nrow(cells))) {
  if (repeated_cell(cells) > 0L) {
    place <- cells[, 1] * SHEET + cells[, 2]
    first <- !duplicated(place)
    weights <- as.integer(rowsum(weights, match(place, place[first])))
    cells <- cells[first, , drop = FALSE][weights != 0L, , drop = FALSE]
    weights <- weights[weights != 0L]
  }
  # The engine counts digits from 1.
  total <- as.integer(total - (board$digits[[1]] - 1L) * sum(weights))
  list(type = "sum", cells = cells, weights = weights, total = total)
}

# A finite automaton that reads the digits of the cells in order accepts them.
# `step[state, digit]` is the next state, NA if there is none; `accept` says for each
# state whether it may be the last.
automaton <- function(cells, start, step, accept) {
  list(type = "automaton", cells = cells, start = start, step = step, accept = accept)
}

# How many of the cells hold one of `digits` is one of `counts`.
digit_count <- function(board, cells, digits, counts) {
  list(type = "count", cells = cells, digits = which(board$digits %in% digits), counts = counts)
}

# The cells that hold one of `digits` are one piece, of `size` cells if that is given.
connected <- function(board, cells, digits, size = NULL) {
  list(type = "connected", cells = cells, digits = which(board$digits %in% digits), size = as.integer(size))
}

# At least one of these lists of primitives holds.
any_of <- function(alternatives) {
  list(type = "any", alternatives = alternatives)
}

# What follows from a clue where the cells of a line, or of a box, differ, too. `alone` is what the clue
# says by itself of the same cells. Searches use the first; a reason that rests on it has a house with the
# `line`, too.
in_line <- function(primitive, alone, line) c(primitive, list(alone = alone, line = line))

# Helpers ----------------------------------------------------------------------------

# All pairs of cells that lie `down` rows and `right` columns apart, once each, row by
# row of the first cell, and what `test(a, b)`, a vectorised function, allows: a list of
# one primitive, of none if the grid has no such cells.
pairs_apart <- function(board, down, right, test) {
  steps <- length(down)
  places <- board_places(board)
  row <- rep(places[, 1], each = steps)
  col <- rep(places[, 2], each = steps)
  pairs <- matrix(as.integer(c(row, col, row + down, col + right)), ncol = 4)
  inside <- is_on_board(pairs[, 3:4, drop = FALSE], board)
  if (!any(inside)) return(list())
  list(cell_pairs(pairs[inside, , drop = FALSE], pairs_table(board, test)))
}
