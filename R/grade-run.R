# Runs a student's function so that whatever it does ends with the call: it may
# loop for ever, print, draw, fail, ask, quit, or change variables, options and
# random numbers.
#
# Two means. A sandbox: the function and the functions it was defined beside get
# copies of the environments they were defined in, with a mask behind them that
# replaces the few functions of R which would break out (or which are worth
# watching, as sample()). And a guard around each call: a time limit, and all
# state that R lets one read put back.

# What one call may show of itself; a function that prints in an endless loop
# must not fill the memory.
MAX_LINES <- 20L

new_sandbox <- function(f) {
  watch <- new.env(parent = emptyenv())
  watch$sample <- watch$near <- list()
  watch$globals <- list()
  box <- list(f = f, watch = watch, world = NULL)
  if (is.primitive(f)) return(box)
  # From where the function was defined up to the global environment, or to the
  # first package, whose functions are not the student's. The global environment
  # itself stays behind the copies: R binds there what `<<-` finds nowhere.
  chain <- list()
  env <- environment(f)
  while (!is_package_env(env)) {
    chain <- c(chain, list(env))
    if (identical(env, globalenv())) break
    env <- parent.env(env)
  }
  mask <- new.env(parent = env)
  attr(mask, "name") <- "mask:oxidoku"
  copies <- list()
  parent <- mask
  for (original in rev(chain)) {
    parent <- new.env(parent = parent)
    copies <- c(list(parent), copies)
  }
  fill_mask(mask, watch, world = parent)
  reenclose <- function(value) {
    if (typeof(value) != "closure") return(value)
    at <- Position(function(original) identical(original, environment(value)), chain)
    if (!is.na(at)) environment(value) <- copies[[at]]
    value
  }
  for (i in seq_along(chain)) copy_bindings(chain[[i]], copies[[i]], reenclose)
  box$f <- if (length(chain) > 0) reenclose(f) else {
    environment(f) <- mask
    f
  }
  if (isdebugged(box$f)) undebug(box$f)
  box$world <- environment(box$f)
  box
}

is_package_env <- function(env) {
  identical(env, emptyenv()) || identical(env, baseenv()) || isNamespace(env) ||
    !identical(env, globalenv()) && grepl("^(package|imports|mask):", attr(env, "name") %||% "")
}

# Lazily: a value is copied when it is asked for, and one that is not available
# fails then, as it would have.
copy_bindings <- function(from, to, reenclose) {
  names <- setdiff(ls(from, all.names = TRUE, sorted = FALSE), c(".Random.seed", "..."))
  for (name in names) {
    local({
      name <- name
      delayedAssign(name, reenclose(get(name, envir = from, inherits = FALSE)), assign.env = to)
    })
  }
}

fill_mask <- function(mask, watch, world) {
  # The error of a time limit must not be caught by the student's handlers:
  # `repeat try(...)` would run for ever.
  escape <- function(e) leave_if_late(watch)
  force(world)
  functions <- list(
    tryCatch = function(expr, ..., finally = NULL) {
      base::tryCatch(withCallingHandlers(expr, error = escape), ..., finally = finally)
    },
    try = function(expr, silent = FALSE, ...) {
      base::try(withCallingHandlers(expr, error = escape), silent = TRUE)
    },
    browser = function(...) invisible(NULL),
    sink = function(...) invisible(NULL),
    closeAllConnections = function() invisible(NULL),
    quit = function(...) stop("quit() would end the whole R session", call. = FALSE),
    q = function(...) stop("q() would end the whole R session", call. = FALSE),
    readline = function(prompt = "") {
      stop("readline() waits for somebody to type; a function takes what it needs as arguments",
        call. = FALSE)
    },
    # In slices, because a sleep is not interrupted by a time limit.
    Sys.sleep = function(time) {
      end <- proc.time()[[3]] + time
      while (proc.time()[[3]] < end) {
        base::Sys.sleep(max(0, min(0.05, end - proc.time()[[3]])))
        leave_if_late(watch)
      }
    },
    # base::tryCatch() and base::quit() by their full names.
    "::" = function(pkg, name) {
      name <- as.character(substitute(name))
      from_base <- as.character(substitute(pkg)) == "base"
      if (from_base && name %in% setdiff(names(functions), "::")) return(functions[[name]])
      getExportedValue(as.character(substitute(pkg)), name)
    },
    globalenv = function() world,
    set.seed = function(...) {
      watch$seeded <- TRUE
      base::set.seed(...)
    },
    sample = function(x, size, replace = FALSE, prob = NULL) {
      watch_sample(watch, substitute(x), x)
      if (missing(size)) return(base::sample(x, replace = replace, prob = prob))
      base::sample(x, size, replace = replace, prob = prob)
    }
  )
  list2env(functions, mask)
  mask$.GlobalEnv <- world
}

