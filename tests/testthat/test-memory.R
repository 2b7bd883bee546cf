# Where memory is short, R leaves a function by a jump. What the engine owned by then
# must be freed all the same: seen in the memory that a process has after many
# failures.

# Calls that need more memory for their result than there is: so many kilobytes are
# left. A call that leaks keeps at least a megabyte. Paths are made by one thread: of
# several each keeps memory for its next work, up to 4 MB in all, which grows no more
# from the 20th failure to the 40th.
too_large <- list(
  grids = list(room = 1000, call = quote(generate_grid(2e4, as = "array", threads = 1))),
  puzzles = list(
    room = 1000, call = quote(generate_sudoku(n = 2e4, as = "array", threads = 2))
  ),
  solutions = list(room = 1000, call = quote(solve_sudoku(rep(puzzles, 250)))),
  matrices = list(room = 1000, call = quote(solve_sudoku(rep(list(grid), 2e4)))),
  paths = list(room = 1000, call = quote(explain_sudoku(rep(puzzles, 4), threads = 1))),
  ratings = list(room = 300, call = quote(rate_sudoku(rep(solved, 3e4)))),
  enumerated = list(room = 1000, call = quote(enumerate_solutions(strrep(".", 81), 1e5))),
  candidates = list(room = 1000, call = quote(find_candidates(rep(puzzles, 10)))),
  minimized = list(room = 100, call = quote(minimize_sudoku(rep(small, 8e3), rules = rules)))
)

test_that("calls that run out of memory fail as R's own do, leak nothing, and R goes on", {
  skip_on_cran()
  skip_if_not(file.exists("/proc/self/status"), "memory is seen in /proc, which is not there")
  path <- withr::local_tempfile()
  saveRDS(too_large, path)
  withr::local_envvar(TOO_LARGE = path)
  seen <- in_fresh_r(env = c(R_MAX_VSIZE = "70M"), timeout = 300, {
    too_large <- readRDS(Sys.getenv("TOO_LARGE"))
    resident <- function() {
      gc()
      line <- grep("^VmRSS", readLines("/proc/self/status"), value = TRUE)
      as.numeric(gsub("[^0-9]", "", line)) / 1024
    }
    set.seed(1)
    puzzles <- generate_sudoku(n = 200, as = "string")
    grid <- generate_grid()
    solved <- generate_grid(n = 1, as = "string")
    rules <- sudoku_rules(box = c(2, 3))
    small <- generate_sudoku(n = 1, as = "string", rules = rules)
    expected <- unname(c(solve_sudoku(puzzles)))
    lapply(too_large, function(case) {
      fails <- function() tryCatch(is.null(eval(case$call)), error = function(e) class(e))
      # Fills the memory but for the last block.
      blocks <- vector("list", 1000)
      for (i in seq_along(blocks)) {
        block <- tryCatch(raw(1024 * case$room), error = function(e) NULL)
        if (is.null(block)) break
        blocks[[i]] <- block
      }
      block <- NULL
      blocks[1] <- list(NULL)
      # The first ones make tables that stay.
      errors <- replicate(2, fails(), simplify = FALSE)
      before <- resident()
      errors <- c(errors, replicate(5, fails(), simplify = FALSE))
      growth <- resident() - before
      rm(blocks)
      goes_on <- identical(c(solve_sudoku(puzzles)), expected)
      list(errors = unique(errors), growth = growth, goes_on = goes_on)
    })
  })
  for (name in names(seen)) {
    case <- seen[[name]]
    cat(sprintf("\n  %s: %.1f MB", name, case$growth))
    expect_identical(case$errors, list(c("simpleError", "error", "condition")), label = name)
    expect_lt(case$growth, 3, label = paste("megabytes of", name))
    expect_true(case$goes_on, label = paste("solving after", name))
  }
})
