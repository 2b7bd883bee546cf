test_that("each number of clues from 24 to 60 comes out exactly, unique, and never twice", {
  set.seed(100)
  puzzles <- character()
  for (k in 24:60) {
    batch <- generate_sudoku(clues = k, n = if (k <= 26) 56 else 54, as = "string")
    expect_identical(rowSums(text_matrix(batch) > 0), rep(as.double(k), length(batch)))
    puzzles <- c(puzzles, batch)
  }
  expect_gte(length(puzzles), 2000)
  expect_identical(anyDuplicated(puzzles), 0L)
  expect_true(all(has_unique_solution(puzzles)))
  solutions <- solve_sudoku(puzzles)
  expect_identical(anyDuplicated(solutions), 0L)
  expect_true(all(oracle_are_solutions(solutions)))
  clues <- text_matrix(puzzles)
  expect_true(all(clues == 0 | clues == text_matrix(solutions)))
  # The oracle has the last word on a puzzle of every other number.
  for (k in seq(24, 60, 2)) {
    puzzle <- from_text(puzzles[rowSums(clues > 0) == k][1])
    expect_length(oracle_solutions(puzzle, limit = 2), 1)
  }
})

test_that("full grids are right, all different, and each digit comes first equally often", {
  set.seed(101)
  grids <- generate_grid(n = 2000, as = "string")
  expect_true(all(oracle_are_solutions(grids)))
  expect_identical(anyDuplicated(grids), 0L)
  # 222 of 2,000 expected, standard deviation 14: five of them are allowed.
  for (place in c(1, 41, 81)) {
    counts <- table(substr(grids, place, place))
    expect_length(counts, 9)
    expect_true(all(abs(counts - 2000 / 9) < 70))
  }
  one <- generate_grid()
  expect_identical(attributes(one), list(dim = c(9L, 9L)))
  expect_true(oracle_is_solution(one))
})

test_that("seeds decide: the same twice, another for another seed, one draw a call", {
  set.seed(42)
  first <- generate_sudoku(n = 20)
  set.seed(42)
  second <- generate_sudoku(n = 20)
  third <- generate_sudoku(n = 20)
  expect_identical(first, second)
  expect_false(any(first %in% third))
  # What R draws next does not depend on how much was generated.
  set.seed(42)
  generate_sudoku(n = 1)
  few <- runif(1)
  set.seed(42)
  generate_sudoku(n = 20)
  expect_identical(runif(1), few)
  # Item i is the same in a shorter batch and alone.
  set.seed(42)
  expect_identical(generate_sudoku(n = 5), first[1:5])
  set.seed(42)
  expect_identical(generate_sudoku(), first[[1]])
  set.seed(42)
  expect_identical(generate_sudoku(n = 20, as = "string"), vapply(first, to_text, ""))
  set.seed(42)
  expect_identical(generate_sudoku(n = 20, as = "array"), simplify2array(first))
})

test_that("puzzles of a seed stay what they are from version to version", {
  set.seed(42, kind = "Mersenne-Twister")
  expect_snapshot(writeLines(c(generate_grid(n = 2, as = "string"), generate_sudoku(n = 3, as = "string"))))
})

test_that("solving, counting and checking do not touch R's random numbers", {
  set.seed(5)
  before <- .Random.seed
  solve_sudoku(board)
  count_solutions(board)
  check_sudoku(board)
  find_candidates(board)
  find_redundant_clues(board, as = "any")
  expect_identical(.Random.seed, before)
})

