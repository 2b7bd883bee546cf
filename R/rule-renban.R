# Renbans: consecutive digits in any order.

#' @rdname rule_thermometer
#' @export
rule_renban <- function(cells) {
  .External2(oxidoku_arguments)
  line_clue("renban", cells, call = environment())
}

kind_renban <- function() {
  line_kind(
    "renban", "renban", "the digits are consecutive, each once, in any order",
    alike = any_order,
    normalize = function(clue, board, at, call) {
      check_count(clue$cells, 2, board$count, at, call)
      clue
    },
    lower = in_rust,
    draw = coloured_line("#DB95DF", core = "white"),
    files = list("f-puzzles" = fp_lines("renban", rule_renban), iss = iss_cells("Renban", rule_renban, 2)),
    generate = generates_lines(
      rule_renban, 3:5,
      function(digits, length, board) {
        anyDuplicated(digits) == 0L && max(digits) - min(digits) < length
      },
      nine = 8
    )
  )
}
