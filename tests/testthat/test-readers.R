# Texts with random changes, in every format: see helper-readers.R. `make torture` tries 10,000 of
# each.

test_that("a changed text is read, or is an error of the package's own", {
  skip_on_cran()
  withr::local_seed(1)
  samples <- reader_samples()
  expect_gt(min(lengths(samples)), 1)
  # In a link the text is packed: changes of what is in it are tried as well.
  expect_true(any(startsWith(samples$`f-puzzles`, "{")) && any(startsWith(samples$sudokupad, "{")))
  for (format in names(samples)) {
    expect_identical(reader_faults(format, samples[[format]], 12), character(), label = format)
  }
})
