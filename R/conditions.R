# The only place that signals. Messages are cli-style character vectors whose
# inline markup is evaluated where the message is written.

abort <- function(message, class, ..., call, .envir = parent.frame()) {
  class <- c(paste0("oxidoku_error_", class), "oxidoku_error")
  text <- simple_inline(message, .envir)
  if (is.null(text)) cli::cli_abort(message, class = class, ..., call = call, .envir = .envir)
  # As rlang::abort() makes it, which takes ten times as long even where the trace is known.
  make <- function(known) {
    body <- if (length(text) > 1L) list(body = text[-1L])
    if (length(text) > 1L) text <- text[1L]
    rlang::error_cnd(
      class, ..., message = text, !!!body, use_cli_format = TRUE, call = known$call,
      trace = known$trace
    )
  }
  # R asks for the text at once: nothing can have changed by then.
  OUTPUT$is_simple <- TRUE
  on.exit(OUTPUT$is_simple <- NULL)
  known <- known_trace(call, list(...)$arg, make)
  if (!is.null(known)) rlang::cnd_signal(make(known))
  rlang::abort(text, class = class, ..., call = call, use_cli_format = TRUE, .frame = .envir)
}

abort_input <- function(message, ..., call, .envir = parent.frame()) {
  abort(message, "input", ..., call = call, .envir = .envir)
}

warn <- function(message, class, ..., call, .envir = parent.frame()) {
  class <- c(paste0("oxidoku_warning_", class), "oxidoku_warning")
  text <- simple_inline(message, .envir)
  lines <- if (!is.null(text)) simple_lines(text, FALSE)
  if (is.null(lines)) {
    cli::cli_warn(message, class = class, ..., call = call, .envir = .envir)
  } else {
    # As rlang::warn() does, which takes ten times as long.
    if (identical(getOption("warning.length"), 1000L)) {
      old <- options(warning.length = 8170L)
      on.exit(options(old))
    }
    condition <- rlang::warning_cnd(class, message = lines, ..., call = call)
    condition$footer <- character()
    warning(condition)
  }
}

# A value in a few words, for "not ...". Errors are English.
describe <- function(x, words = WORDS$en$values) {
  if (is.null(x)) return("`NULL`")
  if (is.function(x)) return(words[["function"]])
  if (is.data.frame(x)) return(sprintf(words$frame, nrow(x), ncol(x)))
  if (inherits(x, "sudoku_grid")) return(words$grid)
  if (is.factor(x)) return(words$factor)
  if (is.object(x)) return(sprintf(words$object, class(x)[[1]]))
  kind <- if (typeof(x) %in% c("integer", "double")) "numeric" else typeof(x)
  if (kind %in% names(words$kinds)) kind <- words$kinds[[kind]]
  if (is.list(x) && is.null(dim(x))) return(sprintf(words$list, length(x)))
  if (is.matrix(x)) return(sprintf(words$matrix, kind, nrow(x), ncol(x)))
  if (is.array(x)) return(sprintf(words$array, kind, paste(dim(x), collapse = " x ")))
  if (!is.atomic(x)) return(sprintf(words$type, typeof(x)))
  if (length(x) == 1) return(describe_value(x))
  if (is.numeric(x) && length(x) %in% 2:4) {
    return(sprintf("c(%s)", paste(vapply(x, describe_value, ""), collapse = ", ")))
  }
  sprintf(words$vector, kind, length(x))
}

# One atomic value, short enough for a message.
describe_value <- function(x) {
  if (is.character(x) && !is.na(x)) {
    # A class might have ideas of its own about its text.
    shown <- encodeString(unclass(x), quote = "\"")
    if (nchar(shown) > 42) shown <- paste0(substr(shown, 1, 39), "...\"")
    return(shown)
  }
  format(x, digits = 15, decimal.mark = ".")
}

# How an element of a list is named in code; paste0() would write 100000 as 1e+05.
element_name <- function(arg, index) sprintf("%s[[%.0f]]", arg, index)

