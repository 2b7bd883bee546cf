# Links that carry 81 digits or dots, wherever they stand: sudokuexchange.com has them behind ?s=,
# sudoku.coach as a part of the path, and others elsewhere. Only the first is written.

format_sudokuexchange <- function() {
  new_format(
    "sudokuexchange",
    text = "links of sudokuexchange.com (?s=), and all others with 81 digits or dots in them, as of sudoku.coach",
    detect = function(head) {
      line <- head$lines[nzchar(trimws(head$lines)) & !startsWith(head$lines, "#")]
      length(line) > 0 && grepl("^\\s*(https?://|www\\.)\\S+\\s*$", line[[1]]) && length(digit_runs(line[[1]])) > 0
    },
    read = function(source) records_table(link_records(source, "sudokuexchange"), source),
    record = digits_record,
    write = write_links(exchange_link),
    # Links of other sites with a mark of their own are theirs.
    rank = 2,
    link = exchange_link,
    sizes = 9
  )
}

# What a link has 81 of.
digit_runs <- function(link) {
  link <- decode_address(link)
  if (!validUTF8(link)) return(character())
  unique(regmatches(link, gregexpr("(?<![0-9.])[0-9.]{81}(?![0-9.])", link, perl = TRUE))[[1]])
}

digits_record <- function(link, source, line) {
  runs <- chartr("0", ".", digit_runs(link))
  if (length(runs) == 0) {
    abort_read(source, "network", "It is a link without 81 digits in it.", unread_link(link), line = line)
  }
  grid <- function(text) matrix(cell_values(strsplit(text, "")[[1]], 9L, line, source), 9, byrow = TRUE)
  # Some sites put the solution behind the puzzle.
  full <- !grepl(".", runs, fixed = TRUE)
  if (length(runs) == 2 && sum(full) == 1) {
    return(list(puzzle = grid(runs[!full]), solution = grid(runs[full]), line = line))
  }
  if (length(runs) > 1) {
    abort_read(source, "length", "It is a link with {length(runs)} grids of 81 digits, of which any may be the puzzle.", line = line)
  }
  list(puzzle = grid(runs), line = line)
}

exchange_link <- function(row, table) {
  paste0("https://sudokuexchange.com/play/?s=", chartr(".", "0", grid_text(row$puzzle)))
}
