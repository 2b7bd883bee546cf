# A student's script in a process of its own, seen from the process that judges. The script and
# its function run there; the cases, what is right and the verdict stay here. So a script can
# give wrong values and nothing else: there is no result that it could write. What crosses is
# text, a line each way (grade-text.R), over a socket that only a process with the right token
# gets.
#
#   this process                           process of the script (grade-script.R)
#   start_child()       -- R starts -->    serve_script(): loads the package, connects
#   meet_child()       <-- token, id --
#   ask(script)         -------------->    runs the lines of the script
#                      <-- functions --    as text: they are looked at here, never called
#   ask(call)           -------------->    calls the function, within a limit
#                      <-- value ------    as text
#
# A process is started before it is needed: it is warm by then.

# The largest answer, in bytes.
LARGEST_ANSWER <- 2e7

# What a process may take to start, in seconds.
START_SECONDS <- 60

start_child <- function(memory, script_limit) {
  child <- new.env(parent = emptyenv())
  child$folder <- tempfile("graded")
  child$home <- file.path(child$folder, "work")
  dir.create(child$home, recursive = TRUE)
  child$token <- secret_token()
  opened <- open_server()
  child$server <- opened$server
  runner <- file.path(child$folder, "run.R")
  # Found by name: the function is not for users.
  writeLines(sprintf(
    "get(\"serve_script\", asNamespace(\"oxidoku\"))(%d, \"%s\")", opened$port, child$token
  ), runner)
  run_apart(runner, child$home, memory, script_limit)
  child
}

# Not from R's random numbers, which are the user's.
secret_token <- function() {
  source <- "/dev/urandom"
  bytes <- if (file.exists(source)) {
    con <- file(source, "rb", raw = TRUE)
    on.exit(close(con))
    paste(readBin(con, "raw", 16L), collapse = "")
  }
  paste0(bytes, basename(tempfile("")))
}

# A free port, and what listens there.
open_server <- function() {
  start <- round(as.numeric(Sys.time()) * 1000 + Sys.getpid() * 7919) %% 20000
  for (k in 0:200) {
    port <- as.integer(30000 + (start + 37 * k) %% 20000)
    server <- tryCatch(suppressWarnings(serverSocket(port)), error = nothing_came)
    if (!is.null(server)) return(list(server = server, port = port))
  }
  abort("No port is free for the process of a script.", "impossible", call = NULL)
}

# Where there is a shell, it bounds the whole process; R itself bounds its vectors.
run_apart <- function(runner, home, memory, script_limit) {
  r <- file.path(R.home("bin"), "R")
  arguments <- c("--vanilla", "--no-echo", "-f", shQuote(runner))
  # The package may have been loaded from a library that is none of these.
  libraries <- unique(c(dirname(getNamespaceInfo("oxidoku", "path")), .libPaths()))
  variables <- c(
    R_LIBS = paste(libraries, collapse = .Platform$path.sep), R_MAX_VSIZE = sprintf("%.0fM", memory),
    HOME = home, TMPDIR = home, R_TESTS = ""
  )
  settings <- paste0(names(variables), "=", vapply(variables, shQuote, ""))
  run <- if (.Platform$OS.type == "unix") {
    # Threads and libraries take addresses, too, that they do not use. Seconds of the processor
    # end a process whose judge is gone.
    bound <- sprintf(
      "ulimit -v %.0f; ulimit -t %.0f; exec %s %s", (memory + 2000) * 1024, ceiling(script_limit) + START_SECONDS,
      shQuote(r), paste(arguments, collapse = " ")
    )
    list("sh", c("-c", shQuote(bound)))
  } else list(r, arguments)
  suppressWarnings(system2(run[[1]], run[[2]], stdout = FALSE, stderr = FALSE, stdin = "", env = settings, wait = FALSE))
}

# Waits for the process; others that connect are sent away.
meet_child <- function(child) {
  until <- proc.time()[["elapsed"]] + START_SECONDS
  while (proc.time()[["elapsed"]] < until) {
    if (!any(socketSelect(list(child$server), timeout = 0.5))) next
    con <- tryCatch(
      suppressWarnings(socketAccept(child$server, blocking = FALSE, open = "r+b", timeout = 5, options = "no-delay")),
      error = nothing_came
    )
    if (is.null(con)) next
    child$con <- con
    hello <- tryCatch(read_answer(child, proc.time()[["elapsed"]] + 5), oxidoku_no_answer = function(e) NULL)
    if (identical(hello$token, child$token)) {
      child$pid <- as.integer(hello$pid)
      close(child$server)
      child$server <- NULL
      return(TRUE)
    }
    close(con)
    child$con <- NULL
  }
  FALSE
}

end_child <- function(child) {
  if (!is.null(child$pid)) tools::pskill(child$pid, tools::SIGKILL)
  for (con in list(child$con, child$server)) if (!is.null(con)) try(close(con), silent = TRUE)
  child$con <- child$server <- NULL
  unlink(child$folder, recursive = TRUE, force = TRUE)
}

# A question, and its answer: an error of class oxidoku_no_answer if there is none in `wait`
# seconds ("late"), or before the script's time is up ("over"), or the process has ended.
ask <- function(child, question, wait = Inf) {
  child$asked <- (child$asked %||% 0L) + 1L
  question$number <- child$asked
  started <- proc.time()[["elapsed"]]
  until <- min(started + wait, child$deadline)
  sent <- tryCatch({
    writeBin(charToRaw(paste0(value_text(question), "\n")), child$con)
    TRUE
  }, error = function(e) !is.null(nothing_came(e)), warning = function(w) FALSE)
  if (!sent) no_answer_because("ended")
  answer <- read_answer(child, until)
  if (!identical(answer$number, child$asked)) no_answer_because("ended")
  answer
}

