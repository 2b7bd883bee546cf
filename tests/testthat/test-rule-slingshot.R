test_that("the second digit of a slingshot says how far on the first one is found again", {
  expect_as_defined("slingshot")
})
