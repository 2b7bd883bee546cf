test_that("links of sudokuwiki are read for what they are, and the same after writing", {
  expect_inputs(
    "a sudokuwiki link" = input("sudokuwiki", paste0("https://www.sudokuwiki.org/sudoku.htm?bd=", zeros))
  )
})

test_that("positions of sudokuwiki are read as its pages explain them", {
  # From its page on XYZ-wings: the position and its puzzle.
  board <- paste0(
    "S9B46090b1m4a01070e1q050v3f022iaa1q7n081n4b3f9603ea027n1m46070e0n450409060l02460r7r06b64b0g",
    "050r060907114k4b030t1n170823093m1z0b3b07191n2319031v0h090i1103082t3o1v0437"
  )
  x <- read_sudoku(paste0("https://www.sudokuwiki.org/sudoku.htm?bd=", board))
  expect_identical(x$puzzle, chartr("0", ".", "090001700500200008000030200070004960200060005069700030008090000700003009003800040"))
  expect_identical(solve_sudoku(x$state), solve_sudoku(x$puzzle))
  left <- find_candidates(as_sudoku(x$state))
  expect_false(any(x$marks[[1]] & !left))
  expect_identical(read_sudoku(sudoku_link(x, format = "sudokuwiki")), x)
  # The older form: base 32, a bit for givens.
  old <- paste0(strrep("03", 1), "04", strrep("vu", 79))
  x <- read_sudoku(paste0("https://www.sudokuwiki.org/sudoku.htm?bd=", old))
  expect_identical(x$puzzle, paste0("1", strrep(".", 80)))
  expect_identical(x$state, paste0("12", strrep(".", 79)))
  expect_true(all(x$marks[[1]][9, 9, ]))
})
