# What tools/cluster does with its queue, in the folder of that:
#   one          all ratings in one process, one call
#   queue NAME   the same in parts over the queue, in folder NAME, called again until all are there
#   compare      the results with each other, and what took how long
# Times are of the clock.
library(oxidoku)
arguments <- commandArgs(TRUE)
folder <- arguments[[1]]
n <- as.numeric(Sys.getenv("N"))
parts <- as.numeric(Sys.getenv("PARTS"))

task <- function(first, n) {
  oxidoku::rate_sudoku(oxidoku::generate_sudoku(n = n, first = first, as = "column", threads = 1), threads = 1)
}

# Keeps a result and what there is to tell of it.
keep <- function(name, code) {
  lost <- NULL
  seconds <- system.time(value <- code(function(index) lost <<- c(lost, list(index))))[["elapsed"]]
  saveRDS(list(value = value, seconds = seconds, lost = lost), file.path(folder, paste0(name, ".rds")))
}

in_parts <- function(name) {
  setwd(folder)
  future::plan(future.batchtools::batchtools_slurm, template = file.path(folder, "job.tmpl"), workers = 2)
  keep(name, function(report) {
    repeat {
      value <- tryCatch(sudoku_parts(task, n, file.path(folder, name), parts = parts), oxidoku_error_parts = function(e) {
        cat(conditionMessage(e), sep = "\n")
        report(e$index)
        NULL
      })
      if (!is.null(value)) return(value)
      made <- length(list.files(file.path(folder, name), "^part-[0-9]+[.]rds$"))
      if (made < parts / 2) stop("Too little is left: ", made, " parts of ", parts)
    }
  })
}

compare <- function() {
  results <- lapply(c(one = "one", whole = "whole", killed = "killed"), function(name) readRDS(file.path(folder, paste0(name, ".rds"))))
  seconds <- vapply(results, `[[`, 0, "seconds")
  lost <- lengths(lapply(results, function(result) unlist(result$lost)))
  cat(sprintf("%.0f ratings, %.0f parts, two nodes of one core each on %d processors\n", n, parts, parallel::detectCores()))
  cat(sprintf("%-34s %7.1f s\n", c("one process", "queue", "queue, a node killed half-way"), seconds), sep = "")
  cat(sprintf("overhead: %.2f s a part, %.0f %% of the work of both nodes\n",
              (2 * seconds[["whole"]] - seconds[["one"]]) / parts, 100 * (2 * seconds[["whole"]] / seconds[["one"]] - 1)))
  cat(sprintf("parts lost with the node and made again: %d, in %d further call(s)\n", lost[["killed"]], length(results$killed$lost)))
  same <- vapply(results, function(result) identical(result$value, results$one$value), NA)
  if (!all(same) || lost[["whole"]] > 0 || lost[["killed"]] == 0) {
    stop("Not as it should be: ", paste(names(same), same, lost, collapse = ", "), call. = FALSE)
  }
  cat("The three results are identical.\n")
}

switch(arguments[[2]],
  one = keep("one", function(report) {
    set.seed(1, "default", "default", "default")
    task(1, n)
  }),
  queue = in_parts(arguments[[3]]),
  compare = compare()
)
