# Work in parts: files that are whole or absent, and made once.

task <- function(first, n) generate_sudoku(n = n, first = first, as = "column", threads = 1)
whole <- local({
  withr::local_seed(4)
  generate_sudoku(n = 23, as = "column")
})

test_that("parts are what one call makes, however many there are", {
  for (parts in c(1, 4, 100)) {
    folder <- withr::local_tempdir()
    expect_identical(sudoku_parts(task, 23, folder, parts = parts, seed = 4), whole)
    expect_length(list.files(folder), min(parts, 23))
  }
})

test_that("what is there is not made again, and what is missing is", {
  folder <- file.path(withr::local_tempdir(), "a", "b")
  made <- withr::local_tempfile()
  counted <- function(first, n) {
    cat(first, "\n", file = made, append = TRUE)
    generate_sudoku(n = n, first = first, as = "column", threads = 1)
  }
  x <- sudoku_parts(counted, 23, folder, parts = 4, seed = 4)
  expect_identical(x, whole)
  expect_identical(sudoku_parts(counted, 23, folder, parts = 4, seed = 4), whole)
  expect_length(readLines(made), 4)
  unlink(list.files(folder, full.names = TRUE)[[3]])
  # As a process leaves it that was killed while it wrote.
  writeLines("torn", file.path(folder, "part-0000003.rds-123"))
  expect_identical(sudoku_parts(counted, 23, folder, parts = 4, seed = 4), whole)
  expect_identical(as.numeric(readLines(made)), c(1, 6, 12, 18, 12))
})

test_that("a part that fails is told, the others are kept", {
  folder <- withr::local_tempdir()
  broken <- TRUE
  fragile <- function(first, n) {
    if (broken && first == 12) stop("{no} luck")
    generate_sudoku(n = n, first = first, as = "column", threads = 1)
  }
  error <- expect_error(sudoku_parts(fragile, 23, folder, parts = 4, seed = 4), class = "oxidoku_error_parts")
  expect_identical(error$index, 3L)
  expect_match(conditionMessage(error), "{no} luck", fixed = TRUE)
  expect_length(list.files(folder), 3)
  broken <- FALSE
  expect_identical(sudoku_parts(fragile, 23, folder, parts = 4, seed = 4), whole)
  expect_error(sudoku_parts(function(first, n) 1, 23, withr::local_tempdir()), class = "oxidoku_error_parts")
})

test_that("a folder of something else, or a damaged file, is an error", {
  folder <- withr::local_tempdir()
  sudoku_parts(task, 23, folder, parts = 4, seed = 4)
  other <- function(...) {
    error <- expect_error(sudoku_parts(...), class = "oxidoku_error_file")
    expect_identical(error$reason, "other")
  }
  other(task, 23, folder, parts = 4, seed = 5)
  other(task, 24, folder, parts = 4, seed = 4)
  other(function(first, n) rep(NA, n), 23, folder, parts = 4, seed = 4)
  file <- list.files(folder, full.names = TRUE)[[2]]
  writeBin(utils::head(readBin(file, "raw", 1e6), -20), file)
  other(task, 23, folder, parts = 4, seed = 4)
  error <- expect_error(sudoku_parts(task, 1, file), class = "oxidoku_error_file")
  expect_identical(error$reason, "unwritable")
  for (bad in list(NULL, 1, "a", NA)) expect_error(sudoku_parts(bad, 3, tempfile()), class = "oxidoku_error_input")
  expect_error(sudoku_parts(task, 0, tempfile()), class = "oxidoku_error_input")
  expect_error(sudoku_parts(task, 1, 5), class = "oxidoku_error_input")
})

test_that("tables are put below each other, with ids that go on", {
  x <- whole
  rated <- sudoku_parts(function(first, n) rate_sudoku(x[first - 1 + seq_len(n)]), 23, withr::local_tempdir(), parts = 3)
  expect_identical(rated, rate_sudoku(x))
})

test_that("random numbers of the session are left alone", {
  withr::local_seed(8, .rng_kind = "L'Ecuyer-CMRG")
  before <- .Random.seed
  expect_identical(sudoku_parts(task, 23, withr::local_tempdir(), seed = 4), whole)
  expect_identical(.Random.seed, before)
})

test_that("other processes make the same parts", {
  skip_if_not_installed("future")
  skip_on_cran()
  old <- future::plan(future::multisession, workers = 2)
  withr::defer(future::plan(old))
  x <- whole
  local <- local(function(first, n) generate_sudoku(n = n, first = first, as = "column", threads = 1), globalenv())
  expect_identical(sudoku_parts(local, 23, withr::local_tempdir(), parts = 3, seed = 4), whole)
})

