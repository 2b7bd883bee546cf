# Rules beyond boxes, seen from R. What they mean is held against a naive solver
# in the tests of the engine.

# The rules a grid brings along.
own_rules_of <- function(grid) oxidoku:::own_rules(grid)

# A logical array [row, col, digit] of what a full grid holds.
digits_as_array <- function(grid) outer(grid, seq_len(nrow(grid)), `==`)

# One set of rules of each kind, with few enough cells to be quick.
kinds <- function() {
  list(
    boxes = sudoku_rules(box = c(2, 3)),
    jigsaw = sudoku_rules(regions = six_regions),
    diagonal = sudoku_rules(diagonal = TRUE),
    hyper = sudoku_rules(hyper = TRUE),
    anti_knight = sudoku_rules(anti_knight = TRUE),
    anti_king = sudoku_rules(anti_king = TRUE),
    non_consecutive = sudoku_rules(box = c(2, 4), non_consecutive = TRUE),
    houses = sudoku_rules(houses = list(cbind(1:9, 1:9), cbind(5, c(1, 3)))),
    combined = sudoku_rules(box = c(2, 4), diagonal = TRUE, anti_king = TRUE)
  )
}

test_that("the known numbers of 4 x 4 and 6 x 6 grids are counted exactly", {
  count <- function(box, ...) {
    rules <- sudoku_rules(box = box, ...)
    count_solutions(empty_grid(rules), limit = Inf)
  }
  expect_identical(count(c(2, 2)), 288)
  expect_identical(count(c(2, 2), diagonal = TRUE), 48)
  expect_identical(count(c(2, 2), anti_knight = TRUE), 24)
  expect_identical(count(c(2, 2), anti_king = TRUE), 0)
  expect_identical(count(c(2, 2), non_consecutive = TRUE), 0)
  expect_identical(count(c(2, 2), diagonal = TRUE, anti_knight = TRUE), 0)
  known <- c(diagonal = 8640, anti_knight = 11520, anti_king = 74160, non_consecutive = 48)
  for (rule in names(known)) {
    for (box in list(c(2, 3), c(3, 2))) {
      counted <- do.call(count, c(list(box), stats::setNames(TRUE, rule)))
      expect_identical(counted, known[[rule]], label = paste(rule, toString(box)))
    }
  }
  pairs <- utils::combn(names(known), 2, simplify = FALSE)
  for (pair in pairs) {
    counted <- do.call(count, c(list(c(2, 3)), stats::setNames(c(TRUE, TRUE), pair)))
    expect_identical(counted, 0, label = toString(pair))
  }
})

test_that("rules without a grid are an error of their own when a grid is asked for", {
  none <- list(
    sudoku_rules(box = c(2, 2), anti_king = TRUE),
    sudoku_rules(box = c(2, 2), non_consecutive = TRUE),
    sudoku_rules(box = c(2, 2), diagonal = TRUE, anti_knight = TRUE),
    sudoku_rules(box = c(2, 3), diagonal = TRUE, anti_king = TRUE),
    sudoku_rules(box = c(2, 3), anti_knight = TRUE, non_consecutive = TRUE),
    sudoku_rules(anti_king = TRUE, anti_knight = TRUE, diagonal = TRUE)
  )
  for (rules in none) {
    expect_error(generate_grid(rules = rules), class = "oxidoku_error_impossible")
    expect_error(generate_grid(2, rules = rules), class = "oxidoku_error_impossible")
    clues <- prod(rules$size) %/% 2
    expect_error(generate_sudoku(clues, rules = rules), class = "oxidoku_error_impossible")
    expect_error(solve_sudoku(empty_grid(rules)), class = "oxidoku_error_no_solution")
    expect_false(has_unique_solution(empty_grid(rules)))
    # To go through 9 x 9 cells in order takes half a minute.
    if (max(rules$size) < 9 || long_tests()) expect_identical(enumerate_solutions(empty_grid(rules)), list())
  }
})

