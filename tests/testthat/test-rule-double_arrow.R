test_that("digits between the ends of a double arrow sum to both ends", {
  expect_meaning("double_arrow")
})
