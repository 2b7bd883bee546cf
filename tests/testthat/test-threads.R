test_that("results do not depend on the number of threads", {
  generate <- function(threads) {
    set.seed(42)
    list(
      generate_sudoku(n = 100, threads = threads),
      generate_grid(n = 50, threads = threads),
      generate_sudoku(n = 10, minimal = TRUE, as = "string", threads = threads),
      generate_sudoku(24, n = 20, as = "array", threads = threads)
    )
  }
  one <- generate(1)
  expect_identical(generate(2), one)
  expect_identical(generate(NULL), one)
  expect_identical(generate(7), one)
  puzzles <- vapply(one[[1]], to_text, "")
  for (threads in c(2, 7)) {
    expect_identical(solve_sudoku(puzzles, threads = threads), solve_sudoku(puzzles, threads = 1))
    expect_identical(
      suppressWarnings(solve_sudoku(puzzles, method = "singles", threads = threads)),
      suppressWarnings(solve_sudoku(puzzles, method = "singles", threads = 1))
    )
    expect_identical(find_redundant_clues(puzzles, threads = threads, as = "any"), find_redundant_clues(puzzles, threads = 1, as = "any"))
    loose <- sub("[1-9]", ".", sub("[1-9]", ".", puzzles))
    expect_identical(count_solutions(loose, threads = threads), count_solutions(loose, threads = 1))
    # Order and places, with missing and impossible ones in between.
    mixed <- puzzles
    mixed[seq(1, 100, 7)] <- NA
    mixed[seq(3, 100, 7)] <- strrep("1", 81)
    expect_identical(
      suppressWarnings(solve_sudoku(mixed, threads = threads)),
      suppressWarnings(solve_sudoku(mixed, threads = 1))
    )
  }
})

test_that("a fresh R process generates the same puzzles from the same seed", {
  skip_on_cran()
  fresh <- in_fresh_r({
    set.seed(42)
    generate_sudoku(n = 100)
  })
  set.seed(42)
  expect_identical(fresh, generate_sudoku(n = 100, threads = 1))
})

test_that("more threads than items, or than the system has to give, do no harm", {
  puzzles <- rep(board_text, 20)
  expected <- rep(to_text(board_solution()), 20)
  expect_identical(solve_sudoku(puzzles, threads = 1024), expected)
  skip_on_cran()
  skip_on_os(c("windows", "mac"))
  script <- withr::local_tempfile(fileext = ".R")
  writeLines(sprintf(
    "library(oxidoku); x <- rep(%s, 5000); cat(length(unique(solve_sudoku(x, threads = 1000))))",
    deparse(board_text)
  ), script)
  withr::local_envvar(R_LIBS = r_libs())
  # So little address space that not all stacks fit.
  limited <- sprintf("ulimit -v 1500000; exec %s --vanilla %s", shQuote(rscript()), shQuote(script))
  output <- system2("sh", c("-c", shQuote(limited)), stdout = TRUE, stderr = TRUE)
  expect_identical(output, "1")
})

