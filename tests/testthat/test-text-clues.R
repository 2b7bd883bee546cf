# Names of clues in sentences and in the short notation.

phrases <- function(rules, lang = "en") {
  local_language(lang)
  count <- length(clues_of(rules))
  facts <- list(rules = rep(list(rules), count), words = words_of())
  list(
    said = clue_phrases(facts, seq_len(count), seq_len(count)),
    short = clue_codes(facts, seq_len(count), seq_len(count))
  )
}

test_that("clues are called by their sum, value and cells, not by numbers", {
  rules <- sudoku_rules(
    rule_cage("r4c45", 8), rule_cage("r1c12"), rule_thermometer("r1c1 r2c2 r3c3"),
    rule_sandwich("r3", 12), rule_skyscraper("c4", 3, from = "bottom"), rule_white_dot("r5c78"),
    rule_arrow("r9c9", "r8c8 r7c7"), rule_sum("r7c123", 10), rule_little_killer("r1c4", 11, "down left"),
    rule_whisper("r9c1 r8c1 r7c2 r6c2 r5c3 r4c3 r3c4"), "no_rank_ties"
  )
  said <- phrases(rules)
  expect_snapshot(cat(said$said, sep = "\n"))
  expect_snapshot(cat(said$short, sep = "\n"))
  expect_snapshot(cat(phrases(rules, "de")$said, sep = "\n"))
})

test_that("clues of every kind have a name with a cell or a line in it", {
  set.seed(1)
  grid <- generate_grid()
  for (kind in names(random_clues)) {
    clue <- random_clues[[kind]](9, grid)$clue
    rules <- tryCatch(sudoku_rules(clue), oxidoku_error_rules = function(e) NULL)
    if (is.null(rules)) next
    for (lang in languages()) {
      said <- phrases(rules, lang)
      expect_false(any(grepl("NA|  |\\{", unlist(said))), label = kind)
      celled <- vapply(clues_of(rules), function(clue) !is.null(kind_of(clue)$code), NA)
      for (one in unlist(lapply(said, `[`, celled))) expect_match(one, "[rc][0-9]", label = kind)
    }
  }
})

test_that("a cage that is a house has its name where houses are told", {
  rules <- sudoku_rules(rule_cage("r1c123456", 21), rule_cage("r12c9", 9))
  steps <- suppressWarnings(find_steps(empty_grid(rules), techniques = "locked_candidates_claiming"))
  facts <- list(
    rules = list(rules, CLASSIC), words = words_of(), houses = list(
      at = c(1L, 1L, 1L, 2L), kind = c("cage", "row", "cage", "box"), number = c(2L, 4L, 1L, 3L),
      part = rep("base", 4)
    )
  )
  facts$named <- named_houses(facts)
  facts$count <- 2L
  source <- records(2L, list(base = list_houses(facts, "base")))
  expect_identical(
    fill("{base}", source, words_of("en")),
    c("the 9-cage at r12c9, row 4 and the 21-cage at r1c123456", "box 3")
  )
  expect_identical(short_houses(facts, "base"), c("9-cage r12c9r421-cage r1c123456", "b3"))
})
