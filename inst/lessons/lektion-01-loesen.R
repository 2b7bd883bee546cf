# Lektion 1: Lösen
#
# Die Aufgaben aus vignette("lektion-01-loesen"); dort stehen auch
# Tipps. Ergänze, was fehlt, führe es Stück für Stück aus und lass es bewerten.

library(oxidoku)
boards <- lesson_data()
names(boards)
# first                  ein leichtes Rätsel, das der Lektion; solved: seine Lösung
# stuck, half            nackte Einer füllen darin kein Feld; oder einige, und dann keine mehr
# several, impossible    drei Lösungen; keine
# twice                  eine falsche Vorgabe: zweimal dieselbe Ziffer in einer Spalte und einem Block
# wrong                  voll, aber zwei Ziffern wurden vertauscht
# shifted                voll und richtig; jede Zeile ist Zeile 1, verschoben
# columns, sums          voll und falsch, um Prüfer hereinzulegen (Lektion 8)
# small, small_solved    ein 4 x 4-Rätsel und seine Lösung
# six                    ein volles 6 x 6-Gitter, Blöcke aus 2 x 3 Feldern (Lektion 8)

# Die Funktionen der Lektion.

box_of <- function(grid, i, j) {
  rows <- 3 * ((i - 1) %/% 3) + 1:3
  cols <- 3 * ((j - 1) %/% 3) + 1:3
  grid[rows, cols]
}

# Die Ziffern, die für ein leeres Feld übrig sind.
candidates_of <- function(grid, i, j) {
  taken <- c(grid[i, ], grid[, j], box_of(grid, i, j))
  setdiff(1:9, taken)
}

# Ein Durchgang: füllt jedes Feld, für das eine Ziffer übrig ist.
one_pass <- function(grid) {
  for (i in 1:9) {
    for (j in 1:9) {
      if (is.na(grid[i, j])) {
        left <- candidates_of(grid, i, j)
        if (length(left) == 1) grid[i, j] <- left
      }
    }
  }
  grid
}

# Enthält jede Zeile, jede Spalte und jeder Block jede der Ziffern 1 bis 9?
is_right <- function(grid) {
  for (k in 1:9) {
    rows <- 3 * ((k - 1) %/% 3) + 1:3   # Block k, zeilenweise gezählt
    cols <- 3 * ((k - 1) %% 3) + 1:3
    if (!setequal(grid[k, ], 1:9)) return(FALSE)
    if (!setequal(grid[, k], 1:9)) return(FALSE)
    if (!setequal(grid[rows, cols], 1:9)) return(FALSE)
  }
  TRUE
}

# Der Löser der Lektion. Leere Felder sind NA oder 0. Er sagt es, wenn er nicht weiterkommt,
# und lehnt ein volles Gitter ab, das falsch ist.
my_first_solver <- function(grid) {
  grid[which(grid == 0)] <- NA
  blanks <- sum(is.na(grid))
  repeat {
    grid <- one_pass(grid)
    now <- sum(is.na(grid))
    if (now == blanks) break
    blanks <- now
  }
  if (now > 0) {
    message("I am stuck: ", now, " cells are still blank.")
    return(grid)
  }
  if (!is_right(grid)) stop("this grid breaks the rules")
  grid
}

# 1. Wie viele Möglichkeiten? --------------------------------------------------

# Eine 9 x 9-Matrix mit der Anzahl der Kandidaten jedes leeren Feldes, sonst NA.
choices <- function(grid) {
  counts <- matrix(NA, 9, 9)
  # hier deine Schleifen
  counts
}
grade_function(choices, "choices")
choices(boards$first)
# Welche Felder haben genau einen Kandidaten?


# 2. Ein kleineres Gitter ------------------------------------------------------

# Tut, was my_first_solver() tut, für 9 x 9- und 4 x 4-Gitter. Gib den Funktionen oben
# andere Namen, bevor du sie änderst: Übung 3 braucht die alten.
solve_any <- function(grid) {
  # hier dein Code
  grid
}
grade_function(solve_any, "solver", method = "singles")


# 3. Ein Platz für jede Ziffer -------------------------------------------------

# Eine Matrix mit den Spalten row, col und digit: die Ziffern, die nur in ein leeres Feld
# der Zeile i passen; NULL, wenn es keine gibt.
hidden_in_row <- function(grid, i) {
  found <- NULL
  # hier deine Schleifen
  found
}
grade_function(hidden_in_row, "hidden_in_row")
for (i in 1:9) print(hidden_in_row(boards$stuck, i))
# Es sollte eine geben, in Zeile 1, Spalte 8: die Ziffer 9. Was, wenn du sie einträgst?
