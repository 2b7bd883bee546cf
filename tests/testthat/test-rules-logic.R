# Kinds of clues that are neither lines with a name nor outside clues, against brute force:
# helper-clues.R says what each means.

# So many puzzles of each size a kind, and of mixed kinds.
TIMES <- if (nzchar(Sys.getenv("OXIDOKU_FULL"))) c(100, 500) else c(3, 12)

test_that("each kind has the solutions that its meaning has", {
  set.seed(20)
  for (kind in names(random_clues)) {
    solved <- 0
    for (size in c(4, 6)) {
      for (i in seq_len(TIMES[[1]])) solved <- solved + expect_same_solutions(kind, size)
    }
    expect_gt(solved, 0, label = kind)
  }
})

test_that("mixed kinds have the solutions that their meanings have", {
  set.seed(21)
  for (i in seq_len(TIMES[[2]])) {
    kinds <- sample(names(random_clues), sample(2:3, 1))
    expect_same_solutions(kinds, if (i %% 2 == 0) 4 else 6)
  }
})
