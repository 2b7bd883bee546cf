# Folders of languages: their format, what they lack, and what is wrong with them.

# Until the end of the test languages are those of a folder with these files, by the
# language and the file's name.
local_languages <- function(files, frame = parent.frame()) {
  folder <- withr::local_tempdir(.local_envir = frame)
  for (name in names(files)) {
    dir.create(file.path(folder, dirname(name)), FALSE)
    writeLines(enc2utf8(files[[name]]), file.path(folder, name), useBytes = TRUE)
  }
  found <- c("language_folder", "languages", "windows", "words", "titles")
  old <- mget(found, FOUND, ifnotfound = list(NULL))
  withr::defer(list2env(old, FOUND), frame)
  list2env(stats::setNames(vector("list", length(found)), found), FOUND)
  FOUND$language_folder <- folder
}

# One entry of this language, in the file f.txt.
words_with <- function(..., frame = parent.frame()) {
  local_languages(list("xx/f.txt" = c(...)), frame)
  words_of("xx")
}

# What the graders of the course say.
GRADERS <- c("grade", "tasks", "works", "statuses", "ideas", "kinds_of_houses", "values")

test_that("no language has words that English does not know, and what it lacks is listed", {
  lacks <- lapply(stats::setNames(nm = setdiff(languages(), "en")), untranslated)
  for (lang in names(lacks)) {
    unknown <- is.na(lacks[[lang]]$text)
    expect_identical(entry_path(lacks[[lang]][unknown, ]), character(), label = lang)
    expect_gt(nchar(words_of(lang)$language$name), 0)
  }
  # The course is in English and German; graders speak English where it is not there.
  for (lang in names(lacks)) {
    if (is.null(words_of(lang)$pages)) lacks[[lang]] <- lacks[[lang]][!sub("/.*", "", lacks[[lang]]$section) %in% GRADERS, ]
  }
  lacks <- Filter(nrow, lacks)
  said <- vapply(lacks, function(entries) toString(utils::head(entry_path(entries), 10)), "")
  skip_if(length(lacks) > 0, paste0("English is spoken: ", paste0(names(lacks), " (", said, ")", collapse = "; ")))
})

test_that("English as the files of a language is English", {
  entries <- english_entries()
  text <- paste0("\"", entries$text, "\"")
  form <- ifelse(entries$form == "", "", paste0(" (", entries$form, ")"))
  lines <- paste0(ifelse(entries$section == "", "", paste0("[", entries$section, "]\n")), entries$key, form, " = ", text)
  words <- words_with(lines[order(entries$section != "")])
  expect_identical(words[names(english_words())], english_words())
  expect_identical(entry_path(untranslated("xx")), character())
  withr::local_options(oxidoku.language = "xx")
  expect_identical(vapply(all_kinds(), text_of_kind, "", titled = FALSE), vapply(all_kinds(), `[[`, "", "text"))
})

test_that("a file has comments, sections, forms, lists and blanks in quotes", {
  words <- words_with(
    "\ufeff# A comment.", "", "cell = z{row}s{col}", "  capitals   =   yes  ",
    "[lists]", "and (two) = \" und \"", "[plural]", "few = 2 3 4",
    "[texts/fish]", "where = a = b", "pattern = Immer.", "pattern (siamese) = \u00dcber", "pattern (x_wing|!siamese) = \"q\"",
    "[play]", "colours = 1 | 2 | 3 | 4 | 5 | 6", "colours = 7 | 8", "colours = 9",
    "[levels]", "hard = schwer", "[printed]", "summary (rated) = SE", "[techniques]", "x_wing = Kreuz | ein",
    "swordfish = Schwertfisch | einen Fisch", "jellyfish = Qualle", "[kinds/cage]", "title = K\u00e4fig"
  )
  expect_identical(words$cell, "z{row}s{col}")
  expect_identical(words$capitals, TRUE)
  expect_identical(words$lists$and, c(two = " und ", more = ", ", last = " and "))
  expect_identical(words$plural, list(one = 1, few = c(2, 3, 4)))
  expect_identical(words$texts$fish$where, "a = b")
  expect_identical(words$texts$fish$pattern, c("Immer.", siamese = "\u00dcber", `x_wing|!siamese` = "q"), ignore_attr = TRUE)
  expect_identical(names(words$texts$fish$pattern), c("", "siamese", "x_wing|!siamese"))
  expect_identical(words$texts$fish$reason, english_words()$texts$fish$reason)
  expect_identical(words$play$colours, as.character(1:9))
  expect_identical(words$levels, replace(english_words()$levels, "hard", "schwer"))
  expect_identical(words$printed$summary, replace(english_words()$printed$summary, 2, "SE"))
  expect_identical(words$techniques$x_wing, c(name = "Kreuz", one = "ein Kreuz", text = "fish"))
  expect_identical(words$techniques$swordfish[["one"]], "einen Fisch")
  expect_identical(words$techniques$jellyfish[["one"]], "Qualle")
  expect_identical(words$techniques$whale, c(name = "Whale", one = "a Whale", text = "fish"))
})

