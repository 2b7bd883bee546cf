# Every function while R has no memory at one of the package's requests, and at all from
# there on; called by tools/torture with the package in R_LIBS and the library of
# allocations.c loaded before R:
#   Rscript tools/torture-allocations.R <library> <requests a function> <names, a regular expression>
arguments <- commandArgs(TRUE)
library(oxidoku)
dyn.load(arguments[[1]])
`%||%` <- rlang::`%||%`
for (helper in c("oracle", "grids", "fuzz", "hostile", "allocations")) {
  source(file.path("tests", "testthat", sprintf("helper-%s.R", helper)))
}
good <- hostile_arguments()
# A folder is graded where there are scripts.
good$grade_folder <- NULL
names <- grep(arguments[[3]], sort(names(good)), value = TRUE)
directory <- tempfile("torture")
dir.create(directory)
setwd(directory)
grDevices::pdf(NULL)
results <- lapply(names, function(name) {
  sink(nullfile())
  on.exit(sink())
  allocations_of(name, good[[name]], as.integer(arguments[[2]]))
})
wrong <- unlist(lapply(results, `[[`, "wrong"))
if (length(wrong) > 0) writeLines(paste("DEFECT", wrong))
number <- function(part) vapply(results, `[[`, 0, part)
cat(sprintf(
  "requests for memory: %d functions, %d of them ask, %.0f times; %.0f failures tried; %d defects\n",
  length(names), sum(number("asked") > 0), sum(number("asked")), sum(number("tried")), length(wrong)
))
quit(status = as.integer(length(wrong) > 0))
