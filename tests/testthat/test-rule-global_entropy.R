test_that("each square of four cells has a digit of each third", {
  expect_meaning("global_entropy")
})
