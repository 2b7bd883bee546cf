#' Puzzles as links
#'
#' Makes links that open puzzles in the programs of others: for friends, forums and
#' setters.
#'
#' @param x Grids in any form (see [solve_sudoku()]), or a data frame as [read_sudoku()]
#'   gives it.
#' @param ... Must be empty: what follows is given by name.
#' @param format Whose link: `"f-puzzles"`, `"sudokupad"`, `"sudokuwiki"`, or `"iss"`,
#'   that is Interactive Sudoku Solver. [list_formats()] tells what each can hold.
#' @param rules The rules of all puzzles, see [sudoku_rules()].
#' @param lossy Leave out what the link cannot hold? Otherwise it is an error.
#' @return A character vector, a link a puzzle, named as `x` is. [read_sudoku()] reads them.
#' @section Errors:
#' As [write_sudoku()].
#' @seealso [read_sudoku()], [write_sudoku()].
#' @concept share
#' @concept url
#' @concept f-puzzles
#' @concept SudokuPad
#' @examples
#' puzzle <- "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
#' sudoku_link(puzzle, format = "sudokuwiki")
#'
#' # With rules:
#' set.seed(1)
#' sudoku_link(generate_sudoku(clues = 14, rules = "anti_knight"), format = "iss")
#' @export
sudoku_link <- function(x, ..., format = c("f-puzzles", "sudokupad", "sudokuwiki", "iss"),
                        lossy = FALSE, rules = NULL) {
  .External2(oxidoku_arguments)
  call <- rlang::current_env()
  lossy <- arg_flag(lossy, "lossy")
  format <- if (missing(format)) all_formats()[["f-puzzles"]] else {
    arg_format(format, "link", auto = FALSE, call = call)
  }
  table <- write_table(x, rules, call)
  table$lossy <- lossy
  table <- check_carries(table, format, lossy)
  links <- vapply(seq_len(table$count), function(i) format$link(table_row(table, i), table), "")
  names(links) <- if (!is.data.frame(x)) batch_names(open_names(x))
  links
}

# As much of an input as names need.
open_names <- function(x) {
  form <- if (length(dim(x)) == 3) "array" else if (is.null(dim(x))) "list" else "matrix"
  list(form = form, x = x)
}
