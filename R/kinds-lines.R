# Lines: clues whose cells have an order. What most of them share, so that a kind's own
# file says only what is special: what the line means, and how it looks.

# A clue of a line as a user states it.
line_clue <- function(kind, cells, ..., call = parent.frame()) {
  check_cells_form(cells, call)
  new_clue(kind, cells = cells, ...)
}

# A kind of line: cells in order.
line_kind <- function(name, title, meaning, ..., least = 2, text = paste("on", if (grepl("^[aeiou]", title)) "an" else "a", title, meaning)) {
  cells_kind(name, title, meaning, ..., ordered = TRUE, least = least, text = text)
}

# A kind of different cells, at least `least` of them and at most `most(board)`; with
# `again(clue)` a line may come back to a cell, but to none of so many before it.
# `normalize(clue, board, at, call)` looks at what else a clue says; the rest is as in
# new_kind().
cells_kind <- function(name, title, meaning, ..., ordered = FALSE, least = 1,
                       most = function(board) Inf, again = NULL, normalize = NULL,
                       alike = if (!ordered) any_order,
                       code = function(clue, board) paste0(cells_code(clue$cells, board), said_beside(clue, board))) {
  new_kind(
    name, title, meaning, ..., alike = alike, code = code,
    sound = if (is.null(normalize)) function(clues, board) have_different_cells(clues, board, least, most(board)),
    normalize = function(clue, board, at, call) {
      clue$cells <- arg_cells(clue$cells, board, at, ordered = ordered, call = call)
      check_count(clue$cells, least, most(board), at, call)
      if (is.null(again)) check_different(clue$cells, at, call)
      if (!is.null(normalize)) clue <- normalize(clue, board, at, call)
      if (!is.null(again)) check_moving(clue$cells, again(clue), at, call)
      clue
    }
  )
}

# What a clue says beside its cells where it is not what its function takes it to say: clues that differ
# are not told alike. "(difference = 3)"
said_beside <- function(clue, board) {
  fields <- setdiff(names(clue), c("kind", "cells"))
  if (length(fields) == 0) return("")
  usual <- usual_clue(clue, board)
  arguments_code(unclass(clue)[Filter(function(field) !identical(clue[[field]], usual[[field]]), fields)])
}

# The same clue as its function makes it of its cells alone.
usual_clue <- function(clue, board) {
  make <- get0(paste0("rule_", clue$kind), topenv())
  tryCatch(
    kind_of(clue)$normalize(make(clue$cells), board, clue_place("cells"), NULL),
    # An argument without a default.
    error = function(e) NULL
  )
}

arguments_code <- function(arguments) {
  if (length(arguments) == 0) return("")
  values <- vapply(arguments, function(value) paste(deparse(value), collapse = " "), "")
  paste0(" (", paste(names(arguments), "=", sub("^([0-9]+)L$", "\\1", values), collapse = ", "), ")")
}

# Cells of a line that may close or cross itself: none is among the `apart` cells before it.
check_moving <- function(cells, apart, at, call) {
  if (repeated_cell(cells) == 0L) return(invisible())
  for (far in seq_len(min(apart, nrow(cells) - 1L))) {
    pairs <- along(cells, far)
    still <- which(pairs[, 1] == pairs[, 3] & pairs[, 2] == pairs[, 4])
    if (length(still) == 0) next
    cell <- pairs[still[[1]], 1:2, drop = FALSE]
    abort_at(
      "{.arg {at$path}} must not come back to a cell at once.", at, call,
      x = "It has {cells_in_words(cell)} twice within {far + 1} cells.", row = cell[[1]], col = cell[[2]]
    )
  }
}

# A clue that parts the digits into three equal groups, low, medium and high ones.
check_thirds <- function(clue, board, at, call) {
  if (board$count %% 3 == 0) return(clue)
  abort_at(
    "{.arg {at$path}} must be on a grid whose number of digits can be divided by 3.", at, call,
    x = "The grid has {board$count} digits."
  )
}

# The pairs of cells `apart` places from each other on a line, row and column of the one,
# then of the other.
along <- function(cells, apart = 1L) {
  count <- nrow(cells)
  if (count <= apart) return(matrix(0L, 0, 4))
  cbind(cells[seq_len(count - apart), , drop = FALSE], cells[(apart + 1L):count, , drop = FALSE])
}

# All pairs of the cells.
all_pairs <- function(cells) {
  count <- nrow(cells)
  if (count < 2) stop("no pairs")
  further <- (count - 1L):1
  one <- rep.int(seq_len(count - 1L), further)
  other <- sequence(further, 2:count)
  cbind(cells[one, , drop = FALSE], cells[other, , drop = FALSE])
}

# Which pairs of digits `test(a, b)`, a vectorised function, allows.
pairs_table <- function(board, test) {
  # As outer() does, which takes twice as long.
  digits <- board$digits
  allowed <- test(rep.int(digits, length(digits)), rep(digits, each = length(digits)))
  dim(allowed) <- rep.int(length(digits), 2L)
  allowed
}

# The coloured line that most kinds are drawn as; `core` and `dash` are the colour and the
# type of the thin line within it that tells it from others on black and white print.
coloured_line <- function(colour, width = 0.22, core = NULL, dash = "solid") {
  function(clue, board) {
    c(
      list(shape_line(clue$cells, stroke(width, "side", colour, ends = "round"))),
      if (!is.null(core)) {
        list(shape_line(clue$cells, stroke(0.05, "side", core, dash), layer = "print"))
      }
    )
  }
}

# A whole number that a clue says, from `least` to `most`, or a default for this size.
clue_number <- function(value, part, least, most, at, call) {
  whole <- is.numeric(value) && !is.object(value) && length(value) == 1 && !is.na(value) &&
    value == trunc(value)
  if (!whole || value < least || value > most) {
    path <- part_path(at, part)
    abort_at(
      "{.arg {path}} must be a whole number from {least} to {most}, not {describe(value)}.", at,
      call
    )
  }
  as.integer(value)
}
