# R may have no memory at any of the package's requests: the user then sees R's own error,
# and the session is as sound as before. `make torture` tries every function.

test_that("a request for memory that fails is R's own error, and the next call is right", {
  skip_on_cran()
  directory <- withr::local_tempdir()
  library <- build_allocations(normalizePath(test_path("allocations.c")), directory)
  skip_if(is.null(library), "no requests can be made to fail here")
  withr::local_envvar(TESTS = normalizePath(test_path()), ALLOCATIONS = library)
  seen <- in_fresh_r(env = c(LD_PRELOAD = library), timeout = 300, {
    setwd(Sys.getenv("TESTS"))
    dyn.load(Sys.getenv("ALLOCATIONS"))
    for (helper in c("grids", "allocations")) source(sprintf("helper-%s.R", helper))
    # The very first call, with nothing made yet.
    start_allocations(1, after = TRUE)
    first <- try(solve_sudoku(board), silent = TRUE)
    stop_allocations()
    calls <- list(
      solve_sudoku = list(board_text), explain_sudoku = list(board), hint_sudoku = list(board), rate_sudoku = list(rep(board_text, 50)),
      enumerate_solutions = list(empty_grid(), limit = 20), generate_sudoku = list(n = 3, as = "array"), read_sudoku = list(text = rep(board_text, 3)),
      find_conflicts = list(board), canonical_sudoku = list(board), find_candidates = list(board_text), sudoku_link = list(board),
      # Asks, and goes on after errors of what it grades.
      grade_function = list(function(...) solve_sudoku(board), "enumerator")
    )
    setwd(tempdir())
    results <- lapply(names(calls), function(name) allocations_of(name, calls[[name]], most = 8))
    list(first = first, results = results)
  })
  expect_match(seen$first, "cannot allocate")
  expect_identical(as.character(unlist(lapply(seen$results, `[[`, "wrong"))), character())
  expect_gt(min(vapply(seen$results, `[[`, 0, "tried")), 0)
})

test_that("with memory nearly full, and many objects seen, a call ends, and the next one too", {
  skip_on_cran()
  skip_if(getRversion() < "4.2", "R cannot be told how much memory it may have")
  withr::local_envvar(TESTS = normalizePath(test_path()))
  # A call that waits for a lock ends with the process.
  seen <- in_fresh_r(timeout = 90, {
    source(file.path(Sys.getenv("TESTS"), "helper-margins.R"))
    grid <- matrix(c(1:4, 3:4, 1:2, 2:1, 4:3, 4:1), 4, byrow = TRUE)
    rules <- sudoku_rules(box = c(2, 2))
    grids <- rep(list(grid), 100)
    ask <- function() oxidoku:::rs_candidates(grids, "list", rules)
    before <- ask()
    # 100,000 objects, each another one, and the last of them as memory ends.
    objects <- as.list(seq_len(102000) + 0.5)
    for (object in objects[1:99500]) oxidoku:::rs_plain_check(object)
    answers <- at_margins(margins = 40, function(margin) {
      for (object in objects[99500 + 20 * margin + 1:20]) oxidoku:::rs_plain_check(object)
      ask()
    })
    right <- vapply(answers, identical, NA, before)
    list(right = sum(right), errors = unique(unlist(answers[!right])), after = identical(ask(), before))
  })
  expect_true(seen$after)
  expect_gt(seen$right, 0)
  expect_lt(seen$right, 40)
  expect_match(seen$errors, "memory exhausted|cannot allocate")
})
