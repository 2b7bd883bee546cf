# Between lines: what is between the circles lies between their digits.

#' @rdname rule_thermometer
#' @export
rule_between <- function(cells) {
  .External2(oxidoku_arguments)
  line_clue("between", cells, call = environment())
}

kind_between <- function() {
  line_kind(
    "between", "between line", "digits lie between those of its two ends",
    alike = either_way,
    least = 3,
    lower = in_rust,
    draw = function(clue, board) {
      ends <- clue$cells[c(1, nrow(clue$cells)), ]
      c(
        list(shape_line(clue$cells, stroke(0.14, "side", "grey70"))),
        lapply(1:2, function(end) shape_dot(ends[end, ], 0.44, "grey70")),
        lapply(1:2, function(end) shape_dot(ends[end, ], 0.4, "white"))
      )
    },
    files = list(
      "f-puzzles" = fp_lines("betweenline", rule_between), iss = iss_cells("Between", rule_between)
    ),
    generate = generates_lines(
      rule_between, 3:5, any_digits,
      function(digits, board, line) {
        ends <- range(digits[c(1, length(digits))])
        inner <- digits[-c(1, length(digits))]
        all(inner > ends[[1]] & inner < ends[[2]])
      }
    )
  )
}
