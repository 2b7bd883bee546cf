# The backtrace of an error that was signalled in the same place before is not made again.

wrong <- matrix(0, 9, 9)
wrong[1, 1:2] <- 1

caught <- function(code) tryCatch(code, error = identity)

local_no_traces <- function(.env = parent.frame()) {
  # testthat cuts its own frames off, which is not what users see.
  rlang::local_options(rlang_trace_top_env = NULL, .frame = .env)
  TRACES$known <- NULL
}

test_that("the second error in a place is the first one, backtrace and all", {
  local_no_traces()
  x <- as_sudoku(wrong)
  several <- matrix(0, 9, 9)
  calls <- list(
    function() solve_sudoku(wrong), function() solve_sudoku(x), function() solve_sudoku("12"),
    function() solve_sudoku(several, multiple = "error"), function() lapply(list(wrong), solve_sudoku),
    function() do.call("solve_sudoku", list(quote(wrong))), function() local(solve_sudoku(wrong)),
    function() solve_sudoku(wrong, rules = "none"), function() check_sudoku(1),
    function() has_unique_solution(wrong, threads = 0), function() generate_sudoku(clues = 99)
  )
  for (call in calls) {
    errors <- list()
    for (i in 1:3) {
      if (i == 3) TRACES$known <- NULL
      errors[[i]] <- caught(call())
    }
    expect_s3_class(errors[[1]]$trace, "rlang_trace")
    expect_identical(errors[[2]], errors[[1]], info = deparse(call))
    expect_identical(errors[[3]], errors[[1]], info = deparse(call))
    expect_identical(format(errors[[2]]), format(errors[[1]]), info = deparse(call))
  }
})

test_that("a backtrace is known by its calls", {
  local_no_traces()
  for (i in 1:2) caught(solve_sudoku(wrong))
  expect_length(TRACES$known, 1)
  for (i in 1:2) caught(solve_sudoku(wrong))
  expect_length(TRACES$known, 2)
  for (i in 1:9) for (x in list(wrong)) caught(solve_sudoku(x))
  expect_length(TRACES$known, 3)
})

test_that("the same calls of other functions have a backtrace of their own", {
  local_no_traces()
  scopes <- list()
  for (known in c(TRUE, FALSE)) {
    for (home in list(environment(), globalenv(), asNamespace("stats"), environment())) {
      if (!known) TRACES$known <- NULL
      f <- eval(quote(function(x) oxidoku::solve_sudoku(x)), home)
      trace <- caught(f(wrong))$trace
      scopes <- c(scopes, list(paste(trace$namespace, trace$scope)))
    }
  }
  expect_identical(scopes[1:4], scopes[5:8])
  expect_identical(scopes[[1]], scopes[[4]])
  expect_length(unique(scopes), 3)
})

test_that("errors that differ in more than their place differ", {
  local_no_traces()
  errors <- list()
  for (x in list(wrong, "12", wrong, matrix(3, 9, 9), "123")) {
    errors <- c(errors, list(caught(solve_sudoku(x))))
  }
  expect_identical(errors[[1]], errors[[3]])
  texts <- vapply(errors, conditionMessage, "")
  expect_length(unique(texts), 4)
  expect_identical(
    vapply(errors, function(error) class(error)[[1]], ""),
    paste0("oxidoku_error_", c("conflict", "input", "conflict", "conflict", "input"))
  )
})

test_that("a user's data are not kept with a backtrace", {
  local_no_traces()
  big <- rep("1", 1e6)
  for (i in 1:2) caught(do.call(solve_sudoku, list(big)))
  expect_length(TRACES$known, 0)
})

test_that("where there is no terminal, cli finds no colours and no links either", {
  rlang::local_options(
    cli.num_colors = NULL, crayon.enabled = NULL, cli.hyperlink = NULL, crayon.hyperlink = NULL
  )
  skip_if_not(is_no_terminal())
  expect_identical(cli::num_ansi_colors(), 1L)
  expect_false(cli::ansi_has_hyperlink_support())
})
