# Lesson 12: Your own magazine
#
# The exercises of vignette("lesson-12-magazine"), with hints there. Fill in
# what is missing, run it piece by piece and have it graded.
#: Lektion 12: Deine eigene Zeitschrift
#:
#: Die Aufgaben aus vignette("lektion-12-zeitschrift"); dort stehen auch
#: Tipps. Ergänze, was fehlt, und führe es Stück für Stück aus.

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
  n <- nrow(grid)
  side <- sqrt(n)
  rows <- side * ((i - 1) %/% side) + 1:side
  cols <- side * ((j - 1) %/% side) + 1:side
  setdiff(1:n, c(grid[i, ], grid[, j], grid[rows, cols]))
}

# The number of digits that the search puts in until it has solved the grid.
#: Die Anzahl der Ziffern, die die Suche einsetzt, bis sie das Gitter gelöst hat.
search_rating <- function(grid) {
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

# A cell and the digit that fits nowhere else in a row, column or box; NULL if there is none.
#: Ein Feld und die Ziffer, die in einer Zeile, einer Spalte oder einem Block nur dort Platz hat; NULL, wenn es keine gibt.
one_place <- function(grid) {
  blank <- which(is.na(grid))
  row <- (blank - 1) %% 9 + 1
  col <- (blank - 1) %/% 9 + 1
  left <- lapply(seq_along(blank), function(k) candidates(grid, row[k], col[k]))
  cells <- rep(blank, lengths(left))
  digits <- unlist(left)
  for (house in list(row, col, 3 * ((row - 1) %/% 3) + (col - 1) %/% 3)) {
    fits <- paste(rep(house, lengths(left)), digits)
    once <- which(!fits %in% fits[duplicated(fits)])
    if (length(once) > 0) return(list(cell = cells[once[1]], digit = digits[once[1]]))
  }
  NULL
}

# As far as looking goes: the grid, and how many cells were filled in each way.
#: So weit das Hinsehen reicht: das Gitter, und wie viele Felder auf welche Art gefüllt wurden.
look <- function(grid) {
  digits <- places <- 0
  repeat {
    before <- grid
    for (cell in which(is.na(grid))) {
      left <- candidates(grid, (cell - 1) %% 9 + 1, (cell - 1) %/% 9 + 1)
      if (length(left) == 1) {
        grid[cell] <- left
        digits <- digits + 1
      }
    }
    if (!identical(grid, before)) next
    place <- one_place(grid)
    if (is.null(place)) break
    grid[place$cell] <- place$digit
    places <- places + 1
  }
  list(grid = grid, digits = digits, places = places)
}

# 1 point for a cell with one digit left, 3 for a digit with one place, 10 for what is left.
#: 1 Punkt für ein Feld mit nur noch einer Ziffer, 3 für eine Ziffer mit nur einem Platz, 10 für jedes übrige Feld.
my_rating <- function(grid) {
  seen <- look(grid)
  seen$digits + 3 * seen$places + 10 * sum(is.na(seen$grid))
}

# 1. All five ----
#: 1. Alle fünf ----

# Put your solver of lesson 2 and your generator of lesson 4 here, with the functions that they call:
#: Setze hier deinen Löser aus Lektion 2 und deinen Generator aus Lektion 4 ein, samt den Funktionen,
#: die sie aufrufen:
my_solver <- function(grid) NULL
my_generator <- function(clues) NULL
grade_function(my_solver, "solver")
grade_function(my_generator, "generator")

parts <- list(checker = my_checker, picture = my_picture, rating = my_rating)
magazine <- sudoku_magazine(tempfile(fileext = ".pdf"), parts, puzzles = 2)
magazine
# Add your solver and your generator to the list, until every part passes.
#: Nimm deinen Löser und deinen Generator in die Liste auf, bis jeder Teil besteht.


# 2. Another rule ----
#: 2. Eine andere Regel ----

# TRUE if a full grid is right and obeys your rule, else FALSE.
#: TRUE, wenn ein volles Gitter stimmt und deine Regel befolgt, sonst FALSE.
own_rule <- function(grid) {
  # your code here
#: hier dein Code
  my_checker(grid)
}
my_rules <- sudoku_rules() # your rule, such as rule_pairs(...), belongs in the brackets
#: deine Regel, etwa rule_pairs(...), gehört in die Klammern
# Then a magazine as above, with own_rule in the list of parts and rules = my_rules.
#: Dann eine Zeitschrift wie oben, mit own_rule in der Liste der Teile und rules = my_rules.


# 3. A better rating ----
#: 3. Eine bessere Bewertung ----

# A number as my_rating() gives, but what is left counts by what the search has to do there.
#: Eine Zahl wie my_rating(), aber was übrig bleibt, zählt nach dem, was die Suche dort zu tun hat.
fair_rating <- function(grid) {
  # your code here
#: hier dein Code
  my_rating(grid)
}
grade_function(fair_rating, "fair_rating")
# Then compare both ratings with rate_sudoku(), as in the lesson:
#: Vergleiche dann beide Bewertungen mit rate_sudoku(), wie in der Lektion:
set.seed(1)
puzzles <- generate_sudoku(n = 12, minimal = TRUE)
score <- rate_sudoku(puzzles)$score
cor(sapply(puzzles, my_rating), score, method = "spearman")
cor(sapply(puzzles, fair_rating), score, method = "spearman")
