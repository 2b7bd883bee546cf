# Lines and tables in bulk: blocks of a source go to the engine's bindings, which give
# cells; see src/rust/src/lines.rs.

# A table of puzzles of `size`. `roles` are those of the fields, NULL for free lines;
# `names` those of the fields of text; `keep` those of columns that are there even if
# all that is read of them is empty.
read_blocks <- function(source, size, roles = NULL, delimiter = "", names = "comment", keep = NULL) {
  delimiter <- if (nzchar(delimiter)) utf8ToInt(delimiter) else 0L
  parts <- list()
  # How many rows are still to be left out, and how many to be read.
  skip <- source$skip %||% 0
  most <- source$most %||% Inf
  source$cut <- TRUE
  mixed <- FALSE
  repeat {
    fill_source(source)
    if (!mixed) {
      read <- rs_read_lines(source$bytes, source$ended, size, roles, delimiter, skip + most)
      mixed <- !is.null(roles) && has_other_size(read, roles, delimiter, source)
    }
    if (mixed) read <- read_mixed(source, roles, delimiter, skip + most)
    if (!is.null(read$flaw)) abort_flaw(read, size, source)
    gone <- min(skip, read$count)
    skip <- skip - gone
    most <- most - (read$count - gone)
    parts[[length(parts) + 1]] <- part_after(read, gone, size)
    source$line <- source$line + read$lines
    if (source$ended || most <= 0) break
    # Little is left, so that this is quick.
    source$bytes <- source$bytes[read$used + seq_len(length(source$bytes) - read$used)]
    if (length(source$bytes) > MAX_LINE) {
      abort_read(
        source, "length", "It has more than {format(MAX_LINE, scientific = FALSE)} characters.",
        line = source$line + 1
      )
    }
  }
  counts <- vapply(parts, `[[`, 0, "count")
  cells <- lapply(parts, `[[`, "cells")
  columns <- list(
    puzzle = if (mixed) join_mixed(cells, size) else rs_join_cells(cells, size),
    solution = join_solutions(parts, counts, size, mixed)
  )
  texts <- lapply(seq_along(names), function(i) {
    join_texts(lapply(parts, function(part) part$texts[[i]]), counts)
  })
  columns <- c(columns, stats::setNames(texts, names))
  empty <- vapply(columns, is.null, NA) & names(columns) %in% keep
  columns[empty] <- list(rep(NA_character_, sum(counts)))
  with_sizes(new_table(Filter(Negate(is.null), columns), c("puzzle", keep)), mixed)
}

# What was read without the first rows.
part_after <- function(read, gone, size) {
  part <- read[c("count", "cells", "solutions", "texts")]
  if (gone == 0) return(part)
  part$count <- read$count - gone
  bytes <- seq_len(if (is.raw(read$cells)) gone * size^2 else gone)
  part$cells <- part$cells[-bytes]
  # Rows at the end that have none are not there.
  part$solutions <- utils::tail(part$solutions, -length(bytes))
  part$texts <- lapply(part$texts, function(text) if (!is.null(text)) text[-seq_len(gone)])
  part
}

# NULL if no part has any.
join_solutions <- function(parts, counts, size, mixed) {
  solutions <- lapply(parts, `[[`, "solutions")
  if (sum(lengths(solutions)) == 0) return(NULL)
  # A part whose last rows have none is short.
  whole <- Map(function(part, count) {
    if (is.raw(part)) c(part, rep(as.raw(254), count * size^2 - length(part))) else part
  }, solutions, counts)
  if (mixed) join_mixed(whole, size) else rs_join_cells(whole, size)
}

join_texts <- function(parts, counts) {
  if (all(vapply(parts, is.null, NA))) return(NULL)
  texts <- unlist(Map(function(part, count) if (is.null(part)) character(count) else part, parts, counts))
  texts[texts == ""] <- NA
  texts
}

# What the bindings found wrong with a line of the block.
abort_flaw <- function(read, size, source) {
  line <- source$line + read$line
  cells <- size^2
  what <- c("It", "Its puzzle", "Its solution")[[read$role + 1]]
  switch(read$flaw,
    length = abort_read(
      source, if (read$found < cells && source$ended && is_last_line(read, source)) "torn" else "length",
      "{what} has {read$found} cell{?s}, expected {cells}.", line = line
    ),
    symbol = {
      found <- symbol_of_line(source, read)
      wanted <- symbols_in_words(seq_len(size))
      abort_read(
        source, "symbol",
        "{what} has {describe_value(found)} as character {read$found}, expected digits ({wanted}) and blanks.",
        line = line, found = found
      )
    },
    fields = abort_read(
      source, "fields", "It has {read$found} field{?s}, other than the first line.", line = line
    ),
    quote = abort_read(source, "quote", "It has a quote without its end.", line = line),
    encoding = abort_encoded(source, line),
    binary = abort_read(source, "binary", "It is not text.", line = line)
  )
}

line_of_block <- function(read, source) {
  lines <- split_lines_raw(source$bytes, read$line)
  lines[[read$line]]
}

# The first `count` lines of a block.
split_lines_raw <- function(bytes, count) {
  bytes[bytes == 0] <- as.raw(63)
  utils::head(split_lines(rawToChar(bytes)), count)
}

is_last_line <- function(read, source) {
  length(split_lines_raw(source$bytes, read$line + 1)) == read$line
}

symbol_of_line <- function(source, read) {
  line <- line_of_block(read, source)
  if (validUTF8(line)) {
    bytes <- charToRaw(line)
    text <- rawToChar(bytes[read$found:length(bytes)])
    Encoding(text) <- "UTF-8"
    return(substr(text, 1, 1))
  }
  sprintf("\\x%02x", as.integer(charToRaw(line)[[read$found]]))
}
