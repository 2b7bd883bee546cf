puzzle <- as_sudoku(
  "53..7.... 6..195... .98....6. 8...6...3 4..8.3..1 7...2...6 .6....28. ...419..5 ....8..79"
)
solution <- solve_sudoku(as.matrix(puzzle))

test_that("entries that differ from the solution are mistakes, in row order", {
  x <- as.matrix(puzzle)
  x[9, 1] <- solution[9, 1]
  x[1, 3] <- 1L
  x[1, 4] <- 2L
  found <- find_mistakes(x, puzzle)
  expect_identical(names(found), c(".id", "row", "col", "digit", "expected", "kind"))
  expect_identical(found$row, c(1L, 1L))
  expect_identical(found$col, c(3L, 4L))
  expect_identical(found$digit, c(1L, 2L))
  expect_identical(found$expected, solution[1, 3:4])
})

test_that("a given that was changed is a mistake, a blank is none", {
  x <- as.matrix(puzzle)
  x[1, 1] <- 6L
  x[1, 2] <- NA
  found <- find_mistakes(x, puzzle)
  expect_identical(c(found$row, found$col, found$digit, found$expected), c(1L, 1L, 6L, 5L))
  expect_identical(nrow(find_mistakes(matrix(NA, 9, 9), puzzle)), 0L)
  expect_identical(nrow(find_mistakes(solution, puzzle)), 0L)
})

test_that("of several solutions an entry is wrong that none of them has", {
  several <- as.matrix(puzzle)
  several[] <- NA
  several[1, ] <- c(1:8, NA)
  x <- several
  x[1, 9] <- 8L
  x[2, 1] <- 2L
  found <- find_mistakes(x, several)
  expect_identical(found$digit, c(8L, 2L))
  expect_identical(found$expected, c(9L, NA))
})

test_that("entries that only together are wrong make a warning", {
  blank <- matrix(NA_integer_, 9, 9)
  x <- blank
  x[1, 1:2] <- 4L
  expect_warning(found <- find_mistakes(x, blank), class = "oxidoku_warning_no_solution")
  expect_identical(nrow(found), 0L)
})

test_that("batches are compared one by one, or all with one puzzle, and keep names", {
  x <- as.character(as_sudoku(solution))
  wrong <- sub("^5", "6", x)
  given <- as.character(puzzle)
  found <- find_mistakes(c(right = x, wrong = wrong), given)
  expect_identical(found$.id, "wrong")
  expect_identical(find_mistakes(c(x, wrong), c(given, given))$.id, 2L)
  expect_identical(find_mistakes(c(x, NA, wrong), given)$.id, 3L)
  expect_error(find_mistakes(c(x, x, x), c(given, given)), class = "oxidoku_error_input")
  expect_identical(nrow(find_mistakes(character(), given)), 0L)
})

test_that("in a missing grid, and beside a missing puzzle, nothing is a mistake", {
  small <- "1.....2..3.....4"
  wrong <- "14....2..3.....4"
  boxes <- sudoku_rules(box = c(2, 2))
  struck <- find_candidates(small, rules = boxes)[[1]]
  struck[1, 2, ] <- c(FALSE, FALSE, FALSE, TRUE)
  find <- function(...) expect_silent(find_mistakes(..., rules = boxes))
  expect_identical(find(c(a = wrong, b = wrong), c(small, NA))$.id, "a")
  expect_identical(find(c(small, NA), small, candidates = list(NULL, struck))$.id, integer())
  expect_identical(find(list(as_sudoku(wrong, rules = boxes)), list(NULL))$.id, integer())
  blank <- strrep(".", 16)
  first <- sudoku_rules(rule_allowed("r1c1", 1), box = c(2, 2))
  marks <- array(TRUE, c(4, 4, 4))
  marks[1, 1, 1] <- FALSE
  hints <- suppressWarnings(hint_sudoku(c(NA, blank), puzzle = blank, candidates = list(marks, NULL), rules = first))
  expect_false(1L %in% hints$puzzle)
  # A mark that a grid misses by itself is a mistake without any puzzle.
  hints <- hint_sudoku(c(small, small), puzzle = c(NA, small), candidates = list(struck, struck), rules = boxes)
  expect_identical(hints$name, c("Mistake", "Mistake"))
  expect_identical(find(sudoku(c(wrong, NA), rules = boxes), sudoku(c(NA, small), rules = boxes))$.id, integer())
})

test_that("rules hold for both grids", {
  rules <- sudoku_rules(rule_cage("r1c12", 3), box = c(2, 2))
  puzzle <- as_sudoku("...3 .... .4.. ....", rules = rules)
  x <- as.matrix(puzzle)
  x[1, 1] <- 4L
  expect_identical(find_mistakes(x, puzzle, rules = rules)$digit, 4L)
  expect_error(find_mistakes(matrix(NA, 9, 9), puzzle), class = "oxidoku_error")
})

test_that("a puzzle without solution, and none at all, are errors", {
  bad <- as.matrix(puzzle)
  bad[1, 3] <- 8L
  expect_error(find_mistakes(solution, bad), class = "oxidoku_error_no_solution")
  expect_error(find_mistakes(solution), "puzzle", class = "oxidoku_error_input")
})

test_that("a grid with further sheets is an error that names it, alone and in a batch", {
  x <- empty_grid(sudoku_rules(box = c(2, 2), sheets = list(side = matrix(NA, 1, 2))))
  plain <- empty_grid(sudoku_rules(box = c(2, 2)))
  expect_error(find_mistakes(x, x), "further sheets, which `x` has", class = "oxidoku_error_input")
  expect_error(find_mistakes(list(plain, x), list(plain, x)), "further sheets, which `x` has", class = "oxidoku_error_input")
})
