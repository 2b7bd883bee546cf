# Kinds of clues in words, in the language of the session. English is in the kind itself,
# other languages in their folders, as `title`, `titles` and `text`. A kind without these,
# or a clue with a name of the user's, speaks English.

# What the language says of a kind; nothing in English.
said_of <- function(kind) words_of()[["kinds"]][[kind$name]]

# The value of all these clues, which are of one kind, if they have one that their shapes do not show, and
# the same.
told_value <- function(clues) {
  told <- kind_of(clues[[1]])$told
  if (is.null(told)) return(NULL)
  values <- unique(vapply(clues, `[[`, 0L, names(told)))
  if (length(values) == 1) values
}

# What the language says of a kind, with the `value` of clues if it is known; NULL in English.
meaning_of <- function(kind, value = NULL) {
  said <- said_of(kind)
  if (is.null(value) || is.null(said$told)) return(said$text)
  say(said$told, value = value)
}

# The same in English, in what is said of the kind or of its clues.
with_value <- function(said, kind, value) {
  if (is.null(value)) return(said)
  sub(kind$meaning, gsub("{value}", value, kind$told, fixed = TRUE), said, fixed = TRUE)
}

# The rule in one line, after the title where there is one; with the `value` of clues it names that.
text_of_kind <- function(kind, titled = TRUE, value = NULL) {
  text <- meaning_of(kind, value)
  if (is.null(text)) return(with_value(kind$text, kind, value))
  if (titled && !is.null(kind$title)) paste0(titles_of(usual_title(kind)), words_of()$marks$colon, text) else text
}

# One line about all these clues, which are of one kind.
clues_text <- function(clues, board) {
  kind <- kind_of(clues[[1]])
  value <- told_value(clues)
  text <- meaning_of(kind, value)
  if (is.null(text)) return(with_value(kind$words(clues, board), kind, value))
  if (is.null(kind$title)) return(text)
  paste0(counted_titles(clues), words_of()$marks$colon, text)
}

# "2 sequences, 1 zigzag", but "2 x parity"; `ones` says whether there is a number at one clue of a title.
counted_titles <- function(clues, ones = TRUE) {
  titles <- vapply(clues, kind_of(clues[[1]])$title, "")
  counts <- table(factor(titles, unique(titles)))
  many <- as.vector(counts > 1)
  own <- have_own_titles(clues)[match(names(counts), titles)]
  number <- ifelse(many | ones, paste0(counts, ifelse(many & own, " x ", " ")), "")
  paste0(number, titles_of(names(counts), many & !own), collapse = ", ")
}

# Which clues have a name of the user's: nobody knows its plural.
have_own_titles <- function(clues) {
  vapply(clues, function(clue) {
    kind <- kind_of(clue)
    "name" %in% names(clue) && kind$title(clue) != usual_title(kind)
  }, NA)
}

# English titles of clues in the language; those of users stay as they are.
titles_of <- function(titles, plural = FALSE) {
  known <- known_titles(language_of())
  plural <- rep_len(plural, length(titles))
  found <- known[[1L]][titles]
  several <- known[[2L]][titles]
  english <- ifelse(plural, several_titles(titles), titles)
  unname(ifelse(is.na(found), english, ifelse(plural, several, found)))
}

# The plural of English titles: "set of limited cells" has its noun before "of".
several_titles <- function(titles) sub("^(.*?)( of .*)?$", "\\1s\\2", titles, perl = TRUE)

# All titles of a language, and their plurals, by the English ones.
known_titles <- function(lang) {
  if (is.null(FOUND$titles[[lang]])) {
    kinds <- Filter(function(kind) !is.null(said_of(kind)$title), all_kinds())
    one <- vapply(kinds, function(kind) said_of(kind)$title, "")
    several <- vapply(kinds, function(kind) said_of(kind)$titles %||% said_of(kind)$title, "")
    names(one) <- names(several) <- vapply(kinds, usual_title, "")
    FOUND$titles[[lang]] <- list(one, several)
  }
  FOUND$titles[[lang]]
}

# A clue's title in English if its user has not named it.
usual_title <- function(kind) {
  if (is.null(kind$title)) return(gsub("_", "-", kind$name))
  kind$title(NULL) %||% eval(formals(get(paste0("rule_", kind$name), topenv()))$name)
}

# A clue in a few words: its name, and its cells if it has any.
clue_text <- function(clue, board) {
  kind <- kind_of(clue)
  if (is.null(kind$code)) return(titles_of(gsub("_", "-", kind$name)))
  paste(titles_of(kind$title(clue)), kind$code(clue, board))
}
