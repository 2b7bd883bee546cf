# Texts with random changes in every format: see tests/testthat/helper-readers.R. Called by
# tools/torture:
#   Rscript tools/torture-readers.R <changed texts of each format>
library(oxidoku)
for (helper in c("board", "pasted", "readers")) source(sprintf("tests/testthat/helper-%s.R", helper))
wiki <- "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
number <- as.integer(commandArgs(TRUE)[[1]])
set.seed(as.integer(Sys.getenv("SEED", "1")))
samples <- reader_samples()
faults <- lapply(names(samples), function(format) reader_faults(format, samples[[format]], number))
names(faults) <- names(samples)
for (format in names(faults)) {
  cat(format, ": ", number, " texts, ", length(faults[[format]]), " faults\n", sep = "")
  writeLines(utils::head(faults[[format]], 20))
}
quit(status = as.integer(sum(lengths(faults)) > 0))
