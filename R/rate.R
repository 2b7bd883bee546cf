#' How hard is a puzzle for people?
#'
#' Solves each puzzle as [explain_sudoku()] does and sums up the path: the level, the
#' score, the hardest technique and the number of steps.
#'
#' @details
#' On HoDoKu's scale every technique has a level and a score, see
#' [list_techniques()]. The score of a puzzle is the sum over its steps. Its level
#' is that of its hardest step, raised while the score is higher than puzzles of
#' the level may have: 800 for easy ones, 1000 for medium, 1600 for hard and 1800
#' for unfair ones.
#'
#' The score depends on which of several possible steps is taken first, so
#' puzzles that are copies of each other (turned, with other digits) may differ
#' in it; the level hardly ever does. HoDoKu itself behaves in the same way.
#'
#' @inheritParams explain_sudoku
#' @param scale The scale; so far there is one, `"hodoku"`.
#' @return A data frame with one row a puzzle, in the order of `x`:
#' * `.id`: its name, or its number if `x` has no names;
#' * `level`: an ordered factor, easy < medium < hard < unfair < extreme;
#' * `score`: a whole number;
#' * `hardest`: the id of the hardest technique, as in [list_techniques()]; of
#'   several of the same level the one that is looked for last. `NA` for a full
#'   grid;
#' * `steps`: the number of steps.
#'
#' A missing grid has `NA` in all columns but the first, and so has a puzzle with
#' several solutions or none.
#' @section What cannot be rated:
#' Puzzles with several solutions cannot be solved by thinking. There is one
#' warning for them, `oxidoku_warning_not_unique`. No solution is an error for a
#' single grid and a warning of class `oxidoku_warning_no_solution` for a batch,
#' see [solve_sudoku()].
#' @seealso [explain_sudoku()] for the steps, [list_techniques()];
#'   `vignette("lesson-11-like-a-person")`: rating a book.
#' @examples
#' puzzles <- c(
#'   easy = "...8.....25.9.34..1682..3..324....6.5.61.49.3.7....548..3..2657..57.1.92.....8...",
#'   hard = "1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3.."
#' )
#' rate_sudoku(puzzles)
#'
#' # In a table, the ratings are further columns; unsolvable puzzles have NA:
#' if (requireNamespace("dplyr", quietly = TRUE)) {
#'   table <- dplyr::tibble(puzzle = puzzles)
#'   dplyr::mutate(table, solution = solve_sudoku(puzzle), rate_sudoku(puzzle))
#' }
#' @export
rate_sudoku <- function(x, scale = "hodoku", rules = NULL,
                        threads = getOption("oxidoku.threads")) {
  # An error in an argument names this function.
  x; scale; rules; threads
  arg_choice(scale, "hodoku", "scale")
  threads <- arg_threads(threads)
  door <- open_grids(x, rules)
  tick <- progress(count_grids_in(door), "Rating")
  result <- rs_rate(door$data, door$form, door$rules, threads, tick)
  result <- finish(result, door)
  if (!all(result$status %in% c("solved", "absent"))) {
    report_unexplained(result$status, door, rating = TRUE, call = rlang::current_env())
  }
  list2DF(list(
    .id = ids_of(door),
    level = as_level(result$level),
    score = result$score,
    hardest = result$hardest,
    steps = result$steps
  ))
}
