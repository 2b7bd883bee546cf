# Equal digits are never as far apart as they say, in steps up, down and sideways.

kind_anti_taxicab <- function() {
  new_kind(
    "anti_taxicab",
    text = "cells with the same digit are never that many orthogonal steps apart",
    lower = function(clue, board) {
      lists <- lapply(board$digits, function(digit) {
        down <- 0:digit
        right <- digit - down
        steps <- unique(rbind(cbind(down, right), cbind(down, -right)))
        # Once each: down, or to the right in the same row.
        steps <- steps[steps[, 1] > 0 | steps[, 2] > 0, , drop = FALSE]
        pairs_apart(board, steps[, 1], steps[, 2], function(a, b) !(a == digit & b == digit))
      })
      unlist(lists, recursive = FALSE)
    },
    files = list(iss = iss_flag("AntiTaxicab", "anti_taxicab"))
  )
}
