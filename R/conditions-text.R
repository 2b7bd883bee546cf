# The text of conditions without cli's parser, where it is simple: no colours, no theme of
# the user's, and only the markup that is known here. It is the same text, a test compares
# them; but cli takes 10 ms to put it together, twenty times as long as the search for what
# it is about, and programs that catch conditions in loops wait for it. What is not so
# simple is NULL here, and cli's.

is_simple_output <- function() {
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

# A part of a message, which is put into another one.
format_inline <- function(text, envir) simple_inline(text, envir) %||% cli::format_inline(text, .envir = envir)

# What others wrote, as part of a message whose braces say what stands in their place.
literal <- function(text) gsub("([{}])", "\\1\\1", text)

# cli::pluralize() knows numbers and their forms, and takes a tenth of the time. Words of the
# user's program are between backticks; others than plain names cli shows in its own way, as
# it does with its own marks, white space and control characters. NULL for these.
simple_string <- function(text, envir) {
  if (!grepl("[{}]", text)) return(text)
  text <- with_values(text, envir)
  if (is.null(text)) return(NULL)
  text <- gsub("\\{\\.code ([A-Za-z0-9_]+ = (\"?)[A-Za-z0-9_]+\\2)\\}", "`\\1`", text, perl = TRUE)
  text <- gsub("\\{\\.(arg|code) ([?]?(\\{[a-z_$]+\\}|[A-Za-z_.]+)(\\[\\{[a-z]+\\}\\])?=?)\\}", "\001\\2\002", text)
  text <- gsub("\\{\\.fn ([A-Za-z_]+)\\}", "\001\\1()\002", text)
  if (grepl("{.", text, fixed = TRUE) || grepl("{{", text, fixed = TRUE)) return(NULL)
  said <- tryCatch(cli::pluralize(text, .envir = envir), error = function(e) NULL)
  if (is.null(said) || grepl("\001(?![A-Za-z0-9_.$()\\[\\]?=]+\002)", said, perl = TRUE)) return(NULL)
  # pluralize() makes "NA" of several words one of which is missing.
  if (grepl("\\bNA\\b", said) && !grepl("\\bNA\\b", text)) return(NULL)
  said <- gsub("[\001\002]", "`", said)
  if (grepl("^[ -z|~]*$", said, perl = TRUE) || grepl("^[^[:cntrl:]{}\u00a0]*$", said)) said
}

# The same with what {.val }, {.field } and {.file } stand for in its place, also several in {.or },
# where that is plain. NULL where it is not, or may be counted by what follows.
VALUE <- "\\{\\.(val|field|file) (?:\\{([A-Za-z_$]+)\\}|([A-Za-z0-9_./ -]+))\\}"
CHOICE <- "\\{\\.or \\{\\.(val) \\{([a-z_$]+|[a-z_]+\\(\\))\\}\\}\\}"

with_values <- function(text, envir) {
  repeat {
    found <- regmatches(text, regexec(CHOICE, text, perl = TRUE))[[1]]
    several <- length(found) > 0
    if (!several) found <- regmatches(text, regexec(VALUE, text, perl = TRUE))[[1]]
    if (length(found) == 0) return(text)
    if (grepl("{?", text, fixed = TRUE)) return(NULL)
    value <- if (nzchar(found[[3]])) tryCatch(eval(str2lang(found[[3]]), envir), error = function(e) NULL) else found[[4]]
    # cli cuts long lists.
    shown <- if (!several || length(value) <= 20) said_value(found[[2]], value)
    if (is.null(shown) || !several && length(shown) != 1) return(NULL)
    text <- sub(found[[1]], collapse_words(shown, "or"), text, fixed = TRUE)
  }
}

said_value <- function(style, value) {
  if (is.object(value) || length(value) == 0) return(NULL)
  if (style == "val" && (is.logical(value) || identical(value, Inf))) return(as.character(value))
  plain <- if (style == "file") "^[A-Za-z0-9_./-]+$" else "^[A-Za-z0-9_.-]+( [A-Za-z0-9_.-]+)*$"
  if (!is.character(value) || !all(grepl(plain, value))) return(NULL)
  sprintf(switch(style, val = "\"%s\"", file = "'%s'", "%s"), value)
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
  if (!is.null(getOption("cli.condition_width"))) {
    rlang::local_options(cli.width = getOption("cli.condition_width"))
  }
  width <- cli::console_width()
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
collapse_words <- function(x, word = "and") {
  last <- length(x)
  if (last < 3L) return(paste(x, collapse = sprintf(" %s ", word)))
  paste0(paste(x[-last], collapse = ", "), ", ", word, " ", x[[last]])
}
