#' Redundant clues
#'
#' A clue is redundant if the puzzle has exactly one solution even without it; a puzzle is
#' minimal if it has exactly one solution and no redundant clue. `find_redundant_clues()`
#' says for each clue whether it is redundant, or whether any is. `minimize_sudoku()` removes
#' redundant clues in random order until none is left.
#'
#' @param x One puzzle or a batch of puzzles in any form, see [solve_sudoku()].
#' @param ... Must be empty: further arguments are given by name.
#' @param rules A [sudoku_rules()] object or the name of a rule.
#' @param what A string, what can be redundant: `"givens"`, the given digits; `"clues"`, the clues
#'   of the rules, such as cages, lines and dots; or `"both"`, first givens,
#'   then clues. With `"clues"` and `"both"`, `x` is one grid. Never redundant are clues that are rules
#'   for all cells, such as `"anti_knight"`, and those on which the meaning of another clue depends: dots
#'   beside `"negative_white_dot"`, or one of two adjacent minima ([rule_extreme()]).
#' @param as A string: `"cells"` for each given; `"any"` for whether there is a redundant clue,
#'   which is faster, and the only choice with `what = "clues"` and `"both"`.
#' @param first A whole number, that of the first puzzle of `x` among those of a seed, see 'Many
#'   machines' in [generate_sudoku()].
#' @param threads A whole number of threads that a batch may use; `NULL` for all processors. See
#'   [oxidoku-package].
#' @return `minimize_sudoku()`: the puzzle in the form of `x`. Which clues stay
#'   depends on [set.seed()], not on the number of threads. A single grid
#'   without exactly one solution is an error (`oxidoku_error_not_unique`,
#'   `oxidoku_error_no_solution`, `oxidoku_error_conflict`); in a batch it is
#'   missing, with a warning. With clues removed it is a `sudoku_grid` with the
#'   rules that are left.
#'
#'   `find_redundant_clues()`: for one grid a logical n x n matrix: `TRUE` where a given is
#'   redundant, `FALSE` where it is needed, `NA` where there is none; those of further sheets
#'   ([sheets()]) are its attribute `sheets`. Each is taken alone: when
#'   one is removed, others may be needed. For a batch a list, `NULL` for a missing grid. With
#'   `as = "any"` a logical vector, `TRUE` or `FALSE` for each grid, `NA` for a missing one. A
#'   puzzle without exactly one solution is an error, or missing with a warning, as above.
#' @seealso [find_backdoors()], [generate_sudoku()];
#'   `vignette("lesson-04-your-own-puzzle")`.
#' @examples
#' set.seed(1)
#' x <- generate_sudoku(clues = 32)
#' small <- minimize_sudoku(x)
#' sum(!is.na(small))
#' find_redundant_clues(x)
#' find_redundant_clues(small, as = "any")
#'
#' # Which thermometers are needed?
#' thermometers <- generate_sudoku(kind = "thermometer")
#' minimize_sudoku(thermometers, what = "clues")
#' @export
minimize_sudoku <- function(x, ..., what = "givens", first = 1, rules = NULL,
                            threads = getOption("oxidoku.threads")) {
  .External2(oxidoku_arguments)
  call <- environment()
  threads <- arg_threads(threads)
  what <- arg_choice(what, MINIMAL_IN, "what")
  first <- arg_first(first, call)
  input <- open_puzzles(x, rules)
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
find_redundant_clues <- function(x, ..., what = "givens", as = c("cells", "any"), rules = NULL,
                                 threads = getOption("oxidoku.threads")) {
  .External2(oxidoku_arguments)
  call <- environment()
  threads <- arg_threads(threads)
  what <- arg_choice(what, MINIMAL_IN, "what")
  as <- arg_choice(as, c("cells", "any"), "as")
  input <- open_grids(x, rules)
  if (what != "givens") {
    check_one_grid(input, what, call)
    if (as == "cells") {
      abort_input(
        "{.arg as} must be {.val any} with {.code what = {.val {what}}}: rules are not single cells.",
        arg = "as", call = call
      )
    }
  }
  solved <- finish(rs_solve(input$data, input$form, input$rules, "error", threads, NULL), input)
  report_not_one(solved$status, input, call)
  tick <- progress(count_grids_in(input), "Checking clues")
  missing <- solved$status %in% c(UNSOLVABLE, "several")
  if (as == "any") return(close_values(any_redundant(input, what, missing, threads, tick), input))
  cells <- all_cells(input)
  redundant <- lapply(seq_len(count_grids_in(input)), function(element) {
    if (!is.null(tick)) tick(element - 1)
    grid <- cells[[element]]
    absent <- all(is.na(grid)) && is_absent(input, element)
    if (!absent && !isTRUE(missing[element])) redundant_in(grid, rules_at(input, element), threads)
  })
  if (input$form == "matrix") return(redundant[[1]])
  stats::setNames(redundant, batch_names(input))
}

# Whether there is one at all, for each grid; NA if it is absent or `missing`.
any_redundant <- function(input, what, missing, threads, tick) {
  minimal <- if (what != "clues") {
    finish(rs_is_minimal(input$data, input$form, input$rules, threads, tick), input)$minimal
  } else TRUE
  if (what != "givens" && minimal) minimal <- isTRUE(needed_clues(input, NULL, tick)$needed)
  replace(!minimal, missing, NA)
}

# For each clue of one grid with one solution whether there is one without it.
redundant_in <- function(grid, rules, threads) {
  grid <- engine_cells(grid, rules)
  given <- which(!is.na(grid))
  without <- array(grid, c(dim(grid), length(given)))
  without[given + (seq_along(given) - 1) * length(grid)] <- NA
  counts <- finish(rs_count(without, "array", rules, 2, threads, NULL), list())$counts
  grid[] <- NA
  grid[given] <- counts == 1
  storage.mode(grid) <- "logical"
  if (has_sheets(rules)) unstack_sheets(grid, rules) else grid
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

# The clues of rules that can go, by their numbers: those with cells that no other clue sees. Without a
# dot, a rule that all dots are given would say more than with it, so that nothing found out about
# the rules at hand would hold for those that are left.
removable_clues <- function(clues) {
  which(vapply(clues, function(clue) !is.null(kind_of(clue)$title), NA) & !are_seen(clues))
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
    input$data <- result$grids
  }
  cells <- all_cells(input, call)[[1L]]
  clues <- clues_of(input$rules)
  removable <- removable_clues(clues)
  redundant <- removable[!needed_clues(input, draw_streams(first), tick)$needed]
  rules <- input$rules
  kept <- if (length(redundant) > 0) clues[-redundant] else clues
  entries <- lapply(kept, entry, clue_place("rules"))
  new_grid(cells, make_rules(grid_fields(rules), entries, call))
}
