set.seed(20)
# Puzzles with a few solutions: the board without some of its clues.
loose_puzzles <- local({
  puzzles <- list()
  while (length(puzzles) < 12) {
    puzzle <- board
    puzzle[sample(which(!is.na(board)), sample(2:5, 1))] <- NA
    solutions <- oracle_solutions(puzzle, limit = 1001)
    if (length(solutions) %in% 2:1000) {
      puzzles[[length(puzzles) + 1]] <- list(puzzle = puzzle, solutions = solutions)
    }
  }
  puzzles
})
loose <- loose_puzzles[[1]]$puzzle
no_solution <- from_text("123....4........")
conflict <- board
conflict[9, 1] <- 4L

test_that("of several solutions the first in row order is given, as the oracle orders them", {
  for (case in loose_puzzles) {
    expect_identical(
      suppressWarnings(solve_sudoku(case$puzzle)), unname(case$solutions[[1]])
    )
    expect_identical(solve_sudoku(case$puzzle, multiple = "first"), unname(case$solutions[[1]]))
  }
  texts <- vapply(loose_puzzles, function(case) to_text(case$puzzle), "")
  firsts <- vapply(loose_puzzles, function(case) to_text(case$solutions[[1]]), "")
  expect_identical(suppressWarnings(solve_sudoku(texts)), firsts)
  expect_identical(
    suppressWarnings(solve_sudoku(empty_grid()))[1:2, ],
    rbind(1:9, c(4:9, 1:3))
  )
  small <- matrix(NA, 4, 4)
  expect_identical(
    solve_sudoku(small, multiple = "first"), oracle_solutions(small, c(2, 2))[[1]]
  )
})

test_that("puzzles of other shapes are solved as the oracle solves them", {
  set.seed(21)
  for (box in list(c(2, 2), c(2, 3), c(3, 2), c(2, 4), c(4, 2), c(2, 5), c(3, 4))) {
    full <- shifted_grid(box)
    puzzle <- full
    puzzle[sample(length(full), 0.45 * length(full))] <- NA
    solutions <- oracle_solutions(puzzle, box, limit = 1000)
    expect_lt(length(solutions), 1000)
    rules <- sudoku_rules(box = box)
    expect_identical(
      solve_sudoku(puzzle, multiple = "first", rules = rules), unname(solutions[[1]])
    )
    expect_identical(count_solutions(puzzle, rules = rules), as.double(length(solutions)))
  }
})

test_that("a single grid with several solutions warns, fails or is silent, by `multiple`", {
  condition <- expect_warning(solve_sudoku(loose), class = "oxidoku_warning_not_unique")
  expect_s3_class(condition, "oxidoku_warning")
  expect_identical(condition$arg, "x")
  condition <- expect_error(
    solve_sudoku(loose, multiple = "error"), class = "oxidoku_error_not_unique"
  )
  expect_s3_class(condition, "oxidoku_error")
  expect_identical(condition$arg, "x")
  expect_warning(solve_sudoku(loose, multiple = "first"), NA)
  for (multiple in c("warn", "error", "first")) {
    expect_warning(solution <- solve_sudoku(board, multiple = multiple), NA)
    expect_identical(solution, unname(board_solution()))
  }
})

test_that("a batch with several solutions names them once, by `multiple`", {
  texts <- c(a = board_text, b = to_text(loose), c = NA, d = to_text(loose))
  firsts <- c(
    a = to_text(board_solution()), b = to_text(loose_puzzles[[1]]$solutions[[1]]), c = NA,
    d = to_text(loose_puzzles[[1]]$solutions[[1]])
  )
  condition <- expect_warning(solve_sudoku(texts), class = "oxidoku_warning_not_unique")
  expect_identical(condition$index, c(2L, 4L))
  expect_match(conditionMessage(condition), "2 of 4 puzzles have several solutions: \"b\" and \"d\"")
  expect_identical(suppressWarnings(solve_sudoku(texts)), firsts)
  expect_warning(solved <- solve_sudoku(texts, multiple = "first"), NA)
  expect_identical(solved, firsts)
  condition <- expect_error(
    solve_sudoku(texts, multiple = "error"), class = "oxidoku_error_not_unique"
  )
  expect_identical(condition$index, c(2L, 4L))
})

