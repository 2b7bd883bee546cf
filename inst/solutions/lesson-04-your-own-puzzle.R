# From the lesson ----
#: Aus der Lektion ----

set.seed(3)
full <- as.matrix(generate_grid())
set.seed(7)
puzzle <- generate_sudoku(clues = 26)


# 1. Is every clue needed? ----
#: 1. Ist jede Vorgabe nötig? ----

needed <- function(puzzle) {
  result <- matrix(FALSE, 9, 9)
  for (cell in which(!is.na(puzzle))) {
    without <- puzzle
    without[cell] <- NA
    result[cell] <- count_up_to(without) > 1
  }
  result
}
minimal <- function(puzzle) all(needed(puzzle)[!is.na(puzzle)])
set.seed(8)
small <- generate_sudoku(minimal = TRUE)
c(minimal(small), minimal(puzzle))
!c(find_redundant_clues(small, as = "any"), find_redundant_clues(puzzle, as = "any"))


# 2. A beautiful puzzle ----
#: 2. Ein schönes Rätsel ----

dig_pairs <- function(grid, clues) {
  if (clues %% 2 == 0) grid[41] <- NA      # the middle goes, or stays for good
#: die Mitte geht, oder bleibt für immer
  for (cell in sample(40)) {
    if (sum(!is.na(grid)) < clues + 2) break
    without <- grid
    without[c(cell, 82 - cell)] <- NA
    if (count_up_to(without) == 1) grid <- without
  }
  grid
}
set.seed(9)
puzzle <- dig_pairs(full, 32)
sum(!is.na(puzzle))
plot_sudoku(puzzle, style = "newspaper", main = NULL)

# As with `dig()`, there may be more clues left than you asked for, if no pair can go any
# more.
#: Wie bei `dig()` können mehr Vorgaben übrig bleiben, als du verlangt hast, wenn kein Paar
#: mehr weggehen kann.


# 3. A quicker proof ----
#: 3. Ein schnellerer Beweis ----

dig_quick <- function(grid, clues) {
  for (cell in sample(81)) {
    if (sum(!is.na(grid)) == clues) break
    i <- (cell - 1) %% 9 + 1
    j <- (cell - 1) %/% 9 + 1
    without <- grid
    without[cell] <- NA
    is_needed <- FALSE
    for (digit in setdiff(candidates(without, i, j), grid[cell])) {
      other <- without
      other[cell] <- digit
      if (count_up_to(other, limit = 1) > 0) {
        is_needed <- TRUE
        break
      }
    }
    if (!is_needed) grid <- without
  }
  grid
}
grids <- generate_grid(n = 3)                  # at home: 10
#: zu Hause: 10
set.seed(10)
system.time(a <- lapply(grids, dig, clues = 26))[["elapsed"]]
set.seed(10)
system.time(b <- lapply(grids, dig_quick, clues = 26))[["elapsed"]]
identical(a, b)

# The puzzles are the same. It saves about a quarter of the time, not more: to prove that
# the other digits lead nowhere is most of the work, and that is left.
#: Die Rätsel sind dieselben. Das spart etwa ein Viertel der Zeit, nicht mehr: Zu beweisen,
#: dass die anderen Ziffern nirgends hinführen, ist die meiste Arbeit, und die bleibt.

my_generator <- function(clues = 30, tries = 5) {
  if (clues < 17 || clues > 81) stop("the number of clues must be from 17 to 81")
  for (attempt in 1:tries) {
    puzzle <- dig_quick(fill(), clues)
    if (sum(!is.na(puzzle)) == clues) return(puzzle)
  }
  stop("no puzzle with ", clues, " clues in ", tries, " tries")
}
grade_function(my_generator, "generator")$passed
