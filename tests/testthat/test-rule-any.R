test_that("one of several rules holds", {
  expect_meaning("any")
})
