test_that("digits in a run on a modular line have different remainders", {
  line <- "r1c1 r2c2 r2c3 r1c4"
  expect_grids(rule_modular(line, 2), line, function(d) all(diff(d %% 2) != 0))
  expect_grids(rule_modular(line), line, function(d) {
    length(unique(d[1:3] %% 3)) == 3 && length(unique(d[2:4] %% 3)) == 3
  })
})

test_that("on a modular line shorter than its modulus all remainders differ", {
  expect_grids(rule_modular("r1c1 r2c2"), "r1c1 r2c2", function(d) d[1] %% 3 != d[2] %% 3)
  expect_grids(rule_modular("r1c1 r2c2 r2c3", 4), "r1c1 r2c2 r2c3", function(d) length(unique(d %% 4)) == 3)
})
