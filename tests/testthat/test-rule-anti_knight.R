test_that("cells a knight's move apart hold different digits", {
  expect_grids("anti_knight", paste0("r", rep(1:4, 4), "c", rep(1:4, each = 4), collapse = " "), function(d) {
    grid <- matrix(d, 4)
    !any(grid[-1, -(1:2)] == grid[-4, -(3:4)], grid[-4, -(1:2)] == grid[-1, -(3:4)]) &&
      !any(grid[-(1:2), -1] == grid[-(3:4), -4], grid[-(1:2), -4] == grid[-(3:4), -1])
  })
})
