# Lesson 7: Hyper Sudoku
#
# The exercises of vignette("lesson-07-hyper-sudoku"), with hints there. Fill in
# what is missing, run it piece by piece and have it graded.
#: Lektion 7: Hyper-Sudoku
#:
#: Die Aufgaben aus vignette("lektion-07-hyper-sudoku"); dort stehen auch
#: Tipps. Ergänze, was fehlt, führe es Stück für Stück aus und lass es bewerten.

library(oxidoku)

cell_row <- rep(1:9, times = 9)
cell_col <- rep(1:9, each = 9)

# A list of houses, each nine cell numbers: 27 plain ones, then 9 with two letters.
#: Eine Liste von Häusern, je neun Nummern: 27 gewöhnliche, dann 9 mit zwei Buchstaben.
hyper_houses <- function() {
  i <- rep(1:9, times = 9)
  j <- rep(1:9, each = 9)
  part <- c("C", "A", "A", "A", "C", "B", "B", "B", "C")
  box <- 3 * ((i - 1) %/% 3) + (j - 1) %/% 3 + 1
  c(
    row = split(1:81, i), column = split(1:81, j), box = split(1:81, box),
    split(1:81, paste0(part[i], part[j]))
  )
}
houses <- hyper_houses()

# For each cell the numbers of its houses.
#: Für jedes Feld die Nummern seiner Häuser.
houses_of <- function(houses) {
  at <- vector("list", 81)
  for (h in seq_along(houses)) {
    for (cell in houses[[h]]) at[[cell]] <- c(at[[cell]], h)
  }
  at
}

# The pencil marks: a row for each cell, a column for each digit.
#: Die Bleistiftmarken: eine Zeile für jedes Feld, eine Spalte für jede Ziffer.
note <- function(grid, houses) {
  marks <- matrix(TRUE, 81, 9)
  for (cell in which(!is.na(grid))) marks[cell, -grid[cell]] <- FALSE
  list(grid = matrix(NA, 9, 9), marks = marks, at = houses_of(houses))
}

# Puts a digit and rubs it out in the houses of the cell.
#: Trägt eine Ziffer ein und radiert sie in den Häusern des Feldes aus.
place <- function(state, cell, digit, houses) {
  state$grid[cell] <- digit
  state$marks[cell, ] <- FALSE
  for (house in houses[state$at[[cell]]]) state$marks[house, digit] <- FALSE
  state
}

# The grid and its pencil marks; NULL if givens disagree.
#: Das Gitter und seine Bleistiftmarken; NULL, wenn Vorgaben nicht zusammenpassen.
start <- function(grid, houses) {
  state <- note(grid, houses)
  for (cell in which(!is.na(grid))) {
    if (!state$marks[cell, grid[cell]]) return(NULL)
    state <- place(state, cell, grid[cell], houses)
  }
  state
}

# A state with one change more, or NULL.
#: Ein Zustand mit einer Änderung mehr, oder NULL.
naked_single <- function(state, houses) {
  cell <- which(rowSums(state$marks) == 1)[1]
  if (is.na(cell)) return(NULL)
  place(state, cell, which(state$marks[cell, ]), houses)
}

hidden_single <- function(state, houses) {
  for (house in houses) {
    digit <- which(colSums(state$marks[house, ]) == 1)[1]
    if (!is.na(digit)) {
      cell <- house[state$marks[house, digit]]
      return(place(state, cell, digit, houses))
    }
  }
  NULL
}

# 1. A checker ----
#: 1. Ein Prüfer ----

# Does each house of the list hold each of 1 to 9?
#: Enthält jedes Haus der Liste jede der Ziffern 1 bis 9?
check_houses <- function(grid, houses) {
  # your code here
#: hier dein Code
  FALSE
}
grade_function(check_houses, "check_houses")
hyper_grid <- generate_grid(rules = "hyper")
plain_grid <- generate_grid()
c(check_houses(hyper_grid, houses), check_sudoku(hyper_grid))
c(check_houses(plain_grid, houses), check_sudoku(plain_grid, rules = "hyper"))


# 2. When the routines stop ----
#: 2. Wenn die Verfahren stehen bleiben ----

# Singles as far as they go, then tries.
#: Einer, so weit sie kommen, dann probieren.
solve_houses <- function(grid, houses) {
  grid[which(grid == 0)] <- NA
  # your code here
#: hier dein Code
  NULL
}
solve_plain <- function(grid) solve_houses(grid, hyper_houses()[1:27])
grade_function(solve_plain, "solver")
grade_function(function(grid) solve_houses(grid, hyper_houses()), "hyper")


# 3. Another list ----
#: 3. Eine andere Liste ----

# The 29 houses of an X-Sudoku.
#: Die 29 Häuser eines X-Sudokus.
x_houses <- houses[1:27] # and the diagonals
#: und die Diagonalen

x_puzzles <- generate_sudoku(clues = 26, n = 20, rules = "diagonal")
length(x_houses)
grade_function(function() x_houses, "x_houses")
