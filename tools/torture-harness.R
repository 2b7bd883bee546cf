# Random boards with random clues, held against definitions from the help pages, every third time
# through every format, for MINUTES (60): see tests/testthat/helper-harness.R. Called by
# tools/torture.
library(oxidoku)
for (helper in c("board", "chaos", "clues", "doppelganger", "harness-boards", "harness-kinds", "harness")) source(sprintf("tests/testthat/helper-%s.R", helper))
minutes <- as.numeric(Sys.getenv("MINUTES", "60"))
seed <- as.integer(Sys.getenv("SEED", "1000"))
end <- Sys.time() + 60 * minutes
held <- new.env()
add <- function(x, y) {
  names <- union(names(x), names(y))
  of <- function(counts) ifelse(names %in% names(counts), counts[names], 0)
  stats::setNames(of(x) + of(y), names)
}
all <- list(wrong = character(), answered = integer(), options = integer(), counts = integer())
turn <- 0
while (Sys.time() < end) {
  turn <- turn + 1
  tried <- harness_run(seed + 0:99, if (turn %% 3 == 0) harness_round_trips(held) else harness_wrong)
  seed <- seed + 100L
  for (what in c("answered", "options", "counts")) all[[what]] <- add(all[[what]], tried[[what]])
  if (length(tried$wrong) > 0) cat(tried$wrong, sep = "\n")
  all$wrong <- c(all$wrong, tried$wrong)
  if (turn %% 10 == 0) cat(format(Sys.time()), "seed", seed, paste(names(all$counts), all$counts), "\n")
}
told <- function(counts) cat(strwrap(paste(names(counts), counts, collapse = ", "), 90), "", sep = "\n")
cat("Boards and clues up to seed ", seed - 1L, ":\n", sep = "")
told(all$counts)
told(sort(all$answered))
told(sort(all$options))
told(table(held$formats))
if (length(all$wrong) > 0) quit(status = 1)
