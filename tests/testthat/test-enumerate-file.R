# This file watches the clock, see tools/testthat.R.
# Files of solutions in a hostile world: other writers, pipes, full disks, foreign bytes.

solutions_4x4 <- function() empty_grid(sudoku_rules(box = c(2, 2)))

test_that("a file that another process writes to is refused and left alone; after its end it goes on", {
  skip_on_cran()
  skip_on_os("windows")
  directory <- withr::local_tempdir()
  file <- file.path(directory, "solutions.txt")
  pid <- start_r(directory = directory, code = c(
    "mark('started')", "write_solutions(empty_grid(), 'solutions.txt', progress = FALSE)"
  ))
  withr::defer(tools::pskill(pid, tools::SIGKILL))
  wait_for(file.path(directory, "started"))
  deadline <- Sys.time() + 20
  while (!isTRUE(file.size(file) > 1e6) && Sys.time() < deadline) Sys.sleep(0.02)
  for (append in c(TRUE, FALSE)) {
    before <- file.size(file)
    error <- expect_error(
      write_solutions(empty_grid(), file, limit = 1e9, append = append), class = "oxidoku_error_file"
    )
    expect_match(conditionMessage(error), "Another process")
    expect_gte(file.size(file), before)
  }
  tools::pskill(pid, tools::SIGKILL)
  Sys.sleep(0.2)
  whole <- file.size(file) %/% 82
  expect_identical(write_solutions(empty_grid(), file, limit = whole + 10, append = TRUE)$written, 10)
  # Millions of lines, which R would take minutes to read.
  expect_identical(file.size(file), (whole + 10) * 82)
})

test_that("holes, lines twice and lines out of order are no file to continue", {
  file <- withr::local_tempfile()
  write_solutions(solutions_4x4(), file, limit = 200)
  lines <- readLines(file)
  refused <- function(lines, line) {
    writeLines(lines, file)
    bytes <- readBin(file, "raw", 1e5)
    error <- expect_error(
      write_solutions(solutions_4x4(), file, append = TRUE), class = "oxidoku_error_file"
    )
    expect_identical(error$line, line)
    expect_identical(readBin(file, "raw", 1e5), bytes)
  }
  refused(lines[c(1:120, 60:200)], 121)
  refused(rev(lines), 1)
  refused(lines[c(1, 1)], 2)
  # A disk that lost a block.
  hole <- readBin(file, "raw", 1e5)
  writeLines(lines, file)
  hole <- readBin(file, "raw", 1e5)
  hole[17 * 50 + 1:170] <- as.raw(0)
  writeBin(hole, file)
  error <- expect_error(write_solutions(solutions_4x4(), file, append = TRUE), class = "oxidoku_error_file")
  expect_identical(error$line, 51)
})

test_that("a file with some solutions of a looser puzzle is not taken for the beginning of its list", {
  file <- withr::local_tempfile()
  blank <- solutions_4x4()
  given <- blank
  given[1, 1] <- 3
  write_solutions(given, file)
  error <- expect_error(write_solutions(blank, file, append = TRUE), class = "oxidoku_error_file")
  expect_identical(error$line, 1)
  expect_snapshot(
    write_solutions(blank, file, append = TRUE), error = TRUE,
    transform = function(text) gsub("'[^']*/[^']*'", "'<file>'", text)
  )
  # Further down: the solutions with a 1 in the corner come first.
  lines <- enumerate_solutions(paste0("1", strrep(".", 15)), limit = 10, rules = sudoku_rules(box = c(2, 2)))
  writeLines(lines[-7], file)
  expect_identical(
    expect_error(write_solutions(blank, file, append = TRUE), class = "oxidoku_error_file")$line, 7
  )
})

test_that("pipes, devices and full disks are errors of the file, at once", {
  skip_on_cran()
  skip_on_os("windows")
  pipe <- withr::local_tempfile()
  skip_if_not(system2("mkfifo", shQuote(pipe)) == 0, "there is no mkfifo")
  fails <- function(file, ..., because) {
    elapsed <- system.time(
      error <- expect_error(write_solutions(solutions_4x4(), file, ...), class = "oxidoku_error_file")
    )[["elapsed"]]
    expect_match(conditionMessage(error), because)
    expect_lt(elapsed, 2)
  }
  fails(pipe, because = "pipe or a device")
  fails(pipe, append = TRUE, because = "pipe or a device")
  skip_if_not(file.exists("/dev/full"), "there is no /dev/full")
  fails("/dev/full", because = "space")
  fails("/dev/full", append = TRUE, because = "pipe or a device")
  fails("/dev/null", append = TRUE, because = "pipe or a device")
  expect_identical(write_solutions(solutions_4x4(), "/dev/null")$total, 288)
})
