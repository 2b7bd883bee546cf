# The digit of 0 to 4 that each of some groups of four lacks.
lacking <- function(groups) apply(groups, 1, function(group) setdiff(0:4, group))

test_that("doppelgangers are as by looking at all grids of 4 x 4 whose first row is known", {
  rows <- as.matrix(expand.grid(rep(list(0:4), 4)))
  rows <- rows[apply(rows, 1, function(row) anyDuplicated(row) == 0 && 0 %in% row), ]
  # Row after row: no digit twice in a column or a box, no digit missing twice.
  missing <- lacking(rows)
  # It is 0 1 2 3.
  grids <- matrix(which(rows[, 1] == 0 & rows[, 2] == 1 & rows[, 3] == 2 & rows[, 4] == 3), ncol = 1)
  digits_of <- function(grid) rows[grid, , drop = FALSE]
  fits <- function(grid) {
    digits <- digits_of(grid)
    pairs <- if (nrow(digits) %% 2 == 0) {
      last <- digits[nrow(digits) - 1:0, ]
      anyDuplicated(c(last[, 1:2])) == 0 && anyDuplicated(c(last[, 3:4])) == 0
    } else TRUE
    pairs && anyDuplicated(missing[grid]) == 0 && all(apply(digits, 2, anyDuplicated) == 0)
  }
  for (row in 2:4) {
    grids <- cbind(grids[rep(seq_len(nrow(grids)), nrow(rows)), ], rep(seq_len(nrow(rows)), each = nrow(grids)))
    grids <- grids[missing[grids[, row]] != missing[grids[, row - 1]], , drop = FALSE]
    grids <- grids[apply(grids, 1, fits), , drop = FALSE]
  }
  right <- apply(grids, 1, function(grid) {
    digits <- digits_of(grid)
    boxes <- rbind(c(digits[1:2, 1:2]), c(digits[1:2, 3:4]), c(digits[3:4, 1:2]), c(digits[3:4, 3:4]))
    if (!all(rowSums(digits == 0) == 1) || !all(colSums(digits == 0) == 1) || !all(rowSums(boxes == 0) == 1)) return(FALSE)
    cols <- lacking(t(digits))
    its <- lacking(boxes)
    zeros <- which(digits == 0, arr.ind = TRUE)
    box <- (zeros[, 1] - 1) %/% 2 * 2 + (zeros[, 2] - 1) %/% 2 + 1
    triples <- cbind(missing[grid][zeros[, 1]], cols[zeros[, 2]], its[box])
    anyDuplicated(cols) == 0 && anyDuplicated(its) == 0 && all(apply(triples, 1, anyDuplicated) == 0)
  })
  rules <- sudoku_rules("doppelganger", box = c(2, 2), digits = 0:4)
  x <- empty_grid(rules)
  x[1, ] <- 0:3
  expect_equal(count_solutions(x, limit = Inf), sum(right))
  expect_identical(as_sudoku(sudoku_link(empty_grid(rules), format = "iss")), empty_grid(rules))
})

test_that("doppelgangers need the digits 0 to n", {
  expect_error(sudoku_rules("doppelganger", box = c(3, 3), digits = 1:9), "0 to n", class = "oxidoku_error_rules")
  x <- generate_grid(rules = "doppelganger")
  expect_true(check_sudoku(x))
  expect_identical(sort(as.vector(sheets(x)$missing_rows)), 1:9)
})