# Every form -------------------------------------------------------------------------

test_that("a rule's name means the same as the rules it stands for, in every form", {
  for (name in c("diagonal", "hyper", "anti_knight", "anti_king")) {
    set.seed(11)
    made <- generate_sudoku(clues = 40, rules = name)
    rules <- do.call(sudoku_rules, stats::setNames(list(TRUE), name))
    expect_identical(own_rules_of(made), rules)
    plain <- as.matrix(made)
    text <- to_text(plain)
    solution <- solve_sudoku(made)
    expect_s3_class(solution, "sudoku_grid")
    solved <- as.matrix(solution)
    for (given in list(name, rules)) {
      expect_identical(solve_sudoku(plain, rules = given), solved)
      expect_identical(solve_sudoku(made, rules = given), solution)
      expect_identical(solve_sudoku(text, rules = given), to_text(solved))
      expect_identical(solve_sudoku(list(a = plain), rules = given), list(a = solved))
      cube <- array(c(plain, plain), c(9, 9, 2))
      expect_identical(solve_sudoku(cube, rules = given), array(c(solved, solved), c(9, 9, 2)))
      expect_identical(solve_sudoku(as.data.frame(plain), rules = given), solved)

      expect_true(check_sudoku(solved, rules = given))
      expect_true(check_sudoku(to_text(solved), puzzle = plain, rules = given))
      expect_true(has_unique_solution(text, rules = given))
      expect_identical(count_solutions(plain, rules = given), 1)
      expect_identical(nrow(find_conflicts(solved, rules = given)), 0L)
      expect_identical(enumerate_solutions(text, rules = given), to_text(solved))
      expect_identical(enumerate_solutions(plain, rules = given), list(solved))
      expect_true(is_sudoku(as_sudoku(plain, rules = given)))
      true <- find_candidates(plain, true = TRUE, rules = given)
      expect_identical(which(true), which(digits_as_array(solved)))
      expect_true(all(find_candidates(plain, rules = given)[which(true & is.na(c(plain)))]))
      blank <- find_empty_cells(plain)[1, ]
      digit <- solved[blank[[1]], blank[[2]]]
      expect_true(is_valid_move(plain, digit, blank[[1]], blank[[2]], rules = given))
      expect_true(digit %in% which(find_candidates(plain, rules = given)[blank[[1]], blank[[2]], ]))
      small <- minimize_sudoku(plain, rules = given)
      expect_false(find_redundant_clues(small, rules = given, as = "any"))
      expect_true(has_unique_solution(small, rules = given))
    }
    # Without the rule the puzzle is another one: a digit of the rule is missing.
    expect_false(identical(find_candidates(plain), find_candidates(made)))
  }
})

test_that("rules of every kind generate, solve, check and come back with the grid", {
  for (name in names(kinds())) {
    rules <- kinds()[[name]]
    set.seed(3)
    full <- generate_grid(rules = rules)
    expect_true(check_sudoku(full, rules = rules), label = name)
    puzzle <- generate_sudoku(clues = prod(rules$size) %/% 2, rules = rules)
    if (inherits(puzzle, "sudoku_grid")) expect_identical(own_rules_of(puzzle), rules)
    expect_identical(sum(!is.na(puzzle)), as.integer(prod(rules$size) %/% 2), label = name)
    expect_true(has_unique_solution(puzzle, rules = rules), label = name)
    solution <- solve_sudoku(puzzle, rules = rules)
    expect_true(check_sudoku(solution, puzzle = puzzle, rules = rules), label = name)
    sixfold <- generate_sudoku(clues = prod(rules$size) %/% 2, n = 3, rules = rules, as = "string")
    expect_identical(has_unique_solution(sixfold, rules = rules), rep(TRUE, 3), label = name)
    half <- generate_sudoku(
      clues = prod(rules$size) %/% 2, symmetry = "rotate180", rules = rules
    )
    holds <- !is.na(as.matrix(half))
    expect_identical(holds, holds[rules$size[[1]]:1, rules$size[[2]]:1], label = name)
  }
})

