#' Sudoku grids as objects that print well
#'
#' `as_sudoku()` makes an integer matrix of class `sudoku_grid` that prints as a
#' boxed grid and remembers its rules; `is_sudoku()` says whether an object is
#' one; `empty_grid()` is a grid to fill. All functions of the package accept such
#' a grid wherever they accept a matrix, and return one.
#'
#' Assignment keeps the rules: `x[4, 1] <- 3` gives a `sudoku_grid` again. A value that is
#' not a digit is an error. A digit that breaks a rule is not, since players make mistakes,
#' see [find_conflicts()]. Extraction gives plain values: [t()], arithmetic, comparison, `[`,
#' [apply()] and [as.matrix()].
#'
#' R counts and groups by the text of values, and a grid is one string: for [table()], [factor()],
#' [tapply()] and [split()] write `x[]`, the plain matrix, as in `table(x[])`.
#'
#' @param x For `as_sudoku()` one grid in any form (see [solve_sudoku()]): a
#'   matrix, a data frame, a string, or a list or array with one grid; or a link of a
#'   setters' site, or its JSON or constraint string (see [list_formats()]), with one
#'   puzzle, which brings its rules along. For `is_sudoku()` anything. For the methods a
#'   `sudoku_grid`.
#' @param rules A [sudoku_rules()] object or the name of a rule. For `as_sudoku()` they take the
#'   place of those that a `sudoku_grid` or a link has; [add_rules()] adds to them.
#' @param unknown A string: `"error"` if clues of a link that this package does not know are an
#'   error, `"drop"` to drop them with a warning.
#' @param object A `sudoku_grid`.
#' @param puzzle For `as.data.frame()` a grid, the puzzle whose clues are the givens;
#'   `x` itself if `NULL`.
#' @param row.names,optional As in [as.data.frame()].
#' @param ... Must be empty: further arguments are given by name.
#' @return `as_sudoku()`: a `sudoku_grid`. `is_sudoku()`: `TRUE` or `FALSE`.
#'   `empty_grid()`: an n x n integer matrix of `NA`, a `sudoku_grid` if `rules`
#'   are not classic. `format()`: the lines that `print()` shows.
#'   `as.character()`: a string with one symbol per cell in row order, `.` for a
#'   blank, none for a hole, for grids up to 35 x 35; further sheets follow the grid.
#'   `as.data.frame()`: a data frame with one row per cell in row order, with integer columns
#'   `row`, `col`, `digit` (`NA` for a blank) and
#'   logical `given`; first the name of the `sheet` where there are further ones, see [sheets()],
#'   `NA` for the grid. `summary()`: a list of class `summary_sudoku_grid` with
#'   `rules`, `givens`, `blanks`, `digits` (how often each occurs), `conflicts`
#'   (how many rows [find_conflicts()] has) and `solutions` (`"none"`, `"one"`,
#'   `"several"`; `NA` above 9 x 9, where counting may take long).
#' @section Errors:
#' `oxidoku_error_input` and `oxidoku_error_rules`, as for all grids. For links
#' `oxidoku_error_file`, see [read_sudoku()]; field `clues` names what is not known, as
#' in the warning `oxidoku_warning_clues`.
#' @seealso [read_sudoku()] and [sudoku_link()] for links;
#'   `vignette("lesson-01-solve")`: the grid as a matrix; [plot_sudoku()].
#' @examples
#' x <- as_sudoku(
#'   "53..7.... 6..195... .98....6. 8...6...3 4..8.3..1 7...2...6 .6....28. ...419..5 ....8..79"
#' )
#' x
#' summary(x)
#' as.character(x)
#' head(as.data.frame(x), 3)
#' x[1, ]
#' x[4, 2] <- 2
#' x[4, ]
#' empty_grid(sudoku_rules(box = c(2, 2)))
#' @export
as_sudoku <- function(x, ..., unknown = c("error", "drop"), rules = NULL) {
  .External2(oxidoku_arguments)
  call <- environment()
  unknown <- arg_choice(unknown, c("error", "drop"), "unknown")
  if (is.null(rules) && is.character(x) && !is.object(x)) {
    grid <- iss_at_once(x, call)
    if (!is.null(grid)) return(grid)
  }
  format <- link_format(x)
  if (!is.null(format)) {
    if (is.null(rules) && identical(format$name, "iss")) {
      grid <- iss_as_grid(x, unknown == "error", call)
      if (!is.null(grid)) return(grid)
    }
    x <- linked_grid(x, strict = unknown == "error", call, format)
  }
  held <- NULL
  if (!is.null(rules) && (inherits(x, "sudoku_grid") || inherits(x, "sudoku"))) {
    # Other rules take the place of its own.
    x <- one_grid(x)$cells
    held <- attr(x, "sheets")
    x <- plain(x)
  }
  grid <- one_grid(x, rules)
  wear_sheets(grid$cells, held, grid$rules)
}

