# HoDoKu's library lines:
#
#   :technique:digits:givens and +placed:deleted candidates:eliminations:placements:extra:
#
# A candidate is written as digit, row, column: 132 is digit 1 in row 3, column 2.

format_hodoku <- function() {
  new_format(
    "hodoku",
    text = "HoDoKu's library lines :0000:x:..1+2...: with givens, placed digits and deleted candidates",
    detect = function(head) {
      lines <- head$lines[nzchar(trimws(head$lines)) & !startsWith(head$lines, "#")]
      length(lines) > 0 && grepl("^:[^:]*:[^:]*:[0-9.+]*:", lines[[1]])
    },
    read = read_hodoku,
    write = write_hodoku,
    carries = c("state", "marks", HODOKU_FIELDS),
    rank = 2,
    sizes = 9,
    separators = "[\r\n:]",
    alone = TRUE
  )
}

HODOKU_FIELDS <- c("technique", "digits", "eliminations", "placements", "extra")

read_hodoku <- function(source) {
  lines <- whole_lines(source)
  at <- which(nzchar(trimws(lines)) & !startsWith(lines, "#"))
  records_table(lapply(at, function(line) hodoku_record(lines[[line]], line, source)), source)
}

hodoku_record <- function(text, line, source) {
  fields <- strsplit(paste0(sub("^:", "", trimws(text)), " "), ":", fixed = TRUE)[[1]]
  if (!startsWith(text, ":") || length(fields) < 3) {
    abort_read(source, "fields", "It has {length(fields)} field{?s} between colons, expected 7.", line = line)
  }
  fields <- trimws(c(fields, rep("", 7))[1:7])
  cells <- regmatches(fields[[3]], gregexpr("\\+?[^+]", fields[[3]]))[[1]]
  if (length(cells) != 81) {
    abort_read(source, "length", "Its puzzle has {length(cells)} cell{?s}, expected 81.", line = line)
  }
  placed <- startsWith(cells, "+")
  state <- matrix(cell_values(sub("+", "", cells, fixed = TRUE), 9L, line, source), 9, byrow = TRUE)
  puzzle <- state
  puzzle[matrix(placed, 9, byrow = TRUE)] <- NA
  record <- list(
    puzzle = puzzle, line = line, state = if (any(placed)) state,
    marks = if (nzchar(fields[[4]])) {
      marks <- plain_marks(state)
      marks[hodoku_candidates(fields[[4]], line, source)] <- FALSE
      marks
    }
  )
  text <- stats::setNames(as.list(fields[c(1, 2, 5, 6, 7)]), HODOKU_FIELDS)
  # What write_hodoku() puts where nothing is known.
  if (text$technique == "0000" && text$digits == "x") text$technique <- text$digits <- ""
  c(record[!vapply(record, is.null, NA)], text[nzchar(unlist(text))])
}

# "132 438" as places in an array of marks.
hodoku_candidates <- function(text, line, source) {
  found <- strsplit(text, "\\s+")[[1]]
  bad <- which(!grepl("^[1-9]{3}$", found))
  if (length(bad) > 0) {
    found <- found[[bad[[1]]]]
    abort_read(
      source, "symbol", "{describe_value(found)} is not a candidate: digit, row, column.", line = line
    )
  }
  digits <- do.call(rbind, lapply(strsplit(found, ""), as.integer))
  digits[, c(2, 3, 1), drop = FALSE]
}

write_hodoku <- function(table, emit) {
  lines <- vapply(seq_len(table$count), function(i) {
    row <- table_row(table, i)
    state <- if (is.null(row$state)) row$puzzle else row$state
    cells <- ifelse(is.na(state), ".", state)
    placed <- is.na(row$puzzle) & !is.na(state)
    cells[placed] <- paste0("+", cells[placed])
    deleted <- if (!is.null(row$marks)) {
      plain <- plain_marks(state)
      check_hodoku_marks(row$marks & !plain & rep(is.na(state), 9), i, table)
      at <- which(plain & !row$marks, arr.ind = TRUE)
      at <- at[order(at[, 3], at[, 1], at[, 2]), , drop = FALSE]
      paste0(at[, 3], at[, 1], at[, 2], collapse = " ")
    }
    text <- function(name, default = "") {
      if (is.null(row[[name]])) default else row_text(row, name, "[\r\n:]+")
    }
    paste0(
      ":", paste(
        text("technique", "0000"), text("digits", if (is.null(row$technique)) "x" else ""), paste(t(cells), collapse = ""),
        if (is.null(deleted)) "" else deleted, text("eliminations"), text("placements"),
        text("extra"), sep = ":"
      ), ":"
    )
  }, "")
  emit(lines)
}

# A line tells which candidates are deleted; marks that are no candidates are told by none.
check_hodoku_marks <- function(lost, index, table) {
  at <- which(lost, arr.ind = TRUE)
  if (nrow(at) == 0 || table$lossy) return(invisible())
  abort_write(
    table, "carries",
    "Format {.val hodoku} cannot hold marks that are no candidates, as {at[[1, 3]]} in row {at[[1, 1]]}, column {at[[1, 2]]} of puzzle {index}.",
    "With {.code lossy = TRUE} they are left out.", column = "marks", index = index
  )
}
