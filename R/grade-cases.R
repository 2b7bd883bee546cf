# The cases that graders run. A case is a list of
#   id, title   its name, and in words
#   args        what the student's function is called with
#   expect      what is right, in words
#   judge       function(run, case) giving NULL if right, else a problem():
#               `run` is what run_guarded() gives
#   needed      FALSE for an extra, which does not count
#   idea        which idea to look at again, a name of IDEAS; a problem can
#               name a closer one
#   seed        the random seed
#   again       TRUE for one that is run only while no miss was seen, see saw_miss()

new_case <- function(id, title, args, expect, judge, idea, needed = TRUE, seed = 1, ...) {
  list(
    id = id, title = title, args = args, expect = expect, judge = judge, idea = idea,
    needed = needed, seed = seed, ...
  )
}

IDEAS <- c(
  grid = "lesson 1, 'The grid is a matrix'",
  boxes = "lesson 1, 'One formula for nine boxes'",
  left = "lesson 1, 'What is left for a cell?'",
  own_definition = "lesson 1, 'A variable in its own definition'",
  passes = "lesson 1, 'Pass after pass'",
  stuck = "lesson 1, 'A message nobody reads'",
  full_wrong = "lesson 1, 'Full is not solved'",
  door = "lesson 1, 'The whole solver'",
  names = "lesson 2, 'May this digit go here?'",
  zeros = "lesson 2, 'Blanks, however they come'",
  recursion = "lesson 2, 'Try, and take back'",
  counting = "lesson 2, 'Counting without global variables'",
  givens = "lesson 2, 'Wrong givens'",
  several = "lesson 2, 'One solution, or more?'",
  faster = "lesson 2, 'A better order'",
  restarts = "lesson 3, 'Fill, and start again'",
  sample = "lesson 3, 'The trap in sample()'",
  back = "lesson 3, 'The better way: go back one step'",
  uniform = "lesson 3, 'What random means'",
  removing = "lesson 4, 'Taking clues away'",
  unique = "lesson 4, 'Solvable is not unique'",
  digging = "lesson 4, 'The better way: dig with a proof'",
  limits = "lesson 4, 'How few?'",
  sums = "lesson 8, 'Why sums are not enough'",
  values = "lesson 8, 'Any integers'",
  answer = "lesson 8, 'One answer, TRUE or FALSE'",
  shapes = "lesson 8, 'Boxes of r x s cells'"
)

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

checker_cases <- function(f) {
  boards <- lesson_data()
  solved <- boards$solved
  with <- function(grid, row, col, value) {
    grid[row, col] <- value
    grid
  }
  latin <- outer(0:8, 0:8, function(i, j) (i + j) %% 9 + 1L)
  bad_columns <- boards$shifted[rep(1:3, 3), ]
  # 10 and -1 in place of 4 and 5: all sums stay, if done in a rectangle of
  # one box; here only the row's does.
  foreign <- solved
  foreign[1, 1:2] <- foreign[1, 1:2] + c(-8L, 8L)
  case <- function(id, title, grid, right, idea, needed = TRUE, box = NULL) {
    new_case(
      id, title, c(list(grid), if (!is.null(box)) list(box = box)),
      if (right) "TRUE: it is a finished, correct grid" else "FALSE",
      judge_verdict, idea, needed, right = right
    )
  }
  classic <- list(
    case("right", "a right grid", solved, TRUE, "answer"),
    case("shifted", "a right grid made by shifting", boards$shifted, TRUE, "answer"),
    case("doubles", "a right grid of doubles", solved + 0, TRUE, "answer"),
    case("wrong", "two digits exchanged", boards$wrong, FALSE, "full_wrong"),
    case("rows", "columns and boxes right, rows wrong", t(bad_columns), FALSE, "sums"),
    case("columns", "rows and boxes right, columns wrong", bad_columns, FALSE, "sums"),
    case("boxes", "rows and columns right, boxes wrong", latin, FALSE, "boxes"),
    case("counts", "each digit nine times: nine columns 1 to 9", boards$columns, FALSE, "sums"),
    case("sums", "all sums 45, each digit nine times, but wrong", boards$sums, FALSE, "sums"),
    case("fives", "nothing but 5: all sums 45", matrix(5L, 9, 9), FALSE, "sums"),
    case("blank", "one blank, NA", with(solved, 9, 9, NA), FALSE, "values"),
    case("zero", "one blank, 0", with(solved, 9, 9, 0L), FALSE, "values"),
    case("puzzle", "a puzzle", boards$first, FALSE, "values"),
    case("foreign", "-5 in a cell", with(solved, 3, 4, -5L), FALSE, "values"),
    case("large", "numbers outside 1 to 9 in a row of sum 45", foreign, FALSE, "values"),
    case("half", "1.5 in a cell", with(solved, 6, 1, 1.5), FALSE, "values")
  )
  small <- boards$small_solved
  extras <- list(
    case("small", "a right 4 x 4 grid", small, TRUE, "shapes", FALSE),
    case("small_wrong", "a 4 x 4 grid with wrong boxes", small[c(1, 3, 2, 4), ], FALSE, "shapes", FALSE)
  )
  if ("box" %in% names(formals(args(f)))) {
    extras <- c(extras, list(
      case("one", "a 1 x 1 grid", matrix(1L), TRUE, "shapes", FALSE, c(1, 1)),
      case("six", "a right 6 x 6 grid, boxes of 2 x 3", boards$six, TRUE, "shapes", FALSE, c(2, 3)),
      case("six_turned", "the same grid with boxes of 3 x 2", boards$six, FALSE, "shapes", FALSE, c(3, 2)),
      case("six_t", "the grid turned, boxes of 3 x 2", t(boards$six), TRUE, "shapes", FALSE, c(3, 2)),
      case("misfit", "a 9 x 9 grid with boxes of 2 x 3", solved, FALSE, "shapes", FALSE, c(2, 3))
    ))
  }
  c(classic, extras)
}

