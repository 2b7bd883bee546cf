test_that("digits beside a white dot differ by its number", {
  expect_grids(rule_white_dot("r1c23"), "r1c2 r1c3", function(d) abs(diff(d)) == 1)
  expect_grids(rule_white_dot("r1c23", 2), "r1c2 r1c3", function(d) abs(diff(d)) == 2)
})
