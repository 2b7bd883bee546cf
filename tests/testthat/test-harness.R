# Every kind of clue on boards of every shape, alone and with others, in every function that
# answers about a puzzle: see helper-harness.R. `make torture` tries many more.

test_that("every kind is right on boards of every shape, alone and beside others", {
  skip_on_cran()
  # Four inner boxes are for 9 x 9 grids: test-rule-hyper.R.
  kinds <- setdiff(list_rules()$kind, "hyper")
  expect_setequal(names(HARNESS_KINDS), kinds)
  # Four of each kind: some boards refuse some of them.
  tried <- harness_run(seeds = seq_len(4 * length(kinds)))
  expect_identical(tried$wrong, character())
  # What is refused on some board is answered on another.
  expect_identical(setdiff(kinds, names(tried$answered)), character())
  expect_setequal(names(tried$options), HARNESS_OPTIONS)
})
