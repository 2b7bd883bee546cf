# Memory that runs out at each request the package makes of R: see allocations.c.

# The library to be loaded before R, in `directory`; NULL where it cannot be made.
build_allocations <- function(source, directory) {
  library <- file.path(directory, "allocations.so")
  if (!nzchar(Sys.which("gcc")) || !identical(Sys.info()[["sysname"]], "Linux")) return(NULL)
  arguments <- c("-shared", "-fPIC", "-O1", "-Wall", "-Werror", "-o", shQuote(library), shQuote(source), "-ldl")
  status <- suppressWarnings(system2("gcc", arguments, stdout = FALSE, stderr = FALSE))
  if (status == 0) library
}

start_allocations <- function(at = 0L, after = FALSE) {
  invisible(.C("allocations_start", as.integer(at), as.integer(after)))
}

stop_allocations <- function() unlist(.C("allocations_stop", asked = 0L, failed = 0L))

# Calls a function with failures at up to `most` of its requests: the n-th alone, and all
# from the n-th on. The error that the user sees must be R's own, and the same call
# afterwards must give what it gave before. Runs where allocations.c is loaded. Gives
# counts, and what was wrong.
allocations_of <- function(name, arguments, most) {
  call <- function() {
    set.seed(1)
    value <- try(suppressWarnings(do.call(name, arguments)), silent = TRUE)
    unlink(list.files())
    value
  }
  # The first call makes tables that stay.
  call()
  before <- call()
  start_allocations()
  again <- call()
  asked <- stop_allocations()[["asked"]]
  if (inherits(before, "try-error")) return(list(asked = 0, tried = 0, wrong = paste0(name, " does not work: ", before)))
  # Some results hold an environment or a time.
  is_stable <- identical(before, again)
  at <- unique(c(seq_len(min(asked, most %/% 2)), round(seq(min(asked, 1), asked, length.out = most - most %/% 2))))
  wrong <- character()
  for (place in at[at > 0]) for (after in c(FALSE, TRUE)) {
    start_allocations(place, after)
    value <- call()
    failed <- stop_allocations()[["failed"]]
    what <- if (failed == 0) {
      "was not asked for again"
    } else if (!inherits(value, "try-error") && !startsWith(name, "grade_")) {
      # (To a grader it is the graded function that failed.)
      "gives an answer"
    } else if (inherits(value, "try-error") && !grepl("cannot allocate", value, fixed = TRUE)) {
      paste("fails in other words:", substr(value, 1, 200))
    } else if (is_stable && !identical(call(), before)) {
      "leaves a wrong answer to the next call"
    }
    if (!is.null(what)) wrong <- c(wrong, sprintf("%s, request %d of %d%s: %s", name, place, asked, if (after) " and all after" else "", what))
  }
  list(asked = asked, tried = 2 * sum(at > 0), wrong = wrong)
}
