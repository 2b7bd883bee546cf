#' The rules of a Sudoku
#'
#' Rules as an object: which cells must hold different digits, and what else.
#' Every function with a grid takes them as its `rules` argument.
#'
#' @param box Rows and columns of one box: two whole numbers whose product, the
#'   size n of the grid, is at most 36. `c(3, 3)` is the classic 9 x 9 grid;
#'   `c(2, 3)` is a 6 x 6 grid whose boxes have 2 rows and 3 columns.
#' @param regions For jigsaw Sudoku: an n x n matrix of labels (numbers or
#'   strings) that tells each cell's region; regions take the place of boxes and
#'   have n cells each. See [generate_regions()].
#' @param diagonal Do both main diagonals hold different digits?
#' @param hyper For 9 x 9 grids: the four inner boxes (rows and columns 2 to 4
#'   and 6 to 8) hold every digit, too. Five further houses follow from them, the
#'   frame boxes, so that there are 36 houses and each cell lies in 4.
#' @param anti_knight Must cells a chess knight's move apart differ?
#' @param anti_king Must cells that touch at a corner differ?
#' @param non_consecutive Must cells side by side or one above the other differ
#'   by more than 1?
#' @param houses Further houses: a list of integer matrices with two columns, row
#'   and column of 2 to n cells that hold different digits (every digit if there
#'   are n).
#' @param cages Killer cages: a list of `list(cells = , sum = )`, the cells as
#'   for `houses`, from 1 to n of them. The digits of a cage are different and
#'   have this sum. Cages do not overlap.
#' @param n For `generate_regions()` the size of the grid, from 1 to 36.
#' @return `sudoku_rules()`: an object of class `sudoku_rules`, a list with `size`
#'   (rows, columns and digits of the grid) and the arguments, brought into one
#'   form, so that equal rules are [identical()]. It prints in words.
#'
#'   `generate_regions()`: an n x n integer matrix of labels 1 to n, each on n
#'   connected cells, for which a full grid has been found. It depends on
#'   [set.seed()].
#'
#' @section Rules as an argument:
#' `rules = NULL`, the default everywhere, takes a `sudoku_grid`'s own rules
#' (see [as_sudoku()]) and for other grids the classic ones: square boxes, so 4
#' x 4, 9 x 9, 16 x 16, 25 x 25 or 36 x 36 cells. Any other size needs rules,
#' because a 6 x 6 grid can have boxes of 2 x 3 or of 3 x 2 cells, and a grid
#' can be right for both.
#'
#' A name stands for square boxes and that one rule: `"classic"`, `"diagonal"`,
#' `"hyper"`, `"anti_knight"`, `"anti_king"`, `"non_consecutive"`.
#'
#' @section Errors:
#' `oxidoku_error_rules` for rules that cannot be: a region of the wrong size,
#' overlapping cages, a sum that no different digits have, and the like. The
#' message names the cells.
#'
#' Some rules are sound but admit no grid, for example 4 x 4 without equal
#' touching cells. Then generating is an `oxidoku_error_impossible`.
#'
#' @seealso `vignette("lesson-07-hyper-sudoku")`: rules as lists of houses; [generate_sudoku()].
#' @examples
#' sudoku_rules()
#' sudoku_rules(box = c(2, 3), diagonal = TRUE)
#'
#' set.seed(1)
#' hyper <- generate_sudoku(clues = 26, rules = "hyper")
#' hyper
#' check_sudoku(solve_sudoku(hyper))
#'
#' # A jigsaw:
#' jigsaw <- sudoku_rules(regions = generate_regions(5))
#' generate_grid(rules = jigsaw)
#'
#' # A killer Sudoku without givens: each cage is a row of cells and their sum
#' cage <- function(sum, row, cols) list(cells = cbind(row, cols), sum = sum)
#' killer <- sudoku_rules(box = c(2, 2), cages = list(
#'   cage(5, 1, 1:2), cage(5, 1, 3:4), cage(6, 2, 1:3), cage(5, 3, 2:3), cage(3, 4, 3:4)
#' ))
#' count_solutions(empty_grid(killer))
#' @export
sudoku_rules <- function(box = c(3, 3), regions = NULL, diagonal = FALSE, hyper = FALSE,
                         anti_knight = FALSE, anti_king = FALSE, non_consecutive = FALSE,
                         houses = NULL, cages = NULL) {
  call <- rlang::current_env()
  if (!is.null(regions) && !missing(box)) {
    abort(
      "{.arg box} and {.arg regions} cannot both be given: regions take the place of boxes.",
      "rules", arg = "regions", call = call
    )
  }
  if (is.null(regions)) {
    box <- arg_box(box, call)
    size <- prod_int(box)
  } else {
    box <- NULL
    regions <- arg_regions(regions, call)
    size <- nrow(regions)
  }
  rules <- new_rules(
    size, box, regions,
    diagonal = arg_flag(diagonal, "diagonal"), hyper = arg_flag(hyper, "hyper"),
    anti_knight = arg_flag(anti_knight, "anti_knight"),
    anti_king = arg_flag(anti_king, "anti_king"),
    non_consecutive = arg_flag(non_consecutive, "non_consecutive"),
    houses = arg_houses(houses, size, call), cages = arg_cages(cages, size, call)
  )
  problem <- rs_check_rules(rules)
  if (length(problem) > 0) abort_rules(problem, call)
  rules
}

