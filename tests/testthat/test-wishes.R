# Wished ratings and paths of new puzzles.
full <- nzchar(Sys.getenv("OXIDOKU_FULL"))

test_that("a wished ER is met, from 2 to 8.5", {
  from <- if (full) round(seq(2, 8, length.out = 20), 1) else c(2, 4.3, 6.5, 8)
  for (least in from) {
    set.seed(1)
    x <- generate_sudoku(er = c(least, least + 0.5))
    expect_true(has_unique_solution(x))
    er <- rate_sudoku(x, scale = "se")$er
    expect_true(er >= least - 1e-9 && er <= least + 0.5 + 1e-9, info = least)
  }
})

test_that("a wished score and a wished rating of reasons are met, under other rules, too", {
  for (score in if (full) seq(200, 4000, by = 200) else c(300, 1500)) {
    set.seed(2)
    x <- generate_sudoku(score = c(score, score + 100), n = 2)
    expect_true(all(has_unique_solution(x)))
    expect_true(all(rate_sudoku(x)$score >= score & rate_sudoku(x)$score <= score + 100))
  }
  set.seed(2)
  expect_identical(rate_sudoku(generate_sudoku(reasons = 2), scale = "reasons")$rating, 2L)
  diagonal <- generate_sudoku(score = c(600, 800), rules = "diagonal")
  expect_true(rate_sudoku(diagonal)$score >= 600 && rate_sudoku(diagonal)$score <= 800)
  expect_identical(rate_sudoku(generate_sudoku(reasons = 2, rules = "diagonal"), scale = "reasons")$rating, 2L)
})

test_that("wishes go with clues, symmetry, a solution, a level, and each other", {
  set.seed(3)
  x <- generate_sudoku(er = c(2, 4.5), clues = 26, symmetry = "rotate180")
  expect_identical(sum(!is.na(x)), 26L)
  expect_identical(is.na(x), is.na(x[9:1, 9:1]))
  er <- rate_sudoku(x, scale = "se")$er
  expect_true(er >= 2 && er <= 4.5)
  grid <- generate_grid()
  x <- generate_sudoku(score = c(400, 900), er = c(1.5, 3), grid = grid)
  expect_identical(solve_sudoku(x), grid)
  expect_true(rate_sudoku(x)$score %in% 400:900)
  expect_true(rate_sudoku(x, scale = "se")$er <= 3)
  x <- generate_sudoku(er = c(3, 4.5), difficulty = "hard")
  expect_identical(as.character(rate_sudoku(x)$level), "hard")
  expect_true(rate_sudoku(x, scale = "se")$er <= 4.5)
  x <- generate_sudoku(er = c(2, 5), minimal = TRUE)
  expect_identical(minimize_sudoku(x), x)
})

test_that("wishes depend on the seed alone", {
  make <- function(threads) {
    set.seed(7)
    generate_sudoku(er = c(4, 5), n = 4, as = "string", threads = threads)
  }
  expect_identical(make(1), make(2))
})

# Whether `wanted` are among `techniques` in this order.
in_order <- function(techniques, wanted) {
  for (id in wanted) {
    at <- match(id, techniques)
    if (is.na(at)) return(FALSE)
    techniques <- techniques[-seq_len(at)]
  }
  TRUE
}

test_that("a path has the techniques in their order, each as often as it is named", {
  set.seed(4)
  wanted <- c("locked_candidates_pointing", "naked_pair", "locked_candidates_pointing")
  x <- generate_sudoku(path = wanted, n = 2)
  for (puzzle in x) expect_true(in_order(explain_sudoku(puzzle)$technique, wanted))
  allowed <- c("medium", "x_wing", "skyscraper")
  x <- generate_sudoku(path = c("x_wing", "skyscraper"), techniques = allowed)
  path <- explain_sudoku(x, techniques = allowed)
  expect_true(in_order(path$technique, c("x_wing", "skyscraper")))
  expect_false("search" %in% path$technique)
})

test_that("the only way is the only one: without a technique of it the others end before the later ones", {
  set.seed(5)
  allowed <- c("easy", "locked_candidates_pointing", "naked_pair", "x_wing")
  wanted <- c("locked_candidates_pointing", "naked_pair")
  for (puzzle in generate_sudoku(path = wanted, only_way = TRUE, techniques = allowed, n = 2)) {
    expect_true(in_order(explain_sudoku(puzzle, techniques = allowed)$technique, wanted))
    for (i in seq_along(wanted)) {
      all <- list_techniques()$id[list_techniques()$level == "easy" & list_techniques()$enabled]
      rest <- setdiff(c(all, allowed[-1]), wanted[[i]])
      path <- suppressWarnings(explain_sudoku(puzzle, techniques = rest))
      filled <- sum(vapply(path$placements, nrow, 0L))
      expect_lt(filled, sum(is.na(puzzle)))
      expect_false(any(wanted[-seq_len(i)] %in% path$technique))
    }
  }
})

test_that("what cannot be had is refused with the reason, and what was not found names the nearest", {
  refused <- function(...) {
    taken <- system.time(error <- expect_error(generate_sudoku(...), class = "oxidoku_error_impossible"))
    expect_lt(taken[["elapsed"]], 5)
    error
  }
  error <- refused(er = 1.6)
  expect_identical(error$nearest, c(1.5, 1.7))
  expect_identical(refused(er = c(2.1, 2.2))$arg, "er")
  set.seed(1)
  error <- refused(er = c(11, 12), budget = 20000)
  expect_true(error$nearest > 1 && error$nearest < 11)
  set.seed(1)
  expect_gt(refused(score = c(0, 1), clues = 30, budget = 1000)$nearest, 1)
  expect_identical(refused(path = "mutant_swordfish")$arg, "path")
  expect_identical(refused(path = "x_wing", difficulty = "easy")$arg, "path")
  expect_snapshot(error = TRUE, {
    generate_sudoku(er = 1.6)
    set.seed(1)
    generate_sudoku(er = c(11, 12), budget = 20000)
    set.seed(1)
    generate_sudoku(score = c(0, 1), clues = 30, budget = 1000)
    generate_sudoku(er = "hard")
    generate_sudoku(er = character())
    generate_sudoku(er = c(8, 7))
    generate_sudoku(score = 900.5)
    generate_sudoku(reasons = 0)
    generate_sudoku(er = 7, rules = "diagonal")
    generate_sudoku(path = "xwing")
    generate_sudoku(path = 3)
    generate_sudoku(path = "x_wing", techniques = "easy")
    generate_sudoku(path = "mutant_swordfish")
    generate_sudoku(path = "x_wing", difficulty = "easy")
    generate_sudoku(only_way = TRUE)
    generate_sudoku(kind = "killer", er = 4)
    generate_sudoku(er = 4, unique = FALSE)
  })
})
