# White dots: digits with a given difference, 1 if the dot says nothing.

#' Dots and signs between cells
#'
#' Clues on the border of two cells, for the `...` of [sudoku_rules()].
#'
#' * `rule_white_dot()`: the digits differ by 1, or by `difference`
#'   (kropki).
#' * `rule_black_dot()`: one digit is the other times 2, or times `ratio`.
#' * `rule_xv()`: the digits have the sum 10 (X), 5 (V) or another.
#' * `rule_greater()`: the first digit is greater than the second.
#'
#' \if{html}{\figure{rules-white_dot.png}{options: style="max-width: 100%" alt="Small grids with dots, signs, circles and clones, each with its name"}}
#'
#' @param cells Two orthogonally adjacent cells, in any of the forms that
#'   [rule_cage()] accepts.
#' @param difference,ratio,sum Whole numbers.
#' @return An object of class `sudoku_clue`.
#' @section Errors:
#' `oxidoku_error_rules`, see [rule_cage()].
#' @seealso [sudoku_rules()], [list_rules()], [rule_thermometer()].
#' @examples
#' rules <- sudoku_rules(
#'   rule_white_dot("r1c12"), rule_black_dot("r2c2 r3c2"), rule_xv("r5c56", 10),
#'   rule_greater("r9c9 r9c8")
#' )
#' plot_sudoku(empty_grid(rules))
#' @export
rule_white_dot <- function(cells, difference = 1) {
  .External2(oxidoku_arguments)
  pair_clue("white_dot", cells, difference = difference, call = environment())
}

kind_white_dot <- function() {
  pair_kind(
    "white_dot", "white dot", "the two digits differ by 1, or by the number in the dot",
    normalize = function(clue, board, at, call) {
      clue$difference <- clue_number(clue$difference, "difference", 0, max(1, board$count - 1), at, call)
      clue
    },
    mark = function(clue, middle) {
      c(
        dot_shapes(middle, I("white")),
        if (clue$difference != 1) list(shape_label(middle, clue$difference, I("black")))
      )
    },
    value = "difference",
    files = list(
      "f-puzzles" = fp_pairs("difference", rule_white_dot, "difference", 1L),
      iss = iss_pairs("WhiteDot", rule_white_dot, "difference", 1L)
    ),
    generate = generates_pairs(
      function(a, b, board) abs(a - b) == 1, function(cells, a, b) rule_white_dot(cells)
    )
  )
}
