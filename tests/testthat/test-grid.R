solved <- board_solution()
solved_text <- to_text(solved)
plain_solution <- unname(solved)

test_that("the published board is solved in every form, and the forms agree", {
  expect_identical(solve_sudoku(board), plain_solution)
  expect_identical(solve_sudoku(board_zero), plain_solution)
  expect_identical(solve_sudoku(board + 0), plain_solution)
  mixed <- board_zero
  mixed[1:40] <- ifelse(mixed[1:40] == 0, NA, mixed[1:40])
  expect_identical(solve_sudoku(mixed), plain_solution)
  expect_identical(solve_sudoku(as.data.frame(board)), plain_solution)
  expect_identical(solve_sudoku(as.data.frame(board_zero)), plain_solution)
  expect_identical(solve_sudoku(board_text), solved_text)
  expect_identical(solve_sudoku(list(board)), list(plain_solution))
  expect_identical(solve_sudoku(array(board, c(9, 9, 1))), array(plain_solution, c(9, 9, 1)))
  expect_identical(as.matrix(solve_sudoku(as_sudoku(board))), plain_solution)
  expect_identical(as_sudoku(board_text)[, ], board)
})

test_that("rows stay rows: the solution of a transposed puzzle is the transposed solution", {
  expect_false(identical(t(board), board))
  expect_identical(solve_sudoku(t(board)), t(plain_solution))
  expect_identical(solve_sudoku(to_text(t(board))), to_text(t(plain_solution)))
  expect_identical(
    solve_sudoku(array(c(board, t(board)), c(9, 9, 2))),
    array(c(plain_solution, t(plain_solution)), c(9, 9, 2))
  )
  expect_identical(as.character(as_sudoku(board)), board_text)
  expect_identical(as.integer(substr(solve_sudoku(board_text), 2, 2)), plain_solution[1, 2])
})

test_that("text is read with frames, white space, either case and every blank", {
  rows <- substring(board_text, seq(1, 73, 9), seq(9, 81, 9))
  with_blank <- function(blank) gsub(".", blank, board_text, fixed = TRUE)
  forms <- c(
    with_blank("0"), with_blank("*"), with_blank("_"),
    paste(rows, collapse = "\n"), paste(rows, collapse = "\r\n\t"), paste(rows, collapse = " "),
    paste(format(as_sudoku(board)), collapse = "\n"),
    paste(gsub("-", "=", format(as_sudoku(board))), collapse = "\n"),
    paste(chartr("|", "\u2502", gsub("[-+]", "\u2500", format(as_sudoku(board)))), collapse = "\n"),
    paste(rows, collapse = "\u00a0"), paste(rows, collapse = "\u2003")
  )
  expect_identical(solve_sudoku(forms), rep(solved_text, length(forms)))

  hexadecimal <- to_text(shifted_grid(c(4, 4)))
  expect_true(grepl("G", hexadecimal))
  expect_true(check_sudoku(hexadecimal))
  expect_true(check_sudoku(tolower(hexadecimal)))
  expect_identical(solve_sudoku(tolower(hexadecimal)), hexadecimal)
  expect_identical(solve_sudoku(factor_free <- enc2native(board_text)), solved_text)
})

test_that("text goes up to 35 x 35, matrices to 36 x 36", {
  box <- c(5, 7)
  grid <- shifted_grid(box)
  text <- to_text(grid)
  expect_match(text, "Z")
  expect_true(check_sudoku(text, rules = sudoku_rules(box = box)))
  expect_identical(as.character(as_sudoku(grid, rules = sudoku_rules(box = box))), text)
  big <- shifted_grid(c(6, 6))
  expect_true(check_sudoku(big))
  big[36, 36] <- NA
  expect_identical(solve_sudoku(big), shifted_grid(c(6, 6)))
  expect_error(as.character(as_sudoku(big)), "35", class = "oxidoku_error_input")
  expect_error(
    solve_sudoku(strrep(".", 1296)), "35", class = "oxidoku_error_input"
  )
})

