test_that("the digits of a quadruple are around its corner, as often as they are written", {
  expect_grids(rule_quadruple("r2c2", 2:3), "r2c2 r2c3 r3c2 r3c3", function(d) all(2:3 %in% d))
  expect_grids(rule_quadruple("r2c2", c(1, 1)), "r2c2 r2c3 r3c2 r3c3", function(d) sum(d == 1) >= 2)
})
