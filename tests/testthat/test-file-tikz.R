clued <- sudoku_rules(
  rule_cage("r1c12", 17), rule_thermometer("r3c123 r4c4"), rule_arrow("r5c1", "r5c234"), rule_white_dot("r9c12"), rule_xv("r8c12"),
  rule_whisper("r7c4567"), rule_sandwich("r1", 10), rule_little_killer("r1c2", 20, "down right"), rule_quadruple("r6c6", c(1, 2)),
  rule_parity("r9c9 r9c8", "even"), rule_parity("r1c9", "odd"), rule_between("r2c56789"), diagonal = TRUE
)

test_that("a picture in TikZ has its lines, digits and clues in places", {
  small <- as_sudoku(mini, rules = sudoku_rules(rule_cage("r1c12", 3), rule_white_dot("r3c34"), box = c(2, 2)))
  expect_snapshot(cat(write_sudoku(list("50 % {a}" = small), NULL, format = "tikz"), sep = "\n"))
})

test_that("LaTeX draws every picture in TikZ, with all kinds of clues", {
  skip_without_latex("tikz")
  grid <- empty_grid(clued)
  grid[9, 5] <- 7
  text <- write_sudoku(list(a = as_sudoku(wiki), b = grid), NULL, format = "tikz")
  words <- latex_words(text, "tikz")
  expect_identical(sort(setdiff(words, as.character(1:9))), c("10", "12", "17", "20", "X"))
  # Those of the puzzle, a given, and no page number more than pages.
  expect_true(sum(words %in% 1:9) - 31L <= 2L)
  expect_gte(sum(words %in% 1:9), 31L)
})

test_that("nothing that is drawn of any kind of clue is an error of LaTeX", {
  skip_without_latex("tikz")
  texts <- list()
  harness_run(seeds = seq_along(HARNESS_KINDS), function(rules, board, grids, right) {
    text <- tryCatch(write_sudoku(as_board(rules, grids$given), NULL, format = "tikz"), oxidoku_error_file = function(e) NULL)
    texts <<- c(texts, list(text))
    character()
  })
  # Boards with holes or further sheets are in no format.
  expect_gt(sum(lengths(texts) > 0), 40)
  expect_gt(length(latex_words(c(unlist(texts), "end"), "tikz")), 20)
})
