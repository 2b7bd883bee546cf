test_that("files of SudoCue and SadMan are read for what they are, and the same after writing", {
  expect_inputs(
    "SudoCue's headers" = input("sdk", c("#ARuud", "#DMy first", "#LEasy", "#B03-08-2006", "#SA book", "#Uhttp://example.org/", "#CTry it", rows), author = "Ruud", name = "My first", level = "Easy", date = "03-08-2006", source = "A book", url = "http://example.org/", comment = "Try it"),
    "SadMan's sections" = input("sdk", c("[Puzzle]", rows, "[State]", sub("53.", "534", rows, fixed = TRUE)), state = sub("53.", "534", wiki, fixed = TRUE))
  )
})

test_that("headers of a grid of any size are read, whatever its rows look like", {
  for (size in c(4, 6, 9, 16, 25)) for (digit in c(NA, 1, size)) {
    grid <- matrix(NA_integer_, size, size)
    grid[, 1] <- as.integer(digit)
    x <- data.frame(name = "N", author = "A")
    x$puzzle <- list(grid)
    back <- read_sudoku(text = write_sudoku(x, NULL, format = "sdk"))
    expect_identical(as.list(back)[c("name", "author")], list(name = "N", author = "A"), label = paste(size, digit))
    expect_identical(nchar(back$puzzle), as.integer(size^2))
  }
})
