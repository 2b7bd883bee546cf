# Everyday work with dplyr and tidyr: tables of puzzles, solved, rated, explained.

skip_if_not_installed("dplyr")
skip_if_not_installed("tidyr")

set.seed(11)
puzzles <- generate_sudoku(30, n = 8, as = "string")
table <- dplyr::tibble(puzzle = puzzles, book = rep(c("a", "b"), 4))

test_that("mutate() adds solutions and ratings, and the puzzle stays", {
  rated <- dplyr::mutate(table, solution = solve_sudoku(puzzle), rate_sudoku(puzzle))
  expect_identical(
    names(rated), c("puzzle", "book", "solution", ".id", "level", "score", "hardest", "steps")
  )
  expect_identical(rated$puzzle, puzzles)
  expect_identical(rated$score, rate_sudoku(puzzles)$score)
  expect_true(all(check_sudoku(rated$solution, puzzle = rated$puzzle)))
  by_book <- dplyr::summarise(dplyr::group_by(rated, book), hardest = max(score))
  expect_identical(nrow(by_book), 2L)
})

test_that("grouped tables are rated group by group to the same end", {
  rated <- dplyr::mutate(dplyr::group_by(table, book), rate_sudoku(puzzle))
  expect_identical(rated$score, rate_sudoku(puzzles)$score)
})

test_that("tables are joined by the puzzle, and by .id", {
  rated <- dplyr::mutate(table, rate_sudoku(puzzle))
  solved <- dplyr::tibble(puzzle = rev(puzzles), solution = rev(solve_sudoku(puzzles)))
  joined <- dplyr::left_join(rated, solved, by = "puzzle")
  expect_identical(joined$solution, c(solve_sudoku(puzzles)))
  path <- explain_sudoku(puzzles)
  with_score <- dplyr::left_join(path, rated[c(".id", "book")], by = ".id")
  expect_identical(format(with_score), format(path))
  expect_identical(with_score$book, table$book[path$.id])
})

test_that("names are ids", {
  named <- stats::setNames(puzzles, letters[1:8])
  expect_identical(rate_sudoku(named)$.id, letters[1:8])
  expect_identical(rate_sudoku(named[1])$.id, "a")
  expect_identical(unique(explain_sudoku(named)$.id), letters[1:8])
  grids <- lapply(named, as_sudoku)
  expect_identical(rate_sudoku(grids)$.id, letters[1:8])
  some <- named
  names(some)[3] <- ""
  expect_identical(rate_sudoku(some)$.id, c("a", "b", "3", "d", "e", "f", "g", "h"))
  broken <- grids[[1]]
  broken[1, ] <- 1
  expect_identical(unique(find_conflicts(c(grids, list(bad = broken)))$.id), "bad")
  table <- dplyr::mutate(dplyr::tibble(puzzle = named), rate_sudoku(puzzle))
  expect_identical(table$.id, letters[1:8])
})

test_that("paths in a list column are unnested, nested and bound again", {
  with_paths <- dplyr::mutate(table, path = lapply(puzzle, explain_sudoku))
  long <- tidyr::unnest(with_paths, path)
  path <- explain_sudoku(puzzles)
  expect_identical(long$technique, path$technique)
  expect_identical(long$puzzle, puzzles[path$.id])
  # Rows stay whole: what they say is made from them.
  back <- explain_sudoku(puzzles[[1]])
  first <- long[long$puzzle == puzzles[[1]], names(back)]
  class(first) <- class(back)
  expect_identical(format(first), format(back))
  bound <- dplyr::bind_rows(with_paths$path[[1]], with_paths$path[[2]])
  expect_s3_class(bound, "sudoku_path")
  expect_identical(format(bound), format(rbind(with_paths$path[[1]], with_paths$path[[2]])))
})

test_that("grids live in list columns and keep their rules", {
  hyper <- generate_sudoku(28, n = 3, rules = "hyper")
  table <- dplyr::tibble(name = c("x", "y", "z"), grid = hyper)
  solved <- dplyr::mutate(table, solution = solve_sudoku(grid), rate_sudoku(grid))
  expect_true(all(vapply(solved$solution, is_sudoku, NA)))
  expect_true(all(check_sudoku(solved$solution)))
  kept <- dplyr::filter(solved, name != "y")
  expect_identical(attr(kept$grid[[2]], "rules"), sudoku_rules(hyper = TRUE))
  by_cell <- tidyr::unnest(
    dplyr::transmute(table, name, cells = lapply(grid, as.data.frame)), cells
  )
  expect_identical(nrow(by_cell), 243L)
  filled <- dplyr::rowwise(table)
  filled <- dplyr::mutate(filled, grid = list(`[<-`(grid, 1, 1, value = 5)))
  expect_true(all(vapply(filled$grid, is_sudoku, NA)))
})
