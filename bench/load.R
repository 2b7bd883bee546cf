# What attaching the package costs a script, and its first calls: processor time of fresh processes
# of R beside those that do nothing, in turns. `make bench` runs it.

TURNS <- 9
SCRIPTS <- c(
  "an empty R" = "invisible()",
  "library(oxidoku)" = "library(oxidoku)",
  "and solve_sudoku() of a string" = "library(oxidoku); invisible(solve_sudoku(strrep('.', 81), multiple = 'first'))",
  "and explain_sudoku() of a new one" = "library(oxidoku); invisible(explain_sudoku(generate_sudoku(as = 'string')))"
)

seconds <- function(script) {
  time <- system.time(system2(file.path(R.home("bin"), "Rscript"), c("--vanilla", "-e", shQuote(script))))
  time[["user.child"]] + time[["sys.child"]]
}

# The first round warms up the machine's cache of files.
times <- vapply(0:TURNS, function(turn) vapply(SCRIPTS, seconds, 0), double(length(SCRIPTS)))[, -1]
medians <- apply(times, 1, stats::median)
cat(sprintf("%-32s %6.3f s  %+.3f\n", names(medians), medians, medians - medians[[1]]), sep = "")
