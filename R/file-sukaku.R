# Pencil marks in a line, as those keep them who study them ("sukaku"): nine places for each of
# 81 cells, the digit itself where it is a candidate, a dot or zero where it is not.

format_sukaku <- function() {
  new_format(
    "sukaku",
    text = "pencil marks in lines of 729 characters, nine for each cell: digits that it may hold, and dots or zeros",
    detect = function(head) {
      line <- head$lines[nzchar(trimws(head$lines)) & !startsWith(head$lines, "#")]
      length(line) > 0 && lists_candidates(bare_line(line[[1]]))
    },
    read = function(source) {
      lines <- whole_lines(source)
      at <- which(nzchar(trimws(lines)) & !startsWith(lines, "#"))
      records_table(lapply(at, function(line) sukaku_record(lines[[line]], line, source)), source)
    },
    write = function(table, emit) {
      for (i in seq_len(table$count)) emit(sukaku_line(table_row(table, i), table))
    },
    carries = c("marks", "comment"),
    rank = 3,
    sizes = 9,
    limits = TRUE,
    alone = TRUE
  )
}

# A line without the comment behind it.
bare_line <- function(line) sub("[ \t,;:#|\"].*$", "", trimws(line))

# The digit that each of the 729 places is for.
SUKAKU_DIGITS <- rep(1:9, 81)

# Whether a text lists the candidates of 81 cells: of a grid of 27 x 27, which has as many cells, so
# many digits would not all stand where their own place is.
lists_candidates <- function(text) {
  bare <- gsub("[^0-9A-Za-z.*_]", "", text, useBytes = TRUE)
  if (is.na(bare) || nchar(bare) != 729) return(FALSE)
  symbols <- utf8ToInt(chartr("0*_", "...", bare))
  told <- symbols != 46L
  sum(told) >= 81 && all(symbols[told] == SUKAKU_DIGITS[told] + 48L)
}

sukaku_record <- function(text, line, source) {
  bare <- bare_line(text)
  if (nchar(bare) != 729) {
    abort_read(source, "length", "It has {nchar(bare)} characters, expected 729: nine for each of 81 cells.", line = line)
  }
  symbols <- strsplit(chartr("0*_", "...", bare), "")[[1]]
  bad <- which(symbols != "." & symbols != SUKAKU_DIGITS)
  if (length(bad) > 0) {
    abort_read(
      source, "symbol",
      "It has {describe_value(symbols[[bad[[1]]]])} as character {bad[[1]]}, expected {SUKAKU_DIGITS[[bad[[1]]]]} or a blank.",
      line = line, found = symbols[[bad[[1]]]]
    )
  }
  marks <- aperm(array(symbols != ".", c(9, 9, 9)), 3:1)
  comment <- trimws(sub("^[ \t,;:#|\"]*", "", substring(trimws(text), 730)))
  c(marks_record(marks, line, source), if (nzchar(comment)) list(comment = comment))
}

sukaku_line <- function(row, table) {
  marks <- row_marks(row, table, "sukaku")
  symbols <- ifelse(as.vector(aperm(marks, 3:1)), SUKAKU_DIGITS, ".")
  comment <- comment_lines(row$comment)
  paste0(paste(symbols, collapse = ""), if (!is.null(comment)) paste0(" # ", comment))
}
