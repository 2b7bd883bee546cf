test_that("an X-sum is the sum of as many digits as the first one says", {
  expect_as_defined("x_sum")
})
