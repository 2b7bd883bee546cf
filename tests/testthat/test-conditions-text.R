# This file watches the clock, see tools/testthat.R.
# The text of conditions that is put together without cli's parser is cli's.

# What `call` signals, with and without that parser.
both_ways <- function(call) {
  lapply(list(simple = NULL, full = list()), function(theme) {
    rlang::local_options(cli.theme = theme)
    tryCatch(call(), condition = function(signalled) signalled)
  })
}

parts <- function(condition) {
  list(
    text = conditionMessage(condition), message = condition$message, body = condition$body,
    class = class(condition), call = condition$call
  )
}

board <- matrix(0, 9, 9)
board[1, 1] <- 1
empty <- matrix(0, 9, 9)
wrong <- board
wrong[1, 2] <- 1
twice <- c(
  a = strrep(".", 81), paste0("11", strrep(".", 79)), paste0("11", strrep(".", 79)), strrep("0", 81)
)
killer <- empty_grid(sudoku_rules(rule_cage("r1c12", 3), rule_cage("r12c3", 4)))
broken <- empty_grid(sudoku_rules(rule_cage("r1c12", 3)))
broken[1, 1] <- 9

calls <- list(
  function() solve_sudoku(board),
  function() solve_sudoku(board, multiple = "error"),
  function() solve_sudoku(wrong),
  function() solve_sudoku(killer),
  function() solve_sudoku(broken),
  function() solve_sudoku(twice),
  function() solve_sudoku(twice, multiple = "error"),
  function() solve_sudoku(empty, method = "singles"),
  function() solve_sudoku(board, rules = "none"),
  function() solve_sudoku(board, threads = -1),
  function() solve_sudoku("{x} 1"),
  function() solve_sudoku(matrix("{stop('evaluated')}", 9, 9)),
  function() solve_sudoku(array(0, c(9, 8, 2))),
  function() check_sudoku(data.frame(a = letters)),
  function() generate_sudoku(clues = 3),
  function() read_sudoku("no such file")
)

test_that("conditions say the same with and without cli's parser, at any width", {
  local_reproducible_output()
  for (width in c(80, 33)) {
    # With testthat no line of a condition is ever broken.
    rlang::local_options(cli.width = width, cli.condition_width = NULL)
    for (call in calls) {
      conditions <- both_ways(call)
      expect_s3_class(conditions$simple, "condition")
      expect_identical(parts(conditions$simple), parts(conditions$full), info = deparse(call))
      expect_identical(format(conditions$simple), format(conditions$full), info = deparse(call))
    }
  }
})

test_that("markup becomes what cli makes of it, or is left to cli", {
  local_reproducible_output()
  arg <- "x[[2]]"
  none <- 0
  n <- 3L
  one <- 1
  words <- c("a", "b")
  choices <- c("search", "two words", "logic")
  odd <- "a`b {c}"
  missing <- NA
  holes <- c("a", NA)
  source <- list(arg = "file", format = "f-puzzles")
  place <- "r1c1 r2c34"
  place_file <- "/tmp/some_where/puzzles.txt"
  here <- environment()
  same <- c(
    "{.arg {arg}} has {n} cell{?s}: {n - 2} cell{?s} {?is/are} open after {one} step{?s}.",
    "{n} of 4 {cli::qty(one)}ha{?s/ve}, {.fn find_conflicts}, {.code NULL}, {none} puzzle{?s}",
    "{.arg {source$arg}} cannot be read.", "no markup",
    "Format {.val {source$format}} cannot hold {.field {place}}.",
    "With {.code lossy = TRUE} {n} are left out of {.val r1c1 r2c34}, {.field name} and {.val {place}}.",
    "{.arg x} must be {.or {.val {choices}}} or {.or {.val {words}}}, not {n}.",
    "{.val {TRUE}} or {.val {FALSE}}, {.val {NA}} or 0, {.val {Inf}}", "{.file {place_file}} and {.file a/b-c.txt}",
    "{.code method = \"search\"} and a link with {.code ?{source$arg}=}.",
    "{.arg ...} must be empty, {.arg {arg}[{n}]} is one and {.arg grid[{one}]} another.",
    "", "{words}", "cell{?s} before a number {n}"
  )
  for (text in same) {
    expect_identical(simple_inline(text, here), as.character(cli::format_inline(text)), info = text)
  }
  to_cli <- c(
    "{odd}", "{.arg {odd}}", "{.val {n}}", "{.or {.val {odd}}}", "{.file {odd}}", "{{x}}",
    "{.val {odd}}", "{.field {missing}}",
    "{missing}", "{holes}", "{.arg {holes}[{n}]}", "{.val {words}}", "{n} {.val {place}} cell{?s}", "{.val {nobody}}"
  )
  for (text in to_cli) expect_null(simple_inline(text, here), info = text)
})

