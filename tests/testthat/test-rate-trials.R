# Golden Nugget, for which trials of singles are not enough.
nugget <- ".......39.....1..5..3.5.8....8.9...6.7...2...1..4.......9.8..5..2....6..4..7....."
single <- "...8.....25.9.34..1682..3..324....6.5.61.49.3.7....548..3..2657..57.1.92.....8..."
braided <- ".23..6.8......91...8.1..4..2.......7...8.....678.1......7.3.2...3...4.7....5.1.6."

test_that("the depth is 0 for singles, 1 where braids are enough, and more for the hardest", {
  rated <- rate_sudoku(c(easy = single, braided = braided, nugget = nugget, none = NA), scale = "trials")
  expect_named(rated, c(".id", "depth"))
  expect_identical(rated$.id, c("easy", "braided", "nugget", "none"))
  expect_identical(rated$depth, c(0L, 1L, 2L, NA))
  braids <- rate_sudoku(c(braided, single), scale = "braids")$rating
  expect_identical(braids > 0, c(TRUE, FALSE))
  expect_identical(rate_sudoku(board_solution(), scale = "trials")$depth, 0L)
})

test_that("a puzzle has a B rating if its depth is at most 1, and a rating of 0 if it is 0", {
  puzzles <- withr::with_seed(7, sample_minimal(12)$puzzle)
  depth <- rate_sudoku(puzzles, scale = "trials")$depth
  braids <- suppressMessages(rate_sudoku(puzzles, scale = "braids")$rating)
  expect_identical(depth == 0, !is.na(braids) & braids == 0)
  expect_identical(depth <= 1, !is.na(braids))
  expect_true(all(0:1 %in% depth))
})

test_that("Loki, the first puzzle known to need it, has a depth of 3", {
  # By mith, forum.enjoysudoku.com/loki-ser-11-9-t39840.html; github.com/denis-berthier/CSP-Rules-Examples
  # tells the depth.
  loki <- "57....9..........8.1.........168..4......28.9..2.9416.....2.....6.9.82.4...41.6.."
  expect_identical(rate_sudoku(loki, scale = "trials")$depth, 3L)
})

test_that("symmetric copies have one depth, and threads change nothing", {
  copies <- withr::with_seed(1, shuffle_sudoku(c(braided, nugget)))
  expect_identical(rate_sudoku(copies, scale = "trials")$depth, c(1L, 2L))
  expect_identical(rate_sudoku(copies, scale = "trials", threads = 1)$depth, c(1L, 2L))
})

test_that("diagonals and other sizes have depths", {
  rules <- list(sudoku_rules(diagonal = TRUE), sudoku_rules(box = c(2, 3)))
  for (own in rules) {
    puzzle <- withr::with_seed(3, generate_sudoku(minimal = TRUE, rules = own))
    depth <- rate_sudoku(puzzle, scale = "trials")$depth
    singles <- suppressWarnings(rate_sudoku(puzzle, scale = "singles")$effort)
    expect_identical(depth == 0L, !is.na(singles))
  }
})

test_that("what has no depth says why", {
  several <- strrep(".", 81)
  expect_warning(rated <- rate_sudoku(c(several, braided), scale = "trials"), class = "oxidoku_warning_not_unique")
  expect_identical(rated$depth, c(NA, 1L))
  whispers <- sudoku_rules(rule_whisper("r1c1 r1c2"))
  puzzle <- withr::with_seed(1, generate_sudoku(rules = whispers))
  expect_error(rate_sudoku(puzzle, scale = "trials"), class = "oxidoku_error_input")
  expect_snapshot(error = TRUE, {
    rate_sudoku(puzzle, scale = "trials")
    rate_sudoku(list(as_sudoku(braided), puzzle), scale = "trials")
    rate_sudoku(braided, scale = "trials", techniques = "easy")
  })
})
