# Words of languages, and that all words are there.

words_en <- function() internal("words_of")("en")

# Every string of the words of a language with its path in them: "texts.fish.where".
all_templates <- function(words) {
  strings <- rapply(words, as.character, classes = "character", how = "unlist")
  strings[!grepl("^techniques\\..*\\.text$", names(strings))]
}

# Entries that have the same keys in all languages, and texts of as many elements.
SAME_KEYS <- c("printed", "levels", "rules", "play", "app", "paper")

all_keys <- function(entries, path = "") {
  if (is.null(names(entries))) return(paste(path, length(entries)))
  unlist(Map(all_keys, as.list(entries), paste(path, names(entries))), use.names = FALSE)
}

# What keeps a language from saying everything, as messages.
lacks <- function(words) {
  known <- list_techniques()
  every <- rbind(known["id"], list_techniques(scale = "se")["id"])
  keys <- vapply(words$techniques, function(names) names[["text"]], "")
  c(
    lacks_entries(words, known, keys),
    unlist(lapply(names(words$texts), function(key) lacks_in_text(words, key, every)))
  )
}

lacks_entries <- function(words, known, keys) {
  named <- vapply(words$techniques, function(names) all(nzchar(names[c("name", "one")])), NA)
  english <- words_en()
  absent <- function(part) setdiff(names(english[[part]]), names(words[[part]]))
  said <- function(key) !is.null(words$texts[[key]]$where %||% words$texts[[key]]$vague) && !is.null(words$texts[[key]]$pattern)
  texts <- Filter(Negate(said), unique(c("other", keys)))
  c(
    sprintf("technique %s", setdiff(known$id, names(words$techniques))),
    sprintf("names of %s", names(words$techniques)[!named]),
    sprintf("text %s", texts),
    sprintf("use of text %s", setdiff(names(words$texts), c("other", keys))),
    sprintf("level %s", setdiff(levels(known$level), names(words$levels))),
    sprintf("entry %s", setdiff(names(english), names(words))),
    sprintf("entry %s", setdiff(all_keys(english[SAME_KEYS]), all_keys(words[SAME_KEYS]))),
    sprintf("frame %s", absent("frames")), sprintf("printed %s", absent("printed")),
    if (!"and" %in% names(words$lists)) "list and",
    if (!"plain" %in% names(words$houses)) "houses plain"
  )
}

# Slots, forms and conditions of a text that nothing gives.
lacks_in_text <- function(words, key, known) {
  text <- words$texts[[key]]
  slots <- names(c(internal("SLOTS"), internal("CHAIN_SLOTS"), internal("SET_SLOTS"), internal("CLUE_SLOTS"), internal("REASON_SLOTS"), internal("MISTAKE_SLOTS")))
  flags <- c(names(internal("FACT_FLAGS")), names(internal("CLUE_FLAGS")), names(internal("REASON_FLAGS")), names(internal("MISTAKE_FLAGS")), known$id)
  forms <- names(c(words$phrases, words$lists, words$counted, words$houses))
  used <- strsplit(unlist(lapply(unlist(text), slots_in)), ":")
  conditions <- as.character(unlist(lapply(text, names)))
  terms <- sub("^!", "", unlist(strsplit(conditions[nzchar(conditions)], "[ |]")))
  counted <- grepl(".", terms, fixed = TRUE)
  c(
    sprintf("slot %s", setdiff(
      c(vapply(used, `[[`, "", 1L), sub("[.].*", "", terms[counted])), c(slots, "where", "pattern", "reason")
    )),
    sprintf("form %s", setdiff(unlist(lapply(used, `[`, -1)), forms)),
    sprintf("flag %s", setdiff(terms[!counted], flags))
  )
}

# Until the end of the test the package speaks these words as if they were English.
local_words <- function(words, frame = parent.frame()) {
  found <- internal("FOUND")
  old <- found$english
  withr::defer(found$english <- old, frame)
  found$english <- words
}

