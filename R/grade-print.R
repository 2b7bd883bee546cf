# A grade in print: the cases that passed, and the first that failed in full.

#' @export
print.sudoku_grade <- function(x, ...) {
  check_dots()
  cat(format(x), sep = "\n")
  invisible(x)
}

#' @export
format.sudoku_grade <- function(x, ...) {
  check_dots()
  local_language(x$lang)
  cases <- x$cases
  needed <- cases$needed
  good <- cases$status == "passed"
  if (identical(cases$case, "arguments")) {
    return(c(
      tell("your", task_words(x$task), x$wrong),
      strwrap(cases$message, width = 76, indent = 2, exdent = 2)
    ))
  }
  passed <- tell("passed_of_cases", sum(good & needed), sum(needed))
  lines <- if (x$passed) tell("your_well_done", task_words(x$task), passed) else c(
    tell("your", task_words(x$task), x$wrong), tell("it_passed", passed)
  )
  lines <- c(lines, case_lines(cases[needed, ]))
  if (any(!needed)) {
    lines <- c(
      lines, tell("extras_of", sum(good & !needed), sum(!needed)),
      case_lines(cases[!needed, ])
    )
  }
  lines <- c(lines, strwrap(x$notes, width = 76))
  failed <- which(cases$status == "failed")
  failed <- c(failed[needed[failed]], failed[!needed[failed]])
  if (length(failed) == 0) return(lines)
  c(lines, "", report_failure(x, failed))
}

# The case that shows what the first line says, in full; else the first of those that failed.
report_failure <- function(x, failed = which(x$cases$status == "failed")) {
  at <- c(intersect(failed, match(x$about, x$cases$case)), failed)[[1]]
  case <- x$cases[at, ]
  failure_lines(case, x$details[[case$case]], if (!case$needed) "the_extra_that_failed" else
    if (at == failed[[1]]) "the_first_that_failed" else "one_that_shows_it")
}

case_lines <- function(cases) {
  run <- cases[cases$status != "not run", ]
  sign <- ifelse(run$status == "passed", cli::symbol$tick, cli::symbol$cross)
  left <- nrow(cases) - nrow(run)
  c(
    if (nrow(run) > 0) paste0("  ", sign, " ", run$title),
    if (left > 0) paste0("  - ", tell("not_run_count", left, why_not_run(cases)))
  )
}

why_not_run <- function(cases) {
  message <- cases$message[cases$status == "not run"][[1]]
  before <- sub("[.]$", "", tell("not_run_why", ""))
  sub("[.]$", "", substring(message, nchar(before) + 1))
}

failure_lines <- function(case, detail, key) {
  grid <- Find(is.matrix, detail$args)
  others <- detail$args[!vapply(detail$args, is.matrix, NA)]
  given <- if (is.null(grid)) {
    if (length(others) > 0) tell("it_was_called_with", argument_words(others))
  } else {
    c(
      if (length(others) > 0) tell("it_was_given_with", argument_words(others)) else tell("it_was_given"),
      grid_lines(grid)
    )
  }
  back <- if (is.na(case$problem) || !case$problem %in% NO_VALUE) value_lines(detail$value, grid)
  text <- strwrap(case$message, width = 76, indent = 2, exdent = 2)
  c(
    tell(key, case$title),
    given,
    back,
    if (nzchar(detail$expect)) strwrap(tell("expected", detail$expect), width = 76, exdent = 2),
    tell("what_is_wrong_2"), text,
    if (length(detail$output) > 0 && any(nzchar(detail$output))) {
      c(tell("it_printed"), paste0("  ", shorten_lines(detail$output)))
    },
    if (!is.na(case$idea)) tell("look_again_at", case$idea)
  )
}

# Problems without a value to show.
NO_VALUE <- c(
  "time", "error", "arguments", "not_random", "no_function", "no_object", "own_definition",
  "drawn", "endless_recursion", "na_condition", "out_of_bounds", "unused", "unreadable"
)

argument_words <- function(args) {
  values <- vapply(args, function(value) deparse(value)[[1]], "")
  names <- names(args) %||% rep("", length(args))
  paste0(ifelse(names == "", "", paste0(names, " = ")), values, collapse = ", ")
}

shorten_lines <- function(lines, show = 3) {
  lines <- substr(encodeString(lines), 1, 72)
  if (length(lines) > show) c(lines[seq_len(show)], "...") else lines
}

value_lines <- function(value, grid = NULL) {
  if (!is.null(grid) && is.matrix(value) && isTRUE(all.equal(value, grid, check.attributes = FALSE))) {
    return(tell("it_gave_back_the_same"))
  }
  if (is.matrix(value) && is.numeric(value) && nrow(value) == ncol(value) && nrow(value) <= 9) {
    return(c(tell("it_gave_back_2"), grid_lines(value)))
  }
  what <- if (is.null(value) || is.atomic(value) && length(value) == 1) format_one(value) else describe(value, words_of()$values)
  tell("it_gave_back", what)
}

format_one <- function(value) if (is.null(value)) "NULL" else describe_value(value)

# A grid in lines, whatever numbers it holds, with boxes where they are known.
# Blanks of both kinds can be told apart: . for NA, 0 for 0.
grid_lines <- function(grid) {
  n <- nrow(grid)
  cells <- as.vector(grid)
  text <- ifelse(is.na(cells), ".", formatC(cells, format = "fg", digits = 3, width = 1))
  text <- matrix(formatC(substr(text, 1, 6), width = max(nchar(substr(text, 1, 6)))), n)
  side <- as.integer(round(sqrt(n)))
  lines <- apply(text, 1, function(row) {
    if (side * side == n) {
      row <- tapply(row, (seq_len(n) - 1) %/% side, paste, collapse = " ")
      return(paste(row, collapse = " | "))
    }
    paste(row, collapse = " ")
  })
  if (side * side == n && n > 1) {
    rule <- gsub("|", "+", gsub("[^|]", "-", lines[[1]]), fixed = TRUE)
    lines <- unlist(lapply(split(lines, (seq_len(n) - 1) %/% side), c, rule), use.names = FALSE)
    lines <- lines[-length(lines)]
  }
  paste0("  ", lines)
}
