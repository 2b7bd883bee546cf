# How much of the engine's speed is left in R: one table, a row a data set and way of
# asking. `make bench` runs it after the benchmark of the engine.
#
#   Rscript bench/bench.R [--least N] [--runs N] [--only NAME]
#
# The opponent is a program of its own, the Rust benchmark with --solver: what it
# needs to load is never loaded into R. Runs alternate, the opponent once, then each
# way of asking, and so on, so that whatever else the machine does meets all of
# them; medians are compared. The opponent only counts, without a word of R.
#
# `oxidoku` must be installed, OXIDOKU_BENCH name that program; OXIDOKU_TDOKU and
# OXIDOKU_DATA as for the program.

library(oxidoku)

options_of <- function(arguments) {
  options <- list(least = 100000, runs = 5, only = "")
  while (length(arguments) > 1) {
    name <- sub("^--", "", arguments[[1]])
    if (!name %in% names(options)) stop("unknown option ", arguments[[1]])
    value <- arguments[[2]]
    options[[name]] <- if (name == "only") value else as.numeric(value)
    arguments <- arguments[-(1:2)]
  }
  options
}

run_program <- function(...) {
  program <- Sys.getenv("OXIDOKU_BENCH")
  if (!file.exists(program)) stop("OXIDOKU_BENCH must name the benchmark program")
  output <- system2(program, shQuote(c(...)), stdout = TRUE)
  if (!is.null(attr(output, "status"))) stop("the benchmark program failed")
  output
}

opponent <- if (nzchar(Sys.getenv("OXIDOKU_TDOKU"))) "tdoku" else "sudoku"

opponent_time <- function(set, options) {
  output <- run_program(
    "--solver", opponent, "--only", set, "--runs", "1",
    "--least", format(options$least, scientific = FALSE)
  )
  as.numeric(sub(" .*", "", output[[1]]))
}

# Microseconds, of which `n` are to be paid for.
time_of <- function(ask, n) {
  gc(FALSE)
  start <- proc.time()[["elapsed"]]
  times <- 0
  # proc.time() counts milliseconds: what is quick is done again and again.
  repeat {
    ask()
    times <- times + 1
    passed <- proc.time()[["elapsed"]] - start
    if (passed > 0.1) return(passed * 1e6 / (n * times))
  }
}

as_matrices <- function(x) {
  cells <- chartr(".", "0", x)
  cells <- utf8ToInt(paste(cells, collapse = "")) - utf8ToInt("0")
  aperm(array(as.integer(cells), c(9, 9, length(x))), c(2, 1, 3))
}

# The ways of asking about a set, each a list of `what`, `threads`, `n`, `ask`.
ways_of <- function(x) {
  n <- length(x)
  solved <- solve_sudoku(x)
  boards <- as_matrices(x)
  solved_boards <- solve_sudoku(boards)
  few <- seq_len(min(n, 20000L))
  list_of <- lapply(few, function(i) boards[, , i])
  way <- function(what, threads, n, ask) list(what = what, threads = threads, n = n, ask = ask)
  # A call a puzzle: what lessons and games do.
  some <- list_of[seq_len(min(n, 1000L))]
  one_by_one <- function(what, f) {
    way(what, 1, length(some), function() for (board in some) f(board))
  }
  c(
    lapply(1:2, function(k) {
      way("solve_sudoku(strings), not looked at", k, n, function() solve_sudoku(x, threads = k))
    }),
    lapply(1:2, function(k) {
      way("count_solutions(strings)", k, n, function() count_solutions(x, threads = k))
    }),
    lapply(1:2, function(k) {
      way("has_unique_solution(strings)", k, n, function() has_unique_solution(x, threads = k))
    }),
    lapply(1:2, function(k) {
      way("solve_sudoku(array)", k, n, function() solve_sudoku(boards, threads = k))
    }),
    list(
      way("solve_sudoku(list)", 1, length(few), function() solve_sudoku(list_of, threads = 1)),
      way("check_sudoku(solved strings)", 1, n, function() check_sudoku(solved)),
      way("check_sudoku(solved, puzzle = strings)", 1, n, function() check_sudoku(solved, puzzle = x)),
      way("check_sudoku(array)", 1, n, function() check_sudoku(solved_boards)),
      one_by_one("solve_sudoku(matrix)", solve_sudoku),
      one_by_one("has_unique_solution(matrix)", has_unique_solution),
      one_by_one("count_solutions(matrix)", count_solutions),
      one_by_one("check_sudoku(matrix)", check_sudoku),
      one_by_one("is_valid_move(matrix, 5, 1, 1)", function(x) is_valid_move(x, 5, 1, 1)),
      one_by_one("find_candidates(matrix)", find_candidates)
    )
  )
}

# What it costs R to make the strings of a result: a subset is a plain vector. They
# are garbage afterwards, and the next run makes them again.
materialising <- function(x, runs) {
  sizes <- c(1000, 5000, 10000, 20000, 50000)
  sizes <- sizes[sizes <= length(x)]
  each <- vapply(sizes, function(n) {
    all <- seq_len(n)
    solved <- solve_sudoku(x[all])
    times <- vapply(seq_len(min(runs, 3)), function(run) {
      gc(FALSE)
      start <- proc.time()[["elapsed"]]
      looked_at <- solved[all]
      (proc.time()[["elapsed"]] - start) * 1e6 / n
    }, 0)
    stats::median(times)
  }, 0)
  data.frame(n = sizes, us_each = each)
}

main <- function() {
  options <- options_of(commandArgs(TRUE))
  directory <- tempfile("sets")
  dir.create(directory)
  least <- format(options$least, scientific = FALSE)
  run_program("--write", directory, "--least", least, if (nzchar(options$only)) c("--only", options$only))
  files <- list.files(directory, full.names = TRUE)
  sets <- c("qqwing", "17 clues", "sudocue", "top1465", "hardest")
  sets <- sets[file.path(directory, paste0(sets, ".txt")) %in% files]
  cat(sprintf(
    "Microseconds a puzzle, medians of %d alternating runs; %s counts with one thread, outside of R.\n",
    options$runs, opponent
  ))
  cat(sprintf(
    "%-9s %-40s %7s %7s %10s %10s %8s\n", "set", "asked", "threads", "n", opponent, "ours", "ratio"
  ))
  for (set in sets) {
    x <- readLines(file.path(directory, paste0(set, ".txt")))
    ways <- ways_of(x)
    theirs <- numeric()
    ours <- matrix(0, length(ways), options$runs)
    # One more run than asked for: the first warms up.
    for (run in 0:options$runs) {
      their <- opponent_time(set, options)
      our <- vapply(ways, function(way) time_of(way$ask, way$n), 0)
      if (run > 0) {
        theirs[run] <- their
        ours[, run] <- our
      }
    }
    their <- stats::median(theirs)
    for (i in seq_along(ways)) {
      our <- stats::median(ours[i, ])
      cat(sprintf(
        "%-9s %-40s %7d %7d %10.3f %10.3f %7.2fx\n", set, ways[[i]]$what, ways[[i]]$threads,
        as.integer(ways[[i]]$n), their, our, their / our
      ))
    }
  }
  cat("\nTo look at the strings of a solved", sets[[1]], "set: R's own time, quadratic in their number,\n")
  cat("because its table of strings holds solved grids badly. Arrays are the way round it.\n")
  x <- readLines(file.path(directory, paste0(sets[[1]], ".txt")))
  table <- materialising(x, options$runs)
  cat(sprintf("%7d strings: %8.3f us each\n", as.integer(table$n), table$us_each), sep = "")
}

main()
