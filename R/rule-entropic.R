# Entropic lines: a low, a medium and a high digit in any three consecutive cells.

#' @rdname rule_thermometer
#' @export
rule_entropic <- function(cells) {
  .External2(oxidoku_arguments)
  line_clue("entropic", cells, call = environment())
}

kind_entropic <- function() {
  line_kind(
    "entropic", "entropic line", "any three consecutive digits are a low, a medium and a high one",
    alike = either_way,
    again = function(clue) 2L,
    normalize = check_thirds,
    lower = in_rust,
    draw = coloured_line("#FBBF91", core = "black", dash = "21"),
    files = list(
      "f-puzzles" = fp_lines("entropicline", rule_entropic), iss = iss_cells("Entropic", rule_entropic, 2)
    ),
    generate = generates_lines(rule_entropic, 4:6, last_few(3, function(a, b, board) {
      count <- board$count
      third <- function(digit) (match(digit, board$digits) - 1) %/% (count / 3)
      count %% 3 == 0 & third(a) != third(b)
    }))
  )
}
