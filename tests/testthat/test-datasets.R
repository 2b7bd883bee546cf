# Public collections of puzzles with one solution each; not part of the package.
read_puzzles <- function(name) {
  directory <- Sys.getenv("OXIDOKU_DATA", test_path("..", "..", "..", "shared", "data"))
  file <- file.path(directory, name)
  skip_if_not(file.exists(file), paste0("no ", name, " in the directory OXIDOKU_DATA"))
  connection <- if (grepl("xz$", name)) xzfile(file) else base::file(file)
  on.exit(close(connection))
  lines <- readLines(connection)
  puzzles <- grep("^[1-9.]{81}$", lines, value = TRUE)
  stopifnot(length(puzzles) == length(lines))
  puzzles
}

sets <- c(
  "qqwing2000.txt" = 2000, "sudocue10000.txt" = 10000, "top1465.txt" = 1465,
  "hardest200.txt" = 200, "clue17.txt.xz" = 24576
)

for (name in names(sets)) {
  test_that(paste("every puzzle of", name, "is solved and proven unique in one call"), {
    puzzles <- read_puzzles(name)
    expect_length(puzzles, sets[[name]])
    expect_warning(solutions <- solve_sudoku(puzzles), NA)
    expect_true(all(oracle_are_solutions(solutions)))
    clues <- text_matrix(puzzles)
    expect_true(all(clues == 0 | clues == text_matrix(solutions)))
    expect_true(all(has_unique_solution(puzzles)))
    expect_true(all(check_sudoku(solutions, puzzle = puzzles)))
    # Another way to the same answer, and the forms agree on real puzzles.
    some <- unique(round(seq(1, length(puzzles), length.out = 40)))
    expect_identical(solve_sudoku(puzzles[some], multiple = "first"), solutions[some])
    expect_identical(solve_sudoku(lapply(puzzles[some], from_text)), lapply(solutions[some], from_text))
  })
}

test_that("the oracle finds the same solutions and no others, on a sample of each set", {
  set.seed(61)
  for (name in names(sets)) {
    # The naive solver takes seconds for some of the hard ones.
    puzzles <- sample(read_puzzles(name), if (grepl("hardest|clue17", name)) 1 else 4)
    for (puzzle in puzzles) {
      solutions <- oracle_solutions(from_text(puzzle), limit = 2)
      expect_identical(vapply(solutions, to_text, ""), solve_sudoku(puzzle))
    }
  }
})

test_that("counts with clues removed agree with the oracle on puzzles of the sets", {
  set.seed(62)
  puzzles <- character()
  counts <- numeric()
  pool <- unlist(lapply(names(sets)[1:3], read_puzzles))
  wanted <- if (long_tests()) 15 else 6
  while (length(puzzles) < wanted) {
    puzzle <- from_text(sample(pool, 1))
    clues <- which(!is.na(puzzle))
    puzzle[sample(clues, sample(1:3, 1))] <- NA
    count <- length(oracle_solutions(puzzle, limit = 1001))
    if (count > 1000) next
    puzzles <- c(puzzles, to_text(puzzle))
    counts <- c(counts, count)
  }
  expect_gt(length(unique(counts)), wanted / 3)
  expect_identical(count_solutions(puzzles), counts)
})

test_that("17-clue puzzles are minimal: no 16-clue puzzle has one solution", {
  expect_false(any(find_redundant_clues(head(read_puzzles("clue17.txt.xz"), 500), as = "any")))
})
