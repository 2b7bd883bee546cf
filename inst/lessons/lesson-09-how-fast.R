# Lesson 9: How fast can it be?
#
# The exercises of vignette("lesson-09-how-fast"), with hints there. Fill in
# what is missing, run it piece by piece and have it graded.
#: Lektion 9: Wie schnell geht es?
#:
#: Die Aufgaben aus vignette("lektion-09-wie-schnell"); dort stehen auch
#: Tipps. Ergänze, was fehlt, und führe es Stück für Stück aus.

library(oxidoku)

cell_row <- rep(1:9, times = 9)
cell_col <- rep(1:9, each = 9)
cell_box <- 3 * ((cell_row - 1) %/% 3) + (cell_col - 1) %/% 3 + 1

# The 20 cells that share a house with a cell.
#: Die 20 Felder, die mit einem Feld ein Haus gemeinsam haben.
peers <- list()
for (k in 1:81) {
  same <- cell_row == cell_row[k] | cell_col == cell_col[k] | cell_box == cell_box[k]
  peers[[k]] <- setdiff(which(same), k)
}

candidates <- function(grid, i, j) {
  rows <- 3 * ((i - 1) %/% 3) + 1:3
  cols <- 3 * ((j - 1) %/% 3) + 1:3
  setdiff(1:9, c(grid[i, ], grid[, j], grid[rows, cols]))
}

# The blank cell with the fewest candidates.
#: Das leere Feld mit den wenigsten Kandidaten.
fewest <- function(grid) {
  blank <- which(is.na(grid), arr.ind = TRUE)
  best <- list(n = Inf)
  for (k in seq_len(nrow(blank))) {
    digits <- candidates(grid, blank[k, 1], blank[k, 2])
    if (length(digits) < best$n) {
      best <- list(i = blank[k, 1], j = blank[k, 2], digits = digits, n = length(digits))
    }
    if (best$n < 2) break
  }
  best
}

# The solution, or NULL, and the number of calls, in a list.
#: Die Lösung, oder NULL, und die Anzahl der Aufrufe, in einer Liste.
search_fewest <- function(grid, calls = 0) {
  calls <- calls + 1
  if (!anyNA(grid)) return(list(grid = grid, calls = calls))
  cell <- fewest(grid)
  for (digit in cell$digits) {
    try_grid <- grid
    try_grid[cell$i, cell$j] <- digit
    result <- search_fewest(try_grid, calls)
    calls <- result$calls
    if (!is.null(result$grid)) return(result)
  }
  list(grid = NULL, calls = calls)
}

search_peers <- function(grid, calls = 0) {
  calls <- calls + 1
  if (!anyNA(grid)) return(list(grid = grid, calls = calls))
  best <- list(n = Inf)
  for (cell in which(is.na(grid))) {
    digits <- setdiff(1:9, grid[peers[[cell]]])
    if (length(digits) < best$n) best <- list(cell = cell, digits = digits, n = length(digits))
    if (best$n < 2) break
  }
  for (digit in best$digits) {
    grid[best$cell] <- digit
    result <- search_peers(grid, calls)
    calls <- result$calls
    if (!is.null(result$grid)) return(result)
  }
  list(grid = NULL, calls = calls)
}

set.seed(1)
puzzles <- c(generate_sudoku(clues = 25, n = 4), lesson_data()["stuck"])

# 1. A report ----
#: 1. Ein Bericht ----

# A row for each solver: calls, seconds, speed_up against the first. An error if a
# solver gives other grids than the first.
#: Eine Zeile für jeden Löser: calls, seconds, speed_up gegen den ersten. Ein Fehler, wenn
#: ein Löser andere Gitter findet als der erste.
compare <- function(solvers, puzzles, times = 3) {
  report <- NULL
  # your loop here
#: hier deine Schleife
  report
}
compare(list(fewest = search_fewest, peers = search_peers), puzzles)
grade_function(compare, "compare")


# 2. One change, measured ----
#: 2. Eine Änderung, gemessen ----

# As search_peers(), but it stops looking only at a cell without candidates.
#: Wie search_peers(), hört aber erst bei einem Feld ohne Kandidaten zu suchen auf.
search_zero <- function(grid, calls = 0) {
  # your code here
#: hier dein Code
  list(grid = NULL, calls = calls)
}
grade_function(search_zero, "search_zero")
# compare(list(peers = search_peers, zero = search_zero), puzzles)


# 3. How many at once? ----
#: 3. Wie viele auf einmal? ----

set.seed(3)
many <- generate_sudoku(clues = 25, n = 10000, as = "string")
# Puzzles per second, for each number of puzzles in a call.
#: Rätsel pro Sekunde, für jede Anzahl von Rätseln in einem Aufruf.
speeds <- function(puzzles, sizes) {
  speed <- numeric(length(sizes))
  # your code here
#: hier dein Code
  speed
}
grade_function(speeds, "speeds")
speed <- speeds(many, c(1, 10, 100, 1000, 10000))
