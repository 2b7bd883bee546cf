test_that("a full rank is the place of a line among all lines read as numbers", {
  expect_as_defined("full_rank")
  expect_as_defined("full_rank_ties")
})

test_that("equal lines have the lowest of their ranks", {
  # All 288 grids, looked at one by one: rank 1 is that of the first row of 27 grids, and of 18 of
  # them other lines are equal to it; rank 2 then goes to none.
  for (rank in 1:4) {
    script <- sprintf(".Shape~4x4.FullRankTies~%s.FullRank~R1~%d~.", c("any", "only-unclued"), rank)
    expect_identical(vapply(script, function(text) count_solutions(as_sudoku(text), limit = Inf), 0, USE.NAMES = FALSE), c(if (rank %% 2 == 1) 27 else 9, 9))
  }
})

test_that("a rank of a line with a hole is told that there is a hole", {
  hole <- matrix(TRUE, 4, 4)
  hole[4, 4] <- FALSE
  expect_error(sudoku_rules(rule_full_rank("c4", 14), cells = hole), "without holes", class = "oxidoku_error_rules")
  expect_error(sudoku_rules(rule_full_rank("c4", 17), size = c(4, 4)), "from 1 to 16", class = "oxidoku_error_rules")
})
