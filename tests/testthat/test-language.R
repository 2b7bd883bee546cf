# The language of the session and of a call, and that other languages say what English says.

test_that("the language is that of the call, of the option, of R's messages, or English", {
  language_of <- internal("language_of")
  expect_identical(language_of("de"), "de")
  expect_identical(german(language_of()), "de")
  expect_identical(german(language_of("en")), "en")
  withr::local_options(oxidoku.language = NULL)
  of_r <- internal("language_of_r")
  expect_identical(of_r("de", "C.UTF-8"), "de")
  expect_identical(of_r("fr:de_AT:en", "en_US.UTF-8"), "de")
  expect_identical(of_r("en:de", "de_DE.UTF-8"), "en")
  expect_identical(of_r("", "de_CH.UTF-8"), "de")
  expect_identical(of_r("", "German_Germany.utf8"), "de")
  expect_identical(of_r("", "fr_FR.UTF-8"), "en")
  # R does not look at LANGUAGE in this locale.
  expect_identical(of_r("de", "C"), "en")
  expect_error(language_of("fr"), class = "oxidoku_error_input")
  expect_error(list_rules(lang = 1), class = "oxidoku_error_input")
  withr::local_options(oxidoku.language = "klingon")
  expect_error(list_rules(), "oxidoku.language", class = "oxidoku_error_input")
})

test_that("what is printed of a grid and a path is in one language", {
  withr::local_options(oxidoku.language = "de")
  printed <- utils::capture.output(print(explain_sudoku(board_text)), print(summary(as_sudoku(board_text))))
  expect_match(printed, "Nackter Einer|Versteckter Einer", all = FALSE)
  expect_match(printed, "^Vorgaben: [0-9]+, leer: [0-9]+$", all = FALSE)
  expect_length(grep("Single|Givens|blanks|Digits|Conflicts|Solutions|score|steps", printed), 0)
})

test_that("a call can override the language, and leaves it as it was", {
  step <- step_of("x_wing")
  german({
    expect_match(format(step), "Also scheidet")
    expect_match(format(step, lang = "en"), "cannot be")
    expect_output(print(hint_sudoku(board_text), lang = "en"), "There is")
    expect_match(list_rules(lang = "en")$text[[1]], "each has")
    expect_identical(list_techniques(lang = "en")$name[[1]], "Full House")
    expect_match(internal("step_title")(step, 1), "^Schritt ")
    expect_identical(getOption("oxidoku.language"), "de")
  })
  expect_match(format(step, lang = "de"), "Also scheidet")
  expect_identical(getOption("oxidoku.language"), NULL)
})

# Of each sentence, which numbers it names beside the names of techniques: "2-String Kite".
numbers_in <- function(text, steps, lang) {
  named <- words_of(lang)$techniques[as.character(steps$technique)]
  for (i in which(lengths(named) > 0)) {
    for (name in named[[i]][c("one", "name")]) text[[i]] <- sub(name, "", text[[i]], fixed = TRUE)
  }
  lapply(regmatches(text, gregexpr("[0-9]+", text)), function(found) sort(unique(found)))
}

test_that("every language names the numbers that English names, in every sentence", {
  steps <- one_of_each(clue_steps())
  for (style in c("vague", "concrete", "full")) {
    english <- say_steps(steps, style, "en")
    for (lang in languages()) {
      said <- say_steps(steps, style, lang)
      differs <- !mapply(identical, numbers_in(english, steps, "en"), numbers_in(said, steps, lang))
      expect_identical(paste(english, said)[differs], character(), label = paste(lang, style))
    }
  }
})

test_that("texts of all languages have the same pieces and ask for the same slots", {
  english <- words_of("en")
  named <- function(text) sort(unique(sub(":.*", "", unlist(lapply(unlist(text), slots_in)))))
  slots_of_all <- function(entries) lapply(rapply(entries, as.character, how = "unlist"), function(text) sort(slots_in(text)))
  for (lang in languages()) {
    words <- words_of(lang)
    for (key in names(english$texts)) {
      for (piece in c("where", "pattern", "reason")) {
        expect_identical(
          named(words$texts[[key]][[piece]]), named(english$texts[[key]][[piece]]), label = paste(lang, key, piece)
        )
      }
    }
    for (part in c("printed", "rules", "play", "app", "paper", "told")) {
      expect_identical(slots_of_all(words[[part]]), slots_of_all(english[[part]]), label = paste(lang, part))
    }
  }
})

test_that("explanations in German read like this", {
  steps <- one_of_each()
  expect_snapshot(german(for (i in seq_len(nrow(steps))) {
    cat(strwrap(c(format(steps[i, ], "vague"), format(steps[i, ])), 78, exdent = 2), sep = "\n")
  }))
})

test_that("every kind of clue has words in every language, and one without them speaks English", {
  kinds <- internal("all_kinds")()
  english <- list_rules()$text
  for (lang in setdiff(languages(), "en")) {
    lacks <- untranslated(lang)
    lacks <- match(sub("kinds/", "", lacks$section[lacks$key == "text"]), names(kinds))
    expect_setequal(which(list_rules(lang = lang)$text == english), lacks[!is.na(lacks)])
  }
  said <- german(list_rules()$text)
  expect_false(any(grepl("\\b(the|of|digits|cells)\\b", said)))
  kind <- kinds$thermometer
  kind$name <- "new"
  expect_identical(german(internal("text_of_kind")(kind)), kind$text)
})

test_that("rules and clues print in German, with the names that users gave", {
  rules <- sudoku_rules(
    "anti_knight", rule_thermometer("r1c1 r2c2"), rule_thermometer("r4c1 r4c2"), rule_cage("r5c5 r5c6", 10),
    rule_sandwich("r3", 10), rule_pairs("r7c7 r8c8", function(a, b) a != b, name = "link"),
    rule_any(rule_contains("r9c1 r9c2", 5), rule_rellik("r9c4 r9c5", 6))
  )
  german(expect_snapshot({
    print(rules)
    cat(internal("clue_lines")(rules), sep = "\n")
  }))
})

test_that("what cannot be is told in German, and its error in English", {
  puzzle <- as_sudoku(paste0("55", strrep(".", 79)))
  german({
    expect_match(format(find_contradiction(puzzle))[[1]], "kann nicht zusammen bestehen")
    expect_error(solve_sudoku(puzzle), class = "oxidoku_error_conflict")
    cage <- as_sudoku(strrep(".", 81), rules = sudoku_rules(rule_thermometer("r1c1 r2c2"), rule_thermometer("r2c2 r1c1")))
    expect_error(solve_sudoku(cage), "thermometer", class = "oxidoku_error_no_solution")
    expect_match(paste(find_contradiction(cage)$text, collapse = " "), "Thermometer")
  })
})

test_that("the page of a game has the words of its language", {
  skip_if_not_installed("htmlwidgets")
  expect_identical(play_sudoku(board_text, lang = "de")$x$words$lang, "de")
  expect_identical(play_sudoku(board_text)$x$words$lang, "en")
  expect_match(play_sudoku(board_text, lang = "de")$x$hints[[1]]$texts[[1]], "^Es gibt")
})
