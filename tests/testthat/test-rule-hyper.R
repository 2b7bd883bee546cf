test_that("the four inner boxes hold every digit", {
  expect_right_grids("hyper", c(3, 3), function(grid) {
    all(vapply(list(1:3, 5:7), function(rows) {
      setequal(grid[rows + 1, 2:4], 1:9) && setequal(grid[rows + 1, 6:8], 1:9)
    }, NA))
  })
})
