# Lesson 11: Thinking like a person
#
# The exercises of vignette("lesson-11-like-a-person"), with hints there. Fill in
# what is missing, run it piece by piece and have it graded.
#: Lektion 11: Denken wie ein Mensch
#:
#: Die Aufgaben aus vignette("lektion-11-wie-ein-mensch"); dort stehen auch
#: Tipps. Ergänze, was fehlt, und führe es Stück für Stück aus.

library(oxidoku)

cell_row <- rep(1:9, times = 9)
cell_col <- rep(1:9, each = 9)
cell_box <- 3 * ((cell_row - 1) %/% 3) + (cell_col - 1) %/% 3 + 1
houses <- c(split(1:81, cell_row), split(1:81, cell_col), split(1:81, cell_box))

# For each cell the numbers of its houses.
#: Für jedes Feld die Nummern seiner Häuser.
houses_of <- function(houses) {
  at <- vector("list", 81)
  for (h in seq_along(houses)) {
    for (cell in houses[[h]]) at[[cell]] <- c(at[[cell]], h)
  }
  at
}

# The pencil marks: a row for each cell, a column for each digit.
#: Die Bleistiftmarken: eine Zeile für jedes Feld, eine Spalte für jede Ziffer.
note <- function(grid, houses) {
  marks <- matrix(TRUE, 81, 9)
  for (cell in which(!is.na(grid))) marks[cell, -grid[cell]] <- FALSE
  list(grid = matrix(NA, 9, 9), marks = marks, at = houses_of(houses))
}

# k rows of a logical matrix whose TRUEs lie in k columns, of use for other rows.
#: k Zeilen einer logischen Matrix, deren TRUE in k Spalten liegen, mit Nutzen für andere Zeilen.
find_subset <- function(m, k) {
  size <- rowSums(m)
  rows <- which(size >= 1 & size <= k)
  if (length(rows) < k) return(NULL)
  for (choice in combn(length(rows), k, simplify = FALSE)) {
    chosen <- rows[choice]
    cols <- which(colSums(m[chosen, ]) > 0)
    if (length(cols) == k && any(m[-chosen, cols])) return(list(rows = chosen, cols = cols))
  }
  NULL
}

# Functions that make routines, which make one change or give NULL.
#: Funktionen für Verfahren, die eine Änderung machen oder NULL zurückgeben.
naked_subset <- function(k) {
  function(state, houses) {
    for (house in houses) {
      found <- find_subset(state$marks[house, ], k)
      if (!is.null(found)) {
        state$marks[house[-found$rows], found$cols] <- FALSE
        return(state)
      }
    }
    NULL
  }
}
hidden_subset <- function(k) {
  function(state, houses) {
    for (house in houses) {
      found <- find_subset(t(state$marks[house, ]), k)
      if (!is.null(found)) {
        state$marks[house[found$cols], -found$rows] <- FALSE
        return(state)
      }
    }
    NULL
  }
}

# 1. Only subsets ----
#: 1. Nur Teilmengen ----

# Solves with naked_subset(1) and hidden_subset(1), as far as that goes.
#: Löst mit naked_subset(1) und hidden_subset(1), so weit das geht.
only_subsets <- function(grid) {
  # your code here
#: hier dein Code
  grid
}
grade_function(only_subsets, "only_subsets")
board <- lesson_data()$first
only_subsets(board)


# 2. Your own rating ----
#: 2. Deine eigene Bewertung ----

set.seed(1)
puzzles <- generate_sudoku(n = 60, minimal = TRUE)
theirs <- rate_sudoku(puzzles)$score

# The sum of the prices of all steps; Inf for a puzzle that is not solved. Take
# solve_by() and the routines of the lesson.
#: Die Summe der Preise aller Schritte; Inf, wenn es nicht gelöst wird. Nimm
#: solve_by() und die Verfahren der Lektion.
my_rating <- function(grid) {
  # your code here
#: hier dein Code
  Inf
}
grade_function(my_rating, "my_rating")
mine <- sapply(puzzles, my_rating)


# 3. From easy to hard ----
#: 3. Von leicht bis schwer ----

set.seed(4)
book <- generate_sudoku(clues = 27, n = 300, symmetry = "rotate180", as = "string")

# Draws n of the puzzles, evenly from the easiest to the hardest, with level and score
# above each; gives their numbers.
#: Zeichnet n der Rätsel, gleichmäßig vom leichtesten bis zum schwersten, über jedem Stufe
#: und Punkte; gibt ihre Nummern zurück.
easy_to_hard <- function(puzzles, n) {
  rating <- rate_sudoku(puzzles)
  # your code here
#: hier dein Code
  integer()
}
grade_function(easy_to_hard, "easy_to_hard")
# Twelve of them, drawn into a PDF:
#: Zwölf davon, in ein PDF gezeichnet:
chosen <- easy_to_hard(book, 12)
