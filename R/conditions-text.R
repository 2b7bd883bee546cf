# The text of conditions without cli's parser, where it is simple: no colours, no theme of
# the user's, and only the markup that is known here. It is the same text, a test compares
# them; but cli takes 10 ms to put it together, twenty times as long as the search for what
# it is about, and programs that catch conditions in loops wait for it. What is not so
# simple is NULL here, and cli's.

# What is known of it just now: cli takes as long to find it out as a text takes.
OUTPUT <- new.env(parent = emptyenv())

is_simple_output <- function() {
  if (!is.null(OUTPUT$is_simple)) {
    OUTPUT$is_simple <- NULL
    return(TRUE)
  }
  is.null(getOption("cli.theme")) && is.null(getOption("cli.user_theme")) &&
    is.null(getOption("cli.condition_unicode_bullets")) &&
    (is_no_terminal() || cli::num_ansi_colors() == 1L && !cli::ansi_has_hyperlink_support())
}

# Whether there is no terminal, and nobody asks for colours all the same: cli takes five times
# as long to see that.
is_no_terminal <- function() {
  asked <- c("R_CLI_NUM_COLORS", "R_CLI_HYPERLINKS", "RSTUDIO", "RSTUDIO_CLI_HYPERLINKS")
  !isatty(stderr()) && !isatty(stdout()) && .Platform$OS.type == "unix" &&
    !any(nzchar(Sys.getenv(asked))) &&
    is.null(getOption("cli.num_colors")) && is.null(getOption("crayon.enabled")) &&
    is.null(getOption("cli.hyperlink")) && is.null(getOption("crayon.hyperlink"))
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
  template <- template_of(text)
  if (is.null(template)) return(NULL)
  count <- NULL
  said <- template$around
  for (i in seq_along(template$parts)) {
    part <- template$parts[[i]]
    inner <- part$text
    if (!is.null(part$forms)) {
      inner <- choose_form(part$forms, count) %||% return(NULL)
    } else if (!is.null(part$code)) {
      value <- eval(part$code, envir)
      if (inherits(value, "cli_noprint")) {
        count <- as.numeric(value)
        next
      }
      if (is.object(value) || !is.atomic(value) || length(value) != 1L || anyNA(value)) return(NULL)
      count <- if (is.numeric(value)) value else 1
      inner <- as.character(value)
    }
    if (is.null(part$forms)) {
      # What cli would look at again: its own marks, white space, control characters.
      if (!grepl("^[ -z|~]*$", inner, perl = TRUE) && !grepl("^[^[:cntrl:]{}\u00a0]*$", inner)) {
        return(NULL)
      }
      if (!is.null(part$style)) inner <- simple_style(part$style, inner) %||% return(NULL)
    }
    said[[2L * i]] <- inner
  }
  paste0(said, collapse = "")
}

# Texts that were taken apart, since each is used again and again.
TEMPLATES <- new.env(parent = emptyenv())

template_of <- function(text) {
  is_short <- nchar(text, "bytes") %in% 1:1000
  known <- if (is_short) TEMPLATES[[text]]
  if (!is.null(known)) return(if (is.list(known)) known)
  template <- take_apart(text)
  if (is_short) {
    # Some are made of names that users gave.
    if (length(TEMPLATES) > 500L) rm(list = names(TEMPLATES), envir = TEMPLATES)
    TEMPLATES[[text]] <- template %||% NA
  }
  template
}

# The parts of a text with markup, and `around`, what stands around them with a place for
# each; NULL if there is markup that is not known here.
take_apart <- function(text) {
  if (!grepl("[{}]", text)) return(list(around = text))
  found <- gregexpr(MARKUP, text)
  parts <- regmatches(text, found)[[1]]
  around <- regmatches(text, found, invert = TRUE)[[1]]
  if (any(grepl("[{}]", around))) return(NULL)
  parts <- lapply(parts, function(part) {
    inner <- substr(part, 2L, nchar(part) - 1L)
    if (startsWith(inner, "?")) {
      return(list(forms = strsplit(substring(inner, 2L), "/", fixed = TRUE)[[1]]))
    }
    style <- if (startsWith(inner, ".")) sub("^\\.([a-z]+) .*", "\\1", inner)
    if (!is.null(style)) inner <- sub("^\\.[a-z]+ ", "", inner)
    if (!is.null(style) && !startsWith(inner, "{")) return(list(style = style, text = inner))
    code <- parse(text = gsub("^\\{|\\}$", "", inner), keep.source = FALSE)
    list(style = style, code = code)
  })
  list(around = c(rbind(around, "")), parts = parts)
}

