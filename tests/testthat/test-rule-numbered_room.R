test_that("a numbered room is the digit in the place that the first one says", {
  expect_as_defined("numbered_room")
})
