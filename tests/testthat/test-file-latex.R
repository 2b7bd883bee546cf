test_that("puzzles for package sudoku are bars between digits", {
  expect_snapshot(cat(write_sudoku(c(a = wiki, "b\n" = chartr("5", ".", wiki)), NULL, format = "latex"), sep = "\n"))
  file <- withr::local_tempfile(fileext = ".tex")
  write_sudoku(wiki, file)
  expect_identical(readLines(file, 1), "% In the preamble: \\usepackage{sudoku}")
  expect_snapshot(error = TRUE, {
    write_sudoku(mini, NULL, format = "latex")
    write_sudoku(wiki, NULL, format = "latex", rules = "diagonal")
    write_sudoku(wiki, "x.tex", rules = sudoku_rules(rule_cage("r1c12", 8)))
    read_sudoku(text = wiki, format = "latex")
  })
})

test_that("LaTeX sets every digit of a puzzle for package sudoku", {
  skip_without_latex("sudoku")
  words <- latex_words(write_sudoku(wiki, NULL, format = "latex"), "sudoku")
  expect_identical(grep("[1-9]", words, value = TRUE)[1:30], strsplit(gsub(".", "", wiki, fixed = TRUE), "")[[1]])
})
