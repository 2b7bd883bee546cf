test_that("a little killer is the sum of its diagonal", {
  expect_as_defined("little_killer")
})
