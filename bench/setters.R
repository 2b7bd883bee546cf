# What setters publish: which scripts of Interactive Sudoku Solver are read, solved and equal to
# what is known of them, and how long that takes beside that program.
#
#   Rscript bench/setters.R [--rounds N] [--turns N] [--only TEXT] [--limit SECONDS]
#
# A row a puzzle, milliseconds of the best of some rounds: reading, which makes the rules, and
# solving on one thread, which proves that there is no other solution. The last columns are what
# the other program takes, asked for up to two solutions, and the ratio of both of ours to that:
# in node if OXIDOKU_ISS names a clone of it, else as recorded, which is warm for setters.tsv and
# cold for variants.tsv. Both take turns, each with its rounds: machines have phases in which they
# are half as fast. A puzzle is `equal` if its solution is the recorded
# one, or if it is told that there are several, or none, where that is recorded.
#
# "0-indexed: Sums and indexing" has several solutions: the other program loses all but one, and
# accepts each of them if all its digits are given.
#
# `oxidoku` must be installed; OXIDOKU_DATA name the folder of setters.tsv and variants.tsv.

library(oxidoku)

`%||%` <- function(x, y) if (is.null(x)) y else x

options_of <- function(arguments) {
  options <- list(rounds = 3, turns = 2, only = "", limit = 60)
  while (length(arguments) > 1) {
    name <- sub("^--", "", arguments[[1]])
    if (!name %in% names(options)) stop("unknown option ", arguments[[1]])
    options[[name]] <- if (name == "only") arguments[[2]] else as.numeric(arguments[[2]])
    arguments <- arguments[-(1:2)]
  }
  options
}

# Both files with the same columns: `expected` is a solution, "several" or "none".
puzzles <- function(folder) {
  table <- function(name) {
    utils::read.delim(file.path(folder, name), colClasses = "character", quote = "", encoding = "UTF-8")
  }
  setters <- table("setters.tsv")
  variants <- table("variants.tsv")
  rbind(
    data.frame(
      set = "setters", name = setters$id, script = gsub("\\n", "\n", setters$script, fixed = TRUE),
      expected = ifelse(setters$solutions == "1", setters$solution, "several"),
      theirs = as.numeric(setters$iss_s) * 1000
    ),
    data.frame(
      set = paste("variants,", variants$scope), name = variants$name, script = variants$constraints,
      expected = variants$solution, theirs = as.numeric(variants[[ncol(variants)]])
    )
  )
}

milliseconds <- function(work) {
  start <- Sys.time()
  value <- tryCatch(work(), error = identity, warning = identity)
  list(time = as.numeric(Sys.time() - start, units = "secs") * 1000, value = value)
}

# "several", "none", the reason why there is no answer, or the solution. Where several are known,
# that there are is asked for, as of the other program, and not for the first in row order.
answer <- function(puzzle, row, limit) {
  setTimeLimit(elapsed = limit, transient = TRUE)
  on.exit(setTimeLimit())
  ask <- if (row$expected == "several") has_unique_solution else solve_sudoku
  found <- milliseconds(function() ask(puzzle, threads = 1))
  value <- found$value
  if (is.logical(value) && length(value) == 1) {
    found$value <- if (value) "one" else "several"
    return(found)
  }
  found$value <- if (!inherits(value, "condition")) {
    value
  } else if (inherits(value, c("oxidoku_error_no_solution", "oxidoku_error_conflict"))) {
    "none"
  } else if (inherits(value, "oxidoku_warning_not_unique")) {
    "several"
  } else {
    "late"
  }
  found
}

# Digits as the files write them: those above 9 as letters, or A for 1 and 0 for 0.
is_equal <- function(found, expected) {
  if (is.character(found)) return(identical(found, expected))
  digits <- as.vector(t(as.matrix(found)))
  symbols <- c(paste(c(0:9, letters)[digits + 1], collapse = ""), paste(digits, collapse = ""))
  symbols <- c(symbols, paste(c(0, LETTERS)[digits + 1], collapse = ""))
  tolower(expected) %in% tolower(symbols)
}

