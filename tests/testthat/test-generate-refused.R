# What cannot be generated, and what is not found within a budget.

test_that("each impossible request says why, in words and as a reason", {
  reason <- function(...) {
    condition <- expect_error(generate_sudoku(...), class = "oxidoku_error_impossible")
    expect_s3_class(condition, "oxidoku_error")
    condition$reason
  }
  expect_identical(reason(16), "too_few")
  expect_identical(reason(0), "too_few")
  expect_identical(reason(3, rules = sudoku_rules(box = c(2, 2))), "too_few")
  expect_identical(reason(82), "too_many")
  expect_identical(reason(82, unique = FALSE), "too_many")
  expect_identical(reason(1e300), "too_many")
  expect_identical(reason(31, symmetry = "full"), "parity")
  rows <- columns <- few <- matrix(TRUE, 9, 9)
  rows[c(4, 6), ] <- FALSE
  columns[, 8:9] <- FALSE
  few[] <- FALSE
  few[1:16] <- TRUE
  expect_identical(reason(pattern = rows), "exchangeable")
  expect_identical(reason(pattern = columns), "exchangeable")
  expect_identical(reason(pattern = few), "too_few")
  # Blank rows of different bands cannot change places.
  apart <- matrix(TRUE, 9, 9)
  apart[c(3, 4), ] <- FALSE
  expect_identical(!is.na(generate_sudoku(pattern = apart)), apart)
  # These cells of the grid, four and four, can exchange their digits.
  solution <- board_solution()
  rectangle <- matrix(TRUE, 9, 9)
  for (r in 1:8) for (c in 1:6) for (d in 7:9) {
    if (solution[r, c] == solution[r + 1, d] && solution[r + 1, c] == solution[r, d] && r %% 3 != 0) {
      rectangle[r + 0:1, c(c, d)] <- FALSE
    }
  }
  expect_false(all(rectangle))
  expect_gt(length(oracle_solutions(replace(solution, !rectangle, NA))), 1)
  expect_identical(reason(pattern = rectangle, grid = solution), "ambiguous")
})

test_that("a wrong grid to start from is an error of that argument", {
  wrong <- shifted_grid()
  wrong[1, 1:2] <- wrong[1, 2:1]
  for (grid in list(wrong, board, empty_grid())) {
    condition <- expect_error(generate_sudoku(grid = grid), class = "oxidoku_error_input")
    expect_identical(condition$reason, "not_a_solution")
    expect_identical(condition$arg, "grid")
  }
  expect_error(generate_sudoku(grid = list(board, board)), "grid", class = "oxidoku_error_input")
})

test_that("a spent budget says how far it got, and is the same on every machine", {
  run <- function() {
    set.seed(109)
    expect_error(generate_sudoku(18, budget = 2000, fresh = TRUE), class = "oxidoku_error_impossible")
  }
  condition <- run()
  expect_identical(condition$reason, "budget")
  expect_true(condition$nearest > 18 && condition$nearest < 35)
  expect_match(conditionMessage(condition), paste("came closest with", condition$nearest))
  expect_identical(conditionMessage(run()), conditionMessage(condition))
  condition <- expect_error(generate_sudoku(30, budget = 1), "1 unit of work")
  expect_null(condition$nearest)
  pattern <- matrix(FALSE, 9, 9)
  pattern[cbind(rep(1:9, each = 2), c(1, 5, 2, 6, 3, 7, 4, 8, 5, 9, 6, 1, 7, 2, 8, 3, 9, 4))] <- TRUE
  condition <- expect_error(
    generate_sudoku(pattern = pattern, budget = 3000), class = "oxidoku_error_impossible"
  )
  expect_identical(condition$reason, "budget")
  expect_match(conditionMessage(condition), "pattern")
  condition <- expect_error(
    generate_sudoku(minimal = TRUE, pattern = matrix(TRUE, 9, 9), budget = 3000),
    "needs each clue", class = "oxidoku_error_impossible"
  )
})

