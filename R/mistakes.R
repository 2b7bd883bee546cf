#' Wrong entries of a half-filled grid
#'
#' `find_mistakes()` compares what was filled in, and what was struck out, with the solution of
#' the puzzle.
#'
#' A pencil mark that was struck out is a mistake if the digit belongs there. Blank cells without
#' any mark count as not noted yet.
#'
#' If the puzzle has several solutions, an entry is wrong if no solution has it, and a mark that
#' was struck out if all have it. Entries
#' may each be in some solution and still contradict each other: then there is a
#' warning, and [find_contradiction()] says why.
#'
#' @param x One grid or a batch in any form, as filled so far, see
#'   [solve_sudoku()]. Blanks are not mistakes.
#' @param puzzle One grid, or as many as `x` has: the puzzles as they were given. It must be given. A digit of
#'   `x` that differs from a given is a mistake; where the puzzle is missing, none is found.
#' @param ... Must be empty: further arguments are given by name.
#' @param candidates A logical n x n x n array `[row, col, digit]`, the candidates (pencil marks)
#'   that are left, as in [hint_sudoku()], or for a batch a list with an element for each grid;
#'   `NULL` if there are none.
#' @param rules A [sudoku_rules()] object or the name of a rule.
#' @return A data frame with one row per mistake: `.id` (the name or
#'   the number of the grid), `row`, `col`, `digit` (what was filled in, or struck out),
#'   `expected` (what the solution has, `NA` if solutions differ there) and `kind`, `"digit"` for
#'   what was filled in, `"mark"` for what was struck out. Digits come first.
#' @section Errors and warnings:
#' `oxidoku_error_input` for an invalid grid, or a `puzzle` of another size or number;
#' `oxidoku_error_no_solution` if a puzzle has no solution;
#' `oxidoku_warning_no_solution` if entries that are in solutions contradict each other.
#' @seealso [hint_sudoku()] with a `puzzle` says of one mistake why it is one;
#'   [find_conflicts()] needs no puzzle, and finds only what breaks a rule directly.
#' @concept wrong entries
#' @concept check my progress
#' @examples
#' puzzle <- as_sudoku(
#'   "53..7.... 6..195... .98....6. 8...6...3 4..8.3..1 7...2...6 .6....28. ...419..5 ....8..79"
#' )
#' x <- puzzle
#' x[1, 3] <- 4
#' x[1, 4] <- 2
#' find_mistakes(x, puzzle)
#'
#' # A mark that should not have been struck out:
#' marks <- find_candidates(puzzle)
#' marks[1, 3, 4] <- FALSE
#' find_mistakes(puzzle, puzzle, candidates = marks)
#' @export
find_mistakes <- function(x, puzzle = NULL, ..., candidates = NULL, rules = NULL) {
  .External2(oxidoku_arguments)
  call <- environment()
  if (is.null(puzzle)) {
    abort_input(
      "{.arg puzzle} must be given: the grid as it was before anything was filled in.",
      i = "{.fn find_conflicts} needs none.", arg = "puzzle", call = call
    )
  }
  compared <- compare_with_puzzle(x, puzzle, candidates, rules, call)
  mistakes <- stack_frames(compared$found, no_mistakes())
  mistakes$.id <- ids_of(compared$input)[mistakes$.id]
  mistakes
}

# The mistakes of each grid, and what they were compared with.
compare_with_puzzle <- function(x, puzzle, candidates, rules, call) {
  check_puzzle_count(length_of(puzzle), length_of(x), call)
  pair <- open_pair(x, puzzle, rules, "puzzle", call)
  input <- pair[[1]]
  givens <- pair[[2]]
  lapply(kinds_of_rules(input), check_no_sheets, call = call)
  count <- count_grids_in(input)
  marks <- marks_of_each(candidates, input, call)
  filled <- all_cells(input, call)
  given <- all_cells(givens, call)
  # One puzzle may stand for all.
  of <- function(i) if (length(given) == 1) 1L else i
  solved <- solutions_of(given, givens, call)
  tick <- progress(count, "Comparing")
  # In a grid that is missing nothing is wrong, and nothing is known of a puzzle that is.
  found <- lapply(seq_len(count), function(i) {
    if (!is.null(tick)) tick(i)
    if (is_absent(input, i) || is_absent(givens, of(i))) return(as.list(no_mistakes()))
    mistakes_in(filled[[i]], solved[[of(i)]], given[[of(i)]], marks[[i]], i, input, call)
  })
  list(input = input, found = found, filled = filled, marks = marks, given = given, solved = solved, of = of)
}

