test_that("groups of cells have the same digits", {
  expect_meaning("same_digits")
})
