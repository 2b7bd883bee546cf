# Sentences about steps. The words are data, in a folder a language (language-files.R). What
# they need to know of a step is in the slots of text-slots.R; text-fill.R puts both together.
# language.R says which language it is.

words_of <- function(lang = NULL) {
  lang <- language_of(lang)
  if (lang == "en") english_words() else words_in(lang)
}

# How many rows are worked on at once, so that a path of millions of steps needs no
# more memory for its tables than one of these.
SAID_AT_ONCE <- 50000L

# `work`, a function of the numbers of rows, for all `count` rows, block by block.
by_block <- function(count, work) {
  lapply(seq_len(ceiling(count / SAID_AT_ONCE)), function(block) {
    work(seq.int((block - 1L) * SAID_AT_ONCE + 1L, min(block * SAID_AT_ONCE, count)))
  })
}

put_together <- function(texts) unlist(texts, use.names = FALSE) %||% character()

# What rows of a path say in this style: "vague", "concrete" or "full".
say_steps <- function(x, style, lang = NULL) {
  local_language(lang)
  words <- words_of()
  put_together(by_block(nrow(x), function(rows) {
    keys <- text_keys(x$technique[rows], words)
    text <- character(length(rows))
    for (key in unique(keys)) {
      which <- which(keys == key)
      facts <- step_facts(x, rows[which])
      text[which] <- say_alike(facts, words$texts[[key]], style, words)
    }
    text
  }))
}

# Which of the language's texts is that of each technique; a technique that has no
# words yet still says what it does.
text_keys <- function(techniques, words) {
  techniques <- as.character(techniques)
  ids <- unique(techniques)
  keys <- vapply(ids, function(id) {
    known <- words$techniques[[id]]
    if (is.null(known)) "other" else known[["text"]]
  }, "")
  unname(keys)[match(techniques, ids)]
}

# Steps with the same text. Each style is a frame around pieces of the text.
say_alike <- function(facts, text, style, words) {
  frame <- text[[style]] %||% words$frames[[style]]
  pieces <- list(
    where = text$where, pattern = text$pattern, reason = text$reason, effect = words$effect
  )
  name_sheet_cells(fill(pieces, step_source(facts, words), words, frame), facts)
}

# The language's names of techniques; `other` for those it does not know.
technique_names <- function(techniques, other, words, which = "name") {
  ids <- unique(techniques)
  names <- vapply(ids, function(id) {
    known <- words$techniques[[id]]
    if (is.null(known)) NA_character_ else known[[which]]
  }, "")
  names <- unname(names)[match(techniques, ids)]
  ifelse(is.na(names), other, names)
}

# Words around sentences, one text: an entry of `printed`. Slots are given by name;
# `form` says which template, where there are several.
say_words <- function(entry, slots = list(), form = 1L, lang = NULL) {
  words <- words_of(lang)
  count <- max(1L, lengths(slots))
  fill(words$printed[[entry]][[form]], records(count, slots), words)
}
