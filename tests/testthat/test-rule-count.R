test_that("as many cells hold the digits as is said", {
  expect_meaning("count")
})
