test_that("a lunchbox is the sum between its lowest and its highest digit, which all differ", {
  expect_as_defined("lunchbox")
})