test_that("a part that is there is no failure, whatever became of who made it", {
  folder <- withr::local_tempdir()
  dies <- function(first, n) {
    # Its file is made by somebody else while it fails: as a process that dies after its work.
    if (first == 12) {
      saveRDS(readRDS(file.path(folder, "kept")), file.path(folder, "part-0000003.rds"))
      stop("killed")
    }
    generate_sudoku(n = n, first = first, as = "column", threads = 1)
  }
  healthy <- dies
  body(healthy) <- quote(generate_sudoku(n = n, first = first, as = "column", threads = 1))
  sudoku_parts(healthy, 23, folder, parts = 4, seed = 4)
  part <- readRDS(file.path(folder, "part-0000003.rds"))
  part$of <- rlang::hash(list(deparse(dies), 23, 4, 4))
  saveRDS(part, file.path(folder, "kept"))
  unlink(list.files(folder, "^part", full.names = TRUE))
  expect_identical(sudoku_parts(dies, 23, folder, parts = 4, seed = 4), whole)
})

# What is signalled to progressr while `code` runs: the kinds of signals, and their steps.
signals_of <- function(code) {
  # As in a session with a user.
  withr::local_options(progressr.enable = TRUE)
  signals <- list()
  withCallingHandlers(code, progression = function(signal) signals[[length(signals) + 1]] <<- signal)
  list(
    kinds = vapply(signals, `[[`, "", "type"),
    steps = unlist(lapply(signals, function(signal) if (signal$type == "update") signal$amount))
  )
}

test_that("progressr is told of each part, those that were there too, and of the end", {
  skip_if_not_installed("progressr")
  loadNamespace("progressr")
  folder <- withr::local_tempdir()
  told <- signals_of(sudoku_parts(task, 23, folder, parts = 4, seed = 4))
  expect_identical(told, list(kinds = c("initiate", rep("update", 4), "finish"), steps = c(1, 1, 1, 1)))
  unlink(list.files(folder, full.names = TRUE)[2:3])
  told <- signals_of(sudoku_parts(task, 23, folder, parts = 4, seed = 4))
  expect_identical(told$steps, c(2, 1, 1))
  # After an error, too, there is nothing left that waits for more.
  fragile <- function(first, n) if (first > 10) stop("no") else rep(NA, n)
  told <- signals_of(expect_error(sudoku_parts(fragile, 23, withr::local_tempdir(), parts = 4), class = "oxidoku_error_parts"))
  expect_identical(told, list(kinds = c("initiate", rep("update", 2), "finish"), steps = c(1, 1)))
})

test_that("with progressr's handlers there is no second bar", {
  skip_if_not_installed("progressr")
  loadNamespace("progressr")
  seen <- NULL
  inside <- function(first, n) {
    seen <<- c(seen, oxidoku:::has_progress_handler())
    rep(NA, n)
  }
  quiet <- progressr::make_progression_handler("test", reporter = list(), enable = TRUE)
  sudoku_parts(inside, 2, withr::local_tempdir(), parts = 1)
  progressr::with_progress(sudoku_parts(inside, 2, withr::local_tempdir(), parts = 1), handlers = quiet, enable = TRUE)
  expect_identical(seen, c(FALSE, TRUE))
})

test_that("parts that other processes make are told as they come", {
  skip_if_not_installed("future")
  skip_if_not_installed("progressr")
  skip_on_cran()
  loadNamespace("progressr")
  old <- future::plan(future::multisession, workers = 2)
  withr::defer(future::plan(old))
  local <- local(function(first, n) generate_sudoku(n = n, first = first, as = "column", threads = 1), globalenv())
  told <- signals_of(x <- sudoku_parts(local, 23, withr::local_tempdir(), parts = 5, seed = 4))
  expect_identical(x, whole)
  expect_identical(sum(told$steps), 5)
  expect_identical(told$kinds[c(1, length(told$kinds))], c("initiate", "finish"))
})

test_that("parts that do not fit together are an error of the package, which names the part", {
  misfit <- function(second) {
    task <- function(first, n) if (first < 7) data.frame(a = first - 1 + seq_len(n)) else second(n)
    expect_error(sudoku_parts(task, 12, withr::local_tempdir(), parts = 4), class = "oxidoku_error_parts")
  }
  seconds <- list(
    function(n) data.frame(b = seq_len(n)), function(n) data.frame(a = seq_len(n), b = 1), function(n) data.frame(a = letters[seq_len(n)]),
    seq_len
  )
  for (second in seconds) {
    error <- misfit(second)
    expect_identical(error$index, 3L)
    expect_match(conditionMessage(error), "part 3")
    expect_identical(as.list(error$call)[[1]], quote(sudoku_parts))
  }
  # Other types that are one, another order of columns, and no rows at all fit.
  mixed <- function(first, n) {
    if (first == 1) data.frame(a = 1L, b = "x") else if (first == 3) data.frame(b = "y", a = 0.5) else data.frame()
  }
  expect_identical(sudoku_parts(mixed, 6, withr::local_tempdir(), parts = 3), data.frame(a = c(1, 0.5), b = c("x", "y")))
  withr::local_dir(withr::local_tempdir())
  expect_snapshot(error = TRUE, transform = function(lines) sub("'.*parts'", "'<folder>'", lines), {
    sudoku_parts(function(first, n) if (first == 1) 1:3 else letters[1:3], 6, "parts", parts = 2)
    sudoku_parts(function(first, n) if (first == 1) data.frame(a = 1:3) else data.frame(b = 1:3), 6, "other-parts", parts = 2)
  })
})
