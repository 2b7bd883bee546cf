#' The number of all Sudoku grids
#'
#' Computes, in some hundredths of a second, how many full 9 x 9 grids there are
#' under the classic rules.
#'
#' The method counts grids by the first of their three bands (a band is three boxes
#' side by side). In how many ways a band can be completed depends on nothing but
#' which three digits each of its nine columns holds, and renaming digits does not
#' change it: 131 kinds of bands remain, each with a number of bands and a number of
#' completions. A completion says for each box which of 56 ways is taken to divide
#' what its columns lack between the two other bands, and these two are filled
#' independently of each other. The sum over all kinds is the number of grids.
#'
#' The same numbers serve [generate_grid()] as weights to make every grid equally
#' likely.
#'
#' @return The number as a string, `"6670903752021072936960"`: it is too large for an
#'   integer or a double.
#' @references
#' Felgenhauer, B. and Jarvis, F. (2005) *Enumerating possible Sudoku grids*, who
#' were the first to count them, with the same idea of bands of which one of each
#' kind needs to be completed.
#' @seealso [count_solutions()] for the completions of a given grid,
#'   [generate_grid()]; `vignette("lesson-06-all-solutions")` for the idea behind it.
#' @examples
#' count_grids()
#'
#' # In one of how many grids the first row is 1 to 9, on average:
#' factorial(9)
#' @export
count_grids <- function() rs_count_grids()
