# Rows of grids in texts: with frames or without, a symbol a cell or numbers.

# Lines of a drawing that hold no cells. Where dashes stand for blanks (`dashes`), a
# line of nothing but dashes is a row.
is_frame <- function(lines, dashes = FALSE) {
  frame <- grepl("^[-+=*.:'`,_|\\s\u2500-\u257f]*$", lines, perl = TRUE) &
    grepl("[-+=\u2500-\u257f]{2}", lines, perl = TRUE)
  frame & !(dashes & grepl("^[-\\s]*$", lines, perl = TRUE))
}

# Whether dashes stand for blanks: beside digits they do.
has_dash_blanks <- function(lines) any(grepl("[0-9][^0-9]*-|-[^0-9]*[0-9]", lines))

# Words, such as a title: no digit, no blank. Or two words in small letters, one behind
# the other, as no row has them.
is_words <- function(lines) {
  bare <- grepl("[A-Za-z]", lines) & !grepl("[0-9.*_?]", lines) &
    !grepl("^[xX|\\s-]+$", lines, perl = TRUE) & !grepl("\\bNA\\b", lines)
  bare | grepl("(^|\\s)[A-Za-z]?[a-z]{2,}[,.:;!]?\\s+[A-Za-z]?[a-z]{2,}", lines)
}

# What stands between frames of a line, as tokens.
row_tokens <- function(lines) {
  barred <- barred_cells(lines)
  if (!is.null(barred)) return(barred)
  lines <- gsub("[|!\u2502\u2503\u2551\u2506\u250a]", " ", lines)
  fields <- grepl("[,;\t]", lines)
  tokens <- strsplit(trimws(lines), "\\s+", perl = TRUE)
  tokens[fields] <- lapply(lines[fields], function(line) {
    trimws(strsplit(paste0(trimws(line, whitespace = " "), ","), "[,;\t]", perl = TRUE)[[1]])
  })
  # Some put a separator behind the last field, too.
  last <- vapply(tokens, function(tokens) utils::tail(c("", tokens), 1), "")
  if (all(fields) && all(last == "") && all(lengths(tokens) == length(lines) + 1)) {
    tokens <- lapply(tokens, utils::head, -1)
  }
  tokens
}

# Cells with a bar between any two, as in a table of Markdown; NULL if lines are not such.
barred_cells <- function(lines) {
  bare <- gsub("^\\s*[|]|[|]\\s*$", "", lines)
  cells <- lapply(strsplit(paste0(bare, "| "), "|", fixed = TRUE), function(cells) {
    trimws(utils::head(cells, -1))
  })
  fits <- length(lines) >= 4 && all(lengths(cells) == length(lines)) && all(nchar(unlist(cells)) <= 2)
  if (fits) cells
}

# Rows in which spaces are the blanks, as rows of dots: as many as the longest has
# symbols. Others as they are.
fill_spaces <- function(lines) {
  said <- which(nzchar(trimws(lines)))
  if (length(said) == 0) return(lines)
  size <- max(nchar(lines))
  count <- length(lines)
  plain <- grepl("^[1-9A-Z ]*$", lines)
  if (count != size || size < 4 || !all(plain) || !any(grepl("[^ ] {2}|^ ", lines))) return(lines)
  gsub(" ", ".", formatC(lines, width = -size), fixed = TRUE)
}

# The grids of rows: a list of list(puzzle = , line = , name = ). `numbers` are those of
# the lines in the source. With `remarks` a single line with # right before a grid is its name, if
# no words are.
parse_rows <- function(lines, source, numbers = seq_along(lines), remarks = FALSE) {
  lines <- fill_spaces(lines)
  remark <- startsWith(trimws(lines), "#")
  remark_at <- numbers[remark]
  remarks <- if (remarks) trimws(sub("^\\s*#", "", lines[remark]))
  dashes <- has_dash_blanks(lines[!remark])
  keep <- nzchar(trimws(lines)) & !is_frame(lines, dashes) & !remark
  words <- keep & is_words(lines)
  titles <- trimws(gsub("[|+=]", "", lines[words]))
  title_at <- numbers[words]
  keep <- keep & !words
  lines <- lines[keep]
  numbers <- numbers[keep]
  if (length(lines) == 0) abort_read(source, "empty", "There is no puzzle in it.")
  tokens <- row_tokens(lines)
  symbols <- lapply(tokens, function(tokens) strsplit(paste(tokens, collapse = ""), "")[[1]])
  form <- choose_rows(tokens, symbols, numbers, source)
  rows <- form$rows
  size <- form$size
  zero <- has_zero_digits(unlist(rows), size)
  lapply(seq_len(length(rows) %/% size), function(i) {
    these <- (i - 1) * size + seq_len(size)
    grid <- do.call(rbind, Map(
      function(row, number) cell_values(row, size, number, source, zero), rows[these],
      numbers[pmin(these, length(numbers))]
    ))
    first <- numbers[[min(these[[1]], length(numbers))]]
    since <- if (i == 1) 0 else numbers[[these[[1]] - 1]]
    title <- titles[title_at < first & title_at > since]
    if (length(title) == 0 && !(first - 2) %in% remark_at) title <- remarks[remark_at == first - 1]
    c(
      list(puzzle = grid, line = first),
      if (zero) list(rules = zero_rules(size)),
      if (any(nzchar(title))) list(name = paste(title, collapse = " "))
    )
  })
}

