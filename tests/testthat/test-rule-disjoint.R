test_that("cells in the same place of their boxes hold different digits", {
  expect_meaning("disjoint")
})
