test_that("digits beside a black dot have its ratio", {
  expect_grids(rule_black_dot("r23c1"), "r2c1 r3c1", function(d) max(d) == 2 * min(d))
  expect_grids(rule_black_dot("r23c1", 3), "r2c1 r3c1", function(d) max(d) == 3 * min(d))
})
