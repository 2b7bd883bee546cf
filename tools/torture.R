# Every function with every hostile value, in processes that may die; called by
# tools/torture with the library in R_LIBS:
#   Rscript tools/torture.R <values an argument, "" for all> <names of functions, a regular expression>
arguments <- commandArgs(TRUE)
sample <- if (nzchar(arguments[[1]])) as.integer(arguments[[1]])
filter <- arguments[[2]]
library(oxidoku)
# What loads a package changes options.
for (package in c("ggplot2", "shiny", "htmlwidgets")) requireNamespace(package, quietly = TRUE)
`%||%` <- rlang::`%||%`
for (helper in c("oracle", "grids", "fuzz", "hostile")) {
  source(file.path("tests", "testthat", sprintf("helper-%s.R", helper)))
}
good <- hostile_arguments()
values <- hostile_values()
names <- grep(filter, sort(names(good)), value = TRUE)
scratch <- normalizePath(tempfile("torture"), mustWork = FALSE)
dir.create(scratch)
log_of <- function(name) file.path(scratch, paste0(name, ".log"))

one <- function(name) {
  set.seed(1)
  directory <- file.path(scratch, name)
  dir.create(directory)
  setwd(directory)
  # What is printed goes nowhere, what is open stays open: see hostile_state(). A single
  # function is not run in a process of its own.
  sink(nullfile())
  on.exit(while (sink.number() > 0) sink())
  grDevices::pdf(NULL)
  # Fonts, words and packages are loaded once.
  try(hostile_call(name, good[[name]], names(formals(name))[[1]] %||% "x", NULL), silent = TRUE)
  log <- file(log_of(name), "w")
  started <- proc.time()[["elapsed"]]
  result <- hostile_function(name, good[[name]], values, sample, log = log)
  result$seconds <- proc.time()[["elapsed"]] - started
  result
}

results <- suppressWarnings(parallel::mclapply(
  names, one, mc.cores = 2L, mc.preschedule = FALSE, mc.silent = TRUE
))
names(results) <- names
died <- names[!vapply(results, is.list, NA)]
for (name in died) {
  last <- tail(readLines(log_of(name)), 1)
  cat("DIED ", name, " at or after: ", last, " ", substr(paste(results[[name]], collapse = " "), 1, 300), "\n", sep = "")
}
results <- results[setdiff(names, died)]
for (result in results) if (length(result$found) > 0) writeLines(result$found)
counts <- Reduce(`+`, lapply(results, `[[`, "counts"))
seconds <- sort(vapply(results, `[[`, 0, "seconds"), decreasing = TRUE)
cat("Slowest:", sprintf("%s %.0f s", names(utils::head(seconds, 8)), utils::head(seconds, 8)), sep = "\n  ")
found <- sum(lengths(lapply(results, `[[`, "found"))) + length(died)
cat(sprintf(
  "\n%d functions, %.0f calls with %d hostile values: %.0f answers, %.0f refused by the argument's name, %.0f in other words, %.0f stopped by the time limit; %d defects\n",
  length(names), sum(counts), length(values), counts[["answer"]], counts[["named"]], counts[["refused"]],
  counts[["long"]], found
))
quit(status = as.integer(found > 0))
