test_that("puzzles keep their rules and names, whatever form they come in, and unnamed ones have numbers", {
  six <- empty_grid(sudoku_rules(box = c(2, 3)))
  found <- puzzles_of(list(a = board, six, b = six), NULL, "x", NULL)
  expect_identical(found$id, c("a", "2", "b"))
  expect_identical(lapply(found$cells, dim), list(c(9L, 9L), c(6L, 6L), c(6L, 6L)))
  expect_identical(found$rules[2:3], rep(list(sudoku_rules(box = c(2, 3))), 2))
  expect_identical(puzzles_of(c(board_text, board_text), NULL, "x", NULL)$id, 1:2)
  table <- data.frame(puzzle = c(board_text, board_text), name = c("first", NA))
  expect_identical(puzzles_of(table, NULL, "x", NULL)$id, c("first", "2"))
})

test_that("work is done once for all puzzles of one rules, and its results are in the order of the puzzles", {
  rules <- list("diagonal", "hyper", "diagonal", "hyper", "hyper")
  calls <- list()
  result <- by_rules(list(cells = as.list(1:5), rules = rules), function(cells, rules) {
    calls[[length(calls) + 1]] <<- rules
    paste(rules, unlist(cells))
  })
  expect_identical(calls, list("diagonal", "hyper"))
  expect_identical(unlist(result), c("diagonal 1", "hyper 2", "diagonal 3", "hyper 4", "hyper 5"))
})
