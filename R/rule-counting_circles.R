# Counting circles: each digit in a circle is in as many circles as it says.

#' @rdname rule_parity
#' @export
rule_counting_circles <- function(cells) {
  .External2(oxidoku_arguments)
  line_clue("counting_circles", cells, call = environment())
}

kind_counting_circles <- function() {
  cells_kind(
    "counting_circles", "set of counting circles", NULL,
    text = "a digit in a circle occurs in that many circles",
    lower = function(clue, board) {
      # The digits in circles add to the number of circles: the engine takes counts of the same
      # cells together. Here those are left out with which no others add to it.
      circles <- nrow(clue$cells)
      lapply(board$digits, function(digit) {
        others <- sums_of(setdiff(board$digits, digit))
        counts <- c(if (circles %in% others) 0L, if ((circles - digit) %in% others) digit)
        digit_count(board, clue$cells, digit, if (length(counts) > 0) unique(counts) else 0L)
      })
    },
    draw = function(clue, board) {
      shapes <- lapply(seq_len(nrow(clue$cells)), function(i) {
        list(shape_dot(clue$cells[i, ], 0.45, "grey72"), shape_dot(clue$cells[i, ], 0.42, "#FAF4E6"))
      })
      unlist(shapes, recursive = FALSE)
    },
    words = function(clues, board) "counting circles: a digit in one occurs in that many",
    files = list(iss = iss_cells("CountingCircles", rule_counting_circles)),
    generate = clue_generator(generate_circle_clues, number = number_of_cells)
  )
}

# The sums that some of these digits can have.
sums_of <- function(digits) {
  Reduce(function(sums, digit) union(sums, sums + digit), digits, 0L)
}
