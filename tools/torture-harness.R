# Random boards with random clues, held against definitions from the help pages, for MINUTES
# (60): see tests/testthat/helper-harness.R. Called by tools/torture.
library(oxidoku)
for (helper in c("board", "clues", "harness-boards", "harness-kinds", "harness")) source(sprintf("tests/testthat/helper-%s.R", helper))
minutes <- as.numeric(Sys.getenv("MINUTES", "60"))
seed <- as.integer(Sys.getenv("SEED", "1000"))
end <- Sys.time() + 60 * minutes
counts <- c(0L, 0L, 0L)
wrong <- character()
while (Sys.time() < end) {
  tried <- harness_run(seed + 0:99)
  seed <- seed + 100L
  counts <- counts + tried$counts
  if (length(tried$wrong) > 0) cat(tried$wrong, sep = "\n")
  wrong <- c(wrong, tried$wrong)
}
cat("Boards and clues:", paste(counts, c("answered", "refused", "skipped"), collapse = ", "), "up to seed", seed - 1L, "\n")
if (length(wrong) > 0) quit(status = 1)