# A grid whose further sheets hold what `held` has for them.
wear_sheets <- function(cells, held, rules) {
  grid <- new_grid(cells, rules)
  for (name in intersect(names(held), names(rules$sheets))) attr(grid, "sheets")[[name]] <- held[[name]]
  grid
}

# Whether a string is in a format of setters' sites, which are seen at once.
is_link <- function(x) !is.null(link_format(x))

# This format, NULL for other values.
link_format <- function(x) {
  x <- plain_text(x)
  if (!is.character(x) || is.object(x) || length(x) != 1 || is.na(x) || !validUTF8(x)) return(NULL)
  head <- link_head(list(text = x, lines = split_lines(x)))
  if (!grepl("^\\s*(https?://|[{.:]|[a-z0-9#<>^`',]|[A-Z]\\S*[<>^])", head$text, perl = TRUE)) return(NULL)
  for (format in all_formats()) {
    if (format$alone && !is.null(format$read) && format$detect(head)) return(format)
  }
}

# `format` is what link_format() says, which need not be found again if it is one of the first.
linked_grid <- function(x, strict, call, format = link_format(x), arg = "x") {
  source <- open_source(NULL, x, "UTF-8", call)
  source$arg <- arg
  source$single <- TRUE
  on.exit(close_source(source))
  read_source(source, if (identical(format$name, "iss")) format, strict)
}

#' @rdname as_sudoku
#' @export
is_sudoku <- function(x) inherits(x, "sudoku_grid")

#' @rdname as_sudoku
#' @export
empty_grid <- function(rules = NULL) {
  .External2(oxidoku_arguments)
  if (is.null(rules)) rules <- CLASSIC
  rules <- check_rules(rules, call = environment())
  wear_rules(matrix(NA_integer_, rules$size[[1]], rules$size[[2]]), rules)
}

#' Further sheets of a grid
#'
#' Rules may have further cells beside the grid, in sheets with names, see [sudoku_rules()].
#' `sheets()` reads what they hold and `sheets<-` fills them in. A grid under such rules is
#' always a `sudoku_grid`, and prints its sheets below.
#'
#' @param x A `sudoku_grid`, see [as_sudoku()].
#' @param value A named list of matrices, one per sheet: digits, and `NA` or 0 for blanks.
#'   Sheets that it does not name stay as they are.
#' @return `sheets()`: a named list of integer matrices, `NA` in blanks and holes; an empty
#'   list for a grid without further sheets.
#' @section Tables:
#' In tables of cells, such as those of [find_conflicts()] and [explain_sudoku()], the rows
#' of the first further sheet begin with 101, those of the second with 201, and so on. Texts
#' and [as.data.frame()] use the names of sheets.
#' @section Errors:
#' `oxidoku_error_input` for a sheet that the rules do not have, of another size, or with
#' other digits.
#' @seealso [sudoku_rules()], [empty_grid()].
#' @examples
#' # Each row adds up to a cell beside the grid:
#' rules <- sudoku_rules(
#'   rule_sum("r1c123", "side.r1c1"), rule_sum("r2c12", "side.r2c1"),
#'   size = c(3, 3), digits = 1:9, sheets = list(side = matrix(NA, 3, 1))
#' )
#' x <- empty_grid(rules)
#' x[1, ] <- c(1, 2, 4)
#' sheets(x)$side
#' sheets(x) <- list(side = matrix(c(NA, 3, NA)))
#' solve_sudoku(x, multiple = "first")
#' @export
sheets <- function(x) {
  .External2(oxidoku_arguments)
  check_is_sudoku(x, environment())
  own_rules(x)
  attr(x, "sheets") %||% list()
}

