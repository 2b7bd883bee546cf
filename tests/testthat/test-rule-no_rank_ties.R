test_that("without rank ties no two lines are the same number", {
  expect_as_defined("no_rank_ties")
})
