test_that("the parts of a line in each box have one sum", {
  expect_as_defined("region_sum")
})
