# Runs tests/testthat against the installed package; called by tools/test and
# tools/quick with the library in R_LIBS:
#   Rscript tools/testthat.R <file for the counts> [filter of test files] [beside | alone]
# Writes "passed failed skipped", counting test_that() blocks, into the file. The
# filter is a regular expression for the names of files, as testthat's is.
#
# `alone` are the files that say in their first line that they watch the clock, `beside`
# the others, which may run while the machine does other things. If all tests of a run
# have passed, the snapshots that they looked at are listed in <file for the counts>.seen.
#
# Each file has a process of its own, a fork of this one, two at a time, or three of those that may
# run beside others: a quarter of their time they wait, for processes of theirs above all. A process
# that dies costs its file, which counts as a failed test. (testthat's own way to run
# files in parallel stops at the first process that dies, and removes snapshots that
# are files.)
arguments <- commandArgs(TRUE)
counts_file <- arguments[[1L]]
filter <- if (length(arguments) > 1L && nzchar(arguments[[2L]])) arguments[[2L]] else "."
stage <- if (length(arguments) > 2L) arguments[[3L]] else "all"
tests <- file.path("tests", "testthat")

# Files that take long come first: then neither process ends long before the other.
slow <- c(
  "lesson", "memory", "grade-folder", "mixed", "generate-kind", "grade-mutants", "grade-filler", "grade-solver",
  "grade-checker", "grade-enumerator", "grade", "grade-left", "interrupt", "grade-advice", "hostile", "enumerate",
  "round-trips", "harness", "book", "grade-generator", "grade-right", "allocations", "grade-exercises", "conditions",
  "language-grade", "pasted", "column-base", "language", "datasets", "words", "arguments", "file-iss", "threads"
)
all_files <- sub("^test-(.*)[.][rR]$", "\\1", list.files(tests, "^test-.*[.][rR]$"))
files <- grep(filter, c(intersect(slow, all_files), setdiff(all_files, slow)), value = TRUE)
watches_clock <- function(name) {
  isTRUE(grepl("watches the clock", readLines(file.path(tests, paste0("test-", name, ".R")), 1L)))
}
if (stage != "all") {
  watch <- vapply(files, watches_clock, NA)
  files <- files[if (stage == "alone") watch else !watch]
}
if (length(files) == 0L) stop("No file of tests has a name that matches.", call. = FALSE)
# For whoever only asks whether a test fails: quick files first, and none after a failure.
first_failure <- nzchar(Sys.getenv("OXIDOKU_FIRST_FAILURE"))
if (first_failure) files <- rev(files)

# Loaded once for all of them.
library(testthat)
library(oxidoku)
helped <- new.env(parent = asNamespace("oxidoku"))
invisible(source_test_helpers(tests, helped))
test_file <- function(name, reporter) {
  testthat::test_dir(
    tests,
    package = "oxidoku",
    load_package = "installed",
    filter = paste0("^", name, "$"),
    env = helped,
    load_helpers = FALSE,
    reporter = reporter,
    stop_on_failure = FALSE
  )
}
# Half a second of what each process would find out for itself.
if (length(files) > 2L) invisible(test_file("rule-parity", "silent"))

# Where each process is, one file of text for each file of tests.
logs <- file.path(tempfile("testthat"), paste0(files, ".log"))
dir.create(dirname(logs[[1L]]))
names(logs) <- files
failed_one <- file.path(dirname(logs[[1L]]), "failed")

# Tells which test runs and where it is, for a process that dies, and which snapshot files
# it looked at: testthat keeps that to itself. Its own reporter of places formats each
# expectation with cli, which takes 12 ms: more than what is tested.
Watch <- R6::R6Class("Watch", inherit = testthat::Reporter, public = list(
  seen = character(),
  # Opened and closed for each line: nothing is lost with the process, and what a test does to
  # connections does not matter.
  say = function(...) base::cat(..., "\n", sep = "", file = self$out, append = TRUE),
  start_test = function(context, test) self$say("Start test: ", test),
  add_result = function(context, test, result) {
    at <- attr(result$srcref, "srcfile")$filename
    self$say("  ", basename(if (is.null(at)) "?" else at), ":", result$srcref[1L], " [", kind(result), "]")
  },
  end_test = function(context, test) self$say("End test: ", test, "\n"),
  end_reporter = function() self$seen <- getOption("testthat.snapshotter")$snap_file_seen
))

kind <- function(expectation) sub("^expectation_", "", class(expectation)[[1L]])
of_kind <- function(result, kinds) {
  Filter(function(expectation) kind(expectation) %in% kinds, result$results)
}

