# 1. Only the diagonal boxes ----
#: 1. Nur die Blöcke der Diagonale ----

fill_diagonal <- function() {
  grid <- matrix(NA, 9, 9)
  for (k in c(1, 4, 7)) grid[k:(k + 2), k:(k + 2)] <- shuffle(1:9)
  fill_back(grid)
}
grade_function(fill_diagonal, "filler")$passed

set.seed(8)
times <- numeric(50)
for (k in 1:50) times[k] <- system.time(fill_diagonal())[["elapsed"]]
c(median = median(times), longest = max(times))

# `fill_back()` goes down the columns. A digit put in there may not agree with a box that
# was filled before, but that shows only when a later column has a cell into which nothing
# fits. Until it has gone back to the right place it tries many grids in vain. Going to the
# cell with the fewest candidates first, as in lesson 2, helps here, too.
#: `fill_back()` geht die Spalten hinunter. Eine Ziffer, die sie dort einträgt, passt
#: vielleicht nicht zu einem Block, der vorher gefüllt wurde; das zeigt sich aber erst, wenn
#: eine spätere Spalte ein Feld hat, in das nichts passt. Bis sie zur richtigen Stelle
#: zurückgegangen ist, versucht sie viele Gitter vergeblich. Auch hier hilft es, wie in
#: Lektion 2 zuerst zu dem Feld mit den wenigsten Kandidaten zu gehen.


# 2. Row by row ----
#: 2. Zeile für Zeile ----

fits <- function(grid, i, row) {
  for (j in seq_along(row)) {
    if (!(row[j] %in% candidates(grid, i, j))) return(FALSE)
  }
  TRUE
}
fill_rows <- function(n = 4) {
  draws <- numeric(n)
  restarts <- 0
  repeat {
    grid <- matrix(NA, n, n)
    for (i in 1:n) {
      for (draw in 1:100) {
        draws[i] <- draws[i] + 1
        row <- shuffle(1:n)
        if (fits(grid, i, row)) {
          grid[i, ] <- row
          break
        }
      }
      if (anyNA(grid[i, ])) break
    }
    if (!anyNA(grid)) return(list(grid = grid, restarts = restarts, draws = draws))
    restarts <- restarts + 1
  }
}
set.seed(7)
fill_rows(4)
total <- numeric(4)
for (k in 1:100) total <- total + fill_rows(4)$draws
total / 100

# The last row is drawn most: only one of its 24 orders fits. For 9 x 9 there are 362,880
# orders. Below the first two rows 216 of them fit, about one in 1,700, and in the last row
# it is at most one. With 100 draws for a row, nearly every attempt ends in row 3, and
# hardly any that comes further gets to the end.
#: Am meisten wird die letzte Zeile gezogen: Nur eine ihrer 24 Reihenfolgen passt. Bei 9 x 9
#: gibt es 362.880 Reihenfolgen. Unter die ersten beiden Zeilen passen 216 davon, etwa eine
#: von 1.700, und in der letzten Zeile ist es höchstens eine. Mit 100 Ziehungen für eine
#: Zeile endet fast jeder Anlauf in Zeile 3, und kaum einer, der weiter kommt, erreicht das
#: Ende.


# 3. A filler for any size ----
#: 3. Eine Füllfunktion für jede Größe ----

my_filler <- function(n = 9) fill_back(matrix(NA, n, n))
grade_function(my_filler, "filler")$cases[, c("title", "status")]
