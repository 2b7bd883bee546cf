test_that("grids row by row are read for what they are, and the same after writing", {
  expect_inputs(
    "nine rows" = input("rows", rows),
    "nine rows in one string" = input("rows", paste(rows, collapse = "\n")),
    "nine rows with blanks for cells" = input("rows", rows_of(spaced)),
    "nine rows with dashes" = input("rows", chartr(".", "-", rows)),
    "groups of nine on a line" = input("rows", paste(rows, collapse = " ")),
    "numbers with blanks between" = input("rows", numbers),
    "numbers with commas between" = input("rows", commas),
    "numbers with commas, nothing for blanks" = input("rows", gsub("0", "", commas)),
    "a frame" = input("rows", drawn(".")),
    "a frame of Unicode" = input("rows", chartr("|+-", "\u2502\u253c\u2500", drawn("0"))),
    "a table of Markdown" = input("rows", gsub("0", " ", paste0("| ", gsub(" ", " | ", numbers), " |"))),
    "a title and two grids" = input("rows", c("Daily puzzle", rows, "", "Another", rows), c(wiki, wiki), name = c("Daily puzzle", "Another")),
    "a post with a grid in it" = input("rows", c("Here is my puzzle:", "", drawn("."), "", "Can anyone help?"), name = "Here is my puzzle:"),
    "16 rows of numbers" = input("rows", vapply(rows_of(sixteen, 16), function(row) paste(ifelse(strsplit(row, "")[[1]] == "G", "16", strsplit(row, "")[[1]]), collapse = " "), ""), sixteen)
  )
})

test_that("every name before rows comes back, or is refused", {
  names <- c(
    "Daily puzzle", "Nr. 5", "Puzzle 12", "a # 1", "100%", "+", "\u00e4\u00f6 \u6570\u72ec", "Nr <5>", "[Puzzle]", "puzzle", "# a",
    "NA", "x", "a+b", "53..7....", "12 3 4", "---", wiki, "{\"grid\":1}", "https://f-puzzles.com/?load=abc", "[1,]", "10-5"
  )
  x <- data.frame(puzzle = wiki, name = names)
  expect_identical(as.list(read_sudoku(text = write_sudoku(x, NULL, format = "rows"))), as.list(x))
  for (name in names) {
    x <- data.frame(puzzle = wiki, name = name)
    expect_identical(as.list(read_sudoku(text = write_sudoku(x, NULL, format = "rows"))), as.list(x), label = name)
  }
  for (name in c("id,puzzle", "<opensudoku>")) {
    x <- data.frame(puzzle = wiki, name = name)
    error <- expect_error(write_sudoku(x, NULL, format = "rows"), class = "oxidoku_error_file")
    expect_identical(error[c("reason", "column", "index")], list(reason = "carries", column = "name", index = 1L))
    expect_identical(write_sudoku(x, NULL, format = "rows", lossy = TRUE), rows)
  }
})

test_that("remarks that are no names of a grid are left out", {
  expect_null(read_sudoku(text = c("# From a book,", "# with thanks", rows))$name)
  expect_null(read_sudoku(text = c("# From a book", "", rows))$name)
  expect_identical(read_sudoku(text = c("# Nr. 1", "Daily puzzle", rows))$name, "Daily puzzle")
})
