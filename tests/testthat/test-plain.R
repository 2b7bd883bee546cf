# A plain matrix under classic rules takes a short way to the engine. What comes back is
# what the long way gives, which a list of one grid takes.

long <- function(ask, grid, ...) ask(list(grid), ...)[[1]]

# Half-filled, right, wrong, impossible and ambiguous grids, as integers and as doubles.
grids <- function() {
  withr::local_seed(1)
  solutions <- generate_grid(4)
  puzzles <- generate_sudoku(n = 4, clues = 30)
  emptier <- lapply(puzzles, function(grid) replace(grid, sample(which(!is.na(grid)), 8), NA))
  wrong <- lapply(solutions, function(grid) replace(grid, sample(81, 2), sample(9, 2)))
  clash <- lapply(puzzles, function(grid) replace(grid, sample(which(is.na(grid)), 1), sample(9, 1)))
  all <- c(solutions, puzzles, emptier, wrong, clash)
  c(all, lapply(all, function(grid) replace(grid, is.na(grid), 0) + 0))
}

quietly <- function(expr) {
  tryCatch(suppressWarnings(expr), oxidoku_error = function(e) NULL)
}

test_that("a plain matrix gets the answers that it gets in a list", {
  for (grid in grids()) {
    expect_identical(quietly(solve_sudoku(grid)), quietly(long(solve_sudoku, grid)))
    expect_identical(has_unique_solution(grid), long(has_unique_solution, grid))
    expect_identical(quietly(count_solutions(grid)), quietly(long(count_solutions, grid)))
    expect_identical(check_sudoku(grid), long(check_sudoku, grid))
    expect_identical(find_candidates(grid), long(find_candidates, grid))
    at <- sample(9, 3, replace = TRUE)
    expect_identical(
      is_valid_move(grid, at[3], at[1], at[2]), is_valid_move(list(grid), at[3], at[1], at[2])
    )
  }
})

test_that("so does a grid with rules of its own, which are known by their address", {
  withr::local_seed(2)
  killer <- generate_sudoku(kind = "killer", clues = 0)
  zero <- as_sudoku(empty_grid(), rules = sudoku_rules(rule_cage("r1c12", 1), digits = 0:8))
  hyper <- as_sudoku(generate_sudoku(rules = sudoku_rules(hyper = TRUE)), rules = sudoku_rules(hyper = TRUE))
  wrong <- replace(hyper, which(is.na(hyper))[1:2], 1L)
  six <- as_sudoku(empty_grid(sudoku_rules(box = c(2, 3))), rules = sudoku_rules(box = c(2, 3)))
  half <- replace(killer, cbind(5, 5), 9L)
  for (grid in list(killer, half, zero, hyper, hyper + 0, wrong, six, replace(hyper, 1:81, NA))) {
    expect_identical(has_unique_solution(grid), long(has_unique_solution, grid))
    expect_identical(has_unique_solution(grid, threads = 1), long(has_unique_solution, grid))
  }
  expect_true(rs_plain_unique(killer))
  # Rules changed by hand are another object.
  changed <- unclass(attr(killer, "rules"))
  changed$constraints <- list()
  attr(killer, "rules") <- structure(changed, class = "sudoku_rules")
  expect_null(rs_plain_unique(killer))
})

test_that("the short way says nothing of what is special", {
  puzzle <- generate_sudoku(clues = 30)
  named <- puzzle
  dimnames(named) <- list(letters[1:9], LETTERS[1:9])
  expect_identical(dimnames(solve_sudoku(named)), dimnames(named))
  rules <- sudoku_rules(diagonal = TRUE)
  diagonal <- generate_sudoku(clues = 30, rules = rules)
  expect_s3_class(solve_sudoku(as_sudoku(diagonal, rules = rules)), "sudoku_grid")
  expect_identical(find_candidates(puzzle, rules = sudoku_rules()), find_candidates(puzzle))
  expect_warning(solve_sudoku(matrix(NA, 9, 9)), class = "oxidoku_warning_not_unique")
  expect_error(solve_sudoku(matrix(10, 9, 9)), class = "oxidoku_error_input")
  expect_error(is_valid_move(puzzle, 1.5, 1, 1), class = "oxidoku_error_input")
  expect_error(is_valid_move(puzzle, NA, 1, 1), class = "oxidoku_error_input")
  expect_error(is_valid_move(puzzle, 1, 10, 1), class = "oxidoku_error_input")
  expect_identical(is_valid_move(puzzle, 1:9, 1, 1), vapply(1:9, is_valid_move, NA, x = puzzle, row = 1, col = 1))
})

test_that("a plain matrix without solution gets the words for it", {
  impossible <- matrix(NA_integer_, 9, 9)
  impossible[1, 1:8] <- 1:8
  impossible[5, 9] <- 9L
  expect_error(solve_sudoku(impossible), class = "oxidoku_error_no_solution")
})

test_that("attaching the package loads neither rlang nor vctrs, nor does a plain grid", {
  skip_on_cran()
  script <- withr::local_tempfile(fileext = ".R")
  writeLines(c(
    "seen <- character()",
    "look <- function() seen <<- c(seen, intersect(c('rlang', 'vctrs', 'cli'), loadedNamespaces()))",
    "library(oxidoku); look()",
    "puzzle <- generate_sudoku(clues = 30); look()",
    "grid <- solve_sudoku(puzzle); unique <- has_unique_solution(puzzle); right <- check_sudoku(grid); look()",
    "string <- paste(ifelse(is.na(puzzle), '.', puzzle), collapse = '')",
    "solved <- solve_sudoku(string); count <- count_solutions(string); look()",
    "cat('loaded:', base::unique(seen))"
  ), script)
  libraries <- paste(.libPaths(), collapse = .Platform$path.sep)
  said <- withr::with_envvar(c(R_LIBS = libraries, R_TESTS = ""), system2(
    file.path(R.home("bin"), "Rscript"), c("--vanilla", shQuote(script)), stdout = TRUE
  ))
  expect_identical(trimws(said), "loaded:")
})
