# What base R asks about a column. See column.R for how a column holds its grids.
#
# vctrs has methods for all of its vectors, but only once it is loaded, which attaching the
# package does not do: a column that readRDS() or load() brings may be there before. Those that
# any use of a vector rests on are therefore methods of a column, too, and go on by vctrs.

#' @export
length.sudoku <- function(x) length(column_rules(x))

#' @export
is.na.sudoku <- function(x) is.na(column_rules(x))

#' @export
anyNA.sudoku <- function(x, recursive = FALSE) anyNA(column_rules(x))

# vctrs knows of no `incomparables` and goes from the first to the last.
#' @export
duplicated.sudoku <- function(x, incomparables = FALSE, fromLast = FALSE, nmax = NA, ...) {
  check_dots()
  fromLast <- arg_flag(fromLast, "fromLast")
  from <- if (fromLast) rev(seq_along(x)) else seq_along(x)
  again <- (vctrs::vec_duplicate_id(vctrs::vec_slice(x, from)) != seq_along(x))[from]
  if (isFALSE(incomparables) || is.null(incomparables)) return(again)
  again & !vctrs::vec_in(x, as_column(incomparables, call = environment(), arg = "incomparables"))
}

# A number, as in base R: vctrs gives TRUE.
#' @export
anyDuplicated.sudoku <- function(x, incomparables = FALSE, fromLast = FALSE, nmax = NA, ...) {
  check_dots()
  again <- which(duplicated(x, incomparables, fromLast))
  if (length(again) == 0) 0L else if (fromLast) max(again) else min(again)
}

#' @export
unique.sudoku <- function(x, incomparables = FALSE, fromLast = FALSE, nmax = NA, ...) {
  check_dots()
  vctrs::vec_slice(x, !duplicated(x, incomparables, fromLast))
}

# The methods are assigned, not written as one function with many names: NextMethod() reads from
# the call which of them it is in.
next_by_vctrs <- function(x, ...) {
  loadNamespace("vctrs")
  NextMethod()
}

next_of_object <- function(object, ...) {
  loadNamespace("vctrs")
  NextMethod()
}

#' @export
`[.sudoku` <- function(x, i, ...) {
  if (missing(i) && ...length() == 0) return(x)
  loadNamespace("vctrs")
  NextMethod()
}

#' @export
as.data.frame.sudoku <- function(x, ...) {
  check_dots()
  loadNamespace("vctrs")
  NextMethod()
}

# Strings become columns here: all that vctrs knows of them when it looks for a common type is that
# they are strings, not their sizes.
#' @export
c.sudoku <- function(..., recursive = FALSE, use.names = TRUE) {
  parts <- list(...)
  text <- vapply(parts, is.character, NA)
  parts[text] <- lapply(parts[text], as_column, call = environment())
  x <- vctrs::vec_c(!!!parts)
  if (use.names) x else unname(x)
}

#' @rawNamespace S3method(stats::na.exclude, sudoku)
na.exclude.sudoku <- next_of_object

#' @rawNamespace S3method(stats::na.fail, sudoku)
na.fail.sudoku <- next_of_object

#' @rawNamespace S3method(stats::na.omit, sudoku)
na.omit.sudoku <- next_of_object

#' @export
print.sudoku <- function(x, ...) {
  check_dots()
  loadNamespace("vctrs")
  NextMethod()
}

#' @export
rep.sudoku <- next_by_vctrs

#' @rawNamespace S3method(utils::str, sudoku)
str.sudoku <- next_of_object

#' @export
xtfrm.sudoku <- next_by_vctrs

#' @export
`length<-.sudoku` <- function(x, value) {
  loadNamespace("vctrs")
  NextMethod()
}

#' @export
`is.na<-.sudoku` <- function(x, value) {
  x[value] <- NA
  x
}

# The first, the last and both, ordered as by sort().
#' @export
Summary.sudoku <- function(..., na.rm = FALSE) {
  if (!.Generic %in% c("min", "max", "range")) {
    abort_input(
      "{.code {(.Generic)}()} has no meaning for a column of puzzles.", i = "These have: {.code min()}, {.code max()}, {.code range()}.",
      arg = "x", call = environment()
    )
  }
  x <- unname(c(...))
  if (na.rm) x <- x[!is.na(x)]
  if (length(x) == 0) {
    abort_input("{.arg x} must hold a puzzle.", x = "It has none.", arg = "x", call = environment())
  }
  # With a missing puzzle they are missing.
  ordered <- if (anyNA(x)) rep(which(is.na(x))[[1]], length(x)) else order(x)
  x[switch(.Generic, min = ordered[[1]], max = ordered[[length(x)]], ordered[c(1, length(x))])]
}

