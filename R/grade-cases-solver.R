# The cases of grade_solver().

# What a solver can say where there is nothing to find.
NO_ANSWER <- "NULL, FALSE, NA or an error made by stop(), since there is no solution"

# The boards of the lessons, and those made from them.
solver_boards <- function() {
  boards <- lesson_data()
  clash <- function(row, col) {
    grid <- matrix(NA_integer_, 9, 9)
    grid[1, 1] <- grid[row, col] <- 5L
    grid
  }
  one_blank <- lapply(seq_len(nrow(SPREAD_CELLS)), function(k) {
    replace(boards$solved, SPREAD_CELLS[k, , drop = FALSE], NA)
  })
  c(boards, list(
    zeros = plain_doubles(boards$first), one_blank = stats::setNames(one_blank, cell_name(SPREAD_CELLS)),
    exchanged = replace(boards$wrong, cbind(5, 2:8), NA), no_digit = replace(boards$first, 1, 10L),
    clash_row = clash(1, 9), clash_column = clash(9, 1), clash_box = clash(2, 2)
  ))
}

solver_cases <- function(method) {
  boards <- solver_boards()
  solve <- function(id, title, grid, idea = "recursion", ...) {
    grids <- if (is.list(grid)) grid
    new_case(
      id, title, if (is.null(grids)) list(grid) else unname(grids[1]), "the solution", judge_solution, idea,
      method = method, grids = grids, ...
    )
  }
  refuse <- function(id, title, grid, idea, ...) {
    grids <- if (is.list(grid)) grid
    new_case(
      id, title, if (is.null(grids)) list(grid) else unname(grids[1]), NO_ANSWER, judge_refusal, idea,
      grids = grids, ...
    )
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
    solve("zeros", "the same puzzle, blanks are 0", boards$zeros, if (singles) "door" else "zeros"),
    solve("one_blank", "a grid with one blank cell", boards$one_blank, "grid", enough = 9),
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
    solve("doubles", "the first puzzle as doubles", boards$first + 0, "grid"),
    solve("several", "a puzzle with three solutions: any of them", boards$several),
    solve("empty", "an empty grid: any solution", matrix(NA_integer_, 9, 9)),
    refuse("impossible", "a puzzle without a solution", boards$impossible, "recursion"),
    full,
    refuse("given_rows", "wrong givens in two rows", one_more_blank(wrong_rows(boards$solved)), "givens"),
    refuse("given_columns", "wrong givens in two columns", one_more_blank(wrong_columns(boards$solved)), "givens"),
    refuse("given_boxes", "wrong givens in boxes", one_more_blank(wrong_boxes(boards$solved)), "givens"),
    refuse("exchanged", "two digits exchanged, some cells blank", boards$exchanged, "givens"),
    refuse("twice", "a puzzle with a wrong given", boards$twice, "givens"),
    refuse(
      "no_digit", "a puzzle with 10 among its givens", boards$no_digit, "givens",
      on_error = "10 is no digit of this grid. Look at the givens before the search, and refuse."
    ),
    # Nothing but the givens shows here in a short time that there is no solution.
    refuse("row", "wrong givens: 5 twice in row 1", boards$clash_row, "givens"),
    refuse("column", "wrong givens: 5 twice in column 1", boards$clash_column, "givens"),
    refuse("box", "wrong givens: 5 twice in a box", boards$clash_box, "givens")
  ), small)
}

# Wrong full grids with a blank cell that has one candidate: whoever does not look at the
# givens fills it, and is done. It is in no house that is wrong.
one_more_blank <- function(grids) {
  lapply(grids, function(grid) {
    found <- find_conflicts(grid)
    wrong <- function(kind) unique(found$index[found$house == kind])
    cells <- expand.grid(col = 9:1, row = 9:1)
    box <- (cells$row - 1) %/% 3 * 3 + (cells$col - 1) %/% 3 + 1
    free <- !cells$row %in% wrong("row") & !cells$col %in% wrong("column") & !box %in% wrong("box")
    at <- cells[which(free)[[1]], ]
    grid[at$row, at$col] <- NA
    grid
  })
}

# solve_sudoku() is called on boards whose blanks are 0 or NA alike.
plain_doubles <- function(grid) {
  grid[is.na(grid)] <- 0
  grid
}
