test_that("tables are read for what they are, and the same after writing", {
  expect_inputs(
    "Kaggle's million" = input("csv", c("quizzes,solutions", paste0(zeros, ",", wiki_solution)), solution = wiki_solution),
    "Kaggle's three million" = input("csv", c("id,puzzle,solution,clues,difficulty", paste("1", wiki, wiki_solution, "30", "2.2", sep = ",")), solution = wiki_solution, id = 1L, clues = 30L, difficulty = 2.2),
    "a table with quotes and tabs" = input("csv", c("puzzle\tname", paste0("\"", wiki, "\"\t\"a \"\"b\"\", c\"")), name = "a \"b\", c"),
    "a table with semicolons" = input("csv", c("nr;puzzle", paste0("7;", wiki)), nr = 7L)
  )
})
