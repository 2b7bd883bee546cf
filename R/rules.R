#' The rules of a Sudoku
#'
#' Rules as an object: which cells must hold different digits, and all further rules.
#' Every function of grids accepts them as its `rules` argument.
#'
#' @param ... Clues, such as [rule_cage()] makes, lists of clues, and names of rules:
#'   `sudoku_rules("hyper")` is `sudoku_rules(hyper = TRUE)`. [list_rules()] lists
#'   them. Also `sudoku_rules` made before: their board and clues are kept and the other arguments
#'   added, see [add_rules()]; several must have the same board. For `generate_regions()` it must be empty.
#' @param box Two whole numbers, the rows and columns of one box. Their product, the
#'   size n of the grid, is at most 36. `c(3, 3)` is the classic 9 x 9 grid;
#'   `c(2, 3)` is a 6 x 6 grid whose boxes have 2 rows and 3 columns.
#' @param regions An n x n matrix of labels (numbers or strings), for jigsaw Sudoku:
#'   each cell's region. Regions replace boxes and have n cells
#'   each, or all have another number of cells, at most one for each digit. With `size` or
#'   `cells` it is a matrix of that many rows and columns. A cell with
#'   `NA` is in no region: `matrix(NA, 9, 9)` is a grid without boxes. Regions that are boxes of
#'   n cells become `box`. See
#'   [generate_regions()].
#' @param digits Whole numbers from 0 to 36 in order and without gaps, at most 36, such
#'   as `0:8`; `NULL` means 1 to n, n being the longer side of the grid or, with
#'   `lines = FALSE`, the cells of a box. Where 0 is a digit, only `NA` is a
#'   blank. With more digits than n, rows, columns and boxes hold different digits, but not
#'   every digit.
#' @param lines If `TRUE`, rows and columns hold different digits.
#' @param size Two whole numbers, the rows and columns of the grid, such as `c(9, 6)`. Then there
#'   are boxes only if `box` is given, whose rows and columns must divide those of the grid.
#'   `NULL` for the size of boxes, regions or `cells`. For `generate_regions()` one number from 1
#'   to 36.
#' @param cells A logical matrix, for a grid with holes: `TRUE` where there is a cell,
#'   `FALSE` or `NA` in holes. Rows, columns and boxes lose the cells in holes. There
#'   are boxes only if `box` is given.
#' @param sheets A named list, further cells beside the grid in sheets: matrices of
#'   `NA`, or lists with `size` or `cells` (as above) and `digits`, some of the grid's.
#'   Their cells are in no row, column or box, but in houses and clues: `"side.r1c2"` is a
#'   cell of the sheet `side`. See [sheets()].
#' @param diagonal If `TRUE`, both main diagonals hold different digits.
#' @param hyper If `TRUE`, the four inner boxes of a 9 x 9 grid (rows and columns 2 to 4
#'   and 6 to 8) hold different digits too. With nine digits five further houses follow from
#'   them, the frame boxes, so that there are 36 houses and each cell lies in 4.
#' @param anti_knight If `TRUE`, cells a chess knight's move apart differ.
#' @param anti_king If `TRUE`, cells that touch, at a side or a corner, differ. With
#'   `lines = TRUE` rows and columns imply it for sides.
#' @param non_consecutive If `TRUE`, orthogonally adjacent cells are not consecutive: they do not
#'   differ by 1. With `lines = FALSE` they may be equal.
#' @param disjoint If `TRUE`, cells in the same place of their boxes differ. Without boxes it says nothing.
#' @param houses A list of further houses, the cells of each in any form that
#'   [rule_cage()] accepts: 2 to n cells that hold different digits (every digit if there
#'   are n).
#' @param cages A data frame or list, killer cages of 1 to n cells, another way to write
#'   [rule_cage()]. The digits of a cage are different and have its sum, if it has one. Cages must
#'   not overlap. One of
#'   * a data frame with one row per cell: `row`, `col`, `cage` (any label) and `sum`, which
#'     is given at each cell of the cage, or at one of them with `NA` at the others;
#'   * a data frame with one row per cage: `cells`, text as for [rule_cage()], and `sum`;
#'   * a list of `list(cells = , sum = )`, one per cage;
#'   * `list(cells = , sum = )` with `cells` an n x n matrix that has the label of each
#'     cell's cage (`NA`, `0` or `"."` for none) and `sum` the sums, named by label.
#' @param first A whole number, for `generate_regions()`: that of the regions among those of a seed,
#'   see 'Many machines' in [generate_sudoku()].
#' @return `sudoku_rules()`: an object of class `sudoku_rules`, a list with `size`
#'   (rows and columns of the grid), the other arguments in a normal
#'   form, `clues`, those that are not
#'   arguments, and `constraints`, the clues in the form of the engine. It prints in words.
#'   `==` is `TRUE` for rules that say the same clue by clue, in whatever order: of clues, of the cells
#'   of a cage or another set, of the pairs of a clone, of the ends of a line that has no direction. One
#'   clue about two cells is not the same as one about each, nor are sheets in another order. Columns
#'   (see [sudoku()]) compare rules so, too; [identical()] are those whose order is the same. What is
#'   said twice is kept once.
#'
#'   `generate_regions()`: an n x n integer matrix of labels 1 to n, each on n
#'   connected cells, for which a full grid exists. It depends on
#'   [set.seed()].
#'
#' @section Rules as an argument:
#' `rules = NULL`, the default everywhere, uses a `sudoku_grid`'s own rules
#' (see [as_sudoku()]) and for other grids the classic ones: square boxes, so 4
#' x 4, 9 x 9, 16 x 16, 25 x 25 or 36 x 36 cells. Any other size needs rules,
#' because a 6 x 6 grid can have boxes of 2 x 3 or of 3 x 2 cells, and a grid
#' can be right for both.
#'
#' A `sudoku_grid` stands for its rules: `generate_grid(rules = x)`, and `sudoku_rules(x)` are those.
#'
#' A name stands for square boxes and that one rule: `"classic"`, `"diagonal"`,
#' `"hyper"`, `"anti_knight"`, `"anti_king"`, `"non_consecutive"`, `"disjoint"`, and others
#' that [list_rules()] lists in quotes. Some names stand for a board:
#' * overlapping 9 x 9 grids, each with rows, columns and boxes of its own: `"samurai"` (five, 21 x 21),
#'   `"sohei"` (four in a ring, 21 x 21), `"triple"` and `"twin"` (three and two on a diagonal, 21 x 21 and 15 x 15),
#'   `"flower"` (five, 15 x 15) and `"butterfly"` (four, 12 x 12);
#' * `"chaos"`, 9 x 9 without boxes; `"doppelganger"`, 9 x 9 with the digits 0 to 9.
#'
#' @section Boards:
#' A grid need not be square. All functions support rectangles and holes, except what requires
#' squares: maps, symmetry and canonical forms, the scale of Sukaku Explainer,
#' diagonals and inner boxes, and most files. In text a hole has no symbol, in a matrix it is
#' `NA`. Cells on two sides of a hole do not touch; rows and columns continue across it.
#'
#' Grids with further sheets can be solved, counted, checked, explained, generated,
#' minimized, printed and drawn;
#' in other functions they are an error.
#'
#' @section Errors:
#' `oxidoku_error_rules` for inconsistent rules: a region of the wrong size,
#' overlapping cages, a sum that no different digits have, and the like. The
#' message names the cells, and the clue: `..2` is the second argument of `...`. `oxidoku_error_input` for a
#' switch, such as `lines`, that is not `TRUE` or `FALSE`.
#'
#' Some rules are valid but no grid satisfies them, for example `"anti_king"` with
#' 4 x 4 cells. Then generating is an `oxidoku_error_impossible`.
#'
#' @seealso [rule_cage()] for clues, [list_rules()];
#'   `vignette("lesson-07-hyper-sudoku")`: rules as lists of houses; [generate_sudoku()].
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
#' # Digits from 0, and a 6 x 6 grid with nine digits:
#' zero <- sudoku_rules(digits = 0:8)
#' solve_sudoku(empty_grid(zero), multiple = "first")
#' generate_grid(rules = sudoku_rules(box = c(2, 3), digits = 1:9))
#'
#' # A grid of 9 x 6 cells, and one with a hole:
#' generate_grid(rules = sudoku_rules(size = c(9, 6), box = c(3, 3)))
#' ring <- matrix(TRUE, 5, 5)
#' ring[3, 3] <- FALSE
#' generate_sudoku(rules = sudoku_rules(cells = ring))
#'
#' # A samurai: five overlapping grids, each with its own rows and columns:
#' set.seed(1)
#' plot_sudoku(generate_sudoku(170, rules = sudoku_rules("samurai")))
#'
#' # A killer Sudoku without givens:
#' killer <- sudoku_rules(
#'   rule_cage("r1c12", 5), rule_cage("r1c34", 5), rule_cage("r2c123", 6),
#'   rule_cage("r3c23", 5), rule_cage("r4c34", 3), box = c(2, 2)
#' )
#' count_solutions(empty_grid(killer))
#'
#' # The same cages as a table, as in a spreadsheet:
#' cages <- data.frame(
#'   cells = c("r1c12", "r1c34", "r2c123", "r3c23", "r4c34"), sum = c(5, 5, 6, 5, 3)
#' )
#' identical(sudoku_rules(cages = cages, box = c(2, 2)), killer)
#' @export
sudoku_rules <- function(..., box = c(3, 3), regions = NULL, digits = NULL, lines = TRUE,
                         size = NULL, cells = NULL, sheets = NULL, diagonal = FALSE, hyper = FALSE,
                         anti_knight = FALSE, anti_king = FALSE, non_consecutive = FALSE,
                         disjoint = FALSE, houses = NULL, cages = NULL) {
  .External2(oxidoku_arguments, "...")
  call <- environment()
  if (!is.null(regions) && !missing(box)) {
    abort(
      "{.arg box} and {.arg regions} cannot both be given: regions take the place of boxes.",
      "rules", arg = "regions", call = call
    )
  }
  clues <- dots_of()
  said <- c(if (!missing(box)) "box", if (!is.null(regions)) "regions", if (!is.null(size)) "size", if (!is.null(cells)) "cells")
  base <- base_rules(clues, said, call)
  if (!is.null(base$rules)) {
    entries <- base$entries
    grid <- grid_fields(base$rules)
    lines <- if (missing(lines)) grid$lines else arg_flag(lines, "lines")
    if (is.null(digits)) digits <- grid$digits
    sheets <- if (is.null(sheets) || is.list(sheets)) c(grid$sheets, sheets) else sheets
    grid$sheets <- list()
  } else {
    board <- named_board(clues, said, call)
    if (length(board) > 0) {
      box <- board$box
      size <- board$size
      cells <- board$cells
      if (!is.null(board$lines)) lines <- board$lines
      houses <- c(board$houses, houses)
      if (is.null(digits)) digits <- board$digits
    }
    entries <- arg_clues(without_board(clues), call)
    lines <- arg_flag(lines, "lines")
    grid <- stated_board(box, missing(box), regions, size, cells, call)
  }
  grid <- whole_grid(grid, digits, lines, sheets, entries, call)
  for (flag in FLAGS) {
    if (arg_flag(get(flag), flag)) {
      entries <- c(entries, list(entry(new_clue(flag), clue_place(flag))))
    }
  }
  entries <- c(entries, arg_houses(houses, call), arg_cages(cages, call))
  make_rules(grid, entries, call)
}

