#' Puzzles as links
#'
#' Makes links that open puzzles in other programs: for friends, forums and
#' setters.
#'
#' @param x Grids in any form (see [solve_sudoku()]), or a data frame as [read_sudoku()]
#'   gives it.
#' @param ... Must be empty: further arguments are given by name.
#' @param format A string: `"f-puzzles"`, `"sudokupad"`, `"sudokuwiki"`, `"iss"`
#'   for Interactive Sudoku Solver, `"penpa"`, `"puzzlink"` or `"sudokuexchange"`. [list_formats()] says
#'   what each can hold.
#' @param rules A [sudoku_rules()] object or the name of a rule, for all puzzles.
#' @param lossy If `TRUE`, what the link cannot hold is left out; otherwise it is an error.
#' @return A character vector, one link per puzzle, named as `x` is. [read_sudoku()] reads them.
#' @section Errors:
#' As for [write_sudoku()].
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
sudoku_link <- function(x, ..., format = c("f-puzzles", "sudokupad", "sudokuwiki", "iss", "penpa", "puzzlink",
                        "sudokuexchange"), lossy = FALSE, rules = NULL) {
  .External2(oxidoku_arguments)
  call <- environment()
  local_plain_numbers()
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
