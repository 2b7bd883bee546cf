# Sudoku Exchange Puzzle Bank, files of hundreds of thousands of lines:
#
#   0000183b305c 050703060007000800000816000000030000005000100730040086906000204840572093000409000  1.2
#
# twelve hexadecimal digits of the puzzle's SHA-1, the puzzle, and its rating by Sukaku Explainer.

format_bank <- function() {
  new_format(
    "bank",
    text = "lines of the Sudoku Exchange Puzzle Bank: twelve hexadecimal digits, the puzzle, its rating by Sukaku Explainer",
    detect = function(head) {
      lines <- head$lines[nzchar(trimws(head$lines)) & !startsWith(head$lines, "#")]
      length(lines) > 0 && grepl(paste0("^", BANK_LINE, "$"), lines[[1]], perl = TRUE)
    },
    read = read_bank,
    rank = 2,
    alone = TRUE
  )
}

BANK_LINE <- "([0-9a-f]{12}) ([0-9.]{81}) +([0-9]+(?:\\.[0-9]+)?) *"

# As a table that is read in bulk: strings of R would take minutes.
read_bank <- function(source) {
  bytes <- whole_bytes(source)
  check_bytes(bytes, source)
  put <- function(pattern, replacement) text <<- gsub(pattern, replacement, text, perl = TRUE, useBytes = TRUE)
  text <- rawToChar(bytes)
  put("\r\n?", "\n")
  put("(?m)^#.*$", "")
  put(paste0("(?m)^", BANK_LINE, "$"), "\\1,\\2,\\3")
  bad <- regexpr("(?m)^(?!\\s*$|[0-9a-f]{12},[0-9.]{81},).*$", text, perl = TRUE, useBytes = TRUE)
  if (bad > 0) {
    line <- length(split_lines(substr(text, 1, bad - 1))) + (bad > 1)
    abort_read(source, "fields", "It is not twelve hexadecimal digits, 81 digits and a rating, with blanks between them.", line = line)
  }
  source$bytes <- charToRaw(text)
  table <- read_blocks(source, 9L, c(0L, 1L, 0L), ",", c("id", "er"))
  table$er <- as.numeric(table$er)
  table
}
