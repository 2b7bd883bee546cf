test_that("digits increase along a thermometer", {
  expect_grids(rule_thermometer("r1c1 r2c2 r2c3"), "r1c1 r2c2 r2c3", function(d) all(diff(d) > 0))
})
