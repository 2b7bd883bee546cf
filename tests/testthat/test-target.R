# Puzzles by level and technique. With OXIDOKU_FULL as many as users make in a day.

full <- nzchar(Sys.getenv("OXIDOKU_FULL"))

test_that("puzzles have the level that was asked for", {
  for (level in c("easy", "medium", "hard", "unfair", "extreme")) {
    set.seed(11)
    time <- system.time(
      x <- generate_sudoku(difficulty = level, n = if (full) 300 else 4, as = "string")
    )
    if (full) cat(level, time[["elapsed"]] / 300, "s a puzzle\n")
    expect_true(all(has_unique_solution(x)))
    expect_identical(as.character(rate_sudoku(x)$level), rep(level, length(x)))
  }
})

test_that("a level goes with a number of clues and a symmetry", {
  set.seed(3)
  x <- generate_sudoku(clues = 26, difficulty = "medium", symmetry = "rotate180")
  expect_identical(sum(!is.na(x)), 26L)
  expect_identical(is.na(x), is.na(x[9:1, 9:1]))
  expect_identical(as.character(rate_sudoku(x)$level), "medium")
})

test_that("a puzzle for naked singles is one for the naked-single solver", {
  set.seed(4)
  x <- generate_sudoku(techniques = "naked_single", n = 5)
  for (puzzle in x) {
    expect_silent(solved <- solve_sudoku(puzzle, method = "singles"))
    expect_true(check_sudoku(solved, puzzle = puzzle))
  }
  x <- generate_sudoku(techniques = c("naked_single", "hidden_single"), n = 5, as = "string")
  expect_true(all(rate_sudoku(x)$level %in% c("easy", "medium")))
})

test_that("a puzzle for practice has the technique as its next step", {
  techniques <- c("hidden_single", "locked_candidates_pointing", "naked_pair", "x_wing")
  if (full) {
    techniques <- c(
      techniques, "locked_candidates_claiming", "locked_pair", "locked_triple", "naked_triple",
      "hidden_pair", "hidden_triple", "swordfish", "skyscraper", "two_string_kite",
      "empty_rectangle", "w_wing", "xy_wing", "xyz_wing", "uniqueness_1", "remote_pair",
      "hidden_rectangle", "xy_chain"
    )
  }
  for (technique in techniques) {
    set.seed(5)
    n <- if (full) 50 else 2
    time <- system.time(x <- generate_sudoku(require = technique, n = n, as = "string"))
    if (full) cat(technique, time[["elapsed"]] / n, "s a puzzle\n")
    expect_true(all(has_unique_solution(x)))
    path <- explain_sudoku(x)
    expect_identical(path$technique[path$step == 1], rep(technique, n))
  }
})

test_that("a path uses all that is required, with the clues that are wanted", {
  set.seed(6)
  required <- c("naked_pair", "locked_candidates_pointing")
  x <- generate_sudoku(clues = 25, require = required)
  expect_identical(sum(!is.na(x)), 25L)
  expect_true(all(required %in% explain_sudoku(x)$technique))
})

test_that("targets depend on the seed alone", {
  make <- function(threads) {
    set.seed(7)
    generate_sudoku(difficulty = "hard", n = 6, as = "string", threads = threads)
  }
  expect_identical(make(1), make(2))
})

test_that("other rules have levels, too", {
  set.seed(8)
  x <- generate_sudoku(difficulty = "easy", rules = sudoku_rules(box = c(2, 3)))
  expect_identical(as.character(rate_sudoku(x)$level), "easy")
})

test_that("what cannot be had is an error that says why", {
  expect_error(generate_sudoku(difficulty = "tough"), class = "oxidoku_error_input")
  expect_error(generate_sudoku(require = "xwing"), "x_wing", class = "oxidoku_error_input")
  expect_error(generate_sudoku(techniques = 3), class = "oxidoku_error_input")
  expect_error(
    generate_sudoku(require = "x_wing", techniques = "naked_single"), "does not allow",
    class = "oxidoku_error_input"
  )
  expect_error(
    generate_sudoku(difficulty = "easy", unique = FALSE), class = "oxidoku_error_input"
  )
  set.seed(9)
  error <- expect_error(
    generate_sudoku(require = "jellyfish", budget = 1000), class = "oxidoku_error_impossible"
  )
  expect_match(conditionMessage(error), "with jellyfish")
})

test_that("avoidable rectangles are in whole puzzles, since no puzzle begins with one", {
  for (id in c("avoidable_rectangle_1", "avoidable_rectangle_2")[c(TRUE, full)]) {
    set.seed(1)
    puzzle <- generate_sudoku(require = id)
    expect_true(has_unique_solution(puzzle))
    expect_true(id %in% explain_sudoku(puzzle)$technique)
  }
})

