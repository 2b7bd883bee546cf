test_that("a minimum is less than its neighbours", {
  expect_grids(rule_extreme("r2c2", "minimum"), "r2c2 r1c2 r3c2 r2c1 r2c3", function(d) all(d[1] < d[-1]))
})

test_that("a maximum is greater than its neighbours, other maxima apart", {
  expect_grids(
    rule_extreme("r1c1 r1c2", "maximum"), "r1c1 r1c2 r2c1 r2c2 r1c3",
    function(d) d[1] > d[3] && d[2] > d[4] && d[2] > d[5]
  )
})
