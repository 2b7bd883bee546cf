# Proofs that a puzzle of cages, arrows and other sums has one solution, beside CP-SAT: a
# row a set, milliseconds a puzzle.
#
#   Rscript bench/sums.R [NUMBER OF KILLERS]
#
# The sets are generated killers without a given and, if OXIDOKU_DATA names the folder of
# variants.tsv, its puzzles whose clues are nothing but sums and different digits. Ours is
# has_unique_solution() with one thread, a call a puzzle, with rules that were made before,
# by the time of the processor. CP-SAT, also with one thread, builds its model and solves
# it twice. It takes part if OXIDOKU_PYTHON (python3) has the package ortools.

library(oxidoku)

here <- dirname(sub("^--file=", "", grep("^--file=", commandArgs(FALSE), value = TRUE)[[1]]))
python <- Sys.getenv("OXIDOKU_PYTHON", "python3")

# The puzzle for CP-SAT, or NULL if its rules have more than houses and sums.
stated <- function(puzzle) {
  rules <- unclass(attr(puzzle, "rules"))
  size <- rules$size[[1]]
  kinds <- vapply(rules$constraints, `[[`, "", "type")
  if (!all(kinds %in% c("all_different", "sum")) || length(rules$digits) != size) return(NULL)
  place <- function(cells) (cells[, 1] - 1) * size + cells[, 2] - 1
  all <- cbind(rep(seq_len(size), each = size), rep(seq_len(size), size))
  split_by <- function(labels) unname(split(seq_len(size * size) - 1, labels[all]))
  boxes <- if (!is.null(rules$regions)) rules$regions else box_numbers(size, rules$box)
  houses <- c(
    split_by(row(boxes)), split_by(col(boxes)), split_by(boxes), lapply(rules$houses, place),
    lapply(rules$constraints[kinds == "all_different"], function(one) place(one$cells))
  )
  if (rules$diagonal) houses <- c(houses, list(0:(size - 1) * (size + 1)), list(1:size * (size - 1)))
  if (rules$hyper) return(NULL)
  sums <- lapply(rules$constraints[kinds == "sum"], function(one) {
    list(cells = place(one$cells), weights = I(as.integer(one$weights)), total = one$total)
  })
  digits <- as.vector(t(unclass(puzzle)))
  jsonlite::toJSON(
    list(digits = range(rules$digits), houses = houses, sums = sums, givens = digits),
    auto_unbox = TRUE, na = "null"
  )
}

box_numbers <- function(size, box) {
  across <- size / box[[2]]
  outer(seq_len(size), seq_len(size), function(r, c) (r - 1) %/% box[[1]] * across + (c - 1) %/% box[[2]])
}

# Milliseconds a puzzle, the median of some rounds.
our_time <- function(puzzles) {
  rounds <- vapply(1:20, function(round) {
    times <- system.time(unique <- vapply(puzzles, has_unique_solution, NA, threads = 1))
    stopifnot(unique)
    sum(times[c("user.self", "sys.self")])
  }, 0)
  stats::median(rounds) * 1000 / length(puzzles)
}

their_times <- function(lines) {
  # R's own libraries are not for others.
  run <- function(...) system2(python, ..., env = "LD_LIBRARY_PATH=")
  if (run(c("-c", shQuote("import ortools")), stderr = FALSE) != 0) return(rep(NA, length(lines)))
  as.numeric(run(shQuote(file.path(here, "cpsat-sums.py")), input = lines, stdout = TRUE))
}

compare <- function(name, puzzles) {
  lines <- lapply(puzzles, stated)
  kept <- !vapply(lines, is.null, NA)
  puzzles <- puzzles[kept]
  ours <- our_time(puzzles)
  theirs <- their_times(as.character(lines[kept]))
  late <- sum(theirs < 0, na.rm = TRUE)
  theirs <- mean(ifelse(theirs < 0, 60000, theirs))
  cat(sprintf("%-22s %4d %9.3f %9.1f %7.0fx %5d\n", name, length(puzzles), ours, theirs, theirs / ours, late))
}

number <- as.integer(c(commandArgs(TRUE), "60")[[1]])
cat(sprintf("%-22s %4s %9s %9s %8s %5s\n", "set", "n", "ours", "CP-SAT", "ratio", "late"))
set.seed(1)
compare("killers", lapply(seq_len(number), function(i) generate_sudoku(kind = "killer", clues = 0, first = i)))
file <- file.path(Sys.getenv("OXIDOKU_DATA"), "variants.tsv")
if (file.exists(file)) {
  table <- utils::read.delim(file, colClasses = "character", quote = "", encoding = "UTF-8")
  table <- table[table$scope == "near" & table$solution != "none", ]
  read <- function(text) tryCatch(as_sudoku(read_sudoku(text = text, format = "iss")), error = function(e) NULL)
  puzzles <- Filter(Negate(is.null), lapply(table$constraints, read))
  has_rules <- vapply(puzzles, function(puzzle) length(unclass(attr(puzzle, "rules"))$constraints) > 0, NA)
  compare("sums of variants.tsv", puzzles[has_rules])
}
