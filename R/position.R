#' The position before a step
#'
#' The grid before a step of a path, and the candidates that are left: to inspect,
#' to plot, or to find other steps from there.
#'
#' @param path A path from [explain_sudoku()], or from [find_steps()] or [hint_sudoku()].
#' @param step A number in the column `step`. `NULL` for that of the first
#'   row. One more than the last step gives the position at the end of the path.
#' @param ... Must be empty: further arguments are given by name.
#' @param id A name or number in the column `.id`, the puzzle, where `path` has several.
#'   `NULL` for the first that has the step.
#' @return A list with two elements:
#' * `grid`: the digits, an integer matrix with `NA` for blanks, a `sudoku_grid` if the
#'   rules are not classic;
#' * `candidates`: a logical array `[row, col, digit]`, `FALSE` for what earlier steps have
#'   removed, and for all digits in filled cells.
#'
#' [find_steps()], [hint_sudoku()] and [explain_sudoku()] accept them as `x` and
#' `candidates`.
#' @section Errors:
#' `oxidoku_error_input` if `path` is not a path or has no such step.
#' @seealso [plot.sudoku_path()] draws it, with the step.
#' @concept pencil marks
#' @concept candidates
#' @examples
#' puzzle <- as_sudoku(
#'   "1....7.9. .3..2...8 ..96..5.. ..53..9.. .1..8...2 6....4... 3......1. .4......7 ..7...3.."
#' )
#' path <- explain_sudoku(puzzle)
#' before <- position_before(path, step = 5)
#' sum(before$candidates)
#' find_steps(before$grid, candidates = before$candidates)
#' @export
position_before <- function(path, step = NULL, ..., id = NULL) {
  .External2(oxidoku_arguments)
  call <- environment()
  use_path(path, position_of(path, step, id, call), "path", call)
}

position_of <- function(path, step, id, call) {
  row <- position_row(path, step, id, call)
  start <- path$.path[[row]]
  check_no_sheets(start$rules, "path", call)
  number <- if (is.null(step)) path$step[[row]] else as.integer(step)
  found <- position_at(start, number)
  grid <- found$cells
  if (!is_classic(start$rules)) grid <- new_grid(grid, start$rules)
  list(grid = grid, candidates = found$candidates)
}

# A row of the path with this step, or whose end it is.
position_row <- function(path, step, id, call) {
  if (!is.null(step)) step <- arg_number(step, "step", min = 1, call = call)
  # An invalid puzzle has its error from find_row().
  of_puzzle <- is.null(id) | path$.id %in% if (is.atomic(id) && !is.object(id)) id
  at_end <- which(of_puzzle & path$step == (step %||% 0) - 1)
  if (!is.null(step) && !step %in% path$step[of_puzzle] && length(at_end) > 0) {
    return(at_end[[1]])
  }
  find_row(path, step, id, call, path = "path")
}
