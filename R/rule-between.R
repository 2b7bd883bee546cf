# Between lines: what is between the circles lies between their digits.

#' @rdname rule_thermometer
#' @export
rule_between <- function(cells) {
  # An error in an argument names this function.
  cells
  line_clue("between", cells, call = rlang::current_env())
}

kind_between <- function() {
  line_kind(
    "between", "between line", "digits lie between those of its two ends",
    use = "rule_between(cells)",
    least = 3,
    lower = function(clue, board) {
      # Either end may be the higher one.
      one_way <- function(first, second) {
        list(
          cell_pairs(from_ends(clue$cells, 1L), pairs_table(board, first)),
          cell_pairs(from_ends(clue$cells, nrow(clue$cells)), pairs_table(board, second))
        )
      }
      list(any_of(list(one_way(`<`, `>`), one_way(`>`, `<`))))
    },
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
    plant = plants_lines(
      rule_between, 3:5, any_digits,
      function(digits, board, line) {
        ends <- range(digits[c(1, length(digits))])
        inner <- digits[-c(1, length(digits))]
        all(inner > ends[[1]] & inner < ends[[2]])
      }
    )
  )
}

# Pairs of the end at place `end` and each cell between the ends.
from_ends <- function(cells, end) {
  inner <- cells[-c(1L, nrow(cells)), , drop = FALSE]
  cbind(cells[rep(end, nrow(inner)), , drop = FALSE], inner)
}

says_between <- list(de = c(
  title = "Zwischenlinie", titles = "Zwischenlinien",
  text = "die Ziffern liegen zwischen denen der beiden Enden"
))
