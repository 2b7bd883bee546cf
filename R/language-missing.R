# What a language does not say yet.

# The entries of English that the language lacks, as they are in its files: a data frame of
# `section`, `key`, `form` and the English `text`; and entries that English does not know,
# whose `text` is NA.
untranslated <- function(lang) {
  english <- english_entries()
  own <- as.data.frame(read_words(lang)[c("section", "key", "form", "text")])
  missing <- english[!entry_path(english) %in% entry_path(own), ]
  own$text <- rep(NA_character_, nrow(own))
  rbind(missing, own[!entry_path(own) %in% entry_path(english) & !is_free(own), ])
}

# Where an entry is. Forms of texts are those that a language needs.
entry_path <- function(entries) {
  part <- sub("/.*", "", ifelse(entries$section == "", entries$key, entries$section))
  form <- ifelse(entries$form == "" | part %in% OWN_FORMS, "", paste0("/", entries$form))
  paste0(entries$section, ifelse(entries$section == "", "", "/"), entries$key, form, recycle0 = TRUE)
}

# What the language's own templates ask for, and what is about it.
is_free <- function(entries) {
  entries$section %in% c("language", "counted", "lists", "phrases", "plural", "kinds_of_houses", "values/kinds") |
    startsWith(entries$section, "houses/") | entries$section == "" & entries$key == "pages" |
    startsWith(entries$section, "kinds/") & entries$key == "titles" |
    startsWith(entries$section, "texts/") & entries$key %in% names(english_words()$frames)
}

english_entries <- function() {
  words <- english_words()
  words$techniques <- lapply(words$techniques, function(named) paste(named[["name"]], "|", named[["one"]]))
  words$kinds <- lapply(all_kinds(), function(kind) {
    c(list(title = usual_title(kind), text = kind$text), if (!is.null(kind$told)) list(told = unname(kind$told)))
  })
  as_entries(words)
}

# Words as entries of files; the opposite of word_tree().
as_entries <- function(words, steps = character()) {
  path <- steps[-length(steps)]
  section <- paste(path, collapse = "/")
  key <- steps[length(steps)]
  entry <- function(section, key, form, text) data.frame(section, key, form, text)
  if (is.list(words)) {
    if (is.null(names(words))) return(entry(section, key, "", vapply(words, paste, "", collapse = " | ")))
    return(do.call(rbind, unname(Map(as_entries, words, lapply(names(words), function(key) c(steps, key))))))
  }
  if (length(words) == 0L) return(NULL)
  if (is.logical(words)) words <- c("no", "yes")[words + 1L]
  words <- stats::setNames(as.character(words), names(words))
  if (is.null(names(words))) {
    short <- length(words) > 1L && all(nchar(words) < 20L)
    return(entry(section, key, "", if (short) paste(words, collapse = " | ") else unname(words)))
  }
  named <- steps[[1]] %in% c(OWN_FORMS, "lists", "kinds_of_houses") || any(names(words) == "")
  if (named) entry(section, key, names(words), unname(words)) else {
    entry(paste(steps, collapse = "/"), names(words), "", unname(words))
  }
}
