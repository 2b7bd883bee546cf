# Fourteen tasks of somebody with a table, without as.list() and without a loop.

skip_if_not_installed("dplyr")
skip_if_not_installed("tidyr")
suppressMessages(library(dplyr))

# 1 Generate: as many as make sense in a test; the speed is measured elsewhere.
withr::local_seed(20)
puzzles <- tibble(puzzle = generate_sudoku(clues = 28, n = 300, as = "column"))

# 2 Rate, 3 add columns
rated <- puzzles |>
  mutate(rate_sudoku(puzzle, techniques_used = TRUE), solution = solve_sudoku(puzzle)) |>
  mutate(ok = check_sudoku(solution, puzzle = puzzle))

test_that("a table of puzzles is rated and solved by columns", {
  expect_s3_class(rated$solution, "sudoku")
  expect_true(all(rated$ok))
  expect_identical(rated$score, rate_sudoku(as.character(puzzles$puzzle))$score)
})

test_that("4 groups: what makes a collection hard", {
  by_level <- rated |> group_by(level) |> summarise(puzzles = n(), steps = mean(steps))
  expect_identical(sum(by_level$puzzles), 300L)
  expect_identical(levels(by_level$level), c("easy", "medium", "hard", "unfair", "extreme"))
  used <- rated |> select(puzzle, level, techniques) |> tidyr::unnest_longer(techniques) |>
    count(techniques, sort = TRUE)
  expect_true("hidden_single" %in% used$techniques)
  expect_lte(max(used$n), 300)
})

test_that("5 joins, 6 distinct, 7 arrange", {
  twice <- bind_rows(rated, slice_sample(rated, n = 50))
  expect_identical(nrow(dplyr::distinct(twice, puzzle)), 300L)
  joined <- left_join(twice, puzzles |> mutate(number = row_number()), by = "puzzle")
  expect_identical(joined$number[1:300], 1:300)
  hardest <- arrange(rated, desc(score), puzzle)
  expect_identical(hardest$score[[1]], max(rated$score))
  expect_setequal(match(hardest$puzzle, puzzles$puzzle), 1:300)
})

test_that("8 files: what was written comes back, levels and rules too", {
  rows <- rated |> slice(1:20) |> select(puzzle, solution, level, score)
  file <- withr::local_tempfile(fileext = ".csv")
  write_sudoku(rows, file)
  expect_identical(tibble(read_sudoku(file, as = "column")), rows)
})

test_that("9 filters by technique", {
  with_pair <- rated |> filter(vapply(techniques, \(used) "naked_pair" %in% used, NA))
  expect_true(all(rate_sudoku(with_pair$puzzle, techniques_used = TRUE)$techniques |>
    vapply(\(used) "naked_pair" %in% used, NA)))
  expect_gt(nrow(with_pair), 0)
})

test_that("10 mixed sizes and rules stand in one table", {
  small <- generate_sudoku(rules = sudoku_rules(box = c(2, 2)), n = 2, as = "column")
  diagonal <- generate_sudoku(rules = "diagonal", n = 2, as = "column")
  mixed <- bind_rows(slice(puzzles, 1:2), tibble(puzzle = small), tibble(puzzle = diagonal)) |>
    mutate(solution = solve_sudoku(puzzle), rate_sudoku(puzzle))
  expect_identical(check_sudoku(mixed$solution, puzzle = mixed$puzzle), rep(TRUE, 6))
  expect_identical(as.character(mixed$level[3:4]), c("easy", "easy"))
  file <- withr::local_tempfile(fileext = ".csv")
  write_sudoku(select(mixed, puzzle, solution, level), file)
  expect_identical(tibble(read_sudoku(file, as = "column")), select(mixed, puzzle, solution, level))
})

test_that("11 links, 12 pictures of a group", {
  linked <- rated |> slice(1:3) |> mutate(link = sudoku_link(puzzle, format = "sudokuwiki"))
  expect_identical(unname(sudoku(linked$link)), linked$puzzle)
  cells <- sudoku_cells(filter(rated, level == max(level))$puzzle)
  expect_identical(nrow(cells) %% 81L, 0L)
  pdf <- withr::local_tempfile(fileext = ".pdf")
  sudoku_book(slice(rated, 1:2)$puzzle, pdf)
  expect_gt(file.size(pdf), 1000)
})

test_that("13 samples, 14 nests", {
  sampled <- rated |> group_by(level) |> slice_sample(n = 2) |> ungroup()
  expect_true(all(sampled$puzzle %in% puzzles$puzzle))
  nested <- rated |> select(level, puzzle) |> tidyr::nest(puzzles = puzzle)
  expect_identical(nested |> tidyr::unnest(puzzles) |> nrow(), 300L)
  expect_s3_class(nested$puzzles[[1]]$puzzle, "sudoku")
})