# What stated_board() gives, with the digits, and the sheets that clues bring along.
whole_grid <- function(grid, digits, lines, sheets, entries, call) {
  digits <- arg_digit_labels(digits, grid, lines, call)
  if (!is.null(grid$regions)) check_region_sizes(grid, length(digits), call)
  # One form for a grid without boxes.
  if (!any(grid$regions > 0L)) grid["regions"] <- list(NULL)
  grid$sheets <- arg_sheets(add_sheets(sheets, entries, grid, digits), digits, call)
  grid$digits <- digits
  grid$lines <- lines
  grid
}

# The board that arguments of sudoku_rules() state.
stated_board <- function(box, usual_box, regions, size, cells, call) {
  cells <- arg_holes(cells, "cells", call)
  size <- arg_size(size, cells, call)
  if (!is.null(regions)) {
    box <- NULL
    regions <- arg_regions(regions, size, cells, call)
    size <- dim(regions)
    # One form for boxes, however they are told.
    box <- if (is.null(cells)) box_of_regions(regions)
    if (!is.null(box)) regions <- NULL
  } else if (is.null(size) || !usual_box && !is.null(box)) {
    box <- arg_box(box, size, call)
    if (is.null(size)) size <- rep(prod_int(box), 2)
  } else {
    box <- NULL
  }
  if (all(cells)) cells <- NULL
  list(size = size, cells = cells, sheets = list(), box = box, regions = regions)
}