test_that("what no puzzle can have is refused before any search, by name and reason", {
  refused <- function(arg, said, ...) {
    taken <- system.time(error <- expect_error(generate_sudoku(...), class = "oxidoku_error_impossible"))
    expect_lt(taken[["user.self"]], 5)
    expect_identical(error$arg, arg)
    expect_match(conditionMessage(error), said)
  }
  refused("require", "unless `techniques` names it", require = "mutant_swordfish")
  refused("require", "under these `rules`", require = "killer_pair")
  refused("require", "under these `rules`", require = "uniqueness_1", rules = "diagonal")
  refused("require", "no puzzle is easy", require = "x_wing", difficulty = "easy")
  refused("techniques", "last blank cell", techniques = "x_wing")
  for (technique in c("mutant_swordfish", "avoidable_rectangle_1")) {
    expect_error(sudoku_worksheet(technique, tempfile()), "first step", class = "oxidoku_error_input")
  }
})

test_that("a level that no grid of that shape has is refused at once", {
  for (level in c("medium", "hard", "extreme")) {
    error <- expect_error(
      generate_sudoku(difficulty = level, rules = sudoku_rules(box = c(2, 2)), budget = 1e15),
      class = "oxidoku_error_impossible"
    )
    expect_identical(error$reason, "target")
    expect_match(conditionMessage(error), level)
  }
  expect_no_error(generate_sudoku(difficulty = "easy", rules = sudoku_rules(box = c(2, 2))))
})

test_that("a spent budget says which level came nearest and what to change", {
  rules <- sudoku_rules("diagonal", box = c(2, 2))
  set.seed(1)
  error <- expect_error(
    generate_sudoku(difficulty = "extreme", rules = rules, budget = 2e5),
    class = "oxidoku_error_impossible"
  )
  expect_identical(error[c("reason", "nearest")], list(reason = "budget", nearest = "easy"))
  expect_match(conditionMessage(error), "easy")
  expect_match(conditionMessage(error), "difficulty")
})

test_that("everyday levels under other rules are found far within the budget", {
  for (rules in c("diagonal", "hyper", "anti_knight")) {
    for (level in c("hard", "extreme")) {
      set.seed(4)
      puzzle <- generate_sudoku(difficulty = level, rules = rules, budget = 1e7)
      expect_identical(as.character(rate_sudoku(puzzle)$level), level)
      expect_true(has_unique_solution(puzzle))
    }
  }
})

test_that("each puzzle of a batch can have its own level", {
  levels <- c("easy", "hard", "medium", "easy")
  withr::local_seed(9)
  puzzles <- generate_sudoku(difficulty = levels, n = 4, as = "column")
  expect_identical(as.character(rate_sudoku(puzzles)$level), levels)
  # An item depends on its number and its level alone.
  set.seed(9)
  expect_identical(generate_sudoku(difficulty = "hard", n = 4, as = "column")[2], puzzles[2])
  set.seed(9)
  expect_identical(generate_sudoku(difficulty = factor(levels)[2:4], first = 2, as = "column"), puzzles[2:4])
  set.seed(9)
  kinds <- generate_sudoku(kind = c(whisper = 2), difficulty = c("easy", "medium"), n = 2)
  expect_identical(as.character(rate_sudoku(kinds)$level), c("easy", "medium"))
  error <- expect_error(generate_sudoku(difficulty = levels, n = 3), class = "oxidoku_error_input")
  expect_identical(error$arg, "difficulty")
  for (bad in list(c("easy", "no"), c("easy", NA), list("easy", "hard"), 1:2, factor(c("a", "easy")))) {
    expect_error(generate_sudoku(difficulty = bad, n = 2), class = "oxidoku_error_input")
  }
})

test_that("a technique for practice is in each puzzle also where the rules leave hardly any point at which it is next", {
  for (rules in c("diagonal", "hyper")) {
    set.seed(4)
    puzzle <- generate_sudoku(require = "x_wing", rules = rules)
    expect_true(has_unique_solution(puzzle))
    expect_true("x_wing" %in% explain_sudoku(puzzle)$technique)
  }
})

test_that("where each puzzle has its own level the error says which of them failed and what came nearest", {
  rules <- sudoku_rules("diagonal", box = c(2, 2))
  for (levels in list(c("easy", "extreme"), c("easy", "easy", "hard"))) {
    set.seed(1)
    error <- expect_error(
      generate_sudoku(difficulty = levels, rules = rules, budget = 2e5), class = "oxidoku_error_impossible"
    )
    expect_identical(error$nearest, "easy")
    expect_match(conditionMessage(error), paste("difficulty", levels[[length(levels)]]))
  }
})
