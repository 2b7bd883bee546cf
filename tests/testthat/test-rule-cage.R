test_that("digits in a cage differ", {
  expect_meaning("cage")
})
