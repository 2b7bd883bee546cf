# Lesson 6: All solutions
#
# The exercises of vignette("lesson-06-all-solutions"), with hints there. Fill in
# what is missing, run it piece by piece and have it graded.
#: Lektion 6: Alle Lösungen
#:
#: Die Aufgaben aus vignette("lektion-06-alle-loesungen"); dort stehen auch
#: Tipps. Ergänze, was fehlt, führe es Stück für Stück aus und lass es bewerten.

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

# All solutions in order, as a list.
#: Alle Lösungen der Reihe nach, als Liste.
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

# Calls visit(solution) for each solution in order, or for those behind `after`.
#: Ruft visit(solution) für jede Lösung der Reihe nach auf, oder für die hinter `after`.
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

# Cuts off a last line that does not end with a line break.
#: Schneidet eine letzte Zeile ab, die nicht mit einem Zeilenumbruch endet.
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

# 1. Both diagonals ----
#: 1. Beide Diagonalen ----

# Are the digits of each diagonal different?
#: Sind die Ziffern jeder Diagonale verschieden?
diagonals_ok <- function(grid) {
  # your code here
#: hier dein Code
  FALSE
}
grade_function(diagonals_ok, "diagonals_ok")
sum(sapply(grids, diagonals_ok))
count_solutions(empty_grid(sudoku_rules(box = c(2, 2), diagonal = TRUE)))


# 2. Never lose a line ----
#: 2. Nie eine Zeile verlieren ----

# Writes all solutions to the file; goes on behind what is there already.
#: Schreibt alle Lösungen in die Datei; macht hinter dem weiter, was schon da ist.
go_on <- function(grid, file) {
  # your code here
#: hier dein Code
  invisible(file)
}
file <- tempfile(fileext = ".txt")
go_on(blank4, file)
grade_function(go_on, "go_on")
# Tear the file at some byte, go on, and compare with the whole one.
#: Reiß die Datei bei einem Byte ab, mach weiter und vergleiche mit der ganzen.


# 3. Really different ----
#: 3. Wirklich verschieden ----

# A name that all relatives of a grid share, and no others.
#: Ein Name, den alle Verwandten eines Gitters gemeinsam haben, und sonst keines.
family_name <- function(grid) {
  # your code here
#: hier dein Code
  to_line(grid)
}
grade_function(family_name, "family_name")
length(unique(sapply(grids, family_name)))
