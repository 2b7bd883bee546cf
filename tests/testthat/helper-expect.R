# testthat takes 4 ms to find that two values are the same: it compares them as it would compare
# any two, in a language, with options and in a width of its own. Loops with thousands of
# expectations took longer for that than for what they test. These, which have the names of
# testthat's, look first whether there is anything to compare, which takes 0.7 ms.

as_said <- function(expression) paste(deparse(expression), collapse = " ")

expect_true <- function(object, info = NULL, label = NULL) {
  if (isTRUE(as.vector(object))) return(invisible(testthat::succeed()))
  testthat::expect_true(object, info = info, label = label %||% as_said(substitute(object)))
}

expect_false <- function(object, info = NULL, label = NULL) {
  if (isFALSE(as.vector(object))) return(invisible(testthat::succeed()))
  testthat::expect_false(object, info = info, label = label %||% as_said(substitute(object)))
}

expect_identical <- function(object, expected, info = NULL, label = NULL, expected.label = NULL, ...) {
  if (identical(object, expected)) {
    testthat::succeed()
    return(invisible(object))
  }
  testthat::expect_identical(
    object, expected, info = info, label = label %||% as_said(substitute(object)),
    expected.label = expected.label %||% as_said(substitute(expected)), ...
  )
}

expect_equal <- function(object, expected, ..., info = NULL, label = NULL, expected.label = NULL) {
  if (identical(object, expected)) {
    testthat::succeed()
    return(invisible(object))
  }
  testthat::expect_equal(
    object, expected, ..., info = info, label = label %||% as_said(substitute(object)),
    expected.label = expected.label %||% as_said(substitute(expected))
  )
}
