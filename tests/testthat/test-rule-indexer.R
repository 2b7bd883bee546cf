test_that("a row indexer says in which row its own number of the column stands", {
  expect_as_defined("row_indexer")
})

test_that("a column indexer says in which column its own number of the row stands", {
  expect_as_defined("column_indexer")
})

test_that("a box indexer says in which place of the box the number of its own place stands", {
  expect_as_defined("box_indexer")
})

test_that("an indexer without a row, column or box says which of them is missing, and why", {
  expect_error(
    sudoku_rules(rule_indexer("r1c1", "box"), regions = matrix(NA, 4, 4)), "The grid has no boxes",
    class = "oxidoku_error_rules"
  )
  regions <- matrix(rep(c(1, 2, NA, NA), 4), 4)
  error <- expect_error(
    sudoku_rules(rule_indexer("r1c1 r3c2", "box"), regions = regions), "No box has row 3, column 2",
    class = "oxidoku_error_rules"
  )
  expect_identical(c(error$row, error$col), c(3L, 2L))
  cells <- matrix(TRUE, 4, 4)
  cells[2, 3] <- FALSE
  expect_error(
    sudoku_rules(rule_indexer("r1c3", "row"), cells = cells), "in columns without holes.*row 1, column 3 has holes",
    class = "oxidoku_error_rules"
  )
  expect_error(
    sudoku_rules(rule_indexer("r2c1", "column"), cells = cells), "in rows without holes.*row 2, column 1 has holes",
    class = "oxidoku_error_rules"
  )
})
