# Sets of cells: clues whose cells have no order, such as cages. What most of them share.

# A clue of a set as a user states it.
set_clue <- function(kind, cells, ..., call = parent.frame()) {
  check_cells_form(cells, call)
  new_clue(kind, cells = cells, ...)
}

# A kind of set. `label(clue)` is what stands in the first cell, `code(clue, board)` what a clue
# says beside its cells; the rest is as in cells_kind().
set_kind <- function(name, title, meaning, ..., label = function(clue) NULL,
                     draw = function(clue, board) draw_set(clue$cells, label(clue)),
                     code = function(clue, board) label(clue)) {
  cells_kind(
    name, title, meaning, ..., draw = draw,
    code = function(clue, board) {
      said <- code(clue, board)
      paste(c(cells_code(clue$cells, board), if (length(said) > 0) c("=", said)), collapse = " ")
    }
  )
}

# A dotted line inside the border, and a few letters in the first cell.
draw_set <- function(cells, label) {
  first <- order(cells[, 1], cells[, 2])[[1]]
  c(
    list(shape_outline(cells, 0.12, stroke(2, "grid", "grey35", "12"), layer = "front")),
    if (length(label) > 0) list(shape_text(cells[first, ], as.character(label), inset = 0.12))
  )
}

# Digits that a clue names, sorted; `repeats` tells whether one may come several times.
clue_digits <- function(digits, part, board, at, call, repeats = FALSE) {
  sound <- is.numeric(digits) && !is.object(digits) && length(digits) > 0 && !anyNA(digits) &&
    all(digits %in% board$digits) && (repeats || !anyDuplicated(digits))
  if (!sound) {
    path <- part_path(at, part)
    different <- if (repeats) "" else "different "
    abort_at(
      "{.arg {path}} must be {different}digits from {min(board$digits)} to {max(board$digits)}, not {describe(digits)}.",
      at, call
    )
  }
  digits <- as.integer(digits)
  # To sort takes 30 us.
  if (is.unsorted(digits)) sort(digits) else digits
}
