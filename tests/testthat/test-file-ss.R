test_that("drawings of Simple Sudoku are read for what they are, and the same after writing", {
  expect_inputs(
    "Simple Sudoku" = input("ss", c("*-----------*", "|53.|.7.|...|", "|6..|195|...|", "|.98|...|.6.|", "|---+---+---|", "|8..|.6.|..3|", "|4..|8.3|..1|", "|7..|.2.|..6|", "|---+---+---|", "|.6.|...|28.|", "|...|419|..5|", "|...|.8.|.79|", "*-----------*"))
  )
})

test_that("several drawings of any size are read as they were written, however many boxes are in a row", {
  withr::local_seed(1)
  for (box in list(c(2, 2), c(2, 3), c(3, 3), c(4, 2), c(4, 3), c(4, 4), c(5, 5))) {
    for (n in 2:3) {
      rules <- sudoku_rules(box = box)
      puzzles <- generate_sudoku(n = n, rules = rules, as = "string")
      for (x in list(puzzles, generate_grid(n = n, rules = rules, as = "string"))) {
        drawn <- write_sudoku(x, NULL, format = "ss")
        expect_identical(read_sudoku(text = drawn)$puzzle, as.character(x), label = paste(c(box, n), collapse = " "))
        # The frame alone tells the format.
        expect_identical(read_sudoku(text = drawn, format = "rows")$puzzle, as.character(x))
      }
    }
  }
  # With bars between boxes, but symbols that no row has.
  drawn <- rep(c("|12#4|....|....|....|", rep("|....|....|....|....|", 15)), 2)
  error <- expect_error(read_sudoku(text = drawn, format = "ss"), "Its cell 3 holds", class = "oxidoku_error_file")
  expect_identical(error[c("reason", "line")], list(reason = "symbol", line = 1L))
})
