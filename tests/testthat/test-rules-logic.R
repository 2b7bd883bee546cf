# Kinds of clues that are neither lines with a name nor outside clues, against brute force:
# helper-clues.R says what each means.

# So many puzzles of each size a kind, and of mixed kinds.
TIMES <- if (nzchar(Sys.getenv("OXIDOKU_FULL"))) c(100, 500) else c(3, 12)

test_that("each kind has the solutions that its meaning has", {
  set.seed(20)
  for (kind in names(random_clues)) {
    solved <- 0
    for (size in c(4, 6)) {
      for (i in seq_len(TIMES[[1]])) solved <- solved + expect_same_solutions(kind, size)
    }
    expect_gt(solved, 0, label = kind)
  }
})

test_that("mixed kinds have the solutions that their meanings have", {
  set.seed(21)
  for (i in seq_len(TIMES[[2]])) {
    kinds <- sample(names(random_clues), sample(2:3, 1))
    expect_same_solutions(kinds, if (i %% 2 == 0) 4 else 6)
  }
})

test_that("bad clues of these kinds are errors that name the clue and the cell", {
  stops <- function(state, digit) stop("no idea")
  expect_snapshot(error = TRUE, {
    sudoku_rules(rule_cage("r1c123", 25))
    sudoku_rules(rule_cage("r1c12"), rule_cage("r1c23"))
    sudoku_rules(rule_cage("r1c12 r1c1"))
    sudoku_rules(rule_sum("r1c12 r0c1", 5))
    sudoku_rules(rule_sum("r1c12", 50))
    sudoku_rules(rule_sum("r1c12", 5, weights = c(1, 2, 3)))
    sudoku_rules(rule_sum("r1c12", "r1c21"))
    sudoku_rules(rule_sum("r1c12", "r1x"))
    sudoku_rules(rule_count("r1c12", 10, 1))
    sudoku_rules(rule_count("r1c12", 1:3, 3))
    sudoku_rules(rule_count("r1c12 r1c1", 1:3, 1))
    rule_sequence("r1c12", 0, "a")
    rule_sequence("r1c12", 0, stops, accept = 5)
    sudoku_rules("diagonal", rule_sequence("r1c12", 0, stops))
    sudoku_rules(rule_sequence("r1c12", 0, function(state, digit) NA))
    sudoku_rules(rule_sequence("r1c12", 0, function(state, digit) state, accept = function(state) NA))
    sudoku_rules(rule_sequence("r1c12", 0, function(state, digit) NULL))
    sudoku_rules(rule_sequence("r1c12 r1c1", 0, function(state, digit) 0))
    sudoku_rules(rule_pairs("r1c12", function(a, b) NA))
    sudoku_rules(rule_pairs("r1c12 r1c1", `<`, all = TRUE))
    rule_pairs("r1c12", `<`, all = NA)
    rule_regex("r1c12", 5)
    sudoku_rules(rule_regex("r1c12", "(1|2"))
    sudoku_rules(rule_regex("r1c12", "[3-1]2"))
    sudoku_rules(rule_regex("r1c12", "0*"))
    sudoku_rules(rule_regex("r1c12", "1{2,1}"))
    sudoku_rules(rule_regex("r1c12", "*"))
    rule_any()
    sudoku_rules(rule_any("diagonal", 5))
    sudoku_rules(rule_any(list(), "diagonal"))
    sudoku_rules(rule_any(rule_parity("r1c1", "even"), list(rule_cage("r1c12", 30))))
    sudoku_rules(rule_sum_line("r1c12", 0))
    sudoku_rules(rule_sum_line("r1c12", 10, length = 3))
    sudoku_rules(rule_sum_line("r1c12", 10, loop = NA))
    sudoku_rules(rule_sum_line("r1c12", 40))
    sudoku_rules(rule_double_arrow("r1c12"))
    sudoku_rules(rule_rellik("r1c12", 0))
    sudoku_rules(rule_equality("r1c123"))
    sudoku_rules(rule_contains("r1c12", 10))
    sudoku_rules(rule_contains("r1c12", c(1, 2, 3)))
    sudoku_rules(rule_contains("r1c12", 1, exact = "yes"))
    rule_look_and_say("r1c12", "123")
    sudoku_rules(rule_look_and_say("r1c12", "1011"))
    sudoku_rules(rule_look_and_say("r1c12", "1112"), rule_look_and_say("r2c12", "31"))
    sudoku_rules(rule_count_distinct("r1c12", "r2c1"))
    sudoku_rules(rule_count_distinct("r1c1", "r1c12"))
    rule_same_digits("r1c1")
    sudoku_rules(rule_same_digits("r1c12", "r2c1"))
    sudoku_rules(rule_same_digits("r1c12", "r2c1 r2c1"))
    sudoku_rules(rule_allowed("r1c1", c(1, 1)))
    sudoku_rules(rule_allowed("r1c1", "a"))
    sudoku_rules("global_entropy", box = c(2, 2))
    sudoku_rules(disjoint = NA)
  })
})

test_that("too many states are an error and not an endless search", {
  expect_error(
    sudoku_rules(rule_sequence("r1c123456789", numeric(), function(state, digit) c(state, digit))),
    "states", class = "oxidoku_error_rules"
  )
})

test_that("functions of a rule are asked when it is made and not again", {
  asked <- 0
  count <- function(state, digit) {
    asked <<- asked + 1
    (state + digit) %% 4
  }
  rules <- sudoku_rules(rule_sequence("r1c12345", 0, count, accept = function(state) state == 1))
  before <- asked
  expect_gt(before, 0)
  expect_lte(before, 4 * 9)
  solution <- solve_sudoku(empty_grid(rules), multiple = "first")
  expect_true(check_sudoku(solution))
  expect_identical(sum(as.matrix(solution)[1, 1:5]) %% 4, 1)
  expect_identical(asked, before)
})

test_that("equal rules are identical however they are said", {
  pattern <- rule_regex("r1c123", "[1-8].*")
  step <- function(state, digit) if (state > 0 || digit < 9) 1
  # States that mean the same are one.
  other <- function(state, digit) if (length(state) > 0 || digit <= 8) c(state, digit)[1]
  one <- sudoku_rules(rule_sequence("r1c123", 0, step, name = "a"))
  expect_identical(one, sudoku_rules(rule_sequence("r1c123", numeric(), other, name = "a")))
  expect_identical(oxidoku:::lower_rules(one)[[1]]$step, oxidoku:::lower_rules(sudoku_rules(pattern))[[1]]$step)
  # A cell twice counts twice, and both sides of a sum are one.
  expect_identical(
    sudoku_rules(rule_sum("r1c1 r1c1 r2c2", "r3c3 r3c3")),
    sudoku_rules(rule_sum("r1c1 r2c2 r3c3", 0, weights = c(2, 1, -2)))
  )
  expect_identical(sudoku_rules(disjoint = TRUE), sudoku_rules("disjoint"))
  expect_identical(sudoku_rules(rule_cage("r1c12", NA)), sudoku_rules(rule_cage("r1c12")))
})
