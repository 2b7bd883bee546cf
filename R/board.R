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

# The same with the cells of further sheets.
count_all_cells <- function(board) if (has_sheets(board)) sum(unlist(all_sheets(board))) else count_cells(board)

# The cells of the grid by number: a matrix with columns row and column.
board_places <- function(board) {
  if (has_holes(board)) return(unname(which(t(board$cells), arr.ind = TRUE)[, 2:1, drop = FALSE]))
  size <- board$size
  cbind(rep(seq_len(size[[1]]), each = size[[2]]), rep(seq_len(size[[2]]), size[[1]]), deparse.level = 0)
}

# The place of cells by number.
places_by_number <- function(numbers, board) {
  if (has_sheets(board)) {
    sheets <- all_sheets(board)
    places <- Map(function(cells, sheet) {
      at <- which(t(cells), arr.ind = TRUE)[, 2:1, drop = FALSE]
      at[, 1] <- at[, 1] + SHEET * sheet
      at
    }, sheets, seq_along(sheets) - 1L)
    return(unname(do.call(rbind, places))[numbers, , drop = FALSE])
  }
  if (has_holes(board)) return(board_places(board)[numbers, , drop = FALSE])
  columns <- board$size[[2]]
  cbind((numbers - 1L) %/% columns + 1L, (numbers - 1L) %% columns + 1L, deparse.level = 0)
}

# Each cell's place as one number, see SHEET.
place_numbers <- function(board) {
  sheets <- all_sheets(board)
  unlist(lapply(seq_along(sheets), function(sheet) {
    at <- which(sheets[[sheet]], arr.ind = TRUE)
    (at[, 1] + SHEET * (sheet - 1L)) * SHEET + at[, 2]
  }))
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
  if (has_sheets(board)) inside <- inside | !is.na(stack_places(places, board))
  inside
}