test_that("`n` and `as` decide the form: NULL one grid, a number a batch", {
  set.seed(102)
  one <- generate_sudoku(clues = 32)
  expect_identical(attributes(one), list(dim = c(9L, 9L)))
  expect_identical(typeof(one), "integer")
  expect_identical(sum(!is.na(one)), 32L)
  for (n in c(0, 1, 3)) {
    grids <- generate_sudoku(n = n)
    expect_type(grids, "list")
    expect_length(grids, n)
    strings <- generate_sudoku(n = n, as = "string")
    expect_type(strings, "character")
    expect_length(strings, n)
    expect_true(all(nchar(strings) == 81))
    expect_identical(dim(generate_sudoku(n = n, as = "array")), as.integer(c(9, 9, n)))
    expect_length(generate_grid(n = n), n)
    expect_length(generate_grid(n = n, as = "string"), n)
    expect_identical(dim(generate_grid(n = n, as = "array")), as.integer(c(9, 9, n)))
  }
  single <- generate_sudoku(as = "string")
  expect_match(single, "^[1-9.]{81}$")
  expect_identical(sum(strsplit(single, "")[[1]] != "."), 30L)
  expect_identical(dim(generate_sudoku(as = "array")), c(9L, 9L, 1L))
})

test_that("minimal puzzles lose uniqueness with any clue, by the oracle", {
  set.seed(104)
  puzzles <- generate_sudoku(n = 6, minimal = TRUE)
  with_clues <- generate_sudoku(clues = 25, n = 3, minimal = TRUE)
  expect_identical(vapply(with_clues, function(x) sum(!is.na(x)), 0L), rep(25L, 3))
  for (puzzle in c(puzzles[1:3], with_clues[1])) {
    expect_length(oracle_solutions(puzzle, limit = 2), 1)
    for (clue in which(!is.na(puzzle))) {
      fewer <- puzzle
      fewer[clue] <- NA
      expect_length(oracle_solutions(fewer, limit = 2), 2)
    }
  }
  expect_false(any(find_redundant_clues(c(puzzles, with_clues), as = "any")))
  symmetric <- generate_sudoku(n = 2, minimal = TRUE, symmetry = "rotate180")
  expect_false(any(find_redundant_clues(symmetric, as = "any")))
  for (puzzle in symmetric) expect_identical(half_turn(!is.na(puzzle)), !is.na(puzzle))
})

test_that("a pattern gets clues exactly where it is TRUE", {
  set.seed(105)
  pattern <- matrix(FALSE, 9, 9)
  pattern[(row(pattern) + 2 * col(pattern)) %% 5 < 2] <- TRUE
  expect_false(identical(pattern, t(pattern)))
  puzzles <- generate_sudoku(n = 5, pattern = pattern)
  for (puzzle in puzzles) expect_identical(!is.na(puzzle), pattern)
  expect_true(all(has_unique_solution(puzzles)))
  expect_length(oracle_solutions(puzzles[[1]], limit = 2), 1)
  expect_identical(!is.na(generate_sudoku(clues = sum(pattern), pattern = pattern)), pattern)
  # Without uniqueness, with the digits of a solution.
  loose <- generate_sudoku(pattern = diag(9) == 1, unique = FALSE)
  expect_identical(!is.na(loose), diag(9) == 1)
  expect_gt(count_solutions(loose, limit = 2), 0)
  # From a given solution there is one candidate.
  puzzle <- generate_sudoku(pattern = pattern | row(pattern) < 8, grid = shifted_grid())
  expect_identical(puzzle, replace(shifted_grid(), !(pattern | row(pattern) < 8), NA))
})

test_that("a given grid is the solution of the puzzle", {
  set.seed(106)
  solution <- board_solution()
  for (form in list(solution, as_sudoku(solution), to_text(solution), list(solution))) {
    puzzle <- generate_sudoku(clues = 30, grid = form)
    expect_identical(sum(!is.na(puzzle)), 30L)
    expect_identical(solve_sudoku(puzzle), unname(solution))
  }
  puzzles <- generate_sudoku(n = 10, grid = solution)
  expect_identical(anyDuplicated(puzzles), 0L)
  expect_true(all(check_sudoku(rep(list(solution), 10), puzzle = puzzles)))
  mini_rules <- sudoku_rules(box = c(2, 3))
  mini <- as_sudoku(shifted_grid(c(2, 3)), rules = mini_rules)
  puzzle <- generate_sudoku(clues = 14, grid = mini)
  expect_identical(attr(puzzle, "rules"), mini_rules)
  expect_identical(solve_sudoku(puzzle), mini)
  # As in the tutorial: blanks at random, whatever that does to uniqueness.
  puzzle <- generate_sudoku(clues = 20, unique = FALSE, grid = solution)
  expect_identical(sum(!is.na(puzzle)), 20L)
  expect_true(all(is.na(puzzle) | puzzle == solution))
})

