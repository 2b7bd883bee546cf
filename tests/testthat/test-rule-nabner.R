test_that("no two digits of a Nabner line are equal or consecutive", {
  expect_grids(rule_nabner("r1c1 r2c2"), "r1c1 r2c2", function(d) all(diff(sort(d)) > 1))
})
