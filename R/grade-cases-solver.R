# The cases of grade_solver().

# What a solver can say where there is nothing to find.
NO_ANSWER <- "NULL, FALSE, NA or an error made by stop(), since there is no solution"

solver_cases <- function(method) {
  boards <- lesson_data()
  zeros <- boards$first
  zeros[is.na(zeros)] <- 0
  one_blank <- boards$solved
  one_blank[5, 5] <- NA
  exchanged <- boards$wrong
  exchanged[5, 2:8] <- NA
  no_digit <- boards$first
  no_digit[1, 1] <- 10L
  clash <- function(row, col) {
    grid <- matrix(NA_integer_, 9, 9)
    grid[1, 1] <- grid[row, col] <- 5L
    grid
  }
  solve <- function(id, title, grid, idea = "recursion", ...) {
    solution <- solve_sudoku(plain_doubles(grid), multiple = "first")
    new_case(
      id, title, list(grid), "the solution", judge_solution, idea, solution = solution,
      method = method, ...
    )
  }
  refuse <- function(id, title, grid, idea, ...) {
    new_case(id, title, list(grid), NO_ANSWER, judge_refusal, idea, ...)
  }
  stuck <- function(id, title, grid) {
    reached <- suppressWarnings(solve_sudoku(grid, method = "singles"))
    new_case(
      id, title, list(grid),
      "the grid as far as it got, and a word (message, warning or print) that it is stuck",
      judge_stuck, "stuck", reached = reached, solution = solve_sudoku(grid)
    )
  }
  singles <- method == "singles"
  easy <- list(
    solve("easy", "an easy puzzle, blanks are NA", boards$first, if (singles) "passes" else "recursion"),
    solve("zeros", "the same puzzle, blanks are 0", zeros, if (singles) "door" else "zeros"),
    solve("one_blank", "a grid with one blank cell", one_blank, "grid"),
    solve("solved", "a grid that is solved already", boards$solved, "grid")
  )
  full <- refuse("full_wrong", "a full grid that is wrong", boards$wrong, "full_wrong")
  small <- list(
    solve("small", "a 4 x 4 puzzle", boards$small, "boxes", needed = FALSE)
  )
  if (singles) {
    return(c(easy, list(
      stuck("stuck", "a puzzle where naked singles fill nothing", boards$stuck),
      stuck("half", "a puzzle where naked singles stop half way", boards$half),
      full
    ), small))
  }
  c(easy, list(
    solve("search", "a puzzle that needs trying", boards$stuck),
    solve("several", "a puzzle with three solutions: any of them", boards$several),
    solve("empty", "an empty grid: any solution", matrix(NA_integer_, 9, 9)),
    refuse("impossible", "a puzzle without a solution", boards$impossible, "recursion"),
    full,
    refuse("exchanged", "two digits exchanged, some cells blank", exchanged, "givens"),
    refuse("twice", "a puzzle with a wrong given", boards$twice, "givens"),
    refuse(
      "no_digit", "a puzzle with 10 among its givens", no_digit, "givens",
      on_error = "10 is no digit of this grid. Look at the givens before the search, and refuse."
    ),
    # Nothing but the givens shows here in a short time that there is no solution.
    refuse("row", "wrong givens: 5 twice in row 1", clash(1, 9), "givens"),
    refuse("column", "wrong givens: 5 twice in column 1", clash(9, 1), "givens"),
    refuse("box", "wrong givens: 5 twice in a box", clash(2, 2), "givens")
  ), small)
}

# solve_sudoku() is called on boards whose blanks are 0 or NA alike.
plain_doubles <- function(grid) {
  grid[is.na(grid)] <- 0
  grid
}
