# Lektion 6: Alle Lösungen
#
# Die Aufgaben aus vignette("lektion-06-alle-loesungen"); dort stehen auch
# Tipps. Ergänze, was fehlt, führe es Stück für Stück aus und lass es bewerten.

library(oxidoku)

candidates <- function(grid, i, j) {
  n <- nrow(grid)
  side <- sqrt(n)
  rows <- side * ((i - 1) %/% side) + 1:side
  cols <- side * ((j - 1) %/% side) + 1:side
  setdiff(1:n, c(grid[i, ], grid[, j], grid[rows, cols]))
}

first_blank <- function(grid) {
  n <- nrow(grid)
  k <- which(is.na(t(grid)))[1]
  c(row = (k - 1) %/% n + 1, col = (k - 1) %% n + 1)
}

# Alle Lösungen der Reihe nach, als Liste.
all_solutions <- function(grid) {
  if (!anyNA(grid)) return(list(grid))
  cell <- first_blank(grid)
  i <- cell[["row"]]
  j <- cell[["col"]]
  found <- list()
  for (digit in candidates(grid, i, j)) {
    grid[i, j] <- digit
    found <- c(found, all_solutions(grid))
  }
  found
}

# Ruft visit(solution) für jede Lösung der Reihe nach auf, oder für die hinter `after`.
each_solution <- function(grid, visit, after = NULL) {
  if (!anyNA(grid)) {
    if (is.null(after)) visit(grid)
    return(invisible())
  }
  cell <- first_blank(grid)
  i <- cell[["row"]]
  j <- cell[["col"]]
  for (digit in candidates(grid, i, j)) {
    if (!is.null(after) && digit < after[i, j]) next
    grid[i, j] <- digit
    same <- !is.null(after) && digit == after[i, j]
    each_solution(grid, visit, if (same) after)
  }
}

to_line <- function(grid) paste(t(grid), collapse = "")
from_line <- function(line) {
  digits <- as.integer(strsplit(line, "")[[1]])
  matrix(digits, nrow = sqrt(length(digits)), byrow = TRUE)
}

# Schneidet eine letzte Zeile ab, die nicht mit einem Zeilenumbruch endet.
repair <- function(file) {
  bytes <- readBin(file, "raw", n = file.size(file))
  ends <- which(bytes == as.raw(10))
  keep <- if (length(ends) == 0) 0 else max(ends)
  writeBin(bytes[seq_len(keep)], file)
}

blank4 <- matrix(NA, 4, 4)
grids <- all_solutions(blank4)
grade_function(all_solutions, "enumerator")
length(grids)

# 1. Beide Diagonalen ----------------------------------------------------------

# Sind die Ziffern jeder Diagonale verschieden?
diagonals_ok <- function(grid) {
  # hier dein Code
  FALSE
}
grade_function(diagonals_ok, "diagonals_ok")
sum(sapply(grids, diagonals_ok))
count_solutions(empty_grid(sudoku_rules(box = c(2, 2), diagonal = TRUE)))


# 2. Nie eine Zeile verlieren --------------------------------------------------

# Schreibt alle Lösungen in die Datei; macht hinter dem weiter, was schon da ist.
go_on <- function(grid, file) {
  # hier dein Code
  invisible(file)
}
file <- tempfile(fileext = ".txt")
go_on(blank4, file)
grade_function(go_on, "go_on")
# Reiß die Datei bei einem Byte ab, mach weiter und vergleiche mit der ganzen.


# 3. Wirklich verschieden ------------------------------------------------------

# Ein Name, den alle Verwandten eines Gitters gemeinsam haben, und sonst keines.
family_name <- function(grid) {
  # hier dein Code
  to_line(grid)
}
grade_function(family_name, "family_name")
length(unique(sapply(grids, family_name)))
