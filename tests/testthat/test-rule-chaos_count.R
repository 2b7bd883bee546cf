test_that("chaos counts are numbers of cells in the region of the first", {
  rules <- expect_chaos(list(rule_chaos_count("r1c1")), function(row) {
    row[[1]] == sum(row[9 + c(1, 2, 4, 5)] == row[[10]])
  })
  expect_identical(as_sudoku(sudoku_link(empty_grid(rules), format = "iss")), empty_grid(rules))
  rules <- expect_chaos(list(rule_chaos_count("r1c1", "r3c3 r1c3 r3c12", include = FALSE)), function(row) {
    row[[1]] == sum(row[9 + c(3, 7, 8)] == row[[18]])
  })
  expect_identical(as_sudoku(sudoku_link(empty_grid(rules), format = "iss")), empty_grid(rules))
})
