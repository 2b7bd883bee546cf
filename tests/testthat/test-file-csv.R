test_that("tables are read for what they are, and the same after writing", {
  expect_inputs(
    "Kaggle's million" = input("csv", c("quizzes,solutions", paste0(zeros, ",", wiki_solution)), solution = wiki_solution),
    "Kaggle's three million" = input("csv", c("id,puzzle,solution,clues,difficulty", paste("1", wiki, wiki_solution, "30", "2.2", sep = ",")), solution = wiki_solution, id = 1L, clues = 30L, difficulty = 2.2),
    "a table with quotes and tabs" = input("csv", c("puzzle\tname", paste0("\"", wiki, "\"\t\"a \"\"b\"\", c\"")), name = "a \"b\", c"),
    "a table with semicolons" = input("csv", c("nr;puzzle", paste0("7;", wiki)), nr = 7L)
  )
})

test_that("rules stand in a column of their own, and come back as they were", {
  x <- sudoku(list(
    as_sudoku(wiki), as_sudoku(wiki, rules = "anti_knight"),
    as_sudoku(strrep(".", 81), rules = sudoku_rules(rule_cage("r1c12", 3), rule_thermometer("r5c123"), diagonal = TRUE)),
    as_sudoku(wiki, rules = "anti_knight")
  ))
  file <- withr::local_tempfile(fileext = ".csv")
  write_sudoku(data.frame(puzzle = x, n = 1:4), file)
  expect_identical(as.list(read_sudoku(file, as = "column")), list(puzzle = x, n = 1:4))
  # The same from a list, with text and rules side by side.
  write_sudoku(as.list(x), file)
  table <- read_sudoku(file)
  expect_null(table$rules[[1]])
  expect_identical(table$rules[[2]], sudoku_rules("anti_knight"))
  expect_identical(sudoku(table), x)
  small <- sudoku("1...............", rules = sudoku_rules(box = c(2, 2), diagonal = TRUE))
  oblong <- sudoku(strrep(".", 36), rules = sudoku_rules(box = c(2, 3)))
  for (one in list(small, oblong)) {
    expect_identical(read_sudoku(write_sudoku(one, NULL, format = "csv"), as = "column")$puzzle, one)
  }
  # Boxes that the format does not know come back as regions.
  upright <- sudoku(strrep(".", 36), rules = sudoku_rules(box = c(3, 2)))
  back <- read_sudoku(write_sudoku(upright, NULL, format = "csv"), as = "column")$puzzle
  regions <- function(x) rules_regions(attr(x[[1]], "rules"))
  expect_identical(regions(back), regions(upright))
})

test_that("a column of rules that no table can hold, or that is none, is told", {
  rules <- sudoku_rules(box = c(5, 5), diagonal = TRUE)
  error <- expect_error(write_sudoku(empty_grid(rules), NULL, format = "csv"), class = "oxidoku_error_file")
  expect_identical(error[c("reason", "column")], list(reason = "rules", column = "rules"))
  expect_error(
    read_sudoku(c("puzzle,rules", paste0(wiki, ",.Shape~2")), format = "csv"), class = "oxidoku_error_file"
  )
  words <- read_sudoku(c("puzzle,rules", paste0(wiki, ",as usual")))
  expect_identical(words$rules, "as usual")
  expect_warning(read_sudoku(c("puzzle,rules", paste0(wiki, ",.Nonsense"))), class = "oxidoku_warning_clues")
})

test_that("levels come back as levels, and other words as words", {
  rated <- data.frame(puzzle = wiki, level = rate_sudoku(wiki)$level)
  back <- read_sudoku(write_sudoku(rated, NULL, format = "csv"))
  expect_identical(back$level, rated$level)
  expect_identical(read_sudoku(c("puzzle,level", paste0(wiki, ",mild")))$level, "mild")
})