measure <- function(row, options) {
  read <- milliseconds(function() as_sudoku(row$script))
  if (inherits(read$value, "condition")) {
    why <- gsub("\\s+", " ", cli::ansi_strip(conditionMessage(read$value)))
    return(data.frame(read = NA, solve = NA, state = "unread", why = substr(why, 1, 100)))
  }
  solve <- answer(read$value, row, options$limit)
  for (round in seq_len(options$rounds - 1)) {
    if (identical(solve$value, "late") || solve$time > 5000) break
    read$time <- min(read$time, milliseconds(function() as_sudoku(row$script))$time)
    solve$time <- min(solve$time, answer(read$value, row, options$limit)$time)
  }
  state <- if (is_equal(solve$value, row$expected)) "equal" else if (is.character(solve$value)) solve$value else "wrong"
  data.frame(read = read$time, solve = solve$time, state = state, why = "")
}

# Milliseconds of the other program, NULL if it is not there.
their_times <- function(table, rounds) {
  clone <- Sys.getenv("OXIDOKU_ISS")
  if (!dir.exists(clone)) return()
  own <- sub("^--file=", "", grep("^--file=", commandArgs(FALSE), value = TRUE)[[1]])
  script <- normalizePath(file.path(dirname(own), "iss.mjs"))
  file <- tempfile(fileext = ".tsv")
  scripts <- data.frame(name = table$name, constraints = gsub("\n", "\\n", table$script, fixed = TRUE))
  utils::write.table(scripts, file, sep = "\t", quote = FALSE, row.names = FALSE)
  here <- setwd(clone)
  on.exit(setwd(here))
  output <- system2("node", c(shQuote(script), shQuote(file), rounds), stdout = TRUE)
  fields <- strsplit(output, "\t", fixed = TRUE)
  as.numeric(vapply(fields, `[[`, "", 3))[match(table$name, vapply(fields, `[[`, "", 1))]
}

main <- function() {
  options <- options_of(commandArgs(TRUE))
  folder <- Sys.getenv("OXIDOKU_DATA")
  if (!file.exists(file.path(folder, "setters.tsv"))) stop("OXIDOKU_DATA must name the folder of setters.tsv")
  table <- puzzles(folder)
  table <- table[grepl(options$only, table$name, fixed = TRUE), ]
  theirs <- found <- NULL
  for (turn in seq_len(options$turns)) {
    theirs <- pmin(theirs %||% Inf, their_times(table, options$rounds) %||% table$theirs)
    own <- do.call(rbind, lapply(seq_len(nrow(table)), function(i) measure(table[i, ], options)))
    times <- c("read", "solve")
    if (!is.null(found)) own[times] <- Map(pmin, own[times], found[times])
    found <- own
  }
  table$theirs <- theirs
  table <- cbind(table[c("set", "name", "theirs")], found)
  for (set in unique(table$set)) {
    own <- table[table$set == set, ]
    own <- own[order(own$read + own$solve, decreasing = TRUE, na.last = FALSE), ]
    cat(sprintf("\n%-44s %9s %10s %10s %7s\n", set, "read", "solve", "ISS", "ratio"))
    cat(sprintf(
      "%-44s %9.2f %10.2f %10.2f %7.2f %s %s\n", substr(own$name, 1, 44), own$read, own$solve, own$theirs,
      (own$read + own$solve) / own$theirs, ifelse(own$state == "equal", "", own$state), own$why
    ), sep = "")
    is_read <- own$state != "unread"
    sums <- colSums(own[is_read, c("read", "solve", "theirs")])
    cat(sprintf(
      "%d puzzles: %d read, %d solved, %d equal; reading %.2f ms in the median, %.0f in all; solving %.0f; ISS %.0f; %d slower by more than half\n",
      nrow(own), sum(is_read), sum(is_read & own$state != "late"), sum(own$state == "equal"),
      stats::median(own$read, na.rm = TRUE), sums[["read"]], sums[["solve"]], sums[["theirs"]],
      sum(own$read + own$solve > 1.5 * own$theirs, na.rm = TRUE)
    ))
  }
}

main()
