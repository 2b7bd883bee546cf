test_that("a grid printed box by box, put together, is correct", {
  printed <- "198 627 543 765 384 219 432 951 876 765 384 219 432 951 876 198 627 543 432 951 876 198 627 543 765 384 219"
  cells <- as.integer(strsplit(gsub(" ", "", printed), "")[[1]])
  boxes <- array(cells, c(3, 3, 9))
  grid <- matrix(NA_integer_, 9, 9)
  for (i in 1:9) {
    grid[3 * ((i - 1) %/% 3) + 1:3, 3 * ((i - 1) %% 3) + 1:3] <- t(boxes[, , i])
  }
  expect_identical(grid[1, ], c(1L, 9L, 8L, 7L, 6L, 5L, 4L, 3L, 2L))
  expect_true(check_sudoku(grid))
  expect_identical(nrow(find_conflicts(grid, complete = TRUE)), 0L)
  # Read as if the boxes were rows, it is not.
  expect_false(check_sudoku(matrix(cells, 9, byrow = TRUE)))
})

test_that("right grids of every shape are right, and one foreign, repeated or missing digit is found", {
  for (box in list(c(1, 1), c(2, 3), c(3, 2), c(4, 2), c(3, 4), c(3, 3))) {
    n <- prod(box)
    label <- paste(box, collapse = " x ")
    rules <- sudoku_rules(box = box)
    good <- shifted_grid(box)
    expect_true(check_sudoku(good, rules = rules), label = label)
    expect_true(check_sudoku(to_text(good), rules = rules), label = label)
    for (value in list(-5L, 0L, NA, n + 1L, 2.5, NaN, Inf, -Inf, 1e10)) {
      bad <- good
      bad[n, 1] <- value
      expect_identical(check_sudoku(bad, rules = rules), FALSE, label = paste(label, value))
    }
    if (n > 1) {
      repeated <- good
      repeated[1, 1] <- repeated[1, 2]
      expect_false(check_sudoku(repeated, rules = rules), label = label)
    }
  }
})

test_that("a 6 x 6 grid right for boxes of 2 x 3 is wrong for 3 x 2", {
  grid <- matrix(c(
    1, 2, 3, 4, 5, 6,
    4, 5, 6, 1, 2, 3,
    2, 3, 1, 5, 6, 4,
    5, 6, 4, 2, 3, 1,
    3, 1, 2, 6, 4, 5,
    6, 4, 5, 3, 1, 2
  ), 6, byrow = TRUE)
  expect_true(check_sudoku(grid, rules = sudoku_rules(box = c(2, 3))))
  expect_false(check_sudoku(grid, rules = sudoku_rules(box = c(3, 2))))
  expect_true(check_sudoku(t(grid), rules = sudoku_rules(box = c(3, 2))))
  expect_false(check_sudoku(t(grid), rules = sudoku_rules(box = c(2, 3))))
  expect_error(check_sudoku(grid), class = "oxidoku_error_rules")
})

test_that("a blank is no solution where no house sees it, whatever the clues", {
  clues <- list(
    NULL, rule_same_digits("r1c12", "r2c12"), rule_thermometer("r1c12"), rule_between("r1c123"),
    rule_same_digits("r1c1", "r2c1", "r2c3")
  )
  for (clue in clues) {
    rules <- do.call(sudoku_rules, c(Filter(Negate(is.null), list(clue)), list(size = c(2, 3), lines = FALSE)))
    full <- as.character(solve_sudoku(empty_grid(rules), multiple = "first"))
    part <- paste0(substr(full, 1, 2), ".", substr(full, 4, 6))
    expect_identical(check_sudoku(c(full, part, "......"), rules = rules), c(TRUE, FALSE, FALSE))
  }
  sheet <- sudoku_rules(size = c(2, 2), sheets = list(s = list(size = c(1, 2))))
  grid <- empty_grid(sheet)
  grid[1, ] <- 1:2
  grid[2, ] <- 2:1
  expect_false(check_sudoku(grid))
  # What is asked about full grids is asked no other.
  open <- sudoku_rules(size = c(2, 3), lines = FALSE)
  blank <- empty_grid(open)
  expect_error(unavoidable_sets(blank, max = 2), class = "oxidoku_error")
  expect_error(find_subpuzzles(blank, 1, limit = 1), class = "oxidoku_error")
  expect_error(generate_sudoku(3, grid = blank, rules = open), class = "oxidoku_error_input")
  expect_error(generate_cages(blank), class = "oxidoku_error")
})

