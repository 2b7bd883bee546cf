#' Grade a class: a folder of scripts
#'
#' Runs every R script of a folder, grades the function that it defines, and returns a table
#' with one row per script. Documents (`.Rmd`, `.qmd`) count as the R chunks that they hold. Each
#' script runs in its own process, with limits of time and memory: endless loops, `quit()`,
#' `rm(list = ls())`, missing packages and syntax errors affect only their own row.
#'
#' A copy of the script runs in a new folder that is removed afterwards, together with copies
#' of the other files in the folder. Its working directory, its home and its
#' temporary files are there, and `setwd()` and `install.packages()` do nothing; so nothing else is
#' touched, unless a script uses a full path. Do not run code of people whom
#' you do not trust.
#'
#' Cases and verdicts stay in the session that calls `grade_folder()`: the process of a script
#' is asked for the values of its function, as plain text, and for nothing else. A script has no
#' way to write its own result.
#'
#' Ctrl-C ends grading. R has only one limit of [setTimeLimit()], and graders use it: one that was
#' set before is over when a function of the judge's own process has been graded.
#'
#' A line that fails does not end a script: the lines after it still run.
#'
#' @param path A string, the folder.
#' @param task A string, what the scripts define: `"solver"`, `"checker"`, `"filler"`,
#'   `"generator"`, `"picture"`, `"enumerator"`, `"hyper"` or an exercise, see [grade_function()].
#' @param ... Must be empty: further arguments are given by name.
#' @param name A string, the name of the function, if all scripts use the same; `NULL` for the last
#'   function of a script that can be called as the task requires and that no other such function
#'   calls; first those whose names say what the task is, such as `my_solver`.
#' @param method A string, as in [grade_function()]; for solvers only.
#' @param time_limit A number of seconds that each call of the function may take.
#' @param script_limit A number of seconds that a script and its grading may take together.
#' @param memory A number of megabytes that a script may use.
#' @param csv A string, a file to write the table to, or `NULL`.
#' @param seed A whole number, as in [grade_function()].
#' @param lang A string, the language of `wrong` and `remark`, as in [grade_function()].
#' @return A data frame of class `sudoku_grades` with one row per script, in the order of their
#'   names:
#' * `file`: its name; `name`: the function that was graded;
#' * `status`: `"passed"`, `"failed"`, `"syntax"` (a syntax error), `"no function"`,
#'   `"time"` (it was stopped), or `"ended"` (R ended, by `quit()` or for lack of memory);
#' * `passed`, `cases`: how many of the required cases passed, and how many there are;
#' * `wrong`: what is wrong, in short; `script`: the first error when the script was
#'   run, with its line; `remark`: for example that it calls the package's own function, or that
#'   another script holds the same code, apart from names, comments and layout;
#' * `seconds`: elapsed time.
#'
#' [plot()] shows the class as a picture: a row per script, a column per case. The attribute
#' `results`, a data frame with `file`, `case`, `title`, `needed` and `status`, is what it shows.
#' @section Errors:
#' `oxidoku_error_input` for a folder that does not exist or has no scripts, and for wrong
#' limits; `oxidoku_error_file` if the CSV file cannot be written; `oxidoku_error_impossible` if the
#' process of a script does not start, for example with too little `memory`.
#' @seealso [grade_function()] for one function.
#' @examples
#' folder <- tempfile("class")
#' dir.create(folder)
#' writeLines("my_checker <- function(grid) all(rowSums(grid) == 45)", file.path(folder, "anna.R"))
#' writeLines("my_checker <- function(grid) {", file.path(folder, "ben.R"))
#' class <- grade_folder(folder, "checker")
#' class
#' plot(class)
#' @export
grade_folder <- function(path, task, ..., name = NULL, method = c("search", "singles"),
                         time_limit = 2, script_limit = 60, memory = 2000, csv = NULL,
                         seed = 1, lang = NULL) {
  .External2(oxidoku_arguments)
  local_language(lang)
  call <- environment()
  task <- arg_choice(task, all_tasks(), "task")
  method <- arg_choice(method, c("search", "singles"), "method")
  limits <- list(time_limit = time_limit, script_limit = script_limit, memory = memory)
  limits <- Map(function(x, arg) arg_positive(x, arg, call), limits, names(limits))
  arg_text(name, "name", call)
  arg_text(csv, "csv", call)
  scripts <- folder_scripts(path, call)
  job <- c(list(task = task, name = name, method = method, lang = language_of(), seed = arg_seed(seed, call)), limits)
  rows <- grade_scripts(scripts, job, call)
  rows <- note_copies(rows, scripts)
  column <- function(name, kind) vapply(rows, function(row) kind(row[[name]] %||% NA), kind(NA))
  table <- new_data_frame(list(
    file = basename(scripts), name = column("name", as.character), status = column("status", as.character),
    passed = column("passed", as.integer), cases = column("cases", as.integer),
    wrong = column("wrong", as.character), script = column("script", as.character),
    remark = column("remark", as.character), seconds = column("seconds", as.numeric)
  ), length(scripts))
  if (!is.null(csv)) write_grades(table, csv, call)
  structure(table, class = c("sudoku_grades", "data.frame"), task = task, lang = language_of(), results = class_results(rows, scripts))
}

