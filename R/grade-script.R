# In the process of a student's script: see grade-process.R. Nothing here decides anything.

serve_script <- function(port, token) {
  home <- Sys.getenv("HOME")
  unlink(file.path(dirname(home), "run.R"))
  con <- socketConnection("localhost", port, blocking = TRUE, open = "r+b", timeout = 1e6, options = "no-delay")
  say <- function(value) writeBin(charToRaw(paste0(value_text(value), "\n")), con)
  say(list(token = token, pid = Sys.getpid()))
  hear <- function() {
    line <- readLines(con, n = 1, warn = FALSE)
    # Whoever judges is gone.
    if (length(line) == 0) base::quit("no", 1)
    text_value(line)
  }
  job <- hear()
  setwd(home)
  attachNamespace("oxidoku")
  attach_script_mask()
  options(device = function(...) grDevices::pdf(NULL), warn = -1, oxidoku.language = job$lang)
  ran <- run_script(job)
  box <- ran$box
  ran$box <- NULL
  say(c(ran, list(number = job$number)))
  repeat {
    question <- hear()
    say(c(answer_question(box, question), list(number = question$number)))
  }
}

# The lines of the script, the function it is about and all that this can reach, as text.
run_script <- function(job) {
  code <- parse(text = job$code, keep.source = TRUE, encoding = "UTF-8")
  ran <- run_lines(code)
  name <- choose_function(job, ran$defined)
  if (is.null(name)) return(list(name = NULL, script = ran$error))
  box <- new_sandbox(get(name, globalenv()))
  texts <- list()
  for (env in c(student_envs(box), list(globalenv()))) {
    for (own in setdiff(ls(env), names(texts))) {
      f <- tryCatch(get(own, env, inherits = FALSE), error = function(e) NULL)
      if (is.function(f)) texts[[own]] <- function_text(f)
    }
  }
  if (is.null(texts[[name]])) texts[[name]] <- function_text(box$f)
  list(box = box, name = name, script = ran$error, functions = texts)
}

function_text <- function(f) {
  if (is.primitive(f)) {
    names <- ls(baseenv())
    return(paste0("base::", names[vapply(names, function(name) identical(get(name, baseenv()), f), NA)][[1]]))
  }
  for (name in unlist(OF_PACKAGE)) if (identical(f, get(name))) return(paste0("oxidoku::", name))
  attributes(f) <- NULL
  text <- paste(deparse(f), collapse = "\n")
  text <- sub("\n<(bytecode|environment)[^\n]*$", "", text)
  if (nchar(text, "bytes") < 2e5) text else "function(...) NULL"
}

answer_question <- function(box, question) {
  limit <- question$limit
  if (!is.null(question$through)) box <- box_of_case(box, question)
  seed <- question$seed
  runs <- list()
  seconds <- 0
  for (args in question$calls) {
    if (length(question$names) > 0) names(args) <- question$names
    run <- switch(question$what,
      probe = run_probe(box, question$name, question$way),
      part = run_part(box, question$name, args, limit),
      page = run_page(box, list(args = args, seed = seed), limit, question$page),
      run_guarded(box, args, limit, seed)
    )
    seconds <- seconds + run$seconds
    runs <- c(runs, list(plain_run(run)))
    if (run$status == "time" || seconds > question$budget) break
  }
  list(runs = runs, trap = sample_trap(box$watch), seeded = isTRUE(box$watch$seeded))
}

# An error as text.
plain_run <- function(run) {
  called <- if (!is.null(run$error)) conditionCall(run$error)
  c(run[setdiff(names(run), c("error", "page"))], list(
    message = if (!is.null(run$error)) condition_text(run$error), classes = if (!is.null(run$error)) class(run$error),
    called = if (is.call(called) && is.name(called[[1]])) as.character(called[[1]])
  ))
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
      error <- shorten(tell("in_line", lines[[k]], sub("\n.*", "", condition_text(problem))), 120)
    }
    line <- code[[k]]
    assigned <- is.call(line) && length(line) == 3 && as.character(line[[1]])[[1]] %in% c("<-", "=") && is.name(line[[2]])
    defined <- c(defined, setdiff(ls(globalenv()), before), if (assigned) as.character(line[[2]]))
  }
  list(error = error, defined = defined)
}

# The last function that can be called as the task wants and is no part of another such;
# first among those whose names say what the task is about.
choose_function <- function(job, defined) {
  own <- function(name) get0(name, globalenv(), mode = "function", inherits = FALSE)
  if (!is.null(job$name)) return(if (!is.null(own(job$name))) job$name)
  names <- Filter(function(name) !is.null(own(name)) && callable(own(name), task_about(job$task)$takes), unique(rev(defined)))
  calls <- lapply(names, function(name) setdiff(names_in(body(own(name))), name))
  whole <- names[!names %in% unlist(calls)]
  if (length(whole) == 0) whole <- names
  meant <- grepl(TASK_NAMES[[job$task]] %||% job$task, whole, ignore.case = TRUE)
  if (length(whole) > 0) c(whole[meant], whole)[[1]]
}

# What a script must not do to the process or beyond its folder.
attach_script_mask <- function() {
  refuse <- function(what) function(...) stop(what, call. = FALSE)
  mask <- list(
    quit = refuse("quit() would end the whole R session"), q = refuse("quit() would end the whole R session"),
    setwd = function(dir) invisible(getwd()), install.packages = function(...) invisible(NULL),
    closeAllConnections = function() invisible(NULL),
    readline = function(prompt = "") "", View = function(...) invisible(NULL), browseURL = function(...) invisible(NULL)
  )
  # Named by its text: the check of packages allows no plain call of it, and is right about
  # packages that are loaded by people.
  do.call("attach", list(mask, name = "mask:script", warn.conflicts = FALSE))
}
