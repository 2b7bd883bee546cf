# Files of a million puzzles: read, solved and written on one thread, beside readLines(),
# the same solver and data.table's fwrite(), where that package is installed. All ways
# run in turn, and medians are compared.
#
#   Rscript bench/files.R [--lines N] [--runs N] [--string-lines N]
#
# `oxidoku` must be installed; OXIDOKU_DATA names the folder of the collections.

library(oxidoku)

option_of <- function(name, default) {
  arguments <- commandArgs(TRUE)
  at <- match(paste0("--", name), arguments)
  if (is.na(at)) default else as.numeric(arguments[[at + 1]])
}

# As many different lines as are wanted: puzzles with their digits renamed. In bytes,
# since R's table of strings is slow with many puzzles.
make_file <- function(collection, count) {
  file <- tempfile(fileext = ".sdm")
  write_sudoku(read_sudoku(collection)$puzzle, file)
  bytes <- readBin(file, "raw", file.size(file))
  digits <- as.raw(49:57)
  con <- base::file(file, "wb")
  on.exit(close(con))
  while (count > 0) {
    names <- as.raw(0:255)
    names[50:58] <- sample(digits)
    some <- utils::head(bytes, count * 82)
    writeBin(names[as.integer(some) + 1L], con)
    count <- count - length(some) / 82
  }
  file
}

seconds <- function(work) {
  gc(FALSE)
  start <- proc.time()[["elapsed"]]
  work()
  proc.time()[["elapsed"]] - start
}

set.seed(1)
lines <- option_of("lines", 1e6)
runs <- option_of("runs", 3)
# R takes time quadratic in the number of different puzzles to make their strings.
string_lines <- option_of("string-lines", 1e5)
data <- Sys.getenv("OXIDOKU_DATA", "../shared/data")
others <- requireNamespace("data.table", quietly = TRUE)
out <- tempfile(fileext = ".txt")
options(oxidoku.threads = 1)

ways <- list(
  "read_sudoku()" = function(file) read_sudoku(file),
  "read_sudoku(), solve, write_sudoku()" = function(file) {
    write_sudoku(solve_sudoku(read_sudoku(file)$puzzle), out)
  },
  "read_sudoku(csv), both columns" = function(file) read_sudoku(sub("sdm$", "csv", file)),
  "write_sudoku(csv), both columns" = function(file) write_sudoku(both, sub("txt$", "csv", out)),
  "readLines()" = function(file) readLines(small),
  "readLines(), solve, fwrite()" = if (others) function(file) {
    data.table::fwrite(list(solve_sudoku(readLines(small))), out, col.names = FALSE, nThread = 1)
  },
  "the same lines by read_sudoku(), write_sudoku()" = function(file) {
    write_sudoku(solve_sudoku(read_sudoku(small)$puzzle), out)
  }
)
ways <- Filter(Negate(is.null), ways)

cat(sprintf(
  "Seconds for %s lines on one thread, from readLines() on for %s; medians of %d runs.\n",
  format(lines, big.mark = ","), format(string_lines, big.mark = ","), as.integer(runs)
))
if (!others) cat("data.table is not installed, so fwrite() is left out.\n")
for (collection in c("clue17.txt.xz", "qqwing2000.txt")) {
  file <- make_file(file.path(data, collection), lines)
  small <- make_file(file.path(data, collection), string_lines)
  puzzles <- read_sudoku(file)$puzzle
  both <- data.frame(puzzle = puzzles, solution = solve_sudoku(puzzles))
  write_sudoku(both, sub("sdm$", "csv", file))
  times <- vapply(seq_len(runs), function(run) {
    vapply(ways, function(way) seconds(function() way(file)), 0)
  }, numeric(length(ways)))
  medians <- apply(times, 1, stats::median)
  cat("\n", collection, "\n", sprintf("  %-48s %7.2f\n", names(ways), medians), sep = "")
}
