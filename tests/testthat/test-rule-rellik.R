test_that("no digits in a Rellik cage have its sum", {
  expect_meaning("rellik")
})
