# No two rows or columns are equal, from whatever side one reads them.

kind_no_rank_ties <- function() {
  new_kind(
    "no_rank_ties",
    text = "no two rows or columns are the same number, whatever side they are read from",
    normalize = function(clue, board, at, call) {
      check_lines(board, at, call)
      check_all_digits(board, at, call)
      clue
    },
    lower = function(clue, board) {
      size <- board$size[[1]]
      unequal <- pairs_table(board, `!=`)
      read <- function(line, from) line_cells(list(line = line, from = from), board)
      differ <- function(one, from_one, other, from_other) {
        pairs <- cells_to_compare(read(other, from_other), read(one, from_one))
        first <- rbind(read(one, from_one)[1, ], read(other, from_other)[1, ])
        turns <- rbind(if (!pairs$begins) first, pairs$cells)
        # As pairs they say the same after any renaming, turn or mirroring, which an automaton does not.
        sides <- cbind(turns[c(TRUE, FALSE), , drop = FALSE], turns[c(FALSE, TRUE), , drop = FALSE])
        any_of(lapply(seq_len(nrow(sides)), function(i) list(cell_pairs(sides[i, , drop = FALSE], unequal))))
      }
      # Others differ in any case: at their ends, or where they cross.
      numbers <- seq_len(size)
      two <- utils::combn(numbers, 2)
      rows <- paste0("r", numbers)
      cols <- paste0("c", numbers)
      c(
        Map(function(i, j) differ(rows[[i]], "left", rows[[j]], "right"), two[1, ], two[2, ]),
        Map(function(i, j) differ(cols[[i]], "top", cols[[j]], "bottom"), two[1, ], two[2, ]),
        lapply(numbers, function(i) differ(rows[[i]], "left", cols[[i]], "top")),
        lapply(numbers, function(i) differ(rows[[i]], "left", cols[[size + 1L - i]], "bottom"))
      )
    },
    files = list(
      # Read with the clues of full rank.
      iss = new_key(character(), write = function(clues, board) "FullRankTies~none")
    )
  )
}
