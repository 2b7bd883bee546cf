test_that("text and index are the same cells, there and back", {
  expect_identical(cell_index("r3c12 r8c4"), cbind(row = c(3L, 3L, 8L), col = c(1L, 2L, 4L)))
  expect_identical(cell_text(cbind(3, 1:2)), "r3c12")
  expect_identical(cell_text(c(9, 9)), "r9c9")
  expect_identical(cell_index(character()), matrix(integer(), 0, 2, dimnames = list(NULL, c("row", "col"))))
  expect_identical(cell_text(""), "")
  set.seed(1)
  for (rules in list(sudoku_rules(), sudoku_rules(box = c(3, 4)), sudoku_rules(size = c(5, 12)))) {
    for (turn in 1:20) {
      places <- sample(prod(rules$size), 7)
      index <- cbind(row = (places - 1L) %/% rules$size[[2]] + 1L, col = (places - 1L) %% rules$size[[2]] + 1L)
      text <- cell_text(index, rules = rules)
      expect_identical(cell_index(text, rules = rules), index)
      expect_identical(cell_text(text, rules = rules), text)
    }
  }
  chosen <- matrix(FALSE, 9, 9)
  chosen[2, 3:4] <- TRUE
  expect_identical(cell_text(chosen), "r2c34")
})

test_that("what studies print chooses cells again", {
  set.seed(1)
  grid <- generate_grid()
  sets <- unavoidable_sets(grid, max = 6)
  for (k in seq_len(nrow(sets))) {
    puzzle <- grid
    puzzle[cell_index(sets$cells[[k]])] <- NA
    expect_equal(sum(is.na(puzzle)), sets$size[[k]])
    expect_gt(count_solutions(puzzle), 1)
    # By its text in a sudoku_grid, too.
    named <- as_sudoku(grid)
    named[sets$cells[[k]]] <- NA
    expect_identical(as.matrix(named), puzzle)
  }
  x <- as_sudoku(lesson_data()$half)
  doors <- find_backdoors(x)
  expect_false(anyNA(solve_sudoku(x)[doors$cells[[1]]]))
})

test_that("what names no cell is an error of input", {
  expect_snapshot(error = TRUE, {
    cell_index("r3c0")
    cell_index("r0c3")
    cell_index("c3r3")
    cell_index(3)
    cell_index("r12c3")
    cell_index("r10c1")
    cell_index("r1c10")
    cell_text(cbind(1, 10))
    cell_text(NULL)
    cell_index("r1c1", rules = "no such")
  })
  expect_error(cell_index("r5c5", rules = sudoku_rules(box = c(2, 2))), class = "oxidoku_error_input")
})

test_that("columns of a data frame are told by their names, those of a matrix by their places", {
  expect_identical(cell_index(data.frame(col = 1, row = 2)), cell_index("r2c1"))
  expect_identical(cell_index(data.frame(a = 1, b = 2)), cell_index("r1c2"))
  expect_identical(
    sudoku_rules(rule_cage(data.frame(col = 1:2, row = 3), 3)), sudoku_rules(rule_cage("r3c12", 3))
  )
  # In row order, as a matrix that is turned and turned back has them.
  found <- which(t(matrix(c(FALSE, TRUE, TRUE, FALSE, FALSE, FALSE), 2)), arr.ind = TRUE)[, 2:1]
  expect_identical(colnames(found), c("col", "row"))
  expect_identical(cell_index(found), cell_index("r1c2 r2c1"))
})

test_that("commas stand between whole numbers on small grids too", {
  expect_identical(cell_index("r1,2c3"), cell_index("r12c3"))
  error <- expect_error(cell_index("r10c3,12"), class = "oxidoku_error_input")
  expect_match(conditionMessage(error), "row 1, column 12", fixed = TRUE)
  expect_match(conditionMessage(error), "rows 1 and 0", fixed = TRUE)
  # Where they are so everywhere, 10 is 10.
  wide <- expect_error(cell_index("r9c10", rules = sudoku_rules(size = c(6, 12))), class = "oxidoku_error_input")
  expect_no_match(conditionMessage(wide), "means")
})
