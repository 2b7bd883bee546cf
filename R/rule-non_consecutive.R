# Cells side by side or one above the other differ by more than 1.

kind_non_consecutive <- function() {
  new_kind(
    "non_consecutive",
    text = "cells side by side or one above the other are not consecutive",
    use = "\"non_consecutive\"",
    lower = function(clue, board) {
      pairs_apart(board, down = c(0, 1), right = c(1, 0), function(a, b) abs(a - b) > 1)
    },
    problem = "consecutive",
    broken = c(
      "Givens of {.arg {arg}} side by side must not be consecutive.",
      "x" = "They are in {cells}."
    ),
    files = list(
      "f-puzzles" = fp_flag("nonconsecutive", "non_consecutive"),
      iss = iss_flag("AntiConsecutive", "non_consecutive")
    )
  )
}
