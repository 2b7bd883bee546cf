test_that("digits never decrease along a slow thermometer", {
  line <- "r1c1 r2c2 r2c3 r1c4"
  expect_grids(rule_thermometer(line, slow = TRUE), line, function(d) all(diff(d) >= 0))
})
