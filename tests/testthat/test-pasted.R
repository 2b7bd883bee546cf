# What people paste: see helper-pasted.R.

test_that("what stands on public pages is read for what it is, or refused with a sentence", {
  texts <- pasted_texts()
  expect_gt(length(texts), 45)
  # Each format that is read has one.
  expect_setequal(unlist(lapply(texts, `[[`, "format")), subset(list_formats(), reads)$format)
  for (text in texts) {
    if (!is.null(text$refused)) {
      error <- expect_error(read_sudoku(text$text), class = "oxidoku_error_file", label = text$source)
      expect_match(gsub("\\s+", " ", conditionMessage(error)), text$refused, label = text$source)
      next
    }
    source <- oxidoku:::open_source(NULL, text$text, "UTF-8", quote(f()))
    expect_identical(oxidoku:::find_format(source)$name, text$format, label = text$source)
    x <- read_quietly(text = text$text)
    # As an argument, too, without saying that it is a text.
    if (!grepl("<?xml", text$text, fixed = TRUE)) expect_identical(read_quietly(text$text), x, label = text$source)
    expect_identical(x$puzzle, text$puzzle, label = text$source)
    solutions <- tryCatch(count_solutions(as_sudoku(x), limit = 2), oxidoku_error_conflict = function(e) 0)
    expect_equal(solutions, text$solutions, label = text$source)
  }
})

test_that("the 16 x 16 puzzle with digits from 0 has the solution that its author prints", {
  text <- Filter(function(text) identical(nchar(text$puzzle), 256L), pasted_texts())[[1]]
  solved <- solve_sudoku(as_sudoku(read_sudoku(text = text$text)))
  expect_identical(as.integer(solved[1, ]), c(2L, 4L, 6L, 15L, 0L, 12L, 14L, 8L, 13L, 9L, 5L, 1L, 10L, 11L, 7L, 3L))
})

test_that("pencil marks without a digit have the solution that its author gives", {
  for (text in list(ruud_drawn, marks_line(ruud_drawn))) {
    x <- read_sudoku(text = text)
    expect_identical(to_text(solve_sudoku(as_sudoku(x))), "729461538614835927358297641965328714143679285287514369472153896896742153531986472")
  }
})

test_that("no text is read as another format's, whichever format it is said to be in", {
  skip_on_cran()
  formats <- subset(list_formats(), reads)$format
  texts <- Filter(function(text) is.null(text$refused), pasted_texts())
  samples <- reader_samples()
  for (format in names(samples)) {
    for (text in utils::head(samples[[format]], 2)) texts <- c(texts, list(list(source = paste("a sample of", format), format = format, text = text)))
  }
  right <- lapply(texts, function(text) read_quietly(text = text$text))
  for (format in formats) for (i in seq_along(texts)) {
    found <- tryCatch(read_quietly(text = texts[[i]]$text, format = format), oxidoku_error_file = function(e) NULL)
    # Some formats are alike: then the puzzle is the same.
    if (!is.null(found)) expect_identical(found$puzzle, right[[i]]$puzzle, label = paste(texts[[i]]$source, "as", format))
  }
})
