# Nabners: no two digits are equal or consecutive.

#' @rdname rule_thermometer
#' @export
rule_nabner <- function(cells) {
  .External2(oxidoku_arguments)
  line_clue("nabner", cells, call = environment())
}

kind_nabner <- function() {
  line_kind(
    "nabner", "nabner", "no two digits are equal or consecutive",
    alike = any_order,
    normalize = function(clue, board, at, call) {
      # More have no room among the digits.
      check_count(clue$cells, 2, (board$count + 1L) %/% 2L, at, call)
      clue
    },
    lower = function(clue, board) {
      list(cell_pairs(all_pairs(clue$cells), pairs_table(board, function(a, b) abs(a - b) > 1)))
    },
    draw = coloured_line("#E9DA6B", core = "black", dash = "13"),
    files = list("f-puzzles" = fp_lines("nabner", rule_nabner)),
    generate = generates_lines(rule_nabner, 3:4, last_few(Inf, function(a, b, board) abs(a - b) > 1), nine = 8)
  )
}
