# The backtraces of errors. What rlang needs for one takes twenty times as long as the search
# for what it is about, and programs that catch errors in loops wait for it: there the same
# calls lead to the same place time after time, and the backtrace is the one of last time.

# The last ones: `known`, each with what it follows from, and `pending`, an error that is on
# its way with one that is not known.
TRACES <- new.env(parent = emptyenv())

MOST_TRACES <- 4L

# The backtrace of an error in the calling function and the call that it names, if they are
# known. Otherwise those that rlang finds are remembered if `make` makes the same error of them.
known_trace <- function(call, arg, make) {
  TRACES$pending <- NULL
  key <- trace_key(call, arg)
  if (is.null(key)) return(NULL)
  for (known in TRACES$known) {
    if (identical(known$key, key, ignore.bytecode = TRUE, ignore.srcref = FALSE)) return(known)
  }
  TRACES$pending <- list(key = key, make = make)
  NULL
}

# All that a backtrace follows from, if nobody asked for another one than usual: calls,
# where the functions are from that were called, which of them the error is about, and the
# arguments that it has.
trace_key <- function(call, arg) {
  if (!is.environment(call) || !is.null(getOption("rlang_trace_top_env")) ||
        !is.null(getOption("rlang:::disable_trace_capture"))) {
    return(NULL)
  }
  calls <- sys.calls()
  frames <- sys.frames()
  at <- 0L
  level <- getOption("topLevelEnvironment")
  homes <- vector("list", length(frames))
  for (i in seq_along(frames)) {
    if (at == 0L && identical(frames[[i]], call)) at <- i
    home <- environment(sys.function(i))
    # Functions in the workspace and those that were made there are told apart.
    homes[[i]] <- if (identical(home, globalenv())) "global" else topenv(home, level)
  }
  if (at == 0L) return(NULL)
  list(calls, sys.parents(), homes, at, formals(sys.function(at)), arg)
}

# To be called with each error whose text is asked for, which signalling does: no frame of
# ours may lie between.
remember_trace <- function(error) {
  pending <- TRACES$pending
  TRACES$pending <- NULL
  if (is.null(error$trace) || !identical(pending$make(error), error)) return(invisible())
  # Calls may hold a user's data.
  if (utils::object.size(pending$key[[1]]) > 2^18) return(invisible())
  known <- list(key = pending$key, trace = error$trace, call = error$call)
  TRACES$known <- utils::head(c(list(known), TRACES$known), MOST_TRACES)
}
