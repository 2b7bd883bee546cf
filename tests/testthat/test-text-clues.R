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
      expect_false(any(grepl("NA|  |\\{[a-z]", unlist(said))), label = kind)
      celled <- vapply(clues_of(rules), function(clue) !is.null(kind_of(clue)$code), NA)
      for (one in unlist(lapply(said, `[`, celled))) expect_match(one, "[rc][0-9]", label = kind)
    }
  }
})

test_that("long places without ends are cut at a blank", {
  rules <- sudoku_rules(
    rule_whisper("r9c1 r8c1 r7c2 r6c2 r5c3 r4c3 r3c4 r9c1"),
    rule_equal_sum("r1c12", "r2c34 r3c3", "r5c12 r6c2", "r7c7 r8c78"),
    rule_any(rule_sum("r1c123", 10), rule_sum("r4c123", 12), rule_sum("r7c456", 20)), rule_thermometer("r1c1 r2c2 r3c3 r4c4 r5c5")
  )
  expect_setequal(phrases(rules)$said, c(
    "the whisper at r98c1 r76c2 r54c3 r3c4 r9c1", "the thermometer at r1c1 r2c2 r3c3 r4c4 r5c5",
    "the set of groups with one sum at r1c12 = r2c34 r3c3 = r5c12 r6c2 = r78c7 (...)",
    "the choice at sum r1c123 = 10 or sum r4c123 = 12 (...)"
  ))
  # No number is cut in two.
  column <- sudoku_rules(rule_cage("r1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16c3"), size = c(16, 16), box = c(4, 4))
  expect_no_match(unlist(phrases(column)), "...", fixed = TRUE)
  for (place in c(strrep("r1c2 ", 20), "r1c1 = r2c2 = r3c3 = r4c4 = r5c5 = r6c6 = r7c7 = r8c8")) {
    cut <- sub(" (...)", "", cut_place(trimws(place)), fixed = TRUE)
    expect_true(startsWith(place, cut) && grepl("[0-9]$", cut) && nchar(cut) > 30 && nchar(cut) <= 40)
  }
})

test_that("rows of a clue that are written together are no row of a further sheet", {
  rules <- sudoku_rules(
    rule_cage("r234c5", 6), rule_cage("side.r12c1", 5), size = c(5, 5), box = NULL,
    sheets = list(side = matrix(NA, 2, 2))
  )
  facts <- list(rules = list(rules))
  named <- name_sheet_cells("By the 6-cage at r234c5 and the 5-cage at side.r12c1, r101c2, r4c5 and r12c34 are 1.", facts)
  expect_identical(named, "By the 6-cage at r234c5 and the 5-cage at side.r12c1, side.r1c2, r4c5 and r12c34 are 1.")
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
