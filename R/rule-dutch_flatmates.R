# Dutch flatmates: each middle digit has the lowest one above it or the highest one below.

kind_dutch_flatmates <- function() {
  new_kind(
    "dutch_flatmates",
    text = "each 5 has a 1 directly above it or a 9 directly below it (the middle, lowest and highest digit)",
    normalize = function(clue, board, at, call) {
      if (board$count %% 2 == 1 && board$count >= 3) return(clue)
      abort_at(
        "{.val dutch_flatmates} is for grids with a middle digit.", at, call,
        x = "This grid has {board$count} digits."
      )
    },
    lower = function(clue, board) {
      count <- board$count
      # States: the digit above is not the lowest; it is; the next one must be the highest.
      step <- matrix(1L, 3, count)
      step[1:2, 1] <- 2L
      step[1, (count + 1L) %/% 2L] <- 3L
      step[3, ] <- c(rep(NA, count - 1L), 1L)
      columns <- lapply(seq_len(board$size[[2]]), function(col) line_cells(list(line = paste0("c", col)), board))
      # What is above and below a hole does not touch.
      parts <- unlist(lapply(columns, connected_parts), recursive = FALSE)
      lapply(parts, automaton, 1L, step, c(TRUE, TRUE, FALSE))
    },
    files = list(iss = iss_flag("DutchFlatmates", "dutch_flatmates"))
  )
}
