test_that("digits that sum to 5 or 10 have a sign between them, others none", {
  expect_meaning("negative_xv")
})
