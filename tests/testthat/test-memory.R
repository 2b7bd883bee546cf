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
  enumerated = list(room = 1000, call = quote(enumerate_solutions(strrep(".", 81), limit = 1e5))),
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

# The engine's own memory: Rust ends the process where an allocation fails. All of these
# need hundreds of megabytes.
too_long <- list(
  enumerated = quote(enumerate_solutions(empty_grid(), limit = Inf)),
  counted = quote(count_solutions(rep(puzzles, 3e5))),
  rated = quote(rate_sudoku(rep(solved, 3e5))),
  conflicts = quote(find_conflicts(rep(ones, 3e4))),
  generated = quote(generate_grid(n = 3e7, as = "string")),
  paths = quote(explain_sudoku(rep(puzzles, 1e4))),
  forms = quote(canonical_sudoku(rep(solved, 3e5))),
  automorphisms = quote(automorphisms(rep(solved, 3e5))),
  minimized = quote(minimize_sudoku(rep(puzzles, 1e5))),
  solutions = quote(solve_sudoku(rep(puzzles, 3e5)))
)

test_that("where the system has no more memory, every call ends as an error and the session goes on", {
  skip_on_cran()
  skip_if_not(file.exists("/proc/self/status"), "the address space is limited by Linux only")
  path <- withr::local_tempfile()
  saveRDS(too_long, path)
  withr::local_envvar(TOO_LONG = path)
  used <- in_fresh_r({
    puzzles <- generate_sudoku(n = 40, as = "string", threads = 2)
    line <- grep("^VmPeak", readLines("/proc/self/status"), value = TRUE)
    as.numeric(gsub("[^0-9]", "", line))
  })
  # With less room another allocation is the first to fail.
  for (room in (if (long_tests()) c(20, 60, 150) else c(20, 150)) * 1024) {
    seen <- in_fresh_r(limit = used + room, timeout = 300, {
      too_long <- readRDS(Sys.getenv("TOO_LONG"))
      set.seed(1)
      puzzles <- generate_sudoku(n = 40, as = "string")
      solved <- c(solve_sudoku(puzzles))
      ones <- strrep("1", 81)
      # Whose arguments always fit, so that these two must come to the end of memory.
      fit <- c("enumerated", "conflicts")
      outcome <- function(name) {
        call <- too_long[[name]]
        # Where the arguments fit, the call may be one that lasts.
        setTimeLimit(elapsed = if (name %in% fit) 120 else 20, transient = TRUE)
        on.exit(setTimeLimit(elapsed = Inf))
        tryCatch({ eval(call); "fits" }, error = conditionMessage)
      }
      ended <- vapply(names(too_long), function(name) {
        ended <- outcome(name)
        gc()
        ended
      }, "")
      list(ended = ended, goes_on = identical(c(solve_sudoku(puzzles)), solved))
    })
    expect_match(seen$ended, "cannot allocate|memory exhausted|time limit|fits")
    expect_match(seen$ended[["enumerated"]], "cannot allocate|memory exhausted")
    expect_match(seen$ended[["conflicts"]], "cannot allocate|memory exhausted")
    expect_true(seen$goes_on)
    cat(sprintf("\n  %d MB left: %d of %d calls fail, as R's own do", room / 1024,
                sum(grepl("cannot allocate|memory exhausted", seen$ended)), length(seen$ended)))
  }
})

test_that("paths that outgrow R's memory leave the process as large as before", {
  skip_on_cran()
  skip_if_not(file.exists("/proc/self/status"), "memory is seen in /proc, which is not there")
  seen <- in_fresh_r(env = c(R_MAX_VSIZE = "80M"), timeout = 300, {
    set.seed(1)
    puzzles <- rep(generate_sudoku(n = 100, as = "string"), 200)
    replicate(5, {
      failed <- tryCatch({ explain_sudoku(puzzles, threads = 2); "fits" }, error = conditionMessage)
      gc()
      line <- grep("^VmRSS", readLines("/proc/self/status"), value = TRUE)
      list(failed, as.numeric(gsub("[^0-9]", "", line)) / 1024)
    })
  })
  expect_match(unlist(seen[1, ]), "memory exhausted|cannot allocate")
  resident <- unlist(seen[2, ])
  cat(sprintf("\n  resident after each failure: %s MB", toString(round(resident))))
  # Threads ask for memory of their own when they happen to need it: up to 30 MB in all.
  expect_lt(resident[[5]] - resident[[2]], 60)
  # 185 MB, or some more if threads have asked for memory of their own; what was not given
  # back once took 2,000 more each time.
  expect_lt(max(resident), 260)
})
