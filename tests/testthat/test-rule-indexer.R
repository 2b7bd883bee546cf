test_that("a row indexer says in which row its own number of the column stands", {
  expect_as_defined("row_indexer")
})

test_that("a column indexer says in which column its own number of the row stands", {
  expect_as_defined("column_indexer")
})

test_that("a box indexer says in which place of the box the number of its own place stands", {
  expect_as_defined("box_indexer")
})
