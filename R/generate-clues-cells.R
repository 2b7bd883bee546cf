# Clues about cells.

# A generator of cells of one clue. `fits(grid, board)` says for each cell whether it can be
# one of them; `make(cells)` makes the clue.
generates_cells <- function(fits, make, nine = 10) {
  clue_generator(function(grid, board, room, count) {
    count <- count %||% usual_count(nine, board, room)
    chosen <- some_of(which(fits(grid, board) & room$cells), count)
    if (length(chosen) == 0) return(list())
    room$cells[chosen] <- FALSE
    list(make(cells_of(sort(chosen), board)))
  }, number = number_of_cells)
}

# All cells are one clue.
number_of_cells <- function(clues) sum(vapply(clues, function(clue) nrow(clue$cells), 0L))

# Which cells hold less, or more, than each of those beside, above and below: by `test`.
are_extreme <- function(grid, board, test) {
  beside <- touching(board)$beside
  vapply(seq_along(grid), function(cell) all(test(grid[[cell]], grid[beside[[cell]]])), NA)
}

# Circles of which each digit has as many as it says: of as many different digits as fit.
generate_circle_clues <- function(grid, board, room, count) {
  chosen <- integer()
  most <- count %||% usual_count(24, board, room)
  for (digit in shuffled(board$digits)) {
    cells <- which(grid == digit & room$cells)
    if (digit == 0 || length(cells) < digit || length(chosen) + digit > most) next
    chosen <- c(chosen, some_of(cells, digit))
  }
  if (length(chosen) == 0) return(list())
  room$cells[chosen] <- FALSE
  list(rule_counting_circles(cells_of(sort(chosen), board)))
}

# Clones: groups of two to four cells that another place of the grid repeats.
generate_clone_clues <- function(grid, board, room, count) {
  size <- board$size
  count <- count_with_room(count, 4, board, room, 4)
  clues <- list()
  for (try in seq_len(30 * count)) {
    if (length(clues) >= count) break
    shift <- c(pick(seq_len(size[[1]]) - 1), pick((1 - size[[2]]):(size[[2]] - 1)))
    found <- find_clone(grid, board, room, shift)
    if (is.null(found)) next
    room$cells[c(found$cells, found$copy)] <- FALSE
    clues <- c(clues, list(rule_clone(cells_of(found$cells, board), cells_of(found$copy, board))))
  }
  clues
}

# Cells beside each other that hold the same digits as those `shift` rows and columns away.
find_clone <- function(grid, board, room, shift) {
  touching <- touching(board)
  if (all(shift == 0)) return(NULL)
  place <- cbind(touching$row + shift[[1]], touching$col + shift[[2]])
  inside <- is_on_board(place, board) & room$cells
  copy <- rep(NA_integer_, length(grid))
  copy[inside] <- matrix_numbers(place[inside, , drop = FALSE], board)
  same <- inside
  same[inside] <- grid[inside] == grid[copy[inside]] & room$cells[copy[inside]]
  for (start in shuffled(which(same))) {
    cells <- start
    repeat {
      near <- setdiff(unlist(touching$beside[cells]), cells)
      near <- near[same[near] & !near %in% copy[cells] & !copy[near] %in% cells]
      if (length(near) == 0 || length(cells) == 4) break
      cells <- c(cells, pick(near))
    }
    if (length(cells) > 1) return(list(cells = cells, copy = copy[cells]))
  }
  NULL
}
