# Lesson 8: Is it right?
#
# The exercises of vignette("lesson-08-is-it-right"), with hints there. Fill in
# what is missing, run it piece by piece and have it graded.
#: Lektion 8: Stimmt es?
#:
#: Die Aufgaben aus vignette("lektion-08-stimmt-es"); dort stehen auch
#: Tipps. Ergänze, was fehlt, führe es Stück für Stück aus und lass es bewerten.

library(oxidoku)
boards <- lesson_data()
names(boards)    # what each of them is: ?lesson_data
#: was jedes davon ist: ?lesson_data

# The functions of the lesson.
#: Die Funktionen der Lektion.

# The rows and columns of box k, counted row by row; a box has r rows and s columns.
#: Zeilen und Spalten von Block k, zeilenweise gezählt; ein Block hat r Zeilen und s Spalten.
box_lines <- function(k, r, s) {
  band <- (k - 1) %/% r
  stack <- (k - 1) %% r
  list(rows = r * band + 1:r, cols = s * stack + 1:s)
}

check_box <- function(grid, box = c(3, 3)) {
  r <- box[1]
  s <- box[2]
  n <- r * s
  if (nrow(grid) != n || ncol(grid) != n) return(FALSE)
  for (k in 1:n) {
    lines <- box_lines(k, r, s)
    if (!setequal(grid[k, ], 1:n)) return(FALSE)
    if (!setequal(grid[, k], 1:n)) return(FALSE)
    if (!setequal(grid[lines$rows, lines$cols], 1:n)) return(FALSE)
  }
  TRUE
}

# 1. The grader's extras ----
#: 1. Die Zusätze ----

# Works for square boxes of any size, and for others if `box` is given.
#: Geht für quadratische Blöcke jeder Größe und für andere, wenn `box` angegeben ist.
check_any <- function(grid, box = rep(sqrt(nrow(grid)), 2)) {
  # your code here
#: hier dein Code
  FALSE
}
grade_function(check_any, "checker")


# 2. Where? ----
#: 2. Wo? ----

# A data frame with house, index and digit: what a house holds more than once.
#: Eine Tabelle mit house, index und digit: was ein Haus mehr als einmal enthält.
report <- function(grid) {
  found <- data.frame(house = character(), index = integer(), digit = integer())
  # your loops here
#: hier deine Schleifen
  found
}
grade_function(report, "report")
report(boards$wrong)


# 3. Fool them ----
#: 3. Leg sie herein ----

# A wrong grid whose rows, columns and boxes all add up to 45, with each digit nine times.
#: Ein falsches Gitter, dessen Zeilen, Spalten und Blöcke alle die Summe 45 haben, mit jeder Ziffer neunmal.
fool <- function() {
  grid <- generate_grid()
  # your code here
#: hier dein Code
  grid
}
grade_function(fool, "fool")
fooled <- fool()
c(all(rowSums(fooled) == 45), all(colSums(fooled) == 45), check_sudoku(fooled))
