test_that("cells hold the allowed digits only", {
  expect_meaning("allowed")
})
