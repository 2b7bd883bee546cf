test_that("each square of four cells has a digit of each remainder by 3", {
  expect_meaning("global_modular")
})