test_that("sums of 45 and nine of each digit do not make a grid right", {
  columns <- matrix(1:9, 9, 9)
  expect_true(all(colSums(columns) == 45))
  expect_true(all(table(columns) == 9))
  expect_false(check_sudoku(columns))
  expect_false(check_sudoku(t(columns)))
  latin <- outer(0:8, 0:8, function(i, j) (i + j) %% 9 + 1)
  expect_true(all(rowSums(latin) == 45) && all(colSums(latin) == 45))
  expect_false(check_sudoku(latin))
  expect_false(check_sudoku(matrix(5, 9, 9)))
})

test_that("the checker agrees with the oracle on random near-solutions", {
  set.seed(11)
  solution <- board_solution()
  grids <- lapply(1:200, function(i) {
    grid <- solution
    # Relabelling and exchanging rows of a band keep it right; two cells of a row
    # changing places do not.
    grid[] <- sample(9)[grid]
    grid[1:3, ] <- grid[sample(3), ]
    if (i %% 2 == 0) {
      row <- sample(9, 1)
      pair <- sample(9, 2)
      grid[row, pair] <- grid[row, rev(pair)]
    }
    grid
  })
  expected <- vapply(grids, oracle_is_solution, NA)
  expect_setequal(expected, c(TRUE, FALSE))
  expect_identical(check_sudoku(grids), expected)
  expect_identical(check_sudoku(vapply(grids, to_text, "")), expected)
})

test_that("a full grid that is not the puzzle's solution is told from one that is", {
  solution <- board_solution()
  other <- shifted_grid()
  expect_true(check_sudoku(solution, puzzle = board))
  expect_true(check_sudoku(solution, puzzle = board_zero))
  expect_true(check_sudoku(solution, puzzle = board_text))
  expect_true(check_sudoku(other))
  expect_false(check_sudoku(other, puzzle = board))
  expect_false(check_sudoku(board, puzzle = board))
  expect_identical(
    check_sudoku(list(solution, other, NULL), puzzle = board), c(TRUE, FALSE, NA)
  )
  expect_identical(
    check_sudoku(list(solution, other), puzzle = list(t(board), other)), c(FALSE, TRUE)
  )
  expect_true(check_sudoku(solution, puzzle = empty_grid()))
})

test_that("find_conflicts names house, index, digit and cells of every duplicate", {
  grid <- board
  grid[1, 1] <- 6L
  table <- find_conflicts(grid)
  expect_named(
    table, c(".id", "problem", "house", "index", "digit", "cells", "expected", "found")
  )
  # A 6 stands in row 1, column 6 already; column 1 and box 1 have none.
  expect_identical(nrow(table), 1L)
  expect_identical(
    unclass(table[c(".id", "problem", "house", "index", "digit")])[1:5],
    list(.id = 1L, problem = "duplicate", house = "row", index = 1L, digit = 6L)
  )
  expect_equal(table$cells[[1]], data.frame(row = c(1L, 1L), col = c(1L, 6L)))
  expect_identical(c(table$expected, table$found), c(1, 2))
  grid[5, 5] <- 6L
  grid[5, 6] <- 6L
  table <- find_conflicts(grid)
  expect_setequal(paste(table$house, table$index), c("row 1", "row 5", "column 6", "box 5"))
  expect_identical(table$found[table$house == "column"], 2)
})

test_that("find_conflicts agrees with counting by hand on random grids", {
  set.seed(12)
  for (i in 1:20) {
    grid <- matrix(sample(c(NA, 1:9), 81, TRUE), 9)
    houses <- list(row = row(grid), column = col(grid), box = oracle_boxes())
    expected <- unlist(lapply(names(houses), function(house) {
      counts <- table(houses[[house]], factor(grid, 1:9))
      at <- which(counts > 1, arr.ind = TRUE)
      if (nrow(at) > 0) paste(house, at[, 1], at[, 2], counts[at])
    }))
    table <- find_conflicts(grid)
    expect_setequal(paste(table$house, table$index, table$digit, table$found), expected)
    sound <- vapply(seq_len(nrow(table)), function(k) {
      cells <- as.matrix(table$cells[[k]])
      all(grid[cells] == table$digit[k], houses[[table$house[k]]][cells] == table$index[k]) &&
        nrow(cells) == table$found[k] && anyDuplicated(cells) == 0
    }, NA)
    expect_true(all(sound))
  }
})

test_that("complete = TRUE adds the blank cells and the digits a house lacks", {
  grid <- shifted_grid()
  grid[4, 7] <- NA
  digit <- shifted_grid()[4, 7]
  expect_identical(nrow(find_conflicts(grid)), 0L)
  table <- find_conflicts(grid, complete = TRUE)
  expect_identical(table$problem, c(rep("missing", 3), "blank"))
  expect_identical(table$house, c("row", "column", "box", NA))
  expect_identical(table$index, c(4L, 7L, 6L, NA))
  expect_identical(table$digit, c(rep(digit, 3), NA))
  expect_identical(table$expected, c(1, 1, 1, NA))
  expect_identical(table$found, c(0, 0, 0, NA))
  expect_identical(nrow(table$cells[[1]]), 0L)
  expect_equal(table$cells[[4]], data.frame(row = 4L, col = 7L))
})

