# Unavoidable sets and the puzzles of a grid, beside all solutions and all puzzles of small
# grids.

# Cells of text such as "r1c12", as places in a matrix.
places <- function(code, size) {
  vapply(code, function(one) {
    cells <- oxidoku:::parse_cells(one, list(size = c(size, size)))
    paste(sort((cells[, 2] - 1) * size + cells[, 1]), collapse = " ")
  }, "", USE.NAMES = FALSE)
}

# The smallest differences between a grid and all others of its rules.
smallest_differences <- function(grid, others, max) {
  sets <- unique(lapply(others, function(other) which(as.vector(other) != as.vector(grid))))
  sets <- sets[lengths(sets) > 0 & lengths(sets) <= max]
  sets <- sets[order(lengths(sets))]
  kept <- list()
  for (set in sets) {
    if (!any(vapply(kept, function(part) all(part %in% set), NA))) kept <- c(kept, list(set))
  }
  kept
}

test_that("unavoidable sets are the smallest differences to all other grids", {
  cases <- list(
    sudoku_rules(box = c(2, 2)), sudoku_rules(box = c(2, 2), diagonal = TRUE),
    sudoku_rules(box = c(2, 3), non_consecutive = TRUE), sudoku_rules(box = c(2, 3), diagonal = TRUE),
    sudoku_rules(rule_cage("r12c1 r1c2", 8), rule_thermometer("r4c1 r4c2"), box = c(2, 2))
  )
  for (rules in cases) {
    all <- lapply(enumerate_solutions(empty_grid(rules), limit = Inf), as.matrix)
    for (i in unique(round(seq(1, length(all), length.out = 3)))) {
      sets <- unavoidable_sets(as_sudoku(all[[i]], rules = rules), max = 12)
      expected <- smallest_differences(all[[i]], all, max = 12)
      expect_setequal(places(sets$cells, rules$size[[1]]), as.character(lapply(expected, paste, collapse = " ")))
      expect_identical(sets$size, sort(lengths(expected)))
    }
  }
})

test_that("`max` leaves the larger sets out", {
  grid <- generate_grid(rules = sudoku_rules(box = c(2, 3)))
  all <- unavoidable_sets(grid, max = 12)
  expect_identical(unavoidable_sets(grid, max = 8), all[all$size <= 8, ])
  expect_gt(nrow(all), 5)
})

test_that("9 x 9 grids have as many sets of four cells as others have counted", {
  set.seed(1)
  fours <- vapply(generate_grid(500), function(grid) nrow(unavoidable_sets(grid, max = 4)), 0L)
  # Counted by M. Dobrichev in all 5,472,730,538 essentially different grids: mean 11.579,
  # standard deviation 3.517.
  expect_lt(abs(mean(fours) - 11.579), 4 * 3.517 / sqrt(500))
  expect_lt(abs(stats::sd(fours) - 3.517), 0.5)
})

# All sets of `clues` cells of a small grid that have one solution.
all_puzzles <- function(grid, clues) {
  cells <- utils::combn(length(grid), clues)
  puzzles <- array(NA_integer_, c(dim(grid), ncol(cells)))
  at <- cells + rep((seq_len(ncol(cells)) - 1) * length(grid), each = clues)
  puzzles[at] <- as.vector(as.matrix(grid))[cells]
  puzzles
}

test_that("all puzzles of 4 x 4 grids are found, each once, in parts too", {
  for (rules in list(sudoku_rules(box = c(2, 2)), sudoku_rules(box = c(2, 2), diagonal = TRUE))) {
    set.seed(3)
    for (grid in generate_grid(2, rules = rules)) {
      for (clues in 3:5) {
        tried <- all_puzzles(grid, clues)
        right <- tried[, , count_solutions(tried, limit = 2, rules = rules) == 1, drop = FALSE]
        expected <- apply(right, 3, paste, collapse = " ")
        found <- find_subpuzzles(grid, clues, rules = rules)
        text <- vapply(found, function(puzzle) paste(as.matrix(puzzle), collapse = " "), "")
        expect_setequal(text, as.character(expected))
        expect_identical(anyDuplicated(text), 0L)
        parts <- lapply(1:3, function(part) find_subpuzzles(grid, clues, part = part, parts = 3, rules = rules))
        expect_setequal(unlist(parts, recursive = FALSE), found)
      }
    }
  }
})

test_that("puzzles of 9 x 9 grids are right, and the same on any number of threads", {
  set.seed(4)
  grid <- generate_grid(1, as = "string")
  found <- find_subpuzzles(grid, 23, limit = 5, threads = 1)
  expect_length(unique(found), 5)
  expect_identical(solve_sudoku(found), rep(grid, 5))
  expect_identical(nchar(gsub(".", "", found, fixed = TRUE)), rep(23L, 5))
  expect_identical(find_subpuzzles(grid, 23, limit = 5, threads = 2), found)
})

test_that("puzzles with nearly all clues are listed, and there are as many as ways to leave some out", {
  set.seed(6)
  grid <- generate_grid(1, as = "string")
  expect_identical(find_subpuzzles(grid, 81), grid)
  expect_length(find_subpuzzles(grid, 80), 81)
  small <- generate_grid(1, rules = sudoku_rules(box = c(2, 3)), as = "string")
  expect_identical(find_subpuzzles(small, 36, rules = sudoku_rules(box = c(2, 3))), small)
  # The oracle: each pair of cells left out, counted.
  without <- utils::combn(81, 79, function(clues) {
    cells <- strsplit(grid, "")[[1]]
    cells[-clues] <- "."
    paste(cells, collapse = "")
  })
  without <- as.vector(without)
  expect_setequal(find_subpuzzles(grid, 79), without[count_solutions(without, limit = 2) == 1])
})

test_that("more puzzles than there is room for are an error, unless it is said how many", {
  set.seed(6)
  grid <- generate_grid(1, as = "string")
  expect_snapshot(find_subpuzzles(grid, clues = 60), error = TRUE)
  expect_length(find_subpuzzles(grid, clues = 60, limit = 7), 7)
})

test_that("on small grids the defaults are as large as the grid", {
  expect_identical(nrow(unavoidable_sets("1")), 0L)
  expect_identical(find_subpuzzles("1"), "1")
  expect_s3_class(unavoidable_sets("123231312", rules = sudoku_rules(box = c(1, 3))), "data.frame")
})

test_that("the known puzzle with 17 clues is found in its grid", {
  skip_if_not(long_tests(), "takes minutes")
  file <- file.path(Sys.getenv("OXIDOKU_DATA", test_path("..", "..", "..", "shared", "data")), "clue17.txt.xz")
  skip_if_not(file.exists(file), "no clue17.txt.xz in the directory OXIDOKU_DATA")
  puzzle <- readLines(file, 1000)[[1000]]
  expect_true(puzzle %in% find_subpuzzles(solve_sudoku(puzzle), 17))
})
