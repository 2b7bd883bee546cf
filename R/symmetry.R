#' Transform and shuffle puzzles
#'
#' `transform_sudoku()` reorders rows and columns and renames digits by
#' a [sudoku_map()]. `shuffle_sudoku()` does it at random: the puzzle looks different, but is
#' the same to solve. Maps are those that the rules allow, so solutions stay solutions.
#'
#' @section What rules allow:
#' Maps are made of orders of rows and of columns, exchange of rows and columns, and
#' renaming of digits. Which of them are allowed is computed from the rules: each box,
#' region and further house must map to such a house, and the meaning of each clue to
#' an equal one. Under classic rules these are 2 x 6^8 x 9! maps. With boxes of 2 x 3
#' columns do not become rows; with diagonals few orders are left; a jigsaw has the
#' symmetries of its regions. Where digits cannot be renamed freely, as in cages with
#' sums, they stay, or all are reversed, 1 to 9, 2 to 8, .... Clues of rules are not
#' moved: a map must take them to each other, and one that reads the same from its other end,
#' whatever the order of its cells, or round its loop, may be turned so. (Other orders
#' that mean the same are not looked for, such as two of three groups that change places.)
#'
#' @param x One grid or a batch of grids in any form, see [solve_sudoku()]; for
#'   `transform_sudoku()` also a path of [explain_sudoku()] or steps of [hint_sudoku()] or
#'   [find_steps()], if the rules have no clues.
#' @param map A [sudoku_map()] that the rules allow.
#' @param ... Must be empty: further arguments are given by name.
#' @param n A whole number of shuffled copies of each grid. With `NULL`, one replaces
#'   each grid, in the form of `x`; otherwise a batch: for a matrix a list.
#' @param rules A [sudoku_rules()] object or the name of a rule.
#' @param first A whole number, that of the first copy among those of a seed, see 'Many machines' in
#'   [generate_sudoku()].
#' @param threads A whole number of threads that a batch may use; `NULL` for all processors. See
#'   [oxidoku-package].
#' @return Grids in the form of `x`, see [solve_sudoku()]; with `n`, `n` of each grid, one
#'   after the other. For a path or steps, the same with all cells, digits and houses
#'   renamed.
#' @section Errors:
#' `oxidoku_error_input`; `oxidoku_error_rules` for a map that the rules do not allow, or
#' of another size.
#' @seealso [canonical_sudoku()]: one form for all equivalent puzzles.
#' @examples
#' x <- as_sudoku(
#'   "53..7.... 6..195... .98....6. 8...6...3 4..8.3..1 7...2...6 .6....28. ...419..5 ....8..79"
#' )
#' transform_sudoku(x, sudoku_map(cols = 9:1, digits = 9:1))
#' set.seed(1)
#' shuffle_sudoku(x)
#' shuffle_sudoku(as.character(x), n = 3)
#' @export
transform_sudoku <- function(x, map, ..., rules = NULL, threads = getOption("oxidoku.threads")) {
  .External2(oxidoku_arguments)
  call <- environment()
  arg_map(map)
  threads <- arg_threads(threads)
  if (inherits(x, "sudoku_path") || inherits(x, "sudoku_steps")) {
    return(use_path(x, transform_path(x, map, call), call = call))
  }
  input <- open_puzzles(x, rules)
  if (is_mixed(input)) {
    for (i in which(!duplicated(input$rules))) {
      check_allowed(map, input$rules[[i]], call, element_name("x", i))
    }
  } else {
    check_allowed(map, input$rules, call)
  }
  tick <- progress(count_grids_in(input), "Transforming")
  result <- rs_transform(input$data, input$form, input$rules, map, threads, tick)
  close_grids(finish(result, input)$grids, input)
}

check_allowed <- function(map, rules, call, where = "x") {
  check_square_board(rules, "A map", where, "rules", call)
  size <- length(map$rows)
  if (size != rules$size[[1]] || length(map$digits) != length(rules$digits)) {
    abort(
      "{.arg map} must be for grids as {.arg {where}} is, {size_text(rules$size)} with {length(rules$digits)} digits.",
      "rules", x = "It is for {size} x {size} with {length(map$digits)} digits.",
      arg = "map", call = call
    )
  }
  if (rs_allows(rules, map)$allows) return(invisible())
  abort(
    paste0("{.arg map} must keep the rules", if (where != "x") " of {.arg {where}}", "."), "rules",
    x = "It takes a box, a region or a clue to a place where there is none, or digits to others that the clues distinguish.",
    i = "{.code ?transform_sudoku} says which maps rules allow.", arg = "map", call = call
  )
}

