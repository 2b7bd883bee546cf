# Two rules without a kind of their own, said with a further sheet as vignette("own-rules") says
# them, here of 4 x 4 cells; counted by going through all grids of sets of digits, row by row.

ALL <- sprintf("r%dc%d", rep(1:4, each = 4), 1:4)
HOUSES <- c(
  sprintf("r%dc1234", 1:4), sprintf("r1234c%d", 1:4), paste0(c("r12", "r34"), rep(c("c12", "c34"), each = 2))
)
further <- function(cells) gsub("r", "more.r", cells)

two_sheets <- function(clues) {
  sudoku_rules(clues, box = c(2, 2), digits = 0:4, sheets = list(more = list(size = c(4, 4), digits = 0:4)))
}

doubler_rules <- function() {
  two_sheets(list(
    lapply(ALL, function(cell) {
      rule_pairs(c(cell, further(cell)), function(digit, more) more %in% c(0, digit), name = "doubler")
    }),
    lapply(HOUSES, function(house) rule_count(further(house), 1:4, 1)),
    lapply(1:4, function(digit) rule_count(further(ALL), digit, 1)),
    rule_allowed(ALL, 1:4)
  ))
}

schroedinger_rules <- function() {
  two_sheets(list(
    lapply(ALL, function(cell) {
      rule_pairs(c(cell, further(cell)), function(digit, more) more == 0 || digit < more, name = "double cell")
    }),
    lapply(HOUSES, function(house) rule_count(house, 0, 1)),
    lapply(HOUSES, function(house) lapply(1:4, function(digit) rule_count(c(house, further(house)), digit, 1)))
  ))
}

orders <- function(n) {
  if (n == 1) return(matrix(1L))
  shorter <- orders(n - 1)
  do.call(rbind, lapply(seq_len(n), function(i) cbind(i, shorter + (shorter >= i))))
}

test_that("doublers are as many as places for them in all 4 x 4 grids", {
  rows <- orders(4)
  grids <- unlist(lapply(seq_len(24^3), function(i) {
    grid <- rows[1L + ((i - 1L) %/% 24L^(0:2)) %% 24L, ]
    grid <- rbind(grid, 10L - colSums(grid))
    whole <- all(grid %in% 1:4) && !any(apply(grid, 2, anyDuplicated)) && !anyDuplicated(grid[4, ]) &&
      !anyDuplicated(c(grid[1:2, 1:2])) && !anyDuplicated(c(grid[1:2, 3:4])) &&
      !anyDuplicated(c(grid[3:4, 1:2])) && !anyDuplicated(c(grid[3:4, 3:4]))
    if (whole) list(grid)
  }), recursive = FALSE)
  expect_length(grids, 288)
  ways <- function(grid) {
    sum(apply(rows, 1, function(col) {
      box <- c(1, 1, 3, 3) + (col > 2)
      !anyDuplicated(box) && !anyDuplicated(grid[cbind(1:4, col)])
    }))
  }
  expect_equal(count_solutions(empty_grid(doubler_rules()), limit = Inf), sum(vapply(grids, ways, 0)))
})

test_that("grids with two digits in one cell of each house are as many as pairs of their halves", {
  # Cells as bits of the digits 0 to 4; a row has one cell of two digits.
  rows <- unique(do.call(rbind, lapply(1:4, function(double) {
    bits <- matrix(bitwShiftL(1L, orders(5) - 1L), ncol = 5)
    first <- seq_len(4) + (seq_len(4) > double)
    cells <- bits[, first]
    cells[, double] <- cells[, double] + bits[, double + 1L]
    cells
  })))
  expect_identical(nrow(rows), 240L)
  pairs <- expand.grid(upper = seq_len(240), lower = seq_len(240))
  upper <- rows[pairs$upper, ]
  lower <- rows[pairs$lower, ]
  apart <- rowSums(matrix(bitwAnd(upper, lower) != 0L, ncol = 4)) == 0
  half <- matrix(bitwOr(upper, lower), ncol = 4)[apart, ]
  # Both boxes of a half have all five digits, each once.
  boxes <- half[, 1] + half[, 2] == 31L & bitwAnd(half[, 1], half[, 2]) == 0L & half[, 3] + half[, 4] == 31L &
    bitwAnd(half[, 3], half[, 4]) == 0L
  key <- function(half) paste(half[, 1], half[, 2], half[, 3], half[, 4])
  half <- half[boxes, ]
  counted <- table(key(half))
  other <- counted[key(31L - half)]
  expect_equal(count_solutions(empty_grid(schroedinger_rules()), limit = Inf), sum(other, na.rm = TRUE))
})

test_that("sums of both sheets are sums of values, and a step explains itself under them", {
  set.seed(1)
  grid <- generate_grid(rules = schroedinger_rules())
  value <- as.matrix(grid) + sheets(grid)$more
  cages <- Map(function(row, total) {
    cells <- sprintf("r%dc%d", row, 1:2)
    rule_sum(c(cells, further(cells)), total)
  }, 1:4, rowSums(value[, 1:2]))
  rules <- sudoku_rules(schroedinger_rules(), cages)
  puzzle <- generate_sudoku(minimal = TRUE, rules = rules)
  expect_true(has_unique_solution(puzzle))
  solution <- solve_sudoku(puzzle)
  expect_equal(rowSums((as.matrix(solution) + sheets(solution)$more)[, 1:2]), rowSums(value[, 1:2]))
  expect_identical(colSums(sheets(solution)$more > 0), rep(1, 4))
  path <- explain_sudoku(puzzle)
  expect_s3_class(path, "sudoku_path")
})