# The same sample() call once with several digits to choose from and once with a
# single number: then it has drawn from 1 to that number.
watch_sample <- function(watch, expr, x) {
  if (!is.numeric(x) || is.numeric(expr)) return(invisible())
  key <- paste(deparse(expr), collapse = " ")
  seen <- watch$sample[[key]] %||% c(one = FALSE, more = FALSE)
  if (length(x) == 1 && !is.na(x) && x > 1) seen[["one"]] <- TRUE
  if (length(x) > 1) seen[["more"]] <- TRUE
  watch$sample[[key]] <- seen
}

sample_trap <- function(watch) {
  trapped <- Filter(all, watch$sample)
  if (length(trapped) > 0) names(trapped)[[1]]
}

# Time is the processor's, so that a busy computer is not the student's fault;
# a function that sleeps or waits ends after a few times as long on the clock.
WAIT_FACTOR <- 3

# What the limit that holds leaves to setTimeLimit(), which comes first.
LIMIT_GRACE <- 0.1

# Takes it off; a strike on the way is swallowed.
limit_off <- function() {
  tryCatch(allowInterrupts(.External(oxidoku_limit, 0, 0)), interrupt = function(i) NULL)
  invisible()
}

is_late <- function(watch) any(now() >= watch$deadline)

# R's own limit is taken off first: it may be due at this very moment, and would
# then strike on the way out, where nothing catches it.
leave_if_late <- function(watch) {
  if (!is_late(watch)) return(invisible())
  setTimeLimit()
  invokeRestart("oxidoku_late")
}

now <- function() {
  time <- proc.time()
  c(cpu = sum(time[-3], na.rm = TRUE), elapsed = time[[3]])
}

# One call of the sandboxed function. A list of
#   value     what came back
#   status    "value", "error" or "time"
#   error     the condition; `stopped`: whether stop() was called for it
#   seconds   of the processor
#   output    first lines printed; `said`: whether anything was said at all
#   warnings  first messages of warnings
run_guarded <- function(box, args, limit, seed, device = function(...) grDevices::pdf(NULL)) {
  if (!is.null(box$child)) return(run_remote(box, args, limit, seed))
  kept <- box$watch$state
  state <- kept %||% save_state()
  # An interrupt half way would leave a device that draws nowhere as the default.
  on.exit(suspendInterrupts({
    box$watch$globals <- new_globals(state$globals$names)
    restore_state(state, whole = is.null(kept))
  }))
  # As in a session of their own, each call finds what those before it have bound.
  list2env(box$watch$globals, globalenv())
  file <- tempfile("graded")
  on.exit(unlink(file), add = TRUE)
  # Strikes after setTimeLimit() did, whose error may be caught and forgotten.
  on.exit(limit_off(), add = TRUE, after = FALSE)
  # Read by the handlers, which must find it whatever happens.
  notes <- new.env(parent = emptyenv())
  notes$warnings <- notes$messages <- character()
  notes$stopped <- FALSE
  options(device = device, warn = 0)
  # If one is open, such as the user's window, R draws there and does not ask for another.
  if (state$device > 1) device()
  set.seed(seed, kind = "default", normal.kind = "default", sample.kind = "default")

  scope <- new.env(parent = baseenv())
  symbols <- c("f", sprintf("x%d", seq_along(args)))
  list2env(stats::setNames(c(list(box$f), unname(args)), symbols), scope)
  expr <- as.call(stats::setNames(lapply(symbols, as.name), c("", names(args) %||% rep("", length(args)))))

  sink(file)
  started <- now()
  box$watch$deadline <- started + limit * c(1, WAIT_FACTOR)
  # Strikes arrive where the function runs, and where they are taken off, and nowhere between.
  result <- suspendInterrupts({
    result <- tryCatch(
      {
        result <- withRestarts(call_limited(expr, scope, limit, box$watch, notes), oxidoku_late = too_late)
        setTimeLimit()
        result
      },
      # Whatever arrives here is the limit itself, between two of the lines that take it off.
      error = too_late,
      # Or the user's own Ctrl-C, which goes on as such.
      interrupt = function(i) if (is_late(box$watch)) too_late() else list(status = "interrupt")
    )
    limit_off()
    result
  })
  if (result$status == "interrupt") rlang::interrupt()
  # Where R itself waits, it may have waited to the end.
  if (result$status == "value" && is_late(box$watch)) result <- list(status = "time")
  seconds <- (now() - started)[["cpu"]]
  unwind_sinks(state)
  output <- if (isTRUE(file.size(file) > 0)) readLines(file, n = MAX_LINES, warn = FALSE) else character()
  c(result, list(
    stopped = notes$stopped, seconds = seconds, output = output,
    messages = notes$messages, warnings = notes$warnings,
    said = any(nzchar(output)) || length(notes$messages) + length(notes$warnings) > 0
  ))
}