# A word of the user's program between backticks.
simple_style <- function(style, text) {
  if (!grepl("^[A-Za-z0-9_.$\\[\\]]+$", text, perl = TRUE)) return(NULL)
  paste0("`", text, if (style == "fn") "()", "`")
}

# The form of "s", or of "is" and "are", for a number.
choose_form <- function(forms, count) {
  if (!is.numeric(count) || length(count) != 1L || !is.finite(count)) return(NULL)
  switch(length(forms),
    if (count == 1) "" else forms[[1]],
    if (count == 1) forms[[1]] else forms[[2]]
  )
}

# A header and its bullets as lines of the console, as cli::format_error() and
# cli::format_warning() do.
simple_lines <- function(message, is_error) {
  if (!is.character(message) || length(message) == 0L || anyNA(message) || !is_simple_output()) {
    return(NULL)
  }
  bullets <- names(message)
  if (is.null(bullets)) bullets <- rep("", length(message))
  if (bullets[[1]] != "" || !all(bullets[-1] %in% c("x", "i"))) return(NULL)
  # What breaking a line would not change, if it is short enough. To know that takes a
  # twentieth of the time that cli takes to break nothing.
  is_tidy <- !grepl("[^ -~]|^ |  | $", message, perl = TRUE)
  if (!all(is_tidy) && any(grepl("[\f\n\u00a0]", message))) return(NULL)
  # Room that R takes before an error's text.
  width <- local({
    if (is.null(getOption("cli.condition_width"))) return(cli::console_width())
    old <- options(cli.width = getOption("cli.condition_width"))
    on.exit(options(old))
    cli::console_width()
  })
  fits <- is_tidy & nchar(message, "bytes") < width - 9L
  lines <- vector("list", length(message))
  for (i in seq_along(message)) {
    text <- message[[i]]
    if (i == 1L) {
      if (!fits[[1]]) {
        text <- cli::ansi_strwrap(paste0(if (is_error) "Error: ", text), width)
        if (is_error) text[[1]] <- sub("Error:[ ]?", "", text[[1]])
      }
    } else {
      sign <- if (bullets[[i]] == "x") cli::symbol$cross else cli::symbol$info
      text <- paste0(sign, if (fits[[i]]) " " else "\u00a0", text)
      if (!fits[[i]]) text <- cli::ansi_strwrap(text, width = width, exdent = 2)
    }
    lines[[i]] <- if (fits[[i]]) text else gsub("\u00a0", " ", as.character(text), fixed = TRUE)
  }
  paste(unlist(lines), collapse = "\n")
}

# R asks for the text of an error before it knows whether anybody reads it.
#' @export
conditionMessage.oxidoku_error <- function(c) {
  if (!is.null(TRACES$pending)) remember_trace(c)
  simple <- isTRUE(c$use_cli_format) && is.character(c$body %||% "") && is.null(c$parent) &&
    is.null(c$header) && is.null(c$footer) && is.null(getOption("rlang_backtrace_on_error"))
  (if (simple) simple_lines(c(c$message, c$body), TRUE)) %||% NextMethod()
}

# That of a warning is finished when it is signalled.
#' @export
conditionMessage.oxidoku_warning <- function(c) {
  simple <- is.character(c$message) && is.null(c$use_cli_format) && is.null(c$body) &&
    is.null(c$parent) && is.null(c$header) && length(c$footer) == 0L &&
    is.null(getOption("rlang_backtrace_on_error"))
  if (simple) c$message else NextMethod()
}

# "a", "a and b", "a, b, and c", as cli writes it.
collapse_words <- function(x) {
  last <- length(x)
  if (last < 3L) return(paste(x, collapse = " and "))
  paste0(paste(x[-last], collapse = ", "), ", and ", x[[last]])
}