# Which script passed which case.
class_results <- function(rows, scripts) {
  parts <- Map(function(row, script) {
    if (!is.null(row$results)) data.frame(file = basename(script), row$results)
  }, rows, scripts)
  results <- do.call(rbind, c(parts, list(make.row.names = FALSE)))
  results %||% data.frame(file = character(), case = character(), title = character(), needed = logical(), status = character())
}

arg_text <- function(x, arg, call) {
  sound <- is.null(x) || is.character(x) && length(x) == 1 && !is.na(x) && nzchar(x)
  if (!sound) abort_input("{.arg {arg}} must be one text or `NULL`, not {describe(x)}.", arg = arg, call = call)
}

folder_scripts <- function(path, call) {
  # R warns of a path that is too long for the system.
  sound <- is.character(path) && length(path) == 1 && !is.na(path) && is_readable(path) &&
    suppressWarnings(dir.exists(path))
  if (!sound) {
    abort_input("{.arg path} must be a folder that exists, not {describe(path)}.", arg = "path", call = call)
  }
  scripts <- sort(list.files(path, SCRIPTS, full.names = TRUE))
  scripts <- scripts[!dir.exists(scripts)]
  if (length(scripts) == 0) {
    abort_input("{.arg path} has no R scripts: no file there ends in .R, .Rmd or .qmd.", arg = "path", call = call)
  }
  scripts
}

# Names of what is graded: scripts, and documents with chunks of R.
SCRIPTS <- "[.]([rR]|[rR]md|qmd)$"

write_grades <- function(table, csv, call) {
  tryCatch(
    suppressWarnings(utils::write.csv(as.data.frame(table), csv, row.names = FALSE, na = "", fileEncoding = "UTF-8")),
    error = function(e) {
      reason <- sub("\n.*", "", conditionMessage(e))
      abort("{.file {csv}} cannot be written.", "file", x = "{reason}", path = csv, call = call)
    }
  )
}

# The rows of the table, one script after the other. The process of the next one starts while a
# script is graded.
grade_scripts <- function(scripts, job, call) {
  children <- list()
  on.exit(for (child in children) end_child(child))
  start <- function() start_child(job$memory, job$script_limit)
  tick <- progress(length(scripts), "Grading")
  rows <- vector("list", length(scripts))
  for (k in seq_along(scripts)) {
    if (!is.null(tick)) tick(k - 1)
    started <- proc.time()[["elapsed"]]
    row <- read_script(scripts[[k]])
    code <- row$code
    if (is.null(row$status)) {
      if (length(children) == 0) children <- list(start())
      # Nothing of the script has run by now. Once more, since machines pause, and the rows that there
      # are would be lost.
      if (!meet_child(children[[1]])) {
        end_child(children[[1]])
        children <- list(start())
        if (!meet_child(children[[1]])) abort_not_met(job, call)
      }
      # Not before: two at once would wait for each other's processor.
      if (k < length(scripts)) children[[2]] <- start()
      row <- grade_script(scripts[[k]], code, job, children[[1]])
      end_child(children[[1]])
      children <- children[-1]
    }
    row$seconds <- proc.time()[["elapsed"]] - started
    row$code_seen <- code
    rows[[k]] <- row
  }
  rows
}

abort_not_met <- function(job, call) {
  abort(
    "R could not be started to run a script.", "impossible",
    x = "A process that loads this package did not answer within {START_SECONDS} seconds.",
    i = "It may use {.code memory = {format(job$memory, scientific = FALSE)}} megabytes.",
    reason = "process", call = call
  )
}

# The code of a script or a document, or the row of one that cannot be read.
read_script <- function(script) {
  lines <- script_lines(script)
  text <- paste(lines, collapse = "\n")
  code <- tryCatch(parse(text = lines, keep.source = FALSE, encoding = "UTF-8"), error = function(e) e)
  if (inherits(code, "error")) return(list(status = "syntax", wrong = tell("cannot_be_read", syntax_words(code))))
  list(code = text)
}

script_lines <- function(script) {
  lines <- tryCatch(readLines(script, warn = FALSE, encoding = "UTF-8", skipNul = TRUE), error = function(e) character())
  lines[!validUTF8(lines)] <- iconv(lines[!validUTF8(lines)], "latin1", "UTF-8")
  lines <- sub("^\ufeff", "", lines)
  if (grepl("[.](rmd|qmd)$", script, ignore.case = TRUE)) chunk_lines(lines) else lines
}

