# All solutions of a 3 x 3 chaos construction, by trying every numbering of regions under every
# Latin square: rows of digits, then of regions, both in row order.
all_chaos <- function() {
  rows <- list(1:3, c(1, 3, 2), c(2, 1, 3), c(2, 3, 1), c(3, 1, 2), 3:1)
  squares <- Filter(
    function(square) all(apply(square, 2, anyDuplicated) == 0),
    apply(expand.grid(1:6, 1:6, 1:6), 1, function(at) do.call(rbind, rows[at]), simplify = FALSE)
  )
  labels <- as.matrix(expand.grid(rep(list(1:3), 9)))
  in_order <- apply(labels, 1, function(label) identical(unique(unname(label)), 1:3) && all(tabulate(label) == 3))
  places <- as.matrix(expand.grid(1:3, 1:3))[, 2:1]
  # Three cells are a piece if their distances are those of a row or of a corner.
  is_piece <- function(at) sum(stats::dist(places[at, ], "manhattan")) <= 4
  labels <- labels[in_order, ]
  labels <- labels[apply(labels, 1, function(label) all(vapply(1:3, function(i) is_piece(label == i), NA))), ]
  found <- lapply(squares, function(square) {
    digits <- as.vector(t(square))
    fits <- apply(labels, 1, function(label) all(tapply(digits, label, anyDuplicated) == 0))
    cbind(matrix(digits, sum(fits), 9, byrow = TRUE), labels[fits, , drop = FALSE])
  })
  unname(do.call(rbind, found))
}

# Solutions under such rules as the same rows.
chaos_rows <- function(rules) {
  found <- enumerate_solutions(empty_grid(rules), limit = Inf)
  rows <- lapply(found, function(x) c(t(as.matrix(x)), t(sheets(x)$regions)))
  do.call(rbind, rows)
}

expect_chaos <- function(clue, says) {
  all <- all_chaos()
  right <- all[apply(all, 1, says), , drop = FALSE]
  testthat::expect_gt(nrow(right), 0)
  if (!is.null(clue)) testthat::expect_lt(nrow(right), nrow(all))
  rules <- do.call(sudoku_rules, c(list("chaos"), clue, list(size = c(3, 3))))
  rows <- chaos_rows(rules)
  sorted <- function(rows) rows[do.call(order, as.data.frame(rows)), , drop = FALSE]
  testthat::expect_equal(sorted(rows), sorted(right))
  rules
}
