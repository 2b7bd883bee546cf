#' Cells as text and as an index
#'
#' `cell_index()` makes rows and columns of text such as `"r3c12 r8c4"`, which clues,
#' [unavoidable_sets()] and [find_backdoors()] use for cells; `cell_text()` makes text of them again.
#' The index chooses cells in any matrix. A `sudoku_grid` takes the text itself: `x["r3c12"]`.
#'
#' @param cells Cells in any form that [rule_cage()] takes: text, a matrix or data frame with two columns,
#'   one cell as two numbers, or a logical matrix of the size of the grid.
#' @param ... Must be empty: further arguments are given by name.
#' @param rules A [sudoku_rules()] object or the name of a rule, which tells the size of the
#'   grid; `NULL` for 9 x 9. With more than 9 rows or columns there are commas between numbers of a
#'   group: `"r10c3,12"`.
#' @return `cell_index()`: an integer matrix with the columns `row` and `col`, one row per cell, in the
#'   order of `cells`; that of a logical matrix is row by row. `cell_text()`: a string.
#' @section Errors:
#' `oxidoku_error_input` for anything that does not name cells of the grid.
#' @section Cost:
#' Microseconds.
#' @seealso [as_sudoku()], [rule_cage()].
#' @concept coordinates
#' @concept cell names
#' @concept rncn
#' @examples
#' cell_index("r3c12 r8c4")
#' cell_text(cbind(3, 1:2))
#'
#' # The cells of the smallest unavoidable set become blank:
#' set.seed(1)
#' grid <- generate_grid()
#' puzzle <- grid
#' puzzle[cell_index(unavoidable_sets(grid, max = 6)$cells[1])] <- NA
#' count_solutions(puzzle)
#' @export
cell_index <- function(cells, ..., rules = NULL) {
  .External2(oxidoku_arguments)
  index <- arg_index(cells, "cells", cell_rules(rules, environment()), environment())
  dimnames(index) <- list(NULL, c("row", "col"))
  index
}

#' @rdname cell_index
#' @export
cell_text <- function(cells, ..., rules = NULL) {
  .External2(oxidoku_arguments)
  rules <- cell_rules(rules, environment())
  cells_code(arg_index(cells, "cells", rules, environment()), board_of(rules))
}

cell_rules <- function(rules, call) if (is.null(rules)) CLASSIC else check_rules(rules, call = call)

# Cells of an argument that is no clue: what is wrong with them is an error of input, not of
# rules.
arg_index <- function(cells, arg, rules, call) {
  tryCatch(
    arg_cells(cells, board_of(rules), clue_place(arg), arg, call = call),
    oxidoku_error_rules = function(error) {
      class(error) <- sub("^oxidoku_error_rules$", "oxidoku_error_input", class(error))
      stop(error)
    }
  )
}
