# Lektion 4: Dein eigenes Rätsel
#
# Die Aufgaben aus vignette("lektion-04-eigenes-raetsel"); dort stehen auch
# Tipps. Ergänze, was fehlt, führe es Stück für Stück aus und lass es bewerten.

library(oxidoku)
boards <- lesson_data()
names(boards)    # was jedes davon ist: ?lesson_data

# Die Funktionen der Lektion.

candidates <- function(grid, i, j) {
  n <- nrow(grid)
  side <- sqrt(n)
  rows <- side * ((i - 1) %/% side) + 1:side
  cols <- side * ((j - 1) %/% side) + 1:side
  setdiff(1:n, c(grid[i, ], grid[, j], grid[rows, cols]))
}

shuffle <- function(x) x[sample(length(x))]

# Das leere Feld mit den wenigsten Kandidaten.
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

# Eine zufällige Lösung, oder NULL.
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

# Die Anzahl der Lösungen, aber höchstens `limit`.
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

# Nimmt Vorgaben weg, solange die Lösung die einzige bleibt.
dig <- function(grid, clues) {
  for (cell in sample(81)) {
    if (sum(!is.na(grid)) == clues) break
    without <- grid
    without[cell] <- NA
    if (count_up_to(without, limit = 2) == 1) grid <- without
  }
  grid
}

# Lehnt ab, was nicht sein kann, und nimmt ein anderes Gitter bei zu vielen Vorgaben.
make_puzzle <- function(clues = 30, tries = 5) {
  if (clues < 17 || clues > 81) stop("the number of clues must be from 17 to 81")
  for (attempt in 1:tries) {
    puzzle <- dig(fill(), clues)
    if (sum(!is.na(puzzle)) == clues) return(puzzle)
  }
  stop("no puzzle with ", clues, " clues in ", tries, " tries")
}

# 1. Ist jede Vorgabe nötig? ---------------------------------------------------

# TRUE bei jeder Vorgabe, ohne die es mehr als eine Lösung gäbe, sonst FALSE.
needed <- function(puzzle) {
  result <- matrix(FALSE, 9, 9)
  # hier deine Schleife
  result
}
grade_function(needed, "needed")

# Ist jede Vorgabe nötig? Leere Felder zählen nicht.
minimal <- function(puzzle) {
  # hier dein Code
  NA
}
grade_function(minimal, "minimal")
set.seed(1)
puzzle <- generate_sudoku(minimal = TRUE)
c(minimal(puzzle), !find_redundant_clues(puzzle, as = "any"))    # sollte dasselbe sein


# 2. Ein schönes Rätsel --------------------------------------------------------

# Nimmt ein Feld und das gegenüberliegende weg, solange die Lösung eindeutig bleibt. Was ist
# mit dem mittleren Feld, 41?
dig_pairs <- function(grid, clues) {
  # hier deine Schleife
  grid
}
grade_function(dig_pairs, "dig_pairs")
puzzle <- dig_pairs(fill(), 32)
sum(!is.na(puzzle))                       # 32, oder mehr, wenn kein Paar mehr weggehen konnte
plot_sudoku(puzzle)


# 3. Ein schnellerer Beweis ----------------------------------------------------

# Gräbt; eine Vorgabe darf weg, wenn keine andere Ziffer in ihrem Feld eine Lösung hat.
dig_quick <- function(grid, clues) {
  # hier deine Schleife
  grid
}
grade_function(dig_quick, "dig_quick")
# Derselbe Startwert, dieselben Rätsel; was ist schneller, und um wie viel?
grids <- generate_grid(n = 10)
set.seed(1)
system.time(a <- lapply(grids, dig, clues = 26))[["elapsed"]]
set.seed(1)
system.time(b <- lapply(grids, dig_quick, clues = 26))[["elapsed"]]
identical(a, b)

# Wie make_puzzle(), mit dig_quick().
my_generator <- function(clues = 30, tries = 5) {
  # hier dein Code
  NULL
}
grade_function(my_generator, "generator")
