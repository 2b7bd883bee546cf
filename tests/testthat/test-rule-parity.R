test_that("marked cells hold even digits", {
  expect_grids(rule_parity("r1c1 r2c3", "even"), "r1c1 r2c3", function(d) all(d %% 2 == 0))
})

test_that("marked cells hold odd digits", {
  expect_grids(rule_parity("r1c1 r2c3", "odd"), "r1c1 r2c3", function(d) all(d %% 2 == 1))
})
