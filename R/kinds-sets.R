# Sets of cells: clues whose cells have no order, such as cages. What most of them share.

# A clue of a set as a user states it.
set_clue <- function(kind, cells, ..., call = rlang::caller_env()) {
  check_cells_form(cells, call)
  new_clue(kind, cells = cells, ...)
}

# A kind of set. `meaning` is what all of them say; `least` and `most(board)` are the
# fewest and most cells; `label(clue)` is what stands in the first cell; the rest is as in
# line_kind().
set_kind <- function(name, title, meaning, use, lower, least = 1, most = function(board) Inf,
                     normalize = NULL, draw = NULL, label = function(clue) NULL, code = NULL,
                     files = list()) {
  new_kind(
    name,
    text = paste0(title, ": ", meaning),
    use = use,
    normalize = function(clue, board, at, call) {
      clue$cells <- arg_cells(clue$cells, board, at, call = call)
      check_count(clue$cells, least, most(board), at, call)
      check_different(clue$cells, at, call)
      if (!is.null(normalize)) clue <- normalize(clue, board, at, call)
      clue
    },
    lower = lower,
    draw = draw %||% function(clue, board) draw_set(clue$cells, label(clue)),
    words = function(clues, board) {
      sprintf("%d %s%s: %s", length(clues), title, if (length(clues) > 1) "s" else "", meaning)
    },
    code = function(clue, board) {
      said <- if (is.null(code)) label(clue) else code(clue, board)
      paste(c(cells_code(clue$cells, board), if (length(said) > 0) c("=", said)), collapse = " ")
    },
    title = function(clue) title,
    files = files
  )
}

# A dotted line inside the border, and a few letters in the first cell.
draw_set <- function(cells, label) {
  first <- order(cells[, 1], cells[, 2])[[1]]
  c(
    list(shape_outline(cells, 0.12, stroke(2, "grid", "grey45", "13"), layer = "front")),
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
    abort(
      "{.arg {path}} must be {different}digits from {min(board$digits)} to {max(board$digits)}, not {describe(digits)}.",
      "rules", arg = at$arg, index = at$index, call = call
    )
  }
  sort(as.integer(digits))
}

# An error about a clue as a whole.
abort_at <- function(message, at, call, env = parent.frame()) {
  abort(message, "rules", arg = at$arg, index = at$index, call = call, .envir = env)
}

# Interactive Sudoku Solver: a value, then cells. `make(value, cells)` is the clue.
iss_valued <- function(type, make, value) {
  new_key(
    type,
    read = function(values, board) {
      lapply(unname(values), function(arguments) make(arguments[[1]], iss_places(arguments[-1])))
    },
    write = function(clues, board) {
      vapply(clues, function(clue) paste(type, value(clue), iss_names(clue$cells), sep = "~"), "")
    }
  )
}