#' @rdname sheets
#' @export
`sheets<-` <- function(x, value) {
  .External2(oxidoku_arguments)
  call <- environment()
  check_is_sudoku(x, call)
  rules <- own_rules(x, call = call)
  if (!is.list(value) || is.data.frame(value) || anyDuplicated(names(value)) > 0 ||
        !all(rlang::names2(value) %in% names(rules$sheets))) {
    known <- if (has_sheets(rules)) "Its sheets are {.val {names(rules$sheets)}}." else "Its rules have no further sheets."
    abort_input(
      "{.arg value} must be a list of matrices by the names of sheets of {.arg x}.",
      x = "It is {describe(value)}.", i = known, arg = "value", call = call
    )
  }
  for (name in names(value)) {
    path <- paste0("value$", name)
    cells <- rules$sheets[[name]]$cells
    sheet <- value[[name]]
    if (!is.matrix(sheet) || !identical(dim(sheet), dim(cells))) {
      abort_input(
        "{.arg {path}} must be a matrix of {size_text(dim(cells))}, not {describe(sheet)}.",
        arg = "value", call = call
      )
    }
    digits <- arg_digits(sheet, rules, call)
    digits[!cells] <- NA
    attr(x, "sheets")[[name]] <- matrix(digits, nrow(cells))
  }
  x
}

check_is_sudoku <- function(x, call) {
  if (inherits(x, "sudoku_grid")) return(invisible())
  abort_input(
    "{.arg x} must be a grid that {.fn as_sudoku} made.", x = "It is {describe(x)}.",
    arg = "x", call = call
  )
}

new_grid <- function(cells, rules) {
  attr(cells, "rules") <- rules
  if (has_sheets(rules) && is.null(attr(cells, "sheets"))) attr(cells, "sheets") <- lapply(rules$sheets, blank_sheet)
  class(cells) <- c("sudoku_grid", "matrix", "array")
  cells
}

# A new grid shows its rules only if a plain matrix would not be read that way.
wear_rules <- function(cells, rules) {
  if (is_classic(rules)) cells else new_grid(cells, rules)
}

plain <- function(x) {
  attr(x, "rules") <- NULL
  attr(x, "sheets") <- NULL
  unclass(x)
}

#' @rdname as_sudoku
#' @export
format.sudoku_grid <- function(x, ...) {
  check_dots()
  rules <- own_rules(x)
  cells <- plain(x)
  symbols <- function(cells) {
    ifelse(is.na(cells) | cells == 0L & !has_zero(rules), ".", as.character(cells))
  }
  further <- lapply(names(rules$sheets), function(name) {
    own <- rules$sheets[[name]]$cells
    text <- ifelse(own, symbols(attr(x, "sheets")[[name]]), "")
    c(paste0(name, ":"), boxed_lines(text, list(size = dim(own), cells = if (!all(own)) own)))
  })
  c(boxed_lines(ifelse(board_cells(rules), symbols(cells), ""), rules), unlist(further))
}

