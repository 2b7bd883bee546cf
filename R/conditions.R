# The only place that signals. Messages are texts with cli's inline markup, which is evaluated
# where the message is written.

# `x` and `i` among the dots are bullets below the message, none where they are NULL; what
# else is named becomes a field of the condition.
abort <- function(message, class, ..., call, .envir = parent.frame()) {
  if (TRYING$now && identical(class, "rules")) stop(TRYING$failed)
  said <- said_of_condition(message, list(...), .envir)
  class <- c(paste0("oxidoku_error_", class), "oxidoku_error")
  trace <- if (is.environment(call)) trace_to(call)
  if (is.null(said$text)) {
    cli::cli_abort(said$message, class = class, !!!said$fields, trace = trace, call = call, .envir = .envir)
  }
  rlang::abort(
    said$text, class = class, !!!said$fields, trace = trace, call = call, use_cli_format = TRUE,
    .frame = .envir
  )
}

# While it is tried whether rules can be, nobody reads what is wrong with them, and to say it takes
# a hundred times as long as to find it.
TRYING <- list2env(list(
  now = FALSE,
  failed = structure(list(message = "", call = NULL), class = c("oxidoku_error_rules", "oxidoku_error", "error", "condition"))
), parent = emptyenv())

# The backtrace that ends at the function with the frame `call`. It takes most of the time of an
# error, and programs that catch errors in loops wait for it: there the same calls lead to the
# same place time after time, and the backtrace is the last one.
trace_to <- function(call) {
  frames <- sys.frames()
  # Where functions are from, and whether they were made within others.
  homes <- lapply(seq_along(frames), function(i) {
    home <- environment(sys.function(i))
    list(topenv(home), identical(home, topenv(home)))
  })
  end <- Position(function(frame) identical(frame, call), frames)
  key <- list(sys.calls(), sys.parents(), homes, end, getOption("rlang_trace_top_env"))
  if (identical(key, LAST_TRACE$key)) return(LAST_TRACE$trace)
  # What is drawn later, as pictures of ggplot2 are, may fail when the function has ended.
  trace <- rlang::trace_back(bottom = if (!is.na(end)) call)
  # Calls may hold a user's data.
  if (utils::object.size(key[[1]]) < 2^18) {
    LAST_TRACE$key <- key
    LAST_TRACE$trace <- trace
  }
  trace
}

LAST_TRACE <- new.env(parent = emptyenv())

abort_input <- function(message, ..., call, .envir = parent.frame()) {
  abort(message, "input", ..., call = call, .envir = .envir)
}

# An error about a clue, whose place `at` is, see clue_place().
abort_at <- function(message, at, call, ..., .envir = parent.frame()) {
  abort(message, "rules", ..., arg = at$arg, index = at$index, call = call, .envir = .envir)
}

warn <- function(message, class, ..., call, .envir = parent.frame()) {
  said <- said_of_condition(message, list(...), .envir)
  class <- c(paste0("oxidoku_warning_", class), "oxidoku_warning")
  lines <- if (!is.null(said$text)) simple_lines(said$text, FALSE)
  if (is.null(lines)) {
    cli::cli_warn(said$message, class = class, !!!said$fields, call = call, .envir = .envir)
  } else {
    # As rlang::warn() does, which takes ten times as long.
    if (identical(getOption("warning.length"), 1000L)) rlang::local_options(warning.length = 8170L)
    condition <- rlang::warning_cnd(class, message = lines, !!!said$fields, call = call)
    condition$footer <- character()
    warning(condition)
  }
}

# The message with its bullets, its `text` if that is simple, and the fields of a condition.
said_of_condition <- function(message, parts, envir) {
  is_bullet <- names(parts) %in% c("x", "i")
  bullets <- Filter(length, parts[is_bullet])
  if (length(bullets) > 0) {
    message <- c(message, stats::setNames(unlist(bullets), rep(names(bullets), lengths(bullets))))
  }
  list(message = message, text = simple_inline(message, envir), fields = parts[!is_bullet])
}

# A value in a few words, for "not ...". Errors are English.
describe <- function(x, words = english_words()$values) {
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
  if (length(x) != 1) return(describe(x))
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

# The error of setTimeLimit(), which has no class of its own and speaks the session's language:
# who catches errors must let it through, or the limit is gone.
is_time_limit <- function(e) {
  words <- gettext(c("reached elapsed time limit", "reached CPU time limit"), domain = "R")
  any(startsWith(conditionMessage(e), words))
}

# What the engine found wrong with the input, see src/rust/src/input.rs.
abort_problem <- function(problem, input, call) {
  arg <- input$arg
  element <- problem$element
  mixed <- is_mixed(input)
  input <- input_at(input, element)
  # A string may have been one among others, see one_grid().
  number <- if (is.null(input$number)) element else input$number
  where <- switch(input$form,
    matrix = arg,
    array = sprintf("%s[, , %.0f]", arg, element),
    list = element_name(arg, element),
    column = element_name(arg, element),
    string = sprintf("%s[%.0f]", arg, number)
  )
  index <- if (input$form != "matrix") as.integer(number)
  cells <- count_all_cells(input$rules)
  blanks <- if (has_zero(input$rules)) ". * _" else ". 0 * _"
  symbols_wanted <-
    "{.arg {where}} must hold digits ({symbols_in_words(input$rules$digits)}) and blanks ({.code {blanks}})."
  hints <- if (input$form == "string" && problem$problem != "encoding") {
    nearly_text(input$data, arg, element, if (isTRUE(input$told)) cells)
  }
  switch(problem$problem,
    shape = abort_input(
      paste0(
        "{.arg {where}} must be a {size_text(input$size)} grid of numbers",
        if (mixed) "." else ", as the first element is."
      ),
      x = "It is {describe(input$data[[element]])}.", arg = arg, index = index, call = call
    ),
    encoding = abort_encoding(index, arg, call),
    length = abort_input(
      "{.arg {where}} must hold {cells} cells, one symbol each.",
      x = "It holds {problem$found}: {describe(enc2utf8(input$data[[element]]))}.",
      i = "White space and the frame characters {.code | - + =} are skipped.", i = hints,
      arg = arg, index = index, call = call
    ),
    symbol = {
      text <- enc2utf8(input$data[[element]])
      found <- substr(text, problem$position, problem$position)
      abort_input(
        symbols_wanted, x = "Character {problem$position} is {describe_value(found)}.", i = hints,
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
        wanted, x = paste(place, "holds {describe_value(found)}."), i = hints,
        arg = arg, index = index, row = row, col = col, found = found, call = call
      )
    }
  )
}

# An error if a package is missing that is only suggested. `purpose` says what it is for.
check_installed <- function(package, purpose, call) {
  if (nzchar(system.file(package = package))) return(invisible())
  abort(
    "The package {.pkg {package}} must be installed {purpose}.", "package",
    i = "Install it with {.code install.packages({.str {package}})}.",
    package = package, call = call
  )
}
