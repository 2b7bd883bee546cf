# Clues on boards that are unlike the usual ones: cells without a region, lines that may
# hold a digit twice. The meanings are written here on their own, from the help pages.

# All grids of a small board, and those that are right by a function of the grid.
expect_board_grids <- function(clue, says, ...) {
  plain <- lapply(enumerate_solutions(empty_grid(sudoku_rules(...)), limit = Inf), as.matrix)
  right <- Filter(says, lapply(plain, function(grid) matrix(as.integer(grid), nrow(grid))))
  rules <- sudoku_rules(clue, ...)
  found <- lapply(enumerate_solutions(empty_grid(rules), limit = Inf), as.matrix)
  found <- lapply(found, function(grid) matrix(as.integer(grid), nrow(grid)))
  expect_gt(length(right), 0)
  expect_lt(length(right), length(plain))
  expect_identical(found, right)
}

# Two boxes have a region, the other cells none.
two_regions <- matrix(c("a", "a", NA, NA), 4, 4)
two_regions[, 3:4] <- rep(c(NA, NA, "b", "b"), 2)

test_that("cells without a region are not a region of region sum lines", {
  through <- rbind(c(2, 1), c(1, 2), c(1, 3), c(2, 4), c(3, 4), c(4, 4))
  expect_board_grids(
    rule_region_sum(through), regions = two_regions,
    says = function(g) g[2, 1] + g[1, 2] == g[3, 4] + g[4, 4]
  )
  # A line that comes back from nowhere has another part.
  back <- rbind(c(1, 1), c(1, 2), c(1, 3), c(2, 2))
  expect_board_grids(
    rule_region_sum(back), regions = two_regions, says = function(g) g[1, 1] + g[1, 2] == g[2, 2]
  )
})

test_that("the other kinds that speak of regions pass over cells without one", {
  # The 576 latin squares with four of the five digits; half of them have two such boxes.
  expect_identical(
    count_solutions(empty_grid(sudoku_rules("region_same_digits", regions = two_regions, digits = 1:5)), limit = Inf), 1440
  )
  expect_identical(
    count_solutions(empty_grid(sudoku_rules("region_same_digits", size = c(4, 4), digits = 1:5)), limit = Inf), 2880
  )
  expect_board_grids("disjoint", regions = two_regions, says = function(g) all(g[1:2, 1:2] != g[3:4, 3:4]))
  expect_error(
    sudoku_rules(rule_indexer(cbind(1, 3), "box"), regions = two_regions), class = "oxidoku_error_rules"
  )
})

test_that("indexers are right where a row or column may hold a digit twice", {
  cells <- rbind(c(1, 2), c(2, 1))
  says <- list(
    row_indexer = function(g) g[g[1, 2], 2] == 1 && g[g[2, 1], 1] == 2,
    column_indexer = function(g) g[1, g[1, 2]] == 2 && g[2, g[2, 1]] == 1
  )
  expect_board_grids(rule_indexer(cells, "row"), says$row_indexer, box = c(1, 3), lines = FALSE)
  expect_board_grids(rule_indexer(cells, "column"), says$column_indexer, box = c(3, 1), lines = FALSE)
  # Digits that are no cell's number.
  expect_board_grids(
    rule_indexer(cbind(2, 1), "row"), size = c(3, 2), lines = FALSE, digits = 0:3,
    says = function(g) g[2, 1] %in% 1:3 && g[g[2, 1], 1] == 2
  )
})

test_that("ranks without ties are refused where lines may hold a digit twice", {
  error <- expect_error(
    sudoku_rules("no_rank_ties", box = c(2, 2), lines = FALSE), class = "oxidoku_error_rules"
  )
  expect_match(conditionMessage(error), "rows and columns hold different digits")
})
