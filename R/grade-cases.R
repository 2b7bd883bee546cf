# The cases that graders run. A case is a list of
#   id, title   its name, and in words
#   args        what the student's function is called with
#   expect      what is right, in words
#   judge       function(run, case) giving NULL if right, else a problem():
#               `run` is what run_guarded() gives
#   needed      FALSE for an extra, which does not count
#   idea        which idea to look at again, a name of `ideas` in the words; a problem can
#               name a closer one
#   seed        the random seed
#   seeds       of a family: several of them
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

# A case of one grid, or of a family of them in a list.
grid_case <- function(id, title, grid, ..., more = NULL) {
  grids <- if (is.list(grid)) grid
  new_case(id, title, c(if (is.null(grids)) list(grid) else unname(grids[1]), more), ..., grids = grids)
}

filler_cases <- function(f, seed) {
  grid <- function(seed) {
    new_case(
      paste0("grid_", seed), tell("a_full_grid_after_set", seed), list(),
      tell("a_full_9_x_9"), judge_full, "restarts", seed = seed, size = 9L
    )
  }
  small <- if ("n" %in% names(arguments_of(f))) {
    list(new_case(
      "small", tell("a_4_x_4_grid_by"), list(n = 4), tell("a_full_4_x_4"),
      judge_full, "boxes", needed = FALSE, size = 4L
    ))
  }
  # As many more as there is time for: some mistakes show in one grid of fifty. Of those that fail
  # the report names the first.
  many <- new_case(
    "many", tell("full_grids_after_other_seeds"), list(), tell("a_full_9_x_9"), judge_full, "restarts", size = 9L,
    seeds = seed + 100 + 1:60, enough = 1
  )
  c(lapply(seed - 1 + 1:5, grid), list(many), small)
}

generator_cases <- function(f, seed) {
  takes <- length(arguments_of(f)) > 0
  puzzle <- function(clues, seed) {
    new_case(
      paste0(if (takes) paste0("clues_", clues) else "puzzle", "_", seed),
      if (takes) tell("a_puzzle_with_clues_after", clues, seed) else
        tell("a_puzzle_after_set_seed", seed),
      if (takes) list(clues) else list(),
      if (takes) tell("a_puzzle_with_one_solution_and", clues) else tell("a_puzzle_with_one_solution"),
      judge_puzzle, "unique", seed = seed, clues = if (takes) clues
    )
  }
  if (!takes) return(lapply(seed - 1 + 1:4, function(seed) puzzle(NA, seed)))
  # Digging gets down to 24 clues in about half of all grids, and to 23 in one of
  # five, so this shows what a generator does when it ends with too many. After the
  # first seed the first grid of lesson 4's generator misses, and its second does not.
  # The others are for those whose first grid did not miss: see saw_miss().
  few <- function(clues, seed, ...) {
    case <- puzzle(clues, seed)
    case$expect <- tell("or_null_or_an_error", case$expect)
    case$judge <- judge_few
    c(case, ...)
  }
  seeds <- GENERATOR_SEEDS
  # Drawn, so that no number is the one that everybody tries.
  clues <- as.numeric(with_seed(seed, c(sample(55:64, 1), sample(38:46, 1), sample(31:34, 1))))
  list(
    puzzle(clues[[1]], seeds[[1]]), puzzle(clues[[2]], seeds[[1]]),
    puzzle(clues[[3]], seeds[[1]]), puzzle(clues[[3]], seeds[[2]]), puzzle(clues[[3]], seeds[[3]]),
    few(24, seeds[[1]]), few(23, seeds[[2]], again = TRUE), few(23, seeds[[3]], again = TRUE),
    new_case(
      "too_few", tell("10_clues_which_no_puzzle"), list(10),
      tell("an_error_made_by_stop"),
      judge_impossible, "limits"
    ),
    new_case(
      "all", tell("all_81_clues"), list(81), tell("a_full_grid"), judge_puzzle, "limits",
      needed = FALSE, clues = 81
    )
  )
}

GENERATOR_SEEDS <- c(42, 2, 3)

# Whether a generator was seen to end with too many clues and to deal with that: it
# gave up, or its puzzle is of another grid than it had begun with. It begins with the
# grid that its puzzles with more clues have after the same seed, for which one grid is
# enough. This holds if the first grid does not depend on the number of clues, so puzzles
# with other numbers after one seed must have one grid, or nothing is concluded.
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
