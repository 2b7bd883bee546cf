test_that("cells that touch, at corners too, hold different digits", {
  expect_right_grids("anti_king", c(2, 3), function(grid) {
    !any(grid[-1, -1] == grid[-6, -6], grid[-1, -6] == grid[-6, -1])
  })
})
