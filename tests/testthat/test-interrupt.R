# This file watches the clock, see tools/testthat.R.
# Work that would take for ever, each of its own kind. `impossible` asks for a
# 25 x 25 puzzle with fewer clues than can be reached.
endless <- c(
  "count" = "count_solutions(nearly, limit = Inf)",
  "count, one thread" = "count_solutions(nearly, limit = Inf, threads = 1)",
  "count, batch on two threads" = "count_solutions(rep(list(as_sudoku(nearly)), 40), limit = Inf, threads = 2)",
  "count, batch on one thread" = "count_solutions(rep(list(as_sudoku(nearly)), 40), limit = Inf, threads = 1)",
  "count, large batch on two threads" = "count_solutions(large_batch, limit = Inf, threads = 2)",
  "count, large batch on one thread" = "count_solutions(large_batch, limit = Inf, threads = 1)",
  "solve, large batch of others" = "solve_sudoku(rep(strrep('.', 625), 500), threads = 2)",
  "count, 25 x 25" = "count_solutions(replace(matrix(NA, 25, 25), c(1, 313), 1:2), limit = Inf)",
  "impossible 25 x 25" = "generate_sudoku(30, rules = large, budget = 1e15)",
  "impossible 25 x 25, batch on two threads" = "generate_sudoku(30, n = 8, rules = large, budget = 1e15, threads = 2)",
  "impossible 25 x 25, batch on one thread" = "generate_sudoku(30, n = 8, rules = large, budget = 1e15, threads = 1)",
  "minimal 36 x 36" = "minimize_sudoku(rep(list(generate_grid(rules = larger)), 20), threads = 2)",
  "fresh 17 clues" = "generate_sudoku(17, n = 20, fresh = TRUE, budget = 1e15)",
  "paths of many puzzles" = "rate_sudoku(rep(hard, 1e6), threads = 2)",
  "puzzles for a rare technique" = "generate_sudoku(n = 50, require = 'multi_colors_2', budget = 1e15)",
  "hopeless pattern" = "generate_sudoku(pattern = scattered, budget = 1e15)",
  "counting what is essentially different" = "count_grids(essential = TRUE, threads = 1)",
  "forms of many puzzles" = "canonical_sudoku(rep(hard, 3e6), threads = 2)",
  "forms of patterns" = "canonical_sudoku(rep(diagonal, 1e4), by = 'puzzle', threads = 1)",
  "shuffles" = "shuffle_sudoku(hard, n = 3e6, threads = 2)",
  "transformations" = "transform_sudoku(rep(hard, 3e6), sudoku_map(), threads = 1)",
  "comparisons" = "match_sudoku(rep(hard, 1e6), hard, by = 'puzzle', threads = 2)",
  "automorphisms" = "automorphisms(rep(diagonal, 1e4), as = 'count', threads = 2)",
  "classes of bands" = "band_classes(rep(hard, 3e6), threads = 2)",
  "redundant clues" = "find_redundant_clues(rep(hard, 1e5), threads = 2)",
  "a thousand million grids" = "generate_grid(n = 1e9)",
  "all puzzles of a grid, two threads" = "find_subpuzzles(generate_grid(), 20, threads = 2)",
  "all puzzles of a grid, one thread" = "find_subpuzzles(generate_grid(), 20, threads = 1)",
  "large unavoidable sets" = "unavoidable_sets(generate_grid(), max = 30)",
  "large backdoors" = "find_backdoors(hard, max = 20)",
  "conflicts of many grids" = "find_conflicts(rep(strrep('1', 81), 1e6))",
  "reading many strings for one thread" = "canonical_sudoku(rep(strrep('. ', 81), 4e6), threads = 1)",
  "a fair sample" = "sample_minimal(1e6, threads = 2)"
)