test_that("a plain matrix comes back plain: no class, no attribute but dim and dimnames", {
  named <- board
  dimnames(named) <- list(letters[1:9], LETTERS[1:9])
  attr(named, "note") <- "mine"
  result <- solve_sudoku(named)
  expect_identical(attributes(result), list(dim = c(9L, 9L), dimnames = dimnames(named)))
  expect_identical(typeof(result), "integer")
  expect_identical(attributes(solve_sudoku(board)), list(dim = c(9L, 9L)))
  half <- board
  dimnames(half) <- list(NULL, LETTERS[1:9])
  expect_identical(dimnames(solve_sudoku(half)), dimnames(half))
  expect_identical(attributes(solve_sudoku(as.data.frame(named))), list(dim = c(9L, 9L)))
  expect_identical(class(solve_sudoku(as.table(board_zero))), c("matrix", "array"))

  # A class of somebody else's has no say in it, and is not kept.
  foreign <- structure(board_zero, class = "unheard_of")
  registerS3method("[", "unheard_of", function(x, ...) stop("a method of somebody else's"))
  registerS3method("format", "unheard_of", function(x, ...) stop("a method of somebody else's"))
  expect_identical(solve_sudoku(foreign), plain_solution)
  expect_identical(solve_sudoku(list(foreign, board))[[1]], plain_solution)
  expect_identical(solve_sudoku(structure(board_text, class = "unheard_of")), solved_text)
  for (wrong in list(replace(board_zero, 1, 11), "5", paste0(strrep(".", 80), "%"), paste0(strrep(".", 80), "A"))) {
    expect_error(solve_sudoku(structure(wrong, class = "unheard_of")), class = "oxidoku_error_input")
  }

  # In a list, each element as it would be alone.
  results <- solve_sudoku(list(board, named, as_sudoku(board), as.data.frame(board)))
  expect_identical(results[[1]], plain_solution)
  expect_identical(results[[2]], result)
  expect_identical(results[[3]], as_sudoku(plain_solution))
  expect_identical(results[[4]], plain_solution)

  cube <- array(board, c(9, 9, 2), list(NULL, letters[1:9], c("one", "two")))
  expect_identical(attributes(solve_sudoku(cube)), attributes(cube))
  expect_identical(names(has_unique_solution(cube)), c("one", "two"))
})

test_that("names of batches are kept by everything that gives one value or grid each", {
  text <- c(first = board_text, second = NA, third = solved_text)
  grids <- list(first = board, second = NULL, third = solved)
  expect_identical(
    solve_sudoku(text), c(first = solved_text, second = NA, third = solved_text)
  )
  expect_identical(
    solve_sudoku(grids), list(first = plain_solution, second = NULL, third = plain_solution)
  )
  for (x in list(text, grids)) {
    expect_identical(count_solutions(x), c(first = 1, second = NA, third = 1))
    expect_identical(has_unique_solution(x), c(first = TRUE, second = NA, third = TRUE))
    expect_identical(check_sudoku(x), c(first = FALSE, second = NA, third = TRUE))
    redundant <- find_redundant_clues(board, as = "any")
    expect_identical(find_redundant_clues(x, as = "any"), c(first = redundant, second = NA, third = TRUE))
    expect_named(find_empty_cells(x), names(text))
    expect_named(find_candidates(x), names(text))
    expect_named(minimize_sudoku(x), names(text))
    expect_identical(
      is_valid_move(x, plain_solution[1, 1], 1, 1), c(TRUE, NA, TRUE)
    )
  }
  expect_identical(solve_sudoku(list(board)), list(plain_solution))
})

test_that("missing grids stay missing and cause no warning", {
  expect_warning(solve_sudoku(c(NA, board_text, NA)), NA)
  expect_identical(solve_sudoku(c(NA, board_text)), c(NA, solved_text))
  expect_identical(solve_sudoku(NA_character_), NA_character_)
  expect_identical(solve_sudoku(list(NULL, board, NULL)), list(NULL, plain_solution, NULL))
  expect_identical(find_empty_cells(list(NULL)), list(NULL))
  expect_identical(find_candidates(c(a = NA_character_)), list(a = NULL))
  expect_identical(count_solutions(list(NULL)), NA_real_)
  expect_identical(check_sudoku(board_text, puzzle = NA_character_), NA)
  expect_identical(nrow(find_conflicts(NA_character_, complete = TRUE)), 0L)
})

test_that("empty batches give empty results of the same form", {
  empty_array <- array(integer(), c(9, 9, 0))
  for (f in list(solve_sudoku, minimize_sudoku, function(x) solve_sudoku(x, method = "singles"))) {
    expect_identical(f(character()), character())
    expect_identical(f(list()), list())
    expect_identical(f(empty_array), empty_array)
  }
  for (x in list(character(), list(), empty_array)) {
    expect_identical(count_solutions(x), numeric())
    expect_identical(has_unique_solution(x), logical())
    expect_identical(check_sudoku(x), logical())
    expect_identical(find_redundant_clues(x, as = "any"), logical())
    expect_identical(find_empty_cells(x), list())
    expect_identical(find_candidates(x), list())
    expect_identical(is_valid_move(x, 1, 1, 1), logical())
    expect_identical(nrow(find_conflicts(x)), 0L)
  }
})

