# Backdoors and redundant clues, beside definitions.

# Naked and hidden singles, as a person would write it.
naive_singles <- function(grid) {
  box <- function(i) 3 * ((i - 1) %/% 3) + 1:3
  repeat {
    can <- array(FALSE, c(9, 9, 9))
    for (r in 1:9) for (c in 1:9) if (is.na(grid[r, c])) {
      can[r, c, setdiff(1:9, c(grid[r, ], grid[, c], grid[box(r), box(c)]))] <- TRUE
    }
    before <- grid
    for (r in 1:9) for (c in 1:9) for (d in which(can[r, c, ])) {
      alone <- sum(can[r, c, ]) == 1 || sum(can[r, , d]) == 1 || sum(can[, c, d]) == 1 ||
        sum(can[box(r), box(c), d]) == 1
      if (alone) grid[r, c] <- d
    }
    if (identical(grid, before)) return(grid)
  }
}

test_that("backdoors are the cells that leave nothing but singles", {
  set.seed(1)
  puzzle <- generate_sudoku(difficulty = "hard")
  solution <- solve_sudoku(puzzle)
  blank <- which(is.na(puzzle))
  filled <- array(puzzle, c(9, 9, length(blank)))
  filled[blank + 81 * (seq_along(blank) - 1)] <- solution[blank]
  easy <- vapply(seq_along(blank), function(i) {
    !anyNA(naive_singles(filled[, , i]))
  }, NA)
  found <- find_backdoors(puzzle, max = 1)
  code <- sprintf("r%dc%d", (blank[easy] - 1) %% 9 + 1, (blank[easy] - 1) %/% 9 + 1)
  expect_setequal(found$cells, code)
  expect_true(all(found$size == 1))
})

test_that("pairs have no smaller backdoor in them, and an easy puzzle needs none", {
  set.seed(2)
  puzzle <- generate_sudoku(difficulty = "unfair")
  found <- find_backdoors(puzzle)
  one <- found$cells[found$size == 1]
  expect_true(all(found$size %in% 1:2))
  solution <- solve_sudoku(puzzle)
  for (i in utils::head(which(found$size == 2), 5)) {
    cells <- oxidoku:::parse_cells(found$cells[[i]], list(size = c(9L, 9L)))
    codes <- sprintf("r%dc%d", cells[, 1], cells[, 2])
    expect_false(any(codes %in% one))
    filled <- puzzle
    filled[cells] <- solution[cells]
    expect_identical(naive_singles(filled), solution)
  }
  easy <- "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
  expect_identical(find_backdoors(easy), data.frame(size = 0L, cells = ""))
})

test_that("a clue is redundant if there is one solution without it", {
  set.seed(3)
  x <- generate_sudoku(30)
  redundant <- find_redundant_clues(x)
  expect_identical(is.na(redundant), is.na(x))
  for (cell in which(!is.na(x))) {
    rest <- x
    rest[cell] <- NA
    expect_identical(redundant[cell], has_unique_solution(rest))
  }
  expect_false(any(find_redundant_clues(minimize_sudoku(x)), na.rm = TRUE))
  six <- generate_sudoku(rules = sudoku_rules(box = c(2, 3), diagonal = TRUE))
  expect_identical(find_redundant_clues(six, as = "any"), any(find_redundant_clues(six), na.rm = TRUE))
})

test_that("batches of redundant clues keep their places and names", {
  texts <- c(a = board_text, b = NA, c = strrep(".", 81))
  expect_warning(found <- find_redundant_clues(texts), class = "oxidoku_warning_not_unique")
  expect_named(found, c("a", "b", "c"))
  expect_identical(found$a, find_redundant_clues(board))
  expect_null(found$b)
  expect_null(found$c)
})

test_that("texts that are no puzzles with one solution are refused in the words for matrices", {
  ones <- strrep("1", 81)
  wrong <- expect_error(find_backdoors(ones), class = "oxidoku_error_conflict")
  expect_identical(wrong$house, "row")
  expect_identical(wrong$col, 1:9)
  expect_error(find_backdoors(strrep(".", 81)), class = "oxidoku_error_not_unique")
  expect_error(find_backdoors(list(matrix(1L, 9, 9))), class = "oxidoku_error_conflict")
})

test_that("a grid of one cell has no two to fill", {
  one <- sudoku_rules(size = c(1, 1))
  expect_identical(find_backdoors(empty_grid(one))$size, 0L)
})

test_that("singles follow all rules: no digit is a backdoor of what singles solve", {
  set.seed(3)
  none <- data.frame(size = 0L, cells = "")
  hard <- "9.7.....11835.9.6.4.681.59....4.81...1.7.....6....572.....5137..31.27.4..7..84.1."
  expect_identical(find_backdoors(hard, rules = "non_consecutive"), none)
  for (rules in list(
    sudoku_rules(rule_thermometer("r1c12"), box = c(2, 2)), sudoku_rules(rule_cage("r1c12", 5), box = c(2, 2)),
    sudoku_rules("anti_knight", rule_whisper("r1c123", 3), box = c(2, 3))
  )) {
    puzzle <- generate_sudoku(rules = rules, minimal = TRUE)
    solution <- as.matrix(solve_sudoku(puzzle))
    singles <- function(x) {
      path <- explain_sudoku(x, techniques = c("naked_single", "hidden_single"))
      sum(path$technique != "search") + sum(!is.na(as.matrix(x))) == length(solution)
    }
    blank <- which(is.na(as.matrix(puzzle)))
    easy <- vapply(blank, function(cell) singles(replace(puzzle, cell, solution[[cell]])), NA)
    code <- sprintf("r%dc%d", row(solution)[blank[easy]], col(solution)[blank[easy]])
    found <- find_backdoors(puzzle, max = 1)
    if (singles(puzzle)) expect_identical(found, none) else expect_setequal(found$cells, code)
  }
})
