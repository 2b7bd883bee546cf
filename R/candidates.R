#' Blank cells, candidates and valid moves
#'
#' The building blocks of a solver. `find_empty_cells()` lists the blank cells,
#' `find_candidates()` the digits a blank cell can still take, `is_valid_move()`
#' says whether a digit may be placed in a cell.
#'
#' @param x One grid or a batch of grids in any form, see [solve_sudoku()].
#' @param digit,row,col Vectors of whole numbers from 1 to n: the digits to try, and the rows and
#'   columns of the cells to place them in.
#' @param ... Must be empty: further arguments are given by name.
#' @param true If `TRUE`, the true candidates: the digits that occur in some solution.
#'   Otherwise the digits that no house of the cell holds and no clue rules out by what is filled;
#'   a clue takes into account which of its cells differ by houses.
#' @param rules A [sudoku_rules()] object or the name of a rule.
#' @param threads A whole number of threads that a batch may use; `NULL` for all processors. See
#'   [oxidoku-package].
#' @return For one grid:
#' * `find_empty_cells()`: an integer matrix with columns `row` and `col`, one
#'   row per blank cell, in the order of `which(is.na(x), arr.ind = TRUE)`: down
#'   the first column, then the next; further sheets follow the grid.
#' * `find_candidates()`: a logical n x n x n array `[row, col, digit]`, so that
#'   `which(find_candidates(x)[row, col, ])` gives the candidates of a cell. A filled cell has
#'   none; with `true = TRUE` it has its own digit, if there is a solution at all. Those of
#'   further sheets ([sheets()]) are its attribute `sheets`.
#' * `is_valid_move()`: a logical vector, `TRUE` where `digit` occurs in no house
#'   of the cell, except in the cell itself, and breaks no clue at once; `NA` for a hole.
#'   `digit`, `row` and `col` are recycled to a common length.
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
#' which(find_candidates(x)[1, 3, ])
#' is_valid_move(x, digit = 1:9, row = 1, col = 3)
#'
#' # How many candidates each cell has:
#' apply(find_candidates(x), 1:2, sum)
#' identical(find_candidates(x, true = TRUE), find_candidates(solve_sudoku(x), true = TRUE))
#' @export
find_empty_cells <- function(x, ..., rules = NULL) {
  .External2(oxidoku_arguments)
  input <- open_grids(x, rules)
  form <- if (input$form == "matrix") "matrix" else "list"
  grids <- finish(rs_convert(input$data, input$form, input$rules, form), input)$grids
  blank <- function(grid, rules) {
    if (is.null(grid)) return(NULL)
    cells <- if (has_sheets(rules)) {
      # In the order of R's matrices, the grid first.
      cells_of(which(unlist(all_sheets(rules)) & is.na(grid)), rules)
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
find_candidates <- function(x, ..., true = FALSE, rules = NULL,
                            threads = getOption("oxidoku.threads")) {
  # People ask about single grids in loops: all arguments would take half of the time.
  is_all <- nargs() == 1L
  if (is_all) x else .External2(oxidoku_arguments)
  if (is_all && !is.null(plain <- rs_plain_candidates(x))) return(plain)
  true <- arg_flag(true, "true")
  threads <- if (is.null(threads)) 0L else arg_threads(threads)
  input <- open_grids(x, rules)
  result <- if (true) {
    tick <- progress(count_grids_in(input), "Finding candidates")
    rs_true_candidates(input$data, input$form, input$rules, threads, tick)
  } else {
    rs_candidates(input$data, input$form, input$rules)
  }
  arrays <- each_by_rules(candidates_array, finish(result, input)$candidates, input)
  if (input$form == "matrix") return(arrays[[1]])
  stats::setNames(arrays, batch_names(input))
}

#' @rdname find_empty_cells
#' @export
is_valid_move <- function(x, digit, row, col, ..., rules = NULL) {
  .External2(oxidoku_arguments)
  if (is.null(rules) && !is.null(plain <- rs_plain_move(x, digit, row, col))) return(plain)
  input <- open_grids(x, rules)
  check_no_sheets(input$rules)
  size <- smallest_size(input)
  digits <- lapply(kinds_of_rules(input), `[[`, "digits")
  digits <- Reduce(intersect, digits)
  moves <- list(
    element = seq_len(count_grids_in(input)),
    digit = arg_positions(digit, "digit", max(digits), min(digits)),
    row = arg_positions(row, "row", size[[1]]),
    col = arg_positions(col, "col", size[[2]])
  )
  lengths <- lengths(moves)
  count <- if (any(lengths == 0)) 0L else max(lengths)
  if (count > 0 && any(count %% lengths != 0)) {
    found <- paste(c(input$arg, names(moves)[-1]), lengths)
    abort_input(
      "{.arg digit}, {.arg row}, {.arg col} and the grids must have lengths that can be recycled.",
      x = "Lengths: {found}.", arg = "digit", call = environment()
    )
  }
  moves <- lapply(moves, rep_len, length.out = count)
  result <- rs_is_valid_move(
    input$data, input$form, input$rules, moves$element, moves$digit, moves$row, moves$col
  )
  finish(result, input)$valid
}

# The rows and the columns that all grids of an input have.
smallest_size <- function(input) {
  do.call(pmin, lapply(kinds_of_rules(input), board_dim))
}
