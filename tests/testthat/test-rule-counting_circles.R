test_that("a digit in a circle occurs in that many circles", {
  expect_grids(
    rule_counting_circles("r1c1 r2c3 r3c4 r4c2"), "r1c1 r2c3 r3c4 r4c2",
    function(d) all(table(d) == as.integer(names(table(d))))
  )
})
