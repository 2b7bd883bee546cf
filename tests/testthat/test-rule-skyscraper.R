test_that("a skyscraper is the number of digits that no higher one hides", {
  expect_as_defined("skyscraper")
})