# "1, 4, 7, and 12 more"
describe_index <- function(index, names = NULL, show = 5) {
  label <- if (is.null(names)) index else {
    named <- names[index]
    ifelse(is.na(named) | named == "", index, vapply(named, describe_value, ""))
  }
  rest <- length(label) - show
  label <- if (rest > 1) c(label[seq_len(show)], sprintf("%d more", rest)) else label
  collapse_words(label)
}

# What the engine answers. If R wanted to leave by a jump meanwhile (memory ran out,
# Ctrl-C, a time limit), the jump continues here: see src/jump.c.
resume <- function(answer) {
  if (typeof(answer) == "externalptr") .External(oxidoku_resume, answer)
  answer
}

# What the engine found wrong with the input, see src/rust/src/input.rs.
abort_problem <- function(problem, input, call) {
  arg <- input$arg
  element <- problem$element
  mixed <- is_mixed(input)
  input <- input_at(input, element)
  where <- switch(input$form,
    matrix = arg,
    array = sprintf("%s[, , %.0f]", arg, element),
    list = element_name(arg, element),
    string = sprintf("%s[%.0f]", arg, element)
  )
  index <- if (input$form != "matrix") as.integer(element)
  cells <- count_cells(input$rules)
  blanks <- if (has_zero(input$rules)) ". * _" else ". 0 * _"
  symbols_wanted <-
    "{.arg {where}} must hold digits ({symbols_in_words(input$rules$digits)}) and blanks ({.code {blanks}})."
  text_hints <- if (input$form == "string" && problem$problem != "encoding") {
    name_hints(nearly_text(input$data, arg, element))
  }
  switch(problem$problem,
    shape = abort_input(
      c(
        paste0(
          "{.arg {where}} must be a {size_text(input$size)} grid of numbers",
          if (mixed) "." else ", as the first element is."
        ),
        "x" = "It is {describe(input$data[[element]])}."
      ),
      arg = arg, index = index, call = call
    ),
    encoding = abort_encoding(index, arg, call),
    length = abort_input(
      c(
        "{.arg {where}} must hold {cells} cells, one symbol each.",
        "x" = "It holds {problem$found}: {describe(enc2utf8(input$data[[element]]))}.",
        "i" = "White space and the frame characters {.code | - + =} are skipped.",
        text_hints
      ),
      arg = arg, index = index, call = call
    ),
    symbol = {
      text <- enc2utf8(input$data[[element]])
      found <- substr(text, problem$position, problem$position)
      abort_input(
        c(
          symbols_wanted, "x" = "Character {problem$position} is {describe_value(found)}.",
          text_hints
        ),
        arg = arg, index = index, position = as.integer(problem$position), found = found,
        call = call
      )
    },
    digit = {
      row <- as.integer(problem$row)
      col <- as.integer(problem$col)
      found <- if (input$form == "string") {
        symbol_at(input, element, row, col)
      } else {
        value_at(input, element, row, col)
      }
      wanted <- if (input$form == "string") symbols_wanted else
        paste0("{.arg {where}} must hold whole numbers ", cells_hold(input$rules), ".")
      rules <- rules_at(input, element)
      place <- if (sheet_of(row) > 0) "{.code {place_names(cbind(row, col), rules)}}" else "Row {row}, column {col}"
      abort_input(
        c(wanted, "x" = paste(place, "holds {describe_value(found)}."), text_hints),
        arg = arg, index = index, row = row, col = col, found = found, call = call
      )
    }
  )
}

# An error if a package is missing that is only suggested. `purpose` says what it is for.
check_installed <- function(package, purpose, call) {
  if (nzchar(system.file(package = package))) return(invisible())
  abort(
    c(
      "The package {.pkg {package}} must be installed {purpose}.",
      "i" = "Install it with {.code install.packages({.str {package}})}."
    ),
    "package", package = package, call = call
  )
}
