#' The rules of a Sudoku
#'
#' Rules as an object, for grids whose boxes are not square and wherever it
#' should be said which rules are meant. Every function with a grid takes them
#' as its `rules` argument.
#'
#' @param box Rows and columns of one box: two whole numbers whose product, the
#'   size of the grid, is at most 36. `c(3, 3)` is the classic 9 x 9 grid;
#'   `c(2, 3)` is a 6 x 6 grid whose boxes have 2 rows and 3 columns.
#' @return An object of class `sudoku_rules`: a list with `size` (rows, columns
#'   and digits of the grid) and `box`. Equal rules are [identical()].
#'
#' @section Rules as an argument:
#' `rules = NULL`, the default everywhere, takes a `sudoku_grid`'s own rules
#' (see [as_sudoku()]) and for other grids the classic ones: square boxes, so 4
#' x 4, 9 x 9, 16 x 16, 25 x 25 or 36 x 36 cells. Any other size needs rules,
#' because a 6 x 6 grid can have boxes of 2 x 3 or of 3 x 2 cells, and a grid
#' can be right for both. `rules = "classic"` says the default aloud.
#'
#' @section Errors:
#' `oxidoku_error_rules` for a box that is not two whole numbers, or too large.
#'
#' @examples
#' sudoku_rules()
#' mini <- sudoku_rules(box = c(2, 3))
#' mini
#' set.seed(1)
#' generate_sudoku(clues = 14, rules = mini)
#' @export
sudoku_rules <- function(box = c(3, 3)) {
  whole <- is.numeric(box) && !is.object(box) && length(box) == 2 && !anyNA(box) &&
    all(is.finite(box)) && all(box == trunc(box)) && all(box >= 1)
  if (!whole) {
    abort(
      c(
        "{.arg box} must be two whole numbers: the rows and columns of one box.",
        "x" = "It is {describe(box)}."
      ),
      "rules", arg = "box", call = rlang::current_env()
    )
  }
  if (prod(box) > MAX_SIZE) {
    abort(
      c(
        "{.arg box} can have at most {MAX_SIZE} cells, the largest size of a grid.",
        "x" = "{box[[1]]} x {box[[2]]} are {prod(box)}."
      ),
      "rules", arg = "box", call = rlang::current_env()
    )
  }
  box <- as.integer(box)
  structure(list(size = prod_int(box), box = box), class = "sudoku_rules")
}

# The largest grid the engine takes.
MAX_SIZE <- 36L

prod_int <- function(x) as.integer(prod(x))

#' @export
format.sudoku_rules <- function(x, ...) {
  box <- x$box
  sprintf(
    "%d x %d grid: each row, column and %d x %d box holds %s",
    x$size, x$size, box[[1]], box[[2]],
    if (x$size == 1) "the digit 1" else sprintf("the digits 1 to %d", x$size)
  )
}

#' @export
print.sudoku_rules <- function(x, ...) {
  cat("<sudoku_rules>\n", format(x), "\n", sep = "")
  invisible(x)
}

# Rules that a plain matrix has without being told: square boxes.
is_classic <- function(rules) rules$box[[1]] == rules$box[[2]]

# The rules of a plain n x n grid.
classic_rules <- function(size, call) {
  if (size == 9L) return(CLASSIC)
  side <- as.integer(round(sqrt(size)))
  if (side * side != size) {
    sides <- which(size %% seq_len(size) == 0)
    # 6 = 2 x 3 rather than 1 x 6.
    side <- max(sides[sides <= sqrt(size)])
    shapes <- unique(list(c(side, size / side), c(size / side, side)))
    calls <- vapply(
      shapes, function(b) sprintf("sudoku_rules(box = c(%d, %d))", b[[1]], b[[2]]), ""
    )
    abort(
      c(
        "A {size} x {size} grid needs {.arg rules}: the shape of its boxes cannot be told from its size.",
        "i" = "For example {.or {.code {calls}}}."
      ),
      "rules", arg = "rules", size = size, call = call
    )
  }
  structure(list(size = as.integer(size), box = c(side, side)), class = "sudoku_rules")
}

CLASSIC <- structure(list(size = 9L, box = c(3L, 3L)), class = "sudoku_rules")

# What the argument `rules` says for a grid of this size, whose own rules, if
# it is a sudoku_grid, are `own`. If they come from another grid, `like` names it.
resolve_rules <- function(rules, size, own = NULL, arg = "x", like = NULL, call) {
  if (is.null(rules)) {
    return(if (is.null(own)) classic_rules(size, call) else own)
  }
  rules <- check_rules(rules, size, call)
  if (rules$size != size) {
    if (!is.null(like)) {
      abort_input(
        c(
          "{.arg {arg}} must have the size of {.arg {like}}, {rules$size} x {rules$size}.",
          "x" = "It is {size} x {size}."
        ),
        arg = arg, call = call
      )
    }
    abort(
      c(
        "{.arg rules} and {.arg {arg}} must have the same size.",
        "x" = "{.arg rules} are for a {rules$size} x {rules$size} grid, {.arg {arg}} is {size} x {size}."
      ),
      "rules", arg = "rules", call = call
    )
  }
  if (!is.null(own) && !identical(own, rules)) {
    if (!is.null(like)) {
      abort(
        c(
          "{.arg {arg}} must have the rules of {.arg {like}}.",
          "x" = "{.arg {arg}}: {format(own)}.",
          "x" = "{.arg {like}}: {format(rules)}."
        ),
        "rules", arg = arg, call = call
      )
    }
    abort(
      c(
        "{.arg rules} must be the rules that {.arg {arg}} brings along.",
        "x" = "{.arg rules}: {format(rules)}.",
        "x" = "{.arg {arg}}: {format(own)}.",
        "i" = "For other rules take a plain matrix: {.code as.matrix({arg})}."
      ),
      "rules", arg = "rules", call = call
    )
  }
  rules
}

# A sudoku_rules object out of what was given as `rules`; a name means the rules
# of that name for grids of size `size`.
check_rules <- function(rules, size = 9L, call) {
  if (identical(rules, "classic")) return(classic_rules(size, call))
  if (is_rules(rules)) return(rules)
  if (inherits(rules, "sudoku_rules")) {
    abort(
      c(
        "{.arg rules} must be as {.fn sudoku_rules} made them.",
        "x" = "Their size and box do not fit together."
      ),
      "rules", arg = "rules", call = call
    )
  }
  abort(
    "{.arg rules} must be {.val classic} or made by {.fn sudoku_rules}, not {describe(rules)}.",
    "rules", arg = "rules", call = call
  )
}

# Whether something is as sudoku_rules() makes it; lists can be changed by hand.
is_rules <- function(x) {
  if (!inherits(x, "sudoku_rules") || !is.list(x)) return(FALSE)
  parts <- unclass(x)
  box <- parts[["box"]]
  is.integer(box) && length(box) == 2 && !anyNA(box) && all(box >= 1L) &&
    prod(box) <= MAX_SIZE && identical(parts[["size"]], prod_int(box))
}

# Which box each cell is in: an n x n integer matrix, boxes numbered row by row.
rules_regions <- function(rules) {
  size <- rules$size
  band <- (seq_len(size) - 1L) %/% rules$box[[1]]
  stack <- (seq_len(size) - 1L) %/% rules$box[[2]]
  # As many boxes stand side by side as a box has rows.
  outer(band, stack, function(b, s) b * rules$box[[1]] + s + 1L)
}
