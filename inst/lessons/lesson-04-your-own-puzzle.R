# Lesson 4: Your own puzzle
#
# The exercises of vignette("lesson-04-your-own-puzzle"), with hints there. Fill in
# what is missing, run it piece by piece and have it graded.
#: Lektion 4: Dein eigenes Rätsel
#:
#: Die Aufgaben aus vignette("lektion-04-eigenes-raetsel"); dort stehen auch
#: Tipps. Ergänze, was fehlt, führe es Stück für Stück aus und lass es bewerten.

library(oxidoku)
boards <- lesson_data()
names(boards)    # what each of them is: ?lesson_data
#: was jedes davon ist: ?lesson_data

# The functions of the lesson.
#: Die Funktionen der Lektion.

candidates <- function(grid, i, j) {
  n <- nrow(grid)
  side <- sqrt(n)
  rows <- side * ((i - 1) %/% side) + 1:side
  cols <- side * ((j - 1) %/% side) + 1:side
  setdiff(1:n, c(grid[i, ], grid[, j], grid[rows, cols]))
}

shuffle <- function(x) x[sample(length(x))]

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

# A random solution, or NULL.
#: Eine zufällige Lösung, oder NULL.
fill <- function(grid = matrix(NA, 9, 9)) {
  if (!anyNA(grid)) return(grid)
  cell <- fewest(grid)
  for (digit in shuffle(cell$digits)) {
    try_grid <- grid
    try_grid[cell$i, cell$j] <- digit
    solution <- fill(try_grid)
    if (!is.null(solution)) return(solution)
  }
  NULL
}

# The number of solutions, but no more than `limit`.
#: Die Anzahl der Lösungen, aber höchstens `limit`.
count_up_to <- function(grid, limit = 2) {
  if (!anyNA(grid)) return(1)
  cell <- fewest(grid)
  found <- 0
  for (digit in cell$digits) {
    try_grid <- grid
    try_grid[cell$i, cell$j] <- digit
    found <- found + count_up_to(try_grid, limit - found)
    if (found >= limit) break
  }
  found
}

# Takes clues away as long as the solution stays the only one.
#: Nimmt Vorgaben weg, solange die Lösung die einzige bleibt.
dig <- function(grid, clues) {
  for (cell in sample(81)) {
    if (sum(!is.na(grid)) == clues) break
    without <- grid
    without[cell] <- NA
    if (count_up_to(without, limit = 2) == 1) grid <- without
  }
  grid
}

# Refuses what cannot be, and takes another full grid if too many clues are left.
#: Lehnt ab, was nicht sein kann, und nimmt ein anderes Gitter bei zu vielen Vorgaben.
make_puzzle <- function(clues = 30, tries = 5) {
  if (clues < 17 || clues > 81) stop("the number of clues must be from 17 to 81")
  for (attempt in 1:tries) {
    puzzle <- dig(fill(), clues)
    if (sum(!is.na(puzzle)) == clues) return(puzzle)
  }
  stop("no puzzle with ", clues, " clues in ", tries, " tries")
}

# 1. Is every clue needed? ----
#: 1. Ist jede Vorgabe nötig? ----

# TRUE at each clue without which there would be more than one solution, FALSE elsewhere.
#: TRUE bei jeder Vorgabe, ohne die es mehr als eine Lösung gäbe, sonst FALSE.
needed <- function(puzzle) {
  result <- matrix(FALSE, 9, 9)
  # your loop here
#: hier deine Schleife
  result
}
grade_function(needed, "needed")

# Is every clue needed? Blank cells do not count.
#: Ist jede Vorgabe nötig? Leere Felder zählen nicht.
minimal <- function(puzzle) {
  # your code here
#: hier dein Code
  NA
}
grade_function(minimal, "minimal")
set.seed(1)
puzzle <- generate_sudoku(minimal = TRUE)
c(minimal(puzzle), !find_redundant_clues(puzzle, as = "any"))    # should be the same
#: sollte dasselbe sein


# 2. A beautiful puzzle ----
#: 2. Ein schönes Rätsel ----

# Takes away a cell and the one opposite, as long as the solution stays unique. What
# about the middle cell, 41?
#: Nimmt ein Feld und das gegenüberliegende weg, solange die Lösung eindeutig bleibt. Was ist
#: mit dem mittleren Feld, 41?
dig_pairs <- function(grid, clues) {
  # your loop here
#: hier deine Schleife
  grid
}
grade_function(dig_pairs, "dig_pairs")
puzzle <- dig_pairs(fill(), 32)
sum(!is.na(puzzle))                       # 32, or more if no pair could go any more
#: 32, oder mehr, wenn kein Paar mehr weggehen konnte
plot_sudoku(puzzle)


# 3. A quicker proof ----
#: 3. Ein schnellerer Beweis ----

# Digs; a clue may go if no other digit in its cell has a solution.
#: Gräbt; eine Vorgabe darf weg, wenn keine andere Ziffer in ihrem Feld eine Lösung hat.
dig_quick <- function(grid, clues) {
  # your loop here
#: hier deine Schleife
  grid
}
grade_function(dig_quick, "dig_quick")
# The same seed, the same puzzles; which is quicker, and by how much?
#: Derselbe Startwert, dieselben Rätsel; was ist schneller, und um wie viel?
grids <- generate_grid(n = 10)
set.seed(1)
system.time(a <- lapply(grids, dig, clues = 26))[["elapsed"]]
set.seed(1)
system.time(b <- lapply(grids, dig_quick, clues = 26))[["elapsed"]]
identical(a, b)

# As make_puzzle(), with dig_quick().
#: Wie make_puzzle(), mit dig_quick().
my_generator <- function(clues = 30, tries = 5) {
  # your code here
#: hier dein Code
  NULL
}
grade_function(my_generator, "generator")
