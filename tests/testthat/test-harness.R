# Every kind of clue on boards of every shape, alone and with others, in every function that
# answers about a puzzle: see helper-harness.R. `make torture` tries many more.

test_that("every kind is right on boards of every shape, alone and beside others", {
  skip_on_cran()
  # Four inner boxes are for 9 x 9 grids: test-rule-hyper.R.
  kinds <- setdiff(list_rules()$kind, "hyper")
  expect_setequal(names(HARNESS_KINDS), kinds)
  # One of each kind, or four; some boards refuse some of them: what is refused on one is answered
  # on another.
  seeds <- seq_len(4 * length(HARNESS_KINDS))
  tried <- harness_run(seeds = if (long_tests()) seeds else utils::head(seeds, length(HARNESS_KINDS)))
  missing <- match(setdiff(kinds, names(tried$answered)), names(HARNESS_KINDS))
  more <- harness_run(seeds = c(outer(missing, length(HARNESS_KINDS) * 1:3, `+`)))
  expect_identical(c(tried$wrong, more$wrong), character())
  expect_identical(setdiff(kinds, names(c(tried$answered, more$answered))), character())
  expect_setequal(names(tried$options), HARNESS_OPTIONS)
})
