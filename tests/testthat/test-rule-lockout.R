test_that("digits between the ends of a lockout line do not lie between those of the ends", {
  line <- "r1c1 r2c2 r2c3 r1c4"
  expect_grids(rule_lockout(line, 1), line, function(d) {
    d[1] != d[4] && all(d[2:3] < min(d[c(1, 4)]) | d[2:3] > max(d[c(1, 4)]))
  })
})
