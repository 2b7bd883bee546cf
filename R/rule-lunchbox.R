# Lunchboxes: sandwich sums along any cells.

#' @rdname rule_thermometer
#' @export
rule_lunchbox <- function(cells, sum) {
  .External2(oxidoku_arguments)
  line_clue("lunchbox", cells, sum = sum, call = environment())
}

kind_lunchbox <- function() {
  kind <- line_kind(
    "lunchbox", "lunchbox", "its digits differ, and those between the lowest and the highest one have its sum",
    alike = either_way,
    normalize = function(clue, board, at, call) {
      check_count(clue$cells, 2, board$count, at, call)
      most <- most_between(board, nrow(clue$cells))
      new_clue("lunchbox", cells = clue$cells, sum = clue_number(clue$sum, "sum", 0, most, at, call))
    },
    lower = function(clue, board) {
      c(list(all_different(clue$cells)), between_extremes(clue$cells, clue$sum, board))
    },
    draw = function(clue, board) {
      list(
        shape_line(clue$cells, stroke(0.62, "side", "grey90", ends = "round")),
        shape_text(clue$cells[1, ], as.character(clue$sum), inset = 0.09)
      )
    },
    files = list(iss = iss_valued("Lunchbox", rule_lunchbox, "sum", iss_number))
  )
  kind$check <- each_clue(function(clue, at, board, call) {
    check_between(clue, nrow(clue$cells), board, at, call)
  })
  kind$code <- function(clue, board) paste(cells_code(clue$cells, board), "=", clue$sum)
  kind
}
