test_that("the first digit is greater than the second", {
  expect_grids(rule_greater("r2c1 r3c1"), "r2c1 r3c1", function(d) d[1] > d[2])
  expect_grids(rule_greater("r3c1 r2c1"), "r2c1 r3c1", function(d) d[1] < d[2])
})
