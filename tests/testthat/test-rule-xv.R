test_that("digits beside an X or V have its sum", {
  expect_grids(rule_xv("r23c1", 5), "r2c1 r3c1", function(d) sum(d) == 5)
})
