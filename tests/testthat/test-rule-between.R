test_that("digits between the ends of a line lie between those of the ends", {
  line <- "r1c1 r2c2 r2c3 r1c4"
  expect_grids(rule_between(line), line, function(d) {
    all(d[2:3] > min(d[c(1, 4)]) & d[2:3] < max(d[c(1, 4)]))
  })
})
