# Puzzles of the collection cbg-000 of github.com/denis-berthier/CSP-Rules-Examples with their
# published ratings.
rated_by_whips <- data.frame(
  puzzle = c(
    ".23..6.8......91...8.1..4..2.......7...8.....678.1......7.3.2...3...4.7....5.1.6.",
    "12...67.9......12..............9....56....9..9.867..1.3..5....1.4..3...2.75..2.4.",
    ".......89..678..2...9...4..2...389..3.52....6.6.....4....8.........1.....32.45..1",
    "1...5...9..67...2..8.1......1.....7.5..6..29.9.7..1......9..64.6.2......8..5.7...",
    ".2.4..7......891.........65..48.....3..9....1.95..1.7..7.3...1263.........2.1...8"
  ),
  whips = c(3, 2, 2, 3, 5), braids = c(3, 2, 2, 3, 4)
)

test_that("W and B ratings are those published", {
  for (scale in c("whips", "braids")) {
    rated <- rate_sudoku(rated_by_whips$puzzle, scale = scale)
    expect_named(rated, c(".id", "rating", "whips", "hardest", "steps"))
    expect_equal(rated$rating, rated_by_whips[[scale]])
    expect_identical(rated$hardest, rep(sub("s$", "", scale), nrow(rated)))
    path <- explain_sudoku(rated_by_whips$puzzle, scale = scale)
    expect_equal(rated$whips, as.vector(table(path$.id, path$technique == sub("s$", "", scale))[, "TRUE"]))
  }
})

test_that("the rating does not depend on how a puzzle is turned and named", {
  puzzle <- as_sudoku(rated_by_whips$puzzle[[3]])
  copies <- withr::with_seed(1, lapply(1:5, function(i) shuffle_sudoku(puzzle)))
  rated <- rate_sudoku(copies, scale = "whips")
  expect_equal(rated$rating, rep(rated_by_whips$whips[[3]], 5))
})

test_that("puzzles that singles solve have the rating 0, those that need a search none", {
  easy <- "...8.....25.9.34..1682..3..324....6.5.61.49.3.7....548..3..2657..57.1.92.....8..."
  rated <- rate_sudoku(c(easy, rated_by_whips$puzzle[[1]]), scale = "whips", techniques = NULL)
  expect_equal(rated$rating[[1]], 0)
  known <- list_techniques(scale = "whips")
  expect_named(known, c("id", "name", "code", "order", "enabled", "needs", "source"))
  expect_setequal(known$id, c("full_house", "naked_single", "hidden_single", "whip", "search"))
  path <- explain_sudoku(rated_by_whips$puzzle[[2]], scale = "whips", techniques = setdiff(known$id, "whip"))
  expect_true("search" %in% path$technique)
})