test_that("`threads`, the option, OMP_THREAD_LIMIT and the checks' limit are obeyed", {
  skip_on_cran()
  skip_if_not(file.exists("/proc/self/status"), "threads are counted in /proc, which is not there")
  settings <- list(
    one = list(threads = 1),
    two = list(threads = 2),
    five = list(threads = 5),
    option = list(option = 3),
    limit = list(threads = 5, env = c(OMP_THREAD_LIMIT = "2")),
    limit_one = list(threads = NULL, env = c(OMP_THREAD_LIMIT = "1")),
    limit_zero = list(threads = 5, env = c(OMP_THREAD_LIMIT = "0")),
    switch_off = list(threads = 5, env = c(OXIDOKU_THREADS = "0")),
    switch_two = list(threads = NULL, env = c(OXIDOKU_THREADS = "2", OMP_THREAD_LIMIT = "5")),
    limit_text = list(threads = 3, env = c(OMP_THREAD_LIMIT = "many")),
    checks = list(threads = 5, env = c("_R_CHECK_LIMIT_CORES_" = "TRUE")),
    no_checks = list(threads = 5, env = c("_R_CHECK_LIMIT_CORES_" = "false"))
  )
  directory <- withr::local_tempdir()
  saveRDS(settings, file.path(directory, "settings"))
  # One process tries all of them, each until it is interrupted.
  pid <- start_r(directory = directory, code = '
    settings <- readRDS("settings")
    nearly_empty <- as_sudoku(paste0("1", strrep(".", 39), "2", strrep(".", 40)))
    grids <- rep(list(nearly_empty), 20)
    for (name in names(settings)) {
      setting <- settings[[name]]
      Sys.unsetenv(c("OMP_THREAD_LIMIT", "OXIDOKU_THREADS", "_R_CHECK_LIMIT_CORES_"))
      if (length(setting$env)) do.call(Sys.setenv, as.list(setting$env))
      options(oxidoku.threads = setting$option)
      tryCatch(
        {
          mark(name)
          # Without `threads` in the call where the option is to be tried.
          if (is.null(setting$option)) count_solutions(grids, limit = Inf, threads = setting$threads) else
            count_solutions(grids, limit = Inf)
        },
        interrupt = function(condition) NULL
      )
    }')
  withr::defer(tools::pskill(pid, tools::SIGKILL))
  threads_now <- function() {
    status <- readLines(file.path("/proc", pid, "status"))
    as.integer(sub("\\D+", "", grep("^Threads:", status, value = TRUE)))
  }
  before <- threads_now()
  # On a busy machine threads may start late, but never more than there should be.
  threads_of <- function(name, expected) {
    wait_for(file.path(directory, name))
    most <- 0L
    for (i in 1:200) {
      Sys.sleep(0.03)
      most <- max(most, threads_now() - before)
      if (i >= 10 && most >= expected) break
    }
    tools::pskill(pid, tools::SIGINT)
    most
  }
  # With one thread the work is done on R's own.
  expected <- c(
    one = 0L, two = 2L, five = 5L, option = 3L, limit = 2L, limit_one = 0L, limit_zero = 0L,
    switch_off = 0L, switch_two = 2L, limit_text = 3L, checks = 2L, no_checks = 5L
  )
  expect_identical(
    vapply(names(settings), function(name) threads_of(name, expected[[name]]), 0L), expected
  )
})

test_that("a bad option is told from a bad argument", {
  withr::local_options(oxidoku.threads = "many")
  expect_error(solve_sudoku(board), "option.*oxidoku.threads", class = "oxidoku_error_input")
  expect_identical(solve_sudoku(board, threads = 1), unname(board_solution()))
  condition <- expect_error(solve_sudoku(board, threads = 0), class = "oxidoku_error_input")
  expect_no_match(conditionMessage(condition), "option")
  withr::local_options(oxidoku.threads = 2L)
  expect_identical(solve_sudoku(board_text), to_text(board_solution()))
})

test_that("forked processes solve after a threaded call, and do not hang", {
  skip_on_cran()
  skip_on_os("windows")
  # In a process of its own, which can be given up.
  result <- in_fresh_r(timeout = 30, {
    puzzle <- paste0(
      ".....6....957..3..4...92..5764.....3.........2.....9715..21...9..7..548....8....."
    )
    puzzles <- rep(puzzle, 200)
    before <- solve_sudoku(puzzles, threads = 2)
    forked <- parallel::mclapply(1:4, function(i) {
      list(solve_sudoku(puzzles, threads = 2), solve_sudoku(puzzle), generate_sudoku(n = 4, threads = 2))
    }, mc.cores = 2)
    after <- solve_sudoku(puzzles, threads = 2)
    list(before = before, forked = lapply(forked, `[[`, 1), after = after)
  })
  expect_identical(unique(result$before), to_text(board_solution()))
  expect_identical(result$forked, rep(list(result$before), 4))
  expect_identical(result$after, result$before)
})