test_that("Ctrl-C stops every kind of endless work at once, and the session goes on", {
  skip_on_cran()
  skip_on_os("windows")
  directory <- withr::local_tempdir()
  saveRDS(endless, file.path(directory, "endless"))
  pid <- start_r(directory = directory, code = '
    endless <- readRDS("endless")
    large <- sudoku_rules(box = c(5, 5))
    # Easy ones first: then many are counted at once.
    large_batch <- c(rep("1", 300), rep(".", 1000))
    # Their number is not known at once, as that of empty grids is.
    nearly <- paste0("1", strrep(".", 39), "2", strrep(".", 40))
    large_batch <- ifelse(large_batch == "1", strrep("1", 81), nearly)
    # All of its lines differ.
    diagonal <- "1.........2.........3.........4.........5.........6.........7.........8.........9"
    larger <- sudoku_rules(box = c(6, 6))
    scattered <- matrix(FALSE, 9, 9)
    scattered[cbind(rep(1:9, each = 2), c(1, 5, 2, 6, 3, 7, 4, 8, 5, 9, 6, 1, 7, 2, 8, 3, 9, 4))] <- TRUE
    solvable <- "12.. 34.. .... ...."
    hard <- "4...3.......6..8..........1....5..9..8....6...7.2........1.27..5.3....4.9........"
    for (i in seq_along(endless)) {
      cleaned <- FALSE
      work <- function() {
        on.exit(cleaned <<- TRUE)
        eval(parse(text = endless[[i]]))
      }
      heard <- NULL
      outcome <- tryCatch(
        {
          mark(paste0("started", i))
          work()
          "it ended by itself"
        },
        interrupt = function(condition) {
          heard <<- Sys.time()
          "interrupted"
        },
        error = conditionMessage
      )
      mark(paste0("stopped", i), list(
        outcome = outcome, heard = heard, cleaned = cleaned,
        goes_on = check_sudoku(solve_sudoku(solvable, multiple = "first"))
      ))
    }
  ')
  withr::defer(tools::pskill(pid, tools::SIGKILL))
  for (i in seq_along(endless)) {
    wait_for(file.path(directory, paste0("started", i)))
    Sys.sleep(0.25)
    sent <- Sys.time()
    tools::pskill(pid, tools::SIGINT)
    stopped <- wait_for(file.path(directory, paste0("stopped", i)))
    what <- names(endless)[[i]]
    expect_identical(stopped$outcome, "interrupted", label = what)
    expect_true(stopped$cleaned, label = paste("on.exit() of", what))
    expect_true(stopped$goes_on, label = paste("solving after", what))
    if (!is.null(stopped$heard)) {
      seconds <- as.numeric(stopped$heard - sent, units = "secs")
      cat(sprintf("\n  Ctrl-C stopped %s after %.3f s", what, seconds))
      # Machines are noisy: 0.2 s is promised.
      expect_lt(seconds, 1)
    }
  }
})

# Counting its solutions takes for ever: their number is not known at once, as that of empty
# grids is.
nearly_empty <- function() as_sudoku(paste0("1", strrep(".", 39), "2", strrep(".", 40)))

test_that("setTimeLimit() stops endless work, with and without threads", {
  skip_on_cran()
  limited <- function(code) {
    setTimeLimit(elapsed = 0.3, transient = TRUE)
    on.exit(setTimeLimit(elapsed = Inf))
    force(code)
  }
  for (threads in 1:2) {
    elapsed <- system.time({
      expect_error(
        limited(count_solutions(rep(list(nearly_empty()), 40), limit = Inf, threads = threads)),
        "time limit"
      )
      expect_error(
        limited(generate_sudoku(17, n = 4, fresh = TRUE, budget = 1e15, threads = threads)), "time limit"
      )
    })[["elapsed"]]
    expect_lt(elapsed, 3)
    expect_identical(solve_sudoku(board, threads = threads), unname(board_solution()))
  }
})

test_that("many interrupted calls leave nothing behind that makes R grow or fail", {
  skip_on_cran()
  skip_if_not(file.exists("/proc/self/status"), "threads are counted in /proc, which is not there")
  # A thread that has ended may be counted for a moment.
  threads_now <- function() {
    Sys.sleep(0.1)
    grep("^Threads:", readLines("/proc/self/status"), value = TRUE)
  }
  before <- threads_now()
  for (i in 1:10) {
    setTimeLimit(elapsed = 0.06, transient = TRUE)
    try(count_solutions(rep(list(nearly_empty()), 20), limit = Inf, threads = 2), silent = TRUE)
    setTimeLimit(elapsed = Inf)
  }
  expect_identical(threads_now(), before)
  expect_identical(count_solutions(board), 1)
})

test_that("an error in the progress function is passed on as it is, after a clean stop", {
  # The engine calls it while it works; cli could fail there.
  count <- function(grids, threads, tick) {
    input <- oxidoku:::open_grids(grids)
    oxidoku:::finish(oxidoku:::rs_count(input$data, input$form, input$rules, Inf, threads, tick), input)
  }
  # The last grid keeps the engine busy for ever; the others get done, however
  # slow the machine is.
  grids <- c(rep(list(board_solution()), 19), list(empty_grid()))
  for (threads in 1:2) {
    expect_error(count(grids, threads, function(done) stop("the bar is broken")), "bar is broken")
    seen <- numeric()
    tick <- function(done) {
      seen <<- c(seen, done)
      if (done == 19) stop("nothing more to see")
    }
    expect_error(count(grids, threads, tick), "nothing more to see")
    expect_false(is.unsorted(seen))
    expect_true(all(seen >= 0 & seen <= 19))
  }
  expect_identical(count(grids[-20], 2L, function(done) NULL)$counts, rep(1, 19))
})

test_that("long work shows its progress to people, and only to people", {
  skip_on_cran()
  skip_on_os("windows")
  script <- withr::local_tempfile(fileext = ".R")
  writeLines(c(
    "library(oxidoku)",
    "options(cli.progress_show_after = 0, cli.dynamic = FALSE)",
    # Seconds of work: cli draws a bar at most five times a second.
    "blank <- empty_grid(sudoku_rules(box = c(4, 4)))",
    "batch <- count_solutions(rep(list(blank), 30), limit = 1e5, threads = 2)",
    "single <- count_solutions(blank, limit = 1e6)",
    "cat('counted', sum(batch), single)"
  ), script)
  withr::local_envvar(R_LIBS = r_libs())
  run <- function(...) {
    system2(
      file.path(R.home("bin"), "R"), c(..., "--vanilla", "--no-echo"), stdin = script,
      stdout = TRUE, stderr = TRUE
    )
  }
  shown <- run("--interactive")
  expect_true(any(grepl("Counting solutions .*% [|] time left: *~?[0-9]+[a-z]", shown)))
  # One grid: how long, not how many.
  expect_true(any(grepl("Counting solutions \\[", shown)))
  expect_match(shown, "counted 3e+06 1e+06", fixed = TRUE, all = FALSE)
  expect_identical(run(), "counted 3e+06 1e+06")
})
