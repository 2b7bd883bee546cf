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
# `from`, `to`, what follows "Your solver". The time limit of a part is short, since some mutants
# never end; on a busy machine a part that does may need more, and is given it before another
# report counts as wrong.
expect_diagnoses <- function(text, task, mutants, time_limit = NULL) {
  testthat::skip_on_cran()
  # The same for all functions with these arguments.
  cases <- list()
  for (mutant in mutants) {
    # What grade_function() does, without printing the report.
    grade_within <- function(seconds) {
      f <- program(text, mutant[[1]], mutant[[2]])
      key <- paste(c("of", names(arguments_of(f))), collapse = " ")
      cases[[key]] <<- cases[[key]] %||% task_cases(task, f, "search", 1L)
      grade <- grade_in(new_sandbox(f), f, task, "search", seconds %||% task_about(task)$time_limit, 1L, cases[[key]])
      list(first = format(grade)[[1]], passed = grade$passed)
    }
    grade <- grade_within(time_limit)
    wanted <- paste0(words_of("en")$tasks[[task]], " ", mutant[[3]], ".")
    if (!is.null(time_limit) && grade$first != wanted) grade <- grade_within(10 * time_limit)
    expect_equal(grade$first, wanted, info = paste(mutant[[1]], "->", mutant[[2]]))
    expect_false(grade$passed, info = paste(mutant[[1]], "->", mutant[[2]]))
  }
}
