test_that("a worksheet explains its technique and has puzzles that need it", {
  skip_without_poppler()
  set.seed(17)
  file <- withr::local_tempfile(fileext = ".pdf")
  sudoku_worksheet("x_wing", file)
  expect_sound_pdf(file)
  pages <- gsub("\u00ad|\u2212", "-", pdf_pages(file))
  expect_match(pages[[1]], "Worksheet: X-Wing", fixed = TRUE)
  expect_length(gregexpr("X-Wing: In", pages[[1]])[[1]], 1)
  found <- grep("^\\d+\nWhat was to be found", pages, value = TRUE)
  expect_length(gregexpr("X-Wing: In", paste(found, collapse = ""))[[1]], 6)
  # The same puzzles again.
  set.seed(17)
  puzzles <- generate_sudoku(n = 7, require = "x_wing")
  expect_true(all(hint_sudoku(puzzles)$technique == "x_wing"))
  expect_identical(pdf_solutions(pages, puzzles[-1]), solve_sudoku(puzzles[-1]))
})

test_that("the picture that explains a technique is never small: texts go on on a second page", {
  skip_without_poppler()
  set.seed(1)
  file <- withr::local_tempfile(fileext = ".pdf")
  sudoku_worksheet("naked_pair", file, n = 1, page = "a5", large = TRUE)
  text <- withr::local_tempfile()
  system2("pdftotext", c("-bbox", "-l", "1", shQuote(file), shQuote(text)))
  words <- readLines(text)
  # Digits of the grid are far from each other.
  x <- as.numeric(sub(".*xMin=\"([0-9.]+)\".*", "\\1", grep(">[1-9]</word>", words, value = TRUE)))
  expect_gt(diff(range(x)), 0.5 * 419)
  expect_match(pdf_pages(file)[[2]], "nothing simpler helps")
})

test_that("a worksheet has nothing but puzzles of which the technique is the next step", {
  set.seed(1)
  expect_false("hidden_triple" %in% hint_sudoku(generate_sudoku(require = "hidden_triple", budget = 3e4))$technique)
  set.seed(1)
  file <- withr::local_tempfile(fileext = ".pdf")
  error <- expect_error(
    sudoku_worksheet("hidden_triple", file, n = 1, budget = 3e4), class = "oxidoku_error_impossible"
  )
  expect_identical(error$arg, "budget")
  expect_false(file.exists(file))
})
