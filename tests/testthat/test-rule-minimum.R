test_that("a minimum is less than its neighbours", {
  expect_grids(rule_minimum("r2c2"), "r2c2 r1c2 r3c2 r2c1 r2c3", function(d) all(d[1] < d[-1]))
})
