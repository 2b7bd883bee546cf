# Renbans: consecutive digits in any order.

#' @rdname rule_thermometer
#' @export
rule_renban <- function(cells) {
  .External2(oxidoku_arguments)
  line_clue("renban", cells, call = environment())
}

kind_renban <- function() {
  line_kind(
    "renban", "renban", "the digits are consecutive, each once, in any order",
    normalize = function(clue, board, at, call) {
      check_count(clue$cells, 2, board$count, at, call)
      clue
    },
    # Different digits of which no two are further apart than there are cells between the
    # first and the last of them fill a range. That they are one of a few ranges says more.
    lower = function(clue, board) {
      count <- nrow(clue$cells)
      near <- pairs_table(board, function(a, b) a != b & abs(a - b) < count)
      pairs <- cell_pairs(all_pairs(clue$cells), near)
      last <- board$count - count
      if (count == 2 || last == 0L) return(list(pairs))
      # By the places of digits among those of the grid, as digit_count() has them.
      places <- seq_len(board$count)
      counted <- list(type = "count", cells = clue$cells, digits = 0L, counts = 1L)
      alone <- rep.int(list(counted), board$count)
      for (place in places) alone[[place]]$digits <- place
      counted$counts <- 0L
      ranges <- vector("list", last + 1L)
      for (before in 0:last) {
        range <- before + seq_len(count)
        counted$digits <- places[-range]
        ranges[[before + 1L]] <- c(list(counted), alone[range])
      }
      list(pairs, any_of(ranges))
    },
    draw = coloured_line("#DB95DF", core = "white"),
    files = list("f-puzzles" = fp_lines("renban", rule_renban), iss = iss_cells("Renban", rule_renban, 2)),
    generate = generates_lines(
      rule_renban, 3:5,
      function(digits, length, board) {
        anyDuplicated(digits) == 0L && max(digits) - min(digits) < length
      },
      nine = 8
    )
  )
}