# Further sheets, with those that kinds of clues bring along.
add_sheets <- function(sheets, entries, grid, digits) {
  for (kind in unique(kinds_of_entries(entries))) {
    its <- all_kinds()[[kind]]$sheets
    if (is.null(its) || !is.list(sheets) && !is.null(sheets)) next
    its <- its(new_board(grid$size, rules_regions(grid), digits, cells = grid$cells))
    sheets <- c(sheets, its[setdiff(names(its), names(sheets))])
  }
  sheets
}

# Rules for a grid with these fields of rules and these clues, see entry().
make_rules <- function(grid, entries, call) {
  board <- board_of(grid)
  entries <- normalize_entries(entries, board, call)
  clues <- lapply(entries, .subset2, "clue")
  rules_of_fields(grid, clues, kinds_of_entries(entries), NULL, board, function(problem, rules) {
    abort_rules(problem, rules, entries, call)
  })
}

# Rules of clues in their form and order, whose `kinds` are known, and what they mean, if that is known,
# too; NULL, or an error of `fail`, if the engine finds that they cannot hold.
rules_of_fields <- function(grid, clues, kinds, constraints, board = board_of(grid),
                            fail = function(problem, rules) NULL) {
  fields <- list(
    houses = lapply(clues[kinds == "house"], .subset2, "cells"),
    cages = lapply(clues[kinds == "cage"], function(clue) unclass(clue)[c("cells", "sum")]),
    clues = clues[!kinds %in% c(FLAGS, "house", "cage")]
  )
  flags <- as.list(FLAGS %in% kinds)
  names(flags) <- FLAGS
  # Fields as new_rules() has them, in its order.
  rules <- unclass(CLASSIC)
  rules[names(grid)] <- grid
  rules[FLAGS] <- flags
  rules[names(fields)] <- fields
  rules$constraints <- constraints %||% lower_rules(rules, board)
  class(rules) <- "sudoku_rules"
  problem <- rs_check_rules(rules)
  if (length(problem) > 0) return(fail(problem, rules))
  remember_rules(rules, rules)
  rules
}