# One line, whole.
read_answer <- function(child, until) {
  parts <- list()
  size <- 0
  nothing <- 0
  repeat {
    left <- until - proc.time()[["elapsed"]]
    ready <- left > 0 && any(socketSelect(list(child$con), timeout = min(left, 1)))
    if (!ready && left > 0) next
    if (!ready) no_answer_because(if (is.null(child$deadline) || until < child$deadline) "late" else "over")
    part <- tryCatch(readBin(child$con, "raw", 65536L), error = nothing_came, warning = function(w) NULL)
    size <- size + length(part)
    # A connection that was closed has nothing each time.
    nothing <- if (length(part) == 0) nothing + 1 else 0
    if (nothing == 5 || size > LARGEST_ANSWER) no_answer_because("ended")
    if (nothing > 0) {
      Sys.sleep(0.01)
      next
    }
    parts[[length(parts) + 1]] <- part
    if (part[[length(part)]] == as.raw(10L)) break
  }
  answer <- tryCatch({
    text <- rawToChar(do.call(c, parts))
    Encoding(text) <- "UTF-8"
    text_value(text)
  }, error = function(e) NULL)
  if (!is.list(answer)) no_answer_because("ended")
  answer
}

# What went wrong on the way is no answer, unless it is the user's own time limit that struck.
nothing_came <- function(e) if (is_time_limit(e)) stop(e) else NULL

no_answer_because <- function(why) {
  stop(structure(class = c("oxidoku_no_answer", "error", "condition"), list(message = why, call = NULL, why = why)))
}

# The sandbox of a function that runs elsewhere: its code is here, and nothing calls it.
remote_sandbox <- function(child, ready) {
  mask <- new.env(parent = baseenv())
  attr(mask, "name") <- "mask:oxidoku"
  world <- new.env(parent = mask)
  for (name in names(ready$functions)) assign(name, text_function(ready$functions[[name]], world), world)
  watch <- new.env(parent = emptyenv())
  watch$sample <- watch$near <- list()
  list(f = get(ready$name, world), watch = watch, world = world, child = child)
}

# A function of its text. Only what is one: nothing else is evaluated.
text_function <- function(text, world) {
  mark <- regmatches(text, regexec("^(oxidoku|base)::(.*)$", text))[[1]]
  if (length(mark) == 3) {
    from <- if (mark[[2]] == "base") baseenv() else parent.env(environment())
    found <- get0(mark[[3]], from, mode = "function", inherits = FALSE)
    if (!is.null(found)) return(found)
  }
  code <- tryCatch(parse(text = text, keep.source = FALSE, encoding = "UTF-8"), error = function(e) NULL)
  known <- length(code) == 1 && is.call(code[[1]]) && identical(code[[1]][[1]], as.name("function"))
  f <- if (known) eval(code[[1]], baseenv()) else function(...) NULL
  environment(f) <- world
  f
}

# As run_guarded(), elsewhere. `what`: "run" calls the function with `args`, "part" function
# `name`; "probe" asks this one for candidates, in one `way`; "page" draws.
run_remote <- function(box, args = list(), limit, seed, what = "run", name = NULL, way = NULL, page = NULL) {
  run_remotely(box, list(args), limit, seed, what = what, name = name, way = way, page = page)[[1]]
}

# The same for calls with each of several lists of arguments, until one takes too long, or all
# together longer than `budget`.
run_remotely <- function(box, calls, limit, seed, budget = Inf, what = "run", ...) {
  child <- box$child
  late <- list(
    status = "time", stopped = FALSE, seconds = limit, output = character(), messages = character(),
    warnings = character(), said = FALSE
  )
  if (isTRUE(child$lost)) return(list(late))
  question <- list(
    what = what, calls = unname(lapply(calls, unname)), names = names(calls[[1]]) %||% character(), limit = limit,
    seed = seed, budget = budget, through = box$through, ...
  )
  longest <- limit * WAIT_FACTOR + 3 + if (length(calls) > 1) budget * WAIT_FACTOR else 0
  answer <- tryCatch(ask(child, question, longest), oxidoku_no_answer = function(e) {
    if (e$why != "late") stop(e)
    NULL
  })
  # Its own limit did not hold, and the process is of no more use.
  if (is.null(answer)) {
    child$lost <- TRUE
    return(list(late))
  }
  if (!is.list(answer$runs) || length(answer$runs) == 0) no_answer_because("ended")
  text <- function(x) if (is.character(x)) x else character()
  if (length(answer$trap) == 1) box$watch$sample <- stats::setNames(list(c(one = TRUE, more = TRUE)), text(answer$trap))
  box$watch$seeded <- isTRUE(answer$seeded)
  lapply(answer$runs, function(run) {
    status <- if (isTRUE(run$status %in% c("value", "error", "time"))) run$status else "time"
    list(
      status = status, value = run$value, error = if (status == "error") remote_error(run),
      stopped = isTRUE(run$stopped), seconds = if (is.numeric(run$seconds)) run$seconds[[1]] else limit,
      output = text(run$output), messages = text(run$messages), warnings = text(run$warnings),
      said = isTRUE(run$said), changed = text(run$changed)
    )
  })
}

remote_error <- function(answer) {
  one <- function(x, otherwise) if (is.character(x) && length(x) == 1 && !is.na(x)) x else otherwise
  classes <- setdiff(if (is.character(answer$classes)) answer$classes, c("error", "condition"))
  called <- one(answer$called, "")
  structure(class = c(classes, "error", "condition"), list(
    message = one(answer$message, NULL), call = if (nzchar(called)) as.call(list(as.name(called)))
  ))
}