# A matrix of short texts as lines, with frames where neighbouring regions
# differ, and around holes. Rows and columns without any frame between them stay close.
boxed_lines <- function(text, board) {
  rows <- nrow(text)
  n <- ncol(text)
  text <- matrix(formatC(text, width = max(nchar(text))), rows)
  # Frames after each row and column, the outer ones included: [1, ] is above.
  regions <- framed_regions(board)
  across <- regions[-1, -1, drop = FALSE] != regions[-(rows + 2), -1, drop = FALSE]
  across <- across[, seq_len(n), drop = FALSE]
  along <- regions[-1, -1, drop = FALSE] != regions[-1, -(n + 2), drop = FALSE]
  along <- along[seq_len(rows), , drop = FALSE]
  wide <- colSums(along) > 0
  cell_line <- function(row) {
    gaps <- ifelse(wide, ifelse(along[row, ], " | ", "   "), " ")
    trim_line(paste0(gaps, c(text[row, ], ""), collapse = ""))
  }
  frame_line <- function(above) {
    dashes <- c(FALSE, across[above, ], FALSE)
    left <- dashes[-(n + 2)]
    right <- dashes[-1]
    over <- if (above > 1) along[above - 1, ] else FALSE
    under <- if (above <= rows) along[above, ] else FALSE
    corner <- ifelse(left | right | over | under, "+", " ")
    # A straight line down needs no corner.
    corner <- ifelse(over & under & !left & !right, "|", corner)
    dash <- function(drawn) ifelse(drawn, "-", " ")
    gaps <- ifelse(wide, paste0(dash(left), corner, dash(right)), dash(left & right))
    lines <- strrep(dash(across[above, ]), nchar(text[1, 1]))
    trim_line(paste0(gaps, c(lines, ""), collapse = ""))
  }
  # One blank stands before each frame.
  trim_line <- function(line) trimws(substring(line, 2), "right")
  lines <- lapply(seq_len(rows + 1), function(above) {
    c(if (any(across[above, ])) frame_line(above), if (above <= rows) cell_line(above))
  })
  unlist(lines)
}

# The regions with a margin of one cell around them, which is what holes are, too: -1.
framed_regions <- function(board) {
  size <- board$size
  framed <- matrix(-1L, size[[1]] + 2, size[[2]] + 2)
  framed[seq_len(size[[1]]) + 1, seq_len(size[[2]]) + 1] <- replace(rules_regions(board), !board_cells(board), -1L)
  framed
}

#' @rdname as_sudoku
#' @export
print.sudoku_grid <- function(x, ...) {
  check_dots()
  rules <- own_rules(x)
  cat(print_lines(x, rules), sep = "\n")
  if (!is_classic(rules)) {
    cat(strwrap(format(rules), getOption("width"), exdent = 2), sep = "\n")
    cat(sprintf("%s\n", clue_lines(rules)), sep = "")
  }
  invisible(x)
}

# The grid for a terminal: with clues between cells where it has the characters, and clashes in red
# where it has colours.
print_lines <- function(x, rules) {
  drawn <- can_draw_boxes(rules)
  coloured <- cli::num_ansi_colors() > 1 && !has_sheets(rules)
  clash <- if (coloured) clashing_cells(x)
  if (!any(clash)) return(if (drawn) drawn_lines(x, rules) else format(x))
  paint <- function(text, row, col) if (clash[[row, col]]) cli::col_red(text) else text
  if (drawn) return(drawn_lines(x, rules, paint))
  red_lines(format(x), x, clash)
}

# Lines of format() with these cells in red. Nothing but digits and dots are letters of cells.
red_lines <- function(lines, x, clash) {
  number <- 0L
  order <- t(clash & board_cells(own_rules(x)))
  shown <- t(board_cells(own_rules(x)))
  places <- which(shown)
  vapply(lines, function(line) {
    found <- gregexpr("[0-9]+|[.]", line)
    letters <- regmatches(line, found)[[1]]
    those <- places[number + seq_along(letters)]
    number <<- number + length(letters)
    letters <- ifelse(order[those], as.character(cli::col_red(letters)), letters)
    regmatches(line, found) <- list(letters)
    line
  }, "", USE.NAMES = FALSE)
}

#' @export
as.character.sudoku_grid <- function(x, ...) {
  rules <- own_rules(x)
  if (!has_symbols(rules)) {
    abort_input(
      "{.arg x}, {size_text(rules$size)}, cannot be text: there are symbols for {MAX_TEXT_SIZE} digits, 1-9 and A-Z.",
      arg = "x", call = environment()
    )
  }
  input <- open_grids(x)
  finish(rs_convert(input$data, input$form, input$rules, "string"), input)$grids
}