test_that("a single grid without a solution is an error that says why", {
  condition <- expect_error(solve_sudoku(no_solution), class = "oxidoku_error_no_solution")
  expect_identical(condition$arg, "x")
  condition <- expect_error(solve_sudoku(conflict), class = "oxidoku_error_conflict")
  expect_identical(condition$house, "column")
  expect_identical(condition$index, 1L)
  expect_identical(condition$digit, 4L)
  expect_identical(condition$row, c(3L, 9L))
  expect_identical(condition$col, c(1L, 1L))
  for (multiple in c("warn", "error", "first")) {
    expect_error(solve_sudoku(no_solution, multiple = multiple), class = "oxidoku_error_no_solution")
    expect_error(solve_sudoku(conflict, multiple = multiple), class = "oxidoku_error_conflict")
  }
  expect_error(solve_sudoku(no_solution, method = "singles"), class = "oxidoku_error_no_solution")
  expect_error(solve_sudoku(conflict, method = "singles"), class = "oxidoku_error_conflict")
})

test_that("a conflict in a row, a column and a box is found and located", {
  in_row <- in_column <- in_box <- matrix(NA, 9, 9)
  in_row[7, c(1, 9)] <- 3
  in_column[c(1, 9), 7] <- 3
  in_box[cbind(4:5, 8:9)] <- 3
  located <- function(grid) {
    condition <- expect_error(solve_sudoku(grid), class = "oxidoku_error_conflict")
    unlist(condition[c("house", "index", "row", "col")], use.names = FALSE)
  }
  expect_identical(located(in_row), c("row", "7", "7", "7", "1", "9"))
  expect_identical(located(in_column), c("column", "7", "1", "9", "7", "7"))
  expect_identical(located(in_box), c("box", "6", "4", "5", "8", "9"))
})

test_that("in a batch what cannot be solved leaves its place empty, with one warning", {
  solution <- unname(board_solution())
  dead <- board
  dead[1, 1] <- setdiff(which(find_candidates(board)[1, 1, ]), solution[1, 1])[1]
  expect_length(oracle_solutions(dead), 0)
  grids <- list(first = board, dead = dead, conflict = conflict, gone = NULL)
  condition <- expect_warning(solve_sudoku(grids), class = "oxidoku_warning_no_solution")
  expect_s3_class(condition, "oxidoku_warning")
  expect_identical(condition$index, c(2L, 3L))
  expect_match(conditionMessage(condition), "2 of 4 puzzles have no solution: \"dead\" and \"conflict\"")
  expect_match(conditionMessage(condition), "share a house in \"conflict\"")
  expect_identical(
    suppressWarnings(solve_sudoku(grids)),
    list(first = solution, dead = NULL, conflict = NULL, gone = NULL)
  )
  expect_identical(
    suppressWarnings(solve_sudoku(c(to_text(dead), board_text))), c(NA, to_text(solution))
  )
  expect_identical(
    suppressWarnings(solve_sudoku(array(c(conflict, board), c(9, 9, 2)))),
    array(c(rep(NA, 81), solution), c(9, 9, 2))
  )
  # A batch stays a batch at length 1.
  expect_warning(expect_identical(solve_sudoku(to_text(conflict)), NA_character_), "1 of 1 puzzle has")
  expect_warning(expect_identical(solve_sudoku(list(conflict)), list(NULL)), "1 of 1 puzzle has")
  # One warning for the unsolved and one for the ambiguous.
  seen <- conditions_of(solve_sudoku(list(loose, dead, loose)))
  expect_identical(
    vapply(seen, function(condition) class(condition)[1], ""),
    c("oxidoku_warning_no_solution", "oxidoku_warning_not_unique")
  )
  seen <- conditions_of(solve_sudoku(rep(to_text(dead), 40)))
  expect_match(conditionMessage(seen[[1]]), "40 of 40 puzzles have no solution: 1, 2, 3, 4, 5, and 35 more")
  expect_identical(seen[[1]]$index, 1:40)
  # Of one more than are shown it takes no more words to say which.
  expect_match(conditionMessage(conditions_of(solve_sudoku(rep(to_text(dead), 6)))[[1]]), ": 1, 2, 3, 4, 5, and 6\\.")
  expect_match(conditionMessage(conditions_of(solve_sudoku(rep(to_text(dead), 7)))[[1]]), ": 1, 2, 3, 4, 5, and 2 more\\.")
})

