# A puzzle a file, with headers: SadMan Sudoku's and SudoCue's .sdk.
#
#   #A author   #D description   #C comment   #B date   #S source   #L level   #U address
#
# SadMan's files of games have sections [Puzzle], [State] and [PencilMarks], the last with
# commas between the candidates of cells.

SDK_HEADERS <- c(
  A = "author", D = "name", C = "comment", B = "date", S = "source", L = "level", U = "url"
)

format_sdk <- function() {
  new_format(
    "sdk",
    text = "SadMan's and SudoCue's .sdk: rows with headers #A, #D, ..., or sections [Puzzle] and [State]",
    detect = function(head) {
      lines <- trimws(head$lines)
      if (any(grepl("^\\[Puzzle\\]$", lines, ignore.case = TRUE))) return(TRUE)
      rows <- grep("^[0-9A-Za-z._*?-]{4,35}$", lines, value = TRUE)
      rows <- rows[!is_words(rows)]
      if (length(rows) == 0 || !any(grepl("^#[A-Z]", lines))) return(FALSE)
      # Rows of 16 cells may be grids of 4 x 4 as well, but not so many of them.
      is.na(collection_size(lines)) || all(nchar(rows) == length(rows))
    },
    read = read_sdk,
    write = write_sdk,
    carries = c(unname(SDK_HEADERS), "state", "marks"),
    extensions = "sdk",
    rank = 3,
    single = TRUE
  )
}

read_sdk <- function(source) {
  lines <- trimws(whole_lines(source))
  header <- grepl("^#[A-Z]", lines)
  record <- list()
  for (line in lines[header]) {
    name <- SDK_HEADERS[substr(line, 2, 2)]
    value <- trimws(substring(line, 3))
    if (is.na(name)) {
      name <- "comment"
      value <- substring(line, 2)
    }
    if (nzchar(value)) record[[name]] <- paste(c(record[[name]], value), collapse = " ")
  }
  section <- cumsum(grepl("^\\[.*\\]$", lines))
  named <- c("[puzzle]", to_lower(lines[grepl("^\\[.*\\]$", lines)]))
  body <- !header & !grepl("^\\[.*\\]$", lines) & nzchar(lines)
  part <- function(name) {
    at <- which(named == name) - 1
    which(body & section %in% at)
  }
  puzzle <- part("[puzzle]")
  records <- parse_rows(lines[puzzle], source, puzzle)
  records <- lapply(records, function(puzzle) utils::modifyList(puzzle, record))
  state <- part("[state]")
  if (length(state) > 0) {
    states <- parse_rows(lines[state], source, state)
    if (length(states) != length(records) || !same_size(states, records)) {
      abort_read(source, "length", "Its state has another size than its puzzle.", line = state[[1]])
    }
    for (i in seq_along(states)) records[[i]]$state <- states[[i]]$puzzle
  }
  marks <- part("[pencilmarks]")
  if (length(marks) > 0) {
    records[[1]]$marks <- sdk_marks(lines[marks], marks, nrow(records[[1]]$puzzle), source)
  }
  records_table(records, source)
}

same_size <- function(a, b) {
  all(mapply(function(a, b) identical(dim(a$puzzle), dim(b$puzzle)), a, b))
}

sdk_marks <- function(lines, numbers, size, source) {
  cells <- strsplit(paste0(lines, ",,"), ",", fixed = TRUE)
  cells <- lapply(cells, function(cells) utils::head(cells, -1))
  bad <- which(lengths(cells) != size)
  if (length(bad) > 0 || length(cells) != size) {
    line <- if (length(bad) > 0) bad[[1]] else length(cells)
    abort_read(
      source, "length", "Pencil marks must be {size} lines of {size} cells with commas between them.",
      line = numbers[[line]]
    )
  }
  marks_array(do.call(rbind, cells))
}

write_sdk <- function(table, emit) {
  row <- table_row(table, 1L)
  headers <- Filter(function(letter) !is.null(row[[SDK_HEADERS[[letter]]]]), names(SDK_HEADERS))
  emit(vapply(headers, function(letter) {
    paste0("#", letter, " ", row_text(row, SDK_HEADERS[[letter]]))
  }, "", USE.NAMES = FALSE))
  if (is.null(row$state) && is.null(row$marks)) return(emit(row_strings(row$puzzle)))
  emit(c("[Puzzle]", row_strings(row$puzzle)))
  if (!is.null(row$state)) emit(c("[State]", row_strings(row$state)))
  if (!is.null(row$marks)) {
    cells <- apply(marks_text(row$marks), 1, paste, collapse = ",")
    emit(c("[PencilMarks]", cells))
  }
}
