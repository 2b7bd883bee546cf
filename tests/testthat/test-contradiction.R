# Why a puzzle has no solution: sets of givens and clues. The engine's own tests compare
# small grids with a naive solver; here the promise is tried through R.

wikipedia <- as_sudoku(
  "53..7.... 6..195... .98....6. 8...6...3 4..8.3..1 7...2...6 .6....28. ...419..5 ....8..79"
)

# The puzzle with those givens alone that a set names.
with_givens <- function(set, x, leave = 0L) {
  givens <- set[set$kind == "given", ][setdiff(seq_len(sum(set$kind == "given")), leave), ]
  kept <- plain_cells(x)
  kept[] <- NA
  kept[cbind(givens$row, givens$col)] <- givens$digit
  kept
}
plain_cells <- function(x) matrix(as.integer(x), nrow(x))

test_that("a set has no solution, and one without any one of its members", {
  set.seed(4)
  full <- as.matrix(solve_sudoku(wikipedia))
  for (round in 1:20) {
    x <- as.matrix(wikipedia)
    at <- sample(which(is.na(x)), 1)
    x[at] <- sample(setdiff(1:9, full[at]), 1)
    set <- find_contradiction(x)
    expect_identical(count_solutions(with_givens(set, x), limit = 1), 0)
    expect_true(all(x[cbind(set$row, set$col)] == set$digit))
    for (leave in seq_len(nrow(set))) {
      expect_identical(count_solutions(with_givens(set, x, leave), limit = 1), 1)
    }
  }
})

test_that("two equal digits in a house are a contradiction of two", {
  x <- as.matrix(wikipedia)
  x[1, 3] <- 5L
  set <- find_contradiction(x)
  expect_identical(set$text, c("r1c1 = 5", "r1c3 = 5"))
  expect_identical(set$kind, c("given", "given"))
  expect_identical(set$clue, c(NA_integer_, NA_integer_))
})

test_that("clues are named, and those that could be left out are not", {
  rules <- sudoku_rules(
    rule_cage("r1c12", 3), rule_cage("r12c3", 4), rule_cage("r9c89", 17), diagonal = TRUE
  )
  set <- find_contradiction(empty_grid(rules))
  expect_identical(set$kind, c("cage", "cage"))
  expect_identical(set$text, c("cage r1c12 = 3", "cage r12c3 = 4"))
  # Numbered among all clues: the diagonals come first.
  expect_identical(set$clue, 2:3)
  expect_match(format(set)[[1]], "contradict each other: cage r1c12 = 3, cage r12c3 = 4.", fixed = TRUE)
})

test_that("rules of a name and houses are clues, too", {
  x <- matrix(NA, 9, 9)
  x[1, 1] <- 1L
  x[5, 5] <- 1L
  expect_identical(find_contradiction(x, rules = "diagonal")$kind, c("given", "given", "diagonal"))
  x[5, 5] <- NA
  x[3, 2] <- 1L
  far <- matrix(NA, 9, 9)
  far[c(1, 3), c(1, 4)] <- NA
  far[1, 1] <- 2L
  far[2, 4] <- 2L
  knight <- sudoku_rules(anti_knight = TRUE, houses = list("r1c1 r2c4", "r5c5 r6c9"))
  set <- find_contradiction(far, rules = knight)
  expect_identical(set$kind, c("given", "given", "house"))
  far[2, 4] <- NA
  far[3, 3] <- NA
  far[5, 5] <- 3L
  far[7, 6] <- 3L
  expect_identical(find_contradiction(far, rules = knight)$text[[3]], "anti-knight")
})

test_that("a grid with a solution has no contradiction", {
  set <- find_contradiction(wikipedia)
  expect_identical(nrow(set), 0L)
  expect_identical(format(set), "There is no contradiction: it has a solution.")
  expect_output(print(set), "it has a solution")
})

