# Runs tests/testthat against the installed package; called by tools/test and
# tools/quick with the library in R_LIBS:
#   Rscript tools/testthat.R <file for the counts> [filter of test files]
# Writes "passed failed skipped", counting test_that() blocks, into the file.
#
# Two processes share the files: each takes the next one that nobody has taken. A
# process that dies costs the file it was at, which counts as a failed test, and is
# followed by another. A filter is a regular expression for the names of files, as
# testthat's is, and several may be given apart by blanks.
arguments <- commandArgs(TRUE)
tests <- file.path("tests", "testthat")

# Files that take long come first, so that no process ends long before the other.
slow <- c(
  "lessons", "datasets", "grade-advice", "enumerate", "conditions", "grade", "interrupt", "solve",
  "threads", "rules-kinds", "target", "explain", "plot", "generate"
)

# What belongs to a test file, by its name: `claim` is made by who takes it.
path_of <- function(work, name, what) file.path(work, paste0(name, ".", what))

# One of the processes ---------------------------------------------------------------

# The names of snapshot files that were looked at, which testthat tells nobody.
Seen <- R6::R6Class("Seen", inherit = testthat::Reporter, public = list(
  files = character(),
  end_reporter = function() self$files <- getOption("testthat.snapshotter")$snap_file_seen
))

run_file <- function(name, work) {
  seen <- Seen$new()
  started <- proc.time()[["elapsed"]]
  results <- testthat::test_dir(
    tests,
    package = "oxidoku",
    load_package = "installed",
    filter = paste0("^", name, "$"),
    # The first prints where it is, for the case that R dies.
    reporter = testthat::MultiReporter$new(list(testthat::LocationReporter$new(), seen)),
    stop_on_failure = FALSE
  )
  seconds <- proc.time()[["elapsed"]] - started
  saveRDS(
    list(results = results, seen = seen$files, seconds = seconds),
    path_of(work, name, "part")
  )
  # Under its name when it is whole.
  file.rename(path_of(work, name, "part"), path_of(work, name, "rds"))
}

if (identical(arguments[[1L]], "--process")) {
  work <- arguments[[2L]]
  for (name in arguments[-(1:2)]) {
    taken <- dir.create(path_of(work, name, "claim"), showWarnings = FALSE)
    if (!taken) next
    writeLines(name, file.path(work, paste0("at-", Sys.getpid())))
    run_file(name, work)
  }
  quit()
}

# All of them ------------------------------------------------------------------------

counts_file <- arguments[[1L]]
filters <- if (length(arguments) > 1L) strsplit(arguments[[2L]], " ", fixed = TRUE)[[1L]]
filters <- filters[nzchar(filters)]
all_names <- sub("^test-(.*)[.][rR]$", "\\1", list.files(tests, "^test-.*[.][rR]$"))
names <- c(intersect(slow, all_names), setdiff(all_names, slow))
if (length(filters)) names <- grep(paste(filters, collapse = "|"), names, value = TRUE)
if (length(names) == 0L) stop("No file of tests has a name that matches.", call. = FALSE)

work <- tempfile("testthat")
dir.create(work)
start <- function() {
  log <- tempfile("log", work)
  processx::process$new(
    file.path(R.home("bin"), "Rscript"),
    c("--vanilla", file.path("tools", "testthat.R"), "--process", work, names),
    stdout = log, stderr = log
  )
}
is_claimed <- function(name) dir.exists(path_of(work, name, "claim"))
is_done <- function(name) file.exists(path_of(work, name, "rds"))

processes <- replicate(min(2L, length(names)), start())
died <- character()
while (length(processes)) {
  processx::poll(processes, 1000L)
  alive <- vapply(processes, function(process) process$is_alive(), NA)
  for (process in processes[!alive]) {
    at <- file.path(work, paste0("at-", process$get_pid()))
    name <- if (file.exists(at)) readLines(at)
    if (process$get_exit_status() != 0L) {
      log <- tail(readLines(process$get_output_file(), warn = FALSE), 20L)
      where <- if (is.null(name)) "the start of R" else paste0("test-", name, ".R")
      died[[where]] <- paste(log, collapse = "\n")
      if (!is.null(name) && !all(vapply(names, is_claimed, NA))) processes <- c(processes, start())
    }
  }
  processes <- Filter(function(process) process$is_alive(), processes)
}

# What came out ----------------------------------------------------------------------

files <- lapply(setNames(nm = Filter(is_done, sort(names))), function(name) {
  readRDS(path_of(work, name, "rds"))
})
results <- unlist(lapply(files, `[[`, "results"), recursive = FALSE, use.names = FALSE)

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
# all files in one process. A test that failed or was skipped may still need its own.
if (length(filters) == 0L && length(died) + length(failed) + length(skipped) == 0L) {
  snapshots <- list.files(file.path(tests, "_snaps"), recursive = TRUE)
  needed <- c(paste0(names, ".md"), unlist(lapply(files, `[[`, "seen")))
  unlink(file.path(tests, "_snaps", setdiff(snapshots, needed)))
}

seconds <- sort(vapply(files, `[[`, 0, "seconds"), decreasing = TRUE)
cat("Seconds by file:", sprintf("%s %.1f", names(seconds), seconds), sep = "\n  ")

# tools/test looks for the lines with these beginnings.
cat("\n")
for (where in names(died)) {
  cat("FAILED ", where, ": R ended there\n", died[[where]], "\n\n", sep = "")
}
for (result in failed) {
  cat("FAILED ", title(result), "\n", sep = "")
  for (expectation in of_kind(result, c("failure", "error"))) {
    cat(format(expectation), "\n\n", sep = "")
  }
}
for (result in warned) {
  cat("WARNING in ", title(result), "\n", sep = "")
  for (expectation in of_kind(result, "warning")) cat(format(expectation), "\n\n", sep = "")
}
for (result in skipped) {
  reasons <- vapply(of_kind(result, "skip"), conditionMessage, "")
  reasons <- gsub("\n", " ", sub("^Reason: ", "", reasons))
  cat("SKIPPED ", title(result), ": ", paste(unique(reasons), collapse = "; "), "\n", sep = "")
}

broken <- length(failed) + length(died)
counts <- c(length(results) - length(failed) - length(skipped), broken, length(skipped))
writeLines(paste(counts, collapse = " "), counts_file)
