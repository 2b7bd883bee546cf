# Links, one a line, as browsers, mails and messengers give them.

# How a link begins: with a scheme or the name of a host, and a line with one: with what it is wrapped in.
LINK <- "(?i:https?://|(?:[a-z0-9-]++[.])++[a-z]{2,}+/)"
LINK_BEGINS <- paste0("[\\s<\"]*", LINK)

# How a text begins, see head_of(), for format$detect(): if it begins with a link of a format, this link alone,
# as formats look for it.
link_head <- function(head) {
  if (startsWith(head$text, "\ufeff")) {
    head$text <- substring(head$text, 2)
    head$lines[[1]] <- substring(head$lines[[1]], 2)
  }
  # Comments may stand above.
  if (!grepl(paste0("^(?:\\s*+#[^\n]*+\n)*+", LINK_BEGINS), head$text, perl = TRUE)) return(head)
  link <- line_links(head$lines[!grepl("^\\s*(#|$)", head$lines)][[1]])[[1]]
  # Most are tidy and alone.
  if (link == head$text || is.null(record_format(link))) head else utils::modifyList(head, list(text = link, lines = link))
}

# The links of a line, as formats look for them. Behind the first one links without a puzzle are comments, as is
# what stands behind a #. What does not begin with a link is as it is.
line_links <- function(line) {
  if (!grepl(paste0("^", LINK_BEGINS), line, perl = TRUE)) return(trimws(line))
  line <- sub("\\h#.*$", "", line, perl = TRUE)
  parts <- gsub(paste0("[\\h,;]+(?=[<\"]?", LINK, ")|(?<=>)(?=<", LINK, ")"), "\n", line, perl = TRUE)
  links <- vapply(strsplit(trimws(parts), "\n+")[[1]], tidy_link, "", USE.NAMES = FALSE)
  links[c(TRUE, !vapply(lapply(links[-1], record_format), is.null, NA))]
}

# A link without what it is wrapped in, with a scheme, and its site in small letters.
tidy_link <- function(text) {
  text <- gsub("^[\\h,;]+|[\\h,;]+$", "", text, perl = TRUE)
  text <- sub("^(?:<([^<>]*)>|\"([^\"]*)\").*$", "\\1\\2", text, perl = TRUE)
  bare <- !grepl("^https?://", text, ignore.case = TRUE)
  link <- sub("^([^/]*//[^/?#]*)", "\\L\\1", paste0(if (bare) "https://", text), perl = TRUE)
  if (link == text && !grepl("\\h", link, perl = TRUE)) return(link)
  # Within some links there may be blanks, behind the others words.
  for (said in unique(c(link, sub("\\h.*$", "", link, perl = TRUE)))) {
    format <- record_format(said)
    if (!is.null(format) && (!bare || has_own_mark(said, format))) return(said)
  }
  text
}

# Whether a link cannot be anything else, such as the path of a file. Some formats take those of any site.
has_own_mark <- function(link, format) {
  format$rank == 1 || grepl(format$name, sub("^https://([^/]*).*$", "\\1", link), fixed = TRUE)
}

# The format that reads a line as a puzzle, NULL if none does. Of those with a mark as good as another's, `own`
# is asked first.
record_format <- function(line, own = NULL) {
  head <- list(text = line, lines = line)
  formats <- all_formats()
  if (!is.null(own)) formats <- c(list(own), formats)[order(c(own$rank, vapply(formats, `[[`, 0, "rank")))]
  Find(function(format) !is.null(format$record) && format$detect(head), formats)
}

# The links of lines and other lines, and the number of the line of each.
linked_lines <- function(lines) {
  links <- lapply(lines, line_links)
  list(text = unlist(links), number = rep(seq_along(links), lengths(links)))
}

# The lines of a source that are links or what stands for one, each read as its format has it: there may
# be links of several sites. Those of no site are of this one.
link_records <- function(source, format) {
  own <- all_formats()[[format]]
  lines <- linked_lines(whole_lines(source))
  lapply(which(nzchar(lines$text) & !startsWith(lines$text, "#")), function(at) {
    line <- lines$text[[at]]
    record <- (record_format(line, own) %||% own)$record
    read_net(source, record(line, source, lines$number[[at]]), lines$number[[at]])
  })
}

# The value of a parameter of a link, which must be there.
link_value <- function(link, name, source, line) {
  found <- regmatches(link, regexec(paste0("[?&]", name, "=([^&#]*)"), link))[[1]]
  if (length(found) == 2 && nzchar(found[[2]])) return(found[[2]])
  abort_read(
    source, "network", "It is a link without a puzzle in it.",
    "A link with a puzzle has {.code ?{name}=}.", line = line
  )
}

write_links <- function(link) {
  force(link)
  function(table, emit) {
    for (i in seq_len(table$count)) emit(link(table_row(table, i), table))
  }
}
