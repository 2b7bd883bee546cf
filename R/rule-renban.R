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
      first <- seq_len(board$count - count + 1L)
      if (count == 2 || length(first) == 1) return(list(pairs))
      # By the places of digits among those of the grid, as digit_count() has them.
      counted <- function(digits, count) list(type = "count", cells = clue$cells, digits = digits, counts = count)
      alone <- lapply(seq_len(board$count), counted, 1L)
      ranges <- lapply(first, function(first) {
        range <- first - 1L + seq_len(count)
        c(list(counted(seq_len(board$count)[-range], 0L)), alone[range])
      })
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
