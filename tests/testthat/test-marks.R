puzzle <- as_sudoku(
  "1....7.9. .3..2...8 ..96..5.. ..53..9.. .1..8...2 6....4... 3......1. .4......7 ..7...3.."
)
path <- explain_sudoku(puzzle)

test_that("a list of candidates goes with a batch, one for each grid", {
  marks <- find_candidates(puzzle)
  marks[1, 2, 2] <- FALSE
  texts <- c(first = as.character(puzzle), none = NA, second = as.character(puzzle))
  found <- explain_sudoku(texts, candidates = list(marks, NULL, NULL))
  expect_identical(unique(found$.id), c("first", "second"))
  expect_identical(
    format(found[found$.id == "first", ]), format(explain_sudoku(puzzle, candidates = marks))
  )
  expect_identical(format(found[found$.id == "second", ]), format(path))
  expect_identical(nrow(hint_sudoku(texts, candidates = list(marks, NULL, marks))), 2L)
  expect_error(explain_sudoku(texts, candidates = list(marks)), "candidates", class = "oxidoku_error_input")
  expect_error(
    explain_sudoku(texts, candidates = list(marks, NULL, 1)), "candidates\\[\\[3\\]\\]",
    class = "oxidoku_error_input"
  )
  bad <- sub("^1", "7", texts)
  expect_warning(found <- explain_sudoku(bad, candidates = list(marks, NULL, NULL)), class = "oxidoku_warning_no_solution")
  expect_identical(nrow(found), 0L)
  expect_identical(names(found), names(path))
})

test_that("messages about a batch with candidates say which puzzles are meant", {
  text <- as.character(puzzle)
  loose <- sub("^1", ".", text)
  texts <- c(one = text, two = loose, three = loose)
  marks <- list(find_candidates(puzzle), NULL, NULL)
  seen <- testthat::capture_warnings(explain_sudoku(texts, candidates = marks))
  expect_length(seen, 1)
  expect_match(seen, "2 of 3 puzzles have several solutions: \"two\" and \"three\"")
  seen <- testthat::capture_warnings(
    explain_sudoku(c(text, text), techniques = "full_house", candidates = list(NULL, NULL))
  )
  expect_length(seen, 1)
  expect_match(seen, "do not solve 2 of 2 puzzles: 1 and 2")
  inconsistent <- find_candidates(puzzle)
  solution <- solve_sudoku(as.matrix(puzzle))
  inconsistent[1, 2, solution[1, 2]] <- FALSE
  expect_error(
    explain_sudoku(c(text, text), candidates = list(NULL, inconsistent)), "candidates\\[\\[2\\]\\]",
    class = "oxidoku_error_no_solution"
  )
})

test_that("a digit of the solution that is struck out is an error in every form of a single grid", {
  marks <- find_candidates(puzzle)
  solution <- solve_sudoku(as.matrix(puzzle))
  marks[1, 2, solution[1, 2]] <- FALSE
  forms <- list(
    as.matrix(puzzle), as.character(puzzle), list(puzzle), sudoku(puzzle), data.frame(puzzle = as.character(puzzle))
  )
  for (form in forms) {
    for (f in list(rate_sudoku, explain_sudoku, hint_sudoku, find_steps)) {
      error <- expect_error(f(form, candidates = marks), class = "oxidoku_error_no_solution")
      expect_identical(c(error$row, error$col, error$digit), c(1L, 2L, solution[1, 2]))
    }
  }
})
