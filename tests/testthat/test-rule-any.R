test_that("one of several rules holds", {
  expect_meaning("any")
})

test_that("a rule about other clues is about those of its list and those outside", {
  board <- list(size = c(1, 4), lines = FALSE, digits = 1:4)
  makes <- function(...) do.call(sudoku_rules, c(list(...), board))
  x <- rbind(c(2L, 3L, 1L, 4L))
  sign <- rule_xv("r1c12", 5)
  last <- rule_xv("r1c34", 5)
  never <- rule_allowed("r1c1", 1)
  expect_true(check_sudoku(x, rules = makes(rule_any(list(sign, last, "negative_xv"), never))))
  expect_true(check_sudoku(x, rules = makes(last, rule_any(list(sign, "negative_xv"), never))))
  expect_true(check_sudoku(x, rules = makes(last, rule_any(never, list(sign, rule_any("negative_xv"))))))
  # A sign of another alternative is none of the list.
  expect_false(check_sudoku(x, rules = makes(last, rule_any(list("negative_xv"), list(sign, never)))))
  # A mark that need not hold is none for a rule outside.
  expect_false(check_sudoku(x, rules = makes(last, "negative_xv", rule_any(sign, never))))
  minimum <- function(cells) rule_extreme(cells, "minimum")
  pair <- rbind(c(1L, 1L, 2L, 2L))
  both <- list(minimum("r1c1"), minimum("r1c2"))
  expect_true(check_sudoku(pair, rules = makes(rule_any(both, rule_allowed("r1c1", 4)))))
})

test_that("a format without a place for all that a clue says has none for it as one of several either", {
  other <- rule_allowed("r4c4", 1)
  clues <- list(rule_connected("r12c12", 1:2), rule_arrow("r2c1 r1c1", "r2c234 r3c34"))
  for (clue in clues) {
    for (any in list(rule_any(clue, other), rule_any(other, list(other, clue)), rule_any(other, rule_any(clue)))) {
      blank <- empty_grid(sudoku_rules(any, box = c(2, 2)))
      expect_error(write_sudoku(blank, NULL, format = "iss"), "cannot hold a clue of kind \"any\"", class = "oxidoku_error_file")
    }
  }
  held <- empty_grid(sudoku_rules(rule_any(rule_arrow("r1c1 r2c1", "r2c234 r3c34"), other), box = c(2, 2)))
  again <- as_sudoku(write_sudoku(held, NULL, format = "iss"))
  expect_equal(count_solutions(again, limit = Inf), count_solutions(held, limit = Inf))
})
