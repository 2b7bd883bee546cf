test_that("digits lead from state to state to one that is accepted", {
  expect_meaning("sequence")
})
