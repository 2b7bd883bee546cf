#' Equivalent puzzles and canonical forms
#'
#' Puzzles are equivalent if one becomes the other by a map that the rules allow: another
#' order of rows and columns, renamed digits, see [transform_sudoku()].
#' `canonical_sudoku()` gives the same form for all equivalent ones;
#' `is_equivalent()` compares, `unique_sudoku()` omits what is equivalent to an earlier
#' puzzle, and `match_sudoku()` finds the first equivalent one in a table.
#'
#' @section The canonical form:
#' For a full grid it is the smallest of all equivalent grids, read row by row, cell by
#' cell: 2 x 6^8 x 9! of them under classic rules. Its first row is 1 to 9.
#'
#' For a puzzle with `by = "solution"`, it is the image of the puzzle under the map that makes its
#' solution smallest; if there are several, because the solution has automorphisms, the one
#' that makes the puzzle smallest, a blank being smaller than any digit. So puzzles of
#' one grid still share a grid, and it takes a few microseconds. With
#' `by = "puzzle"` the puzzle itself becomes smallest, whatever solutions it has: also for
#' patterns, which are grids with one digit in all cells of the pattern, and for puzzles
#' with several solutions. That takes longer: a tenth of a second for a classic puzzle; a few
#' clues in a 16 x 16 grid take as long as 8 million orders of columns, up to minutes, unless
#' most lines are blank.
#'
#' Under rules with more than boxes, all maps that the rules allow are tried, where these
#' are at most ten million.
#'
#' @param x,table,y One puzzle or full grid or a batch of them in any form, see
#'   [solve_sudoku()]. If one of `x` and `y` is a single grid, it is compared with all of
#'   the other.
#' @param ... Must be empty: further arguments are given by name.
#' @param by A string, what becomes smallest: the `"solution"` or the `"puzzle"`.
#' @param as A string: `"grid"` for the canonical form, `"grid_and_map"` also for the map that leads
#'   to it.
#' @param rules A [sudoku_rules()] object or the name of a rule.
#' @param threads A whole number of threads that a batch may use; `NULL` for all processors. See
#'   [oxidoku-package].
#' @return `canonical_sudoku()`: canonical forms in the form of `x`; with
#'   `as = "grid_and_map"` a list with `grid`, these, and `map`, a [sudoku_map()], for a
#'   batch a list of them.
#'
#'   `is_equivalent()`: `TRUE` or `FALSE` per pair, `NA` where one of the two has no canonical
#'   form. `unique_sudoku()`: the elements of `x` that are not equivalent to an earlier one. `match_sudoku()`: an integer vector, for each element of
#'   `x` the number of the first element of `table` that is equivalent, or `NA`.
#'
#'   A puzzle without a solution, or with several and `by = "solution"`, is an error as a single
#'   grid; in a batch it has no canonical form (`NA`, see [solve_sudoku()]), equals
#'   nothing, and a warning names it.
#' @section Errors:
#' `oxidoku_error_input`, `oxidoku_error_rules`; `oxidoku_error_conflict`,
#' `oxidoku_error_no_solution`, `oxidoku_error_not_unique` for a single puzzle, with `by = "puzzle"` none
#' of these three: givens that contradict each other are a pattern like any other;
#' `oxidoku_error_impossible` where there are too many maps to try. Warnings
#' `oxidoku_warning_no_solution` and `oxidoku_warning_not_unique`.
#' @section How it works:
#' The first row can always be 1 to 9, so the second row decides. It depends on which of
#' 36 pairs of lines come first, and on the permutation that leads from one to the
#' other: there are 12,096 of these, and a table of the best order of columns for
#' each is made at the first call. One or two pairs and a few orders of columns are left
#' for the third row, and mostly one for the other six.
#' @references
#' The definition is that of the collections of the players' forum, and of the Rust crate
#' sudoku. For patterns, `by = "puzzle"` gives the same as M. Dobrichev's
#' sudoku-minlexing-tool; for puzzles that tool minimizes the pattern before the digits.
#' @seealso [automorphisms()], [transform_sudoku()].
#' @examples
#' x <- "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
#' set.seed(1)
#' y <- shuffle_sudoku(x, n = 3)
#' canonical_sudoku(c(x, y))
#' is_equivalent(x, y)
#' length(unique_sudoku(c(x, y)))
#' canonical_sudoku(as_sudoku(x), as = "grid_and_map")$map
#' @export
canonical_sudoku <- function(x, ..., by = c("solution", "puzzle"), as = c("grid", "grid_and_map"),
                             rules = NULL, threads = getOption("oxidoku.threads")) {
  .External2(oxidoku_arguments)
  call <- environment()
  by <- arg_choice(by, c("solution", "puzzle"), "by")
  as <- arg_choice(as, c("grid", "grid_and_map"), "as")
  map <- as == "grid_and_map"
  threads <- arg_threads(threads)
  input <- open_puzzles(x, rules)
  check_square_board(input$rules, "Symmetry", type = "rules")
  tick <- progress(count_grids_in(input), "Finding canonical forms")
  result <- rs_canonical(input$data, input$form, input$rules, by, map, threads, tick)
  result <- finish_forms(result, input, call)
  report_not_one(result$status, input, call, "no canonical form")
  grids <- close_grids(result$grids, input)
  if (!map) return(grids)
  maps <- cut_maps(result$maps, input, rep(1L, count_grids_in(input)))
  if (input$form == "matrix") return(list(grid = grids, map = maps[[1]]))
  list(grid = grids, map = close_values(maps, input))
}

