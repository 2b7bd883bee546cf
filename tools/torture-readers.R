# Texts with random changes in every format: see tests/testthat/helper-readers.R. Called by
# tools/torture:
#   Rscript tools/torture-readers.R <changed texts of each format> [format ...]
library(oxidoku)
for (helper in c("board", "pasted", "readers")) source(sprintf("tests/testthat/helper-%s.R", helper))
wiki <- "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
number <- as.integer(commandArgs(TRUE)[[1]])
set.seed(as.integer(Sys.getenv("SEED", "1")))
samples <- reader_samples()
faults <- 0
formats <- commandArgs(TRUE)[-1]
if (length(formats) == 0) formats <- names(samples)
for (format in formats) {
  found <- reader_faults(format, samples[[format]], number)
  # At once: all of it takes a quarter of an hour and more.
  cat(format, ": ", number, " texts, ", length(found), " faults\n", sep = "")
  writeLines(utils::head(found, 20))
  faults <- faults + length(found)
}
quit(status = as.integer(faults > 0))
