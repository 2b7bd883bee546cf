# Signals and short memory, in processes of their own; called by tools/torture with the
# library in R_LIBS:
#   Rscript tools/torture-faults.R <moments of each kind>
# Interrupts at random moments of long calls: the prompt is back soon, the next call is
# right, no thread is left. kill -9 at random moments of what writes: the file there is the
# old or the whole new one, nothing is left beside it but a hidden part, and what can be
# continued goes on. Limits of memory: an error, never a crash.
moments <- as.integer(commandArgs(TRUE)[[1]])
library(oxidoku)
for (helper in c("process", "grids")) source(file.path("tests", "testthat", sprintf("helper-%s.R", helper)))
set.seed(1)
defects <- 0
defect <- function(...) {
  defects <<- defects + 1
  cat("DEFECT ", ..., "\n", sep = "")
}
fresh <- function() {
  directory <- tempfile("torture")
  dir.create(directory)
  directory
}

long <- c(
  count = "count_solutions(empty_grid(), limit = Inf)",
  batch = "count_solutions(rep(strrep('.', 81), 100), limit = Inf, threads = 2)",
  enumerate = "enumerate_solutions(empty_grid(), n = 3e6)",
  generate = "generate_sudoku(n = 1e7, as = 'string')",
  rate = "rate_sudoku(rep(hard, 1e5))",
  explain = "explain_sudoku(rep(hard, 1e4))",
  canonical = "canonical_sudoku(rep(hard, 1e6))",
  strings = "nchar(generate_grid(n = 3e5, as = 'string'))",
  writing = "write_solutions(empty_grid(), 'solutions.txt', n = 1e9, progress = FALSE)",
  book = "sudoku_book(rep(hard, 300), 'book.pdf')"
)
interrupted <- function(code) {
  directory <- fresh()
  pid <- start_r(directory = directory, code = sprintf('
    hard <- "4...3.......6..8..........1....5..9..8....6...7.2........1.27..5.3....4.9........"
    threads <- function() grep("^Threads:", readLines("/proc/self/status"), value = TRUE)
    solved <- solve_sudoku(hard)
    before <- threads()
    for (i in 1:%d) {
      mark(paste0("started", i))
      heard <- NULL
      tryCatch({ %s; Sys.sleep(60) }, interrupt = function(e) heard <<- Sys.time())
      Sys.sleep(0.02)
      mark(paste0("stopped", i), list(
        heard = heard, right = identical(solve_sudoku(hard), solved), same = identical(threads(), before)
      ))
    }
  ', moments, code))
  on.exit(tools::pskill(pid, tools::SIGKILL))
  seconds <- numeric()
  for (i in seq_len(moments)) {
    wait_for(file.path(directory, paste0("started", i)))
    Sys.sleep(stats::runif(1, 0, 0.4))
    sent <- Sys.time()
    tools::pskill(pid, tools::SIGINT)
    stopped <- tryCatch(wait_for(file.path(directory, paste0("stopped", i))), error = function(e) NULL)
    if (is.null(stopped)) {
      defect(code, ": deaf, or dead, after interrupt ", i)
      break
    }
    seconds[[i]] <- as.numeric(stopped$heard - sent, units = "secs")
    if (!stopped$right) defect(code, ": the next call is wrong after interrupt ", i)
    if (!stopped$same) defect(code, ": a thread is left after interrupt ", i)
  }
  seconds
}
for (name in names(long)) {
  seconds <- interrupted(long[[name]])
  cat(sprintf("interrupts, %s: %d, median %.3f s, largest %.3f s\n", name, length(seconds), stats::median(seconds), max(seconds)))
  if (stats::quantile(seconds, 0.9) > 0.2) defect(name, ": one in ten takes more than 0.2 s")
}

puzzles <- generate_sudoku(n = 2000, as = "string")
writing <- list(
  sdm = list(file = "a.sdm", code = "write_sudoku(x, 'a.sdm')"),
  gz = list(file = "a.sdm.gz", code = "write_sudoku(x, 'a.sdm.gz')"),
  csv = list(file = "a.csv", code = "write_sudoku(data.frame(puzzle = x), 'a.csv')"),
  book = list(file = "a.pdf", code = "sudoku_book(x[1:12], 'a.pdf', hints = FALSE)"),
  sheet = list(file = "a.pdf", code = "sudoku_worksheet('naked_pair', 'a.pdf', n = 4)")
)
killed <- function(name, times) {
  case <- writing[[name]]
  directory <- fresh()
  saveRDS(puzzles, file.path(directory, "x"))
  file <- file.path(directory, case$file)
  code <- c("x <- readRDS('x')", "repeat {", "x <- rev(x)", paste0("  ", case$code), "  mark('whole')", "}")
  whole <- function() {
    if (grepl("pdf$", file)) {
      bytes <- readBin(file, "raw", file.size(file))
      return(identical(utils::tail(bytes, 6), charToRaw("%%EOF\n")))
    }
    setequal(read_sudoku(file)$puzzle, puzzles)
  }
  for (i in seq_len(times)) {
    pid <- start_r(directory = directory, code = code)
    wait_for(file.path(directory, "whole"))
    Sys.sleep(stats::runif(1, 0, 0.3))
    tools::pskill(pid, tools::SIGKILL)
    Sys.sleep(0.02)
    if (!isTRUE(tryCatch(whole(), error = function(e) FALSE))) defect(name, ": the file is not whole after kill ", i)
    beside <- list.files(directory, all.files = TRUE, no.. = TRUE)
    unknown <- setdiff(beside[!grepl(paste0("^[.](part$|", case$file, "-)"), beside)], c(case$file, "x", "pid", "script.R", "log", "whole"))
    if (length(unknown) > 0) defect(name, ": kill ", i, " leaves ", toString(unknown))
    unlink(file.path(directory, c("pid", "whole")))
  }
}
for (name in names(writing)) {
  killed(name, ceiling(moments / 5))
  cat(sprintf("kill -9, %s: %d\n", name, ceiling(moments / 5)))
}

# A list of solutions goes on where it was cut, each time.
directory <- fresh()
for (i in seq_len(moments)) {
  pid <- start_r(directory = directory, code = c(
    "file.create('begun')", "write_solutions(empty_grid(), 'all.txt', append = TRUE, progress = FALSE)"
  ))
  while (!file.exists(file.path(directory, "begun"))) Sys.sleep(0.01)
  Sys.sleep(stats::runif(1, 0, 0.3))
  tools::pskill(pid, tools::SIGKILL)
  unlink(file.path(directory, c("begun", "pid")))
}
Sys.sleep(0.1)
file <- file.path(directory, "all.txt")
whole <- max(file.size(file), 0, na.rm = TRUE) %/% 82
ended <- tryCatch(write_solutions(empty_grid(), file, limit = whole + 1, append = TRUE), error = conditionMessage)
if (!is.list(ended) || ended$written != 1) defect("write_solutions() does not go on: ", ended)
cat(sprintf("kill -9, write_solutions: %d, each continued, %.0f lines\n", moments, whole))

# Memory runs out at another allocation with each limit.
memory <- c(
  "generate_grid(n = 3e5, as = 'array')", "solve_sudoku(rep(x, 500))", "explain_sudoku(x)", "rate_sudoku(rep(x, 5))",
  "enumerate_solutions(empty_grid(), n = 1e6)", "canonical_sudoku(rep(x, 200))", "find_candidates(rep(x, 20))",
  "read_sudoku(text = rep(x, 200))", "find_conflicts(rep(x, 500))", "write_sudoku(rep(x, 500), NULL, 'lines')"
)
steps <- ceiling(moments / 4)
for (call in memory) {
  directory <- fresh()
  saveRDS(puzzles, file.path(directory, "x"))
  outcomes <- vapply(seq_len(steps), function(i) {
    unlink(file.path(directory, c("pid", "ended")))
    start_r(directory = directory, env = c(R_MAX_VSIZE = sprintf("%dK", 66000L + 2000L * i)), code = c(
      "x <- c(readRDS('x'))", "one <- tryCatch(solve_sudoku(x[[1]]), error = conditionMessage)",
      sprintf("ended <- tryCatch({ %s; 'fits' }, error = conditionMessage)", call),
      "mark('ended', list(ended = ended, right = identical(solve_sudoku(x[[1]]), one)))"
    ))
    ended <- tryCatch(wait_for(file.path(directory, "ended"), timeout = 60), error = function(e) NULL)
    # R itself may have no room to begin, and says so.
    if (is.null(ended)) return(if (any(grepl("cannot allocate|memory", readLines(file.path(directory, "log"))))) "none" else "dead")
    if (!ended$right) defect(call, ": the next call is wrong, limit ", i)
    if (ended$ended == "fits") "fits" else if (grepl("allocate|memory", ended$ended)) "refused" else ended$ended
  }, "")
  odd <- setdiff(outcomes, c("fits", "refused", "none"))
  if (length(odd) > 0) defect(call, ": ", toString(odd))
  cat(sprintf("R_MAX_VSIZE, %s: %d limits, %d refused, %d fit\n", call, steps, sum(outcomes == "refused"), sum(outcomes == "fits")))
}
cat(sprintf("\nsignals and faults: %d defects\n", defects))
quit(status = as.integer(defects > 0))
