# Lesson 10: Bit masks and matrices
#
# The exercises of vignette("lesson-10-bit-masks"), with hints there. Fill in
# what is missing, run it piece by piece and have it graded.
#: Lektion 10: Bitmasken und Matrizen
#:
#: Die Aufgaben aus vignette("lektion-10-bitmasken"); dort stehen auch
#: Tipps. Ergänze, was fehlt, führe es Stück für Stück aus und lass es bewerten.

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

# Sets of digits as masks, and what there is to know about all 512 of them.
#: Mengen von Ziffern als Masken, und was man über alle 512 wissen kann.
bit <- as.integer(2^(0:8))
holds <- t(sapply(0:511, function(mask) bitwAnd(mask, bit) > 0))
how_many <- rowSums(holds)

# The digits of each row, column or box.
#: Die Ziffern jeder Zeile, jeder Spalte oder jedes Blocks.
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

# Which cells lie in which of the 27 houses.
#: Welche Felder in welchem der 27 Häuser liegen.
member <- rbind(
  outer(1:9, cell_row, "=="), outer(1:9, cell_col, "=="), outer(1:9, cell_box, "==")
) + 0

# The same with 27 masks in one vector, and the smallest of choices and places.
#: Dasselbe mit 27 Masken in einem Vektor und der kleinsten Zahl von Ziffern und Plätzen.
search_places <- function(grid, masks, calls = 0) {           # 27 masks in one vector
#: 27 Masken in einem Vektor
  calls <- calls + 1
  blank <- which(is.na(grid))
  if (length(blank) == 0) return(list(grid = grid, calls = calls))
  # Count: the digits of each blank cell, the places of each digit in each house.
#: Zählen: die Ziffern jedes leeren Feldes, die Plätze jeder Ziffer in jedem Haus.
  used <- bitwOr(masks[cell_row[blank]], masks[9 + cell_col[blank]])
  used <- bitwOr(used, masks[18 + cell_box[blank]])
  free <- !holds[used + 1, , drop = FALSE]
  choices <- rowSums(free)
  places <- member[, blank, drop = FALSE] %*% free
  places[holds[masks + 1, ]] <- 10                            # has it already: never the least
#: schon da: nie das Kleinste
  # Choose: a cell, or a digit in a house, with the fewest.
#: Auswählen: ein Feld oder eine Ziffer in einem Haus, mit den wenigsten.
  if (min(choices) <= min(places)) {
    k <- which.min(choices)
    digits <- which(free[k, ])
    cells <- rep(blank[k], length(digits))
  } else {
    at <- which(places == min(places), arr.ind = TRUE)[1, ]   # house and digit
#: Haus und Ziffer
    cells <- blank[member[at[1], blank] == 1 & free[, at[2]]]
    digits <- rep(at[2], length(cells))
  }
  # Try one after the other.
#: Eines nach dem anderen versuchen.
  for (m in seq_along(cells)) {
    next_grid <- grid
    next_masks <- masks
    houses <- c(cell_row[cells[m]], 9 + cell_col[cells[m]], 18 + cell_box[cells[m]])
    next_grid[cells[m]] <- digits[m]
    next_masks[houses] <- bitwOr(masks[houses], bit[digits[m]])
    result <- search_places(next_grid, next_masks, calls)
    calls <- result$calls
    if (!is.null(result$grid)) return(result)
  }
  list(grid = NULL, calls = calls)
}

# For strings: 81 vectors of masks, one for each cell of all puzzles; and one pass.
#: Für Texte: 81 Vektoren von Masken, einer für jedes Feld aller Rätsel; und ein Durchgang.
lanes_of <- function(lines) {                  # 81 vectors of masks
#: 81 Vektoren von Masken
  symbols <- do.call(rbind, strsplit(lines, ""))
  lapply(1:81, function(k) {
    digits <- suppressWarnings(as.integer(symbols[, k]))
    ifelse(is.na(digits), 511L, bit[digits])
  })
}

one_pass <- function(cells, peers) {
  for (k in 1:81) {
    known <- ifelse(how_many[cells[[k]] + 1] == 1, cells[[k]], 0L)
    keep <- bitwNot(known)
    for (other in peers[[k]]) cells[[other]] <- bitwAnd(cells[[other]], keep)
  }
  cells
}

# 1. The fast solver, complete ----
#: 1. Der schnelle Löser, vollständig ----

# Takes blanks as 0 or NA, refuses wrong givens, gives a matrix or NULL.
#: Nimmt leere Felder als 0 oder NA, lehnt falsche Vorgaben ab, gibt eine Matrix oder NULL zurück.
bit_solver <- function(grid) {
  # your code here
#: hier dein Code
  NULL
}
grade_function(bit_solver, "solver")


# 2. Count fast ----
#: 2. Schnell zählen ----

# The number of solutions, but no more than `limit`.
#: Die Anzahl der Lösungen, aber höchstens `limit`.
count_bits <- function(grid, limit = 2) {
  # your code here
#: hier dein Code
  0
}
grade_function(count_bits, "count_bits")
without <- lesson_data()$stuck
without[1, 6] <- NA
count_bits(without, limit = 1000)
count_solutions(without)


# 3. Singles in lanes ----
#: 3. Einer in Spuren ----

# TRUE for each puzzle that passes of naked singles solve.
#: TRUE für jedes Rätsel, das Durchgänge nackter Einer lösen.
singles_in_lanes <- function(lines) {
  # your loop here
#: hier deine Schleife
  rep(NA, length(lines))
}
grade_function(singles_in_lanes, "singles_in_lanes")
set.seed(2)
lines <- generate_sudoku(clues = 30, n = 2000, as = "string")
sum(singles_in_lanes(lines))
reached <- suppressWarnings(solve_sudoku(lines, method = "singles"))
sum(!grepl(".", reached, fixed = TRUE))    # should be the same
#: sollte dasselbe sein
