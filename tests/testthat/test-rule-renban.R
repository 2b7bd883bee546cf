test_that("digits of a renban line follow one another, in any order", {
  expect_grids(rule_renban("r1c1 r2c2 r2c3"), "r1c1 r2c2 r2c3", function(d) all(diff(sort(d)) == 1))
})