test_that("foreign values are listed with cell and value, whatever they are", {
  grid <- shifted_grid() + 0
  grid[1, 2] <- -5
  grid[3, 4] <- 2.5
  grid[9, 9] <- Inf
  grid[8, 1] <- 1e10
  table <- find_conflicts(grid)
  expect_identical(table$problem, rep("foreign", 4))
  expect_identical(table$found, c(-5, 2.5, 1e10, Inf))
  expect_identical(table$digit, c(-5L, NA, NA, NA))
  expect_equal(
    do.call(rbind, table$cells), data.frame(row = c(1L, 3L, 8L, 9L), col = c(2L, 4L, 1L, 9L))
  )
  text <- to_text(shifted_grid())
  substr(text, 2, 2) <- "C"
  substr(text, 81, 81) <- "?"
  table <- find_conflicts(text)
  expect_identical(table$found, c(12, NA))
  expect_identical(table$digit, c(12L, NA))
  expect_identical(table$cells[[2]]$row, 9L)
  expect_identical(check_sudoku(text), FALSE)
})

test_that("problems of a batch say which grid they are in", {
  bad <- shifted_grid()
  bad[2, 2] <- bad[2, 3]
  table <- find_conflicts(list(shifted_grid(), bad, NULL, bad))
  expect_setequal(table$.id, c(2L, 4L))
  expect_equal(table[table$.id == 2, -1], table[table$.id == 4, -1], ignore_attr = TRUE)
  expect_identical(nrow(find_conflicts(list(shifted_grid(), NULL))), 0L)
})

test_that("a wrong `puzzle` is an error even if there is nothing to check", {
  expect_identical(check_sudoku(character(), puzzle = board_text), logical())
  expect_error(check_sudoku(character(), puzzle = "1234"), class = "oxidoku_error")
  wrong <- sub("[.]", "?", board_text)
  expect_error(check_sudoku(character(), puzzle = wrong), class = "oxidoku_error_input")
  expect_error(check_sudoku(board_text, puzzle = wrong), class = "oxidoku_error_input")
})

test_that("a house of a rule of the whole grid has its number, in tables and in errors", {
  place <- function(cells) (cells$row - 1) %% 3 * 3 + (cells$col - 1) %% 3 + 1
  set.seed(6)
  grid <- as_sudoku(generate_grid(rules = "disjoint"), rules = "disjoint")
  for (at in c(5, 30, 81)) {
    x <- grid
    # A digit of the same place of another box.
    cells <- data.frame(row = row(x)[-at], col = col(x)[-at])
    own <- data.frame(row = row(x)[at], col = col(x)[at])
    apart <- (cells$row - 1) %/% 3 != (own$row - 1) %/% 3 & (cells$col - 1) %/% 3 != (own$col - 1) %/% 3
    other <- cells[place(cells) == place(own) & apart, ][1, ]
    x[own$row, own$col] <- x[other$row, other$col]
    found <- find_conflicts(x, complete = TRUE)
    found <- found[found$house %in% "disjoint", ]
    expect_setequal(found$problem, c("duplicate", "missing"))
    expect_equal(found$index, rep(place(own), 2))
    alone <- replace(matrix(NA_integer_, 9, 9), rbind(as.matrix(own), as.matrix(other)), 1L)
    expect_error(
      solve_sudoku(alone, rules = "disjoint"), sprintf("Disjoint group %d has 1 in more than one cell", place(own)),
      class = "oxidoku_error_conflict"
    )
  }
})

test_that("errors about givens call each clue by its name and number, if it has one", {
  x <- matrix(NA, 9, 9)
  said <- function(rules, ...) {
    x[1, 1:3] <- c(...)
    gsub("\\s+", " ", conditionMessage(expect_error(solve_sudoku(x, rules = rules), class = "oxidoku_error_conflict")))
  }
  lines <- sudoku_rules(rule_palindrome("r5c12"), rule_palindrome("r1c12"))
  expect_match(said(lines, 1, 3, NA), "Palindrome 2 does not hold: row 1, column 1 and row 1, column 2.", fixed = TRUE)
  expect_match(said("negative_xv", 1, 4, NA), "Negative-xv does not hold", fixed = TRUE)
  expect_match(said("classic", 1, NA, 1), "Row 1 has 1 in more than one cell", fixed = TRUE)
})
