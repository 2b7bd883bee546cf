test_that("each digit is there as often as the clue says", {
  expect_meaning("look_and_say")
})
