# Runs tests/testthat against the installed package; called by tools/test and
# tools/quick with the library in R_LIBS:
#   Rscript tools/testthat.R <file for the counts> [filter of test files]
# Writes "passed failed skipped", counting test_that() blocks, into the file. If R
# dies half way there is no such file, and the last line of output names the test.
arguments <- commandArgs(TRUE)
counts_file <- arguments[[1L]]
filter <- if (length(arguments) > 1L && nzchar(arguments[[2L]])) arguments[[2L]]

results <- testthat::test_dir(
  "tests/testthat",
  package = "oxidoku",
  load_package = "installed",
  filter = filter,
  reporter = "location",
  stop_on_failure = FALSE
)

kind <- function(expectation) sub("^expectation_", "", class(expectation)[[1L]])
of_kind <- function(result, kinds) {
  Filter(function(expectation) kind(expectation) %in% kinds, result$results)
}
title <- function(result) paste0(result$file, ": ", result$test)

failed <- Filter(function(result) length(of_kind(result, c("failure", "error"))) > 0L, results)
skipped <- Filter(function(result) length(of_kind(result, "skip")) > 0L, results)
skipped <- setdiff(skipped, failed)
warned <- Filter(function(result) length(of_kind(result, "warning")) > 0L, results)

# tools/test looks for the lines with these beginnings.
cat("\n")
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

counts <- c(length(results) - length(failed) - length(skipped), length(failed), length(skipped))
writeLines(paste(counts, collapse = " "), counts_file)
