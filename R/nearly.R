# What people bring that is nearly a grid: the one line of R that makes it one, for
# errors. A line is proposed only if it works, which is tried here.

# Hints about the text `x`, known to the user as `arg`; NULL if there are none.
# `element` is the string that is wrong, if it is one of many; `cells` how many a grid must have, if
# rules that were given say so.
nearly_text <- function(x, arg, element = NULL, cells = NULL) {
  few <- length(x) <= 100
  if (!few && is.null(element)) return(NULL)
  for (text in c(if (few) list(x), if (!is.null(element)) list(x[[element]]))) {
    if (!is_mendable(text)) next
    if (length(text) == 1 && !is.null(unread_link(text))) return(unread_link(text))
    code <- mend_text(enc2utf8(text), arg, cells)
    if (!is.null(code)) return(mended_hint(code, length(text), arg, x))
  }
  NULL
}

# Whether all strings are text that can be looked at in no time.
is_mendable <- function(text) {
  !anyNA(text) && all(is_readable(text)) && all(nchar(text, "bytes") <= 5000)
}

mended_hint <- function(code, count, arg, x) {
  what <- if (count > 1) "These look like the parts of one grid: " else "It becomes a grid with "
  c(paste0(what, "{.code ", code, "}."), read_hint(arg, x))
}

read_hint <- function(arg, x) {
  if (length(x) > 100 || !is_mendable(x)) return(NULL)
  works <- tryCatch(is.data.frame(suppressWarnings(read_sudoku(text = x))), oxidoku_error = function(e) FALSE)
  if (works) paste0("{.code read_sudoku(text = ", arg, ")} reads rows, frames and many other forms.")
}

# The fewest changes that make whole grids of the strings.
mend_text <- function(text, arg, cells = NULL) {
  for (split in c(FALSE, TRUE)) {
    apart <- if (split) gsub("[,;]", "", text) else text
    apart_code <- if (split) sprintf('gsub("[,;]", "", %s)', arg) else arg
    odd <- odd_symbols(apart)
    for (blanks in unique(list(character(), odd, c(" ", odd)))) {
      blank <- paste(blanks, collapse = "")
      dots <- strrep(".", length(blanks))
      mended <- if (nzchar(blank)) chartr(blank, dots, apart) else apart
      code <- if (!nzchar(blank)) apart_code else {
        sprintf('chartr("%s", "%s", %s)', blank, dots, apart_code)
      }
      fits <- is.null(cells) || sum(nchar(bare_text(mended))) == cells
      if (length(text) == 1 && mended != text && fits && is_grid_text(mended)) return(code)
      if (length(text) > 1 && fits && is_rows(mended)) return(sprintf('paste(%s, collapse = "")', code))
    }
  }
  NULL
}

# What others write for a blank, as far as the strings have it. A dash comes last: in
# chartr() it would stand for a range elsewhere.
odd_symbols <- function(text) {
  found <- unique(unlist(strsplit(text, "")))
  intersect(c("x", "X", "?", "#", "~", "-"), found)
}

# Symbols without the characters that are skipped.
bare_text <- function(text) gsub(FRAME, "", text, perl = TRUE)

# Whether a string is a grid of 4 x 4 or more, by its length and its symbols.
is_grid_text <- function(text) {
  text <- bare_text(text)
  size <- sqrt(nchar(text))
  size >= 4 && size == trunc(size) && size <= MAX_TEXT_SIZE && has_digits_to(text, size)
}

has_digits_to <- function(text, size) {
  symbols <- unique(strsplit(to_upper(text), "")[[1]])
  all(symbols %in% c(".", "0", "*", "_", c(1:9, LETTERS)[seq_len(size)]))
}

# Whether strings are the rows of one grid, frames apart, or its single cells.
is_rows <- function(text) {
  rows <- bare_text(text)
  rows <- rows[nzchar(rows)]
  if (length(rows) == 0 || !is_grid_text(paste(rows, collapse = ""))) return(FALSE)
  size <- sqrt(sum(nchar(rows)))
  all(nchar(rows) == size) || all(nchar(rows) == 1)
}

# Strings that have the length of a small grid, but are the rows of a larger one.
check_not_rows <- function(text, size, arg, call) {
  if (length(text) > 100 || is_square(size) || !is_mendable(text)) {
    return(invisible())
  }
  text <- enc2utf8(text)
  code <- mend_text(text, arg)
  # Nobody means a batch of 3 x 3 grids, which have no box but rows.
  if (is.null(code) && size >= 4) return(invisible())
  cells <- size^2
  abort_input(
    "{.arg {arg}} must hold a whole grid in each element: 81 symbols for 9 x 9.",
    x = "It is {length(text)} strings, the first of {cells} symbol{?s}.",
    i = if (is.null(code)) read_hint(arg, text) else mended_hint(code, length(text), arg, text),
    arg = arg, call = call
  )
}

is_square <- function(size) sqrt(size) == trunc(sqrt(size))

# The same for numbers: a vector without dimensions.
nearly_numbers <- function(x, arg) {
  if (!is.numeric(x) || is.object(x) || !is.null(dim(x))) return(NULL)
  size <- sqrt(length(x))
  if (size < 4 || size != trunc(size) || size > MAX_SIZE) return(NULL)
  "{length(x)} digits make a grid with {.code matrix({arg}, {sqrt(length(x))}, byrow = TRUE)}."
}

# The same for a matrix of symbols.
nearly_matrix <- function(x, arg) {
  if (!is.character(x) || length(dim(x)) != 2 || length(x) > 1296) return(NULL)
  if (!is_mendable(x) || !all(nchar(x) == 1)) return(NULL)
  text <- paste(t(x), collapse = "")
  code <- sprintf('paste(t(%s), collapse = "")', arg)
  if (!is_grid_text(text)) {
    code <- mend_text(text, code)
    if (is.null(code)) return(NULL)
  }
  paste0("It becomes a grid with {.code ", code, "}.")
}
