# Entropic lines: a low, a middling and a high digit in any three cells in a row.

#' @rdname rule_thermometer
#' @export
rule_entropic <- function(cells) {
  # An error in an argument names this function.
  cells
  line_clue("entropic", cells, call = rlang::current_env())
}

kind_entropic <- function() {
  line_kind(
    "entropic", "entropic line", "any three digits in a row are a low, a middling and a high one",
    use = "rule_entropic(cells)",
    settle = function(clue, size, at, call) {
      if (size %% 3 == 0) return(clue)
      abort(
        c(
          "{.arg {at$path}} must be on a grid whose size can be divided by 3.",
          "x" = "The grid is {size} x {size}."
        ),
        "rules", arg = at$arg, index = at$index, call = call
      )
    },
    lower = function(clue, size) {
      apart_pairs(clue$cells, 3L, pairs_table(size, function(a, b) {
        (a - 1) %/% (size / 3) != (b - 1) %/% (size / 3)
      }))
    },
    draw = coloured_line("sandybrown"),
    files = list(
      "f-puzzles" = fp_lines("entropicline", rule_entropic), iss = iss_cells("Entropic", rule_entropic)
    )
  )
}
