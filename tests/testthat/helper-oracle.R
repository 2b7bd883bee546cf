# An independent judge: a naive solver and checker in R that share nothing with
# the package. Grids are integer matrices with NA for a blank.

# Which box each cell of an n x n grid is in, by counting.
oracle_boxes <- function(box = c(3, 3)) {
  n <- prod(box)
  boxes <- matrix(0L, n, n)
  for (row in seq_len(n)) {
    for (col in seq_len(n)) {
      boxes[row, col] <- as.integer((row - 1) %/% box[1] * box[1] + (col - 1) %/% box[2] + 1)
    }
  }
  boxes
}

# Whether a full grid is right: each house, sorted, is 1 to n.
oracle_is_solution <- function(grid, box = c(3, 3)) {
  n <- prod(box)
  whole <- function(house) identical(sort(as.integer(house)), seq_len(n))
  all(
    apply(grid, 1, whole), apply(grid, 2, whole), tapply(grid, oracle_boxes(box), whole)
  )
}

# The same for many 9 x 9 grids as strings at once: in each of 27 houses the set
# of digits is complete.
oracle_are_solutions <- function(text) {
  digits <- 2L^(text_matrix(text) - 1L)
  storage.mode(digits) <- "integer"
  row <- rep(1:9, each = 9)
  col <- rep(1:9, 9)
  houses <- c(split(1:81, row), split(1:81, col), split(1:81, t(oracle_boxes())))
  complete <- lapply(houses, function(cells) {
    Reduce(bitwOr, lapply(cells, function(cell) digits[, cell])) == 511L
  })
  Reduce(`&`, complete)
}

# Strings of digits and dots as a matrix with one row a string, 0 for a blank.
text_matrix <- function(text) {
  codes <- matrix(utf8ToInt(paste(text, collapse = "")), length(text), byrow = TRUE)
  ifelse(codes == utf8ToInt("."), 0L, codes - utf8ToInt("0"))
}

# All solutions by backtracking, at most `limit`, in the order of reading the
# grid row by row if all are found.
oracle_solutions <- function(puzzle, box = c(3, 3), limit = Inf) {
  n <- prod(box)
  # The row, column and box of each cell, numbered through.
  in_row <- as.vector(row(puzzle))
  in_col <- n + as.vector(col(puzzle))
  in_box <- 2 * n + as.vector(oracle_boxes(box))
  houses <- function(cell) c(in_row[[cell]], in_col[[cell]], in_box[[cell]])
  bit <- as.integer(2^(seq_len(n) - 1))
  # How many digits a set of them has.
  many <- 0
  for (digit in seq_len(n)) many <- c(many, many + 1)
  puzzle[which(puzzle == 0)] <- NA
  taken <- integer(3 * n)
  for (cell in which(!is.na(puzzle))) {
    digit <- bit[[puzzle[[cell]]]]
    if (any(bitwAnd(taken[houses(cell)], digit) > 0)) return(list())
    taken[houses(cell)] <- taken[houses(cell)] + digit
  }
  found <- list()
  place <- function(grid, open, taken) {
    if (length(open) == 0) {
      found[[length(found) + 1]] <<- grid
      return(invisible())
    }
    used <- bitwOr(bitwOr(taken[in_row[open]], taken[in_col[open]]), taken[in_box[open]])
    at <- which.max(many[used + 1L])
    cell <- open[[at]]
    for (digit in which(bitwAnd(used[[at]], bit) == 0L)) {
      if (length(found) >= limit) return(invisible())
      grid[[cell]] <- digit
      after <- taken
      after[houses(cell)] <- after[houses(cell)] + bit[[digit]]
      place(grid, open[-at], after)
    }
  }
  storage.mode(puzzle) <- "integer"
  place(puzzle, which(is.na(puzzle)), taken)
  if (length(found) < 2) return(found)
  reading <- do.call(rbind, lapply(found, function(grid) as.vector(t(grid))))
  found[do.call(order, as.data.frame(reading))]
}

# The solver of the tutorial: look at every blank cell, row by row, fill it if one
# candidate is left; again, until nothing is filled.
oracle_singles <- function(puzzle, box = c(3, 3)) {
  n <- prod(box)
  boxes <- oracle_boxes(box)
  passes <- 0L
  repeat {
    filled <- FALSE
    for (r in seq_len(n)) {
      for (c in seq_len(n)) {
        if (!is.na(puzzle[r, c])) next
        seen <- c(puzzle[r, ], puzzle[, c], puzzle[boxes == boxes[r, c]])
        candidates <- setdiff(seq_len(n), seen)
        if (length(candidates) == 1) {
          puzzle[r, c] <- candidates
          filled <- TRUE
        }
      }
    }
    if (!filled) break
    passes <- passes + 1L
  }
  list(grid = puzzle, passes = passes)
}

# A full grid without a search: shifted rows.
shifted_grid <- function(box = c(3, 3)) {
  n <- prod(box)
  rows <- lapply(seq_len(n) - 1, function(r) {
    (r %% box[1] * box[2] + r %/% box[1] + seq_len(n) - 1) %% n + 1
  })
  grid <- do.call(rbind, rows)
  storage.mode(grid) <- "integer"
  grid
}
