test_that("digits have the sum that is said, weighted, or one side that of the other", {
  expect_meaning("sum")
  expect_meaning("equal_sums")
})
