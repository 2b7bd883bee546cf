#' Grade a class: a folder of scripts
#'
#' Runs every R script of a folder, grades the function that it defines, and returns a table
#' with one row per script. Each script runs in its own process, with limits of time and
#' memory: endless loops, `quit()`, `rm(list = ls())`, missing packages
#' and syntax errors affect only their own row.
#'
#' A copy of the script runs in a new folder that is removed afterwards, together with copies
#' of the other files in the folder. Its working directory, its home and its
#' temporary files are there, and `setwd()` and `install.packages()` do nothing; so nothing else is
#' touched, unless a script uses a full path. Do not run code of people whom
#' you do not trust.
#'
#' A line that fails does not end a script: the lines after it still run.
#'
#' @param path A string, the folder.
#' @param task A string, what the scripts define: `"solver"`, `"checker"`, `"filler"`,
#'   `"generator"`, `"picture"`, `"enumerator"` or `"hyper"`, see [grade_function()].
#' @param ... Must be empty: further arguments are given by name.
#' @param name A string, the name of the function, if all scripts use the same; `NULL` for the last
#'   function of a script that can be called as the task requires.
#' @param method A string, as in [grade_function()]; for solvers only.
#' @param time_limit A number of seconds that each call of the function may take.
#' @param script_limit A number of seconds that a script and its grading may take together.
#' @param memory A number of megabytes that a script may use.
#' @param csv A string, a file to write the table to, or `NULL`.
#' @param lang A string, the language of `wrong` and `remark`, as in [grade_function()].
#' @return A data frame of class `sudoku_grades` with one row per script, in the order of their
#'   names:
#' * `file`: its name; `name`: the function that was graded;
#' * `status`: `"passed"`, `"failed"`, `"syntax"` (a syntax error), `"no function"`,
#'   `"time"` (it was stopped), or `"ended"` (R ended, by `quit()` or for lack of memory);
#' * `passed`, `cases`: how many of the required cases passed, and how many there are;
#' * `wrong`: what is wrong, in short; `script`: the first error when the script was
#'   run, with its line; `remark`: for example that it calls the package's own function;
#' * `seconds`: elapsed time, including the start of R.
#' @section Errors:
#' `oxidoku_error_input` for a folder that does not exist or has no scripts, and for wrong
#' limits; `oxidoku_error_file` if the CSV file cannot be written.
#' @seealso [grade_function()] for one function.
#' @examples
#' folder <- tempfile("class")
#' dir.create(folder)
#' writeLines("my_checker <- function(grid) all(rowSums(grid) == 45)", file.path(folder, "anna.R"))
#' writeLines("my_checker <- function(grid) {", file.path(folder, "ben.R"))
#' grade_folder(folder, "checker")
#' @export
grade_folder <- function(path, task, ..., name = NULL, method = c("search", "singles"),
                         time_limit = 2, script_limit = 60, memory = 2000, csv = NULL,
                         lang = NULL) {
  .External2(oxidoku_arguments)
  local_language(lang)
  call <- rlang::current_env()
  task <- arg_choice(task, names(TASKS), "task")
  method <- arg_choice(method, c("search", "singles"), "method")
  limits <- list(time_limit = time_limit, script_limit = script_limit, memory = memory)
  limits <- Map(function(x, arg) arg_positive(x, arg, call), limits, names(limits))
  arg_text(name, "name", call)
  arg_text(csv, "csv", call)
  scripts <- folder_scripts(path, call)
  job <- list(task = task, name = name, method = method, time_limit = limits$time_limit, lang = language_of())
  tick <- progress(length(scripts), "Grading")
  rows <- vector("list", length(scripts))
  for (k in seq_along(scripts)) {
    if (!is.null(tick)) tick(k - 1)
    rows[[k]] <- grade_script(scripts[[k]], job, limits$script_limit, limits$memory)
  }
  column <- function(name, kind) vapply(rows, function(row) kind(row[[name]] %||% NA), kind(NA))
  table <- new_data_frame(list(
    file = basename(scripts), name = column("name", as.character), status = column("status", as.character),
    passed = column("passed", as.integer), cases = column("cases", as.integer),
    wrong = column("wrong", as.character), script = column("script", as.character),
    remark = column("remark", as.character), seconds = column("seconds", as.numeric)
  ), length(scripts))
  if (!is.null(csv)) write_grades(table, csv, call)
  structure(table, class = c("sudoku_grades", "data.frame"), task = task)
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
  scripts <- sort(list.files(path, "[.][rR]$", full.names = TRUE))
  scripts <- scripts[!dir.exists(scripts)]
  if (length(scripts) == 0) {
    abort_input("{.arg path} has no R scripts: no file there ends in .R.", arg = "path", call = call)
  }
  scripts
}

