#' Which cells make a puzzle easy, and which clues it does not need
#'
#' `find_backdoors()` gives the sets of blank cells that make a puzzle easy: with their
#' digits filled in, nothing but naked and hidden singles is left to find.
#' `find_redundant_clues()` tells of each clue whether the puzzle has one solution without
#' it.
#'
#' @param x One puzzle with one solution in any form, see [solve_sudoku()]; for
#'   `find_redundant_clues()` also a batch.
#' @param max The most cells of a set. With 2 a puzzle takes milliseconds, with 3 a second.
#' @param rules The rules, see [sudoku_rules()].
#' @param threads How many threads may be used; `NULL` for all processors. See
#'   [oxidoku-package].
#' @return `find_backdoors()`: a data frame with a row a set, the smallest first: `size`, and
#'   `cells` as text, as for [rule_cage()]. Sets of which a part is enough are left out; of a
#'   puzzle that singles solve the empty set is the only one.
#'
#'   `find_redundant_clues()`: for one grid a logical n x n matrix: `TRUE` where a clue can
#'   go, `FALSE` where it is needed, `NA` where there is none. Each is meant alone: when one
#'   has gone, others may be needed. For a batch a list, `NULL` for a missing grid. Under
#'   other rules, only digits count as clues here; see [is_minimal()] for the others.
#' @section Errors:
#' `oxidoku_error_not_unique`, `oxidoku_error_no_solution` and `oxidoku_error_conflict` for a
#' puzzle without exactly one solution; in a batch of `find_redundant_clues()` its place is
#' `NULL`, with a warning. `oxidoku_error_input` and `oxidoku_error_rules` for wrong arguments.
#' @seealso [minimize_sudoku()], [is_minimal()], [explain_sudoku()].
#' @examples
#' x <- as_sudoku(
#'   "53..7.... 6..195... .98....6. 8...6...3 4..8.3..1 7...2...6 .6....28. ...419..5 ....8..79"
#' )
#' find_redundant_clues(x)
#'
#' set.seed(1)
#' hard <- generate_sudoku(difficulty = "hard")
#' find_backdoors(hard, max = 1)
#' @export
find_backdoors <- function(x, max = 2, rules = NULL) {
  # An error in an argument names this function.
  x; max; rules
  input <- single_input(x, rules)
  max <- as.integer(arg_number(max, "max", max = count_cells(input$rules)))
  tick <- progress(1, "Looking for backdoors")
  result <- finish(rs_backdoors(input$data, input$form, input$rules, max, tick), input)
  if (!is.null(result$status)) {
    # One grid, in whatever form, is an error.
    input$data <- all_cells(input)[[1L]]
    input$form <- "matrix"
    report_not_one(result$status, input, rlang::current_env())
  }
  sets_table(result, input$rules)
}

#' @rdname find_backdoors
#' @export
find_redundant_clues <- function(x, rules = NULL, threads = getOption("oxidoku.threads")) {
  # An error in an argument names this function.
  x; rules; threads
  call <- rlang::current_env()
  threads <- arg_threads(threads)
  input <- open_grids(x, rules)
  solved <- finish(rs_solve(input$data, input$form, input$rules, TRUE, threads, NULL), input)
  report_not_one(solved$status, input, call)
  cells <- all_cells(input)
  tick <- progress(count_grids_in(input), "Checking clues")
  missing <- solved$status %in% c(UNSOLVABLE, "several")
  redundant <- lapply(seq_len(count_grids_in(input)), function(element) {
    if (!is.null(tick)) tick(element - 1)
    grid <- cells[[element]]
    absent <- all(is.na(grid)) && is_absent(input, element)
    if (!absent && !isTRUE(missing[element])) redundant_in(grid, rules_at(input, element), threads)
  })
  if (input$form == "matrix") return(redundant[[1]])
  stats::setNames(redundant, batch_names(input))
}

is_absent <- function(input, element) {
  switch(input$form,
    string = is.na(input$data[[element]]), list = is.null(input$data[[element]]), FALSE
  )
}

# For each clue of one grid with one solution whether there is one without it.
redundant_in <- function(grid, rules, threads) {
  given <- which(!is.na(grid))
  without <- array(grid, c(dim(grid), length(given)))
  without[given + (seq_along(given) - 1) * length(grid)] <- NA
  counts <- finish(rs_count(without, "array", rules, 2, threads, NULL), list())$counts
  grid[] <- NA
  grid[given] <- counts == 1
  storage.mode(grid) <- "logical"
  grid
}
