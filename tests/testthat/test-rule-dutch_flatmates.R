test_that("each 5 has a 1 above it or a 9 below it among Dutch flatmates", {
  right <- function(grid) {
    fives <- which(grid == 5, arr.ind = TRUE)
    all(apply(fives, 1, function(cell) {
      cell[[1]] > 1 && grid[[cell[[1]] - 1, cell[[2]]]] == 1 ||
        cell[[1]] < 9 && grid[[cell[[1]] + 1, cell[[2]]]] == 9
    }))
  }
  set.seed(9)
  flatmates <- generate_grid(3, rules = "dutch_flatmates")
  expect_true(all(vapply(flatmates, function(grid) right(as.matrix(grid)), NA)))
  # Two rows changed places, so that some are right and some are wrong.
  mixed <- lapply(1:8, function(i) {
    grid <- as.matrix(flatmates[[1]])
    grid[c(i, i + 1), ] <- grid[c(i + 1, i), ]
    grid
  })
  sound <- lapply(mixed, function(grid) if (check_sudoku(grid)) grid)
  sound <- c(Filter(Negate(is.null), sound), lapply(flatmates, as.matrix))
  expect_identical(check_sudoku(sound, rules = "dutch_flatmates"), vapply(sound, right, NA))
})

test_that("a column of one cell is no obstacle for flatmates", {
  cells <- matrix(c(TRUE, FALSE, FALSE, TRUE, TRUE, TRUE), 3)
  x <- empty_grid(sudoku_rules("dutch_flatmates", cells = cells))
  expect_gt(count_solutions(x), 0)
})
