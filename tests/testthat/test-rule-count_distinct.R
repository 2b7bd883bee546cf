test_that("a cell holds the number of different digits", {
  expect_meaning("count_distinct")
})
