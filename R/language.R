# Which language the package speaks. Sentences, hints, names, rules in words, graders and
# pages follow it; errors, warnings and all that programs read stay English.

# The language of a call: `lang` if it says one, else the option oxidoku.language, else
# that of R's own messages; English if there are no words of that.
language_of <- function(lang = NULL, arg = "lang", call = parent.frame()) {
  if (is.null(lang)) {
    lang <- getOption("oxidoku.language")
    if (is.null(lang)) return(language_of_r())
    arg <- "oxidoku.language"
  }
  if (is.character(lang) && length(lang) == 1 && lang %in% languages()) return(lang)
  known <- sort(languages())
  abort_input(
    "{.arg {arg}} must be {.code NULL} or one of {.val {known}}, not {describe(lang)}.",
    arg = arg, call = call
  )
}

# As R looks it up: the languages that LANGUAGE names, the first that is known; without
# it, or in the locale C, that of the locale for messages.
language_of_r <- function(asked = Sys.getenv("LANGUAGE"), locale = locale_of_messages()) {
  if (locale %in% c("C", "POSIX")) return("en")
  asked <- if (nzchar(asked)) strsplit(asked, ":", fixed = TRUE)[[1]] else locale
  asked <- sub("^([[:alpha:]]+).*", "\\1", to_lower(asked))
  for (lang in asked) {
    if (lang %in% languages()) return(lang)
    # Windows has names in full.
    named <- match(lang, names_on_windows())
    if (!is.na(named)) return(languages()[[named]])
  }
  "en"
}

names_on_windows <- function() {
  if (is.null(FOUND$windows)) {
    FOUND$windows <- vapply(setdiff(languages(), "en"), function(lang) {
      file <- file.path(language_folder(lang), "language.txt")
      if (!file.exists(file)) return(NA_character_)
      word_tree(read_words_file(file))$language$windows %||% NA_character_
    }, "")
  }
  c("english", FOUND$windows)
}

locale_of_messages <- function() {
  # Windows has no locale for messages.
  category <- if (.Platform$OS.type == "windows") "LC_CTYPE" else "LC_MESSAGES"
  Sys.getlocale(category)
}

# Until the calling function ends the package speaks the language of the call.
local_language <- function(lang, call = parent.frame(), frame = parent.frame()) {
  if (!is.null(lang)) rlang::local_options(oxidoku.language = language_of(lang, call = call), .frame = frame)
  invisible()
}

# A text of an entry of words, its slots filled: `say(words_of()$grade$late, seconds = 3)`.
say <- function(text, ..., .words = words_of()) {
  slots <- list(...)
  fill(text, records(1L, slots), .words)
}