test_that("houses that leave no solution by themselves are the contradiction", {
  # Two columns and the first and the last row have a digit of each region to share out.
  regions <- rbind(c(1, 1, 1, 2), c(1, 3, 2, 2), c(3, 3, 4, 2), c(3, 4, 4, 4))
  plain <- empty_grid(sudoku_rules(regions = regions))
  expect_identical(count_solutions(plain), 0)
  beside <- empty_grid(sudoku_rules(regions = regions, rule_greater("r1c12"), diagonal = TRUE))
  beside[1, 1] <- 1L
  for (x in list(plain, beside)) {
    set <- find_contradiction(x)
    expect_identical(set$kind, "houses")
    expect_true(all(is.na(set[c("row", "col", "digit", "clue")])))
    expect_identical(format(set), "This is impossible: the houses of the board.")
    expect_error(solve_sudoku(x), "the houses of the board", class = "oxidoku_error_no_solution")
    expect_identical(hint_sudoku(x)$name, "Contradiction")
  }
  withr::local_options(oxidoku.language = "de")
  expect_identical(format(find_contradiction(plain)), "Das kann nicht sein: die Häuser des Gitters.")
  some <- find_contradiction(matrix(c(1L, 1L, rep(NA, 14)), 4))
  expect_identical(vapply(find_contradiction(plain), class, ""), vapply(some, class, ""))
})

test_that("one grid is taken, in any form, and a batch is not", {
  bad <- as.matrix(wikipedia)
  bad[1, 3] <- 5L
  text <- as.character(as_sudoku(bad))
  expect_identical(find_contradiction(text), find_contradiction(bad))
  expect_identical(find_contradiction(list(bad)), find_contradiction(bad))
  expect_error(find_contradiction(c(text, text)), class = "oxidoku_error_input")
})

test_that("a puzzle that took a well-known solver 24 minutes is quick", {
  # The example of an impossible puzzle in Peter Norvig's essay on solving Sudoku.
  x <- ".....5.8....6.1.43..........1.5........1.6...3.......553.....61........4........."
  set <- find_contradiction(x)
  expect_identical(count_solutions(with_givens(set, as_sudoku(x)), limit = 1), 0)
  for (leave in seq_len(nrow(set))) {
    expect_identical(count_solutions(with_givens(set, as_sudoku(x), leave), limit = 1), 1)
  }
})

test_that("givens that leave a cell without a candidate are seen", {
  x <- matrix(NA_integer_, 9, 9)
  x[1, 1:5] <- 1:5
  x[6:9, 9] <- 6:9
  x[4, 4] <- 9L
  expect_identical(
    find_contradiction(x)$text,
    c(sprintf("r1c%d = %d", 1:5, 1:5), sprintf("r%dc9 = %d", 6:9, 6:9))
  )
})

test_that("of many givens few are named where few contradict each other", {
  # One digit of a puzzle with 30 givens is wrong; a naive search finds no end among all sets of eight.
  x <- as_sudoku("83.6.....21.8..36...9.7..2....92.4......6.89.....58231..358.9...45....1......1..5")
  set <- find_contradiction(x)
  expect_lte(nrow(set), 8)
  expect_identical(count_solutions(with_givens(set, x), limit = 1), 0)
})

test_that("some rows or columns are an ordinary data frame, which says nothing of solutions", {
  bad <- as.matrix(wikipedia)
  bad[1, 3] <- 8L
  set <- find_contradiction(bad)
  expect_s3_class(set[], "sudoku_contradiction")
  for (part in list(set[0, ], set[1, ], set[, 1:2], set[1:2])) expect_identical(class(part), "data.frame")
  expect_identical(set[, "row"], set$row)
  set$text <- NULL
  expect_output(print(set), "kind +row +col")
})

test_that("a set says of its members alone that without any one the others have a solution", {
  # Without the dot, the rule that all dots are given would have a contradiction of its own.
  rules <- sudoku_rules(rule_black_dot("r1c12"), "negative_white_dot", size = c(1, 3), lines = FALSE, digits = 1:5)
  x <- rbind(c(5L, 4L, NA))
  set <- find_contradiction(x, rules = rules)
  expect_identical(set$text, c("r1c1 = 5", "black dot r1c12 = 2"))
  expect_identical(format(set)[[2]], "Without one of them, the other has a solution.")
})
