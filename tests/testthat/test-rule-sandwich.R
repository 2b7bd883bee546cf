test_that("a sandwich is the sum of the digits between the lowest and the highest of its line", {
  expect_as_defined("sandwich")
})