test_that("other rules give grids that carry them, with the default number of clues", {
  set.seed(107)
  for (box in list(c(2, 2), c(2, 3), c(3, 2), c(2, 4), c(2, 5), c(3, 4), c(4, 4))) {
    rules <- sudoku_rules(box = box)
    puzzle <- generate_sudoku(rules = rules)
    expect_identical(sum(!is.na(puzzle)), as.integer(round(0.48 * prod(box)^2)))
    expect_identical(is_sudoku(puzzle), box[1] != box[2])
    if (is_sudoku(puzzle)) expect_identical(attr(puzzle, "rules"), rules)
    if (prod(box) <= 8) expect_length(oracle_solutions(as.matrix(puzzle), box, limit = 2), 1)
    expect_true(has_unique_solution(puzzle))
    grids <- generate_grid(n = 2, rules = rules)
    for (grid in grids) expect_true(oracle_is_solution(as.matrix(grid), box))
  }
  text <- generate_sudoku(clues = 130, rules = sudoku_rules(box = c(4, 4)), as = "string")
  expect_identical(nchar(text), 256L)
  expect_match(text, "^[1-9A-G.]+$")
  expect_true(oracle_is_solution(generate_grid(rules = sudoku_rules(box = c(6, 6))), c(6, 6)))
  expect_identical(generate_sudoku(rules = sudoku_rules(box = c(1, 1))), matrix(NA_integer_, 1, 1))
})

test_that("extreme numbers of clues are possible: all cells, none, 4 of 4 x 4", {
  set.seed(108)
  expect_true(oracle_is_solution(generate_sudoku(81)))
  expect_identical(generate_sudoku(0, unique = FALSE), empty_grid())
  expect_identical(sum(!is.na(generate_sudoku(16, unique = FALSE))), 16L)
  small <- generate_sudoku(4, rules = sudoku_rules(box = c(2, 2)))
  expect_length(oracle_solutions(small, c(2, 2)), 1)
  expect_identical(sum(!is.na(generate_sudoku(22))), 22L)
})

test_that("17 to 23 clues come out exactly, unique, different and in any number", {
  set.seed(111)
  for (k in 17:23) {
    batch <- generate_sudoku(clues = k, n = 20, as = "string")
    expect_identical(rowSums(text_matrix(batch) > 0), rep(as.double(k), 20))
    expect_identical(anyDuplicated(batch), 0L)
    expect_true(all(has_unique_solution(batch)))
    expect_identical(anyDuplicated(solve_sudoku(batch)), 0L)
  }
  expect_length(oracle_solutions(generate_sudoku(17), limit = 2), 1)
  # From the search, too.
  fresh <- generate_sudoku(21, n = 2, fresh = TRUE)
  for (puzzle in fresh) {
    expect_identical(sum(!is.na(puzzle)), 21L)
    expect_length(oracle_solutions(puzzle, limit = 2), 1)
  }
})

test_that("minimal puzzles come with 17 to 29 clues, others are refused", {
  set.seed(112)
  for (k in c(17, 18, 20, 21, 22, 27)) {
    puzzle <- generate_sudoku(k, minimal = TRUE)
    expect_identical(sum(!is.na(puzzle)), as.integer(k))
    expect_false(find_redundant_clues(puzzle, as = "any"))
  }
  for (k in c(30, 40, 81)) {
    condition <- expect_error(
      generate_sudoku(k, minimal = TRUE), "17 to 29", class = "oxidoku_error_impossible"
    )
    expect_identical(condition$reason, "minimal_reach")
    expect_identical(condition$arg, "clues")
  }
  # Where the cells are not free, the budget decides as before.
  condition <- expect_error(
    generate_sudoku(40, minimal = TRUE, symmetry = "rotate180", budget = 3000),
    class = "oxidoku_error_impossible"
  )
  expect_identical(condition$reason, "budget")
})

