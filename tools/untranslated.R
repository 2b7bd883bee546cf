# Prints what a language lacks, as entries for a file of its folder: the English in a
# comment, and below it the key that waits for a text. A language that has no folder lacks
# everything:
#
#   Rscript tools/untranslated.R fr > inst/lang/fr/words.txt
#
# The package must be installed where R finds it: R_LIBS=build/library.

# Each entry waits for a text below its English.
entry_lines <- function(entries) {
  # What is in no section comes first, and each section is one.
  entries <- entries[order(entries$section != "", match(entries$section, entries$section)), ]
  # Quotes keep blanks, and themselves.
  text <- entries$text
  quoted <- grepl("^ | $|^$|^\".*\"$", text)
  text[quoted] <- paste0("\"", text[quoted], "\"")
  name <- paste0(entries$key, ifelse(entries$form == "", "", paste0(" (", entries$form, ")")))
  header <- ifelse(
    entries$section != c("", entries$section)[seq_along(text)], paste0("\n[", entries$section, "]\n"), ""
  )
  paste0(header, "# ", name, " = ", text, "\n", name, " =")
}

lang <- commandArgs(TRUE)
if (length(lang) != 1L) stop("usage: Rscript tools/untranslated.R <language>", call. = FALSE)
missing <- oxidoku:::untranslated(lang)
unknown <- is.na(missing$text)
if (!all(unknown)) writeLines(entry_lines(missing[!unknown, ]), useBytes = TRUE)
if (any(unknown)) {
  message("English has no such entries: ", paste(oxidoku:::entry_path(missing)[unknown], collapse = ", "))
}
message(sum(!unknown), " entries are not translated.")