# Words with all letters but those of slots exchanged for Greek ones.
greek <- function(words) {
  letters <- intToUtf8(c(0x3b1:0x3c1, 0x3c3:0x3c9, 0x3ac, 0x3ad))
  exchange <- function(text) {
    chartr(paste(c(base::letters, LETTERS), collapse = ""), strrep(letters, 2), text)
  }
  change <- function(strings) {
    for (i in seq_along(strings)) {
      slots <- gregexpr("\\{[^{}]*\\}", strings[[i]])
      literal <- regmatches(strings[[i]], slots, invert = TRUE)
      regmatches(strings[[i]], slots, invert = TRUE) <- lapply(literal, exchange)
    }
    strings
  }
  keys <- lapply(words$techniques, `[[`, "text")
  words <- rapply(words, change, classes = "character", how = "replace")
  for (id in names(keys)) words$techniques[[id]][["text"]] <- keys[[id]]
  words
}

# Letters that are in no cell of a chain, "r1c23", and in no piece of code.
latin_letters <- function(text) {
  grep("[A-Za-z]", gsub("r[0-9,]+c[0-9,]+|`[^`]*`", "", text), value = TRUE)
}

test_that("every language has words for every technique, and nothing that is not used", {
  for (lang in languages()) {
    expect_identical(lacks(words_of(lang)), character(), label = lang)
  }
  known <- list_techniques()
  expect_identical(
    vapply(words_en()$techniques[known$id], function(names) names[["name"]], ""),
    stats::setNames(known$name, known$id)
  )
})

test_that("words that lack something are found out", {
  without <- function(...) lacks(utils::modifyList(words_en(), list(...)))
  expect_identical(without(techniques = list(x_wing = NULL)), "technique x_wing")
  expect_identical(without(levels = words_en()$levels[-1]), c("level easy", "entry  levels easy 1"))
  expect_identical(without(frames = list(vague = NULL)), "frame vague")
  expect_identical(without(printed = list(title = NULL)), c("entry  printed title 1", "printed title"))
  expect_identical(without(cell = NULL), "entry cell")
  expect_identical(without(texts = list(fish = NULL)), "text fish")
  expect_identical(without(texts = list(bug = list(where = NULL))), "text bug")
  expect_identical(without(texts = list(new = list(where = "", pattern = ""))), "use of text new")
  expect_identical(without(texts = list(bug = list(where = "{nowhere}"))), "slot nowhere")
  expect_identical(without(texts = list(bug = list(where = "{cells:nor}"))), "form nor")
  expect_identical(without(texts = list(bug = list(where = c(`!new` = "")))), "flag new")
  expect_identical(without(texts = list(bug = list(where = c(news.one = "")))), "slot news")
})

test_that("every language fills every slot of its words", {
  steps <- one_of_each(clue_steps())
  expect_setequal(steps$technique, c(list_techniques()$id, "new_technique"))
  for (lang in languages()) {
    for (style in c("vague", "concrete", "full")) {
      text <- internal("say_steps")(steps, style, lang)
      # The lines of an outline are indented.
      bad <- grepl("[{}]|\\bNA\\b|(?<![\n ])  ", text, perl = TRUE)
      expect_false(anyNA(text) || any(bad), label = paste(lang, style))
    }
  }
})

test_that("no word that is said is outside of the words of the language", {
  steps <- one_of_each()
  hyper <- "2..9.3.....3....457..........6..51.3.3......9....9...........6...8....3...2.....8"
  others <- explain_sudoku(hyper, rules = "hyper")
  hints <- hint_sudoku(c(board_text, step_puzzles[["x_wing"]]))
  spoken <- function() {
    c(
      unlist(lapply(c("vague", "concrete", "full"), function(style) {
        c(format(steps, style), format(others, style))
      })),
      utils::capture.output({
        print(steps[0, ])
        print(explain_sudoku(board), n = 0)
        print(explain_sudoku(c(board_text, board_text)), n = 0)
        print(summary(steps))
        print(hints)
        print(hints[0, ])
      }),
      internal("step_title")(steps, 1)
    )
  }
  english <- spoken()
  expect_gt(length(latin_letters(english)), 0.9 * length(english))
  local_words(greek(words_en()))
  # The step without words has its own name, which is a number.
  expect_identical(latin_letters(spoken()), character())
})

test_that("the plural of a title with \"of\" is that of its noun, in lines of clues and in those of rules", {
  said <- format(sudoku_rules(rule_allowed("r1c1", 1:2), rule_allowed("r1c2", 3:4)))
  expect_true(any(grepl("2 sets of limited cells: each", said, fixed = TRUE)))
})
