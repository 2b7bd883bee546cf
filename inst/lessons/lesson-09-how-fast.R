# Lesson 9: How fast can it be?
#
# The exercises of vignette("lesson-09-how-fast"), with hints and solutions there. Fill in
# what is missing, run it piece by piece, and let the grader have a look.

library(oxidoku)

cell_row <- rep(1:9, times = 9)
cell_col <- rep(1:9, each = 9)
cell_box <- 3 * ((cell_row - 1) %/% 3) + (cell_col - 1) %/% 3 + 1

# Sets of digits as masks, and what there is to know about all 512 of them.
bit <- as.integer(2^(0:8))
holds <- t(sapply(0:511, function(mask) bitwAnd(mask, bit) > 0))
how_many <- rowSums(holds)

# The digits of each row, column or box.
masks_of <- function(grid, house) {
  masks <- integer(9)
  for (cell in which(!is.na(grid))) {
    masks[house[cell]] <- bitwOr(masks[house[cell]], bit[grid[cell]])
  }
  masks
}

search_bits <- function(grid, rows, cols, boxes, calls = 0) {
  calls <- calls + 1
  blank <- which(is.na(grid))
  if (length(blank) == 0) return(list(grid = grid, calls = calls))
  used <- bitwOr(bitwOr(rows[cell_row[blank]], cols[cell_col[blank]]), boxes[cell_box[blank]])
  k <- which.max(how_many[used + 1])
  cell <- blank[k]
  i <- cell_row[cell]
  j <- cell_col[cell]
  b <- cell_box[cell]
  for (digit in which(!holds[used[k] + 1, ])) {
    next_rows <- rows
    next_cols <- cols
    next_boxes <- boxes
    grid[cell] <- digit
    next_rows[i] <- bitwOr(rows[i], bit[digit])
    next_cols[j] <- bitwOr(cols[j], bit[digit])
    next_boxes[b] <- bitwOr(boxes[b], bit[digit])
    result <- search_bits(grid, next_rows, next_cols, next_boxes, calls)
    calls <- result$calls
    if (!is.null(result$grid)) return(result)
  }
  list(grid = NULL, calls = calls)
}

# 1. The fast solver, complete -------------------------------------------------

# Takes blanks as 0 or NA, refuses wrong givens, gives a matrix or NULL.
bit_solver <- function(grid) {
  # your code here
  NULL
}
grade_solver(bit_solver)


# 2. Count fast ----------------------------------------------------------------

# The number of solutions, but no more than `limit`.
count_bits <- function(grid, limit = 2) {
  # your code here
  0
}
without <- lesson_data()$stuck
without[1, 6] <- NA
count_bits(without, limit = 1000)
count_solutions(without)


# 3. How many at once? ---------------------------------------------------------

set.seed(3)
many <- generate_sudoku(clues = 25, n = 10000, as = "string")
sizes <- c(1, 10, 100, 1000, 10000)
# Your measurement here; then plot(sizes, speed, log = "xy", type = "b")