# The fields of rules that make_rules() takes as `grid`.
grid_fields <- function(rules) unclass(rules)[GRID_FIELDS]

# The clues of entries in one form and one order: clues of different kinds may come in
# any order, and what is said twice is kept once.
normalize_entries <- function(entries, board, call) {
  if (length(entries) == 0) return(list())
  all <- all_kinds()
  kinds <- kinds_of_entries(entries)
  twice <- duplicated(kinds) & kinds %in% named_kinds()
  order <- match(kinds, kinds_in_order())
  order <- if (is.unsorted(order)) order(order) else seq_along(order)
  entries <- entries[if (any(twice)) setdiff(order, which(twice)) else order]
  for (i in which(!are_sound(entries, kinds_of_entries(entries), board))) {
    entry <- entries[[i]]
    # For a value with a class R looks for methods of `$` each time, as long as a check takes.
    clue <- unclass(entry$clue)
    clue <- all[[clue$kind]]$normalize(clue, board, entry$at, call)
    if (!is.object(clue)) class(clue) <- "sudoku_clue"
    entry$clue <- clue
    entries[[i]] <- entry
  }
  if (length(entries) > 1L) entries <- entries[!duplicated(alike_clues(lapply(entries, .subset2, "clue")))]
  kinds <- kinds_of_entries(entries)
  for (kind in unique(kinds)) {
    check <- all[[kind]]$check
    if (is.null(check)) next
    those <- entries[kinds == kind]
    check(lapply(those, `[[`, "clue"), lapply(those, `[[`, "at"), board, call)
  }
  entries
}

