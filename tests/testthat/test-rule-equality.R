test_that("a cage of equality has as many even as odd and as many low as high digits", {
  expect_meaning("equality")
})
