test_that("a sum line falls into parts of its sum, a loop from some cell on", {
  expect_meaning("sum_line")
  expect_meaning("loop")
})

test_that("zeros belong to parts, also where a loop continues from its last cell to its first", {
  # From each cell that a part may begin with, parts are taken until the line is used up.
  is_parted <- function(d, sum, length) {
    if (length(d) == 0) return(TRUE)
    ends <- which(cumsum(d) == sum)
    if (!is.null(length)) ends <- intersect(ends, length)
    any(vapply(ends, function(end) is_parted(d[-seq_len(end)], sum, length), NA))
  }
  for (most in 2:3) for (cells in 2:4) {
    all <- as.matrix(expand.grid(rep(list(0:most), cells)))
    for (sum in 1:4) for (loop in c(FALSE, TRUE)) for (length in list(NULL, 1, 2, 3, 4)) {
      if (!is.null(length) && length > cells) next
      turns <- if (loop) seq_len(cells) - 1 else 0
      right <- apply(all, 1, function(d) {
        any(vapply(turns, function(turn) is_parted(d[(seq_len(cells) - 1 + turn) %% cells + 1], sum, length), NA))
      })
      if (!any(right)) next
      clue <- rule_sum_line(cbind(1, seq_len(cells)), sum, length = length, loop = loop)
      rules <- sudoku_rules(clue, size = c(1, cells), digits = 0:most, lines = FALSE)
      expect_equal(count_solutions(empty_grid(rules), limit = Inf), sum(right), label = paste(most, cells, sum, loop, length))
    }
  }
})
