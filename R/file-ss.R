# Simple Sudoku's drawings, as SadMan Sudoku and many forums have them:
#
#   *-----------*
#   |53.|.7.|...|
#   ...
#   *-----------*

format_ss <- function() {
  new_format(
    "ss",
    text = "Simple Sudoku's drawing: rows such as |53.|.7.|...| in a frame of *, - and +",
    detect = function(head) {
      lines <- trimws(head$lines)
      any(grepl("^\\*-+\\*$", lines)) && any(grepl("^\\|[0-9A-Za-z._*?-]+(\\|[0-9A-Za-z._*?-]+)+\\|$", lines))
    },
    read = function(source) records_table(parse_rows(whole_lines(source), source), source),
    write = function(table, emit) {
      for (i in seq_len(table$count)) {
        emit(c(if (i > 1) "", framed_rows(table_row(table, i))))
      }
    },
    extensions = "ss",
    rank = 3,
    sizes = 2:MAX_TEXT_SIZE,
    mixed = FALSE
  )
}

framed_rows <- function(row) {
  size <- nrow(row$puzzle)
  box <- drawn_box(row)
  rows <- row_strings(row$puzzle)
  starts <- seq(1, size, by = box[[2]])
  parts <- vapply(rows, function(text) {
    paste0("|", paste(substring(text, starts, starts + box[[2]] - 1), collapse = "|"), "|")
  }, "", USE.NAMES = FALSE)
  dashes <- strrep("-", size + length(starts) - 1)
  between <- paste0("|", paste(strrep("-", rep(box[[2]], length(starts))), collapse = "+"), "|")
  bands <- split(parts, (seq_len(size) - 1) %/% box[[1]])
  lines <- unlist(lapply(bands, c, between), use.names = FALSE)
  c(paste0("*", dashes, "*"), lines[-length(lines)], paste0("*", dashes, "*"))
}
