# Fair samples, beside all minimal puzzles there are.

# How many minimal puzzles with each number of clues a 4 x 4 grid has: of all sets of cells
# those that hit every unavoidable set, of which no smaller one does.
minimal_puzzles <- function(grid) {
  subsets <- 0:65535
  right <- rep(TRUE, 65536)
  for (code in unavoidable_sets(grid, max = 16)$cells) {
    cells <- oxidoku:::parse_cells(code, list(size = c(4L, 4L)))
    right <- right & bitwAnd(subsets, sum(2^((cells[, 2] - 1) * 4 + cells[, 1] - 1))) != 0
  }
  minimal <- right
  for (cell in 0:15) {
    has <- bitwAnd(subsets, 2^cell) != 0
    minimal[has] <- minimal[has] & !right[subsets[has] - 2^cell + 1]
  }
  bits <- rowSums(vapply(0:15, function(cell) bitwAnd(subsets[minimal], 2^cell) != 0, logical(sum(minimal))))
  tabulate(bits, 16)
}

test_that("weighted, all minimal puzzles of 4 x 4 grids count the same", {
  skip_on_cran()
  rules <- sudoku_rules(box = c(2, 2))
  # Digits can be renamed, so that grids with one first row stand for all: 12 of 288.
  grids <- enumerate_solutions(as_sudoku("1234............", rules = rules), limit = Inf)
  all <- rowMeans(vapply(grids, minimal_puzzles, integer(16)))
  set.seed(1)
  n <- 2000
  x <- sample_minimal(n, rules = rules)
  expect_false(any(find_redundant_clues(x$puzzle, rules = rules, as = "any")))
  expect_identical(x$clues, nchar(gsub(".", "", x$puzzle, fixed = TRUE)))
  # The mean of the weights is the number of puzzles of a grid.
  error <- stats::sd(x$weight) / sqrt(n)
  expect_lt(abs(mean(x$weight) - sum(all)), 4 * error)
  for (k in which(all > 0)) {
    parts <- x$weight * (x$clues == k)
    expect_lt(abs(mean(parts) - all[[k]]), 4 * stats::sd(parts) / sqrt(n) + 1e-9)
  }
})

test_that("weighted, 9 x 9 puzzles have as many clues as others have found", {
  skip_on_cran()
  n <- if (long_tests()) 20000 else 400
  set.seed(2)
  x <- sample_minimal(n)
  expect_false(any(find_redundant_clues(x$puzzle, as = "any")))
  # Berthier, percent with 23 to 31 clues; 26.577 on average.
  published <- c(0.148, 2.28, 13.42, 31.91, 32.71, 15.48, 3.598, 0.41, 0.0241)
  worth <- sum(x$weight)^2 / sum(x$weight^2)
  mean <- stats::weighted.mean(x$clues, x$weight)
  expect_lt(abs(mean - 26.577), 4 * 1.12 / sqrt(worth))
  share <- vapply(25:28, function(k) 100 * sum(x$weight[x$clues == k]) / sum(x$weight), 0)
  expected <- published[3:6]
  expect_true(all(abs(share - expected) < 4 * sqrt(expected * (100 - expected) / worth)))
  # 3.1e37 minimal puzzles of 6.67e21 grids.
  expect_lt(abs(log(mean(x$weight) / 4.65e15)), 5 / sqrt(worth))
})

test_that("rules without a uniform method are refused", {
  expect_error(sample_minimal(1, rules = "hyper"), class = "oxidoku_error_impossible")
})

test_that("a row alone, where hardly a clue can go, has samples, too", {
  for (digits in 2:7) {
    set.seed(digits)
    drawn <- sample_minimal(4, rules = sudoku_rules(size = c(1, digits), digits = seq_len(digits)))
    # Any digit can go, and then none: a grid has as many minimal puzzles as cells.
    expect_identical(drawn$clues, rep(digits - 1L, 4))
    expect_equal(drawn$weight, rep(digits, 4))
  }
})

test_that("full grids that are minimal puzzles count as the others do", {
  skip_on_cran()
  # With more digits than cells in houses a clue may say what no other can.
  rules <- sudoku_rules(size = c(2, 2), digits = 1:3)
  grids <- enumerate_solutions(empty_grid(rules), limit = Inf)
  subsets <- lapply(0:15, function(code) which(bitwAnd(code, 2^(0:3)) > 0))
  of_grid <- vapply(grids, function(grid) {
    cells <- as.matrix(grid)
    right <- vapply(subsets, function(kept) {
      cells[setdiff(1:4, kept)] <- NA
      count_solutions(cells, limit = 2, rules = rules) == 1
    }, NA)
    minimal <- right & !vapply(subsets, function(kept) {
      any(vapply(kept, function(cell) right[[sum(2^(setdiff(kept, cell) - 1)) + 1]], NA))
    }, NA)
    tabulate(lengths(subsets)[minimal], 4)
  }, integer(4))
  all <- rowMeans(of_grid)
  expect_gt(all[[4]], 0)
  set.seed(5)
  x <- sample_minimal(2000, rules = rules)
  for (k in 1:4) {
    parts <- x$weight * (x$clues == k)
    expect_lt(abs(mean(parts) - all[[k]]), 4 * stats::sd(parts) / sqrt(2000) + 1e-9)
  }
})
