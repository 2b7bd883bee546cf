# Links of sudokuwiki.org: ?bd= and 81 digits, or two symbols for each cell.
#
#   vu48..    base 32: candidates as bits, digit 1 the lowest, times 2; plus 1 for a given.
#             A cell with one candidate is filled.
#   S9B46..   base 36: 1 to 9 a given, 10 to 18 a filled digit, from 19 on candidates as
#             bits plus 18

format_sudokuwiki <- function() {
  new_format(
    "sudokuwiki",
    text = "links of sudokuwiki.org (?bd=), also with filled digits and candidates",
    detect = function(head) grepl("^\\s*https?://(www\\.)?sudokuwiki\\.(org|com)/", head$text),
    read = function(source) records_table(link_records(source, "sudokuwiki"), source),
    record = function(link, source, line) {
      record <- wiki_record(link_value(sub("\\s.*$", "", link), "bd", source, line), source, line)
      # Other pages are for other rules.
      page <- sub("^https?://[^/]*/([^?.]*).*$", "\\1", link)
      if (!to_lower(page) %in% c("sudoku", "main")) record$unknown <- page
      record
    },
    write = write_links(wiki_link),
    carries = c("state", "marks"),
    rank = 1,
    link = wiki_link,
    sizes = 9
  )
}

wiki_record <- function(board, source, line) {
  grid <- function(values) matrix(values, 9, byrow = TRUE)
  if (nchar(board) == 81) {
    cells <- strsplit(board, "")[[1]]
    return(list(puzzle = grid(cell_values(cells, 9L, line, source)), line = line))
  }
  packed <- sub("^S9B", "", board)
  base <- if (packed == board) 32L else 36L
  if (nchar(packed) != 162) {
    abort_read(
      source, "length", "Its board has {nchar(board)} characters, expected 81, or 162, or S9B and 162.",
      line = line
    )
  }
  pairs <- substring(packed, seq(1, 161, 2), seq(2, 162, 2))
  numbers <- strtoi(pairs, base)
  most <- if (base == 32L) 1023L else 529L
  bad <- which(is.na(numbers) | numbers > most)
  if (length(bad) > 0) {
    found <- describe_value(pairs[[bad[[1]]]])
    abort_read(source, "symbol", "{found} is not a cell of its board.", line = line)
  }
  if (base == 32L) {
    bits <- numbers %/% 2L
    digit <- match(bits, 2^(0:8))
    given <- numbers %% 2L == 1L & !is.na(digit)
  } else {
    digit <- ifelse(numbers >= 1 & numbers <= 18, (numbers - 1L) %% 9L + 1L, NA)
    given <- numbers >= 1 & numbers <= 9
    bits <- pmax(numbers - 18L, 0L)
  }
  bits[!is.na(digit)] <- 0L
  puzzle <- ifelse(given, digit, NA)
  record <- list(puzzle = grid(as.integer(puzzle)), line = line)
  if (!identical(given, !is.na(digit))) record$state <- grid(as.integer(digit))
  if (any(bits > 0)) record$marks <- marks_array(grid(note_digits(bits)))
  record
}

wiki_link <- function(row, table) {
  board <- if (is.null(row$state) && is.null(row$marks)) {
    chartr(".", "0", grid_text(row$puzzle))
  } else {
    state <- if (is.null(row$state)) row$puzzle else row$state
    marks <- if (is.null(row$marks)) plain_marks(state) else row$marks
    bits <- rowSums(marks * rep(2^(0:8), each = 81), dims = 2)
    number <- ifelse(is.na(state), bits + 18, state + ifelse(is.na(row$puzzle), 9, 0))
    number <- as.vector(t(number))
    symbols <- c(0:9, letters)
    paste0("S9B", paste0(symbols[number %/% 36 + 1], symbols[number %% 36 + 1], collapse = ""))
  }
  paste0("https://www.sudokuwiki.org/sudoku.htm?bd=", board)
}
