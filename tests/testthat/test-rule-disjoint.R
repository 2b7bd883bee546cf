test_that("cells in the same place of their boxes hold different digits", {
  expect_meaning("disjoint")
})

test_that("places of boxes come back from every format with rules as they were", {
  jigsaw <- rbind(c(1, 1, 1, 2), c(3, 3, 1, 2), c(3, 3, 4, 2), c(4, 4, 4, 2))
  boards <- list(
    sudoku_rules("disjoint", box = c(2, 2)), sudoku_rules("disjoint", box = c(3, 2)),
    sudoku_rules("disjoint", regions = jigsaw), sudoku_rules("disjoint", size = c(4, 4)),
    sudoku_rules("disjoint", size = c(4, 6), box = c(2, 3)), sudoku_rules("disjoint", size = c(4, 6), box = c(2, 2))
  )
  counts <- vapply(boards, function(rules) {
    cells <- as.matrix(empty_grid(rules))
    cells[1, ] <- seq_len(ncol(cells))
    puzzle <- as_sudoku(cells, rules = rules)
    count <- count_solutions(puzzle, limit = Inf)
    linked <- as_sudoku(sudoku_link(puzzle, format = "iss"))
    expect_identical(count_solutions(linked, limit = Inf), count)
    if (all(rules$size == 4L) && is.matrix(rules$regions)) {
      table <- read_sudoku(text = write_sudoku(puzzle, NULL, format = "csv"))
      expect_identical(count_solutions(table, limit = Inf), count)
    }
    count
  }, 0)
  # Without boxes there are no places: all Latin squares.
  expect_identical(counts[3:4], c(0, 24))
})

test_that("places of more boxes than there are digits are refused", {
  expect_error(
    sudoku_rules("disjoint", size = c(6, 6), box = c(2, 2)), "9 boxes and 6 digits", class = "oxidoku_error_rules"
  )
  expect_s3_class(sudoku_rules("disjoint", size = c(6, 6), box = c(2, 2), digits = 1:9), "sudoku_rules")
})
