# Clues outside the grid: each looks along a row or column from one of its ends. A line is
# named "r3" or "c4", the end by the side of the grid: `from` is "left" or "right" for a
# row, "top" or "bottom" for a column; the first of the two is what is meant if nothing is
# said. Messages and lists of clues use the same words.

# A clue as a user states it. `...` is what it says; kinds that do not ask from which side
# one looks have no `from`.
outside_clue <- function(kind, line, ..., call = parent.frame()) {
  clue <- new_clue(kind, line = line, ...)
  at <- clue_place(NULL)
  arg_line(clue, at, call)
  arg_side(clue, at, call)
  clue
}

# A kind of clue outside the grid. `value` is the name of what its clues say, a whole
# number in `limits(board, count)`, `count` the cells of the line; `lower(cells, value, board)` gives primitives, the cells in
# the order in which they are seen; `mark` shows the value where several kinds of clues
# stand around one grid; `sided` says whether it matters from which side one looks,
# `repeats` whether a line may hold a digit twice. The rest is as in new_kind().
outside_kind <- function(name, title, meaning, value, limits, lower, mark, sided = TRUE,
                         repeats = FALSE, normalize = NULL, ...) {
  new_kind(
    name, title, meaning, ...,
    normalize = function(clue, board, at, call) {
      said <- list(kind = name, line = arg_line(clue, at, call, board))
      if (sided) said$from <- arg_side(clue, at, call)
      if (!repeats) check_lines(board, at, call)
      range <- limits(board, nrow(line_cells(said, board)))
      said[[value]] <- clue_number(clue[[value]], value, range[[1]], range[[2]], at, call)
      said <- do.call(new_clue, said)
      if (is.null(normalize)) said else normalize(said, clue, board, at, call)
    },
    lower = function(clue, board) lower(line_cells(clue, board), clue[[value]], board),
    draw = function(clue, board) {
      list(shape_outside(clue$line, side_of(clue), clue[[value]], sprintf(mark, clue[[value]])))
    },
    cells = line_cells,
    code = function(clue, board) {
      from <- if (sided) words_of()$rules$from[[clue$from]]
      paste0(clue$line, from, " = ", clue[[value]])
    }
  )
}

# Most clues make sense only where no digit comes twice.
check_lines <- function(board, at, call) {
  if (board$lines) return(invisible())
  abort_at("{.arg {at$path}} is for grids whose rows and columns hold different digits.", at, call)
}

# Lines and sides ---------------------------------------------------------------------

# The name of a line in one form. Without a board only its form is looked at.
arg_line <- function(clue, at, call, board = NULL) {
  line <- clue$line
  path <- argument_path(at, "line")
  sound <- is.character(line) && !is.object(line) && length(line) == 1 && grepl("^[RrCc][0-9]{1,4}$", line)
  if (!sound) {
    abort(
      "{.arg {path}} must be a row or a column, such as {.val r3} or {.val c4}, not {describe(line)}.",
      "rules", arg = at$arg %||% "line", index = at$index, call = call
    )
  }
  number <- as.integer(substring(line, 2))
  line <- paste0(to_lower(substr(line, 1, 1)), number)
  if (!is.null(board) && !has_cells(substr(line, 1, 1) == "r", number, board)) {
    most <- if (diff(board$size) == 0) {
      "a row or a column from 1 to {board$size[[1]]}"
    } else {
      "a row from 1 to {board$size[[1]]} or a column from 1 to {board$size[[2]]}"
    }
    abort_at(
      paste0("{.arg {path}} must be ", most, if (has_holes(board)) " that has cells", "."), at,
      call, x = "It is {describe_value(clue$line)}."
    )
  }
  line
}

# The side from which a clue looks.
arg_side <- function(clue, at, call) {
  along <- if (is_row(clue$line)) "row" else "column"
  sides <- if (along == "row") c("left", "right") else c("top", "bottom")
  from <- clue$from
  if (is.null(from)) return(sides[[1]])
  if (is.character(from) && !is.object(from) && length(from) == 1 && from %in% sides) return(from)
  path <- argument_path(at, "from")
  found <- if (is.character(from) && length(from) == 1) describe_value(from) else describe(from)
  abort(
    "{.arg {path}} must be {.or {.val {sides}}} for {along} {describe_value(clue$line)}, not {found}.",
    "rules", arg = at$arg %||% "from", index = at$index, call = call
  )
}

# Before a clue is an argument of sudoku_rules() its parts are arguments themselves.
argument_path <- function(at, part) if (is.null(at$path)) part else part_path(at, part)

is_row <- function(line) grepl("^[Rr]", line, perl = TRUE)

line_number <- function(line) as.integer(substring(line, 2))

# Where a clue is drawn.
side_of <- function(clue) clue$from %||% if (is_row(clue$line)) "left" else "top"

