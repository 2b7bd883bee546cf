test_that("a box indexer says in which place of the box the number of its own place stands", {
  expect_as_defined("box_indexer")
})
