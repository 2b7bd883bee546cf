# Thermometers: digits strictly increase from the bulb.

#' Lines
#'
#' Clues that are lines, for the `...` of [sudoku_rules()]. The cells are given in their
#' order along the line.
#'
#' * `rule_thermometer()`: digits strictly increase from the bulb, the first cell; on a slow one
#'   adjacent digits may be equal.
#' * `rule_whisper()`: adjacent digits on the line differ by at least half the number of digits,
#'   rounded up: 5 of 9 (a German whisper), or by `difference`.
#' * `rule_renban()`: the digits are consecutive, each once, in any order.
#' * `rule_nabner()`: no two digits on the line are equal or consecutive.
#' * `rule_modular()`: of any three consecutive digits no two have the same remainder when
#'   divided by 3 (with `modulus`: of any that many, divided by it). On a shorter line all of
#'   the remainders differ.
#' * `rule_entropic()`: of any three consecutive digits one is low, one is medium and one is
#'   high: of nine digits 1 to 3, 4 to 6 and 7 to 9. The number of digits must be divisible by 3.
#'   On a line of two cells the two are of different groups.
#' * `rule_between()`: the digits between the two ends lie between their digits.
#' * `rule_lockout()`: the digits of the two ends differ by at least half the number of digits,
#'   rounded down: 4 of 9, or by `difference`; the digits between the ends lie outside the range
#'   of these two.
#' * `rule_zipper()`: cells equally far from the middle have the same sum, that of the cell in the
#'   middle if there is one. The line has three cells or more.
#' * `rule_region_sum()`: the digits have the same sum in each box (or region) that the line passes
#'   through; if it returns to a box, that part has this sum by itself.
#' * `rule_lunchbox()`: the digits differ, and those between the lowest and the
#'   highest one have this sum.
#' * `rule_double_arrow()`: the digits between the two ends, which are circles, have the sum of the
#'   digits in these.
#' * `rule_sum_line()`: the line can be cut into parts, each of one cell or more, whose digits have
#'   this sum, 10 unless another is given: a 10-line. With `length` each part has so many cells;
#'   with `loop = TRUE` a part may lie across the end and the start of the line.
#'
#' Pictures show the difference, the modulus or the sum of a line in its first cell if one of its kind
#' has another than the usual one.
#'
#' [rule_palindrome()] and [rule_pairs()] are lines as well.
#'
#' \if{html}{\figure{rules-thermometer.png}{options: style="max-width: 100%" alt="Small grids with the kinds of lines, each with its name"}}
#'
#' @inheritParams rule_cage
#' @param ... Must be empty: further arguments are given by name.
#' @param slow If `TRUE`, adjacent digits may be equal.
#' @return An object of class `sudoku_clue`.
#' @section Errors:
#' `oxidoku_error_rules`, see [rule_cage()].
#' @seealso [sudoku_rules()], [list_rules()], [rule_white_dot()], [rule_parity()],
#'   [rule_sandwich()].
#' @examples
#' rules <- sudoku_rules(
#'   rule_thermometer("r1c1 r2c2 r3c3 r4c3"), rule_whisper("r6c1 r7c2 r8c2 r9c3"),
#'   rule_renban("r1c9 r2c8 r3c8 r4c9")
#' )
#' set.seed(1)
#' puzzle <- generate_sudoku(24, rules = rules)
#' plot_sudoku(puzzle)
#' @export
rule_thermometer <- function(cells, ..., slow = FALSE) {
  .External2(oxidoku_arguments)
  call <- environment()
  slow <- arg_flag(slow, "slow", call)
  line_clue(if (slow) "slow_thermometer" else "thermometer", cells, call = call)
}

kind_thermometer <- function() {
  line_kind(
    "thermometer", "thermometer", "digits strictly increase from the bulb",
    lower = in_rust,
    draw = draw_thermometer("grey80"),
    files = list(
      "f-puzzles" = fp_lines("thermometer", rule_thermometer), iss = iss_cells("Thermo", rule_thermometer, 2)
    ),
    generate = generates_lines(rule_thermometer, 3:6, last_two(function(a, b, board) a < b))
  )
}

# A bulb and a line from it; `core` as in coloured_line().
draw_thermometer <- function(colour, core = NULL) {
  line <- coloured_line(colour, 0.33, core, "21")
  function(clue, board) c(line(clue, board), list(shape_dot(clue$cells[1, ], 0.425, colour)))
}
