#' Cells that make a puzzle easy
#'
#' `find_backdoors()` gives the sets of blank cells that make a puzzle easy: with their
#' digits filled in, nothing but naked and hidden singles is left to find.
#'
#' @param x One puzzle with one solution in any form, see [solve_sudoku()].
#' @param ... Must be empty: further arguments are given by name.
#' @param max A whole number, the most cells of a set. With 2 a puzzle takes milliseconds,
#'   with 3 a second.
#' @param rules A [sudoku_rules()] object or the name of a rule.
#' @return A data frame with one row per set, the smallest first: `size`, and
#'   `cells` as text, as for [rule_cage()]. Sets of which a part is enough are left out; for a
#'   puzzle that singles solve, the empty set is the only one.
#' @section Errors:
#' `oxidoku_error_not_unique`, `oxidoku_error_no_solution` and `oxidoku_error_conflict` for a
#' puzzle without exactly one solution; `oxidoku_error_input` and `oxidoku_error_rules` for
#' wrong arguments.
#' @seealso [find_redundant_clues()], [explain_sudoku()].
#' @examples
#' set.seed(1)
#' hard <- generate_sudoku(difficulty = "hard")
#' find_backdoors(hard, max = 1)
#' @export
find_backdoors <- function(x, ..., max = 2, rules = NULL) {
  .External2(oxidoku_arguments)
  input <- single_input(x, rules)
  cells <- count_all_cells(input$rules)
  # A grid of one cell has no two.
  if (missing(max)) max <- min(max, cells)
  max <- as.integer(arg_number(max, "max", max = cells))
  tick <- progress(1, "Looking for backdoors")
  result <- finish(rs_backdoors(input$data, input$form, input$rules, max, tick), input)
  if (!is.null(result$status)) {
    # One grid, in whatever form, is an error.
    input$data <- all_cells(input)[[1L]]
    input$form <- "matrix"
    report_not_one(result$status, input, environment())
  }
  sets_table(result, input$rules)
}
