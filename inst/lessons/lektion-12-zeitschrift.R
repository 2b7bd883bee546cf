# Lektion 12: Deine eigene Zeitschrift
#
# Die Aufgaben aus vignette("lektion-12-zeitschrift"); dort stehen auch
# Tipps. Ergänze, was fehlt, und führe es Stück für Stück aus.

library(oxidoku)
boards <- lesson_data()

my_checker <- function(grid) {
  if (!identical(dim(grid), c(9L, 9L))) return(FALSE)
  for (k in 1:9) {
    rows <- 3 * ((k - 1) %/% 3) + 1:3
    cols <- 3 * ((k - 1) %% 3) + 1:3
    if (!setequal(grid[k, ], 1:9)) return(FALSE)
    if (!setequal(grid[, k], 1:9)) return(FALSE)
    if (!setequal(grid[rows, cols], 1:9)) return(FALSE)
  }
  TRUE
}

my_picture <- function(grid) {
  old <- par(mar = c(0.5, 0.5, 0.5, 0.5))
  on.exit(par(old))
  image(1:9, 1:9, t(grid[9:1, ]), col = hcl.colors(9, "Set 2"), zlim = c(1, 9),
        axes = FALSE, xlab = "", ylab = "", asp = 1)
  lines <- 0:9 + 0.5
  width <- ifelse(0:9 %% 3 == 0, 3, 0.5)
  segments(0.5, lines, 9.5, lines, lwd = width)
  segments(lines, 0.5, lines, 9.5, lwd = width)
  given <- which(!is.na(grid), arr.ind = TRUE)
  text(given[, "col"], 10 - given[, "row"], grid[given], cex = 1.6)
}

candidates <- function(grid, i, j) {
  rows <- 3 * ((i - 1) %/% 3) + 1:3
  cols <- 3 * ((j - 1) %/% 3) + 1:3
  setdiff(1:9, c(grid[i, ], grid[, j], grid[rows, cols]))
}

# Die Anzahl der Ziffern, die die Suche einsetzt, bis sie das Gitter gelöst hat.
my_rating <- function(grid) {
  placed <- 0
  search <- function(grid) {
    if (!anyNA(grid)) return(grid)
    best <- 10
    for (cell in which(is.na(grid))) {
      digits <- candidates(grid, (cell - 1) %% 9 + 1, (cell - 1) %/% 9 + 1)
      if (length(digits) < best) {
        best <- length(digits)
        at <- cell
        left <- digits
      }
      if (best < 2) break
    }
    for (digit in left) {
      placed <<- placed + 1
      grid[at] <- digit
      found <- search(grid)
      if (!is.null(found)) return(found)
    }
    NULL
  }
  search(grid)
  placed
}

# 1. Alle fünf -----------------------------------------------------------------

# Deine aus Lektion 2 und aus Lektion 4, samt den Funktionen, die sie aufrufen:
my_solver <- function(grid) NULL
my_generator <- function(clues) NULL
grade_function(my_solver, "solver")
grade_function(my_generator, "generator")

parts <- list(checker = my_checker, picture = my_picture, rating = my_rating)
magazine <- sudoku_magazine(tempfile(fileext = ".pdf"), parts, puzzles = 2)
magazine
# Nimm deinen Löser und deinen Generator in die Liste auf.


# 2. Eine andere Regel ---------------------------------------------------------

# TRUE, wenn ein volles Gitter stimmt und deine Regel befolgt.
own_rule <- function(grid) {
  # hier dein Code
  my_checker(grid)
}
my_rules <- sudoku_rules() # und deine Regel


# 3. Eine bessere Bewertung ----------------------------------------------------

# Wie my_rating(), aber Glück zählt weniger.
fair_rating <- function(grid) {
  # hier dein Code
  my_rating(grid)
}
grade_function(fair_rating, "my_rating")
