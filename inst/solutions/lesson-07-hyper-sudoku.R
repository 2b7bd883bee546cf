# From the lesson ----
#: Aus der Lektion ----

puzzle <- as_sudoku(
  "..75....1 .21...5.4 .......8. 5.6...... ......87. .182.4..3 ..9....3. ...3.9... ...6.....",
  rules = "hyper"
)
set.seed(1)
full <- generate_grid(rules = "hyper")
locked <- function(state, houses) {
  for (a in houses) {
    for (b in houses) {
      shared <- a %in% b
      if (sum(shared) < 2 || all(shared)) next
      rest <- setdiff(b, a)
      here <- colSums(state$marks[a[shared], ]) > 0
      elsewhere <- colSums(state$marks[a[!shared], ]) > 0
      useful <- colSums(state$marks[rest, ]) > 0
      digit <- which(here & !elsewhere & useful)[1]
      if (!is.na(digit)) {
        state$marks[rest, digit] <- FALSE
        return(state)
      }
    }
  }
  NULL
}
solve_by <- function(grid, houses, routines) {
  state <- start(grid, houses)
  used <- sapply(routines, function(routine) 0)
  repeat {
    changed <- FALSE
    for (name in names(routines)) {
      new <- routines[[name]](state, houses)
      if (!is.null(new)) {
        state <- new
        used[name] <- used[name] + 1
        changed <- TRUE
        break
      }
    }
    if (!changed) return(list(grid = state$grid, used = used))
  }
}
routines <- list(naked = naked_single, hidden = hidden_single, locked = locked)
solution <- solve_sudoku(puzzle)


# 1. A checker ----
#: 1. Ein Prüfer ----

check_houses <- function(grid, houses) {
  all(sapply(houses, function(house) setequal(grid[house], 1:9)))
}
plain_grid <- generate_grid()
c(check_houses(full, houses), check_sudoku(full))
c(check_houses(plain_grid, houses), check_sudoku(plain_grid, rules = "hyper"))
c(check_houses(plain_grid, houses[1:27]), check_sudoku(plain_grid))


# 2. When the routines stop ----
#: 2. Wenn die Verfahren stehen bleiben ----

search_state <- function(state, houses) {
  repeat {
    new <- naked_single(state, houses)
    if (is.null(new)) new <- hidden_single(state, houses)
    if (is.null(new)) break
    state <- new
  }
  blank <- which(is.na(state$grid))
  if (length(blank) == 0) return(state$grid)
  left <- rowSums(state$marks)[blank]
  if (min(left) == 0) return(NULL)
  cell <- blank[which.min(left)]
  for (digit in which(state$marks[cell, ])) {
    solution <- search_state(place(state, cell, digit, houses), houses)
    if (!is.null(solution)) return(solution)
  }
  NULL
}

solve_houses <- function(grid, houses) {
  grid[which(grid == 0)] <- NA
  if (!all(grid[!is.na(grid)] %in% 1:9)) return(NULL)
  state <- start(grid, houses)
  if (is.null(state)) return(NULL)
  search_state(state, houses)
}
sum(solve_houses(puzzle, houses) != solution)

solve_plain <- function(grid) solve_houses(grid, hyper_houses()[1:27])
grade_function(solve_plain, "solver")$passed

solve_hyper <- function(grid) solve_houses(grid, hyper_houses())
grade_function(solve_hyper, "hyper")$passed

# The extra, a 4 x 4 puzzle, has twelve houses of four cells. Where must `start()` change?
#: Der Zusatz, ein 4 x 4-Rätsel, hat zwölf Häuser aus vier Feldern. Wo müsste sich
#: `start()` ändern?


# 3. Another list ----
#: 3. Eine andere Liste ----

diagonals <- list(which(cell_row == cell_col), which(cell_row + cell_col == 10))
x_houses <- c(houses[1:27], diagonals)
set.seed(3)
x_puzzles <- generate_sudoku(clues = 26, n = 20, rules = "diagonal")
solved <- function(grid, houses) !anyNA(solve_by(grid, houses, routines)$grid)
c(
  without = sum(sapply(x_puzzles, solved, houses = houses[1:27])),
  with = sum(sapply(x_puzzles, solved, houses = x_houses))
)

# A diagonal and a box share three cells: locked candidates work there, too.
#: Diagonale und Block teilen drei Felder: gesperrte Kandidaten gehen auch dort.
