#' Puzzles without a redundant clue
#'
#' A puzzle is minimal if it has exactly one solution and needs each of its clues
#' for that. `minimize_sudoku()` removes redundant clues in random order until
#' none is left; `is_minimal()` tells whether a puzzle is minimal.
#'
#' @param x One puzzle or a batch of puzzles in any form, see [solve_sudoku()].
#' @param rules The rules, see [sudoku_rules()].
#' @param threads How many threads a batch may use; `NULL` for all processors. See
#'   [oxidoku-package].
#' @return `minimize_sudoku()`: the puzzle in the form of `x`. Which clues stay
#'   depends on [set.seed()], not on the number of threads. A single grid
#'   without exactly one solution is an error (`oxidoku_error_not_unique`,
#'   `oxidoku_error_no_solution`, `oxidoku_error_conflict`); in a batch its
#'   place stays empty, with a warning.
#'
#'   `is_minimal()`: `TRUE` or `FALSE`, `FALSE` also for a puzzle without exactly
#'   one solution, `NA` for a missing one.
#' @seealso [generate_sudoku()]; `vignette("lesson-04-your-own-puzzle")`.
#' @examples
#' set.seed(1)
#' x <- generate_sudoku(clues = 32)
#' small <- minimize_sudoku(x)
#' sum(!is.na(small))
#' is_minimal(small)
#' @export
minimize_sudoku <- function(x, rules = NULL, threads = getOption("oxidoku.threads")) {
  # An error in an argument names this function.
  x; rules; threads
  threads <- arg_threads(threads)
  door <- open_grids(x, rules)
  tick <- progress(count_grids_in(door), "Minimizing")
  result <- rs_minimize(door$data, door$form, door$rules, draw_seed(), threads, tick)
  result <- finish(result, door)
  status <- result$status
  if (!is.null(status)) {
    call <- rlang::current_env()
    if (door$form == "matrix") {
      report_single(list(status = status), door, "error", call)
    }
    warn_unsolved(which(status %in% UNSOLVABLE), integer(), door, call)
    several <- which(status == "several")
    if (length(several) > 0) {
      total <- length(status)
      warn(
        "{length(several)} of {total} puzzle{?s} {cli::qty(length(several))}ha{?s/ve} several solutions and cannot be minimal: {describe_index(several, batch_names(door))}.",
        "not_unique", arg = door$arg, index = several, call = call
      )
    }
  }
  close_grids(result$grids, door)
}

#' @rdname minimize_sudoku
#' @export
is_minimal <- function(x, rules = NULL, threads = getOption("oxidoku.threads")) {
  # An error in an argument names this function.
  x; rules; threads
  threads <- arg_threads(threads)
  door <- open_grids(x, rules)
  tick <- progress(count_grids_in(door), "Checking")
  result <- finish(rs_is_minimal(door$data, door$form, door$rules, threads, tick), door)
  close_values(result$minimal, door)
}
