test_that("a full rank is the place of a line among all lines read as numbers", {
  expect_as_defined("full_rank")
  expect_as_defined("full_rank_ties")
})
