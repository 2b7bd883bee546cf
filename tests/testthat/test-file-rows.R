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
