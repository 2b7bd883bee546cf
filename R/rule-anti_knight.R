# Cells a chess knight's move apart differ.

kind_anti_knight <- function() {
  new_kind(
    "anti_knight",
    text = "cells a knight's move apart differ",
    lower = function(clue, board) {
      pairs_apart(board, down = c(1, 1, 2, 2), right = c(-2, 2, -1, 1), `!=`)
    },
    problem = "duplicate",
    broken = equal_givens(),
    files = list(
      "f-puzzles" = fp_flag("antiknight", "anti_knight"), iss = iss_flag("AntiKnight", "anti_knight"),
      sudokupad = pad_flag("antiknight", "anti_knight")
    )
  )
}
