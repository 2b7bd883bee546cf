# Grids with one thing wrong each, made from a right one. A checker, or a solver's look
# at its givens, that leaves something out takes one of them for right.

# All pairs of lines of one band: 1 and 2, 1 and 3, 2 and 3, 4 and 5, ...
band_pairs <- function() {
  pairs <- lapply(0:2, function(band) utils::combn(3 * band + 1:3, 2, simplify = FALSE))
  do.call(c, pairs)
}

# Two cells of a column and a box exchanged: its two rows are wrong, and nothing else.
# (One row alone cannot be wrong: the other two of its band and the boxes decide it.)
wrong_rows <- function(grid) {
  lapply(stats::setNames(band_pairs(), vapply(band_pairs(), paste, "", collapse = words_of()$lists$and[["two"]])), function(rows) {
    # Not always the same column, nor the same stack.
    col <- (sum(rows) * 4) %% 9 + 1
    grid[rows, col] <- grid[rev(rows), col]
    grid
  })
}

wrong_columns <- function(grid) lapply(wrong_rows(t(grid)), t)

# Rows and columns right and boxes wrong. Where rows and columns are right, two right boxes
# of a band or a stack leave nothing wrong for the third; so the smallest sets of wrong
# boxes are the nine of four, where two bands and two stacks meet, and the six where each
# band and each stack has one right box. Their names are the numbers of the boxes.
wrong_boxes <- function(grid) c(wrong_four_boxes(), wrong_six_boxes(), wrong_rectangle(grid))

# Two digits that stand crosswise in two rows and two columns of four boxes exchanged: each
# of these boxes has one digit twice.
wrong_rectangle <- function(grid) {
  part <- function(k) (k - 1) %/% 3
  for (rows in utils::combn(9, 2, simplify = FALSE)) {
    for (cols in utils::combn(9, 2, simplify = FALSE)) {
      cells <- grid[rows, cols]
      crosswise <- cells[1, 1] == cells[2, 2] && cells[1, 2] == cells[2, 1]
      if (!crosswise || part(rows[[1]]) == part(rows[[2]]) || part(cols[[1]]) == part(cols[[2]])) next
      grid[rows, cols] <- grid[rev(rows), cols]
      boxes <- sort(c(outer(part(cols), 3 * part(rows), "+"))) + 1
      return(stats::setNames(list(grid), paste(boxes, collapse = ", ")))
    }
  }
}

# A right grid whose rows are made of the triples 123, 456 and 789; `turned` are the bands
# in which these follow each other in the other direction.
triple_grid <- function(turned = integer()) {
  triples <- matrix(1:9, 3, byrow = TRUE)
  ahead <- rbind(c(1, 2, 3), c(2, 3, 1), c(3, 1, 2))
  back <- rbind(c(2, 1, 3), c(3, 2, 1), c(1, 3, 2))
  bands <- lapply(1:3, function(band) {
    shift <- (0:2 + band - 1) %% 3 + 1
    order <- if (band %in% turned) back else ahead
    t(apply(order, 1, function(row) as.vector(t(triples[row, shift]))))
  })
  do.call(rbind, bands)
}

stack_cols <- function(stack) 3 * rep(stack, each = 3) - 2:0

# Two rows, of a band and of one that is turned, have one part in common, and exchange the
# other two.
wrong_four_boxes <- function() {
  grids <- list()
  for (bands in utils::combn(3, 2, simplify = FALSE)) {
    for (stacks in utils::combn(3, 2, simplify = FALSE)) {
      grid <- triple_grid(turned = setdiff(1:3, bands[[1]]))
      row <- 3 * bands[[1]] - 2
      shared <- stack_cols(setdiff(1:3, stacks))
      other <- Find(function(other) setequal(grid[other, shared], grid[row, shared]), 3 * bands[[2]] - 2:0)
      cols <- stack_cols(stacks)
      grid[c(row, other), cols] <- grid[c(other, row), cols]
      boxes <- sort(c(outer(stacks, 3 * (bands - 1), "+")))
      grids[[paste(boxes, collapse = ", ")]] <- grid
    }
  }
  grids
}

