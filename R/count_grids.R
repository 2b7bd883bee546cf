#' The number of all Sudoku grids
#'
#' Computes how many full grids there are under rows, columns and boxes; with
#' `essential = TRUE`, how many are left if grids that become each other by renaming
#' digits and reordering rows and columns count once.
#'
#' Grids of 9 x 9 are counted by the first of their three bands (a band is three boxes
#' next to each other). The number of ways to complete a band depends only on
#' which three digits each of its nine columns holds, and renaming digits does not
#' change it: 131 kinds of bands remain, each with a number of bands and a number of
#' completions. A completion says for each box which of 56 ways is taken to divide
#' what its columns lack between the two other bands, and these two are filled
#' independently of each other. The sum over all kinds is the number of grids. The same
#' numbers serve [generate_grid()] as weights to make every grid equally likely. With
#' boxes of 2 x 4, each band is a choice of half of the digits, and both stacks can be
#' filled in equally many ways; smaller grids are counted one by one.
#'
#' Grids that are essentially different are counted by Burnside's lemma: their number is
#' the mean, over all 2 x 6^8 orders of rows and columns ([transform_sudoku()]), of the
#' number of grids that this order maps to themselves up to the names of digits. Conjugate
#' orders have equally many, and there are 275 classes of these for 9 x 9, of
#' which 27 have any grid at all. Each of these is counted: the digits of a cell decide
#' those of all cells that the order takes it to.
#'
#' @param ... Must be empty: further arguments are given by name.
#' @param essential If `TRUE`, only essentially different grids are counted.
#' @param rules A [sudoku_rules()] object with nothing but boxes, up to 9 x 9; `NULL` for boxes
#'   of 3 x 3.
#' @param threads A whole number of threads to use; `NULL` for all processors.
#' @return A string, such as `"6670903752021072936960"`: the number is too large for
#'   an integer or a double.
#' @section Errors:
#' `oxidoku_error_rules` for rules with more than boxes, `oxidoku_error_impossible` for
#' grids that are too large to be counted.
#' @references
#' Felgenhauer, B. and Jarvis, F. (2005) *Enumerating possible Sudoku grids*, who
#' were the first to count them, with the same idea of bands of which one of each
#' kind needs to be completed. Russell, E. and Jarvis, F. (2006) *There are 5472730538
#' essentially different Sudoku grids*.
#' @seealso [count_solutions()] for the completions of a given grid,
#'   [generate_grid()]; `vignette("lesson-06-all-solutions")` for the idea behind it.
#' @examples
#' count_grids()
#'
#' # Small grids that are essentially different:
#' count_grids(essential = TRUE, rules = sudoku_rules(box = c(2, 3)))
#'
#' # The first row is 1 to 9 in one of this many grids:
#' factorial(9)
#' @export
count_grids <- function(..., essential = FALSE, rules = NULL,
                        threads = getOption("oxidoku.threads")) {
  .External2(oxidoku_arguments)
  call <- environment()
  essential <- arg_flag(essential, "essential")
  threads <- arg_threads(threads)
  rules <- check_rules(rules %||% CLASSIC, call = call)
  if (is.null(rules$box) || !is_plain(rules)) {
    abort(
      "{.arg rules} must have boxes and nothing else.", "rules", x = "They are: {format(rules)}.",
      arg = "rules", call = call
    )
  }
  tick <- progress(1, "Counting grids")
  count <- rs_count_shape(rules$box[[1]], rules$box[[2]], essential, threads, tick)$count
  if (is.null(count)) {
    abort(
      "Grids of {size_text(rules$size)} with boxes of {rules$box[[1]]} x {rules$box[[2]]} cannot be counted in a reasonable time.",
      "impossible", arg = "rules", call = call
    )
  }
  count
}