#' @rdname transform_sudoku
#' @export
shuffle_sudoku <- function(x, ..., n = NULL, first = 1, rules = NULL,
                           threads = getOption("oxidoku.threads")) {
  .External2(oxidoku_arguments)
  threads <- arg_threads(threads)
  first <- arg_first(first, environment())
  input <- open_puzzles(x, rules)
  # No vector of R has more elements that the engine could count.
  if (!is.null(n)) n <- arg_number(n, "n", max = .Machine$integer.max %/% max(1L, count_grids_in(input)))
  check_square_board(input$rules, "Shuffling", type = "rules")
  if (!is.null(n)) {
    form <- if (input$form == "matrix") "list" else input$form
    check_room(n, form, max(vapply(kinds_of_rules(input), count_cells, 0)), environment(), each = count_grids_in(input))
    copies <- rep(seq_len(count_grids_in(input)), each = n)
    input <- switch(input$form,
      matrix = open_grids(rep(list(x), n), input$rules),
      array = open_grids(input$x[, , copies, drop = FALSE], input$rules),
      open_grids(input$x[copies], if (is_mixed(input)) input$rules[copies] else input$rules)
    )
  }
  tick <- progress(count_grids_in(input), "Shuffling")
  result <- rs_shuffle(input$data, input$form, input$rules, draw_streams(first), threads, tick)
  close_grids(finish(result, input)$grids, input)
}

# All that a path says of cells, digits and houses.
transform_path <- function(path, map, call) {
  starts <- unique(path$.path)
  for (start in starts) {
    check_allowed(map, start$rules, call)
    if (length(clues_of(start$rules)) > 0) {
      abort("Paths cannot be transformed under rules with clues.", "rules", arg = "x", call = call)
    }
  }
  if (length(starts) == 0) return(path)
  lowest <- starts[[1]]$rules$digits[[1]]
  rename <- function(digits) map$digits[digits - lowest + 1L] + lowest - 1L
  # Where each row and column went.
  rows <- order(map$rows)
  cols <- order(map$cols)
  move <- function(table) {
    old <- list(table[, "row"], table[, "col"])
    if (map$transpose) old <- rev(old)
    table[, "row"] <- rows[old[[1]]]
    table[, "col"] <- cols[old[[2]]]
    if ("digit" %in% colnames(table)) table[, "digit"] <- rename(table[, "digit"])
    table
  }
  houses <- moved_houses(starts[[1]]$rules, map)
  move_houses <- function(table) {
    at <- match(paste(table$kind, table$number), houses$old)
    table$kind <- houses$kind[at]
    table$number <- houses$number[at]
    table
  }
  path$digits <- lapply(path$digits, rename)
  for (column in c("placements", "eliminations", "pattern", "links")) {
    path[[column]] <- lapply(path[[column]], move)
  }
  path$houses <- lapply(path$houses, move_houses)
  moved <- lapply(starts, function(start) {
    start$cells <- transform_sudoku(start$cells, map, rules = start$rules)
    start$effects <- move(start$effects)
    start
  })
  path$.path <- moved[match(path$.path, starts)]
  path
}

# What becomes of each house: `old` names it, `kind` and `number` the one it comes to be.
moved_houses <- function(rules, map) {
  houses <- houses_of(rules)
  of <- rep(seq_along(houses$kind), houses$count)
  keys <- function(row, col) {
    vapply(split((row - 1) * MAX_SIZE + col, of), function(cells) paste(sort(cells), collapse = " "), "")
  }
  old <- if (map$transpose) list(houses$col, houses$row) else list(houses$row, houses$col)
  at <- match(keys(order(map$rows)[old[[1]]], order(map$cols)[old[[2]]]), keys(houses$row, houses$col))
  list(
    old = paste(houses$kind, houses$number), kind = houses$kind[at], number = houses$number[at]
  )
}

#' The symmetry of the pattern of givens
#'
#' Says by which reflections and rotations the pattern of the givens of a puzzle is
#' symmetric.
#'
#' @param x One puzzle or a batch of puzzles in any form, see [solve_sudoku()].
#' @param ... Must be empty: further arguments are given by name.
#' @param rules A [sudoku_rules()] object or the name of a rule.
#' @return A character vector with one name per puzzle, `NA` for a missing one: all moves that
#'   keep the pattern together, by the names of `symmetry` in [generate_sudoku()].
#' @section Errors:
#' `oxidoku_error_input` and `oxidoku_error_rules`, as for all grids.
#' @seealso [automorphisms()] for all maps that leave a puzzle unchanged, including digits.
#' @examples
#' set.seed(1)
#' find_pattern_symmetry(generate_sudoku(symmetry = "rotate180"))
#' @export
find_pattern_symmetry <- function(x, ..., rules = NULL) {
  .External2(oxidoku_arguments)
  input <- open_grids(x, rules)
  check_square_board(input$rules, "Symmetry", type = "rules")
  result <- finish(rs_pattern_symmetry(input$data, input$form, input$rules), input)
  close_values(result$symmetry, input)
}
