# The text of conditions without cli's parser, where it is simple: no colours, no theme of
# the user's, and only the markup that is known here. It is the same text, a test compares
# them; but cli takes 10 ms to put it together, twenty times as long as the search for what
# it is about, and programs that catch conditions in loops wait for it. What is not so
# simple is NULL here, and cli's.

is_simple_output <- function() {
  is.null(getOption("cli.theme")) && is.null(getOption("cli.user_theme")) &&
    is.null(getOption("cli.condition_unicode_bullets")) &&
    cli::num_ansi_colors() == 1L && !cli::ansi_has_hyperlink_support()
}

# Each string with its markup evaluated in `envir`, as cli::format_inline() does.
simple_inline <- function(message, envir) {
  if (!is.character(message) || anyNA(message) || !is_simple_output()) return(NULL)
  for (i in seq_along(message)) {
    text <- simple_string(message[[i]], envir)
    if (is.null(text)) return(NULL)
    message[[i]] <- text
  }
  message
}

MARKUP <- paste(
  "\\{\\.(arg|code|fn) \\{[a-z_]+\\}\\}", "\\{\\.(arg|code|fn) [A-Za-z_]+\\}",
  "\\{\\?[^{}]*\\}", "\\{[A-Za-z][^{}]*\\}", sep = "|"
)

simple_string <- function(text, envir) {
  if (!grepl("[{}]", text)) return(text)
  found <- gregexpr(MARKUP, text)
  parts <- regmatches(text, found)[[1]]
  around <- regmatches(text, found, invert = TRUE)[[1]]
  if (any(grepl("[{}]", around))) return(NULL)
  count <- NULL
  for (i in seq_along(parts)) {
    inner <- substr(parts[[i]], 2L, nchar(parts[[i]]) - 1L)
    if (startsWith(inner, "?")) {
      parts[[i]] <- choose_form(substring(inner, 2L), count) %||% return(NULL)
      next
    }
    style <- if (startsWith(inner, ".")) sub("^\\.([a-z]+) .*", "\\1", inner)
    if (!is.null(style)) inner <- sub("^\\.[a-z]+ ", "", inner)
    if (is.null(style) || startsWith(inner, "{")) {
      value <- eval(parse(text = gsub("^\\{|\\}$", "", inner), keep.source = FALSE), envir)
      if (inherits(value, "cli_noprint")) {
        count <- as.numeric(value)
        parts[[i]] <- ""
        next
      }
      if (is.object(value) || !is.atomic(value) || length(value) != 1L || anyNA(value)) return(NULL)
      count <- if (is.numeric(value)) value else 1
      inner <- as.character(value)
    }
    # What cli would look at again: its own marks, white space, control characters.
    if (!grepl("^[^[:cntrl:]{}\u00a0]*$", inner)) return(NULL)
    parts[[i]] <- if (is.null(style)) inner else simple_style(style, inner) %||% return(NULL)
  }
  paste0(c(rbind(around, c(parts, ""))), collapse = "")
}

# A word of the user's program between backticks.
simple_style <- function(style, text) {
  if (!grepl("^[A-Za-z0-9_.$\\[\\]]+$", text, perl = TRUE)) return(NULL)
  paste0("`", text, if (style == "fn") "()", "`")
}

# The form of "s" or "is/are" for a number.
choose_form <- function(forms, count) {
  if (!is.numeric(count) || length(count) != 1L || !is.finite(count)) return(NULL)
  forms <- strsplit(forms, "/", fixed = TRUE)[[1]]
  switch(length(forms),
    if (count == 1) "" else forms[[1]],
    if (count == 1) forms[[1]] else forms[[2]]
  )
}

# A header and its bullets as lines of the console, as cli::format_error() and
# cli::format_warning() do.
simple_lines <- function(message, is_error) {
  if (!is.character(message) || anyNA(message) || !is_simple_output()) return(NULL)
  bullets <- names(message)
  if (is.null(bullets)) bullets <- rep("", length(message))
  signs <- c(x = cli::symbol$cross, i = cli::symbol$info)
  if (length(message) == 0L || bullets[[1]] != "" || !all(bullets[-1] %in% names(signs))) return(NULL)
  if (any(grepl("[\f\n\u00a0]", message))) return(NULL)
  # Room that R takes before an error's text.
  width <- local({
    old <- options(cli.width = getOption("cli.condition_width") %||% getOption("cli.width"))
    on.exit(options(old))
    cli::console_width()
  })
  first <- cli::ansi_strwrap(paste0(if (is_error) "Error: ", message[[1]]), width)
  if (is_error) first[[1]] <- sub("Error:[ ]?", "", first[[1]])
  rest <- paste0(signs[bullets[-1]], "\u00a0", message[-1], recycle0 = TRUE)
  rest <- lapply(rest, cli::ansi_strwrap, width = width, exdent = 2)
  lines <- gsub("\u00a0", " ", c(first, unlist(lapply(rest, as.character))), fixed = TRUE)
  paste(lines, collapse = "\n")
}

# R asks for the text of an error before it knows whether anybody reads it.
#' @export
conditionMessage.oxidoku_error <- function(c) {
  beyond <- c("parent", "header", "footer")
  simple <- isTRUE(c$use_cli_format) && is.character(c$body %||% "") &&
    all(vapply(beyond, function(field) is.null(c[[field]]), NA)) &&
    is.null(getOption("rlang_backtrace_on_error"))
  (if (simple) simple_lines(c(c$message, c$body), TRUE)) %||% NextMethod()
}

# "a", "a and b", "a, b, and c", as cli writes it.
collapse_words <- function(x) {
  last <- length(x)
  if (last < 3L) return(paste(x, collapse = " and "))
  paste0(paste(x[-last], collapse = ", "), ", and ", x[[last]])
}
