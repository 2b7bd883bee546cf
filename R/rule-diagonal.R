# Both main diagonals hold different digits. The engine has them as houses.

kind_diagonal <- function() {
  new_kind(
    "diagonal",
    text = "both main diagonals hold different digits",
    normalize = function(clue, board, at, call) {
      check_square_grid(board, at, call)
      clue
    },
    inside = function(clue, board) {
      across <- seq_len(board$size[[1]])
      list(all_different(cbind(across, across)), all_different(cbind(across, rev(across))))
    },
    draw = function(clue, board) {
      ends <- c(0.5, board$size[[1]] + 0.5)
      line <- stroke(1, "border", "grey60")
      list(shape_line(cbind(ends, ends), line), shape_line(cbind(rev(ends), ends), line))
    },
    files = list(
      "f-puzzles" = new_key(
        c("diagonal+", "diagonal-"),
        read = function(values, board) {
          drawn_diagonals(isTRUE(values[["diagonal-"]]), isTRUE(values[["diagonal+"]]), board$size)
        },
        write = function(clues, board) list("diagonal+" = TRUE, "diagonal-" = TRUE)
      ),
      iss = new_key(
        "Diagonal",
        read = function(values, board) {
          slopes <- vapply(values, `[[`, "", 1)
          drawn_diagonals("-1" %in% slopes, "1" %in% slopes, board$size)
        },
        write = function(clues, board) c("Diagonal~1", "Diagonal~-1")
      )
    )
  )
}

# The clues of diagonals that a setter has drawn: from the top left corner, `falling`,
# or from the bottom left one. A single one is a house.
drawn_diagonals <- function(falling, rising, size) {
  if (falling && rising) return(list(new_clue("diagonal")))
  across <- seq_len(size[[1]])
  if (falling) return(list(new_clue("house", cells = cbind(across, across))))
  if (rising) return(list(new_clue("house", cells = cbind(rev(across), across))))
  list()
}
