test_that("lines of HoDoKu's library are read for what they are, and the same after writing", {
  expect_inputs(
    "a line of HoDoKu's library" = input("hodoku", paste0(":0100:1:", sub("53.", "53+4", wiki, fixed = TRUE), ":214 814:123:456:x:"), technique = "0100", digits = "1", state = sub("53.", "534", wiki, fixed = TRUE), eliminations = "123", placements = "456", extra = "x")
  )
})

test_that("all lines of HoDoKu's library are read, and written as they were read", {
  file <- data_file("reglib-1.3.txt")
  x <- read_sudoku(file)
  expect_identical(nrow(x), 1112L)
  out <- file_with(character())
  write_sudoku(x, out, format = "hodoku")
  expect_identical(read_sudoku(out), x)
  # A spot check by hand: givens, placed digits, deleted candidates.
  expect_identical(sum(!is.na(x$state)), sum(grepl("^:[^:]*:[^:]*:[^:]*\\+", readLines(file))))
})
