# Long calls at 200 margins of memory, every other one with Ctrl-C at a random moment; called
# by tools/torture with the package in R_LIBS:
#   Rscript tools/torture-margins.R <margins>
# A call that waits for ever ends this with the time limit of tools/torture.
margins <- as.integer(commandArgs(TRUE)[[1]])
library(oxidoku)
set.seed(1)
grids <- rep(replicate(100, generate_grid(), simplify = FALSE), 1020)
puzzle <- generate_sudoku(30)
before <- solve_sudoku(puzzle)
# What all grids together need, in megabytes: a candidate is a truth value in four bytes.
needed <- length(grids) * 81 * 9 * 4 / 2^20
limit <- 3 * needed
seen <- character(margins)
for (round in seq_len(margins)) {
  # From nearly nothing that is left to enough for all.
  left <- limit - gc(full = TRUE)[[2, 2]]
  mem.maxVSize(limit)
  # How much R wants to have left beside one large vector depends on its version.
  for (spare in c(0, 8, 16, 32, 64, 128)) {
    ballast <- tryCatch(raw((left - spare - 1.2 * needed * round / margins) * 2^20), error = function(e) NULL)
    if (!is.null(ballast)) break
  }
  wait <- if (round %% 2 == 0) stats::runif(1, 0, 2) else NA
  if (!is.na(wait)) system2("sh", c("-c", shQuote(sprintf("sleep %.2f; kill -INT %d", wait, Sys.getpid()))), wait = FALSE)
  seen[[round]] <- tryCatch(
    {
      find_candidates(grids, true = TRUE)
      if (!is.na(wait)) Sys.sleep(3)
      "done"
    },
    interrupt = function(condition) "interrupted", error = conditionMessage
  )
  # A signal that came as the error was on its way.
  if (!is.na(wait)) tryCatch(Sys.sleep(2.5), interrupt = identity)
  mem.maxVSize(Inf)
  ballast <- NULL
  if (!identical(solve_sudoku(puzzle), before)) {
    writeLines(sprintf("DEFECT after margin %d (%s): another solution", round, seen[[round]]))
    quit(status = 1)
  }
}
print(table(seen))
