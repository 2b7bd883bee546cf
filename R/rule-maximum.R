# Cells with a digit greater than those around.

#' @rdname rule_even
#' @export
rule_maximum <- function(cells) {
  # An error in an argument names this function.
  cells
  line_clue("maximum", cells, call = rlang::current_env())
}

kind_maximum <- function() {
  extreme_kind(
    "maximum", `>`, "greater", rule_maximum,
    list("f-puzzles" = fp_cell("maximum", rule_maximum))
  )
}