# All lines that have cells.
all_lines <- function(board) {
  cells <- board_cells(board)
  c(paste0("r", which(rowSums(cells) > 0)), paste0("c", which(colSums(cells) > 0)))
}

# Whether there are cells in a row or column with this number.
has_cells <- function(row, number, board) {
  inside <- number >= 1L && number <= board$size[[if (row) 1L else 2L]]
  inside && (!has_holes(board) || any(if (row) board$cells[number, ] else board$cells[, number]))
}

# The cells of the line in the order in which the clue sees them, without holes.
line_cells <- function(clue, board) {
  from_start <- side_of(clue) %in% c("left", "top")
  cells_of_line(is_row(clue$line), line_number(clue$line), board, from_start)
}

# Those of a row or column by its number.
cells_of_line <- function(row, number, board, from_start = TRUE) {
  along <- if (has_holes(board)) {
    which(if (row) board$cells[number, ] else board$cells[, number])
  } else {
    seq_len(board$size[[if (row) 2L else 1L]])
  }
  if (!from_start) along <- rev(along)
  number <- rep.int(number, length(along))
  cells <- if (row) c(number, along) else c(along, number)
  dim(cells) <- c(length(along), 2L)
  cells
}

# Cells of a column or row in parts between which there are holes.
connected_parts <- function(cells) {
  if (nrow(cells) < 2) return(list(cells))
  gaps <- rowSums(abs(diff(cells))) > 1
  lapply(split(seq_len(nrow(cells)), cumsum(c(TRUE, gaps))), function(at) cells[at, , drop = FALSE])
}

# File keys ---------------------------------------------------------------------------

# f-puzzles: {"cell": "R0C6", "value": "16"}, the cell being the one outside of the grid.
# `make` takes a line, a number and a side, or just the first two.
fp_outside <- function(name, make, value) {
  sided <- "from" %in% names(formals(make))
  fp_each(
    name,
    function(item, board) {
      said <- suppressWarnings(as.integer(item[["value"]] %||% NA))
      # An empty box beside the grid says nothing.
      if (is.na(said)) return(NULL)
      place <- fp_cells(item[["cell"]])
      end <- c(0L, board$size[[1]] + 1L)
      is_row <- place[[2]] %in% end
      stopifnot(xor(is_row, place[[1]] %in% end))
      line <- if (is_row) paste0("r", place[[1]]) else paste0("c", place[[2]])
      first <- (if (is_row) place[[2]] else place[[1]]) == 0L
      from <- if (is_row) c("right", "left")[[first + 1L]] else c("bottom", "top")[[first + 1L]]
      if (sided) make(line, said, from = from) else make(line, said)
    },
    function(clue, board) {
      number <- line_number(clue$line)
      end <- board$size[[1]] + 1L
      place <- switch(side_of(clue),
        left = c(number, 0L), right = c(number, end), top = c(0L, number), bottom = c(end, number)
      )
      list(cell = sprintf("R%dC%d", place[[1]], place[[2]]), value = as.character(clue[[value]]))
    }
  )
}

# Interactive Sudoku Solver: "XSum~C1~25~23", the value from the left or the top, then the
# one from the other side; either may be blank.
iss_outside <- function(type, make, value) {
  new_key(
    type,
    read = function(values, board) {
      clues <- lapply(unname(values), function(arguments) {
        line <- to_lower(arguments[[1]])
        sides <- if (is_row(line)) c("left", "right") else c("top", "bottom")
        numbers <- arguments[-1]
        there <- which(nzchar(numbers))
        lapply(there, function(i) make(line, iss_number(numbers[[i]]), from = sides[[i]]))
      })
      unlist(clues, recursive = FALSE)
    },
    write = function(clues, board) {
      vapply(clues, function(clue) {
        numbers <- if (clue$from %in% c("left", "top")) c(clue[[value]], "") else c("", clue[[value]])
        paste(c(type, to_upper(clue$line), numbers), collapse = "~")
      }, "")
    }
  )
}

iss_number <- function(text) {
  number <- suppressWarnings(as.integer(text))
  stopifnot(length(number) == 1, !is.na(number))
  number
}

# Primitives -------------------------------------------------------------------------

# One of these lists of primitives holds, as few words as that needs.
either <- function(alternatives) {
  if (length(alternatives) == 1) alternatives[[1]] else list(any_of(unname(alternatives)))
}

# What no digits of these cells are. A clue that says so is an error, unless it is one of
# several of which another may hold.
never <- function(cells, board) {
  automaton(cells[1, , drop = FALSE], 1L, matrix(NA_integer_, 2, board$count), c(FALSE, TRUE))
}

# The field `check` of a kind that looks at each clue by itself, `check(clue, at, board,
# call)`. It is not asked for clues of which one of several holds.
each_clue <- function(check) {
  function(clues, ats, board, call) {
    for (i in seq_along(clues)) check(clues[[i]], ats[[i]], board, call)
  }
}