# Three rows, one of each band, exchange parts in pairs, another pair in each stack. Where
# the stacks then stand decides which boxes stay right.
wrong_six_boxes <- function() {
  grid <- triple_grid()
  rows <- c(1, 6, 8)
  for (stack in 1:3) {
    pair <- rows[-stack]
    grid[pair, stack_cols(stack)] <- grid[rev(pair), stack_cols(stack)]
  }
  orders <- list(c(1, 2, 3), c(1, 3, 2), c(2, 1, 3), c(2, 3, 1), c(3, 1, 2), c(3, 2, 1))
  grids <- lapply(orders, function(order) grid[, stack_cols(order)])
  names(grids) <- vapply(orders, function(order) {
    right <- 3 * (order - 1) + seq_along(order)
    paste(setdiff(1:9, right), collapse = ", ")
  }, "")
  grids
}

# Cells of which each row, column and box has three, each digit too, and which go
# through the corners of the grid.
SPREAD_CELLS <- cbind(
  row = rep(1:9, 3),
  col = c(1, 4, 7, 2, 5, 8, 3, 6, 9, 9, 3, 6, 7, 1, 4, 8, 2, 5, 5, 8, 2, 6, 9, 3, 1, 4, 7)
)

cell_name <- function(cells) {
  vapply(seq_len(nrow(cells)), function(k) tell("cell", cells[[k, 1]], cells[[k, 2]]), "")
}

# One digit changed: a row, a column and a box are wrong.
wrong_cell <- function(grid) {
  grids <- lapply(seq_len(nrow(SPREAD_CELLS)), function(k) {
    at <- SPREAD_CELLS[k, , drop = FALSE]
    grid[at] <- grid[at] %% 9L + 1L
    grid
  })
  stats::setNames(grids, cell_name(SPREAD_CELLS))
}

# Two cells of a column exchanged, of two bands: two rows and two boxes are wrong.
wrong_far <- function(grid) {
  rows <- 1:9
  grids <- lapply(rows, function(row) {
    other <- c(row + 3 - 1, row + 4 - 1) %% 9 + 1
    other <- other[(other - 1) %/% 3 != (row - 1) %/% 3][[1]]
    pair <- c(row, other)
    grid[pair, row] <- grid[rev(pair), row]
    grid
  })
  across <- lapply(rows, function(col) {
    pair <- c(col, (col + 2) %% 9 + 1)
    grid[col, pair] <- grid[col, rev(pair)]
    grid
  })
  c(grids, across)
}

# Every digit exchanged for another number.
relabelled <- function(grid, numbers) {
  grid[] <- numbers[grid]
  grid
}

# Nine numbers that are not 1 to 9 and still look like them to some question.
LOOK_ALIKES <- list(
  # Sum 45; sum and product; sum and sum of squares; nine different ones; sum 45 and
  # nine different ones; the same with 1 as the smallest and 9 as the largest.
  "45" = c(1, 1, 5, 5, 5, 5, 5, 9, 9),
  "45 product" = c(1, 2, 4, 4, 4, 5, 7, 9, 9),
  "45 squares" = c(2, 2, 3, 3, 4, 7, 7, 8, 9),
  different = 2:10,
  "different 45" = c(0, 1, 2, 3, 4, 5, 6, 7, 17),
  between = c(1, 2, 3, 3.5, 5.5, 6, 7, 8, 9)
)

# Grids of which one kind of houses is wrong, and all of these add up to 45, from 1 to 9; the
# others are right. (With sum and product there are none: of all ways to cut three boxes into
# parts of rows, those where each row has sum 45 and product 9! have right rows.)
SUMS_ALONE <- list(
  rows = "346459167578126259129378348213547896465891723897263415631982574752634981984715632",
  boxes = "463785921954261378176529834215346789328197456789654213531478692692813547847932165"
)

sums_alone <- function() {
  grids <- lapply(SUMS_ALONE, function(text) matrix(as.integer(strsplit(text, "")[[1]]), 9, byrow = TRUE))
  list(rows = grids$rows, columns = t(grids$rows), boxes = grids$boxes)
}
