test_that("a picture in Typst has its lines, digits and clues in places", {
  small <- as_sudoku(mini, rules = sudoku_rules(rule_cage("r1c12", 3), rule_white_dot("r3c34"), box = c(2, 2)))
  expect_snapshot(cat(write_sudoku(list("50 % \"a\"" = small), NULL, format = "typst"), sep = "\n"))
  # What a text says is no code.
  pen <- oxidoku:::typst_pen(c(1, 1, 1), 0.3)
  pen$text(1, 1, "a\\\"b#", 1, 1, "black")
  expect_match(pen$drawn(), "\"a\\\\\\\"b#\"", fixed = TRUE)
})

test_that("Typst draws every digit", {
  skip_on_cran()
  skip_if_not(nzchar(Sys.which("typst")) && nzchar(Sys.which("pdftotext")), "typst or pdftotext is missing")
  words <- typst_words(write_sudoku(wiki, NULL, format = "typst"))
  expect_identical(sort(words), sort(strsplit(gsub(".", "", wiki, fixed = TRUE), "")[[1]]))
})
