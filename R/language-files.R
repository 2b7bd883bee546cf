# Languages: the folders of inst/lang. Nothing of them is read before their language is
# spoken, and then once a session, which takes a twentieth of a second. (English ones made as the
# package is built took 29 kB of it.) That of English is whole.
#
# A folder has text files in UTF-8, as many and with any names:
#
#   # A comment.
#   [texts/fish]
#   where = der {digits} in {base:dative}
#   pattern (crossed) = In {base:dative} ...
#
# After a section and a key, which are those of the English words, comes the
# text, with a form or a condition in parentheses where it has several. Quotes around a text
# keep blanks at its ends. Items of a list are on lines of their own, or between " | ".
# `[techniques]` has `id = name | name with article` (the article alone if the name follows
# it as it is), `[kinds/<kind>]` a `title`, its plural `titles` if that differs, and the
# rule, `text`, and `told`, the rule with a {value} that all clues share. `[language]`, in language.txt, has its `name`, and that on `windows`, and
# `fonts`, fontconfig's code of its letters, where they are not Latin. What a folder does not have is
# English; untranslated() lists it.

# Languages by code.
languages <- function() {
  if (is.null(FOUND$languages)) {
    FOUND$languages <- union("en", list.dirs(language_folder(), full.names = FALSE, recursive = FALSE))
  }
  FOUND$languages
}

language_folder <- function(lang = NULL) {
  folder <- if (!identical(lang, "en")) FOUND$language_folder
  paste(c(folder %||% system.file("lang", package = "oxidoku"), lang), collapse = "/")
}

# The English words, and the names of techniques, which are in the engine's table of them.
english_words <- function() {
  if (is.null(FOUND$english)) {
    known <- catalogue()
    named <- Map(
      function(name, article, text) c(name = name, one = with_article(name, article), text = text),
      known$name, known$article, known$words, USE.NAMES = FALSE
    )
    mistakes <- lapply(names(MISTAKES), function(id) {
      name <- MISTAKES[[id]]
      c(name = name, one = paste("a", to_lower(name)), text = id)
    })
    named <- c(named, mistakes)
    english <- as_english(word_tree(read_words("en")))
    FOUND$english <- c(english, list(techniques = stats::setNames(named, c(known$id, names(MISTAKES)))))
  }
  FOUND$english
}

# Words of a language that is not English, in the shape of the English ones.
words_in <- function(lang) {
  if (is.null(FOUND$words[[lang]])) {
    own <- word_tree(read_words(lang))
    own$techniques <- named_techniques(own$techniques)
    FOUND$words[[lang]] <- over_english(english_words(), own, character(), lang)
  }
  FOUND$words[[lang]]
}

# Reading -----------------------------------------------------------------------

# The entries of all files: `section`, `key`, `form` ("" for none) and `text`.
read_words <- function(lang) {
  files <- list.files(language_folder(lang), "[.]txt$", full.names = TRUE)
  parts <- lapply(files, read_words_file)
  fields <- c("section", "key", "form", "text", "where")
  entries <- lapply(stats::setNames(nm = fields), function(field) {
    as.character(unlist(lapply(parts, `[[`, field), use.names = FALSE))
  })
  file <- rep(seq_along(parts), lengths(lapply(parts, `[[`, "key")))
  # The lines of a key follow each other, in one file.
  key <- paste(entries$section, entries$key, sep = "\r")
  run <- paste(file, key)
  begins <- which(run != c("", run)[seq_along(run)])
  again <- anyDuplicated(key[begins])
  if (again > 0L) {
    again <- begins[[again]]
    first <- match(key[[again]], key)
    abort_words(entries$where[[again]], "It already exists, see {entries$where[[first]]}.")
  }
  entries
}

read_words_file <- function(file) {
  lines <- readLines(file, encoding = "UTF-8", warn = FALSE)
  where <- sprintf("%s:%d", file, seq_along(lines))
  stray <- match(FALSE, validUTF8(lines))
  if (!is.na(stray)) abort_words(where[[stray]], "It is not in UTF-8.")
  lines[1L] <- sub("^\ufeff", "", lines[1L])
  lines <- trimws(lines)
  said <- which(nzchar(lines, keepNA = TRUE) & !startsWith(lines, "#"))
  lines <- lines[said]
  where <- where[said]
  is_section <- grepl("^\\[[^]]+\\]$", lines)
  entry <- regexpr("=", lines, fixed = TRUE)
  name <- trimws(substr(lines, 1L, entry - 1L))
  wrong <- match(TRUE, !is_section & !grepl("^[^()]+( \\([^()]+\\))?$", name))
  if (!is.na(wrong)) {
    abort_words(where[[wrong]], "It is {.val {lines[[wrong]]}}, and not {.code key = text}, {.code key (form) = text} or {.code [section]}.")
  }
  sections <- c("", substr(lines, 2L, nchar(lines) - 1L)[is_section])
  text <- trimws(substr(lines, entry + 1L, nchar(lines)))
  quoted <- nchar(text) > 1L & startsWith(text, "\"") & endsWith(text, "\"")
  # A key without a text waits for one.
  keep <- !is_section & nzchar(text)
  text[quoted] <- substr(text[quoted], 2L, nchar(text[quoted]) - 1L)
  list(
    section = sections[cumsum(is_section) + 1L][keep], key = sub(" \\(.*", "", name)[keep],
    form = ifelse(grepl("(", name, fixed = TRUE), sub(".*\\((.*)\\)$", "\\1", name), "")[keep],
    text = text[keep], where = where[keep]
  )
}

