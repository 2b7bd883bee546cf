# Kinds of clues held against definitions that share nothing with them.

# All 288 grids of 4 x 4.
all_grids <- function() enumerate_solutions(matrix(NA, 4, 4), limit = Inf)

# `clue` is what sudoku_rules() takes, or rules; `says` is a function of the digits of `cells`, in
# order.
expect_grids <- function(clue, cells, says, least = 1) {
  rules <- if (inherits(clue, "sudoku_rules")) clue else sudoku_rules(clue, box = c(2, 2))
  at <- do.call(rbind, lapply(strsplit(cells, " ")[[1]], function(cell) {
    as.integer(c(substr(cell, 2, 2), substr(cell, 4, 4)))
  }))
  all <- all_grids()
  right <- vapply(all, function(grid) isTRUE(says(as.integer(grid[at]))), NA)
  label <- cells
  expect_gt(sum(right), least - 1, label = label)
  expect_lt(sum(right), length(all), label = label)
  blank <- empty_grid(rules)
  expect_equal(count_solutions(blank, limit = Inf), sum(right), label = label)
  found <- lapply(enumerate_solutions(blank, limit = Inf), as.matrix)
  expect_identical(found, lapply(all[right], as.matrix), label = label)
  expect_identical(check_sudoku(all, rules = rules), right, label = label)
  # Wrong grids have a conflict, right ones none.
  conflicts <- find_conflicts(all, rules = rules)
  expect_identical(sort(unique(conflicts[[1]])), which(!right), label = label)
  # What is left of a right grid is solved to one that is right.
  set.seed(1)
  puzzle <- as.matrix(found[[1]])
  puzzle[sample(16, 12)] <- NA
  solved <- solve_sudoku(puzzle, rules = rules, multiple = "first")
  expect_true(says(as.integer(solved[at])), label = label)
}

# For rules without a grid of 4 x 4: `says` is a function of a full grid. Right grids are tried,
# such with two rows of a box exchanged, and grids without the rule.
expect_right_grids <- function(name, box, says) {
  set.seed(7)
  right <- lapply(generate_grid(3, rules = sudoku_rules(name, box = box)), as.matrix)
  expect_true(all(vapply(right, says, NA)), label = name)
  swapped <- lapply(right, function(grid) grid[c(2, 1, 3:nrow(grid)), ])
  plain <- lapply(generate_grid(20, rules = sudoku_rules(box = box)), as.matrix)
  grids <- c(right, swapped, plain)
  expect_identical(check_sudoku(grids, rules = sudoku_rules(name, box = box)), vapply(grids, says, NA), label = name)
  expect_false(all(vapply(grids, says, NA)), label = name)
}
