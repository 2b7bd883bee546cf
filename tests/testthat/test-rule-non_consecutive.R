test_that("digits in cells with a common border are not consecutive", {
  expect_right_grids("non_consecutive", c(2, 3), function(grid) all(abs(diff(grid)) > 1, abs(diff(t(grid))) > 1))
})
