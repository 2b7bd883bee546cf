test_that("digits match the pattern, as grepl() reads it", {
  expect_meaning("regex")
})