has_failed <- function(result) length(of_kind(result, c("failure", "error"))) > 0L

run_file <- function(name) {
  if (file.exists(failed_one)) return(list(results = list(), seen = character(), elapsed = 0, used = 0))
  watch <- Watch$new(file = logs[[name]])
  started <- proc.time()
  results <- test_file(name, watch)
  taken <- proc.time() - started
  if (first_failure && any(vapply(results, has_failed, NA))) {
    file.create(failed_one)
  }
  # Of the processor also what processes of the test took.
  list(
    results = results, seen = watch$seen, elapsed = taken[["elapsed"]], used = sum(taken[-3L])
  )
}

# A process that dies gives NULL, one that stops an error, each with a warning.
run_files <- function(files, cores) {
  outcomes <- suppressWarnings(parallel::mclapply(files, run_file, mc.cores = cores, mc.preschedule = FALSE))
  names(outcomes) <- files
  outcomes
}
outcomes <- run_files(files, if (stage == "beside") 3L else 2L)
outcomes <- outcomes[order(files)]

# A machine that pauses at the wrong moment fails a test that waits for something. A file that
# failed runs again, when nothing else of this run does: what passes then is named at the end. That R
# ended is no matter of time.
has_failure <- function(outcome) any(vapply(outcome$results, has_failed, NA))
is_wrong <- function(outcome) is.list(outcome) && has_failure(outcome)
unsteady <- names(outcomes)[vapply(outcomes, is_wrong, NA)]
# So many have a cause.
if (first_failure || length(unsteady) > 4L) unsteady <- character()
again <- run_files(unsteady, 1L)
unsteady <- unsteady[vapply(again, function(outcome) is.list(outcome) && !has_failure(outcome), NA)]
first <- outcomes[unsteady]
outcomes[unsteady] <- again[unsteady]
ended <- vapply(outcomes, is.list, NA)
died <- outcomes[!ended]
results <- do.call(c, lapply(unname(outcomes[ended]), function(outcome) unclass(outcome$results)))

title <- function(result) paste0(result$file, ": ", result$test)

failed <- Filter(has_failed, results)
skipped <- Filter(function(result) length(of_kind(result, "skip")) > 0L, results)
skipped <- setdiff(skipped, failed)
warned <- Filter(function(result) length(of_kind(result, "warning")) > 0L, results)

# A test that failed or was skipped may need snapshots that it did not come to.
if (length(died) + length(failed) + length(skipped) == 0L) {
  seen <- c(paste0(files, ".md"), unlist(lapply(outcomes, `[[`, "seen")))
  writeLines(seen, paste0(counts_file, ".seen"))
}

used <- vapply(outcomes[ended], `[[`, 0, "used")
elapsed <- vapply(outcomes[ended], `[[`, 0, "elapsed")
longest <- order(used, decreasing = TRUE)
cat("\nSeconds by file, of the processor and on the clock:")
cat(sprintf("\n  %-24s %6.1f %6.1f", c("all", names(used)[longest]), c(sum(used), used[longest]),
            c(sum(elapsed), elapsed[longest])), sep = "")
cat("\n")

# tools/test looks for the lines with these beginnings.
cat("\n")
for (name in names(died)) {
  cat("FAILED test-", name, ".R: R ended there\n", sep = "")
  log <- if (file.exists(logs[[name]])) readLines(logs[[name]], warn = FALSE)
  cat(died[[name]], tail(log, 20L), "", sep = "\n")
}
tell <- function(word, result) {
  cat(word, " ", title(result), "\n", sep = "")
  for (expectation in of_kind(result, c("failure", "error"))) {
    cat(format(expectation), "\n\n", sep = "")
  }
}
for (result in failed) tell("FAILED", result)
for (outcome in first) for (result in Filter(has_failed, outcome$results)) tell("UNSTEADY", result)
for (result in warned) {
  for (expectation in of_kind(result, "warning")) {
    cat("WARNING in ", title(result), "\n", format(expectation), "\n\n", sep = "")
  }
}
for (result in skipped) {
  reasons <- vapply(of_kind(result, "skip"), conditionMessage, "")
  reasons <- gsub("\n", " ", sub("^Reason: ", "", reasons))
  cat("SKIPPED ", title(result), ": ", paste(unique(reasons), collapse = "; "), "\n", sep = "")
}

counts <- c(
  length(results) - length(failed) - length(skipped),
  length(failed) + length(died),
  length(skipped)
)
writeLines(paste(counts, collapse = " "), counts_file)
