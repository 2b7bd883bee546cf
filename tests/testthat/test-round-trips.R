# What a file or link means is what was written, or writing is an error: see helper-harness.R.

test_that("every kind of clue has the same solutions when it comes back from a format", {
  skip_on_cran()
  held <- new.env()
  # Some formats hold few kinds, and these on plain boards only.
  few <- match(c("cage", "thermometer", "arrow"), names(HARNESS_KINDS))
  seeds <- c(1001:1040, outer(few, length(HARNESS_KINDS) * 20:22, `+`))
  tried <- harness_run(seeds = seeds, harness_round_trips(held))
  expect_identical(tried$wrong, character())
  expect_setequal(unique(held$formats), c("csv", "f-puzzles", "iss", "penpa", "sudokupad"))
})
