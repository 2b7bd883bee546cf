# Cells a chess knight's move apart differ.

kind_anti_knight <- function() {
  new_kind(
    "anti_knight",
    text = "cells a knight's move apart differ",
    lower = in_rust,
    problem = "duplicate",
    broken = equal_givens(),
    files = list(
      "f-puzzles" = fp_flag("antiknight", "anti_knight"), iss = iss_flag("AntiKnight", "anti_knight"),
      sudokupad = pad_flag("antiknight", "anti_knight")
    )
  )
}
