# Modular lines: remainders differ in any few cells in a row.

#' @rdname rule_thermometer
#' @param modulus A whole number, the divisor and the number of consecutive cells whose remainders
#'   differ.
#' @export
rule_modular <- function(cells, modulus = 3) {
  .External2(oxidoku_arguments)
  line_clue("modular", cells, modulus = modulus, call = environment())
}

kind_modular <- function() {
  line_kind(
    "modular", "modular line", "as many consecutive digits as its modulus have different remainders",
    alike = either_way,
    again = function(clue) clue$modulus - 1L,
    normalize = function(clue, board, at, call) {
      clue$modulus <- clue_number(clue$modulus, "modulus", 2, board$count, at, call)
      clue
    },
    lower = in_rust,
    told = c(modulus = "any {value} consecutive digits have different remainders when divided by {value}"),
    draw = coloured_line("#5FCFC9", core = "white", dash = "11"),
    files = list(
      "f-puzzles" = fp_lines("modularline", rule_modular),
      # All remainders by 1 are the same, which says nothing there.
      iss = iss_valued("Modular", function(cells, modulus) if (modulus != 1 && nrow(cells) != 1) rule_modular(cells, modulus), "modulus")
    ),
    generate = generates_lines(rule_modular, 4:6, last_few(3, function(a, b, board) a %% 3 != b %% 3))
  )
}
