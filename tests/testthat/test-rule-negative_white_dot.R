test_that("consecutive digits have a white dot between them, others none", {
  expect_meaning("negative_white_dot")
})
