test_that("files of SudoCue and SadMan are read for what they are, and the same after writing", {
  expect_inputs(
    "SudoCue's headers" = input("sdk", c("#ARuud", "#DMy first", "#LEasy", "#B03-08-2006", "#SA book", "#Uhttp://example.org/", "#CTry it", rows), author = "Ruud", name = "My first", level = "Easy", date = "03-08-2006", source = "A book", url = "http://example.org/", comment = "Try it"),
    "SadMan's sections" = input("sdk", c("[Puzzle]", rows, "[State]", sub("53.", "534", rows, fixed = TRUE)), state = sub("53.", "534", wiki, fixed = TRUE))
  )
})
