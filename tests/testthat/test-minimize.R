needs_each_clue <- function(puzzle) {
  all(vapply(which(!is.na(puzzle)), function(clue) {
    puzzle[clue] <- NA
    length(oracle_solutions(puzzle, limit = 2)) == 2
  }, NA))
}

test_that("a minimized puzzle keeps its solution, loses clues only, and needs each that is left", {
  set.seed(41)
  solution <- board_solution()
  puzzle <- solution
  puzzle[is.na(board) & row(board) > 4] <- NA
  small <- minimize_sudoku(puzzle)
  kept <- !is.na(small)
  expect_true(all(small[kept] == puzzle[kept]))
  expect_identical(attributes(small), list(dim = c(9L, 9L)))
  expect_identical(unname(oracle_solutions(small, limit = 2)), list(solution))
  expect_true(needs_each_clue(small))
  expect_false(find_redundant_clues(small, as = "any"))
  expect_true(find_redundant_clues(puzzle, as = "any"))
  # From a full grid, and twice is as good as once.
  small <- minimize_sudoku(shifted_grid())
  expect_true(needs_each_clue(small))
  expect_identical(minimize_sudoku(small), small)
})

test_that("minimality agrees with the oracle's removal of each clue", {
  set.seed(42)
  puzzles <- lapply(1:8, function(i) {
    puzzle <- minimize_sudoku(shifted_grid())
    if (i %% 2 == 0) {
      blank <- sample(which(is.na(puzzle)), 1)
      puzzle[blank] <- shifted_grid()[blank]
    }
    puzzle
  })
  expected <- vapply(puzzles, needs_each_clue, NA)
  expect_setequal(expected, c(TRUE, FALSE))
  expect_identical(find_redundant_clues(puzzles, as = "any"), !expected)
  expect_identical(find_redundant_clues(board, as = "any"), !needs_each_clue(board))
  # Nothing can be said of puzzles without exactly one solution.
  expect_error(find_redundant_clues(empty_grid(), as = "any"), class = "oxidoku_error_not_unique")
  dead <- from_text("123....4........")
  expect_error(find_redundant_clues(dead, as = "any"), class = "oxidoku_error_no_solution")
  mixed <- list(a = puzzles[[2]], b = NULL, c = empty_grid(), d = puzzles[[1]])
  expect_warning(found <- find_redundant_clues(mixed, as = "any"), class = "oxidoku_warning_not_unique")
  expect_identical(found, c(a = TRUE, b = NA, c = NA, d = FALSE))
})

test_that("which clues stay depends on the seed and not on the threads or the form", {
  full <- rep(to_text(board_solution()), 12)
  run <- function(seed, threads) {
    set.seed(seed)
    minimize_sudoku(full, threads = threads)
  }
  expect_identical(run(1, 1), run(1, 2))
  expect_false(any(run(1, 1) %in% run(2, 1)))
  set.seed(1)
  expect_identical(to_text(minimize_sudoku(board_solution())), run(1, 1)[1])
})

test_that("a grid without exactly one solution is an error, in a batch an empty place", {
  conflict <- board
  conflict[9, 1] <- 4L
  dead <- from_text("123....4........")
  expect_error(minimize_sudoku(empty_grid()), class = "oxidoku_error_not_unique")
  expect_error(minimize_sudoku(conflict), class = "oxidoku_error_conflict")
  expect_error(minimize_sudoku(dead), class = "oxidoku_error_no_solution")
  seen <- conditions_of(
    result <- minimize_sudoku(c(a = to_text(conflict), b = board_text, c = strrep(".", 81), d = NA))
  )
  expect_identical(is.na(result), c(a = TRUE, b = FALSE, c = TRUE, d = TRUE))
  expect_identical(
    vapply(seen, function(condition) class(condition)[1], ""),
    c("oxidoku_warning_no_solution", "oxidoku_warning_not_unique")
  )
  expect_identical(seen[[1]]$index, 1L)
  expect_identical(seen[[2]]$index, 3L)
  expect_snapshot(. <- minimize_sudoku(list(empty_grid(), conflict, empty_grid())))
})

test_that("other rules work, and a sudoku_grid comes back as one", {
  set.seed(43)
  rules <- sudoku_rules(box = c(2, 3))
  grid <- as_sudoku(shifted_grid(c(2, 3)), rules = rules)
  small <- minimize_sudoku(grid)
  expect_identical(attr(small, "rules"), rules)
  expect_length(oracle_solutions(as.matrix(small), c(2, 3), limit = 2), 1)
  expect_false(find_redundant_clues(small, as = "any"))
  expect_identical(find_redundant_clues(as.matrix(small), rules = rules, as = "any"), FALSE)
})

