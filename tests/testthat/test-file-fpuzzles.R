test_that("f-puzzles' JSON and links are read for what they are, and the same after writing", {
  expect_inputs(
    "f-puzzles JSON" = input("f-puzzles", "{\"size\":4,\"title\":\"T\",\"grid\":[[{\"value\":1,\"given\":true},{\"value\":2},{},{}],[{},{},{\"value\":3,\"given\":true},{}],[{},{\"value\":4,\"given\":true},{},{}],[{},{},{},{\"value\":2,\"given\":true}]]}", mini, name = "T", state = "12....3..4.....2"),
    "an f-puzzles link" = input("f-puzzles", sudoku_link(wiki))
  )
})

test_that("all links of setters are read, and those whose clues are known have their solution", {
  table <- utils::read.delim(data_file("fpuzzles.tsv"), colClasses = "character")
  solved <- 0
  for (i in seq_len(nrow(table))) {
    x <- read_quietly(paste0("https://f-puzzles.com/?load=", table$fpuzzles[[i]]))
    expect_identical(nrow(x), 1L, label = table$title[[i]])
    expect_true(is.null(x$name) || nzchar(x$name))
    if (!is.null(x$unknown)) next
    solved <- solved + 1
    expect_identical(solve_sudoku(x), table$solution[[i]], label = table$title[[i]])
    expect_identical(read_sudoku(sudoku_link(x)), x, label = table$title[[i]])
  }
  expect_equal(solved, nrow(table))
})

test_that("a NUL in a link's text is the package's own error", {
  # {"size":4,"title":"a<NUL>b","grid":[]}, packed by another program.
  link <- "https://www.f-puzzles.com/?load=N4IgzglgXgpiBcAWANCALhNAbO8QEMAAAIxFQHMAnCAEwQG0BdAXyA"
  error <- expect_error(read_sudoku(text = link), class = "oxidoku_error_file")
  expect_identical(error$line, 1L)
})

test_that("a cage with a text in place of its sum is read without it, and named", {
  cage <- function(value) sprintf("{\"size\":4,\"grid\":[[{},{},{},{}],[{},{},{},{}],[{},{},{},{}],[{},{},{},{}]],\"killercage\":[{\"cells\":[\"R1C1\",\"R2C2\"],\"value\":\"%s\"}]}", value)
  for (value in c("?", "<9")) {
    expect_warning(x <- read_sudoku(text = cage(value)), class = "oxidoku_warning_clues")
    expect_identical(unlist(x$unknown), "killercage")
    expect_true(same_rules(x$rules[[1]], sudoku_rules(rule_cage("r1c1 r2c2"), box = c(2, 2))))
  }
  expect_null(read_sudoku(text = cage("7"))$unknown)
})
