# Runs tests/testthat against the installed package; called by tools/test and
# tools/quick with the library in R_LIBS:
#   Rscript tools/testthat.R <file for the counts> [filter of test files]
# Writes "passed failed skipped", counting test_that() blocks, into the file. The
# filter is a regular expression for the names of files, as testthat's is.
#
# Each file has a process of its own, a fork of this one, two at a time. A process
# that dies costs its file, which counts as a failed test. (testthat's own way to run
# files in parallel stops at the first process that dies, and removes snapshots that
# are files.)
# Loaded once for all of them.
invisible(loadNamespace("testthat"))

arguments <- commandArgs(TRUE)
counts_file <- arguments[[1L]]
filter <- if (length(arguments) > 1L && nzchar(arguments[[2L]])) arguments[[2L]] else "."
tests <- file.path("tests", "testthat")

# Files that take long come first: then neither process ends long before the other.
slow <- c(
  "lessons", "datasets", "conditions", "grade-advice", "enumerate", "lazy", "grade", "interrupt",
  "solve", "threads", "rules-kinds", "rules-clues", "target", "explain", "plot", "generate"
)
all_files <- sub("^test-(.*)[.][rR]$", "\\1", list.files(tests, "^test-.*[.][rR]$"))
files <- grep(filter, c(intersect(slow, all_files), setdiff(all_files, slow)), value = TRUE)
if (length(files) == 0L) stop("No file of tests has a name that matches.", call. = FALSE)

# Where each process is, one file of text for each file of tests.
logs <- file.path(tempfile("testthat"), paste0(files, ".log"))
dir.create(dirname(logs[[1L]]))
names(logs) <- files

# Tells which test runs, and which snapshot files it looked at: testthat keeps that
# to itself.
Watch <- R6::R6Class("Watch", inherit = testthat::LocationReporter, public = list(
  seen = character(),
  end_reporter = function() self$seen <- getOption("testthat.snapshotter")$snap_file_seen
))

run_file <- function(name) {
  watch <- Watch$new(file = logs[[name]])
  started <- proc.time()[["elapsed"]]
  results <- testthat::test_dir(
    tests,
    package = "oxidoku",
    load_package = "installed",
    filter = paste0("^", name, "$"),
    reporter = watch,
    stop_on_failure = FALSE
  )
  list(results = results, seen = watch$seen, seconds = proc.time()[["elapsed"]] - started)
}

# A process that dies gives NULL, one that stops an error, each with a warning.
outcomes <- suppressWarnings(
  parallel::mclapply(files, run_file, mc.cores = 2L, mc.preschedule = FALSE)
)
names(outcomes) <- files
outcomes <- outcomes[order(files)]
ended <- vapply(outcomes, is.list, NA)
died <- outcomes[!ended]
results <- do.call(c, lapply(unname(outcomes[ended]), function(outcome) unclass(outcome$results)))

kind <- function(expectation) sub("^expectation_", "", class(expectation)[[1L]])
of_kind <- function(result, kinds) {
  Filter(function(expectation) kind(expectation) %in% kinds, result$results)
}
title <- function(result) paste0(result$file, ": ", result$test)

failed <- Filter(function(result) length(of_kind(result, c("failure", "error"))) > 0L, results)
skipped <- Filter(function(result) length(of_kind(result, "skip")) > 0L, results)
skipped <- setdiff(skipped, failed)
warned <- Filter(function(result) length(of_kind(result, "warning")) > 0L, results)

# Snapshots that no test makes any more are removed, as testthat does where it runs
# all files at once. A test that failed or was skipped may still need its own.
if (filter == "." && length(died) + length(failed) + length(skipped) == 0L) {
  snapshots <- list.files(file.path(tests, "_snaps"), recursive = TRUE)
  needed <- c(paste0(files, ".md"), unlist(lapply(outcomes, `[[`, "seen")))
  unlink(file.path(tests, "_snaps", setdiff(snapshots, needed)))
}

seconds <- sort(vapply(outcomes[ended], `[[`, 0, "seconds"), decreasing = TRUE)
cat("\nSeconds by file:", sprintf("%s %.1f", names(seconds), seconds), sep = "\n  ")

# tools/test looks for the lines with these beginnings.
cat("\n")
for (name in names(died)) {
  cat("FAILED test-", name, ".R: R ended there\n", sep = "")
  log <- if (file.exists(logs[[name]])) readLines(logs[[name]], warn = FALSE)
  cat(died[[name]], tail(log, 20L), "", sep = "\n")
}
for (result in failed) {
  cat("FAILED ", title(result), "\n", sep = "")
  for (expectation in of_kind(result, c("failure", "error"))) {
    cat(format(expectation), "\n\n", sep = "")
  }
}
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
