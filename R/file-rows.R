# Grids row by row, as they are typed and pasted: with frames or without.

format_rows <- function() {
  new_format(
    "rows",
    text = "one row per line: symbols, or numbers with blanks or commas between them, with frames or without",
    detect = function(head) {
      lines <- head$lines[nzchar(trimws(head$lines)) & !startsWith(trimws(head$lines), "#")]
      lines <- lines[!is_frame(lines) & !is_words(lines)]
      length(lines) > 0 && !any(grepl("[<>{}\"\\[\\]]|://", lines, perl = TRUE)) &&
        any(grepl("[0-9._*?-]", lines))
    },
    read = function(source) records_table(parse_rows(whole_lines(source), source, remarks = TRUE), source),
    write = function(table, emit) {
      for (i in seq_len(table$count)) {
        row <- table_row(table, i)
        emit(c(if (i > 1) "", row_title(row, table), row_strings(row$puzzle)))
      }
    },
    carries = "name",
    rank = 9,
    mixed = FALSE
  )
}

# The name as a line, NULL if there is none: bare where it reads as words, else as a remark, if no other
# format takes that for its own.
row_title <- function(row, table) {
  name <- trimws(row_text(row, "name"))
  if (!nzchar(name)) return(NULL)
  taken <- function(line) {
    others <- all_formats()[setdiff(names(all_formats()), "rows")]
    any(vapply(others, function(format) format$detect(list(text = line, lines = line)), NA))
  }
  if (is_words(name) && !grepl("[^[:alnum:] .,:;!?()'-]", name) && !is_frame(name) && !taken(name)) return(name)
  remark <- paste("#", name)
  if (!taken(remark)) return(remark)
  if (table$lossy) return(NULL)
  abort_write(
    table, "carries",
    "Format {.val rows} cannot hold the name {describe_value(name)} of puzzle {row$index}: it looks like another format.",
    "With {.code lossy = TRUE} it is left out.", column = "name", index = row$index
  )
}
