# Orthogonally adjacent cells are not consecutive.

kind_non_consecutive <- function() {
  new_kind(
    "non_consecutive",
    text = "orthogonally adjacent cells are not consecutive",
    lower = in_rust,
    problem = "consecutive",
    broken = c(
      "Adjacent givens of {.arg {arg}} must not be consecutive.",
      "x" = "They are in {cells}."
    ),
    files = list(
      # Beside dots the flag says that all of them are given, see rule-negative_white_dot.R.
      "f-puzzles" = new_key(
        c("nonconsecutive", "difference", "ratio"),
        read = function(values, board) {
          if (isTRUE(values$nonconsecutive) && !has_dots(values)) list(new_clue("non_consecutive")) else list()
        },
        write = function(clues, board) {
          dots <- vapply(board$clues, function(clue) clue$kind %in% c("white_dot", "black_dot"), NA)
          # Without dots only: with them it would be another rule.
          if (any(dots)) NULL else list(nonconsecutive = TRUE)
        }
      ),
      iss = iss_flag("AntiConsecutive", "non_consecutive")
    )
  )
}
