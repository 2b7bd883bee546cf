#' Puzzles without a redundant clue
#'
#' A puzzle is minimal if it has exactly one solution and needs each of its clues
#' for that. `minimize_sudoku()` removes redundant clues in random order until
#' none is left; `is_minimal()` tells whether a puzzle is minimal.
#'
#' @param x One puzzle or a batch of puzzles in any form, see [solve_sudoku()].
#' @param rules The rules, see [sudoku_rules()].
#' @param what What can be redundant: `"givens"`, the digits that are given; `"clues"`, what
#'   the rules draw into the grid, such as cages, lines and dots; or `"both"`, first givens,
#'   then clues. Clues that are rules for all cells, such as `"anti_knight"`, stay. With
#'   `"clues"` and `"both"`, `x` is one grid.
#' @param first The number of the first puzzle of `x` among those of a seed, see 'Many
#'   machines' in [generate_sudoku()].
#' @param threads How many threads a batch may use; `NULL` for all processors. See
#'   [oxidoku-package].
#' @return `minimize_sudoku()`: the puzzle in the form of `x`. Which clues stay
#'   depends on [set.seed()], not on the number of threads. A single grid
#'   without exactly one solution is an error (`oxidoku_error_not_unique`,
#'   `oxidoku_error_no_solution`, `oxidoku_error_conflict`); in a batch its
#'   place stays empty, with a warning. With clues removed it is a `sudoku_grid` with the
#'   rules that are left.
#'
#'   `is_minimal()`: `TRUE` or `FALSE`, `FALSE` also for a puzzle without exactly
#'   one solution, `NA` for a missing one.
#' @seealso [find_redundant_clues()] for each clue, [generate_sudoku()];
#'   `vignette("lesson-04-your-own-puzzle")`.
#' @examples
#' set.seed(1)
#' x <- generate_sudoku(clues = 32)
#' small <- minimize_sudoku(x)
#' sum(!is.na(small))
#' is_minimal(small)
#'
#' # Which thermometers are needed?
#' thermometers <- generate_sudoku(kind = "thermometer")
#' minimize_sudoku(thermometers, what = "clues")
#' @export
minimize_sudoku <- function(x, rules = NULL, what = "givens", first = 1,
                            threads = getOption("oxidoku.threads")) {
  # An error in an argument names this function.
  x; rules; what; first; threads
  call <- rlang::current_env()
  threads <- arg_threads(threads)
  what <- arg_choice(what, MINIMAL_IN, "what")
  first <- arg_first(first, call)
  input <- open_grids(x, rules)
  if (what != "givens") return(minimize_clues(x, what, first, input, call))
  tick <- progress(count_grids_in(input), "Minimizing")
  result <- rs_minimize(input$data, input$form, input$rules, draw_streams(first), threads, tick)
  result <- finish(result, input)
  report_not_one(result$status, input, call)
  close_grids(result$grids, input)
}

# Errors and warnings for puzzles that have not exactly one solution. `status` is what became
# of each, or NULL; `why` says what one with several solutions cannot be.
report_not_one <- function(status, input, call, why = "cannot be minimal") {
  if (is.null(status)) return(invisible())
  if (input$form == "matrix") return(report_single(list(status = status), input, "error", call))
  warn_unsolved(which(status %in% UNSOLVABLE), integer(), input, call)
  several <- which(status == "several")
  if (length(several) == 0) return(invisible())
  total <- length(status)
  warn(
    "{length(several)} of {total} puzzle{?s} {cli::qty(length(several))}ha{?s/ve} several solutions and {why}: {describe_index(several, batch_names(input))}.",
    "not_unique", arg = input$arg, index = several, call = call
  )
}

MINIMAL_IN <- c("givens", "clues", "both")

#' @rdname minimize_sudoku
#' @export
is_minimal <- function(x, rules = NULL, what = "givens", threads = getOption("oxidoku.threads")) {
  # An error in an argument names this function.
  x; rules; what; threads
  threads <- arg_threads(threads)
  what <- arg_choice(what, MINIMAL_IN, "what")
  input <- open_grids(x, rules)
  if (what != "givens") check_one_grid(input, what, rlang::current_env())
  tick <- progress(count_grids_in(input), "Checking")
  if (what != "clues") {
    result <- finish(rs_is_minimal(input$data, input$form, input$rules, threads, tick), input)
    if (what == "givens" || !isTRUE(result$minimal)) return(close_values(result$minimal, input))
  }
  has_one_solution(input) && isTRUE(needed_clues(input, NULL, tick)$needed)
}

has_one_solution <- function(input) {
  finish(rs_count(input$data, input$form, input$rules, 2, 1L, NULL), input)$counts == 1
}

# Clues can be removed from one grid only: it comes back with rules of its own.
check_one_grid <- function(input, what, call) {
  if (input$form == "matrix") return(invisible())
  abort_input(
    "{.arg x} must be one matrix with {.code what = {.val {what}}}.",
    x = "It is {describe(input$x)}.",
    i = "{.code lapply(x, minimize_sudoku, what = {.val {what}})} takes a list.",
    arg = "x", call = call
  )
}

# The clues of rules that can go, by their numbers: those with cells.
removable_clues <- function(clues) {
  which(vapply(clues, function(clue) !is.null(kind_of(clue)$title), NA))
}

# Which of the removable clues are needed, see src/rust/src/complete.rs.
needed_clues <- function(input, seed, tick) {
  clues <- clues_of(input$rules)
  removable <- removable_clues(clues)
  house <- which(vapply(clues, `[[`, "", "kind") == "house")
  clue_of <- list(
    count = length(removable),
    # 0 where a clue stays.
    constraints = match(clue_of_constraint(input$rules), removable, 0L),
    houses = match(house, removable, 0L)
  )
  finish(rs_needed_clues(input$data, input$form, input$rules, clue_of, seed, tick), input)
}

# Without redundant givens, if they are to go too, and then without redundant clues.
minimize_clues <- function(x, what, first, input, call) {
  check_one_grid(input, what, call)
  tick <- progress(1, "Minimizing")
  if (what == "both" || !has_one_solution(input)) {
    result <- rs_minimize(input$data, input$form, input$rules, draw_streams(first), 1L, tick)
    result <- finish(result, input, call)
    report_not_one(result$status, input, call)
    cells <- result$grids
  } else {
    cells <- all_cells(input, call)[[1L]]
  }
  input$data <- cells
  clues <- clues_of(input$rules)
  removable <- removable_clues(clues)
  redundant <- removable[!needed_clues(input, draw_streams(first), tick)$needed]
  rules <- input$rules
  kept <- if (length(redundant) > 0) clues[-redundant] else clues
  entries <- lapply(kept, entry, clue_place("rules"))
  new_grid(cells, make_rules(grid_fields(rules), entries, call))
}
