test_that("digits of which one is double the other have a black dot between them, others none", {
  expect_meaning("negative_black_dot")
})
