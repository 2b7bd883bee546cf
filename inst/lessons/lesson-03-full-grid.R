# Lesson 3: A full grid
#
# The exercises of vignette("lesson-03-full-grid"), with hints there. Fill in
# what is missing, run it piece by piece and have it graded.
#: Lektion 3: Ein volles Gitter
#:
#: Die Aufgaben aus vignette("lektion-03-volles-gitter"); dort stehen auch
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

# sample(x) of a single number draws from 1:x; these do not.
#: sample(x) von einer einzelnen Zahl zieht aus 1:x; diese hier nicht.
pick <- function(x) x[sample(length(x), 1)]
shuffle <- function(x) x[sample(length(x))]

fill_back <- function(grid = matrix(NA, 9, 9), blank = which(is.na(grid), arr.ind = TRUE), k = 1) {
  if (k > nrow(blank)) return(grid)
  i <- blank[k, 1]
  j <- blank[k, 2]
  for (digit in shuffle(candidates(grid, i, j))) {
    try_grid <- grid
    try_grid[i, j] <- digit
    solution <- fill_back(try_grid, blank, k + 1)
    if (!is.null(solution)) return(solution)
  }
  NULL
}

# 1. Only the diagonal boxes ----
#: 1. Nur die Blöcke der Diagonale ----

# Fills the three boxes on the diagonal without looking, then the rest.
#: Füllt die drei Blöcke auf der Diagonale ohne hinzusehen, dann den Rest.
fill_diagonal <- function() {
  grid <- matrix(NA, 9, 9)
  # your code here
#: hier dein Code
  grid
}
grade_function(fill_diagonal, "filler")
# Time it, and fill_back(), fifty times each. What is the longest time? Why?
#: Miss es und fill_back() je fünfzigmal. Was ist die längste Zeit? Warum?


# 2. Row by row ----
#: 2. Zeile für Zeile ----

# Draws whole rows until they fit; starts again after 100 draws of one row. `draws`
# counts the draws of each row. With n = 9 it will practically never end.
#: Zieht ganze Zeilen, bis sie passen; beginnt nach 100 Ziehungen einer Zeile neu. `draws`
#: zählt die Ziehungen jeder Zeile. Mit n = 9 wird es praktisch nie fertig.
fill_rows <- function(n = 4) {
  draws <- numeric(n)
  restarts <- 0
  grid <- matrix(NA, n, n)
  # your loops here
#: hier deine Schleifen
  list(grid = grid, restarts = restarts, draws = draws)
}
grade_function(fill_rows, "fill_rows")
fill_rows(4)
# For which row does it draw most? Add up the draws of 100 grids.
#: Für welche Zeile wird am meisten gezogen? Addiere die Ziehungen von 100 Gittern.


# 3. A filler for any size ----
#: 3. Eine Füllfunktion für jede Größe ----

my_filler <- function(n = 9) {
  # your code here
#: hier dein Code
  matrix(NA, n, n)
}
grade_function(my_filler, "filler")
