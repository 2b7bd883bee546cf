# Clues outside the grid: what they say is read off the full grid.

# A generator of clues that look along a row or column. `seen(digits, board)` gives what such
# a clue says of the digits in the order in which it sees them, NA if it cannot say
# anything; `make(line, value, from = )` makes the clue, `make(line, value)` where the side does
# not matter. `nine` is how many there are usually around a 9 x 9 grid.
generates_outside <- function(make, seen, nine = 18) {
  sided <- "from" %in% names(formals(make))
  clue_generator(function(grid, board, room, count) {
    count <- count %||% usual_lines(nine, board, room)
    places <- expand.grid(
      line = all_lines(board), first = c(TRUE, if (sided) FALSE),
      stringsAsFactors = FALSE
    )
    clues <- list()
    for (i in shuffled(seq_len(nrow(places)))) {
      if (length(clues) >= count) break
      line <- places$line[[i]]
      sides <- if (is_row(line)) c("left", "right") else c("top", "bottom")
      side <- sides[[if (places$first[[i]]) 1 else 2]]
      if (paste(line, side) %in% room$margin) next
      value <- seen(grid[line_cells(list(line = line, from = side), board)], board)
      if (is.na(value)) next
      room$margin <- c(room$margin, paste(line, side))
      clues[[as.character(i)]] <- if (sided) make(line, value, from = side) else make(line, value)
    }
    # In the order of their lines.
    unname(clues[order(as.integer(names(clues)))])
  })
}

# As usual_count(), for what grows with the sides of a grid.
usual_lines <- function(nine, board, room) max(1, round(nine * room$density * sum(board$size) / 18))

# Sums of diagonals of three cells or more.
generate_little_killer_clues <- function(grid, board, room, count) {
  size <- board$size
  count <- count %||% usual_lines(16, board, room)
  border <- row(grid) %in% c(1, size[[1]]) | col(grid) %in% c(1, size[[2]])
  border <- cells_of(which(border & !is.na(grid)), board)
  clues <- list()
  for (i in shuffled(seq_len(nrow(border) * length(DIAGONALS)))) {
    if (length(clues) >= count) break
    cell <- border[(i - 1) %/% length(DIAGONALS) + 1, , drop = FALSE]
    direction <- names(DIAGONALS)[[(i - 1) %% length(DIAGONALS) + 1]]
    outer <- cell[1, ] - DIAGONALS[[direction]]
    if (all(outer >= 1 & outer <= size)) next
    cells <- diagonal_cells(cell, direction, board)
    # One in each place of the margin, and none that says the same from the other end.
    behind <- cells[nrow(cells), ] + DIAGONALS[[direction]]
    both <- c(paste(c(outer, behind), collapse = " "), paste(c(behind, outer), collapse = " "))
    place <- margin_place(outer, size)
    if (nrow(cells) < 3 || place %in% room$margin || both[[1]] %in% room$diagonals) next
    room$margin <- c(room$margin, place)
    room$diagonals <- c(room$diagonals, both)
    clues <- c(clues, list(rule_little_killer(cell, sum(grid[cells]), direction)))
  }
  clues
}

# The name of a cell just outside of the grid; those at the corners belong to columns.
margin_place <- function(outer, size) {
  if (outer[[1]] < 1) return(paste0("c", outer[[2]], " top"))
  if (outer[[1]] > size[[1]]) return(paste0("c", outer[[2]], " bottom"))
  paste0("r", outer[[1]], if (outer[[2]] < 1) " left" else " right")
}
