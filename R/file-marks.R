# Grids of pencil marks, as HoDoKu and Simple Sudoku draw them and forums paste them:
#
#   .-------------.--------- ..
#   | 12   3   45 | 6   ...
#
# What they mean: see read-marks.R.

format_marks <- function() {
  new_format(
    "marks",
    text = "a grid of pencil marks as HoDoKu draws it: 9 rows of 9 groups of candidates, with frames or without",
    detect = function(head) !is.null(mark_rows(head$lines, torn = TRUE)),
    read = function(source) {
      lines <- whole_lines(source)
      rows <- mark_rows(lines, several = FALSE)
      if (is.null(rows)) {
        abort_read(source, "length", "It does not have 9 rows of 9 groups of candidates, or n rows of n groups.")
      }
      records_table(lapply(rows, function(rows) mark_record(lines, rows, source)), source)
    },
    write = function(table, emit) {
      for (i in seq_len(table$count)) emit(c(if (i > 1) "", mark_lines(table_row(table, i), table)))
    },
    carries = "marks",
    rank = 6,
    sizes = 2:9,
    mixed = FALSE,
    limits = TRUE
  )
}

# Marks that programs put beside candidates; u is SudoCue's for a digit that a player has filled in.
MARKING <- "[*#+(){}&^/\\-]|^u"

# For each grid of marks the numbers of its lines; NULL if there is none. The last grid
# may be `torn` if the lines are only the first ones. Some cell must have `several` candidates, unless
# it is known that these are marks.
mark_rows <- function(lines, torn = FALSE, several = TRUE) {
  at <- which(nzchar(trimws(lines)) & !is_frame(lines))
  tokens <- row_tokens(lines[at])
  # A dash between digits is a blank.
  if (any(grepl("[0-9]-+[0-9]", unlist(tokens)))) return(NULL)
  tokens <- lapply(tokens, function(tokens) gsub(MARKING, "", tokens, perl = TRUE))
  fits <- vapply(tokens, function(tokens) {
    length(tokens) %in% 2:9 && all(grepl("^[1-9]{1,9}$", tokens))
  }, NA)
  tokens <- tokens[fits]
  at <- at[fits]
  if (length(at) == 0) return(NULL)
  size <- length(tokens[[1]])
  if (torn) at <- utils::head(at, length(at) %/% size * size)
  if (any(lengths(tokens) != size) || length(at) %% size != 0 || length(at) == 0) return(NULL)
  if (several && all(nchar(unlist(tokens)) == 1)) return(NULL)
  split(at, (seq_along(at) - 1) %/% size)
}

mark_record <- function(lines, rows, source) {
  told <- do.call(rbind, row_tokens(lines[rows]))
  text <- gsub(MARKING, "", told, perl = TRUE)
  size <- nrow(text)
  marks <- marks_array(text)
  counts <- rowSums(marks, dims = 2)
  bad <- which(counts != nchar(text), arr.ind = TRUE)
  if (length(bad) > 0) {
    found <- text[bad[[1, 1]], bad[[1, 2]]]
    abort_read(
      source, "symbol", "Its cell {bad[[1, 2]]} holds {describe_value(found)}, expected candidates from 1 to {size}.",
      line = rows[[bad[[1, 1]]]]
    )
  }
  record <- marks_record(marks, rows[[1]], source)
  placed <- startsWith(told, "u") & !is.na(record$puzzle)
  if (any(placed)) {
    record$state <- record$puzzle
    record$puzzle[placed] <- NA
  }
  record
}

mark_lines <- function(row, table) {
  text <- marks_text(row_marks(row, table, "marks"))
  size <- nrow(text)
  box <- drawn_box(row)
  width <- rep(apply(nchar(text), 2, max), each = size)
  text <- matrix(sprintf("%-*s", width, text), size)
  stack <- (seq_len(size) - 1) %/% box[[2]]
  rows <- apply(text, 1, function(cells) {
    parts <- vapply(split(cells, stack), paste, "", collapse = " ")
    paste0("| ", paste(parts, collapse = " | "), " |")
  })
  widths <- vapply(split(text[1, ], stack), function(cells) sum(nchar(cells) + 1) + 1, 0)
  rule <- function(left, middle, right) {
    paste0(left, paste(strrep("-", widths), collapse = middle), right)
  }
  bands <- split(rows, (seq_len(size) - 1) %/% box[[1]])
  lines <- unlist(lapply(bands, c, rule(":", "+", ":")), use.names = FALSE)
  c(rule(".", ".", "."), lines[-length(lines)], rule("'", "'", "'"))
}
