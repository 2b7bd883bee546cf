# Cells that touch, at a side or a corner, differ.

kind_anti_king <- function() {
  new_kind(
    "anti_king",
    text = "cells that touch, at a side or a corner, differ",
    lower = in_rust,
    problem = "duplicate",
    broken = equal_givens(),
    files = list(
      "f-puzzles" = fp_flag("antiking", "anti_king"), iss = iss_flag("AntiKing", "anti_king"),
      sudokupad = pad_flag("antiking", "anti_king")
    )
  )
}
