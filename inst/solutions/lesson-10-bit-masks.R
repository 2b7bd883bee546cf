# From the lesson ----
#: Aus der Lektion ----

set.seed(1)
puzzles <- c(generate_sudoku(clues = 25, n = 4), lesson_data()["stuck"])
set.seed(2)
lines <- generate_sudoku(clues = 30, n = 2000, as = "string")


# 1. The fast solver, complete ----
#: 1. Der schnelle Löser, vollständig ----

masks_checked <- function(grid, house) {
  masks <- integer(9)
  for (cell in which(!is.na(grid))) {
    if (bitwAnd(masks[house[cell]], bit[grid[cell]]) > 0) return(NULL)
    masks[house[cell]] <- bitwOr(masks[house[cell]], bit[grid[cell]])
  }
  masks
}
bit_solver <- function(grid) {
  grid[which(grid == 0)] <- NA
  if (!all(grid[!is.na(grid)] %in% 1:9)) return(NULL)
  rows <- masks_checked(grid, cell_row)
  cols <- masks_checked(grid, cell_col)
  boxes <- masks_checked(grid, cell_box)
  if (is.null(rows) || is.null(cols) || is.null(boxes)) return(NULL)
  search_places(grid, c(rows, cols, boxes))$grid
}
grade_function(bit_solver, "solver")

# The extra, a 4 x 4 puzzle, fails: all our tables are for 9 x 9. Fast programs are often
# narrow ones.
#: Der Zusatz, ein 4 x 4-Rätsel, wird nicht bestanden: Alle unsere Tabellen sind für 9 x 9.
#: Schnelle Programme sind oft auf einen Fall zugeschnitten.


# 2. Count fast ----
#: 2. Schnell zählen ----

count_masks <- function(grid, rows, cols, boxes, limit) {
  blank <- which(is.na(grid))
  if (length(blank) == 0) return(1)
  used <- bitwOr(bitwOr(rows[cell_row[blank]], cols[cell_col[blank]]), boxes[cell_box[blank]])
  k <- which.max(how_many[used + 1])
  cell <- blank[k]
  i <- cell_row[cell]
  j <- cell_col[cell]
  b <- cell_box[cell]
  found <- 0
  for (digit in which(!holds[used[k] + 1, ])) {
    next_rows <- rows
    next_cols <- cols
    next_boxes <- boxes
    grid[cell] <- digit
    next_rows[i] <- bitwOr(rows[i], bit[digit])
    next_cols[j] <- bitwOr(cols[j], bit[digit])
    next_boxes[b] <- bitwOr(boxes[b], bit[digit])
    found <- found + count_masks(grid, next_rows, next_cols, next_boxes, limit - found)
    if (found >= limit) break
  }
  found
}
count_bits <- function(grid, limit = 2) {
  rows <- masks_of(grid, cell_row)
  cols <- masks_of(grid, cell_col)
  boxes <- masks_of(grid, cell_box)
  count_masks(grid, rows, cols, boxes, limit)
}
without <- puzzles$stuck
without[1, 6] <- NA
count_bits(without, limit = 1000)
count_solutions(without)


# 3. Singles in lanes ----
#: 3. Einer in Spuren ----

singles_in_lanes <- function(lines) {
  cells <- lanes_of(lines)
  repeat {
    new <- one_pass(cells, peers)
    if (identical(new, cells)) break
    cells <- new
  }
  Reduce("&", lapply(cells, function(masks) how_many[masks + 1] == 1))
}
sum(singles_in_lanes(lines))
reached <- suppressWarnings(solve_sudoku(lines, method = "singles"))
sum(!grepl(".", reached, fixed = TRUE))