test_that("a warning is what rlang makes of its text", {
  local_reproducible_output()
  caught <- function(code) tryCatch(code, warning = identity)
  ours <- caught(solve_sudoku(board))
  theirs <- caught(rlang::warn(
    ours$message, class = class(ours)[1:2], arg = ours$arg, cells = ours$cells, call = ours$call
  ))
  expect_identical(ours, theirs)
})

test_that("where there is no terminal, cli finds no colours and no links either", {
  rlang::local_options(
    cli.num_colors = NULL, crayon.enabled = NULL, cli.hyperlink = NULL, crayon.hyperlink = NULL
  )
  skip_if_not(is_no_terminal())
  expect_identical(cli::num_ansi_colors(), 1L)
  expect_false(cli::ansi_has_hyperlink_support())
})

caught <- function(code) tryCatch(code, error = identity)

test_that("an error in the place of the last one has its backtrace, which is the right one", {
  # testthat cuts its own frames off, which is not what users see.
  rlang::local_options(rlang_trace_top_env = NULL)
  for (call in calls[c(2, 3, 4, 5, 9, 10, 13, 14)]) {
    errors <- list()
    for (i in 1:3) {
      if (i != 2) LAST_TRACE$key <- NULL
      errors[[i]] <- caught(call())
    }
    expect_s3_class(errors[[1]]$trace, "rlang_trace")
    expect_identical(errors[[2]], errors[[1]], info = deparse(call))
    expect_identical(errors[[3]], errors[[1]], info = deparse(call))
  }
})

test_that("errors with other calls, or the same calls of other functions, have backtraces of their own", {
  rlang::local_options(rlang_trace_top_env = NULL)
  scopes <- list()
  for (known in c(TRUE, FALSE)) {
    for (home in list(environment(), globalenv(), asNamespace("stats"), environment())) {
      if (!known) LAST_TRACE$key <- NULL
      f <- eval(quote(function(x) oxidoku::solve_sudoku(x)), home)
      trace <- caught(f(wrong))$trace
      scopes <- c(scopes, list(paste(trace$namespace, trace$scope)))
    }
  }
  expect_identical(scopes[1:4], scopes[5:8])
  expect_length(unique(scopes), 3)
  depth <- function(call) nrow(caught(call())$trace)
  expect_identical(depth(function() identity(solve_sudoku(wrong))), depth(function() solve_sudoku(wrong)) + 1L)
})

test_that("a user's data are not kept with a backtrace", {
  rlang::local_options(rlang_trace_top_env = NULL)
  LAST_TRACE$key <- NULL
  caught(do.call(solve_sudoku, list(rep("1", 1e6))))
  expect_null(LAST_TRACE$key)
  caught(solve_sudoku(wrong))
  expect_type(LAST_TRACE$key, "list")
})

test_that("an error that is caught in a loop takes less time than cli's parser needs", {
  skip_on_cran()
  time <- function(code) system.time(for (i in 1:10) try(code(), silent = TRUE))[["user.self"]]
  quick <- time(calls[[3]])
  rlang::local_options(cli.theme = list())
  expect_lt(quick, time(calls[[3]]))
})