#' @rdname as_sudoku
#' @export
as.data.frame.sudoku_grid <- function(x, row.names = NULL, optional = FALSE, ...,
                                      puzzle = NULL) {
  check_dots(known = "puzzle")
  rules <- own_rules(x)
  digit <- as.integer(board_values(plain(x), rules))
  if (!has_zero(rules)) digit[which(digit == 0L)] <- NA
  clues <- digit
  if (!is.null(puzzle)) {
    puzzle <- one_grid(puzzle, rules, arg = "puzzle", like = "x")
    clues <- as.integer(board_values(puzzle$cells, rules))
  }
  places <- board_places(rules)
  frame <- data.frame(
    row = places[, 1],
    col = places[, 2],
    digit = digit,
    given = !is.na(clues)
  )
  if (has_sheets(rules)) {
    frame <- data.frame(sheet = NA_character_, frame)
    further <- lapply(names(rules$sheets), function(name) {
      board <- list(size = dim(rules$sheets[[name]]$cells), cells = rules$sheets[[name]]$cells)
      digit <- as.integer(board_values(attr(x, "sheets")[[name]], board))
      clues <- if (!is.null(puzzle)) board_values(attr(puzzle$cells, "sheets")[[name]], board) else digit
      places <- board_places(board)
      data.frame(sheet = name, row = places[, 1], col = places[, 2], digit = digit, given = !is.na(clues))
    })
    frame <- do.call(rbind, c(list(frame), further))
  }
  if (!is.null(row.names)) row.names(frame) <- row.names
  frame
}

#' @rdname as_sudoku
#' @export
summary.sudoku_grid <- function(object, ...) {
  check_dots()
  rules <- own_rules(object, "object")
  grid <- one_grid(object)
  conflicts <- nrow(find_conflicts(object))
  solutions <- if (conflicts > 0) {
    "none"
  } else if (max(rules$size) > 9) {
    NA_character_
  } else {
    c("none", "one", "several")[[count_solutions(object, limit = 2) + 1]]
  }
  structure(
    list(
      rules = rules,
      givens = sum(!is.na(grid$cells)),
      blanks = count_cells(rules) - sum(!is.na(grid$cells)),
      digits = stats::setNames(
        tabulate(places_of(grid$cells, rules), length(rules$digits)), rules$digits
      ),
      conflicts = conflicts,
      solutions = solutions
    ),
    class = "summary_sudoku_grid"
  )
}

#' @export
print.summary_sudoku_grid <- function(x, ...) {
  check_dots()
  cat(format(x$rules), "\n", sep = "")
  cat(say_words("grid", list(givens = x$givens, blanks = x$blanks), "clues"), "\n", sep = "")
  digits <- paste0(names(x$digits), "~(", x$digits, ")", collapse = ", ")
  digits <- strwrap(say_words("grid", list(digits = digits), "digits"), exdent = 8)
  cat(chartr("~", " ", digits), sep = "\n")
  cat(say_words("grid", list(conflicts = x$conflicts), "conflicts"), "\n", sep = "")
  cat(say_words("solutions", form = if (is.na(x$solutions)) "unknown" else x$solutions), "\n", sep = "")
  invisible(x)
}

#' @export
as.matrix.sudoku_grid <- function(x, ...) plain(x)

#' @export
t.sudoku_grid <- function(x) t(plain(x))

#' @export
`[.sudoku_grid` <- function(x, ...) {
  # To a matrix the name of a cell is one that it does not have, and so a blank.
  if (nargs() == 2L && ...length() == 1L && !missing(..1) && is.character(..1)) {
    return(plain(x)[named_cells(..1, x, environment())])
  }
  plain(x)[...]
}

#' @export
`[[.sudoku_grid` <- function(x, ...) {
  if (...length() == 1L && !missing(..1) && is.character(..1)) {
    cell <- named_cells(..1, x, environment())
    if (nrow(cell) == 1L) return(plain(x)[cell])
    abort_input("{.arg i} must name one cell.", x = "It is {describe(..1)}.", arg = "i", call = environment())
  }
  plain(x)[[...]]
}

# Cells by their names, such as "r1c12", as rows and columns.
named_cells <- function(names, x, call) {
  rules <- own_rules(x, call = call)
  if (has_sheets(rules) && any(grepl(".", names, fixed = TRUE))) {
    abort_input(
      "{.arg i} must name cells of the grid itself.", x = "It is {describe(names)}.",
      i = "{.fn sheets} reads and fills in those of further sheets.", arg = "i", call = call
    )
  }
  arg_index(names, "i", grid_alone(rules), call)
}

