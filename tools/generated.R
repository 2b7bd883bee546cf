# Puzzles of every kind that can be generated, and of mixtures: how long they take, whether
# each has one solution, whether all are different.
#
#   Rscript --vanilla tools/generated.R [puzzles per kind, 50] [file]
#
# With a file, all puzzles that the format of Interactive Sudoku Solver can hold are written
# there, a table with columns `name` and `constraints`, so that another solver can check
# them. Ends with an error if a puzzle has not exactly one solution.
library(oxidoku, lib.loc = Sys.getenv("R_LIBS", "build/library"))

given <- commandArgs(TRUE)
puzzles <- if (length(given) > 0) as.integer(given[[1]]) else 50L
file <- if (length(given) > 1) given[[2]]

kinds <- as.list(stats::na.omit(list_rules()$generate))
mixtures <- list(
  c("killer", "thermometer"), c("arrow", "whisper", "white_dot"), c("sandwich", "renban", "even")
)
wanted <- c(kinds, list("kropki"), mixtures)

constraints <- function(puzzle) {
  link <- tryCatch(sudoku_link(puzzle, format = "iss"), oxidoku_error = function(e) NA_character_)
  utils::URLdecode(sub("^[^?]*[?]q=", "", link))
}

made <- list()
lines <- character()
bad <- 0L
for (kind in wanted) {
  name <- paste(kind, collapse = "+")
  seconds <- numeric(puzzles)
  all <- vector("list", puzzles)
  for (i in seq_len(puzzles)) {
    set.seed(i)
    # Of the processor, which others may use at the same time.
    seconds[[i]] <- sum(system.time(all[[i]] <- generate_sudoku(kind = kind))[1:2])
  }
  solutions <- vapply(all, count_solutions, 0, limit = 2)
  givens <- vapply(all, function(puzzle) sum(!is.na(as.matrix(puzzle))), 0L)
  bad <- bad + sum(solutions != 1) + sum(duplicated(all))
  text <- vapply(all, constraints, "")
  lines <- c(lines, sprintf("%s-%d\t%s", name, seq_along(text), text)[!is.na(text)])
  cat(sprintf(
    "%-28s median %.3f s, most %.3f s; givens %d to %d; unique %d, different %d, for others %d\n", name,
    stats::median(seconds), max(seconds), min(givens), max(givens), sum(solutions == 1),
    length(unique(all)), sum(!is.na(text))
  ))
}
if (!is.null(file)) writeLines(c("name\tconstraints", lines), file)
for (level in c("easy", "medium", "hard", "unfair", "extreme")) {
  seconds <- vapply(1:5, function(i) {
    set.seed(i)
    sum(system.time(generate_sudoku(kind = "killer", difficulty = level))[1:2])
  }, 0)
  cat(sprintf("killer, %s: median %.3f s, most %.3f s\n", level, stats::median(seconds), max(seconds)))
}
if (bad > 0) stop(bad, " puzzles are wrong or made twice.")
