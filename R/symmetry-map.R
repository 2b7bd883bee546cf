#' Maps of grids
#'
#' A `sudoku_map` describes a permutation of rows, columns and digits. `sudoku_map()` makes
#' one, `compose_maps()` combines several, `invert_map()` gives the inverse.
#' [transform_sudoku()] applies them to grids.
#'
#' First rows become columns if `transpose` is `TRUE`, then rows and columns are
#' reordered, as in `x[rows, cols]`, then digits are renamed: digit `d` becomes
#' `digits[d]`. Where the lowest digit is not 1, the d-th lowest becomes the
#' `digits[d]`-th lowest.
#'
#' @param rows,cols The numbers 1 to `size` in any order: the old row and column of each new
#'   one. `NULL` for no change.
#' @param digits The numbers from 1 on in any order: the new name of each digit. `NULL`
#'   for no change.
#' @param transpose If `TRUE`, rows become columns first.
#' @param size A whole number of rows of the grid.
#' @param ... For `compose_maps()` maps, the first to be applied first. Otherwise
#'   must be empty: further arguments are given by name.
#' @param map,x A `sudoku_map`.
#' @return `sudoku_map()`, `compose_maps()`, `invert_map()`: a `sudoku_map`, a list with
#'   `transpose`, `rows`, `cols` and `digits`. `format()`: a string that describes it.
#' @section Errors:
#' `oxidoku_error_input`.
#' @seealso [transform_sudoku()], [canonical_sudoku()] and [automorphisms()], which give
#'   maps.
#' @examples
#' turn <- sudoku_map(rows = 1:9, cols = 9:1, transpose = TRUE)
#' turn
#' compose_maps(turn, turn)
#' identical(compose_maps(turn, invert_map(turn)), sudoku_map())
#' @export
sudoku_map <- function(rows = NULL, cols = NULL, digits = NULL, ..., transpose = FALSE, size = 9) {
  .External2(oxidoku_arguments)
  size <- as.integer(arg_number(size, "size", min = 1, max = MAX_SIZE))
  new_map(
    arg_flag(transpose, "transpose"), arg_order(rows, "rows", size),
    arg_order(cols, "cols", size), arg_order(digits, "digits", min(max(length(digits), size), MAX_SIZE))
  )
}

new_map <- function(transpose, rows, cols, digits) {
  structure(
    list(transpose = transpose, rows = rows, cols = cols, digits = digits), class = "sudoku_map"
  )
}

# The numbers 1 to `count` in some order.
arg_order <- function(x, arg, count, call = parent.frame()) {
  if (is.null(x)) return(seq_len(count))
  if (is.numeric(x) && !is.object(x) && length(x) == count && setequal(x, seq_len(count))) {
    return(as.integer(x))
  }
  abort_input(
    "{.arg {arg}} must be the numbers 1 to {count} in any order, not {describe(x)}.",
    arg = arg, call = call
  )
}

arg_map <- function(map, arg = "map", call = parent.frame()) {
  is_order <- function(x) is.integer(x) && identical(sort(as.vector(x)), seq_along(x))
  parts <- if (inherits(map, "sudoku_map") && is.list(map)) unclass(map)
  orders <- parts[c("rows", "cols", "digits")]
  if (length(parts) == 4 && is_flag(parts$transpose) && all(vapply(orders, is_order, NA)) &&
        length(parts$rows) == length(parts$cols) && all(lengths(orders) <= MAX_SIZE)) {
    return(map)
  }
  abort_input(
    "{.arg {arg}} must be a map that {.fn sudoku_map} made, not {describe(map)}.",
    i = if (inherits(map, "sudoku_map")) "It has been changed by hand.", arg = arg, call = call
  )
}

is_flag <- function(x) isTRUE(x) || isFALSE(x)

#' @rdname sudoku_map
#' @export
compose_maps <- function(...) {
  .External2(oxidoku_arguments, "...")
  maps <- dots_of()
  call <- environment()
  if (length(maps) == 0) return(sudoku_map())
  for (i in seq_along(maps)) {
    arg <- paste0("..", i)
    arg_map(maps[[i]], arg, call)
    size <- length(maps[[1]]$rows)
    found <- length(maps[[i]]$rows)
    if (found != size) {
      abort_input(
        "{.arg {arg}} must be a map for grids of {size} x {size}, as {.arg ..1} is, not of {found} x {found}.",
        arg = arg, call = call
      )
    }
  }
  Reduce(function(first, second) {
    lines <- if (second$transpose) first[c("cols", "rows")] else first[c("rows", "cols")]
    new_map(
      first$transpose != second$transpose, lines[[1]][second$rows], lines[[2]][second$cols],
      second$digits[first$digits]
    )
  }, maps)
}

#' @rdname sudoku_map
#' @export
invert_map <- function(map) {
  .External2(oxidoku_arguments)
  arg_map(map)
  lines <- if (map$transpose) map[c("cols", "rows")] else map[c("rows", "cols")]
  new_map(map$transpose, order(lines[[1]]), order(lines[[2]]), order(map$digits))
}

#' @rdname sudoku_map
#' @export
format.sudoku_map <- function(x, ...) {
  check_dots()
  arg_map(x, "x")
  moved <- function(order) !identical(order, seq_along(order))
  numbers <- function(order) paste(order, collapse = " ")
  words <- c(
    if (x$transpose) "rows become columns",
    if (moved(x$rows)) paste0("rows ", numbers(x$rows)),
    if (moved(x$cols)) paste0("columns ", numbers(x$cols)),
    if (moved(x$digits)) {
      changed <- which(x$digits != seq_along(x$digits))
      paste0("digits ", paste0(changed, " to ", x$digits[changed], collapse = ", "))
    }
  )
  if (is.null(words)) "nothing changes" else paste(words, collapse = "; ")
}

#' @rdname sudoku_map
#' @export
print.sudoku_map <- function(x, ...) {
  check_dots()
  size <- length(x$rows)
  cat("<sudoku_map> ", size, " x ", size, "\n", sep = "")
  cat(paste0(strsplit(format(x), "; ")[[1]], "\n"), sep = "")
  invisible(x)
}