#' @rdname as_sudoku
#' @param i,j,value Cells, chosen as in any matrix (by position, by name of a row or column,
#'   by a logical or a two-column matrix) or by their names, `x["r3c12"]`, and digits for them; `NA` or
#'   0 clears a cell.
#' @export
`[<-.sudoku_grid` <- function(x, i, j, ..., value) {
  call <- environment()
  rules <- own_rules(x, call = call)
  value <- arg_digits(value, rules, call)
  cells <- plain(x)
  if (nargs() == 3L && !missing(i) && is.character(i)) i <- named_cells(i, x, call)
  # How many subscripts there are decides what they mean, also where they are left out.
  filled <- tryCatch(
    if (nargs() > 3L) {
      `[<-`(cells, i, j, ..., value = value)
    } else if (missing(i)) {
      `[<-`(cells, value = value)
    } else {
      `[<-`(cells, i, value = value)
    },
    error = function(condition) conditionMessage(condition)
  )
  # A place after the last cell makes a vector of a matrix.
  if (!identical(dim(filled), dim(cells))) {
    abort_input(
      "Subscripts of {.arg x} must choose cells that it has, and {.arg value} must fit them.",
      x = if (is.character(filled)) "R says: {filled}." else
        "It has {size_text(rules$size)} cells.",
      arg = "x", call = call
    )
  }
  attributes(filled) <- attributes(cells)
  if (has_holes(rules)) check_holes(filled, grid_alone(rules), "x", call = call)
  attr(filled, "sheets") <- attr(x, "sheets")
  new_grid(filled, rules)
}

#' @rdname as_sudoku
#' @export
`[[<-.sudoku_grid` <- function(x, i, j, value) {
  call <- environment()
  if (length(value) != 1L) {
    abort_input("{.arg value} must be one digit, not {describe(value)}.", arg = "value", call = call)
  }
  if (missing(j)) x[i] <- value else x[i, j] <- value
  x
}

# Digits to be put into cells as integers, NA for a blank.
arg_digits <- function(value, rules, call) {
  if (holds_numbers(value)) {
    digits <- as.vector(value)
    bad <- which(!is.na(digits) & digits != 0 & !digits %in% rules$digits)
    if (length(bad) == 0 && !any(is.nan(digits))) {
      digits <- as.integer(digits)
      if (!has_zero(rules)) digits[digits == 0L] <- NA
      return(digits)
    }
    bad <- c(bad, which(is.nan(digits)))[[1]]
    found <- describe_value(digits[[bad]])
    found <- if (length(digits) > 1) sprintf("Element %d is %s.", bad, found) else sprintf("It is %s.", found)
  } else {
    bad <- NULL
    found <- paste0("It is ", describe(value), ".")
  }
  abort_input(
    paste0("{.arg value} must be {cli::qty(length(value))}{?a digit/digits} ", cells_hold(rules), "."),
    x = "{found}", arg = "value", index = bad, call = call
  )
}

# R asks for one method where a grid, a column and rules meet.
#' @export
Ops.sudoku_grid <- function(e1, e2) {
  # What merely has their class is as any number or text.
  are_rules <- function(x) inherits(x, "sudoku_rules") && is.list(x)
  if (are_rules(e1) || !missing(e2) && are_rules(e2)) {
    return(operate_on_rules(.Generic, e1, e2, environment()))
  }
  if (inherits(e1, "sudoku") || !missing(e2) && inherits(e2, "sudoku")) {
    return(compare_columns(.Generic, e1, if (missing(e2)) NULL else e2))
  }
  operator <- get(.Generic, mode = "function")
  ours <- c("sudoku_grid", "sudoku_rules")
  if (inherits(e1, ours)) e1 <- plain(e1)
  if (missing(e2)) return(operator(e1))
  if (inherits(e2, ours)) e2 <- plain(e2)
  operator(e1, e2)
}

#' @export
Ops.sudoku <- Ops.sudoku_grid

#' @export
Ops.sudoku_rules <- Ops.sudoku_grid

# What match() and %in% compare; by default, from R 4.3 on, as.character(), which
# is one string for a grid.
#' @export
mtfrm.sudoku_grid <- function(x) as.vector(plain(x))

#' @export
Math.sudoku_grid <- function(x, ...) get(.Generic, mode = "function")(plain(x), ...)
