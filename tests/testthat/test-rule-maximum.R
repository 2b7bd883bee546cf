test_that("a maximum is greater than its neighbours, other maxima apart", {
  expect_grids(
    rule_maximum("r1c1 r1c2"), "r1c1 r1c2 r2c1 r2c2 r1c3",
    function(d) d[1] > d[3] && d[2] > d[4] && d[2] > d[5]
  )
})
