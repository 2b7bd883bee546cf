small <- sudoku_rules(box = c(2, 2))

# How many of the solutions of `x` remain with the clue of a row, counted by the solver.
counted <- function(x, row) {
  if (row$kind == "given") x[row$cells] <- row$digit else x <- add_rules(x, row$clue)
  count_solutions(x, limit = 1e5)
}

test_that("as many solutions remain as the table says, and the wished one among them", {
  set.seed(1)
  x <- add_rules(empty_grid(small), rule_cage("r1c12", 3))
  solution <- enumerate_solutions(x, limit = 20)[[17]]
  kinds <- c("given", "thermometer", "white_dot", "arrow", "killer", "sandwich")
  table <- suggest_clues(x, kinds, solution = solution, n = 60)
  expect_gt(length(unique(table$kind)), 4)
  expect_true(all(table$exact))
  expect_false(is.unsorted(table$remaining))
  for (i in seq_len(nrow(table))) {
    row <- table[i, ]
    row$clue <- table$clue[i]
    expect_equal(counted(x, row), table$remaining[[i]], info = paste(row$kind, row$cells))
    with <- if (row$kind == "given") as_sudoku(solution, rules = attr(x, "rules")) else
      as_sudoku(as.matrix(solution), rules = attr(add_rules(x, row$clue), "rules"))
    expect_true(check_sudoku(with))
    if (row$kind == "given") expect_equal(solution[cell_index(row$cells, rules = small)], row$digit)
  }
  # Clues that exclude nothing are no help.
  expect_true(all(table$remaining < count_solutions(x)))
})

test_that("clues are suggested on boards of any shape", {
  set.seed(5)
  regions <- matrix(NA, 4, 4)
  regions[1:2, 1:2] <- 1
  regions[3:4, 3:4] <- 2
  boards <- list(
    sudoku_rules(regions = regions), sudoku_rules(box = c(2, 2), digits = 0:4),
    sudoku_rules(cells = matrix(c(TRUE, TRUE, FALSE, TRUE), 4, 4)), sudoku_rules(size = c(3, 4), digits = 1:4)
  )
  for (rules in boards) {
    x <- add_rules(empty_grid(rules), rule_white_dot("r1c12"))
    if (length(rules$digits) > 4) x[4, 1:3] <- 1:3
    table <- suggest_clues(x, c("given", "thermometer", "killer", "even"), n = 8, limit = 50000)
    expect_equal(nrow(table), 8)
    expect_true(all(table$exact))
    for (i in seq_len(nrow(table))) {
      row <- table[i, ]
      row$clue <- table$clue[i]
      expect_equal(counted(x, row), table$remaining[[i]], info = paste(row$kind, row$cells))
    }
  }
})

test_that("with too many solutions the number is an estimate, and seeds repeat it", {
  x <- empty_grid(sudoku_rules("diagonal"))
  made <- lapply(1:2, function(i) {
    set.seed(3)
    suggest_clues(x, c("given", "black_dot"), n = 5, limit = 100)
  })
  expect_identical(made[[1]], made[[2]])
  expect_false(any(made[[1]]$exact))
  expect_lt(max(made[[1]]$remaining), 100)
  expect_equal(nrow(made[[1]]), 5)
})

test_that("a puzzle is composed clue by clue, and cells that are to be free stay so", {
  set.seed(2)
  x <- empty_grid(small)
  steps <- 0
  while (!has_unique_solution(x)) {
    x <- add_rules(x, suggest_clues(x, c("white_dot", "thermometer", "killer"), free = "r4c1234", n = 1)$clue)
    steps <- steps + 1
    if (steps > 20) break
  }
  expect_true(has_unique_solution(x))
  used <- vapply(attr(x, "rules")$clues, function(clue) any(clue$cells[, 1] == 4), NA)
  expect_false(any(used))
  expect_false(any(vapply(attr(x, "rules")$cages, function(cage) any(cage$cells[, 1] == 4), NA)))
})

test_that("what opens the puzzle comes first where that is the goal", {
  set.seed(4)
  x <- generate_sudoku(30)
  x[which(!is.na(x))[1:3]] <- NA
  table <- suggest_clues(x, "given", goal = "opening", n = 10)
  expect_false(is.unsorted(-table$opens))
  i <- which.max(table$opens)
  y <- as_sudoku(x)
  y[table$cells[[i]]] <- table$digit[[i]]
  filled <- suppressWarnings(solve_sudoku(y, method = "singles"))
  expect_equal(sum(!is.na(filled[, ])) - sum(!is.na(y[, ])), table$opens[[i]])
})

test_that("what cannot be is an error that says so", {
  x <- empty_grid(small)
  full <- solve_sudoku(x, multiple = "first")
  other <- x
  other[1, 1] <- 2
  none <- add_rules(x, rule_cage("r1c12", 3), rule_cage("r2c12", 3))
  expect_snapshot(error = TRUE, {
    suggest_clues(full)
    suggest_clues(none)
    suggest_clues(x, "thermometers")
    suggest_clues(x, 3)
    suggest_clues(other, solution = full)
    suggest_clues(x, solution = x)
    suggest_clues(x, free = "r9c9")
    suggest_clues(x, limit = 1)
  })
})