test_that("method \"singles\" gets as far as the tutorial's loop, in as many passes", {
  set.seed(22)
  solution <- board_solution()
  stuck <- solved <- 0
  for (blanks in rep(c(20, 35, 42, 48, 55), each = 6)) {
    puzzle <- solution
    puzzle[sample(81, blanks)] <- NA
    expected <- oracle_singles(puzzle)
    condition <- NULL
    grid <- withCallingHandlers(
      solve_sudoku(puzzle, method = "singles"),
      oxidoku_warning_stuck = function(warning) {
        condition <<- warning
        invokeRestart("muffleWarning")
      }
    )
    expect_identical(grid, expected$grid)
    if (anyNA(expected$grid)) {
      stuck <- stuck + 1
      expect_identical(condition$open, sum(is.na(expected$grid)))
      expect_identical(condition$passes, expected$passes)
    } else {
      solved <- solved + 1
      expect_null(condition)
    }
  }
  # Both ways were tried.
  expect_gt(stuck, 3)
  expect_gt(solved, 3)
})

test_that("being stuck is one warning for a batch, with the passes of each", {
  expected <- oracle_singles(board)
  easy <- board_solution()
  easy[1, ] <- NA
  condition <- expect_warning(
    solve_sudoku(c(one = to_text(easy), two = board_text, three = NA), method = "singles"),
    class = "oxidoku_warning_stuck"
  )
  expect_identical(condition$index, 2L)
  expect_identical(condition$passes, expected$passes)
  expect_match(conditionMessage(condition), "1 of 3 puzzles: \"two\"")
  expect_identical(
    suppressWarnings(solve_sudoku(c(to_text(easy), board_text), method = "singles")),
    c(to_text(board_solution()), to_text(expected$grid))
  )
})

test_that("warnings and errors of solving read well", {
  expect_snapshot({
    . <- solve_sudoku(loose)
    . <- solve_sudoku(list(loose, board))
    . <- solve_sudoku(c(a = to_text(loose), b = to_text(conflict), c = NA))
    . <- solve_sudoku(board, method = "singles")
    . <- solve_sudoku(rep(board_text, 9), method = "singles")
  })
  expect_snapshot(error = TRUE, {
    solve_sudoku(conflict)
  })
  expect_snapshot(error = TRUE, {
    solve_sudoku(no_solution)
  })
  expect_snapshot(error = TRUE, {
    solve_sudoku(loose, multiple = "error")
  })
  expect_snapshot(error = TRUE, {
    solve_sudoku(list(a = loose, b = board), multiple = "error")
  })
})

test_that("several solutions are an error without the first, and the first is the first", {
  loose <- empty_grid(sudoku_rules(rule_cage("r1c12", 5), box = c(2, 2)))
  expect_error(solve_sudoku(loose, multiple = "error"), class = "oxidoku_error_not_unique")
  expect_error(solve_sudoku(list(loose), multiple = "error"), class = "oxidoku_error_not_unique")
  all <- vapply(enumerate_solutions(loose, limit = Inf), as.character, "")
  first <- solve_sudoku(loose, multiple = "first")
  expect_identical(as.character(first), min(all))
})

test_that("a factor of strings is its strings", {
  text <- paste(board_text, collapse = "")
  x <- factor(c(b = text, a = NA, c = text))
  expect_identical(solve_sudoku(x), solve_sudoku(c(b = text, a = NA, c = text)))
  expect_identical(solve_sudoku(data.frame(puzzle = factor(text))), solve_sudoku(text))
})