# What the cells of a matrix hold, in the order of their numbers.
board_values <- function(grid, board) {
  if (has_holes(board)) t(grid)[t(board$cells)] else as.vector(t(grid))
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
check_square_board <- function(board, what, arg = "x", type = "input", call = parent.frame()) {
  # The rules of each grid.
  if (is_each(board)) board <- Find(Negate(is_square_board), board)
  if (is.null(board) || is_square_board(board)) return(invisible())
  abort(
    paste0(what, " needs a grid with as many rows as columns and without holes."), type,
    x = "This is a {board_name(board)}.", arg = arg, call = call
  )
}

# The same for a clue, which stands on the grid alone.
check_square_grid <- function(board, at, call) {
  if (is_square_grid(board)) return(invisible())
  abort_at(
    "{.arg {at$path}} is for grids with as many rows as columns and without holes.", at, call,
    x = "This is a {board_name(board)}."
  )
}

# The board of the grid without further sheets.
grid_alone <- function(board) {
  board$sheets <- list()
  board
}

# Further sheets ------------------------------------------------------------------------

# Everywhere but in what users write and read, a cell of sheet k has the row that is SHEET
# times k more than in its sheet: tables of cells need no further column.
SHEET <- 100L

sheet_of <- function(row) row %/% SHEET

# The cells of each sheet as a logical matrix, the grid first.
all_sheets <- function(board) c(list(board_cells(board)), lapply(unname(board$sheets), `[[`, "cells"))

# Where cells are among the values of the grid and its sheets one after the other, each in
# the order of R's matrices: how they cross to the engine. NA for what is no cell.
stack_places <- function(places, board) {
  sheets <- all_sheets(board)
  first <- c(0, cumsum(lengths(sheets)))
  sheet <- sheet_of(places[, 1]) + 1
  sheet[!sheet %in% seq_along(sheets)] <- NA
  rows <- vapply(sheets, nrow, 0L)[sheet]
  cols <- vapply(sheets, ncol, 0L)[sheet]
  row <- places[, 1] %% SHEET
  col <- places[, 2]
  inside <- !is.na(sheet) & row >= 1 & row <= rows & col >= 1 & col <= cols
  # A number even where none is inside: a logical NA would be all of them.
  at <- ifelse(inside, first[sheet] + (col - 1) * rows + row, NA_real_)
  ifelse(unlist(sheets)[at], at, NA)
}

# A grid with its sheets as a matrix of one column, and the way back.
stack_sheets <- function(grid, rules) {
  own <- attr(grid, "sheets")
  sheets <- lapply(names(rules$sheets), function(name) own[[name]] %||% blank_sheet(rules$sheets[[name]]))
  matrix(c(as.vector(plain(grid)), unlist(lapply(sheets, as.vector))), ncol = 1)
}

# Cells by their numbers in R's matrix as a matrix of rows and columns, those of
# further sheets going on after those of the grid, see stack_sheets().
cells_of <- function(numbers, board) {
  if (!has_sheets(board)) {
    rows <- board$size[[1]]
    return(cbind((numbers - 1L) %% rows + 1L, (numbers - 1L) %/% rows + 1L))
  }
  sheets <- all_sheets(board)
  before <- c(0L, cumsum(lengths(sheets)))
  sheet <- findInterval(numbers - 1L, before)
  at <- numbers - 1L - before[sheet]
  rows <- vapply(sheets, nrow, 0L)[sheet]
  cbind(at %% rows + 1L + SHEET * (sheet - 1L), at %/% rows + 1L)
}

# A grid as the engine reads it.
engine_cells <- function(grid, rules) if (has_sheets(rules)) stack_sheets(grid, rules) else grid

# `layers` are the numbers of further dimensions that each part has.
unstack_sheets <- function(values, rules, layers = integer()) {
  shapes <- c(list(board_dim(rules)), lapply(rules$sheets, function(sheet) dim(sheet$cells)))
  ends <- cumsum(vapply(shapes, prod, 0))
  dim(values) <- c(ends[[length(ends)]], prod(layers))
  parts <- Map(function(shape, end) {
    array(values[seq.int(end - prod(shape) + 1, length.out = prod(shape)), ], c(shape, layers))
  }, shapes, ends)
  grid <- parts[[1]]
  attr(grid, "sheets") <- stats::setNames(parts[-1], names(rules$sheets))
  grid
}

blank_sheet <- function(sheet) matrix(NA_integer_, nrow(sheet$cells), ncol(sheet$cells))

# What these cells of a grid hold, its sheets' cells among them.
digits_at <- function(grid, places, rules) {
  if (has_sheets(rules)) stack_sheets(grid, rules)[stack_places(places, rules)] else grid[places]
}

# An error for what does not know further sheets.
check_no_sheets <- function(board, arg = "x", call = parent.frame()) {
  # The rules of each grid.
  if (is_each(board)) board <- Find(has_sheets, board)
  if (!has_sheets(board)) return(invisible())
  abort_input(
    "This is not for grids with further sheets, which {.arg {arg}} has.",
    x = "It is a {board_name(board)}: {.val {names(board$sheets)}}.",
    i = "Solving, counting, checking, explaining, generating and printing work with them.", arg = arg, call = call
  )
}

# An error for a value where there is no cell. `data` is a grid as the engine reads it, with
# its sheets if there are some, or several in an array.
check_holes <- function(data, rules, where = "x", arg = where, index = NULL, call = parent.frame()) {
  if (!has_holes(rules) && !has_sheets(rules)) return(invisible())
  # Without dimensions, for as often as there are grids.
  cells <- as.vector(if (has_sheets(rules)) unlist(all_sheets(rules)) else board_cells(rules))
  stray <- which(!cells & !is.na(data) & data != 0)
  if (length(stray) == 0) return(invisible())
  # Rows and columns of the sheet that has the place.
  at <- (stray[[1]] - 1L) %% length(cells) + 1L
  sheets <- all_sheets(rules)
  before <- c(0, cumsum(lengths(sheets)))
  sheet <- findInterval(at - 1, before)
  place <- arrayInd(at - before[[sheet]], dim(sheets[[sheet]]))
  if (length(dim(data)) == 3L) index <- (stray[[1]] - 1L) %/% length(cells) + 1L
  of <- if (sheet > 1) sprintf(" of {.val %s}", names(rules$sheets)[[sheet - 1]])
  found <- describe_value(data[[stray[[1]]]])
  abort_input(
    "{.arg {where}} must be {.code NA} where the grid has a hole.",
    x = paste0("Row {place[[1]]}, column {place[[2]]}", of, " is {found}."),
    arg = arg, index = index, row = place[[1]], col = place[[2]], call = call
  )
}
