# This file watches the clock, see tools/testthat.R.
small <- "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
most <- "123456789456789123789123456231564897564897231897231564312645978645978312978312645"

test_that("shuffled puzzles have one canonical form, which is its own, and the map leads there", {
  set.seed(1)
  copies <- shuffle_sudoku(small, n = 100)
  for (by in c("solution", "puzzle")) {
    form <- canonical_sudoku(small, by = by)
    expect_identical(unique(canonical_sudoku(copies, by = by)), form)
    expect_identical(canonical_sudoku(form, by = by), form)
    found <- canonical_sudoku(as_sudoku(copies[1]), by = by, as = "grid_and_map")
    expect_identical(as.character(found$grid), form)
    expect_identical(as.character(transform_sudoku(as_sudoku(copies[1]), found$map)), form)
  }
  expect_identical(canonical_sudoku(solve_sudoku(small)), solve_sudoku(canonical_sudoku(small)))
})

test_that("puzzles are compared by class, whatever their form", {
  set.seed(2)
  others <- generate_sudoku(n = 5, as = "string")
  x <- c(a = small, others, b = shuffle_sudoku(small), NA)
  expect_identical(unname(is_equivalent(x, small)), c(TRUE, rep(FALSE, 5), TRUE, NA))
  expect_identical(unique_sudoku(x), x[-7])
  expect_identical(unname(match_sudoku(x, rev(x))), c(2L, 7:3, 2L, NA))
  expect_identical(match_sudoku(as_sudoku(small), others), NA_integer_)
  expect_true(is_equivalent(as_sudoku(small), shuffle_sudoku(small)))
  expect_identical(is_equivalent(others, shuffle_sudoku(others)), rep(TRUE, 5))
})

test_that("what has no canonical form is named", {
  several <- strrep(".", 81)
  none <- paste0("11", strrep(".", 79))
  expect_warning(
    expect_warning(
      forms <- canonical_sudoku(c(small, several, none)), class = "oxidoku_warning_no_solution"
    ),
    class = "oxidoku_warning_not_unique"
  )
  expect_identical(is.na(forms), c(FALSE, TRUE, TRUE))
  expect_identical(canonical_sudoku(several, by = "puzzle"), several)
  large <- empty_grid(sudoku_rules(box = c(5, 5)))
  expect_error(canonical_sudoku(large, by = "puzzle"), class = "oxidoku_error_impossible")
})

test_that("the most symmetric grid has 648 automorphisms, each of which leaves it as it is", {
  expect_identical(automorphisms(c(most, small), as = "count"), c(648, 1))
  maps <- automorphisms(as_sudoku(most))
  expect_length(unique(maps), 648)
  for (map in maps[c(1, 100, 648)]) expect_identical(transform_sudoku(most, map), most)
  expect_identical(automorphisms(empty_grid(sudoku_rules(box = c(2, 2))), as = "count"), 128)
  expect_error(automorphisms(empty_grid()), class = "oxidoku_error_impossible")
  expect_identical(canonical_sudoku(most), most)
})

test_that("classes of bands are those of equivalent grids, and all 416 occur", {
  set.seed(3)
  grid <- generate_grid(as = "string")
  classes <- band_classes(c(grid, shuffle_sudoku(grid)))
  expect_identical(sort(classes[1, ]), sort(classes[2, ]), ignore_attr = TRUE)
  expect_identical(min(band_classes(most)), 1L)
  grids <- generate_grid(n = 20000, as = "string")
  expect_setequal(band_classes(grids), 1:416)
})

test_that("no two puzzles of the collection with 17 clues are the same, and copies are found", {
  puzzles <- readLines(data_file("clue17.txt.xz"))
  expect_identical(length(unique_sudoku(puzzles)), length(puzzles))
  set.seed(4)
  chosen <- sample(length(puzzles), 1000)
  expect_identical(match_sudoku(shuffle_sudoku(puzzles[chosen]), puzzles), chosen)
})

# As strings that R never makes, see test-lazy.R.
many_grids <- function(n) {
  set.seed(5)
  generate_grid(n = n, as = "string")
}

test_that("random shuffles of random grids have the canonical form of their original", {
  grids <- many_grids(if (long_tests()) 1e5 else 5000)
  copies <- shuffle_sudoku(grids)
  expect_true(all(is_equivalent(grids, copies)))
  # No grid is taken for another: two of 5,472,730,538 classes are rarely the same.
  expect_lt(sum(is_equivalent(grids, c(copies[-1], copies[1]))), 2)
  classes <- match_sudoku(copies, grids)
  expect_lt(sum(classes != seq_along(classes)), 10)
})

test_that("ten times as many grids take ten times as long, a million too", {
  time <- function(grids) system.time(canonical_sudoku(grids, threads = 1))[["elapsed"]]
  grids <- many_grids(if (long_tests()) 1e6 else 1e5)
  few <- grids[seq_len(length(grids) / 10)]
  time(few)
  few <- min(replicate(3, time(few)))
  many <- time(grids)
  cat(sprintf("\n  %d grids: %.2f s, a tenth of them: %.3f s", length(grids), many, few))
  # Machines are noisy.
  expect_lt(many, 30 * few)
})

test_that("maps that differ in what becomes of digits that a puzzle lacks count as one", {
  rules <- sudoku_rules(box = c(2, 2))
  maps <- automorphisms(from_text("1.....1........."), rules = rules)
  expect_gt(length(maps), 1)
  expect_identical(anyDuplicated(lapply(maps, function(map) map[c("rows", "cols", "transpose")])), 0L)
})
