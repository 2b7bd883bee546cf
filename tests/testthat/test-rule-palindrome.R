# Palindromes in every function.

# Two lines on a 4 x 4 grid; the second has a cell in its middle.
lines_of_four <- list(rule_palindrome("r12c1 r34c4"), rule_palindrome("r43c1 r2c2"))
four_rules <- function() sudoku_rules(lines_of_four, box = c(2, 2))

reads_the_same <- function(grid) {
  line <- grid[cbind(1:4, c(1, 1, 4, 4))]
  short <- grid[cbind(4:2, c(1, 1, 2))]
  identical(line, rev(line)) && identical(short, rev(short))
}

test_that("the grids with palindromes are those of all grids that read the same from both ends", {
  all <- enumerate_solutions(matrix(NA, 4, 4), limit = Inf)
  right <- Filter(reads_the_same, all)
  expect_gt(length(right), 0)
  blank <- empty_grid(four_rules())
  expect_equal(count_solutions(blank, limit = Inf), length(right))
  found <- lapply(enumerate_solutions(blank, limit = Inf), as.matrix)
  expect_true(identical(found, right))
  expect_identical(
    check_sudoku(all, rules = four_rules()), vapply(all, reads_the_same, NA)
  )
})

long_line <- function() sudoku_rules(rule_palindrome("r1c1 r2c2 r3c3 r3c4 r4c5 r5c6 r6c6 r7c7"))

test_that("a puzzle with a palindrome is generated, solved, explained and rated by its rules", {
  set.seed(12)
  puzzle <- generate_sudoku(rules = long_line())
  expect_true(has_unique_solution(puzzle))
  expect_false(find_redundant_clues(minimize_sudoku(puzzle), as = "any"))
  solution <- as.matrix(solve_sudoku(puzzle))
  ends <- solution[cbind(c(1, 2, 3, 3, 4, 5, 6, 7), c(1, 2, 3, 4, 5, 6, 6, 7))]
  expect_identical(ends, rev(ends))
  path <- explain_sudoku(puzzle)
  last <- path[nrow(path), ]
  expect_identical(sum(vapply(path$placements, nrow, 0L)), sum(is.na(puzzle[, ])))
  for (i in seq_len(nrow(path))) {
    placed <- path$placements[[i]]
    gone <- path$eliminations[[i]]
    expect_identical(solution[cbind(placed$row, placed$col)], placed$digit)
    expect_false(any(solution[cbind(gone$row, gone$col)] == gone$digit))
  }
  expect_true(all(nzchar(format(path))))
  expect_identical(nrow(rate_sudoku(puzzle)), 1L)
  expect_s3_class(hint_sudoku(puzzle), "sudoku_hint")
})

test_that("a cell has the candidates that its partner can have", {
  grid <- empty_grid(long_line())
  grid <- as_sudoku(replace(as.matrix(grid), 1, 5L), rules = long_line())
  expect_identical(which(find_candidates(grid)[7, 7, ]), 5L)
  expect_identical(is_valid_move(grid, c(5, 6), 7, 7), c(TRUE, FALSE))
  # The partners r2c2 and r6c6; r2c2 cannot be 5.
  expect_false(5L %in% which(find_candidates(grid, true = TRUE)[6, 6, ]))
})

test_that("a broken palindrome is named with its number and its cells", {
  grid <- matrix(NA, 4, 4)
  grid[4, 1] <- 1
  grid[2, 2] <- 3
  found <- find_conflicts(grid, rules = four_rules())
  expect_identical(found$problem, "palindrome")
  expect_identical(found$house, "palindrome")
  expect_identical(found$index, 2L)
  expect_identical(found$cells[[1]], data.frame(row = c(4L, 2L), col = c(1L, 2L)))
  expect_snapshot(solve_sudoku(grid, rules = four_rules()), error = TRUE)
  expect_snapshot(error = TRUE, sudoku_rules(rule_palindrome("r1c1")))
})

test_that("palindromes print and are drawn along their cells", {
  expect_snapshot(empty_grid(four_rules()))
  picture <- render(plot_sudoku(matrix(NA, 4, 4), rules = four_rules(), main = NULL), 600)
  grey <- function(x, y) colour_at(picture, x, y) == "#D9D9D9"
  # From cell to cell, and beside the lines.
  expect_true(all(grey(c(1, 3.1, 4, 1, 1.3), c(1.6, 2.7, 3.3, 3.6, 2.7))))
  expect_false(any(grey(c(3, 4, 2, 3, 2), c(1, 1, 4, 4, 3))))
})