# Which clues of entries are in their form, of those kinds that can tell this of many at once.
are_sound <- function(entries, kinds, board) {
  sound <- logical(length(entries))
  if (length(entries) == 1L) return(sound)
  for (kind in unique(kinds)) {
    its <- all_kinds()[[kind]]
    at <- which(kinds == kind)
    if (is.null(its$sound) || length(at) == 1L) next
    clues <- lapply(entries[at], function(entry) unclass(entry$clue))
    if (all(vapply(clues, function(clue) identical(names(clue), its$fields), NA))) sound[at] <- its$sound(clues, board)
  }
  sound
}

# Which clues have `least` to `most` cells, all of them on the board and different.
have_different_cells <- function(clues, board, least, most = Inf) {
  cells <- lapply(clues, .subset2, "cells")
  if (is.null(board$places) && has_holes(board)) return(logical(length(cells)))
  rs_are_different(cells, board$size, board$places, as.integer(least), as.double(most))
}

kinds_of_entries <- function(entries) {
  kinds <- character(length(entries))
  for (i in seq_along(entries)) kinds[[i]] <- .subset2(.subset2(.subset2(entries, i), "clue"), "kind")
  kinds
}

# Other fields may be changed by hand, and what follows from them is worked out anew.

#' @export
`$<-.sudoku_rules` <- function(x, name, value) {
  if (identical(name, "constraints")) {
    abort(
      "{.field constraints} of rules cannot be changed: they follow from the other fields.",
      "rules", i = "Give the clues to {.fn sudoku_rules}.", arg = "x", call = environment()
    )
  }
  NextMethod()
}

#' @export
`[[<-.sudoku_rules` <- `$<-.sudoku_rules`

# What the engine says of rules, see src/rust/src/rules.rs.
abort_rules <- function(problem, rules, entries, call) {
  constraint <- rules$constraints[[problem$constraint]]
  at <- entries[[constraint$clue]]$at
  sums <- problem$sums + (rules$digits[[1]] - 1L) * sum(constraint$weights)
  reason <- if (length(sums) > 0 && any(constraint$weights < 0)) {
    apart <- max(sums[[2]] - sums[[1]], sums[[1]] - sums[[3]])
    "Its two sides cannot be equal: they differ by at least {apart}."
  } else if (length(sums) > 0) {
    "The sum cannot be {sums[[1]]}: the cells give {sums[[2]]} to {sums[[3]]}."
  } else {
    "According to the engine, {problem$text}."
  }
  abort_at("{.arg {at$path}} is inconsistent.", at, call, x = reason)
}

# All fields, always in this order: identical() compares rules. `constraints` follow
# from the others.
#
# `digits` are what users call the digits. The engine calls the first of them 1, the
# next 2: its bindings take the difference where grids come in and go out, so that all of
# R speaks of these digits alone, and the engine's searches know nothing of names.
new_rules <- function(size, box, regions = NULL, digits = seq_len(max(size)), lines = TRUE,
                      cells = NULL, sheets = list(), diagonal = FALSE, hyper = FALSE, anti_knight = FALSE, anti_king = FALSE,
                      non_consecutive = FALSE, disjoint = FALSE, houses = list(), cages = list(),
                      clues = list(), constraints = list()) {
  structure(
    list(
      size = rep_len(as.integer(size), 2), cells = cells, sheets = sheets, box = box, regions = regions, digits = digits, lines = lines,
      diagonal = diagonal, hyper = hyper, anti_knight = anti_knight, anti_king = anti_king,
      non_consecutive = non_consecutive, disjoint = disjoint, houses = houses, cages = cages,
      clues = clues, constraints = constraints
    ),
    class = "sudoku_rules"
  )
}

