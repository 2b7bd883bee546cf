# Double arrows: a line between two circles.

#' @rdname rule_thermometer
#' @export
rule_double_arrow <- function(cells) {
  .External2(oxidoku_arguments)
  line_clue("double_arrow", cells, call = environment())
}

kind_double_arrow <- function() {
  line_kind(
    "double_arrow", "double arrow", "the digits between have the sum of the digits in the circles at its ends",
    alike = either_way,
    least = 3,
    again = function(clue) 1L,
    lower = in_rust,
    draw = function(clue, board) {
      ends <- clue$cells[c(1, nrow(clue$cells)), ]
      c(
        list(shape_line(clue$cells, stroke(0.05, "side", "grey45"))),
        unlist(lapply(1:2, function(i) {
          list(shape_dot(ends[i, ], 0.42, "grey45"), shape_dot(ends[i, ], 0.38, "white"))
        }), recursive = FALSE)
      )
    },
    files = list(
      "f-puzzles" = fp_lines("doublearrow", rule_double_arrow),
      iss = iss_cells("DoubleArrow", rule_double_arrow)
    )
  )
}
