# From the lesson ----
#: Aus der Lektion ----

stuck <- lesson_data()$stuck


# 1. The fast solver, complete ----
#: 1. Der schnelle Löser, vollständig ----

fast_solver <- function(grid) {
  grid <- use_na(grid)
  if (!givens_agree(grid)) stop("the givens break the rules")
  search_fewest(grid)$grid
}
grade_function(fast_solver, "solver")$passed


# 2. Count fast ----
#: 2. Schnell zählen ----

count_fast <- function(grid, limit = 2) {
  if (!anyNA(grid)) return(1)
  cell <- fewest(grid)
  found <- 0
  for (digit in cell$digits) {
    try_grid <- grid
    try_grid[cell$i, cell$j] <- digit
    found <- found + count_fast(try_grid, limit - found)
    if (found >= limit) break
  }
  found
}
without <- stuck
without[1, 6] <- NA
count_fast(without, limit = 1000)
count_solutions(without)


# 3. A list of things to do ----
#: 3. Eine Liste von Aufgaben ----

solve_loop <- function(grid) {
  grid <- use_na(grid)
  if (!givens_agree(grid)) return(NULL)
  todo <- list(grid)
  while (length(todo) > 0) {
    current <- todo[[length(todo)]]
    todo[[length(todo)]] <- NULL
    if (!anyNA(current)) return(current)
    cell <- fewest(current)
    for (digit in rev(cell$digits)) {
      next_grid <- current
      next_grid[cell$i, cell$j] <- digit
      todo[[length(todo) + 1]] <- next_grid
    }
  }
  NULL
}
grade_function(solve_loop, "solver")$passed
