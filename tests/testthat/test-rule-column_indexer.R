test_that("a column indexer says in which column its own number of the row stands", {
  expect_as_defined("column_indexer")
})
