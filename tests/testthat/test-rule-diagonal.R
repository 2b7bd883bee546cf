test_that("both diagonals hold different digits", {
  expect_grids("diagonal", paste0("r", rep(1:4, 4), "c", rep(1:4, each = 4), collapse = " "), function(d) {
    !anyDuplicated(d[c(1, 6, 11, 16)]) && !anyDuplicated(d[c(4, 7, 10, 13)])
  })
})
