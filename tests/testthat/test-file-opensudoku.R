test_that("files of OpenSudoku are read for what they are, and the same after writing", {
  expect_inputs(
    "OpenSudoku, plain" = input("opensudoku", c("<?xml version=\"1.0\"?>", "<opensudoku>", "<name>Easy &amp; nice</name>", "<author>me</author>", sprintf("<game data=\"%s\" />", c(zeros, zeros)), "</opensudoku>"), c(wiki, wiki), name = rep("Easy & nice", 2), author = c("me", "me")),
    "OpenSudoku, folders" = input("opensudoku", c("<opensudoku version='2'>", "<folder name='A'>", sprintf("<game created='1' state='0' data='%s' note='n'/>", zeros), "</folder></opensudoku>"), name = "A", comment = "n")
  )
})
