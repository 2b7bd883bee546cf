# Counting circles: each digit in a circle is in as many circles as it says.

#' @rdname rule_even
#' @export
rule_counting_circles <- function(cells) {
  # An error in an argument names this function.
  cells
  line_clue("counting_circles", cells, call = rlang::current_env())
}

kind_counting_circles <- function() {
  new_kind(
    "counting_circles",
    text = "a digit in a circle is in as many circles as it says",
    use = "rule_counting_circles(cells)",
    settle = function(clue, board, at, call) {
      clue$cells <- arg_cells(clue$cells, board$size, at, call = call)
      check_count(clue$cells, 1, Inf, at, call)
      check_different(clue$cells, at, call)
      clue
    },
    lower = function(clue, board) {
      # The digits that are there have the number of circles as their sum.
      count <- nrow(clue$cells)
      sets <- known(list("circles", count, board$digits), function() {
        sets_with_sum(setdiff(board$digits, 0L), count, board$count)
      })
      lapply(board$digits, function(digit) {
        there <- vapply(sets, function(set) digit %in% set, NA)
        digit_count(board, clue$cells, digit, c(if (!all(there) || length(sets) == 0) 0L, if (any(there)) digit))
      })
    },
    draw = function(clue, board) {
      shapes <- lapply(seq_len(nrow(clue$cells)), function(i) {
        list(shape_dot(clue$cells[i, ], 0.42, "grey55"), shape_dot(clue$cells[i, ], 0.38, "white"))
      })
      unlist(shapes, recursive = FALSE)
    },
    words = function(clues, board) {
      "counting circles: a digit in one is in as many as it says"
    },
    code = function(clue, board) cells_code(clue$cells, board$size),
    title = function(clue) "set of counting circles",
    files = list(iss = iss_cells("CountingCircles", rule_counting_circles))
  )
}
