# The board: which cells there are. Nothing else in R counts rows, columns or cells. A
# `board` is rules, or what new_board() gives: both have
#   size    rows and columns of the grid
#   cells   NULL, or a logical matrix that is FALSE where the grid has a hole
#   sheets  further sheets by name, each a list of `cells`, as above but never NULL, and
#           of its `digits`
# Cells are numbered as the engine numbers them, from 1: those of the grid in row order,
# holes without a number, then those of each further sheet.

board_dim <- function(board) board$size

# Where the grid has cells.
board_cells <- function(board) board$cells %||% matrix(TRUE, board$size[[1]], board$size[[2]])

has_holes <- function(board) !is.null(board$cells)

has_sheets <- function(board) length(board$sheets) > 0

# As many rows as columns, and nothing but its cells.
is_square_board <- function(board) is_square_grid(board) && !has_sheets(board)

# The same of the grid alone.
is_square_grid <- function(board) board$size[[1]] == board$size[[2]] && !has_holes(board)

# How many cells the grid has.
count_cells <- function(board) if (has_holes(board)) sum(board$cells) else prod_int(board$size)

# The cells of the grid by number: a matrix with columns row and column.
board_places <- function(board) {
  if (has_holes(board)) return(unname(which(t(board$cells), arr.ind = TRUE)[, 2:1, drop = FALSE]))
  size <- board$size
  cbind(rep(seq_len(size[[1]]), each = size[[2]]), rep(seq_len(size[[2]]), size[[1]]), deparse.level = 0)
}

# The place of cells by number.
places_by_number <- function(numbers, board) {
  if (has_holes(board)) return(board_places(board)[numbers, , drop = FALSE])
  columns <- board$size[[2]]
  cbind((numbers - 1L) %/% columns + 1L, (numbers - 1L) %% columns + 1L, deparse.level = 0)
}

# The number of the cell in each of these places, NA in holes.
board_numbers <- function(row, col, board) {
  if (!has_holes(board)) return(as.integer((row - 1) * board$size[[2]] + col))
  numbers <- t(board$cells)
  numbers[] <- ifelse(numbers, cumsum(numbers), NA)
  as.integer(t(numbers)[cbind(row, col)])
}

# Whether each row of `places`, a matrix with columns row and column, is a cell.
is_on_board <- function(places, board) {
  inside <- places[, 1] >= 1 & places[, 1] <= board$size[[1]] &
    places[, 2] >= 1 & places[, 2] <= board$size[[2]]
  if (has_holes(board)) inside[inside] <- board$cells[places[inside, 1:2, drop = FALSE]]
  inside
}

# What the cells of a matrix hold, in the order of their numbers, and the way back.
board_values <- function(grid, board) {
  if (has_holes(board)) t(grid)[t(board$cells)] else as.vector(t(grid))
}

values_grid <- function(values, board, hole = values[NA_integer_]) {
  size <- board$size
  if (!has_holes(board)) return(matrix(values, size[[1]], size[[2]], byrow = TRUE))
  grid <- matrix(hole, size[[2]], size[[1]])
  grid[t(board$cells)] <- values
  t(grid)
}

# How many cells the longest row or column has.
longest_line <- function(board) {
  if (has_holes(board)) max(rowSums(board$cells), colSums(board$cells)) else max(board$size)
}

# "9 x 6", as sizes are written in messages.
size_text <- function(size) paste(rep_len(size, 2), collapse = " x ")

# "9 x 6 grid", "21 x 21 grid with holes": what errors call a board.
board_name <- function(board) {
  holes <- if (has_holes(board)) if (sum(!board$cells) == 1) "a hole" else "holes"
  sheets <- if (has_sheets(board)) if (length(board$sheets) == 1) "a further sheet" else "further sheets"
  more <- paste(c(holes, sheets), collapse = " and ")
  paste0(size_text(board$size), " grid", if (nzchar(more)) " with ", more)
}

# An error for what stands on squares, if this board is none. `what` says what needs one.
check_square_board <- function(board, what, arg = "x", type = "input", call = rlang::caller_env()) {
  if (is_square_board(board)) return(invisible())
  abort(
    c(paste0(what, " needs a grid with as many rows as columns and without holes."), "x" = "This is a {board_name(board)}."),
    type, arg = arg, call = call
  )
}

# The same for a clue, which stands on the grid alone.
check_square_grid <- function(board, at, call) {
  if (is_square_grid(board)) return(invisible())
  abort(
    c(
      "{.arg {at$path}} is for grids with as many rows as columns and without holes.",
      "x" = "This is a {board_name(board)}."
    ),
    "rules", arg = at$arg, index = at$index, call = call
  )
}