test_that("a pattern whose puzzles all have several solutions ends with the budget", {
  pattern <- matrix(FALSE, 9, 9)
  pattern[(51 + 41 * 1:34) %% 81 + 1] <- TRUE
  set.seed(51)
  condition <- expect_error(
    generate_sudoku(pattern = pattern, budget = 30000), "pattern", class = "oxidoku_error_impossible"
  )
  expect_identical(condition$reason, "budget")
  # The fewest solutions that were seen, not a number of clues to go on with.
  expect_gt(condition$nearest, 81)
})

test_that("a hopeless batch gives up at its first failure instead of spending every budget", {
  # Counted in work: the batch costs about what its first items cost.
  set.seed(110)
  hopeless <- function(n, threads) {
    set.seed(110)
    expect_error(
      generate_sudoku(17, n = n, grid = shifted_grid(), budget = 500, threads = threads), "17",
      class = "oxidoku_error_impossible"
    )
  }
  hopeless(1e9, 2)
  one <- hopeless(500, 1)
  two <- hopeless(500, 2)
  alone <- hopeless(1, 1)
  expect_identical(conditionMessage(one), conditionMessage(two))
  expect_identical(conditionMessage(one), conditionMessage(alone))
})

test_that("more grids than any memory holds are refused before the work begins", {
  for (as in c("array", "matrix")) {
    error <- expect_error(generate_grid(.Machine$integer.max, as = as), class = "oxidoku_error_input")
    expect_identical(error$arg, "n")
    expect_match(conditionMessage(error), "GB")
  }
  # In strings they would fit, but into no vector of the engine.
  for (x in list("1......2..3....4", rep("1......2..3....4", 3))) {
    error <- expect_error(shuffle_sudoku(x, n = 1e10 / length(x)), class = "oxidoku_error_input")
    expect_identical(error$arg, "n")
  }
  expect_error(generate_sudoku(n = 2e9, as = "matrix", rules = sudoku_rules(box = c(4, 4))), "`n`", class = "oxidoku_error_input")
})

test_that("large grids have default budgets and clues that end within seconds", {
  large <- sudoku_rules(box = c(6, 6))
  expect_identical(default_clues(large, FALSE, NULL), round(0.55 * 36^2))
  expect_identical(default_budget(sudoku_rules(box = c(5, 5)), NULL, NULL, TRUE, FALSE), 1e5)
  expect_identical(default_budget(CLASSIC, NULL, NULL, TRUE, FALSE), 1e6)
})

test_that("one clue is spoken of as one", {
  two <- sudoku_rules(size = c(2, 2))
  error <- expect_error(generate_sudoku(1, rules = two, budget = 1), class = "oxidoku_error_impossible")
  expect_match(gsub("\\s+", " ", conditionMessage(error)), "wanted: 1 clue)", fixed = TRUE)
})

test_that("a full grid is none of the puzzles that one can wish", {
  for (wish in list(
    list(difficulty = "easy"), list(difficulty = "extreme"), list(techniques = "naked_single"), list(require = "full_house"),
    list(path = "naked_single"), list(er = c(1, 8)), list(score = c(0, 80)), list(reasons = 1)
  )) {
    error <- expect_error(do.call(generate_sudoku, c(list(81), wish)), class = "oxidoku_error_input", label = names(wish))
    expect_identical(error$arg, "clues")
  }
  error <- expect_error(generate_sudoku(pattern = matrix(TRUE, 9, 9), difficulty = "easy"), class = "oxidoku_error_input")
  expect_identical(error$arg, "pattern")
  expect_false(anyNA(generate_sudoku(81)))
})

test_that("what no puzzle can be is refused alike for one level and for several", {
  levels <- c("easy", "hard")
  short <- matrix(rep(c(TRUE, FALSE), c(10, 71)), 9)
  for (asked in list(
    list(clues = 16), list(clues = 82), list(clues = 31, symmetry = "rotate90"), list(minimal = TRUE, clues = 50),
    list(pattern = short)
  )) {
    refused <- function(difficulty) {
      error <- expect_error(do.call(generate_sudoku, c(asked, list(difficulty = difficulty))), class = "oxidoku_error")
      list(error$reason, class(error))
    }
    expect_identical(refused(levels), refused("easy"), label = paste(names(asked), collapse = ", "))
  }
})