# Objects ------------------------------------------------------------------------------

test_that("grids and rules of every kind survive a file and deparsing", {
  all <- c(kinds(), killer = list(small_killer()))
  for (name in names(all)) {
    rules <- all[[name]]
    grid <- solve_sudoku(empty_grid(rules), multiple = "first")
    for (object in list(rules, grid)) {
      file <- withr::local_tempfile()
      saveRDS(object, file)
      expect_identical(readRDS(file), object, label = name)
      source <- paste(utils::capture.output(dput(object)), collapse = "\n")
      expect_identical(eval(parse(text = source)), object, label = name)
    }
    expect_identical(own_rules_of(readRDS(file)), rules, label = name)
    expect_true(check_sudoku(readRDS(file)), label = name)
  }
})

test_that("rules are equal however they were written, and differ if they mean something else", {
  numbers <- matrix(match(six_regions, c("f", "e", "d", "c", "b", "a")), 6)
  expect_identical(sudoku_rules(regions = numbers), sudoku_rules(regions = six_regions))
  expect_identical(
    sudoku_rules(regions = as.data.frame(six_regions)), sudoku_rules(regions = six_regions)
  )
  expect_identical(
    sudoku_rules(houses = list(data.frame(row = c(1, 2), col = c(1, 2)))),
    sudoku_rules(houses = list(cbind(1:2, 1:2)))
  )
  expect_identical(sudoku_rules(houses = list(), cages = NULL), sudoku_rules())
  expect_false(identical(sudoku_rules(hyper = TRUE), sudoku_rules(diagonal = TRUE)))
  expect_false(identical(sudoku_rules(regions = t(six_regions)[6:1, ]), sudoku_rules(box = c(2, 3))))
})

test_that("rules and grids of every kind print", {
  expect_snapshot({
    for (rules in kinds()) print(rules)
    small_killer()
    sudoku_rules(cages = list(cage(17, 1, 1:2)), houses = list(cbind(1:2, 1:2)))
    solve_sudoku(empty_grid(kinds()$jigsaw), multiple = "first")
    solve_sudoku(empty_grid(kinds()$hyper), multiple = "first")
    solve_sudoku(empty_grid(small_killer()))
    summary(solve_sudoku(empty_grid(small_killer())))
  })
})

# Killer -------------------------------------------------------------------------------

test_that("a killer puzzle without givens is solved, proven unique, and keeps its rules", {
  killer <- empty_grid(small_killer())
  expect_identical(count_solutions(killer), 1)
  expect_true(has_unique_solution(killer))
  solution <- solve_sudoku(killer)
  expect_true(check_sudoku(solution))
  expect_true(oracle_is_solution(as.matrix(solution), c(2, 2)))
  for (cage in small_killer()$cages) {
    expect_identical(sum(as.matrix(solution)[cage$cells]), cage$sum)
  }
  expect_identical(own_rules_of(solution), small_killer())
  expect_identical(enumerate_solutions(killer), list(solution))
  # Cages that cover the grid: with one wrong sum nothing is left.
  pairs <- function(extra) {
    sums <- as.matrix(solution)[, c(1, 3)] + as.matrix(solution)[, c(2, 4)]
    largest <- which.max(sums)
    sums[largest] <- sums[largest] + extra
    cells <- expand.grid(row = 1:4, col = c(1, 3))
    Map(function(sum, row, col) cage(sum, row, col + 0:1), sums, cells$row, cells$col)
  }
  expect_gte(count_solutions(empty_grid(sudoku_rules(box = c(2, 2), cages = pairs(0)))), 1)
  for (extra in c(-1, -2)) {
    wrong <- empty_grid(sudoku_rules(box = c(2, 2), cages = pairs(extra)))
    expect_identical(count_solutions(wrong), 0)
    expect_error(solve_sudoku(wrong), class = "oxidoku_error_no_solution")
  }
})
