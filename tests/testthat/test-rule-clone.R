test_that("both parts of a clone have the same digits in the same order", {
  expect_grids(rule_clone("r1c1 r2c1", "r3c3 r4c3"), "r1c1 r2c1 r3c3 r4c3", function(d) {
    identical(d[1:2], d[3:4])
  })
})