test_that("puzzle i of a call is the same in any batch, on any number of threads", {
  run <- function(n, threads, ...) {
    set.seed(113)
    generate_sudoku(n = n, threads = threads, as = "string", ...)
  }
  for (request in list(list(24), list(minimal = TRUE), list(19), list(23, minimal = TRUE))) {
    many <- do.call(run, c(list(150, 2), request))
    expect_identical(many, do.call(run, c(list(150, 1), request)))
    for (n in c(1, 5, 20)) expect_identical(do.call(run, c(list(n, 2), request)), many[seq_len(n)])
  }
})

test_that("`method` decides how a grid is made; classic ones are uniform by themselves", {
  grids <- function(...) {
    set.seed(114)
    generate_grid(n = 5, as = "string", ...)
  }
  expect_identical(grids(), grids(method = "uniform"))
  expect_false(any(grids() %in% grids(method = "random")))
  expect_true(all(oracle_are_solutions(grids(method = "random"))))
  small <- sudoku_rules(box = c(2, 3))
  expect_identical(grids(rules = small), grids(rules = small, method = "random"))
  for (grid in generate_grid(3, rules = small, method = "uniform")) {
    expect_true(oracle_is_solution(as.matrix(grid), c(2, 3)))
  }
  condition <- expect_error(
    generate_grid(rules = "hyper", method = "uniform"), class = "oxidoku_error_impossible"
  )
  expect_identical(condition$reason, "not_uniform")
  none <- sudoku_rules(box = c(2, 2), anti_king = TRUE)
  condition <- expect_error(
    generate_grid(rules = none, method = "uniform"), class = "oxidoku_error_impossible"
  )
  expect_identical(condition$reason, "no_grid")
})

test_that("uniform 4 x 4 grids are: each of the 288 as often as the others", {
  set.seed(115)
  grids <- generate_grid(28800, as = "string", rules = sudoku_rules(box = c(2, 2)), method = "uniform")
  counts <- table(grids)
  expect_length(counts, 288)
  # 287 on average, deviation 24: five of them are allowed.
  chi <- sum((counts - 100)^2 / 100)
  expect_lt(abs(chi - 287), 120)
})

test_that("a default number of clues is one that the rules can have", {
  # In one row all digits but one are given, or two of them could change places.
  row <- generate_sudoku(rules = sudoku_rules(size = c(1, 6), box = NULL))
  expect_identical(sum(!is.na(row)), 5L)
  expect_identical(sum(!is.na(generate_sudoku(rules = sudoku_rules(size = c(1, 1), box = NULL)))), 0L)
  withr::local_seed(1)
  # Boxes alone: each needs three of its four digits.
  x <- generate_sudoku(rules = sudoku_rules(box = c(2, 2), lines = FALSE))
  expect_true(has_unique_solution(x))
  expect_error(generate_sudoku(8, rules = sudoku_rules(box = c(2, 2), lines = FALSE)), class = "oxidoku_error_impossible")
})

test_that("many puzzles with 17 clues come from few classes, which is said once", {
  rlang::reset_message_verbosity("oxidoku_few_classes")
  withr::local_seed(17)
  expect_message(
    puzzles <- generate_sudoku(clues = 17, n = 2000, as = "string"), "copies, by symmetry, of 54 puzzles",
    class = "oxidoku_message_few_classes"
  )
  expect_length(unique(as.character(canonical_sudoku(puzzles, by = "puzzle"))), 54)
  expect_no_message(generate_sudoku(clues = 17, n = 100, as = "string"))
  rlang::reset_message_verbosity("oxidoku_few_classes")
  expect_no_message(generate_sudoku(clues = 17, n = 20, as = "string"))
})

test_that("levels are reached where puzzles need far more clues than usual", {
  # With boxes alone all but one digit of each is given.
  rules <- sudoku_rules(box = c(2, 3), lines = FALSE)
  for (seed in 1:5) {
    set.seed(seed)
    puzzle <- generate_sudoku(difficulty = "easy", rules = rules)
    expect_identical(sum(!is.na(as.matrix(puzzle))), 30L)
    expect_identical(as.character(rate_sudoku(puzzle)$level), "easy")
  }
})