too_late <- function(...) {
  setTimeLimit()
  list(status = "time")
}

# `status` with `value` or `error`; what is said on the way is kept in `notes`.
call_limited <- function(expr, scope, limit, watch, notes) {
  keep <- function(to, text) {
    if (length(notes[[to]]) < MAX_LINES) assign(to, c(notes[[to]], text), notes)
  }
  tryCatch(
    withCallingHandlers(
      {
        setTimeLimit(cpu = limit, elapsed = limit * WAIT_FACTOR, transient = TRUE)
        .External(oxidoku_limit, limit + LIMIT_GRACE, limit * WAIT_FACTOR + LIMIT_GRACE)
        value <- allowInterrupts(eval(expr, scope))
        setTimeLimit()
        list(status = "value", value = value)
      },
      warning = function(w) {
        keep("warnings", condition_text(w))
        tryInvokeRestart("muffleWarning")
      },
      message = function(m) {
        keep("messages", condition_text(m))
        tryInvokeRestart("muffleMessage")
      },
      interrupt = function(i) leave_if_late(watch),
      error = function(e) {
        at <- sys.nframe()
        notes$stopped <- called_stop(at)
      }
    ),
    error = function(e) {
      setTimeLimit()
      if (is_late(watch)) list(status = "time") else list(status = "error", error = e)
    }
  )
}

# Whether an error was raised on purpose, that is, by stop() or the like; `at` is the number of
# the frame in which it arrived. sys.calls() would count its way to each of the calls: a function
# that calls itself without end has thousands.
called_stop <- function(at) {
  heads <- vapply(seq(max(1, at - 11), at), function(k) {
    paste(deparse(sys.call(k)[[1]], nlines = 1), collapse = "")
  }, "")
  any(heads %in% c("stop", "base::stop", "stopifnot", "abort", "rlang::abort", "cli::cli_abort", "cli_abort"))
}

# To look at all of the state takes longer than most of the calls. It is the same before each call
# of a grade, and so is kept in `watch$state` as long as the grade is made; but for variables of the
# environment that a call adds, which go when the grade is made.
keep_state <- function(box) {
  if (is.null(box$child)) box$watch$state <- save_state()
}

drop_state <- function(box) {
  state <- box$watch$state
  box$watch$state <- NULL
  if (!is.null(state)) restore_variables(state$variables)
}

save_state <- function() {
  list(
    seed = get0(".Random.seed", globalenv(), inherits = FALSE),
    kind = RNGkind(),
    options = options(),
    globals = global_values(),
    sinks = sink.number(),
    messages = sink.number(type = "message"),
    devices = grDevices::dev.list(),
    device = grDevices::dev.cur(),
    directory = getwd(),
    variables = Sys.getenv(),
    locale = locale_parts(),
    mask = Sys.umask(NA)
  )
}

# The categories of the locale that R lets one read and set.
LOCALE_PARTS <- c("LC_COLLATE", "LC_CTYPE", "LC_MONETARY", "LC_NUMERIC", "LC_TIME")