test_that("clues that are not needed go, and those that stay are needed", {
  set.seed(3)
  puzzle <- generate_sudoku(kind = c("thermometer", "white_dot"))
  small <- minimize_sudoku(puzzle, what = "clues")
  expect_identical(as.matrix(small), as.matrix(puzzle))
  kept <- attr(small, "rules")$clues
  expect_true(all(kept %in% attr(puzzle, "rules")$clues))
  expect_lt(length(kept), length(attr(puzzle, "rules")$clues))
  expect_identical(count_solutions(small), 1)
  # Each of them, by leaving it out.
  for (i in seq_along(kept)) {
    without <- sudoku_rules(kept[-i])
    expect_identical(count_solutions(as.matrix(small), limit = 2, rules = without), 2)
  }
  expect_false(find_redundant_clues(small, what = "clues", as = "any"))
  expect_true(find_redundant_clues(puzzle, what = "clues", as = "any"))
})

test_that("givens and clues can go together", {
  set.seed(4)
  puzzle <- generate_sudoku(34, kind = "killer")
  small <- minimize_sudoku(puzzle, what = "both")
  expect_false(find_redundant_clues(small, what = "both", as = "any"))
  expect_true(find_redundant_clues(puzzle, what = "both", as = "any"))
  expect_identical(count_solutions(small), 1)
  expect_lt(sum(!is.na(as.matrix(small))), 34)
  set.seed(5)
  again <- minimize_sudoku(puzzle, what = "clues")
  set.seed(5)
  expect_identical(minimize_sudoku(puzzle, what = "clues"), again)
})

test_that("rules for all cells stay, further houses can go", {
  set.seed(6)
  rules <- sudoku_rules("anti_knight", houses = list("r1c12 r2c1"), diagonal = TRUE)
  full <- generate_grid(rules = rules)
  small <- minimize_sudoku(full, what = "clues")
  expect_true(attr(small, "rules")$anti_knight)
  expect_true(attr(small, "rules")$diagonal)
  expect_length(attr(small, "rules")$houses, 0)
})

test_that("clues of a batch, and puzzles without one solution, are refused", {
  expect_error(minimize_sudoku(board_text, what = "clues"), class = "oxidoku_error_input")
  expect_error(find_redundant_clues(list(board), what = "both", as = "any"), class = "oxidoku_error_input")
  expect_error(minimize_sudoku(empty_grid(), what = "clues"), class = "oxidoku_error_not_unique")
  expect_error(
    find_redundant_clues(empty_grid(), what = "clues", as = "any"), class = "oxidoku_error_not_unique"
  )
  expect_error(find_redundant_clues(board, what = "clues"), class = "oxidoku_error_input")
  expect_error(minimize_sudoku(board, what = "lines"), class = "oxidoku_error_input")
})

test_that("of clues that others depend on none goes, and the solution stays", {
  set.seed(7)
  redundant <- logical()
  for (kind in rep(c("negative_white_dot", "negative_black_dot", "negative_xv"), 4)) {
    full <- matrix(sample(4L)[shifted_grid(c(2, 2))], 4)
    marks <- random_clues[[kind]](4, full)$clue
    # Others, some of which are not needed: the greater of two cells.
    greater <- lapply(seq_len(sample(0:2, 1)), function(row) {
      rule_greater(cbind(row, order(full[row, 1:2], decreasing = TRUE)))
    })
    # All marks are given in a list of alternatives, too.
    if (stats::runif(1) < 0.5) marks[[1]] <- rule_any(list(marks[[1]], rule_allowed("r1c1", full[[1]])))
    rules <- sudoku_rules(marks, greater, box = c(2, 2))
    puzzle <- minimize_sudoku(as_sudoku(full, rules = rules))
    found <- find_redundant_clues(puzzle, what = "clues", as = "any")
    removable <- c(greater, if (is.list(marks[[1]])) marks[1])
    expect_identical(found, any(vapply(removable, function(clue) {
      count_solutions(drop_rules(puzzle, clue), limit = 2) == 1
    }, NA)), label = kind)
    redundant <- c(redundant, found)
    for (what in c("clues", "both")) {
      small <- minimize_sudoku(as_sudoku(full, rules = rules), what = what)
      expect_identical(as.matrix(solve_sudoku(small)), full, label = paste(kind, what))
    }
  }
  expect_setequal(redundant, c(TRUE, FALSE))
})

test_that("adjacent minima, each of which says something of the other, stay, and others may go", {
  minima <- lapply(c("r1c1", "r1c2", "r4c4"), rule_extreme, "minimum")
  rules <- sudoku_rules(minima, box = c(2, 2))
  full <- matrix(c(1L, 3L, 2L, 4L, 2L, 4L, 1L, 3L, 3L, 1L, 4L, 2L, 4L, 2L, 3L, 1L), 4)
  small <- minimize_sudoku(as_sudoku(full, rules = rules), what = "clues")
  expect_identical(attr(small, "rules")$clues, rules$clues[1:2])
})
