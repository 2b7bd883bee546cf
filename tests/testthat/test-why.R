# What the conditions of solve_sudoku() say: why there is no solution, and where several
# solutions differ.

board <- as_sudoku(
  "53..7.... 6..195... .98....6. 8...6...3 4..8.3..1 7...2...6 .6....28. ...419..5 ....8..79"
)

test_that("the error of a puzzle without solution names a contradiction", {
  x <- as.matrix(board)
  x[1, 4] <- 2L
  error <- expect_error(solve_sudoku(x), class = "oxidoku_error_no_solution")
  expect_identical(error$contradiction, find_contradiction(x))
  expect_match(conditionMessage(error), "These contradict each other: r1c4 = 2, ", fixed = TRUE)
  expect_identical(as.character(error$call[[1]]), "solve_sudoku")
  expect_error(explain_sudoku(x), "contradict each other", class = "oxidoku_error_no_solution")
})

test_that("the error names clues", {
  killer <- sudoku_rules(rule_cage("r1c12", 3), rule_cage("r12c3", 4))
  expect_error(
    solve_sudoku(empty_grid(killer)), "cage r1c12 = 3 and cage r12c3 = 4",
    class = "oxidoku_error_no_solution"
  )
})

test_that("the warning about several solutions says where they differ", {
  x <- solve_sudoku(as.matrix(board))
  x[, 1:2] <- NA
  warning <- expect_warning(solve_sudoku(x), class = "oxidoku_warning_not_unique")
  open <- which(t(apply(find_candidates(x, true = TRUE), 1:2, sum) > 1), arr.ind = TRUE)
  expect_gt(nrow(open), 0)
  expect_identical(warning$cells, cbind(row = open[, 2], col = open[, 1]))
  expect_match(conditionMessage(warning), sprintf("They differ in %d cells: r", nrow(open)))
})

test_that("large grids are not searched for longer than a moment", {
  blank <- empty_grid(sudoku_rules(box = c(5, 5)))
  expect_warning(solve_sudoku(blank), class = "oxidoku_warning_not_unique")
})