# As finish(), for what needs all maps that rules allow.
finish_forms <- function(result, input, call) {
  if (!is.null(result$too_many)) {
    abort(
      "There are {format(result$too_many, digits = 3)} maps or orders of columns to try under these rules, which is too many.",
      "impossible", maps = result$too_many, call = call
    )
  }
  finish(result, input, call)
}

# Maps as the engine gives them, all numbers in one row, so many a grid; NULL for a missing
# one.
cut_maps <- function(numbers, input, counts) {
  if (!is_mixed(input)) return(cut_maps_of(numbers, input$rules))
  widths <- vapply(input$rules, function(rules) 1L + sum(rules$size) + length(rules$digits), 0L)
  ends <- cumsum(widths * counts)
  maps <- lapply(which(counts > 0L), function(i) {
    cut_maps_of(numbers[(ends[[i]] - widths[[i]] * counts[[i]] + 1L):ends[[i]]], input$rules[[i]])
  })
  unlist(maps, recursive = FALSE)
}

cut_maps_of <- function(numbers, rules) {
  size <- rules$size[[1]]
  parts <- list(1L, 1L + seq_len(size), 1L + size + seq_len(size))
  digits <- 1L + 2L * size + seq_along(rules$digits)
  numbers <- matrix(numbers, nrow = max(digits))
  lapply(seq_len(ncol(numbers)), function(i) {
    number <- numbers[, i]
    if (is.na(number[[1]])) return(NULL)
    new_map(number[[1]] == 1L, number[parts[[2]]], number[parts[[3]]], number[digits])
  })
}

# For each grid of a input the first of another input, or of its own, with the same form: 0
# if there is none, NA if it has no form.
match_forms <- function(input, table, by, threads, call) {
  tick <- progress(count_grids_in(input), "Comparing")
  result <- rs_match(input$data, input$form, table, input$rules, by, threads, tick)
  # What is wrong may be in either.
  if (is.null(result$match) && !is.null(table)) finish_forms(match_forms_of(table, by, threads), table, call)
  result <- finish_forms(result, input, call)
  report_not_one(result$status, input, call, "no canonical form")
  if (!is.null(table)) report_not_one(result$table_status, table, call, "no canonical form")
  result$match
}

match_forms_of <- function(input, by, threads) {
  rs_match(input$data, input$form, NULL, input$rules, by, threads, NULL)
}

#' @rdname canonical_sudoku
#' @export
is_equivalent <- function(x, y, ..., by = c("solution", "puzzle"), rules = NULL,
                          threads = getOption("oxidoku.threads")) {
  .External2(oxidoku_arguments)
  call <- environment()
  by <- arg_choice(by, c("solution", "puzzle"), "by")
  threads <- arg_threads(threads)
  counts <- c(length_of(x), length_of(y))
  if (counts[[1]] != counts[[2]] && !any(counts == 1)) {
    abort_input(
      "{.arg y} must have as many grids as {.arg x}, or one of them a single one.",
      x = "They have {counts[[1]]} and {counts[[2]]}.", arg = "y", call = call
    )
  }
  pair <- open_pair(x, y, rules, "y", call)
  input <- pair[[1]]
  other <- pair[[2]]
  check_square_board(input$rules, "Symmetry", type = "rules")
  found <- match_forms(input, other, by, threads, call)
  classes <- match_forms_of(other, by, threads)$match
  close_values(found == classes, if (counts[[1]] == 1) other else input)
}

#' @rdname canonical_sudoku
#' @export
unique_sudoku <- function(x, ..., by = c("solution", "puzzle"), rules = NULL,
                          threads = getOption("oxidoku.threads")) {
  .External2(oxidoku_arguments)
  by <- arg_choice(by, c("solution", "puzzle"), "by")
  threads <- arg_threads(threads)
  input <- share_rules(open_puzzles(x, rules))
  check_square_board(input$rules, "Symmetry", type = "rules")
  found <- match_forms(input, NULL, by, threads, environment())
  first <- is.na(found) | found == seq_along(found)
  switch(input$form, matrix = x, array = input$x[, , first, drop = FALSE], input$x[first])
}

#' @rdname canonical_sudoku
#' @export
match_sudoku <- function(x, table, ..., by = c("solution", "puzzle"), rules = NULL,
                         threads = getOption("oxidoku.threads")) {
  .External2(oxidoku_arguments)
  by <- arg_choice(by, c("solution", "puzzle"), "by")
  threads <- arg_threads(threads)
  pair <- open_pool(x, table, rules, "table")
  input <- pair[[1]]
  other <- pair[[2]]
  check_square_board(input$rules, "Symmetry", type = "rules")
  found <- match_forms(input, other, by, threads, environment())
  close_values(replace(found, found %in% 0L, NA_integer_), input)
}