test_that("the first thing wrong in a batch is named by its element, row and column", {
  wrong <- board
  wrong[4, 7] <- 11L
  condition <- expect_error(solve_sudoku(list(board, NULL, wrong)), class = "oxidoku_error_input")
  expect_identical(condition$index, 3L)
  expect_identical(c(condition$row, condition$col, condition$found), c(4L, 7L, 11L))
  expect_match(conditionMessage(condition), "x[[3]]", fixed = TRUE)
  cube <- array(c(board, wrong), c(9, 9, 2))
  condition <- expect_error(solve_sudoku(cube), "x[, , 2]", fixed = TRUE)
  expect_identical(c(condition$index, condition$row, condition$col), c(2L, 4L, 7L))
  text <- board_text
  substr(text, 34, 34) <- "A"
  condition <- expect_error(solve_sudoku(c(board_text, text)), "x[2]", fixed = TRUE)
  expect_identical(c(condition$index, condition$row, condition$col), c(2L, 4L, 7L))
  expect_identical(condition$found, "A")
  # Skipped characters do not shift the cell, whatever space they are.
  condition <- expect_error(solve_sudoku(paste0("|\u00a0 \u2502", text)), class = "oxidoku_error_input")
  expect_identical(c(condition$row, condition$col), c(4L, 7L))
  expect_identical(condition$found, "A")
  substr(text, 34, 34) <- "?"
  condition <- expect_error(solve_sudoku(c(board_text, text)), "\"?\"", fixed = TRUE)
  expect_identical(c(condition$index, condition$position), c(2L, 34L))
  # A hundred thousand is not written as 1e+05.
  many <- c(rep(board_text, 99999), "short")
  expect_error(solve_sudoku(many), "x[100000]", fixed = TRUE)
})

test_that("x is not changed by any function", {
  x <- board + 0L
  y <- as_sudoku(board)
  copies <- list(board + 0L, as_sudoku(board))
  for (grid in list(x, y)) {
    solve_sudoku(grid)
    solve_sudoku(list(grid))
    minimize_sudoku(grid)
    find_candidates(grid)
    suppressWarnings(solve_sudoku(grid, method = "singles"))
  }
  expect_identical(list(x, y), copies)
})

test_that("the candidates of 81 cells are not a puzzle of 27 x 27", {
  cell <- function(i) if (i %% 3 == 0) "1.3.....9" else "12345...."
  text <- paste(vapply(1:81, cell, ""), collapse = "")
  expect_error(solve_sudoku(text), class = "oxidoku_error_input")
  expect_named(read_sudoku(text = text), c("puzzle", "rules"))
  expect_snapshot(check_sudoku(c(a = text)), error = TRUE)
  # Which has other places for its digits.
  expect_error(check_sudoku(paste0("2", strrep(".", 728))), class = "oxidoku_error_rules")
})

test_that("a tibble without rules draws no warning", {
  skip_if_not_installed("dplyr")
  table <- dplyr::tibble(puzzle = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79")
  expect_no_warning(solve_sudoku(table))
  expect_no_warning(write_sudoku(table, withr::local_tempfile(fileext = ".csv")))
})

test_that("a data frame whose columns differ in length is an error that names the column", {
  frame <- structure(list(a = 1:4, b = 1:4, c = 1:3, d = 1:4), class = "data.frame", row.names = 1:4)
  error <- expect_error(solve_sudoku(frame), class = "oxidoku_error_input")
  expect_identical(error$col, 3L)
  expect_match(conditionMessage(error), "must have 4 rows each.*Column 3 has 3")
})

test_that("a table whose puzzles are in a column of another name is told where they belong", {
  puzzles <- c("1......2..3....4", "1..2......3....4")
  expect_snapshot(error = TRUE, {
    solve_sudoku(data.frame(p = puzzles))
    solve_sudoku(data.frame(`my own` = puzzles, check.names = FALSE))
    solve_sudoku(data.frame(p = sudoku(puzzles)))
    # Cells are no puzzles.
    solve_sudoku(data.frame(a = c("1", "."), b = c(".", "2")))
  })
})
