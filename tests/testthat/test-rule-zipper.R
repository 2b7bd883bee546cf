test_that("digits as far from the middle of a zipper line have one sum, that of the middle", {
  line <- "r1c1 r2c2 r2c3 r1c4"
  expect_grids(rule_zipper("r1c1 r2c2 r2c3"), "r1c1 r2c2 r2c3", function(d) d[1] + d[3] == d[2])
  expect_grids(rule_zipper(line), line, function(d) d[1] + d[4] == d[2] + d[3])
})
