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
#   grids       of a family: named grids, each of which takes the place of the first
#               argument in turn; the case fails if one of them does
#   enough      of a family: after how many that failed the others are not run

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
  drawing = "lesson 5, 'A matrix as colours'",
  lines = "lesson 5, 'Lines and digits'",
  order = "lesson 6, 'In which order?'",
  list = "lesson 6, 'In which order?'",
  inner = "lesson 7, 'Four boxes more'",
  sums = "lesson 8, 'Why sums are not enough'",
  values = "lesson 8, 'Any integers'",
  answer = "lesson 8, 'One answer, TRUE or FALSE'",
  shapes = "lesson 8, 'Boxes of r x s cells'"
)

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
