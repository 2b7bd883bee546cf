# Lesson 1: Solve
#
# The exercises of vignette("lesson-01-solve"), with hints there. Fill in
# what is missing, run it piece by piece and have it graded.
#: Lektion 1: Lösen
#:
#: Die Aufgaben aus vignette("lektion-01-loesen"); dort stehen auch
#: Tipps. Ergänze, was fehlt, führe es Stück für Stück aus und lass es bewerten.

library(oxidoku)
boards <- lesson_data()
names(boards)
# first                  an easy puzzle, the one of the lesson; solved: its solution
# stuck, half            naked singles fill no cell of it; or some, and then stop
# several, impossible    three solutions; none
# twice                  a wrong given: the same digit twice in a column and in a box
# wrong                  full, but two digits were exchanged
# shifted                full and right; each row is row 1, shifted
# columns, sums          full and wrong, to fool checkers (lesson 8)
# small, small_solved    a 4 x 4 puzzle and its solution
# six                    a full 6 x 6 grid, boxes of 2 x 3 (lesson 8)
#: first                  ein leichtes Rätsel, das der Lektion; solved: seine Lösung
#: stuck, half            nackte Einer füllen darin kein Feld; oder einige, und dann keine mehr
#: several, impossible    drei Lösungen; keine
#: twice                  eine falsche Vorgabe: zweimal dieselbe Ziffer in einer Spalte und einem Block
#: wrong                  voll, aber zwei Ziffern wurden vertauscht
#: shifted                voll und richtig; jede Zeile ist Zeile 1, verschoben
#: columns, sums          voll und falsch, um Prüfer hereinzulegen (Lektion 8)
#: small, small_solved    ein 4 x 4-Rätsel und seine Lösung
#: six                    ein volles 6 x 6-Gitter, Blöcke aus 2 x 3 Feldern (Lektion 8)

# The functions of the lesson.
#: Die Funktionen der Lektion.

box_of <- function(grid, i, j) {
  rows <- 3 * ((i - 1) %/% 3) + 1:3
  cols <- 3 * ((j - 1) %/% 3) + 1:3
  grid[rows, cols]
}

# The digits that are left for a blank cell.
#: Die Ziffern, die für ein leeres Feld übrig sind.
candidates_of <- function(grid, i, j) {
  taken <- c(grid[i, ], grid[, j], box_of(grid, i, j))
  setdiff(1:9, taken)
}

# One pass: fills each cell that has one digit left.
#: Ein Durchgang: füllt jedes Feld, für das eine Ziffer übrig ist.
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

# Does each row, column and box hold each of 1 to 9?
#: Enthält jede Zeile, jede Spalte und jeder Block jede der Ziffern 1 bis 9?
is_right <- function(grid) {
  for (k in 1:9) {
    rows <- 3 * ((k - 1) %/% 3) + 1:3   # box k, counted row by row
#: Block k, zeilenweise gezählt
    cols <- 3 * ((k - 1) %% 3) + 1:3
    if (!setequal(grid[k, ], 1:9)) return(FALSE)
    if (!setequal(grid[, k], 1:9)) return(FALSE)
    if (!setequal(grid[rows, cols], 1:9)) return(FALSE)
  }
  TRUE
}

# The solver of the lesson. Blanks may be NA or 0. It says so when it is stuck, and
# refuses a full grid that is wrong.
#: Der Löser der Lektion. Leere Felder sind NA oder 0. Er sagt es, wenn er nicht weiterkommt,
#: und lehnt ein volles Gitter ab, das falsch ist.
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

# 1. How many choices? ----
#: 1. Wie viele Möglichkeiten? ----

# A 9 x 9 matrix with the number of candidates of each blank cell, NA elsewhere.
#: Eine 9 x 9-Matrix mit der Anzahl der Kandidaten jedes leeren Feldes, sonst NA.
choices <- function(grid) {
  counts <- matrix(NA, 9, 9)
  # your loops here
#: hier deine Schleifen
  counts
}
grade_function(choices, "choices")
choices(boards$first)
# Which cells have exactly one candidate?
#: Welche Felder haben genau einen Kandidaten?


# 2. A smaller grid ----
#: 2. Ein kleineres Gitter ----

# Does what my_first_solver() does, for 9 x 9 and for 4 x 4 grids. Give the functions
# above other names before you change them: exercise 3 needs the old ones.
#: Tut, was my_first_solver() tut, für 9 x 9- und 4 x 4-Gitter. Gib den Funktionen oben
#: andere Namen, bevor du sie änderst: Übung 3 braucht die alten.
solve_any <- function(grid) {
  # your code here
#: hier dein Code
  grid
}
grade_function(solve_any, "solver", method = "singles")


# 3. A place for every digit ----
#: 3. Ein Platz für jede Ziffer ----

# A matrix with columns row, col and digit: the digits that fit into one blank
# cell only of row i; NULL if there is none.
#: Eine Matrix mit den Spalten row, col und digit: die Ziffern, die nur in ein leeres Feld
#: der Zeile i passen; NULL, wenn es keine gibt.
hidden_in_row <- function(grid, i) {
  found <- NULL
  # your loops here
#: hier deine Schleifen
  found
}
grade_function(hidden_in_row, "hidden_in_row")
for (i in 1:9) print(hidden_in_row(boards$stuck, i))
# There should be one, in row 1, column 8: the digit 9. What if you put it in?
#: Es sollte eine geben, in Zeile 1, Spalte 8: die Ziffer 9. Was, wenn du sie einträgst?
