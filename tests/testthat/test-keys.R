# Every kind of clue that a format has a key for, as rules.
with_clues <- list(
  diagonal = sudoku_rules("diagonal"), hyper = sudoku_rules("hyper"),
  anti_knight = sudoku_rules("anti_knight"), anti_king = sudoku_rules("anti_king"),
  non_consecutive = sudoku_rules("non_consecutive"),
  cage = sudoku_rules(rule_cage("r1c12 r2c1", 8), rule_cage("r5c5", 3)),
  palindrome = sudoku_rules(rule_palindrome("r1c1 r2c2 r3c3 r4c4")),
  house = sudoku_rules(houses = list(cbind(1:9, 1:9), cbind(c(1, 5), c(3, 4)))),
  jigsaw = sudoku_rules(regions = matrix(rep(1:6, each = 6), 6)[c(1, 3, 5, 2, 4, 6), ] |> t()),
  box = sudoku_rules(box = c(3, 2)), six = sudoku_rules(box = c(2, 3), diagonal = TRUE),
  dots = sudoku_rules(
    rule_white_dot("r1c12"), rule_black_dot("r2c12"), rule_xv("r3c12", 5), rule_xv("r4c12"),
    rule_arrow("r7c1", "r7c2 r7c3"), rule_thermometer("r9c123")
  ),
  disjoint = sudoku_rules("disjoint"), limits = sudoku_rules(rule_allowed("r1c1 r2c2", c(2, 4, 9))),
  no_sum = sudoku_rules(rule_cage("r1c123"), rule_cage("r2c12", 5)),
  all_dots = sudoku_rules("negative_white_dot", "negative_black_dot", rule_white_dot("r1c12"), rule_black_dot("r2c12")),
  all_xv = sudoku_rules("negative_xv", rule_xv("r1c12", 5)), ends = sudoku_rules(rule_double_arrow("r1c1234")),
  all = sudoku_rules("diagonal", "anti_knight", rule_cage("r1c23", 9), rule_palindrome("r9c1 r9c2"))
)

test_that("rules survive the links of all formats that have keys for them", {
  for (name in names(with_clues)) {
    rules <- with_clues[[name]]
    grid <- empty_grid(rules)
    grid <- as_sudoku(replace(as.matrix(grid), 2, 3L), rules = rules)
    for (format in c("f-puzzles", "sudokupad", "iss")) {
      x <- read_sudoku(sudoku_link(grid, format = format))
      expect_true(same_rules(x$rules[[1]], rules), label = paste(name, "in", format))
      expect_identical(as.vector(as.matrix(as_sudoku(x))), as.vector(as.matrix(grid)))
    }
  }
})

test_that("clues that nobody knows are told, and with strict they are an error", {
  text <- paste0(
    ".Cage~3~R1C1~R1C2.Thermoglobin~R1C1~R1C2.Or.~R1C1_1.AntiKnight.End.~R5C5_1_2",
    ".Or.Haemoglobin~R1C1.~R1C1_2.End.Arrow~R1C5~VA1~R1C6.Var~B"
  )
  warning <- expect_warning(x <- read_sudoku(text), class = "oxidoku_warning_clues")
  # A choice of which a part is not known is not known, and neither is what is about cells of no group.
  expect_setequal(warning$clues, c("Thermoglobin", "Haemoglobin", "cells outside the grid"))
  expect_setequal(x$unknown[[1]], warning$clues)
  expect_true(same_rules(x$rules[[1]], sudoku_rules(
    rule_cage("r1c12", 3), rule_any(rule_allowed("r1c1", 1), "anti_knight"), rule_allowed("r5c5", 1:2),
    sheets = list(B = matrix(NA, 1, 1))
  )))
  error <- expect_error(read_sudoku(text, strict = TRUE), class = "oxidoku_error_file")
  expect_identical(error$reason, "clues")
})