filler_cases <- function(f) {
  grid <- function(seed) {
    new_case(
      paste0("grid_", seed), paste0("a full grid, after set.seed(", seed, ")"), list(),
      "a full 9 x 9 grid that is right", judge_full, "restarts", seed = seed, size = 9L
    )
  }
  small <- if ("n" %in% names(formals(args(f)))) {
    list(new_case(
      "small", "a 4 x 4 grid, by n = 4", list(n = 4), "a full 4 x 4 grid that is right",
      judge_full, "boxes", needed = FALSE, size = 4L
    ))
  }
  c(lapply(1:5, grid), small)
}

generator_cases <- function(f) {
  takes <- length(formals(args(f))) > 0
  puzzle <- function(clues, seed) {
    new_case(
      paste0(if (takes) paste0("clues_", clues) else "puzzle", "_", seed),
      if (takes) paste0("a puzzle with ", clues, " clues, after set.seed(", seed, ")") else
        paste0("a puzzle, after set.seed(", seed, ")"),
      if (takes) list(clues) else list(),
      paste0("a puzzle with one solution", if (takes) paste0(" and exactly ", clues, " clues")),
      judge_puzzle, "unique", seed = seed, clues = if (takes) clues
    )
  }
  if (!takes) return(lapply(1:4, function(seed) puzzle(NA, seed)))
  # Digging gets down to 24 clues in about half of all grids, and to 23 in one of
  # five, so this shows what a generator does when it ends with too many. After the
  # first seed the first grid of lesson 4's generator misses, and its second does not.
  # The others are for those whose first grid did not miss: see saw_miss().
  few <- function(clues, seed, ...) {
    case <- puzzle(clues, seed)
    case$expect <- paste0(case$expect, ", or NULL or an error made by stop() after some tries")
    case$judge <- judge_few
    c(case, ...)
  }
  seeds <- GENERATOR_SEEDS
  list(
    puzzle(60, seeds[[1]]), puzzle(40, seeds[[1]]),
    puzzle(32, seeds[[1]]), puzzle(32, seeds[[2]]), puzzle(32, seeds[[3]]),
    few(24, seeds[[1]]), few(23, seeds[[2]], again = TRUE), few(23, seeds[[3]], again = TRUE),
    new_case(
      "too_few", "10 clues, which no puzzle with one solution has", list(10),
      "an error made by stop(), or NULL: at least 17 clues are needed",
      judge_impossible, "limits"
    ),
    new_case(
      "all", "all 81 clues", list(81), "a full grid", judge_puzzle, "limits",
      needed = FALSE, clues = 81
    )
  )
}

GENERATOR_SEEDS <- c(42, 2, 3)

# Whether a generator was seen to end with too many clues and to deal with that: it
# gave up, or its puzzle is of another grid than it had begun with. It begins with the
# grid that its puzzle with 32 clues has after the same seed, for which one grid is
# enough. This holds if the first grid does not depend on the number of clues, so 60,
# 40 and 32 clues after one seed must give one grid, or nothing is concluded.
saw_miss <- function(rows, cases) {
  grid_of <- function(row) {
    if (!identical(row$status, "passed")) return(NULL)
    solve_sudoku(plain_doubles(as_cells(row$run$value, 9L)), multiple = "first")
  }
  judged_by <- function(judge) vapply(cases, function(case) identical(case$judge, judge), NA)
  seeds <- vapply(cases, function(case) case$seed, 0)
  first_grids <- lapply(GENERATOR_SEEDS, function(seed) {
    unique(lapply(rows[judged_by(judge_puzzle) & seeds == seed], grid_of))
  })
  known <- all(lengths(first_grids) == 1)
  for (i in which(judged_by(judge_few))) {
    if (!identical(rows[[i]]$status, "passed")) next
    if (gave_up(rows[[i]]$run)) return(TRUE)
    first <- first_grids[[match(seeds[[i]], GENERATOR_SEEDS)]][[1]]
    if (known && !identical(grid_of(rows[[i]]), first)) return(TRUE)
  }
  FALSE
}
