test_that("counts up to 1,000 agree with the oracle on puzzles with clues removed", {
  set.seed(31)
  puzzles <- list()
  counts <- integer()
  while (length(puzzles) < 20) {
    puzzle <- board
    puzzle[sample(which(!is.na(board)), sample(0:3, 1))] <- NA
    count <- length(oracle_solutions(puzzle, limit = 1001))
    if (count <= 1000) {
      puzzles[[length(puzzles) + 1]] <- puzzle
      counts <- c(counts, count)
    }
  }
  expect_gt(length(unique(counts)), 5)
  expect_identical(count_solutions(puzzles), as.double(counts))
  expect_identical(has_unique_solution(puzzles), counts == 1)
  expect_identical(vapply(puzzles, count_solutions, 0), as.double(counts))
})

test_that("published numbers of grids come out", {
  expect_identical(count_solutions(empty_grid(sudoku_rules(box = c(2, 2)))), 288)
  small <- empty_grid(sudoku_rules(box = c(2, 3)))
  expect_identical(count_solutions(small, limit = Inf), 28200960)
  # The same, divided by the orders of the first row.
  mini <- matrix(NA, 6, 6)
  mini[1, ] <- 1:6
  for (box in list(c(2, 3), c(3, 2))) {
    expect_identical(count_solutions(mini, rules = sudoku_rules(box = box)), 28200960 / 720)
  }
  # Latin squares of order 5: 161,280; 1 x 5 boxes are the rows.
  square <- matrix(NA, 5, 5)
  square[1, ] <- 1:5
  expect_identical(count_solutions(square, rules = sudoku_rules(box = c(1, 5))), 161280 / 120)
  # The first two bands can be completed in as many ways as the third has orders.
  bands <- shifted_grid()
  bands[7:9, ] <- NA
  expect_identical(count_solutions(bands), as.double(length(oracle_solutions(bands))))
  expect_identical(count_solutions(matrix(NA, 1, 1)), 1)
})

test_that("a count stops at the limit, with a warning only if the limit was not given", {
  bare <- matrix(NA, 4, 4)
  expect_warning(expect_identical(count_solutions(bare, limit = 287), 287), NA)
  expect_warning(expect_identical(count_solutions(bare, limit = 288), 288), NA)
  expect_warning(expect_identical(count_solutions(bare, limit = 289), 288), NA)
  expect_identical(count_solutions(bare, limit = Inf), 288)
  expect_identical(count_solutions(bare, limit = 1), 1)
  expect_identical(count_solutions(matrix(NA, 9, 9), limit = 1e4), 1e4)
  condition <- expect_warning(count_solutions(empty_grid()), class = "oxidoku_warning_limit")
  expect_s3_class(condition, "oxidoku_warning")
  expect_match(conditionMessage(condition), "1,000,000")
  condition <- expect_warning(
    counts <- count_solutions(c(a = board_text, b = strrep(".", 81))), class = "oxidoku_warning_limit"
  )
  expect_identical(counts, c(a = 1, b = 1e6))
  expect_identical(condition$index, 2L)
  expect_match(conditionMessage(condition), "1 of 2 puzzles has 1,000,000 solutions or more: \"b\"")
})

test_that("contradictory givens count 0 and are not unique, no error", {
  conflict <- board
  conflict[9, 1] <- 4L
  dead <- from_text("123....4........")
  expect_identical(count_solutions(conflict), 0)
  expect_identical(count_solutions(dead), 0)
  expect_identical(has_unique_solution(conflict), FALSE)
  expect_identical(has_unique_solution(dead), FALSE)
  expect_identical(has_unique_solution(c(to_text(conflict), board_text)), c(FALSE, TRUE))
  full <- shifted_grid()
  expect_identical(count_solutions(full), 1)
  full[1, 1:2] <- full[1, 2:1]
  expect_identical(count_solutions(full), 0)
})

test_that("has_unique_solution is quick to say no, however many solutions there are", {
  expect_false(has_unique_solution(empty_grid()))
  expect_false(has_unique_solution(matrix(NA, 36, 36)))
  expect_identical(count_solutions(matrix(NA, 25, 25), limit = 3), 3)
})

test_that("more solutions than can be counted are an error at once where their number is known", {
  x <- empty_grid()
  error <- expect_error(count_solutions(x, limit = Inf), class = "oxidoku_error_impossible")
  expect_match(conditionMessage(error), "count_grids")
  x[1, 1:3] <- c(4, 7, 1)
  expect_error(count_solutions(x, limit = Inf), class = "oxidoku_error_impossible")
  expect_identical(count_solutions(x, limit = 2^40), 2^40)
})
