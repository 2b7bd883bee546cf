# Odd cells.

#' @rdname rule_even
#' @export
rule_odd <- function(cells) {
  # An error in an argument names this function.
  cells
  line_clue("odd", cells, call = rlang::current_env())
}

kind_odd <- function() {
  parity_kind(
    "odd", 1, rule_odd,
    function(cell) shape_dot(cell, 0.38, "grey85"),
    list("f-puzzles" = fp_cell("odd", rule_odd))
  )
}
