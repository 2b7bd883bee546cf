test_that("a row indexer says in which row its own number of the column stands", {
  expect_as_defined("row_indexer")
})
