#' Count solutions
#'
#' `count_solutions()` counts the solutions of a puzzle;
#' `has_unique_solution()` says whether it has exactly one, which takes less work: it
#' stops at the second.
#'
#' @param x One grid or a batch of grids in any form, see [solve_sudoku()].
#' @param ... Must be empty: further arguments are given by name.
#' @param limit A whole number at which counting stops, or `Inf` to count all solutions
#'   (Ctrl-C stops it).
#' @param estimate `TRUE` to estimate the number for one grid by 1,000 random walks, as
#'   [estimate_solutions()] does, where there are too many to count.
#' @param rules A [sudoku_rules()] object or the name of a rule.
#' @param threads A whole number of threads that a batch may use; `NULL` for all processors. See
#'   [oxidoku-package].
#' @return `count_solutions()`: a numeric vector with one value per grid, named as
#'   the grids are: the exact number if it is below `limit`, otherwise `limit`,
#'   with a warning of class `oxidoku_warning_limit` if `limit` was not given.
#'   0 for conflicting givens. With `estimate = TRUE` the data frame of
#'   [estimate_solutions()].
#'
#'   `has_unique_solution()`: `TRUE` or `FALSE` per grid; `FALSE` for conflicting givens.
#'
#'   Both give `NA` for a missing grid.
#' @details
#' Large numbers of solutions are not visited one by one. Under the classic rules the
#' columns are split between the three bands, and each split is a product of the ways to
#' fill the bands; under other rules that only say which cells differ (further houses,
#' regions, chess moves), what remains to be filled is counted once for all ways that
#' lead to it. Sums, lines and the like are counted one by one.
#' @section Errors:
#' `oxidoku_error_input`, `oxidoku_error_rules`. Counts are exact up to 2^53;
#' reaching it is an `oxidoku_error_impossible`, at once for an empty grid with boxes
#' ([count_grids()] has its number) or one whose clues are all in one house, otherwise after
#' counting, which can take minutes.
#' @seealso `vignette("lesson-02-backtracking")` and
#'   `vignette("lesson-06-all-solutions")`: a counter of your own.
#' @examples
#' x <- as_sudoku(
#'   "53..7.... 6..195... .98....6. 8...6...3 4..8.3..1 7...2...6 .6....28. ...419..5 ....8..79"
#' )
#' has_unique_solution(x)
#' x <- x[, ]
#' x[1, 1:2] <- NA
#' count_solutions(x)
#'
#' # All 4 x 4 grids:
#' count_solutions(empty_grid(sudoku_rules(box = c(2, 2))))
#' @export
count_solutions <- function(x, ..., limit = 1e6, estimate = FALSE, rules = NULL,
                            threads = getOption("oxidoku.threads")) {
  # See solve_sudoku().
  if (nargs() == 1L) x else .External2(oxidoku_arguments)
  chosen <- !missing(limit)
  if (chosen) limit <- arg_number(limit, "limit", min = 1, infinite = TRUE)
  if (!missing(estimate) && arg_flag(estimate, "estimate")) {
    call <- environment()
    if (chosen) {
      abort_input("{.arg limit} must not be given with {.code estimate = TRUE}, which counts nothing.", arg = "limit", call = call)
    }
    return(estimated_number(x, 1000L, rules, call))
  }
  # NULL needs no call: people ask about single grids in loops.
  threads <- if (is.null(threads)) 0L else arg_threads(threads)
  if (nargs() == 1L && !is.null(plain <- rs_plain_count(x))) return(plain)
  input <- open_grids(x, rules)
  # Beyond 2^53 not every whole number is a double.
  bound <- min(limit, MAX_COUNT)
  tick <- progress(count_grids_in(input), "Counting solutions")
  result <- rs_count(input$data, input$form, input$rules, bound, threads, tick)
  counts <- finish(result, input)$counts
  reached <- which(counts >= bound)
  if (length(reached) > 0) {
    call <- environment()
    if (limit > MAX_COUNT) {
      abort(
        "More than 2^53 solutions cannot be counted exactly.", "impossible",
        i = "{.fn count_grids} gives the number of all grids as text, and {.arg limit} a number at which counting stops.",
        call = call
      )
    }
    if (!chosen) warn_limit(reached, limit, input, call)
  }
  close_values(counts, input)
}

MAX_COUNT <- 2^53

warn_limit <- function(reached, limit, input, call) {
  limit <- format(limit, big.mark = ",", scientific = FALSE)
  what <- if (input$form == "matrix") {
    "{.arg {input$arg}} has {limit} solutions or more."
  } else {
    "{length(reached)} of {count_grids_in(input)} puzzle{?s} {cli::qty(length(reached))}ha{?s/ve} {limit} solutions or more: {describe_index(reached, batch_names(input))}."
  }
  warn(
    what, "limit", i = "Counting stopped there; a higher {.arg limit} counts further.",
    arg = input$arg, index = reached, call = call
  )
}

#' @rdname count_solutions
#' @export
has_unique_solution <- function(x, ..., rules = NULL, threads = getOption("oxidoku.threads")) {
  # See solve_sudoku().
  if (nargs() == 1L) x else .External2(oxidoku_arguments)
  # NULL needs no call: people ask about single grids in loops.
  threads <- if (is.null(threads)) 0L else arg_threads(threads)
  # One grid takes one thread.
  if (is.null(rules) && !is.null(plain <- rs_plain_unique(x))) return(plain)
  input <- open_grids(x, rules)
  tick <- progress(count_grids_in(input), "Proving uniqueness")
  result <- finish(rs_is_unique(input$data, input$form, input$rules, threads, tick), input)
  close_values(result$counts, input)
}
