# Collections: a puzzle a line, perhaps its solution and a comment behind it.

format_lines <- function() {
  new_format(
    "lines",
    text = "one puzzle per line, 81 characters for 9 x 9; a comment may follow, lines with # are skipped",
    # The frame of a small drawing may be as long as a puzzle: ".-----------.-----------.".
    detect = function(head) {
      !any(grepl("^[.:'][-.:']*--[-.:']*[.:']$", utils::head(head$lines, 1))) && !is.na(collection_size(head$lines))
    },
    read = function(source) {
      head <- head_of(source)
      size <- collection_size(head$lines)
      if (is.na(size)) abort_lines(head, source)
      skip_count(source)
      read_blocks(source, size)
    },
    write = function(table, emit) {
      comments <- comment_lines(table$columns$comment)
      emit_lines(table, emit, " ", if (!is.null(comments)) {
        ifelse(is.na(comments), "", paste(" #", comments))
      })
    },
    carries = c("solution", "comment"),
    extensions = c("sdm", "txt"),
    rank = 4,
    # Fewer cells are no line of a file.
    sizes = 4:MAX_TEXT_SIZE,
    mixed = FALSE
  )
}

# The size of the grids of a collection; NA if these lines are none.
collection_size <- function(lines) {
  lines <- lines[nzchar(trimws(lines)) & !startsWith(trimws(lines), "#")]
  if (length(lines) > 1 && is_count(lines[[1]])) lines <- lines[-1]
  if (length(lines) == 0) return(NA_integer_)
  size <- rs_line_size(charToRaw(lines[[1]]))
  if (is.na(size) || size < 4 || size == 27 && lists_candidates(lines[[1]])) return(NA_integer_)
  if (size <= 6 && length(lines) >= size^2 / 2) {
    # The rows of a large grid are as long as lines of small ones, but hold more digits.
    large <- paste0("^\\s*[^\\s,;:#|\"]*[", size + 1L, "-9A-WYZa-wyz]")
    if (any(grepl(large, lines, perl = TRUE))) return(NA_integer_)
  }
  size
}

# Some collections begin with the number of their puzzles.
is_count <- function(line) grepl("^\\s*[1-9][0-9]{0,9}\\s*$", line)

skip_count <- function(source) {
  end <- line_end(source$bytes)
  if (is.na(end) || !is_count(rawToChar(source$bytes[seq_len(end - 1)]))) return(invisible())
  # What is left of the end of the line is a blank one.
  source$bytes <- source$bytes[-seq_len(end)]
  crlf <- length(source$bytes) > 0 && source$bytes[[1]] == charToRaw("\n")
  if (crlf) source$bytes <- source$bytes[-1]
  source$line <- 1
}

abort_lines <- function(head, source) {
  lines <- head$lines
  number <- which(nzchar(trimws(lines)) & !startsWith(trimws(lines), "#"))
  if (length(number) == 0 && length(head$bad) > 0) abort_encoded(source, head$bad[[1]])
  if (length(number) == 0) abort_read(source, "empty", "There is no puzzle in it.")
  found <- nchar(sub("[ \t,;:#|\"].*$", "", trimws(lines[[number[[1]]]])))
  abort_read(
    source, "length", "It begins with {found} cell{?s}, expected n x n: 81 for a 9 x 9 grid.",
    line = number[[1]]
  )
}

# Comments that fit on a line.
comment_lines <- function(comments) {
  if (is.null(comments)) return(NULL)
  gsub("[\r\n]+", " ", as.character(comments))
}

# Writes puzzles, `between` and solutions, and the strings `behind`.
emit_lines <- function(table, emit, between, behind = NULL) {
  input <- table_input(table)
  solutions <- table$columns$solution
  if (!is.null(behind)) behind <- enc2utf8(behind)
  count <- table$count
  at_once <- 50000
  for (first in seq(0, max(count - 1, 0), by = at_once)) {
    bytes <- rs_write_lines(
      input$data, input$form, input$rules, first, at_once, solutions, behind, between
    )
    if (is.list(bytes)) abort_lines_written(bytes, input, table)
    emit(bytes)
  }
}

# The same where grids may have several sizes: those of each are written together, and put in order.
emit_sizes <- function(table, emit, between, behind = NULL) {
  sizes <- table_sizes(table)
  if (length(unique(sizes[!is.na(sizes)])) < 2) return(emit_lines(table, emit, between, behind))
  if (anyNA(sizes)) abort_lines_written(list(missing = which(is.na(sizes))[[1]]), NULL, table)
  rules <- table$rules %||% vector("list", table$count)
  bare <- which(lengths(rules) == 0)
  rules[bare] <- lapply(sizes[bare], size_rules)
  # All at once, so that what is wrong is told of the element that it is wrong in.
  input <- open_grids(table$grids, rules, "x", call = table$call)
  text <- function(input) finish(rs_convert(input$data, input$form, input$rules, "string"), input, table$call)$grids
  table$grids <- text(input)
  solutions <- table$columns$solution
  if (!is.null(solutions)) {
    table$columns$solution <- text(open_grids(solutions, input$rules, "x$solution", "x$puzzle", call = table$call))
  }
  lines <- character(table$count)
  for (size in unique(sizes)) {
    at <- which(sizes == size)
    part <- table
    part$count <- length(at)
    part$grids <- table$grids[at]
    part$rules <- table$rules[at]
    part$columns <- lapply(table$columns, `[`, at)
    written <- list()
    emit_lines(part, function(bytes) written[[length(written) + 1]] <<- bytes, between, behind[at])
    lines[at] <- strsplit(rawToChar(unlist(written)), "\n", fixed = TRUE, useBytes = TRUE)[[1]]
  }
  Encoding(lines) <- "UTF-8"
  emit(lines)
}

abort_lines_written <- function(problem, input, table) {
  if (!is.null(problem$missing)) abort_missing(as.integer(problem$missing), table$call)
  # The engine does not say in which of two columns the element is.
  solutions <- table$columns$solution
  if (!is.null(solutions)) {
    its <- open_grids(solutions, input$rules, "x$solution", "x$puzzle", call = table$call)
    finish(rs_convert(its$data, its$form, its$rules, "list"), its, table$call)
  }
  abort_problem(problem, input, table$call)
}