no_mistakes <- function() {
  data.frame(
    .id = integer(), row = integer(), col = integer(), digit = integer(), expected = integer(),
    kind = character()
  )
}

# For each puzzle the digits it allows in each cell: a matrix if it has one solution, an
# array of logicals by digit if it has several.
solutions_of <- function(given, input, call) {
  counts <- finish(rs_count(given, "list", input$rules, 2, 0L, NULL), list())$counts
  none <- which(counts == 0)
  if (length(none) > 0) {
    where <- if (input$form == "matrix") "{.arg puzzle}" else
      "Puzzle {describe_index(none, batch_names(input))} of {.arg puzzle}"
    abort(
      paste(where, "has no solution."), "no_solution", i = "{.fn find_contradiction} says why.",
      arg = "puzzle", index = if (input$form != "matrix") none, call = call
    )
  }
  solved <- rs_solve(given, "list", input$rules, "first", 0L, NULL)$grids
  lapply(seq_along(counts), function(i) {
    if (counts[[i]] == 1) return(solved[[i]])
    find_candidates(given[[i]], true = TRUE, rules = rules_at(input, i))
  })
}

mistakes_in <- function(filled, solved, given, marks, i, input, call) {
  digits <- rules_at(input, i)$digits
  # In row order.
  at <- which(!is.na(t(filled)), arr.ind = TRUE)
  row <- unname(at[, 2])
  col <- unname(at[, 1])
  digit <- filled[cbind(row, col)]
  sole <- sole_digits(solved, digits)
  expected <- sole[cbind(row, col)]
  if (is.matrix(solved)) {
    wrong <- digit != expected
  } else {
    wrong <- !solved[cbind(row, col, match(digit, digits))]
    if (!any(wrong)) warn_together(filled, given, i, input, call)
  }
  lost <- lost_marks(filled, sole, marks, digits)
  list(
    .id = rep(i, sum(wrong) + nrow(lost)), row = c(row[wrong], lost[, 1]),
    col = c(col[wrong], lost[, 2]), digit = c(digit[wrong], sole[lost]),
    expected = c(expected[wrong], sole[lost]),
    kind = rep(c("digit", "mark"), c(sum(wrong), nrow(lost)))
  )
}

# The digit that all solutions have in a cell, NA where they differ. `solved` is as of
# solutions_of().
sole_digits <- function(solved, digits) {
  if (is.matrix(solved)) return(solved)
  apply(solved, 1:2, function(can) if (sum(can) == 1) digits[[which(can)]] else NA_integer_)
}

# Which digits some solution has in each cell, a logical array.
possible_digits <- function(solved, digits) {
  if (!is.matrix(solved)) return(solved)
  holds <- rep(digits, each = length(solved)) == rep(c(solved), length(digits))
  # The places of holes have none.
  array(holds %in% TRUE, c(dim(solved), length(digits)))
}

# Blank cells, in row order, whose digit is struck out: a matrix of rows and columns.
lost_marks <- function(filled, sole, marks, digits) {
  if (is.null(marks)) return(matrix(0L, 0, 2))
  at <- which(t(is.na(filled) & !is.na(sole)), arr.ind = TRUE)[, 2:1, drop = FALSE]
  at <- unname(at)
  at[!marks[cbind(at, match(sole[at], digits))], , drop = FALSE]
}

# Each entry is in some solution; perhaps none has all of them.
warn_together <- function(filled, given, i, input, call) {
  both <- ifelse(is.na(filled), given, filled)
  if (count_solutions(both, limit = 1, rules = rules_at(input, i)) > 0) return(invisible())
  where <- if (input$form == "matrix") "{.arg x}" else
    "grid {describe_index(i, batch_names(input))} of {.arg x}"
  warn(
    paste("The entries of", where, "contradict each other."), "no_solution",
    i = "Each of them is in a solution of {.arg puzzle}, which has several; {.fn find_contradiction} says more.",
    arg = "x", index = if (input$form != "matrix") i, call = call
  )
}
