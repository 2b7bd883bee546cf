test_that("a hidden skyscraper is the first digit that a higher one hides", {
  expect_as_defined("hidden_skyscraper")
})
