test_that("a sum line falls into parts of its sum, a loop from some cell on", {
  expect_meaning("sum_line")
  expect_meaning("loop")
})