test_that("a language that says little speaks English for the rest, everywhere", {
  puzzle <- step_puzzles[["x_wing"]]
  killer <- sudoku_rules(rule_cage("r1c12", 5), rule_cage("r2c12", 6), rule_thermometer("r3c12"), "diagonal")
  full <- engine(puzzle)
  spoken <- function(lang) {
    path <- explain_sudoku(puzzle)
    withr::local_options(oxidoku.language = lang)
    list(
      lapply(c("vague", "concrete", "full"), function(style) format(path, style)), list_rules(), list_techniques(),
      utils::capture.output({
        print(path)
        print(summary(path))
        print(hint_sudoku(puzzle))
        print(killer)
        print(grade_function(function(grid) all(rowSums(grid) == 45), "checker"))
        print(find_contradiction(paste0("55", strrep(".", 79))))
      }),
      play_sudoku(puzzle)$x
    )
  }
  skip_if_not_installed("htmlwidgets")
  english <- spoken("en")
  local_languages(list("xx/f.txt" = character(), "yy/f.txt" = c(
    "[techniques]", "full_house = VOLL", "[kinds/cage]", "title = GITTER", "[kinds/thermometer]", "text = STEIGT",
    "[printed]", "title = SCHRITT {step}"
  )))
  expect_identical(languages(), c("en", "xx", "yy"))
  expect_identical(spoken("xx"), english)
  expect_true(all(c("cell", "grade/a_puzzle", "kinds/cage/text", "techniques/full_house") %in% entry_path(untranslated("xx"))))
  expect_false(any(c("kinds/cage/title", "techniques/full_house") %in% entry_path(untranslated("yy"))))
  some <- spoken("yy")
  expect_match(some[[1]][[3]], "^VOLL: ", all = FALSE)
  expect_match(some[[4]], "2 cages of different digits", all = FALSE)
  expect_match(some[[4]], "1 thermometer: STEIGT", all = FALSE)
  withr::local_options(oxidoku.language = "yy")
  expect_identical(titles_of(c("cage", "thermometer", "mine")), c("GITTER", "thermometer", "mine"))
  expect_error(list_rules(lang = "de"), "en.*xx.*yy", class = "oxidoku_error_input")
})

test_that("Windows' names of languages are in their folders", {
  local_languages(list("xx/language.txt" = c("[language]", "windows = klingon"), "yy/f.txt" = "cell = x"))
  expect_identical(language_of_r("", "Klingon_Qonos.1252"), "xx")
  expect_identical(language_of_r("", "English_Qonos.1252"), "en")
  expect_identical(language_of_r("", "Vulcan_Vulcan.1252"), "en")
  expect_identical(language_of_r("", "yy_YY"), "yy")
})

test_that("entries that English does not have are found out", {
  words_with("[play]", "grit = Gitter", "[kinds/new]", "text = neu", "[texts/new]", "where = hier", "[counted]", "legs (other) = {n}")
  unknown <- untranslated("xx")
  unknown <- unknown[is.na(unknown$text), ]
  expect_setequal(entry_path(unknown), c("play/grit", "kinds/new/text", "texts/new/where"))
})

test_that("a file that cannot be read says which line is wrong", {
  wrong <- function(pattern, ...) {
    condition <- expect_error(words_with(...), pattern, class = "oxidoku_error_file")
    expect_match(condition$path, "xx")
  }
  wrong("f.txt:2.*neither", "cell = x", "neither")
  wrong("f.txt:1.*\\(form\\)", "cell (one = x")
  wrong("f.txt:1", "= x")
  wrong("f.txt:4.*f.txt:2", "[levels]", "easy = a", "hard = b", "easy = c")
  wrong("cell.*twice", "cell = a", "cell = b")
  wrong("levels.*easy.*twice", "levels (easy) = a", "levels (easy) = b")
  wrong("capitals.*yes.*no", "capitals = maybe")
  wrong("plural/one.*numbers", "[plural]", "one = many")
  wrong("colours.*9 texts.*2", "[play]", "colours = a | b")
  wrong("counted/steps.*other", "[counted]", "steps (one) = {n}")
  wrong("levels|play", "play = a")
  wrong("colours.*section", "[play/colours]", "a = b")
  local_languages(list("xx/f.txt" = "cell = a", "xx/g.txt" = "cell = b"))
  expect_error(words_of("xx"), "g.txt:1.*f.txt:1", class = "oxidoku_error_file")
  local_languages(list("xx/f.txt" = "cell = a"))
  writeBin(c(charToRaw("cell = "), as.raw(0xe4)), file.path(FOUND$language_folder, "xx/f.txt"))
  expect_error(words_of("xx"), "f.txt:1.*UTF-8", class = "oxidoku_error_file")
})

test_that("a session in English reads no language", {
  answer <- in_fresh_r({
    format(explain_sudoku(generate_sudoku(), techniques = "full_house"))
    list_rules()
    names(oxidoku:::FOUND)
  })
  expect_identical(intersect(answer, c("words", "windows")), character())
})
