test_that("each square of four cells has a digit of each remainder by 3", {
  expect_meaning("global_modular")
})

test_that("the number of digits need not be divisible by 3 for squares of all remainders", {
  for (size in list(c(2, 4), c(2, 5))) {
    plain <- sudoku_rules(box = size)
    rules <- sudoku_rules("global_modular", box = size)
    set.seed(1)
    grids <- c(generate_grid(30, rules = rules), generate_grid(30, rules = plain))
    side <- seq_len(prod(size) - 1)
    right <- vapply(lapply(grids, as.matrix), function(grid) {
      all(outer(side, side, Vectorize(function(i, j) length(unique(c(grid[i + 0:1, j + 0:1]) %% 3)) == 3)))
    }, NA)
    expect_true(all(right[1:30]) && !all(right))
    expect_identical(check_sudoku(lapply(grids, as.matrix), rules = rules), right)
    link <- sudoku_link(empty_grid(rules), format = "iss")
    expect_identical(read_sudoku(text = link)$rules[[1]], rules)
  }
  expect_error(sudoku_rules("global_modular", box = c(1, 2)), "at least 3 digits", class = "oxidoku_error_rules")
  # Thirds are of three groups as large as each other.
  expect_error(sudoku_rules("global_entropy", box = c(2, 2)), "divided by 3", class = "oxidoku_error_rules")
})
