# Where lines of a text may end: at blanks, and beside Chinese characters, which stand without any.

# Ideographs and the marks between them; marks that begin no line, and those that end none.
IDEOGRAPH <- "\u2e80-\u9fff\uf900-\ufaff\uff00-\uffef"
BEGIN_NO_LINE <- "\u3001\u3002\u3009\u300b\u300d\u300f\u3011\u2019\u201d\u2026\uff01\uff09\uff0c\uff1a\uff1b\uff1f"
END_NO_LINE <- "\u3008\u300a\u300c\u300e\u3010\u2018\u201c\uff08"

has_ideographs <- function(text) grepl(paste0("[", IDEOGRAPH, "]"), text, perl = TRUE)

# The parts of a paragraph that stay in one line, `text`, and whether a blank is before each,
# `blank`.
wrap_parts <- function(paragraph) {
  words <- strsplit(paragraph, " ", fixed = TRUE)[[1]]
  if (!has_ideographs(paragraph)) return(list(text = words, blank = rep(TRUE, length(words))))
  # A blank of no width where a line may end.
  cut <- "\u200b"
  here <- sprintf("(?<=[%s])(?![%s]|$)|(?<=[^%s%s])(?=[%s])(?![%s])", IDEOGRAPH, BEGIN_NO_LINE, END_NO_LINE, cut, IDEOGRAPH, BEGIN_NO_LINE)
  cuts <- gsub(here, cut, enc2utf8(words), perl = TRUE)
  cuts <- gsub(sprintf("([%s])%s", END_NO_LINE, cut), "\\1", cuts, perl = TRUE)
  parts <- lapply(strsplit(cuts, cut, fixed = TRUE), function(parts) if (length(parts) == 0) "" else parts[nzchar(parts)])
  list(text = unlist(parts), blank = unlist(lapply(parts, function(parts) seq_along(parts) == 1L)))
}

# Parts that are wider than a line in pieces that are not.
break_parts <- function(parts, width, measure) {
  wide <- measure(parts$text)
  if (all(wide <= width | !nzchar(parts$text))) return(parts)
  broken <- Map(function(text, wide) {
    if (wide <= width || !nzchar(text)) return(text)
    letters <- strsplit(text, "")[[1]]
    wide <- measure(letters)
    piece <- integer(length(letters))
    used <- number <- 0
    for (i in seq_along(letters)) {
      used <- used + wide[[i]]
      if (used > width) number <- number + 1
      if (used > width) used <- wide[[i]]
      piece[[i]] <- number
    }
    unname(vapply(split(letters, piece), paste, "", collapse = ""))
  }, parts$text, wide, USE.NAMES = FALSE)
  blank <- Map(function(text, blank) c(blank, logical(length(text) - 1)), broken, parts$blank)
  list(text = unlist(broken), blank = unlist(blank))
}

# Lines of a paragraph that are no wider than `width`, as `measure` says of texts; a `space` is as wide
# as that.
fit_lines <- function(paragraph, width, measure, space) {
  parts <- break_parts(wrap_parts(paragraph), width, measure)
  wide <- measure(parts$text)
  gap <- space * parts$blank
  line <- integer(length(wide))
  now <- 1
  reach <- -space
  for (i in seq_along(wide)) {
    reach <- reach + gap[[i]] + wide[[i]]
    if (reach > width && i > 1) {
      now <- now + 1
      reach <- wide[[i]]
    }
    line[[i]] <- now
  }
  between <- ifelse(parts$blank & duplicated(line), " ", "")
  unname(vapply(split(paste0(between, parts$text), line), paste, "", collapse = ""))
}
