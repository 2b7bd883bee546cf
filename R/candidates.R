#' Blank cells, candidates and valid moves
#'
#' The building blocks of a solver. `find_empty_cells()` lists the blank cells,
#' `find_candidates()` the digits a blank cell can still take, `is_valid_move()`
#' tells whether a digit may be put into a cell.
#'
#' @param x One grid or a batch of grids in any form, see [solve_sudoku()].
#' @param row,col Row and column of a cell, whole numbers from 1 to n. For
#'   `find_candidates()` one of each, or neither for all cells. For
#'   `is_valid_move()` vectors.
#' @param num The digits to try, whole numbers from 1 to n.
#' @param rules The rules, see [sudoku_rules()].
#' @return For one grid:
#' * `find_empty_cells()`: an integer matrix with columns `row` and `col`, one
#'   row a blank cell, in the order of `which(is.na(x), arr.ind = TRUE)`: down
#'   the first column, then the next.
#' * `find_candidates()` of one cell: the digits that no house of the cell
#'   holds, ascending; `integer(0)` for a filled cell. Of all cells: a logical
#'   n x n x n array `[row, col, digit]`.
#' * `is_valid_move()`: a logical vector, `TRUE` where `num` occurs in no house
#'   of the cell, the cell itself apart. `num`, `row` and `col` are recycled to
#'   a common length.
#'
#' For a batch, `find_empty_cells()` and `find_candidates()` give a list, `NULL`
#' for a missing grid; `is_valid_move()` tries the i-th move on the i-th grid.
#' @section Errors:
#' `oxidoku_error_input` and `oxidoku_error_rules`.
#' @seealso [find_conflicts()] for what is wrong with a filled grid;
#'   `vignette("lesson-02-backtracking")`: a solver of your own.
#' @examples
#' x <- as_sudoku(
#'   "53..7.... 6..195... .98....6. 8...6...3 4..8.3..1 7...2...6 .6....28. ...419..5 ....8..79"
#' )
#' head(find_empty_cells(x))
#' find_candidates(x, row = 1, col = 3)
#' is_valid_move(x, num = 1:9, row = 1, col = 3)
#'
#' # How many candidates each cell has:
#' apply(find_candidates(x), 1:2, sum)
#' @export
find_empty_cells <- function(x, rules = NULL) {
  # An error in an argument names this function.
  x; rules
  input <- open_grids(x, rules)
  form <- if (input$form == "matrix") "matrix" else "list"
  grids <- finish(rs_convert(input$data, input$form, input$rules, form), input)$grids
  blank <- function(grid, rules) {
    if (is.null(grid)) return(NULL)
    cells <- if (has_sheets(rules)) {
      places <- places_by_number(seq_len(sum(unlist(all_sheets(rules)))), rules)
      places[is.na(grid[stack_places(places, rules)]), , drop = FALSE]
    } else {
      which(is.na(grid) & board_cells(rules), arr.ind = TRUE, useNames = FALSE)
    }
    colnames(cells) <- c("row", "col")
    cells
  }
  if (form == "matrix") return(blank(grids, input$rules))
  rules <- lapply(seq_along(grids), rules_at, input = input)
  stats::setNames(Map(blank, grids, rules, USE.NAMES = FALSE), batch_names(input))
}

#' @rdname find_empty_cells
#' @export
find_candidates <- function(x, row = NULL, col = NULL, rules = NULL) {
  # An error in an argument names this function.
  x; row; col; rules
  if (is.null(rules) && !is.null(plain <- rs_plain_candidates(x, row, col))) return(plain)
  input <- open_grids(x, rules)
  check_no_sheets(input$rules)
  size <- smallest_size(input)
  if (is.null(row) != is.null(col)) {
    given <- if (is.null(row)) "col" else "row"
    missing <- setdiff(c("row", "col"), given)
    abort_input(
      "{.arg {missing}} must be given if {.arg {given}} is: a cell has both.",
      arg = missing, call = rlang::current_env()
    )
  }
  if (!is.null(row)) {
    row <- arg_number(row, "row", min = 1, max = size[[1]])
    col <- arg_number(col, "col", min = 1, max = size[[2]])
  }
  candidates <- finish(rs_candidates(input$data, input$form, input$rules), input)$candidates
  shape <- function(values, rules) {
    values <- candidates_array(values, rules)
    if (is.null(values) || is.null(row)) return(values)
    rules$digits[unname(values[row, col, ])]
  }
  if (input$form == "matrix") return(shape(candidates[[1]], input$rules))
  stats::setNames(each_by_rules(shape, candidates, input), batch_names(input))
}

#' @rdname find_empty_cells
#' @export
is_valid_move <- function(x, num, row, col, rules = NULL) {
  # An error in an argument names this function.
  x; num; row; col; rules
  if (is.null(rules) && !is.null(plain <- rs_plain_move(x, num, row, col))) return(plain)
  input <- open_grids(x, rules)
  check_no_sheets(input$rules)
  size <- smallest_size(input)
  digits <- lapply(kinds_of_rules(input), `[[`, "digits")
  digits <- Reduce(intersect, digits)
  moves <- list(
    element = seq_len(count_grids_in(input)),
    num = arg_positions(num, "num", max(digits), min(digits)),
    row = arg_positions(row, "row", size[[1]]),
    col = arg_positions(col, "col", size[[2]])
  )
  lengths <- lengths(moves)
  count <- if (any(lengths == 0)) 0L else max(lengths)
  if (count > 0 && any(count %% lengths != 0)) {
    found <- paste(c(input$arg, names(moves)[-1]), lengths)
    abort_input(
      "{.arg num}, {.arg row}, {.arg col} and the grids must have lengths that can be recycled.",
      x = "Lengths: {found}.", arg = "num", call = rlang::current_env()
    )
  }
  moves <- lapply(moves, rep_len, length.out = count)
  result <- rs_is_valid_move(
    input$data, input$form, input$rules, moves$element, moves$num, moves$row, moves$col
  )
  finish(result, input)$valid
}

# The rows and the columns that all grids of an input have.
smallest_size <- function(input) {
  do.call(pmin, lapply(kinds_of_rules(input), board_dim))
}