# All fields, always in this order: identical() compares rules.
new_rules <- function(size, box, regions = NULL, diagonal = FALSE, hyper = FALSE,
                      anti_knight = FALSE, anti_king = FALSE, non_consecutive = FALSE,
                      houses = list(), cages = list()) {
  structure(
    list(
      size = size, box = box, regions = regions, diagonal = diagonal, hyper = hyper,
      anti_knight = anti_knight, anti_king = anti_king,
      non_consecutive = non_consecutive, houses = houses, cages = cages
    ),
    class = "sudoku_rules"
  )
}

# The largest grid the engine takes.
MAX_SIZE <- 36L

prod_int <- function(x) as.integer(prod(x))

CLASSIC <- new_rules(9L, c(3L, 3L))

#' @rdname sudoku_rules
#' @export
generate_regions <- function(n = 9) {
  n <- as.integer(arg_number(n, "n", min = 1, max = MAX_SIZE))
  result <- rs_generate_regions(n, draw_seed(), progress(1, "Looking for regions"))
  matrix(finish(result, list())$regions, n)
}

# The rules in words, one sentence a rule.
rules_in_words <- function(x) {
  if (!is_rules(x)) return("not as sudoku_rules() made them, so of no use")
  all <- if (x$size == 1) "the digit 1" else sprintf("the digits 1 to %d", x$size)
  part <- if (is.null(x$regions)) sprintf("%d x %d box", x$box[[1]], x$box[[2]]) else "region"
  houses <- lengths(x$houses) / 2
  c(
    sprintf("%d x %d grid: each row, column and %s holds %s", x$size, x$size, part, all),
    if (x$diagonal) "both main diagonals hold every digit",
    if (x$hyper) "the four inner boxes hold every digit",
    if (x$anti_knight) "cells a knight's move apart differ",
    if (x$anti_king) "cells that touch differ, at corners too",
    if (x$non_consecutive) "cells side by side or one above the other are not consecutive",
    if (length(houses) > 0) {
      shown <- paste(sort(unique(houses)), collapse = ", ")
      sprintf(
        "%d further house%s of %s cells hold%s different digits", length(houses),
        if (length(houses) > 1) "s" else "", shown, if (length(houses) > 1) "" else "s"
      )
    },
    if (length(x$cages) > 0) {
      sprintf(
        "%d cage%s of different digits with given sums", length(x$cages),
        if (length(x$cages) > 1) "s" else ""
      )
    }
  )
}

#' @export
format.sudoku_rules <- function(x, ...) paste(rules_in_words(x), collapse = "; ")

#' @export
print.sudoku_rules <- function(x, ...) {
  words <- rules_in_words(x)
  cat("<sudoku_rules>\n", words[[1]], "\n", sep = "")
  cat(sprintf("+ %s\n", words[-1]), sep = "")
  if (is_rules(x) && !is.null(x$regions)) {
    cat(boxed_lines(matrix(".", x$size, x$size), x$regions), sep = "\n")
  }
  invisible(x)
}

# Rules that a plain matrix has without being told: square boxes.
is_classic <- function(rules) {
  identical(rules, CLASSIC) ||
    is_plain(rules) && rules$box[[1]] == rules$box[[2]]
}

