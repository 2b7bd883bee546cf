test_that("marked cells hold even digits", {
  expect_grids(rule_even("r1c1 r2c3"), "r1c1 r2c3", function(d) all(d %% 2 == 0))
})