write_grades <- function(table, csv, call) {
  tryCatch(
    suppressWarnings(utils::write.csv(as.data.frame(table), csv, row.names = FALSE, na = "", fileEncoding = "UTF-8")),
    error = function(e) {
      reason <- sub("\n.*", "", conditionMessage(e))
      abort("{.file {csv}} cannot be written.", "file", x = "{reason}", path = csv, call = call)
    }
  )
}

# One script in a process of its own: a row of the table.
grade_script <- function(script, job, script_limit, memory) {
  folder <- tempfile("graded")
  home <- file.path(folder, "work")
  dir.create(home, recursive = TRUE)
  on.exit(unlink(folder, recursive = TRUE, force = TRUE))
  beside <- list.files(dirname(script), full.names = TRUE)
  beside <- beside[!dir.exists(beside) & !grepl("[.][rR]$", beside)]
  file.copy(c(script, beside), home)
  # The names of these files are ours: a script's own may hold quotes.
  job$script <- file.path(home, basename(script))
  job$home <- home
  job$result <- file.path(folder, "result.rds")
  order <- file.path(folder, "job.rds")
  saveRDS(job, order)
  # Found by name: the function is not for users.
  code <- sprintf(
    "get('run_script_job', asNamespace('oxidoku'))(readRDS('%s'))", gsub("\\\\", "/", gsub("'", "\\\\'", order))
  )
  runner <- file.path(folder, "run.R")
  writeLines(code, runner)
  started <- proc.time()[["elapsed"]]
  status <- run_limited(runner, home, script_limit, memory)
  row <- tryCatch(readRDS(job$result), error = function(e) NULL, warning = function(w) NULL)
  row <- row %||% if (identical(status, 124L)) {
    list(status = "time", wrong = tell("was_stopped_after_seconds", script_limit))
  } else {
    list(status = "ended", wrong = tell("ended_r_before_it_could"))
  }
  row$seconds <- proc.time()[["elapsed"]] - started
  row
}

# Where there is a shell, it bounds the whole process; R itself bounds its vectors.
run_limited <- function(runner, home, script_limit, memory) {
  r <- file.path(R.home("bin"), "R")
  arguments <- c("--vanilla", "--no-echo", "-f", shQuote(runner))
  variables <- c(
    R_LIBS = paste(.libPaths(), collapse = .Platform$path.sep), R_MAX_VSIZE = sprintf("%.0fM", memory),
    HOME = home, TMPDIR = home, R_TESTS = ""
  )
  settings <- paste0(names(variables), "=", vapply(variables, shQuote, ""))
  unix <- .Platform$OS.type == "unix"
  run <- if (unix) {
    # Threads and libraries take addresses, too, that they do not use.
    bound <- sprintf("ulimit -v %.0f; exec %s %s", (memory + 2000) * 1024, shQuote(r), paste(arguments, collapse = " "))
    list("sh", c("-c", shQuote(bound)))
  } else list(r, arguments)
  suppressWarnings(system2(
    run[[1]], run[[2]], stdout = FALSE, stderr = FALSE, stdin = "", env = settings, timeout = ceiling(script_limit)
  ))
}

# In the process of a script ----------------------------------------------------------

run_script_job <- function(job) {
  setwd(job$home)
  attachNamespace("oxidoku")
  attach_script_mask()
  options(device = function(...) grDevices::pdf(NULL), warn = -1, oxidoku.language = job$lang)
  result <- script_result(job)
  # Whole or not at all: the process may be stopped at any moment.
  part <- paste0(job$result, ".part")
  saveRDS(result, part)
  file.rename(part, job$result)
}