# Boxes and nothing else.
is_plain <- function(rules) identical(rules, new_rules(rules$size, rules$box))

# Which box or region each cell is in: an n x n integer matrix, numbered by
# first cells in row order.
rules_regions <- function(rules) {
  if (!is.null(rules$regions)) return(rules$regions)
  size <- rules$size
  band <- (seq_len(size) - 1L) %/% rules$box[[1]]
  stack <- (seq_len(size) - 1L) %/% rules$box[[2]]
  # As many boxes stand side by side as a box has rows.
  outer(band, stack, function(b, s) b * rules$box[[1]] + s + 1L)
}

# The rules of a plain n x n grid, which `name` asks for if it was given.
classic_rules <- function(size, call, name = NULL) {
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
    if (!is.null(name)) {
      further <- if (name == "classic") "" else sprintf(", %s = TRUE", name)
      calls <- sub(")$", paste0(further, ")"), calls)
      abort(
        c(
          "{.code rules = {.val {name}}} means square boxes, and a {size} x {size} grid has none.",
          "i" = "Write {.or {.code {calls}}} instead."
        ),
        "rules", arg = "rules", size = size, call = call
      )
    }
    abort(
      c(
        "A {size} x {size} grid needs {.arg rules}: the shape of its boxes cannot be told from its size.",
        "i" = "For example {.or {.code {calls}}}."
      ),
      "rules", arg = "rules", size = size, call = call
    )
  }
  new_rules(as.integer(size), c(side, side))
}

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

# A sudoku_rules object out of what was given as `rules`; a name means square
# boxes and that rule for grids of size `size`.
check_rules <- function(rules, size = 9L, call) {
  if (is.character(rules) && !is.object(rules) && length(rules) == 1 && rules %in% RULE_NAMES) {
    classic <- classic_rules(size, call, rules)
    if (rules == "classic") return(classic)
    if (rules == "hyper" && size != 9L) {
      abort_rules(list(problem = "hyper", size = size), call)
    }
    classic[[rules]] <- TRUE
    return(classic)
  }
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
    "{.arg rules} must be {.or {.val {RULE_NAMES}}}, or made by {.fn sudoku_rules}, not {describe(rules)}.",
    "rules", arg = "rules", call = call
  )
}

RULE_NAMES <- c(
  "classic", "diagonal", "hyper", "anti_knight", "anti_king", "non_consecutive"
)

# Whether something is as sudoku_rules() makes it; lists can be changed by hand.
is_rules <- function(x) {
  if (identical(x, CLASSIC)) return(TRUE)
  if (!inherits(x, "sudoku_rules") || !is.list(x)) return(FALSE)
  parts <- unclass(x)
  if (!identical(names(parts), names(unclass(CLASSIC)))) return(FALSE)
  size <- parts$size
  is_size <- is.integer(size) && length(size) == 1 && !is.na(size) && size >= 1L && size <= MAX_SIZE
  if (!is_size) return(FALSE)
  box <- parts$box
  regions <- parts$regions
  is_shape <- if (is.null(regions)) {
    is.integer(box) && length(box) == 2 && !anyNA(box) && all(box >= 1L) && prod(box) == size
  } else {
    is.null(box) && is.integer(regions) && identical(dim(regions), c(size, size)) &&
      identical(tabulate(regions, size), rep(size, size))
  }
  flags <- parts[4:8]
  is_cells <- function(cells) {
    is.integer(cells) && is.matrix(cells) && ncol(cells) == 2L && !anyNA(cells) &&
      all(cells >= 1L) && all(cells <= size)
  }
  is_cage <- function(cage) {
    is.list(cage) && identical(names(cage), c("cells", "sum")) && is_cells(cage$cells) &&
      is.integer(cage$sum) && length(cage$sum) == 1 && isTRUE(cage$sum >= 0L)
  }
  is_shape &&
    all(vapply(flags, function(flag) isTRUE(flag) || isFALSE(flag), NA)) &&
    (!parts$hyper || size == 9L) &&
    is.list(parts$houses) && all(vapply(parts$houses, is_cells, NA)) &&
    is.list(parts$cages) && all(vapply(parts$cages, is_cage, NA)) &&
    (length(parts$houses) + length(parts$cages) == 0L || length(rs_check_rules(x)) == 0L)
}