#' Automorphisms, and classes of bands
#'
#' `automorphisms()` gives the maps that leave a grid or puzzle unchanged, including
#' renaming of digits. `band_classes()` gives the classes
#' of the bands and stacks of classic grids, of which there are 416.
#'
#' Most grids have one automorphism, the identity; the most symmetric one has 648.
#' Those of a puzzle with one solution are among those of its solution. A grid with blank lines
#' has many: exchanging two blank rows of a band changes nothing. Maps that differ only in what becomes of
#' digits that a puzzle lacks count as one. The sudoku-minlexing-tool
#' counts maps that do the same to all clues as one: 2 where a pattern has 4 such maps.
#'
#' A band is three boxes in a row, a stack three boxes in a column. Two bands
#' are of one class if reordering rows and columns and renaming digits makes one the other
#' (a stack counts as a transposed band). Classes are numbered in the order of their
#' smallest bands, read row by row.
#'
#' @param x One puzzle or full grid or a batch of them in any form, see [solve_sudoku()].
#' @param ... Must be empty: further arguments are given by name.
#' @param as A string: `"maps"` for the maps, `"count"` for their number.
#' @param rules A [sudoku_rules()] object or the name of a rule; for `band_classes()` classic ones.
#' @param threads A whole number of threads that a batch may use; `NULL` for all processors. See
#'   [oxidoku-package].
#' @return `automorphisms()`: a list of [sudoku_map()]s, including the identity;
#'   for a batch a list of such lists. With `as = "count"` a numeric vector, one number per grid.
#'
#'   `band_classes()`: an integer matrix with one row per grid and columns `band1` to
#'   `band3` and `stack1` to `stack3`, values from 1 to 416.
#' @section Errors:
#' `oxidoku_error_input`, `oxidoku_error_rules`; `oxidoku_error_impossible` where there are too many maps
#' to try, or more than 100,000 of a grid, which can only be counted. Givens that contradict each other
#' and several solutions are no error of `automorphisms()`.
#' @seealso [canonical_sudoku()], [find_pattern_symmetry()].
#' @examples
#' most <- "123456789456789123789123456231564897564897231897231564312645978645978312978312645"
#' automorphisms(most, as = "count")
#' automorphisms(as_sudoku(most))[[2]]
#' band_classes(most)
#' @export
automorphisms <- function(x, ..., as = c("maps", "count"), rules = NULL,
                          threads = getOption("oxidoku.threads")) {
  .External2(oxidoku_arguments)
  call <- environment()
  as <- arg_choice(as, c("maps", "count"), "as")
  threads <- arg_threads(threads)
  input <- open_grids(x, rules)
  check_square_board(input$rules, "Symmetry", type = "rules")
  tick <- progress(count_grids_in(input), "Finding automorphisms")
  result <- rs_automorphisms(input$data, input$form, input$rules, as == "maps", threads, tick)
  result <- finish_forms(result, input, call)
  report_not_one(result$status, input, call, "no automorphisms that could be found")
  counts <- replace(result$counts, is.nan(result$counts), NA)
  if (as == "count") return(close_values(counts, input))
  many <- which(counts > result$kept)
  if (length(many) > 0) {
    abort(
      "{.arg x} must have at most 100,000 automorphisms.", "impossible",
      x = "Grid {many[[1]]} has {format(counts[[many[[1]]]], big.mark = ',')}.",
      i = "{.code as = \"count\"} counts them.", arg = "x", index = many[[1]], call = call
    )
  }
  maps <- cut_maps(result$maps, input, result$kept)
  lists <- unname(split(maps, factor(rep(seq_along(result$kept), result$kept), seq_along(result$kept))))
  if (input$form == "matrix") return(lists[[1]])
  lists[is.na(counts)] <- list(NULL)
  close_values(lists, input)
}

#' @rdname automorphisms
#' @export
band_classes <- function(x, ..., rules = NULL, threads = getOption("oxidoku.threads")) {
  .External2(oxidoku_arguments)
  call <- environment()
  threads <- arg_threads(threads)
  input <- open_grids(x, rules)
  check_square_board(input$rules, "Symmetry", type = "rules")
  for (i in seq_len(if (is_mixed(input)) length(input$rules) else 1L)) {
    its <- rules_at(input, i)
    if (identical(its, CLASSIC)) next
    where <- if (is_mixed(input)) element_name("x", i) else "x"
    abort(
      "{.arg {where}} must be 9 x 9 under classic rules.", "rules",
      x = "Its rules are: {format(its)}.", arg = "x", index = if (is_mixed(input)) i, call = call
    )
  }
  tick <- progress(count_grids_in(input), "Finding classes")
  result <- rs_band_classes(input$data, input$form, input$rules, threads, tick)
  result <- finish(result, input)
  report_not_one(result$status, input, call, "no class")
  names <- paste0(rep(c("band", "stack"), each = 3), 1:3)
  matrix(result$classes, ncol = 6, byrow = TRUE, dimnames = list(batch_names(input), names))
}
