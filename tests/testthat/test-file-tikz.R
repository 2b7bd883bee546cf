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

test_that("signs are what they are in the fonts of a document that asks for none, and labels stay within their room", {
  expect_identical(oxidoku:::tex_text("|7|<>"), "\\textbar{}7\\textbar{}\\textless{}\\textgreater{}")
  # Widths in sizes of letters of Computer Modern, bold: digits, signs and "#".
  wide <- function(text) oxidoku:::source_extent(text, 1, 2)[[1]] * 72 / 12
  expect_gte(wide("12345"), 5 * 0.575)
  for (sign in c("+", "\u00d7", "\u00f7", "\u2212", "=", "<", ">")) expect_gte(wide(sign), 0.894)
  expect_gte(wide("#"), 0.958)
  expect_equal(wide("1234\n12"), wide("1234"))
  skip_without_latex("tikz")
  rules <- sudoku_rules(rule_hidden_skyscraper("r3", 7), rule_x_sum("r5", 17), rule_full_rank("r7", 12))
  words <- latex_words(write_sudoku(empty_grid(rules), NULL, format = "tikz"), "tikz")
  expect_setequal(setdiff(words, "1"), c("|7|", "<17>", "#12"))
})

test_that("a name that has ends of lines of any kind stays in its comment", {
  ends <- c("\n", "\r\n", "\f", "\v", "\u0085", "\u2028", "\u2029")
  name <- paste(c("one", paste0(ends, "#more")), collapse = "")
  for (format in c("typst", "tikz")) {
    text <- write_sudoku(stats::setNames(list(as_sudoku(mini)), name), NULL, format = format)
    lines <- unlist(strsplit(enc2utf8(text), "[\n\r\f\v\u0085\u2028\u2029]"))
    expect_identical(sum(grepl("#more", lines)), length(ends))
    expect_match(grep("#more", lines, value = TRUE), "^(//|%) #more$")
  }
})
