# What a file or link means is what was written, or writing is an error: see helper-harness.R.

test_that("every kind of clue has the same solutions when it comes back from a format", {
  skip_on_cran()
  held <- new.env()
  tried <- harness_run(seeds = 1001:1062, harness_round_trips(held))
  expect_identical(tried$wrong, character())
  expect_setequal(unique(held$formats), c("f-puzzles", "iss", "sudokupad"))
})
