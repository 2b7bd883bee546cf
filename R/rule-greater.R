# Inequality signs: the first digit is greater.

#' @rdname rule_white_dot
#' @export
rule_greater <- function(cells) {
  .External2(oxidoku_arguments)
  pair_clue("greater", cells, call = environment())
}

kind_greater <- function() {
  pair_kind(
    "greater", "inequality sign", "the first digit is greater than the second",
    alike = NULL,
    # A wedge that points to the lower digit.
    mark = function(clue, middle) {
      towards <- clue$cells[2, ] - clue$cells[1, ]
      across <- rev(towards)
      corners <- rbind(
        middle - 0.07 * towards + 0.13 * across, middle + 0.07 * towards,
        middle - 0.07 * towards - 0.13 * across
      )
      list(
        shape_dot(middle, 0.15, "white", layer = "front"),
        shape_line(corners, stroke(0.04, "side", "black"), layer = "front")
      )
    },
    files = list(iss = iss_pairs("GreaterThan", rule_greater)),
    generate = generates_pairs(
      function(a, b, board) a != b,
      function(cells, a, b) rule_greater(if (a > b) cells else cells[2:1, ]),
      nine = 36
    )
  )
}
