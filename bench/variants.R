# Puzzles with clues of all kinds beside Interactive Sudoku Solver, which runs in node:
# a row a puzzle, milliseconds of the best of some rounds, the slowest first.
#
#   Rscript bench/variants.R [--rounds N] [--only TEXT]
#
# A round does all puzzles one after the other. Ours is one call of solve_sudoku() with one
# thread, which finds the solution and proves that there is no other; theirs is asked for
# up to two solutions. Reading the puzzles, which makes and checks their rules, is not
# counted here; parsing theirs is: it cannot be told apart from their setup.
#
# `oxidoku` must be installed; OXIDOKU_DATA name the folder of variants.tsv, OXIDOKU_ISS
# a clone of Interactive Sudoku Solver. Without the latter only our times are shown.

library(oxidoku)

options_of <- function(arguments) {
  options <- list(rounds = 3, only = "")
  while (length(arguments) > 1) {
    name <- sub("^--", "", arguments[[1]])
    if (!name %in% names(options)) stop("unknown option ", arguments[[1]])
    options[[name]] <- if (name == "only") arguments[[2]] else as.numeric(arguments[[2]])
    arguments <- arguments[-(1:2)]
  }
  options
}

# The puzzles that can be read, with all of their clues; NULL for others.
read_puzzle <- function(text) {
  tryCatch(
    as_sudoku(read_sudoku(text = text, format = "iss")),
    error = function(e) NULL, warning = function(w) NULL
  )
}

# Milliseconds, and the solution as text: "none" if there is none, NA if not unique.
solve_once <- function(puzzle) {
  start <- Sys.time()
  found <- tryCatch(
    solve_sudoku(puzzle, threads = 1),
    oxidoku_error_no_solution = function(e) "none",
    # Givens that break a clue.
    oxidoku_error_conflict = function(e) "none",
    oxidoku_warning_not_unique = function(w) NA
  )
  time <- as.numeric(Sys.time() - start, units = "secs") * 1000
  list(time = time, found = found)
}

# Digits as the data write them: those above 9 as letters.
is_right <- function(found, expected) {
  if (identical(found, "none") || identical(found, NA)) return(identical(found, expected))
  digits <- as.vector(t(unclass(found)))
  letters_too <- c(0:9, LETTERS)[digits + 1]
  from_a <- c(LETTERS, NA)[digits]
  expected %in% c(paste(letters_too, collapse = ""), paste(from_a, collapse = ""))
}

their_times <- function(table, rounds) {
  clone <- Sys.getenv("OXIDOKU_ISS")
  if (!dir.exists(clone)) {
    message("OXIDOKU_ISS names no clone of Interactive Sudoku Solver: only our times follow.")
    return(rep(NA_real_, nrow(table)))
  }
  script <- normalizePath(file.path(dirname(script_path()), "iss.mjs"))
  file <- tempfile(fileext = ".tsv")
  utils::write.table(table[c("name", "constraints")], file, sep = "\t", quote = FALSE, row.names = FALSE)
  here <- setwd(clone)
  on.exit(setwd(here))
  output <- system2("node", c(shQuote(script), shQuote(file), rounds), stdout = TRUE)
  fields <- strsplit(output, "\t", fixed = TRUE)
  times <- vapply(fields, function(field) as.numeric(field[[3]]), 0)
  times[match(table$name, vapply(fields, `[[`, "", 1))]
}

script_path <- function() {
  sub("^--file=", "", grep("^--file=", commandArgs(FALSE), value = TRUE)[[1]])
}

main <- function() {
  options <- options_of(commandArgs(TRUE))
  file <- file.path(Sys.getenv("OXIDOKU_DATA"), "variants.tsv")
  if (!file.exists(file)) stop("OXIDOKU_DATA must name the folder of variants.tsv")
  table <- utils::read.delim(file, colClasses = "character", quote = "", encoding = "UTF-8")
  table <- table[table$scope == "near" & grepl(options$only, table$name, fixed = TRUE), ]
  puzzles <- lapply(table$constraints, read_puzzle)
  unread <- vapply(puzzles, is.null, NA)
  table <- table[!unread, ]
  puzzles <- puzzles[!unread]
  ours <- rep(Inf, nrow(table))
  wrong <- rep(FALSE, nrow(table))
  for (round in seq_len(options$rounds)) {
    for (i in seq_along(puzzles)) {
      result <- solve_once(puzzles[[i]])
      ours[[i]] <- min(ours[[i]], result$time)
      wrong[[i]] <- wrong[[i]] || !is_right(result$found, table$solution[[i]])
    }
  }
  theirs <- their_times(table, options$rounds)
  rows <- order(ours, decreasing = TRUE)
  cat(sprintf("%-52s %9s %9s %8s\n", "puzzle", "ours", "ISS", "ratio"))
  cat(sprintf(
    "%-52s %9.3f %9.3f %7.1fx%s%s\n", substr(table$name[rows], 1, 52), ours[rows], theirs[rows],
    theirs[rows] / ours[rows], ifelse(theirs[rows] < ours[rows], " slower", ""),
    ifelse(wrong[rows], " WRONG", "")
  ), sep = "")
  cat(sprintf(
    "%-52s %9.1f %9.1f %7.1fx\n", sprintf("%d puzzles", nrow(table)), sum(ours), sum(theirs),
    sum(theirs) / sum(ours)
  ))
  cat(sprintf("%d slower; %d wrong; %d could not be read.\n",
    sum(theirs < ours, na.rm = TRUE), sum(wrong), sum(unread)))
}

main()
