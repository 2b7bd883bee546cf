test_that("digits along an arrow sum to its circle, a number of one or two digits", {
  expect_grids(rule_arrow("r1c1", "r2c2 r3c3"), "r1c1 r2c2 r3c3", function(d) d[1] == d[2] + d[3])
  expect_grids(
    rule_arrow("r1c1 r1c2", "r2c1 r3c1 r4c1 r4c2 r4c3"), "r1c1 r1c2 r2c1 r3c1 r4c1 r4c2 r4c3",
    function(d) 10 * d[1] + d[2] == sum(d[-(1:2)])
  )
})
