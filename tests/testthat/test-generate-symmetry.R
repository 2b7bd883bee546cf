# Whether a pattern of clues is the same after a reflection or rotation.
flip_rows <- function(m) m[rev(seq_len(nrow(m))), ]
flip_columns <- function(m) m[, rev(seq_len(ncol(m)))]
antitranspose <- function(m) half_turn(t(m))
quarter_turn <- function(m) t(flip_rows(m))
maps <- list(
  none = list(),
  rotate180 = list(half_turn),
  rotate90 = list(quarter_turn),
  horizontal = list(flip_rows),
  vertical = list(flip_columns),
  diagonal = list(t),
  antidiagonal = list(antitranspose),
  both_axes = list(flip_rows, flip_columns),
  both_diagonals = list(t, antitranspose),
  full = list(flip_rows, t)
)

# The counts a symmetry allows: sums of the sizes of its orbits, by enumeration.
possible_counts <- function(symmetry, n = 9) {
  cells <- matrix(seq_len(n^2), n)
  orbit <- seq_len(n^2)
  repeat {
    before <- orbit
    for (map in maps[[symmetry]]) {
      image <- as.vector(map(cells))
      orbit <- pmin(orbit, orbit[image])
      orbit[image] <- pmin(orbit, orbit[image])
    }
    if (identical(orbit, before)) break
  }
  sums <- 0
  for (size in table(orbit)) sums <- unique(c(sums, sums + size))
  sort(sums)
}

test_that("every symmetry is really there, with one solution, for every count it allows", {
  set.seed(103)
  for (symmetry in names(maps)) {
    counts <- intersect(possible_counts(symmetry), 28:40)
    for (clues in unique(c(min(counts), max(counts), 32, 33))) {
      if (!clues %in% counts) next
      puzzles <- generate_sudoku(clues, n = 4, symmetry = symmetry)
      for (puzzle in puzzles) {
        pattern <- !is.na(puzzle)
        expect_identical(sum(pattern), as.integer(clues))
        for (map in maps[[symmetry]]) expect_identical(map(pattern), pattern, label = symmetry)
      }
      expect_true(all(has_unique_solution(puzzles)), label = paste(symmetry, clues))
    }
  }
  # And only what was asked for: not everything is symmetric to everything.
  patterns <- lapply(generate_sudoku(30, n = 5, symmetry = "rotate180"), function(x) !is.na(x))
  expect_true(any(vapply(patterns, function(x) !identical(x, t(x)), NA)))
})

test_that("a count that the symmetry forbids is refused, with the next possible ones", {
  for (symmetry in names(maps)) {
    possible <- possible_counts(symmetry)
    for (clues in c(25:28, 55, 73:81)) {
      if (clues %in% possible) next
      condition <- expect_error(
        generate_sudoku(clues, symmetry = symmetry), class = "oxidoku_error_impossible"
      )
      expect_identical(condition$reason, "parity")
      below <- max(possible[possible < clues])
      above <- possible[possible > clues]
      expected <- paste(c(below, if (length(above) > 0) min(above)), collapse = " or ")
      expect_match(conditionMessage(condition), paste0("Next possible: ", expected), fixed = TRUE)
    }
  }
  # Odd numbers of a half turn need the centre; a 4 x 4 grid has none.
  expect_error(
    generate_sudoku(7, symmetry = "rotate180", rules = sudoku_rules(box = c(2, 2))), "6 or 8",
    class = "oxidoku_error_impossible"
  )
})

test_that("where nobody asks for a number of clues each symmetry has the next one that it allows", {
  for (symmetry in names(maps)) {
    set.seed(1)
    given <- !is.na(generate_sudoku(symmetry = symmetry))
    for (map in maps[[symmetry]]) expect_identical(map(given), given, label = symmetry)
    possible <- possible_counts(symmetry)
    expect_identical(sum(given), as.integer(min(possible[possible >= 30])), label = symmetry)
  }
  six <- sudoku_rules(box = c(2, 3))
  expect_identical(sum(!is.na(as.matrix(generate_sudoku(symmetry = "rotate180", rules = six)))), 18L)
  loose <- generate_sudoku(symmetry = "rotate90", unique = FALSE, n = 2)
  expect_identical(vapply(loose, function(x) sum(!is.na(x)), 0L), c(32L, 32L))
})