# The lines of the chunks of a document, each in its place; those that are not evaluated are
# blank, as the text around is.
chunk_lines <- function(lines) {
  inside <- FALSE
  use <- FALSE
  fence <- ""
  code <- rep("", length(lines))
  for (k in seq_along(lines)) {
    if (!inside && grepl("^\\s*`{3,}\\s*\\{[rR]\\b", lines[[k]])) {
      inside <- TRUE
      fence <- sub("^\\s*(`+).*$", "\\1", lines[[k]])
      use <- !grepl("eval\\s*=\\s*F(ALSE)?\\b", lines[[k]])
    } else if (inside && grepl(paste0("^\\s*", fence, "`*\\s*$"), lines[[k]])) {
      inside <- FALSE
    } else if (inside) {
      if (grepl("^\\s*#\\|\\s*eval:\\s*false", lines[[k]])) use <- FALSE
      if (use) code[[k]] <- lines[[k]]
    }
  }
  code
}

# One script in the process that waits for it: a row of the table.
grade_script <- function(script, code, job, child) {
  beside <- list.files(dirname(script), full.names = TRUE)
  beside <- beside[!dir.exists(beside) & !grepl(SCRIPTS, beside)]
  file.copy(c(script, beside), child$home)
  child$deadline <- proc.time()[["elapsed"]] + job$script_limit
  tryCatch(grade_with(code, job, child), oxidoku_no_answer = function(e) {
    if (e$why == "over") list(status = "time", wrong = tell("was_stopped_after_seconds", job$script_limit)) else
      list(status = "ended", wrong = tell("ended_r_before_it_could"))
  })
}

grade_with <- function(code, job, child) {
  ready <- ask(child, list(code = code, name = job$name, task = job$task, lang = job$lang))
  error <- if (is.character(ready$script)) ready$script[[1]]
  if (!is.character(ready$name) || !ready$name %in% names(ready$functions)) {
    what <- if (is.null(job$name)) tell("defines_no_function_that_can") else tell("defines_no_function", job$name)
    return(list(status = "no function", wrong = what, script = error))
  }
  box <- remote_sandbox(child, ready)
  grade <- grade_in(box, box$f, job$task, job$method, job$time_limit, job$seed)
  needed <- grade$cases[grade$cases$needed, ]
  list(
    name = ready$name, status = if (grade$passed) "passed" else "failed",
    passed = sum(needed$status == "passed"), cases = nrow(needed), wrong = grade$wrong, script = error,
    remark = if (length(grade$notes) > 0) paste(grade$notes, collapse = " "),
    results = grade$cases[c("case", "title", "needed", "status")]
  )
}

# R's message has the name of the file, the place and the text of the lines; the first
# line of it has all that is needed.
syntax_words <- function(error) {
  text <- strsplit(conditionMessage(error), "\n")[[1]][[1]]
  place <- regmatches(text, regexec("^(?:<text>)?:?([0-9]+):[0-9]+: *(.*)$", text))[[1]]
  if (length(place) == 3) tell("in_line", place[[2]], place[[3]]) else shorten(text, 100)
}

# In print -----------------------------------------------------------------------------

#' @export
format.sudoku_grades <- function(x, ...) {
  check_dots()
  # Rows and columns may have been taken out.
  if (!all(c("file", "status", "wrong") %in% names(x))) return(format(as.data.frame(x), ...))
  lang <- attr(x, "lang")
  if (is_string(lang) && lang %in% languages()) local_language(lang)
  names <- words_of()$statuses
  lines <- tell("of_scripts_passed", sum(x$status == "passed"), nrow(x), attr(x, "task") %||% "function")
  file <- c(names[["file"]], x$file)
  file <- formatC(file, width = -max(nchar(file)))
  status <- unname(c(names[["status"]], ifelse(x$status %in% names(names), names[x$status], x$status)))
  status <- formatC(status, width = -max(nchar(status)))
  words <- c(tell("what_is_wrong"), ifelse(is.na(x$wrong), ifelse(is.na(x$remark), "", x$remark), x$wrong))
  room <- max(20, getOption("width") - nchar(file[[1]]) - nchar(status[[1]]) - 6)
  c(lines, trimws(paste0("  ", file, "  ", status, "  ", vapply(words, shorten, "", room)), "right"))
}

#' @export
print.sudoku_grades <- function(x, ...) {
  check_dots()
  if (all(c("file", "status", "wrong") %in% names(x))) cat(format(x), sep = "\n") else print(as.data.frame(x), ...)
  invisible(x)
}
