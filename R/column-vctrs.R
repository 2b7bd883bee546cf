# What vctrs, and with it dplyr and tidyr, ask about a column: what is equal, what comes first,
# what two columns have in common. See column.R for how a column holds its grids.

# vctrs writes into a data frame that it takes to be nobody else's, and with it into columns
# that other vectors share: 0.5.2 does so to all records. R marks the value of an attribute as
# one that must be copied.
#' @rawNamespace S3method(vctrs::vec_proxy, sudoku)
vec_proxy.sudoku <- function(x, ...) {
  fields <- unclass(x)
  attributes(fields) <- list(names = names(fields))
  attr(structure(0L, held = vctrs::new_data_frame(fields)), "held")
}

# Without names, which are not part of what a puzzle is. First cells, so that puzzles of
# different rules are sorted by what is seen of them. Each field costs time: where all have the
# same rules, these say nothing.
#
# Fewer fields with more cells each do not pay: of 10^6 solved grids vec_match() takes 0.56 s by nine
# integers, 0.49 by five doubles or three complex numbers, but left_join() 0.88 by integers and 1.01
# by complex numbers; pairs of integers as the bits of doubles joined no quicker and were ordered more
# slowly. Of 0.98 s a join of 10^6 plain integers takes 0.58. A hash alone takes 0.25 and 0.71, but
# equality is then only nearly certain.
compared_fields <- function(x) {
  fields <- column_cells(x)
  if (length(column_kinds(x)) != 1) fields <- c(fields, list(column_rules(x)))
  vctrs::new_data_frame(stats::setNames(fields, seq_along(fields)), n = length(column_rules(x)))
}

#' @rawNamespace S3method(vctrs::vec_proxy_equal, sudoku)
vec_proxy_equal.sudoku <- function(x, ...) compared_fields(x)

#' @rawNamespace S3method(vctrs::vec_proxy_compare, sudoku)
vec_proxy_compare.sudoku <- function(x, ...) compared_fields(x)

#' @rawNamespace S3method(vctrs::vec_proxy_order, sudoku)
vec_proxy_order.sudoku <- function(x, ...) compared_fields(x)

#' @rawNamespace S3method(vctrs::vec_ptype2, sudoku.sudoku)
vec_ptype2.sudoku.sudoku <- function(x, y, ...) {
  kinds <- c(column_kinds(x), column_kinds(y))
  kinds <- kinds[!duplicated(names(kinds))]
  width <- max(length(column_cells(x)), length(column_cells(y)))
  named <- !is.null(names(x)) || !is.null(names(y))
  new_column(rep(list(integer()), width), integer(), kinds, if (named) character())
}

#' @rawNamespace S3method(vctrs::vec_cast, sudoku.sudoku)
vec_cast.sudoku.sudoku <- function(x, to, ..., x_arg = "", to_arg = "") {
  fields <- unclass(x)
  wanted <- names(unclass(to))
  kinds <- column_kinds(to)
  # Mostly nothing is to be done.
  if (identical(names(fields), wanted) && identical(names(column_kinds(x)), names(kinds))) return(x)
  ids <- match(names(column_kinds(x)), names(kinds))[fields$rules]
  if (any(is.na(ids) & !is.na(fields$rules))) {
    vctrs::stop_incompatible_cast(
      x, to, x_arg = x_arg, to_arg = to_arg,
      details = "Its rules are none of those of the other. Elements are replaced by any puzzles with `x[i] <- value`."
    )
  }
  if (identical(names(fields), wanted) && identical(ids, fields$rules)) {
    attr(x, "kinds") <- kinds
    return(x)
  }
  cells <- column_cells(x)
  width <- length(column_cells(to))
  # Columns for larger grids are 0 in smaller ones.
  unused <- replace(integer(length(ids)), is.na(ids), NA)
  cells <- c(cells, rep(list(unused), max(0, width - length(cells))))[seq_len(width)]
  names <- if ("name" %in% wanted) fields$name %||% character(length(ids))
  new_column(cells, ids, kinds, names)
}

# Strings are puzzles with the classic rules of their size.

#' @rawNamespace S3method(vctrs::vec_ptype2, sudoku.character)
vec_ptype2.sudoku.character <- function(x, y, ...) vctrs::vec_ptype2(x, sudoku(), ...)

#' @rawNamespace S3method(vctrs::vec_ptype2, character.sudoku)
vec_ptype2.character.sudoku <- function(x, y, ...) vctrs::vec_ptype2(sudoku(), y, ...)

#' @rawNamespace S3method(vctrs::vec_cast, sudoku.character)
vec_cast.sudoku.character <- function(x, to, ..., x_arg = "", to_arg = "") {
  column <- as_column(x, call = parent.frame())
  if (all(names(column_kinds(column)) %in% names(column_kinds(to)))) return(vctrs::vec_cast(column, to, ...))
  # No common type tells the sizes of strings, see c.sudoku().
  vctrs::stop_incompatible_cast(
    x, to, x_arg = x_arg, to_arg = to_arg,
    details = "The vector has no puzzles of this size and these rules. Combine strings as `sudoku(x)`, or replace elements by `x[i] <- value`."
  )
}

#' @rawNamespace S3method(vctrs::vec_cast, character.sudoku)
vec_cast.character.sudoku <- function(x, to, ...) as.character(x)

#' @rawNamespace S3method(vctrs::vec_ptype_abbr, sudoku)
vec_ptype_abbr.sudoku <- function(x, ...) "sudoku"

#' @rawNamespace S3method(vctrs::vec_ptype_full, sudoku)
vec_ptype_full.sudoku <- function(x, ...) "sudoku"
