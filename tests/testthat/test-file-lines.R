test_that("puzzles a line each are read for what they are, and the same after writing", {
  expect_inputs(
    "a line" = input("lines", wiki),
    "lines with zeros, and a comment line" = input("lines", c("# mine", zeros, "", "  # and mine", zeros), c(wiki, wiki)),
    "blanks as *, _, x, ?, -" = input("lines", vapply(c("*", "_", "x", "?", "-"), function(blank) gsub(".", blank, wiki, fixed = TRUE), ""), rep(wiki, 5)),
    "blanks as spaces" = input("lines", c(spaced, wiki), c(wiki, wiki)),
    "a comment behind #" = input("lines", paste(wiki, "# ED=1.2/1.2/1.2"), comment = "ED=1.2/1.2/1.2"),
    "a comment behind a tab, and one behind a comma" = input("lines", paste0(wiki, c("\teasy", ",hard")), c(wiki, wiki), comment = c("easy", "hard")),
    "a solution behind a comma" = input("lines", paste0(wiki, ",", wiki_solution), solution = wiki_solution),
    "a first line with the number of puzzles" = input("lines", c("2", wiki, wiki), c(wiki, wiki)),
    "lines of 4 x 4" = input("lines", c(mini, mini), c(mini, mini)),
    "lines of 16 x 16" = input("lines", tolower(sixteen), sixteen),
    "CRLF" = input("lines", paste(wiki, wiki, "", sep = "\r\n"), c(wiki, wiki)),
    "CR" = input("lines", paste(wiki, wiki, "", sep = "\r"), c(wiki, wiki)),
    "a byte order mark" = input("lines", paste0("\ufeff", wiki))
  )
})

test_that("public collections are read as readLines() reads them", {
  for (name in c("top1465.txt", "clue17.txt.xz", "qqwing2000.txt")) {
    file <- data_file(name)
    expect_identical(read_sudoku(file)$puzzle[], readLines(file), label = name)
  }
})