# Whether cells are tokens or symbols, and how many there are in a row.
choose_rows <- function(tokens, symbols, numbers, source) {
  count <- length(tokens)
  # Several grids with bars between boxes may have as many boxes in a row as fit their rows: what stands
  # between bars is no cell then.
  said <- unlist(tokens)
  numbered <- as.integer(grep("^[0-9]{1,2}$", said, value = TRUE))
  cells <- all(grepl("^(.?|[0-9]{2}|NA)$", said, perl = TRUE)) && all(numbered <= length(tokens[[1]]))
  for (exact in c(TRUE, FALSE)) {
    for (rows in if (exact || cells) list(tokens, symbols) else list(symbols, tokens)) {
      size <- length(rows[[1]])
      fits <- if (exact) size == count else size >= 4 && count %% size == 0
      # One long token is a grid in a line, if it does not list candidates.
      long <- size == 1 && any(nchar(unlist(rows)) > 2)
      if (long && !lists_candidates(bare_line(unlist(rows)[[1]]))) next
      if (fits && all(lengths(rows) == size) && size <= MAX_SIZE) return(list(rows = rows, size = size))
    }
  }
  # A grid in a line: numbers with blanks between them, or symbols.
  for (all in list(if (all(nchar(unlist(tokens)) <= 2)) unlist(tokens), unlist(symbols))) {
    size <- as.integer(round(sqrt(length(all))))
    if (count == 1 && size^2 == length(all) && size > 1) {
      return(list(rows = unname(split(all, rep(seq_len(size), each = size))), size = size))
    }
  }
  # The row that is not like the others.
  apart <- stats::median(lengths(tokens)) > 1 && length(unique(lengths(tokens))) > 1
  lengths <- lengths(if (apart) tokens else symbols)
  usual <- as.integer(names(which.max(table(lengths))))
  odd <- which(lengths != usual)
  if (length(odd) > 0) {
    abort_read(
      source, "length", "It has {lengths[[odd[[1]]]]} cell{?s}, expected {usual} as in other rows.",
      line = numbers[[odd[[1]]]]
    )
  }
  abort_read(
    source, "torn", "There {cli::qty(count)}{?is/are} {count} row{?s} of {usual} cell{?s}, expected {usual} row{?s} per puzzle.",
    line = numbers[[count]]
  )
}

# Whether 0 is a digit: in large grids, where something else stands for blanks and the highest digit is
# missing, as in hexadecimal ones.
has_zero_digits <- function(tokens, size) {
  size >= 10 && size < 36 && "0" %in% tokens && any(c(".", "_", "*", "?", "-") %in% tokens) &&
    !any(to_upper(tokens) %in% c(as.character(size), c(1:9, LETTERS)[[size]]))
}

# The rules of such a grid, with the boxes that sites draw.
zero_rules <- function(size) sudoku_rules(box = drawn_rules(size)$box, digits = seq_len(size) - 1L)

# Digits of tokens, NA for blanks.
cell_values <- function(tokens, size, line, source, zero = FALSE) {
  blank <- tokens %in% c(".", if (!zero) c("0", "00"), "_", "*", "?", "-", "", "NA", if (size < 33) c("x", "X"))
  values <- suppressWarnings(as.integer(tokens))
  letters <- match(to_upper(tokens), LETTERS) + 9L
  values <- ifelse(grepl("^[0-9]{1,2}$", tokens), values, letters)
  values[blank] <- NA
  bad <- which(!blank & (is.na(values) | values > size | values < !zero))
  if (length(bad) > 0) {
    found <- tokens[[bad[[1]]]]
    wanted <- if (size <= MAX_TEXT_SIZE) symbols_in_words(seq_len(size)) else "1-36"
    abort_read(
      source, "symbol",
      "Its cell {bad[[1]]} holds {describe_value(found)}, expected digits ({wanted}) and blanks.",
      line = line, found = found
    )
  }
  values
}

# A grid as rows of symbols, numbers where there are no symbols.
row_strings <- function(grid, blank = ".") {
  grid[is.na(grid)] <- 0L
  symbols <- matrix(c(blank, 1:9, LETTERS)[grid + 1L], nrow(grid))
  apply(symbols, 1, paste, collapse = "")
}

# How many rows and columns a box has, as far as it shows in a drawing.
drawn_box <- function(row) {
  size <- nrow(row$puzzle)
  box <- row$rules$box
  if (!is.null(box)) return(box)
  side <- round(sqrt(size))
  if (side^2 == size) c(side, side) else c(size, size)
}
