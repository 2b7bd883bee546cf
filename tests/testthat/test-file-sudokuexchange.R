test_that("any link with 81 digits or dots is read, and sudokuexchange's are written", {
  expect_inputs(
    "sudokuexchange" = input("sudokuexchange", paste0("https://sudokuexchange.com/play/?s=", zeros, "&d=3")),
    "sudoku.coach" = input("sudokuexchange", paste0("https://sudoku.coach/en/play/", zeros)),
    "dots, encoded, with a fragment" = input("sudokuexchange", paste0("https://example.org/a?p=1%26q%3D", wiki, "#x")),
    "a puzzle and its solution" = input("lines", paste0(wiki, ",", wiki_solution), solution = wiki_solution)
  )
  both <- read_sudoku(paste0("https://example.org/?p=", zeros, "&s=", wiki_solution))
  expect_identical(c(both$puzzle, both$solution), c(wiki, wiki_solution))
  expect_identical(sudoku_link(wiki, format = "sudokuexchange"), paste0("https://sudokuexchange.com/play/?s=", zeros))
  links <- paste0("https://sudoku.coach/en/play/", c(zeros, strrep("0", 81)))
  expect_identical(read_sudoku(text = links)$puzzle, c(wiki, strrep(".", 81)))
  expect_identical(as.character(as_sudoku(links[[1]])), wiki)
})

test_that("a link in which no puzzle can be told is an error that says so", {
  link <- "https://sudokuexchange.com/play/?s="
  expect_snapshot(error = TRUE, {
    read_sudoku(paste0(link, zeros, "&t=", strrep("0", 81)))
    read_sudoku(text = c(paste0(link, zeros), paste0(link, "12")))
    read_sudoku(paste0(link, "12"))
    sudoku_link(generate_grid(rules = "diagonal"), format = "sudokuexchange")
  })
})
