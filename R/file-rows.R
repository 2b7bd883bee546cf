# Grids row by row, as they are typed and pasted: with frames or without.

format_rows <- function() {
  new_format(
    "rows",
    text = "one row per line: symbols, or numbers with blanks or commas between them, with frames or without",
    detect = function(head) {
      lines <- head$lines[nzchar(trimws(head$lines))]
      lines <- lines[!is_frame(lines) & !is_words(lines)]
      length(lines) > 0 && !any(grepl("[<>{}\"\\[\\]]|://", lines, perl = TRUE)) &&
        any(grepl("[0-9._*?-]", lines))
    },
    read = function(source) records_table(parse_rows(whole_lines(source), source), source),
    write = function(table, emit) {
      for (i in seq_len(table$count)) {
        row <- table_row(table, i)
        emit(c(if (i > 1) "", if (!is.null(row$name)) row_title(row), row_strings(row$puzzle)))
      }
    },
    carries = "name",
    rank = 9
  )
}

# A name that reads as words, and not as cells.
row_title <- function(row) {
  name <- row_text(row, "name")
  if (is_words(name)) name else paste("#", name)
}
