test_that("marked cells hold odd digits", {
  expect_grids(rule_odd("r1c1 r2c3"), "r1c1 r2c3", function(d) all(d %% 2 == 1))
})