script_result <- function(job) {
  code <- tryCatch(parse(job$script, keep.source = TRUE, encoding = "UTF-8"), error = function(e) e)
  if (inherits(code, "error")) {
    return(list(status = "syntax", wrong = tell("cannot_be_read", syntax_words(code, job$script))))
  }
  ran <- run_lines(code)
  chosen <- choose_function(job, ran$defined)
  if (is.null(chosen)) {
    what <- if (is.null(job$name)) tell("defines_no_function_that_can") else tell("defines_no_function", job$name)
    return(list(status = "no function", wrong = what, script = ran$error))
  }
  f <- get(chosen, globalenv())
  utils::capture.output(
    grade <- grade_function(f, job$task, method = job$method, time_limit = job$time_limit)
  )
  needed <- grade$cases[grade$cases$needed, ]
  list(
    name = chosen, status = if (grade$passed) "passed" else "failed",
    passed = sum(needed$status == "passed"), cases = nrow(needed), wrong = grade$wrong, script = ran$error,
    remark = if (length(grade$notes) > 0) paste(grade$notes, collapse = " ")
  )
}

# R's message has the name of the file, the place and the text of the lines; the first
# line of it has all that is needed.
syntax_words <- function(error, script) {
  text <- strsplit(conditionMessage(error), "\n")[[1]][[1]]
  text <- sub(script, "", text, fixed = TRUE)
  place <- regmatches(text, regexec("^:?([0-9]+):[0-9]+: *(.*)$", text))[[1]]
  if (length(place) == 3) sprintf("line %s: %s", place[[2]], place[[3]]) else shorten(text, 100)
}

# Line by line, so that one that fails does not cost the others. What a name is given to
# is kept in its order: `defined`.
run_lines <- function(code) {
  error <- NULL
  defined <- character()
  lines <- vapply(attr(code, "srcref"), function(ref) as.integer(ref)[[1]], 1L)
  for (k in seq_along(code)) {
    before <- ls(globalenv())
    problem <- tryCatch({
      utils::capture.output(eval(code[[k]], globalenv()))
      NULL
    }, error = function(e) e)
    if (!is.null(problem) && is.null(error)) {
      error <- shorten(sprintf("line %d: %s", lines[[k]], sub("\n.*", "", condition_text(problem))), 120)
    }
    line <- code[[k]]
    assigned <- is.call(line) && length(line) == 3 && as.character(line[[1]])[[1]] %in% c("<-", "=") && is.name(line[[2]])
    defined <- c(defined, setdiff(ls(globalenv()), before), if (assigned) as.character(line[[2]]))
  }
  list(error = error, defined = defined)
}

choose_function <- function(job, defined) {
  takes <- TASKS[[job$task]]$takes
  fits <- function(name) {
    f <- get0(name, globalenv(), inherits = FALSE)
    is.function(f) && (identical(name, job$name) || callable(f, takes))
  }
  names <- if (is.null(job$name)) unique(rev(defined)) else job$name
  Find(fits, names)
}

# What a script must not do to the process or beyond its folder.
attach_script_mask <- function() {
  refuse <- function(what) function(...) stop(what, call. = FALSE)
  mask <- list(
    quit = refuse("quit() would end the whole R session"), q = refuse("quit() would end the whole R session"),
    setwd = function(dir) invisible(getwd()), install.packages = function(...) invisible(NULL),
    readline = function(prompt = "") "", View = function(...) invisible(NULL), browseURL = function(...) invisible(NULL)
  )
  # Named by its text: the check of packages allows no plain call of it, and is right about
  # packages that are loaded by people.
  do.call("attach", list(mask, name = "mask:script", warn.conflicts = FALSE))
}

# In print -----------------------------------------------------------------------------

#' @export
format.sudoku_grades <- function(x, ...) {
  # Rows and columns may have been taken out.
  if (!all(c("file", "status", "wrong") %in% names(x))) return(format(as.data.frame(x), ...))
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
  if (all(c("file", "status", "wrong") %in% names(x))) cat(format(x), sep = "\n") else print(as.data.frame(x), ...)
  invisible(x)
}
