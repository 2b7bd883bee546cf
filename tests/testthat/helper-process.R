# R processes of their own: with another environment, to be interrupted, to fork.
# They load the package from where these tests load it.
r_libs <- function() {
  paste(c(dirname(getNamespaceInfo("oxidoku", "path")), .libPaths()), collapse = .Platform$path.sep)
}

rscript <- function() file.path(R.home("bin"), if (.Platform$OS.type == "windows") "Rscript.exe" else "Rscript")

# Runs code in a fresh process and gives its value. With `limit` the process gets no more
# kilobytes of address space than that.
in_fresh_r <- function(code, env = character(), timeout = 60, limit = NULL) {
  script <- withr::local_tempfile(fileext = ".R")
  value <- withr::local_tempfile(fileext = ".rds")
  writeLines(c("library(oxidoku)", "value <- local({", deparse(substitute(code)), "})",
               sprintf("saveRDS(value, %s)", deparse(value))), script)
  withr::local_envvar(R_LIBS = r_libs())
  withr::local_envvar(env)
  command <- paste(shQuote(rscript()), "--vanilla", shQuote(script))
  if (!is.null(limit)) command <- sprintf("ulimit -v %d; exec %s", as.integer(limit), command)
  output <- suppressWarnings(
    system2("sh", c("-c", shQuote(command)), stdout = TRUE, stderr = TRUE, timeout = timeout)
  )
  if (!file.exists(value)) stop("the R process failed or hung:\n", paste(output, collapse = "\n"))
  readRDS(value)
}

# Starts code in a process of its own, which goes on while the test does. Gives
# the process id, which it asks the process for.
start_r <- function(code, directory, env = character()) {
  pid <- file.path(directory, "pid")
  script <- file.path(directory, "script.R")
  writeLines(c(
    "library(oxidoku)",
    sprintf("setwd(%s)", deparse(directory)),
    # Written under another name first, so that it is never read half.
    "mark <- function(name, value = TRUE) { saveRDS(value, '.part'); file.rename('.part', name) }",
    "invisible(mark('pid', Sys.getpid()))",
    code
  ), script)
  withr::local_envvar(R_LIBS = r_libs())
  withr::local_envvar(env)
  log <- file.path(directory, "log")
  system2(rscript(), c("--vanilla", shQuote(script)), stdout = log, stderr = log, wait = FALSE)
  wait_for(pid)
}

# Waits for a file another process writes with mark(), and gives its value.
wait_for <- function(file, timeout = 30) {
  deadline <- Sys.time() + timeout
  while (!file.exists(file)) {
    if (Sys.time() > deadline) {
      log <- file.path(dirname(file), "log")
      stop(basename(file), " never came:\n", paste(readLines(log), collapse = "\n"))
    }
    Sys.sleep(0.01)
  }
  readRDS(file)
}
