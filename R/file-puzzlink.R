# Links of puzz.link and other sites with the same program, pzpr: ?sudoku/9/9/ and the cells in
# hexadecimal digits, in which a letter from g on stands for 1 to 20 blanks and - for a number of
# two digits to come. Boxes are told by the size alone.

format_puzzlink <- function() {
  new_format(
    "puzzlink",
    text = "links of puzz.link and pzv.jp with a Sudoku (?sudoku/9/9/...)",
    detect = function(head) grepl("^\\s*https?://[^/\\s]+/(\\S*/)?p(\\.html)?\\?[a-z_]+[/_][^?\\s]*$", trimws(head$lines[1]), perl = TRUE),
    read = function(source) records_table(link_records(source, "puzzlink"), source),
    record = puzzlink_record,
    write = write_links(puzzlink_link),
    rank = 1,
    link = puzzlink_link,
    sizes = PUZZLINK_SIZES
  )
}

# Those with boxes of one shape.
PUZZLINK_SIZES <- c(4L, 6L, 9L, 16L, 25L)

puzzlink_record <- function(link, source, line) {
  # What follows the grid is of others.
  parts <- strsplit(gsub("^[^?]*\\?|[&#].*$", "", link), "/", fixed = TRUE)[[1]]
  if (parts[[1]] != "sudoku") {
    abort_read(source, "unknown", "It is a puzzle of another kind: {describe_value(parts[[1]])}, expected {.val sudoku}.", line = line)
  }
  # Between the name and the size there may be settings.
  numbers <- which(grepl("^[0-9]{1,3}$", parts))
  at <- numbers[(numbers + 1L) %in% numbers][1]
  body <- if (is.na(at) || at + 2L > length(parts)) "" else parts[[at + 2L]]
  size <- if (is.na(at)) 0L else as.integer(parts[at + 0:1])
  if (length(unique(size)) != 1 || !size[[1]] %in% PUZZLINK_SIZES) {
    abort_read(source, "length", "Its size is none of a Sudoku: 4/4, 6/6, 9/9, 16/16 or 25/25.", line = line)
  }
  size <- size[[1]]
  tokens <- regmatches(body, gregexpr("-[0-9a-f]{2}|.", body))[[1]]
  blanks <- match(tokens, letters) - 6L
  values <- suppressWarnings(strtoi(sub("-", "", tokens, fixed = TRUE), 16L))
  is_blank <- !is.na(blanks) & blanks > 0
  bad <- which(!is_blank & tokens != "." & (is.na(values) | values < 1 | values > size))
  if (length(bad) > 0) {
    abort_read(source, "symbol", "{describe_value(tokens[[bad[[1]]]])} is not a cell of its grid.", line = line)
  }
  cells <- unlist(ifelse(is_blank, lapply(pmax(blanks, 0L, na.rm = TRUE), rep, x = NA_integer_), ifelse(tokens == ".", NA, values)))
  if (length(cells) > size^2) {
    abort_read(source, "length", "It has {length(cells)} cells, expected {size^2}.", line = line)
  }
  # Blanks at the end may be left out.
  cells <- c(as.integer(cells), rep(NA_integer_, size^2 - length(cells)))
  list(puzzle = matrix(cells, size, byrow = TRUE), line = line, rules = keyed_rules(list(), size, NULL, source, line))
}

puzzlink_link <- function(row, table) {
  size <- nrow(row$puzzle)
  if (!is.null(row$rules) && !identical(rules_regions(row$rules), rules_regions(drawn_rules(size)))) {
    abort_write(
      table, "rules", "Format {.val puzzlink} has boxes of one shape for each size, and those of puzzle {row$index} are others.",
      column = "rules", index = row$index
    )
  }
  cells <- as.vector(t(row$puzzle))
  runs <- rle(is.na(cells))
  ends <- cumsum(runs$lengths)
  text <- Map(function(blank, length, end) {
    if (!blank) return(sprintf(ifelse(cells[end - length + seq_len(length)] < 16, "%x", "-%02x"), cells[end - length + seq_len(length)]))
    c(rep("z", length %/% 20), if (length %% 20 > 0) letters[[6 + length %% 20]])
  }, runs$values, runs$lengths, ends)
  paste0("https://puzz.link/p?sudoku/", size, "/", size, "/", paste(unlist(text), collapse = ""))
}
