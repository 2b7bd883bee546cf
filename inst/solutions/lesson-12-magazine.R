# 1. All five ----
#: 1. Alle fünf ----

my_solver <- function(grid) {
  grid[which(grid == 0)] <- NA
  if (!all(grid[!is.na(grid)] %in% 1:9)) return(NULL)
  for (k in which(!is.na(grid))) {
    i <- (k - 1) %% 9 + 1
    j <- (k - 1) %/% 9 + 1
    without <- grid
    without[i, j] <- NA
    if (!grid[i, j] %in% candidates(without, i, j)) return(NULL)
  }
  search <- function(grid) {
    blank <- which(is.na(grid), arr.ind = TRUE)
    if (nrow(blank) == 0) return(grid)
    best <- 10
    for (k in seq_len(nrow(blank))) {
      digits <- candidates(grid, blank[k, 1], blank[k, 2])
      if (length(digits) < best) {
        best <- length(digits)
        cell <- blank[k, ]
        left <- digits
      }
      if (best < 2) break
    }
    for (digit in left) {
      grid[cell[1], cell[2]] <- digit
      found <- search(grid)
      if (!is.null(found)) return(found)
    }
    NULL
  }
  search(grid)
}

# Digging with a proof, as in lesson 4.
#: Graben mit Beweis, wie in Lektion 4.
my_generator <- function(clues) {
  if (clues < 17 || clues > 81) stop("no such puzzle")
  for (attempt in 1:20) {
    grid <- generate_grid()
    for (cell in sample(81)) {
      if (sum(!is.na(grid)) == clues) break
      without <- grid
      without[cell] <- NA
      if (count_solutions(without, limit = 2) == 1) grid <- without
    }
    if (sum(!is.na(grid)) == clues) return(grid)
  }
  stop("no puzzle found")
}

parts <- list(
  solver = my_solver, checker = my_checker, generator = my_generator, picture = my_picture,
  rating = my_rating
)
magazine <- sudoku_magazine(tempfile(fileext = ".pdf"), parts, puzzles = 4)
magazine


# 2. Another rule ----
#: 2. Eine andere Regel ----

# The middle cells of the nine boxes hold each digit once.
#: Die mittleren Felder der neun Blöcke enthalten jede Ziffer einmal.
middle <- cbind(rep(c(2, 5, 8), 3), rep(c(2, 5, 8), each = 3))
own_rule <- function(grid) my_checker(grid) && setequal(grid[middle], 1:9)
parts$own_rule <- own_rule
my_rules <- sudoku_rules(houses = list(middle))
magazine <- sudoku_magazine(tempfile(fileext = ".pdf"), parts, rules = my_rules, puzzles = 4)
magazine


# 3. A better rating ----
#: 3. Eine bessere Bewertung ----

# What is left after looking counts by what the search has to do there, with the digits renamed.
#: Was nach dem Hinsehen bleibt, zählt nach dem, was die Suche dort zu tun hat, mit umbenannten Ziffern.
fair_rating <- function(grid) {
  seen <- look(grid)
  ratings <- numeric(5)
  for (k in 1:5) ratings[k] <- search_rating(matrix(sample(9)[seen$grid], 9))
  seen$digits + 3 * seen$places + 5 * sum(is.na(seen$grid)) + mean(ratings)
}
grade_function(fair_rating, "fair_rating")
set.seed(1)
puzzles <- generate_sudoku(n = 12, minimal = TRUE)
score <- rate_sudoku(puzzles)$score
cor(sapply(puzzles, my_rating), score, method = "spearman")
cor(sapply(puzzles, fair_rating), score, method = "spearman")

# The mean of several runs says more than one of them.
#: Der Mittelwert mehrerer Läufe sagt mehr als einer davon.