#' @export
names.sudoku <- function(x) {
  names <- unclass(x)$name
  if (!is.null(names)) replace(names, is.na(names), "")
}

#' @export
`names<-.sudoku` <- function(x, value) {
  if (!is.null(value)) value <- `names<-`(logical(length(x)), value)
  new_column(column_cells(x), column_rules(x), column_kinds(x), names(value))
}

#' @export
`[[.sudoku` <- function(x, i, ...) {
  i <- vctrs::vec_as_location2(i, length(x), names(x), arg = "i", call = environment())
  as.list(vctrs::vec_slice(x, i))[[1]]
}

#' @export
`[<-.sudoku` <- function(x, i, value) {
  value <- as_column(value, call = environment(), arg = "value")
  if (missing(i)) i <- TRUE
  last <- if (is.numeric(i)) max(0, i, na.rm = TRUE) else 0
  # As any vector of base R it grows, which rbind() of data frames rests on.
  if (is.character(i)) {
    if (is.null(names(x)) && length(i) > 0) names(x) <- character(length(x))
    x <- lengthen(x, setdiff(i[!is.na(i)], names(x)))
  } else if (is.finite(last) && last > length(x)) {
    x <- lengthen(x, character(floor(last) - length(x)))
  }
  # A place that is missing takes a single value, and nothing becomes of it.
  missing <- if (length(value) == 1L) "propagate" else "error"
  i <- vctrs::vec_as_location(i, length(x), names(x), missing = missing, arg = "i")
  i <- i[!is.na(i)]
  type <- vctrs::vec_ptype2(x, value)
  names <- names(x)
  x <- vctrs::vec_assign(vctrs::vec_cast(x, type), i, vctrs::vec_cast(value, type))
  # As in any vector, an element keeps its name, whatever it becomes.
  names(x) <- names
  x
}

# With missing grids of these names at the end.
lengthen <- function(x, names) {
  if (length(names) == 0) return(x)
  own <- names(x)
  x <- vctrs::vec_slice(x, c(seq_along(x), rep(NA, length(names))))
  if (!is.null(own)) names(x) <- c(own, names)
  x
}

#' @export
`[[<-.sudoku` <- function(x, i, value) {
  value <- as_column(value, call = environment(), arg = "value")
  if (length(value) != 1L) {
    abort_input("{.arg value} must be one grid.", x = "It is {describe(value)}.", arg = "value", call = environment())
  }
  # There is no place that is missing, and an element behind the last one is new.
  if (anyNA(i)) vctrs::vec_as_location2(i, length(x), names(x), arg = "i", call = environment())
  x[i] <- value
  x
}

#' @export
as.list.sudoku <- function(x, ...) {
  input <- open_grids(x)
  grids <- vector("list", length(x))
  known <- which(!is.na(column_rules(x)))
  grids[known] <- Map(
    new_grid, all_cells(input)[known], if (is_mixed(input)) input$rules[known] else list(input$rules)
  )
  names(grids) <- names(x)
  grids
}

#' @export
as.character.sudoku <- function(x, ...) {
  input <- open_grids(x)
  check_text(Find(Negate(has_symbols), kinds_of_rules(input)) %||% input_at(input, 1L)$rules, "x", environment())
  text <- finish(rs_convert(input$data, input$form, input$rules, "string"), input)$grids
  if (!is.null(names(x))) names(text) <- names(x)
  text
}

# Two columns, or a column and grids in another form.
compare_columns <- function(operator, x, y) {
  call <- parent.frame()
  compared <- c("==", "!=", "<", ">", "<=", ">=")
  if (!operator %in% compared || is.null(y)) {
    abort_input(
      "{.code {operator}} has no meaning for a column of puzzles.", i = "These have: {.code {compared}}.",
      arg = "e1", call = call
    )
  }
  x <- as_column(x, call = call, arg = "e1")
  y <- as_column(y, call = call, arg = "e2")
  if (operator == "==") return(vctrs::vec_equal(x, y))
  if (operator == "!=") return(!vctrs::vec_equal(x, y))
  get(operator, mode = "function")(vctrs::vec_compare(x, y), 0L)
}

# What match() and %in% compare. Strings of grids would be as slow as R's hash of them.
#' @export
mtfrm.sudoku <- function(x) {
  check_column(x, "x", environment())
  rs_keys(column_cells(x), column_rules(x), lapply(names(column_kinds(x)), charToRaw))
}
