test_that("digits side by side on a whisper line differ as much as it says", {
  line <- "r1c1 r2c2 r2c3 r1c4"
  expect_grids(rule_whisper(line), line, function(d) all(abs(diff(d)) >= 2))
  expect_grids(rule_whisper("r1c1 r2c2", 3), "r1c1 r2c2", function(d) all(abs(diff(d)) >= 3))
})