# The fields that make_rules() takes as they are.
GRID_FIELDS <- c("size", "cells", "sheets", "box", "regions", "digits", "lines")

# The largest grid the engine takes.
MAX_SIZE <- 36L

prod_int <- function(x) as.integer(prod(x))

CLASSIC <- new_rules(9L, c(3L, 3L))

#' @rdname sudoku_rules
#' @export
generate_regions <- function(size = 9, ..., first = 1) {
  .External2(oxidoku_arguments)
  first <- arg_first(first, environment())
  size <- as.integer(arg_number(size, "size", min = 1, max = MAX_SIZE))
  result <- rs_generate_regions(size, draw_streams(first), progress(1, "Looking for regions"))
  matrix(finish(result, list())$regions, size)
}

# The rules of a plain matrix if none are given: square boxes.
is_classic <- function(rules) {
  if (length(rules$clues) > 0 || length(rules$cages) > 0 || length(rules$houses) > 0) return(FALSE)
  identical(rules, CLASSIC) ||
    is_plain(rules) && rules$box[[1]] == rules$box[[2]] && rules$size[[1]] == prod(rules$box)
}

# A square with boxes and nothing else.
is_plain <- function(rules) {
  !is.null(rules$box) && rules$size[[1]] == rules$size[[2]] && identical(rules, new_rules(rules$size, rules$box))
}

# A square with square boxes whose cells may be limited to some digits, and nothing else.
has_limits_only <- function(rules) {
  rules <- made_rules(rules)
  if (is.null(rules)) return(FALSE)
  kinds <- vapply(rules$clues, `[[`, "", "kind")
  bare <- unclass(rules)
  bare[c("clues", "constraints")] <- list(list(), list())
  all(kinds == "allowed") && is_classic(structure(bare, class = class(rules)))
}

# Which box or region each cell is in: an integer matrix, numbered by first cells in row
# order; 0 where there is none, and in holes.
rules_regions <- function(rules) {
  if (!is.null(rules$regions)) return(rules$regions)
  size <- rules$size
  if (is.null(rules$box)) return(matrix(0L, size[[1]], size[[2]]))
  band <- (seq_len(size[[1]]) - 1L) %/% rules$box[[1]] * (size[[2]] %/% rules$box[[2]])
  stack <- (seq_len(size[[2]]) - 1L) %/% rules$box[[2]]
  boxes <- matrix(rep.int(band, size[[2]]) + rep(stack, each = size[[1]]) + 1L, size[[1]])
  if (has_holes(rules)) number_regions(replace(boxes, !rules$cells, NA)) else boxes
}

# The rules of a plain n x n grid, which `name` asks for if it was given.
classic_rules <- function(size, call, name = NULL, arg = "x", index = NULL) {
  size <- as.integer(size[[1]])
  if (size == 9L) return(CLASSIC)
  side <- as.integer(round(sqrt(size)))
  if (side * side != size) {
    calls <- sprintf("sudoku_rules(%s)", shape_arguments(size))
    if (!is.null(name)) {
      further <- if (name == "classic") "" else sprintf(", %s = TRUE", name)
      calls <- sub(")$", paste0(further, ")"), calls)
      abort(
        "{.code rules = {.val {name}}} means square boxes, and a {size} x {size} grid has none.",
        "rules", i = "Write {.or {.code {calls}}} instead.", arg = "rules", size = size, call = call
      )
    }
    abort(
      "A {size} x {size} grid needs {.arg rules}: the shape of its boxes is not clear from its size.",
      "rules", x = if (!is.null(index)) "{.arg {arg}} is one.",
      i = "For example {.or {.code {calls}}}.",
      arg = "rules", size = size, index = index, call = call
    )
  }
  new_rules(as.integer(size), c(side, side))
}
