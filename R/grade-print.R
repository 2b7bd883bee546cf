# A grade in print: the cases that passed, and the first that failed in full.

#' @export
print.sudoku_grade <- function(x, ...) {
  cat(format(x), sep = "\n")
  invisible(x)
}

#' @export
format.sudoku_grade <- function(x, ...) {
  cases <- x$cases
  needed <- cases$needed
  good <- cases$status == "passed"
  if (identical(cases$case, "arguments")) {
    return(c(
      sprintf("Your %s %s.", task_words(x$task), x$wrong),
      strwrap(cases$message, width = 76, indent = 2, exdent = 2)
    ))
  }
  passed <- sprintf("passed %d of %d cases", sum(good & needed), sum(needed))
  lines <- if (x$passed) sprintf("Your %s %s: well done!", task_words(x$task), passed) else c(
    sprintf("Your %s %s.", task_words(x$task), x$wrong), sprintf("It %s.", passed)
  )
  lines <- c(lines, case_lines(cases[needed, ]))
  if (any(!needed)) {
    lines <- c(
      lines, sprintf("Extras: %d of %d", sum(good & !needed), sum(!needed)),
      case_lines(cases[!needed, ])
    )
  }
  lines <- c(lines, strwrap(x$notes, width = 76))
  failed <- which(cases$status == "failed")
  failed <- c(failed[needed[failed]], failed[!needed[failed]])
  if (length(failed) == 0) return(lines)
  c(lines, "", failure_lines(cases[failed[[1]], ], x$details[[cases$case[[failed[[1]]]]]]))
}

task_words <- function(task) if (task == "hyper") "solver of Hyper Sudoku" else task

case_lines <- function(cases) {
  run <- cases[cases$status != "not run", ]
  sign <- ifelse(run$status == "passed", cli::symbol$tick, cli::symbol$cross)
  left <- nrow(cases) - nrow(run)
  c(
    if (nrow(run) > 0) paste0("  ", sign, " ", run$title),
    if (left > 0) sprintf("  - %d not run, because %s", left, why_not_run(cases))
  )
}

why_not_run <- function(cases) {
  message <- cases$message[cases$status == "not run"][[1]]
  sub("[.]$", "", sub("^Not run, because ", "", message))
}

failure_lines <- function(case, detail) {
  grid <- Find(is.matrix, detail$args)
  others <- detail$args[!vapply(detail$args, is.matrix, NA)]
  given <- if (is.null(grid)) {
    if (length(others) > 0) paste0("It was called with: ", argument_words(others))
  } else {
    c(
      paste0("It was given", if (length(others) > 0) paste0(" (with ", argument_words(others), ")"), ":"),
      grid_lines(grid)
    )
  }
  back <- if (is.na(case$problem) || !case$problem %in% NO_VALUE) value_lines(detail$value, grid)
  text <- strwrap(case$message, width = 76, indent = 2, exdent = 2)
  c(
    paste0("The first that failed: ", case$title, "."),
    given,
    back,
    if (nzchar(detail$expect)) strwrap(paste0("Expected: ", detail$expect, "."), width = 76, exdent = 2),
    "What is wrong:", text,
    if (length(detail$output) > 0 && any(nzchar(detail$output))) {
      c("It printed:", paste0("  ", shorten_lines(detail$output)))
    },
    if (!is.na(case$idea)) paste0("Look again at: ", case$idea, ".")
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
    return("It gave back: the same grid.")
  }
  if (is.matrix(value) && is.numeric(value) && nrow(value) == ncol(value) && nrow(value) <= 9) {
    return(c("It gave back:", grid_lines(value)))
  }
  what <- if (is.null(value) || is.atomic(value) && length(value) == 1) format_one(value) else describe(value)
  paste0("It gave back: ", what)
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
