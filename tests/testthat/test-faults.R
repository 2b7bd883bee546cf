# Disks that are full, pipes and devices, readers that leave: what was promised is there, an
# error says what is not, and nothing else is touched.

test_that("a pipe is never replaced by a file, nor waited for", {
  skip_on_os("windows")
  pipe <- withr::local_tempfile()
  skip_if_not(system2("mkfifo", shQuote(pipe)) == 0, "there is no mkfifo")
  setTimeLimit(elapsed = 20, transient = TRUE)
  withr::defer(setTimeLimit(elapsed = Inf))
  errors <- list(
    expect_error(read_sudoku(pipe), class = "oxidoku_error_file"),
    expect_error(write_sudoku(board_text, pipe, format = "lines"), class = "oxidoku_error_file"),
    expect_error(sudoku_book(board, pipe), class = "oxidoku_error_file"),
    expect_error(sudoku_worksheet("naked_single", pipe, n = 1), class = "oxidoku_error_file")
  )
  for (error in errors) expect_match(conditionMessage(error), "pipe or a device")
  # It is still a pipe, from which a program reads what another writes.
  system2("sh", c("-c", shQuote(sprintf("echo %s > %s", board_text, shQuote(pipe)))), wait = FALSE)
  expect_identical(read_sudoku(fifo(pipe, "r", blocking = TRUE))$puzzle, board_text)
})

test_that("what the shell opened is read by its name", {
  skip_on_os("windows")
  skip_if_not(file.exists("/dev/stdin"), "there is no /dev/stdin")
  script <- withr::local_tempfile(lines = "cat(oxidoku::read_sudoku('/dev/stdin')$puzzle)")
  withr::local_envvar(R_LIBS = r_libs())
  read <- system2(rscript(), c("--vanilla", shQuote(script)), input = board_text, stdout = TRUE)
  expect_identical(read, board_text)
})

test_that("connections that are closed, cannot be opened, are full or lose their reader are errors of the file", {
  skip_on_os("windows")
  closed <- textConnection("a")
  close(closed)
  many <- rep(board_text, 1e4)
  before <- length(getAllConnections())
  fails <- function(code) expect_error(suppressWarnings(code, classes = "simpleWarning"), class = "oxidoku_error_file")
  fails(read_sudoku(closed))
  fails(write_sudoku(board, closed, format = "lines"))
  fails(read_sudoku(file(file.path(tempdir(), "no", "file"))))
  fails(write_sudoku(board, file(file.path(tempdir(), "no", "file")), format = "lines"))
  fails(write_sudoku(many, pipe("exit 0"), format = "lines"))
  skip_if_not(file.exists("/dev/full"), "there is no /dev/full")
  # What fits the buffer fails as the file is closed.
  for (x in list(board, many)) fails(write_sudoku(x, file("/dev/full"), format = "lines"))
  expect_lte(length(getAllConnections()), before)
})

test_that("a full disk is an error, leaves the file that was there and nothing beside it", {
  skip_on_os(c("windows", "mac"))
  skip_on_cran()
  disk <- tempfile("disk")
  dir.create(disk)
  withr::defer(unlink(disk, recursive = TRUE))
  mounted <- suppressWarnings(system2("mount", c("-t", "tmpfs", "-o", "size=64k", "tmpfs", shQuote(disk)), stdout = FALSE, stderr = FALSE))
  skip_if_not(mounted == 0, "a small disk cannot be mounted")
  withr::defer(system2("umount", c("-l", shQuote(disk))))
  many <- generate_grid(n = 3000, as = "string")
  for (name in c("a.sdm", "a.sdm.gz", "a.sdm.bz2", "a.csv")) {
    file <- file.path(disk, name)
    write_sudoku(many[[1]], file)
    kept <- readBin(file, "raw", 1e5)
    # Down to the last block, what fits the buffer fails late.
    for (room in c(0, 2e4)) {
      pad <- file.path(disk, "pad")
      try(suppressWarnings(writeBin(raw(64 * 1024 - room), pad)), silent = TRUE)
      expect_error(write_sudoku(many, file), class = "oxidoku_error_file", label = name)
      unlink(pad)
    }
    expect_identical(readBin(file, "raw", 1e5), kept)
    expect_identical(list.files(disk, all.files = TRUE, no.. = TRUE), name)
    unlink(file)
  }
  writeBin(raw(50000), file.path(disk, "pad"))
  expect_error(sudoku_book(many[1:20], file.path(disk, "a.pdf")), class = "oxidoku_error_file")
  expect_identical(list.files(disk, all.files = TRUE, no.. = TRUE), "pad")
})
