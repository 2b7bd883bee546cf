# Wrong programs, made from right ones: a mutant is the text of a right program with one
# part of it exchanged.

# The function `f` of a program.
program <- function(text, from = NULL, to = "") {
  if (!is.null(from)) {
    if (lengths(regmatches(text, gregexpr(from, text, fixed = TRUE))) != 1) {
      stop("not there, or not once: ", from, call. = FALSE)
    }
    text <- sub(from, to, text, fixed = TRUE)
  }
  env <- new.env(parent = globalenv())
  eval(parse(text = text, keep.source = FALSE), env)
  env$f
}

# Each mutant fails, and the first line of its report is the one of the table: rows of
# `from`, `to`, what follows "Your solver".
expect_diagnoses <- function(text, task, mutants, ...) {
  testthat::skip_on_cran()
  for (mutant in mutants) {
    grade <- graded(grade_function(program(text, mutant[[1]], mutant[[2]]), task, ...))
    expect_equal(
      format(grade)[[1]], paste0(words_of("en")$tasks[[grade$task]], " ", mutant[[3]], "."),
      info = paste(mutant[[1]], "->", mutant[[2]])
    )
    expect_false(grade$passed, info = paste(mutant[[1]], "->", mutant[[2]]))
  }
}