# What is read in passing has no call of the user's.
abort_words <- function(where, problem, .envir = parent.frame()) {
  abort(
    "The words of a language cannot be read: {.file {where}}.", "file", x = problem,
    path = where, call = NULL, .envir = rlang::env(.envir, where = where)
  )
}

# Entries as a list of lists, down to vectors of texts, which are named by their forms.
word_tree <- function(entries) {
  path <- paste(entries$section, entries$key, sep = "/")
  leaf <- factor(path, unique(path))
  texts <- split(entries$text, leaf)
  formed <- unique(as.integer(leaf)[entries$form != ""])
  texts[formed] <- Map(stats::setNames, texts[formed], split(entries$form, leaf)[formed])
  first <- !duplicated(path)
  names(texts) <- entries$key[first]
  by_section <- split(texts, entries$section[first])
  steps <- strsplit(names(by_section), "/", fixed = TRUE)
  tree <- list()
  for (i in seq_along(steps)) tree <- put_section(tree, steps[[i]], by_section[[i]])
  tree
}

put_section <- function(tree, steps, texts) {
  if (length(steps) == 0) return(c(tree, texts))
  tree[[steps[[1]]]] <- put_section(as.list(tree[[steps[[1]]]]), steps[-1], texts)
  tree
}

named_techniques <- function(lines) {
  lapply(lines, function(line) {
    cells <- strsplit(line, " | ", fixed = TRUE)[[1]]
    c(name = cells[[1]], one = with_article(cells[[1]], cells[-1]))
  })
}

# The article is given alone if the name follows it as it is.
with_article <- function(name, article) {
  if (length(article) == 0) return(name)
  if (grepl(" ", article, fixed = TRUE)) article else paste(article, name)
}

# Falling back --------------------------------------------------------------------

# Texts of these are chosen by forms and conditions of the language's own, so that all
# of them come from one language. Elsewhere each text has its name.
OWN_FORMS <- c("texts", "phrases", "counted", "houses", "frames", "effect", "grade")

# The words of the language where it has some, else the English ones.
over_english <- function(english, own, path, lang) {
  if (is.null(own)) return(english)
  # A language may have more plurals.
  if (is.null(english) && length(path) > 1L && path[[1]] == "plural") english <- 0
  if (is.null(english)) return(own)
  fail <- function(found) {
    abort_words(language_folder(lang), paste0("{.val {paste(path, collapse = \"/\")}} ", found), environment())
  }
  if (is.list(english) && !is.null(names(english))) {
    if (!is.list(own)) fail("must be a section.")
    for (key in names(own)) {
      english[[key]] <- over_english(english[[key]], own[[key]], c(path, key), lang)
    }
    return(english)
  }
  if (is.list(own)) {
    if (length(english) > 0L && is.null(names(english))) fail("must be a text and not a section.")
    own <- unlist(own)
  }
  if (is.list(english)) return(unname(strsplit(own, " | ", fixed = TRUE)))
  if (is.logical(english)) {
    if (!identical(own %in% c("yes", "no"), TRUE)) fail("must be {.val yes} or {.val no}.")
    return(own == "yes")
  }
  if (is.numeric(english)) {
    numbers <- suppressWarnings(as.numeric(strsplit(own[[1]], " +")[[1]]))
    if (anyNA(numbers)) fail("must be numbers.")
    return(numbers)
  }
  if (length(english) == 0L) return(own)
  if (is.null(names(english)) && length(english) > 1L) {
    own <- unlist(strsplit(own, " | ", fixed = TRUE), use.names = FALSE)
    if (length(own) != length(english)) fail("must have {length(english)} texts, and has {length(own)}.")
    return(own)
  }
  if (length(own) > 1L && is.null(names(own))) fail("is there twice.")
  if (!path[[1]] %in% OWN_FORMS) {
    if (is.null(names(english))) return(own)
    forms <- names(own) %||% ""
    if (anyDuplicated(forms)) fail("has the form {.val {forms[anyDuplicated(forms)]}} twice.")
    english[match(forms, names(english), 0L)] <- own[forms %in% names(english)]
    return(english)
  }
  if (path[[1]] %in% c("counted", "houses") && !"other" %in% names(own)) fail("must have a form {.val other}.")
  own
}

# English -------------------------------------------------------------------------

# Texts of these sections are looked up by name, as a vector.
NAMED_TEXTS <- c(
  "tasks", "works", "statuses", "ideas", "told/kinds", "told/causes", "printed/path",
  "printed/contradiction", "printed/without", "printed/grid", "printed/solutions", "levels",
  "rules/houses", "rules/from"
)

# A tree of texts as R looks at it.
as_english <- function(words, path = NULL) {
  if (is.list(words)) {
    words <- Map(as_english, words, paste0(if (!is.null(path)) paste0(path, "/"), names(words)))
    return(if (isTRUE(path %in% NAMED_TEXTS)) unlist(words) else words)
  }
  if (path == "capitals") return(words == "yes")
  if (path == "plural/one") return(as.numeric(words))
  items <- strsplit(words, " | ", fixed = TRUE)
  if (all(lengths(items) < 2L)) words else if (length(items) == 1L) items[[1L]] else items
}
