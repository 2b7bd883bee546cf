# Lines.

# A generator of lines. `lengths` are the numbers of cells that a line may have.
# `grows(digits, length, board)` says whether digits can be the first ones of a line of
# that length; it is asked after each cell, so it need only look at the last one.
# `whole(digits, board, line)` says whether they are a line. `make(cells)` makes the clue. `nine`
# is how many there are usually on a 9 x 9 grid.
generates_lines <- function(make, lengths, grows, whole = function(digits, board, line) TRUE, nine = 6) {
  clue_generator(function(grid, board, room, count) {
    lengths <- lengths[lengths <= max(board$size)]
    count <- count_with_room(count, nine, board, room, min(lengths, Inf))
    clues <- list()
    in_vain <- 0
    # Starts that lead nowhere are frequent for some kinds.
    for (try in seq_len(40 * count)) {
      if (length(clues) >= count || length(lengths) == 0 || in_vain >= STARTS_IN_VAIN) break
      free <- which(room$cells)
      if (length(free) == 0) break
      line <- find_line(grid, board, room, pick(free), pick(lengths), grows, whole)
      in_vain <- if (is.null(line)) in_vain + 1 else 0
      if (is.null(line)) next
      take_line(room, line, board)
      clues <- c(clues, list(make(cells_of(line, board))))
    }
    clues
  })
}

# So many starts one after the other that lead nowhere say that there is no more room.
STARTS_IN_VAIN <- 240

# Steps that a search for one line may take.
LINE_PATIENCE <- 60L

# The numbers of the cells of a line from `start`, or NULL. Lines run over free cells, go
# straight more often than not, never touch themselves and cross no other.
find_line <- function(grid, board, room, start, length, grows, whole) {
  touching <- touching(board)
  left <- LINE_PATIENCE
  extend <- function(line) {
    digits <- grid[line]
    count <- length(line)
    if (count == length) return(if (whole(digits, board, line)) line)
    last <- line[[count]]
    for (cell in likely_steps(line, touching, room)) {
      if (left <= 0L) return(NULL)
      left <<- left - 1L
      if (!grows(c(digits, grid[[cell]]), length, board)) next
      found <- extend(c(line, cell))
      if (!is.null(found)) return(found)
    }
    NULL
  }
  if (grows(grid[[start]], length, board)) extend(start)
}

# Where a line may go on, in random order: straight on and beside come first more often.
likely_steps <- function(line, touching, room) {
  count <- length(line)
  last <- line[[count]]
  near <- touching$all[[last]]
  near <- near[room$cells[near] & !near %in% line]
  if (length(near) == 0) return(near)
  row <- touching$row
  col <- touching$col
  down <- row[near] - row[[last]]
  right <- col[near] - col[[last]]
  oblique <- down != 0L & right != 0L
  fits <- !oblique | room$corners[cbind(pmin(row[near], row[[last]]), pmin(col[near], col[[last]]))]
  straight <- rep(FALSE, length(near))
  if (count > 1) {
    before <- line[[count - 1]]
    straight <- down == row[[last]] - row[[before]] & right == col[[last]] - col[[before]]
    # Not beside a cell of the line; at a corner only of the last but one.
    earlier <- line[-count]
    fits <- fits & vapply(near, function(cell) {
      apart <- abs(row[earlier] - row[[cell]]) + abs(col[earlier] - col[[cell]])
      close <- abs(row[earlier] - row[[cell]]) <= 1L & abs(col[earlier] - col[[cell]]) <= 1L
      all(apart > 1L) && !any(close[-(count - 1L)])
    }, NA)
  }
  weight <- ifelse(straight, 4, ifelse(oblique, 1, 2))[fits]
  near <- near[fits]
  if (length(near) == 0) return(near)
  near[order(stats::rexp(length(near)) / weight)]
}

# Takes the cells of a line, and the corners that it crosses.
take_line <- function(room, line, board) {
  room$cells[line] <- FALSE
  cells <- cells_of(line, board)
  steps <- along(cells)
  oblique <- steps[, 1] != steps[, 3] & steps[, 2] != steps[, 4]
  corners <- cbind(pmin(steps[, 1], steps[, 3]), pmin(steps[, 2], steps[, 4]))
  room$corners[corners[oblique, , drop = FALSE]] <- FALSE
}

# Tests of the digits of lines ---------------------------------------------------------

# `test(a, b, board)` for the last two digits.
last_two <- function(test) {
  function(digits, length, board) {
    count <- length(digits)
    count < 2 || test(digits[[count - 1]], digits[[count]], board)
  }
}

# `test(a, b, board)` for the last digit and each of those up to `reach - 1` before it.
last_few <- function(reach, test) {
  function(digits, length, board) {
    count <- length(digits)
    earlier <- digits[-count]
    if (count > reach) earlier <- utils::tail(earlier, reach - 1)
    all(test(earlier, digits[[count]], board))
  }
}

any_digits <- function(digits, length, board) TRUE