locale_parts <- function() vapply(LOCALE_PARTS, Sys.getlocale, "")

restore_locale <- function(parts) {
  for (part in names(parts)[locale_parts() != parts]) suppressWarnings(Sys.setlocale(part, parts[[part]]))
}

# If not the `whole`, those that were there; others go when the grade is made.
restore_variables <- function(variables, whole = TRUE) {
  if (!whole && identical(Sys.getenv(names(variables), NA, names = FALSE), unname(unclass(variables)))) return(invisible())
  now <- Sys.getenv()
  if (identical(now, variables)) return(invisible())
  Sys.unsetenv(setdiff(names(now), names(variables)))
  changed <- names(variables)[is.na(now[names(variables)]) | now[names(variables)] != variables]
  if (length(changed) > 0) do.call(Sys.setenv, as.list(unclass(variables)[changed]))
}

# Takes packages and lists off the search path that were not there before. Namespaces stay
# loaded: to unload them breaks others that use them.
restore_search <- function(before) {
  # What is attached stands in front: of two with one name the later in the list is the older.
  now <- rev(search())
  turn <- stats::ave(seq_along(now), now, FUN = seq_along)
  had <- vapply(now, function(name) sum(before == name), 0)
  for (pos in length(now) + 1 - which(turn > had)) detach(pos = pos, character.only = TRUE)
}

restore_state <- function(state, whole = TRUE) {
  setTimeLimit()
  unwind_sinks(state)
  for (device in setdiff(grDevices::dev.list(), state$devices)) grDevices::dev.off(device)
  if (state$device > 1 && state$device %in% grDevices::dev.list()) grDevices::dev.set(state$device)
  known <- names(options())
  added <- known[!known %in% names(state$options)]
  if (length(added) > 0) options(stats::setNames(vector("list", length(added)), added))
  options(state$options)
  if (!is.null(state$directory) && !identical(getwd(), state$directory)) setwd(state$directory)
  restore_variables(state$variables, whole)
  restore_locale(state$locale)
  Sys.umask(state$mask)
  restore_globals(state$globals)
  # The sampler of R before 3.6 comes back with a warning.
  if (!identical(RNGkind(), state$kind)) suppressWarnings(do.call(RNGkind, as.list(state$kind)))
  global <- globalenv()
  if (is.null(state$seed)) {
    suppressWarnings(rm(".Random.seed", envir = global))
  } else {
    assign(".Random.seed", state$seed, envir = global)
  }
}

# Puts output diversions back to what they were. If one of the caller's was removed,
# it cannot be restored; the mask keeps students' code from doing that.
unwind_sinks <- function(state) {
  while (sink.number() > state$sinks) sink()
  if (sink.number(type = "message") != state$messages) {
    if (state$messages == 2) sink(type = "message") else {
      sink(getConnection(state$messages), type = "message")
    }
  }
}

names_of_globals <- function() {
  names <- ls(globalenv(), all.names = TRUE, sorted = FALSE)
  names[names != ".Random.seed"]
}

# The copies keep most writing away from the global environment; what gets there
# all the same is taken out again.
global_values <- function() {
  names <- names_of_globals()
  active <- vapply(names, bindingIsActive, NA, env = globalenv())
  list(
    names = names,
    values = sapply(names[!active], function(name) {
      tryCatch(list(get(name, globalenv(), inherits = FALSE)), error = function(e) NULL)
    }, simplify = FALSE)
  )
}

# Variables that were not there before. What would run code when it is looked at stays.
new_globals <- function(names) {
  added <- names_of_globals()
  added <- added[!added %in% names]
  if (length(added) == 0) return(list())
  runs <- rlang::env_binding_are_lazy(globalenv(), added) | rlang::env_binding_are_active(globalenv(), added)
  mget(added[!runs], globalenv())
}

restore_globals <- function(globals) {
  global <- globalenv()
  present <- names_of_globals()
  added <- present[!present %in% globals$names]
  if (length(added) > 0) rm(list = added, envir = global)
  for (name in names(globals$values)) {
    value <- globals$values[[name]]
    if (is.null(value)) next
    changed <- !name %in% present || !identical(get(name, global), value[[1]])
    if (changed) try(assign(name, value[[1]], envir = global), silent = TRUE)
  }
}
