# Rules as sentences, for who has nothing but a page of a book.

to_read <- function(..., lang = "en") {
  oxidoku:::local_language(lang)
  oxidoku:::rules_to_read(sudoku_rules(...))[-1]
}

test_that("the value that all lines of a kind share is named, and where they differ it says where it is", {
  rules <- list(rule_whisper("r1c1234"), rule_modular("r3c1234"), rule_lockout("r5c1234"), rule_sum_line("r7c1234", 12))
  expect_snapshot({
    writeLines(do.call(to_read, rules))
    writeLines(do.call(to_read, c(rules, lang = "de")))
    writeLines(do.call(to_read, c(rules, lang = "zh")))
    writeLines(to_read(rule_whisper("r1c1234"), rule_whisper("r2c1234", 4)))
    writeLines(to_read(rule_whisper("r1c1234"), rule_whisper("r2c1234", 4), lang = "de"))
    writeLines(to_read(rule_whisper("r1c1234"), rule_whisper("r2c1234", 4), lang = "zh"))
    sudoku_rules(rule_whisper("r1c1234"), rule_lockout("r2c1234", 3))
  })
})

test_that("what no picture shows of a clue is said", {
  expect_snapshot(writeLines(to_read(
    rule_regex("r1c123", "1.3"), rule_pairs("r2c123", `<`, name = "rising"), rule_contains("r3c123", 1:2, exact = TRUE),
    rule_contains("r4c123", 3), rule_sum("r5c123", 12, weights = c(1, 2, 1)), rule_sum_line("r6c1234", length = 2),
    rule_connected("r7c123", 1:5), rule_full_rank("r1", 3, ties = TRUE), rule_any(rule_whisper("r9c123", 4), rule_cage("r8c12", 9))
  )))
})

test_that("rows and columns of overlapping grids are called so, and other houses are not", {
  for (name in c("twin", "triple", "butterfly", "flower", "sohei", "samurai")) {
    expect_identical(to_read(name), "In each 9 x 9 grid every row and column holds the digits 1 to 9.")
  }
  further <- "The cells of a further house hold different digits."
  expect_identical(to_read(houses = list("r1c1 r2c2 r3c4")), further)
  # Rows alone are no grid.
  rows <- lapply(1:4, function(row) cbind(row, 1:4))
  cols <- lapply(1:4, function(col) cbind(1:4, col))
  bare <- function(houses) to_read(houses = houses, size = c(4, 5), digits = 1:4, lines = FALSE)
  expect_identical(bare(rows), further)
  expect_identical(bare(c(rows, cols)), "In each 4 x 4 grid every row and column holds the digits 1 to 4.")
  expect_length(bare(c(rows, cols, list(cbind(1:4, 5)))), 2)
})
