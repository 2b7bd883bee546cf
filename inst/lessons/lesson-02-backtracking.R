# Lesson 2: Backtracking
#
# The exercises of vignette("lesson-02-backtracking"), with hints there. Fill in
# what is missing, run it piece by piece and have it graded.
#: Lektion 2: Backtracking
#:
#: Die Aufgaben aus vignette("lektion-02-backtracking"); dort stehen auch
#: Tipps. Ergänze, was fehlt, führe es Stück für Stück aus und lass es bewerten.

library(oxidoku)
boards <- lesson_data()
names(boards)    # what each of them is: ?lesson_data
#: was jedes davon ist: ?lesson_data

# The functions of the lesson.
#: Die Funktionen der Lektion.

use_na <- function(grid) {
  grid[which(grid == 0)] <- NA
  grid
}

is_allowed <- function(grid, i, j, digit) {
  side <- sqrt(nrow(grid))
  rows <- side * ((i - 1) %/% side) + 1:side
  cols <- side * ((j - 1) %/% side) + 1:side
  !(digit %in% grid[i, ]) && !(digit %in% grid[, j]) && !(digit %in% grid[rows, cols])
}

# Are the givens digits, and allowed beside each other?
#: Sind die Vorgaben Ziffern, und passen sie zueinander?
givens_agree <- function(grid) {
  if (!all(grid[!is.na(grid)] %in% 1:nrow(grid))) return(FALSE)
  given <- which(!is.na(grid), arr.ind = TRUE)
  for (k in seq_len(nrow(given))) {
    i <- given[k, 1]
    j <- given[k, 2]
    without <- grid
    without[i, j] <- NA
    if (!is_allowed(without, i, j, grid[i, j])) return(FALSE)
  }
  TRUE
}

candidates <- function(grid, i, j) {
  n <- nrow(grid)
  side <- sqrt(n)
  rows <- side * ((i - 1) %/% side) + 1:side
  cols <- side * ((j - 1) %/% side) + 1:side
  setdiff(1:n, c(grid[i, ], grid[, j], grid[rows, cols]))
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

# The solution or NULL, and the number of calls.
#: Die Lösung oder NULL, und die Anzahl der Aufrufe.
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

# 1. The fast solver, complete ----
#: 1. Der schnelle Löser, vollständig ----

# Takes blanks as 0 or NA, refuses wrong givens, gives a matrix or NULL.
#: Nimmt leere Felder als 0 oder NA, lehnt falsche Vorgaben ab, gibt eine Matrix oder NULL zurück.
fast_solver <- function(grid) {
  # your code here
#: hier dein Code
  NULL
}
grade_function(fast_solver, "solver")


# 2. Count fast ----
#: 2. Schnell zählen ----

# The number of solutions, but no more than `limit`.
#: Die Anzahl der Lösungen, aber höchstens `limit`.
count_fast <- function(grid, limit = 2) {
  # your code here
#: hier dein Code
  0
}
grade_function(count_fast, "count_fast")
count_fast(boards$several, limit = 100)
count_solutions(boards$several)
# How many has boards$stuck without the 6 in row 1, column 6?
#: Wie viele hat boards$stuck ohne die 6 in Zeile 1, Spalte 6?


# 3. A list of things to do ----
#: 3. Eine Liste von Aufgaben ----

# Begins as fast_solver() does, then keeps a list of grids that are still to be tried.
#: Beginnt wie fast_solver(), dann mit einer Liste von Gittern, die noch zu versuchen sind.
solve_loop <- function(grid) {
  grid <- use_na(grid)
  # the givens, and your loop here
#: hier die Vorgaben und deine Schleife
  NULL
}
grade_function(solve_loop, "solver")
