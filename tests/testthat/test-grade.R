# This file watches the clock, see tools/testthat.R.
test_that("functions that do it right pass every case, extras included", {
  grades <- list(
    graded(grade_function(engine, "solver")),
    graded(grade_function(function(grid) {
      if (all(grid > 0) %in% TRUE && !check_sudoku(grid)) stop("wrong")
      solve_sudoku(grid, method = "singles")
    }, "solver", method = "singles")),
    graded(grade_function(function(grid, box = rep(sqrt(nrow(grid)), 2)) {
      prod(box) == nrow(grid) && ncol(grid) == nrow(grid) && check_sudoku(grid, rules = sudoku_rules(box = box))
    }, "checker")),
    graded(grade_function(function(n = 9) {
      as.matrix(generate_grid(rules = sudoku_rules(box = rep(sqrt(n), 2))))
    }, "filler")),
    graded(grade_function(function(clues) generate_sudoku(clues = clues), "generator"))
  )
  for (grade in grades) {
    expect_s3_class(grade, "sudoku_grade")
    expect_true(grade$passed)
    expect_setequal(grade$cases$status, "passed")
    expect_true(all(is.na(grade$cases$problem)))
    expect_named(grade$details, grade$cases$case)
  }
})

test_that("each idea to look at again is a heading of its lesson", {
  skip_if(length(lesson_files()) == 0, "no lessons to look at")
  for (idea in english_words()$ideas) {
    lesson <- sub("lesson (\\d+), '(.*)'", "\\1", idea)
    heading <- sub("lesson (\\d+), '(.*)'", "\\2", idea)
    file <- grep(sprintf("lesson-%02d-", as.integer(lesson)), lesson_files(), value = TRUE)
    headings <- sub("^#+ ", "", grep("^##+ ", readLines(file), value = TRUE))
    expect_true(heading %in% headings, info = idea)
  }
})

test_that("the faults of well-known listings are named", {
  own_definition <- function(grid) {
    rest <- setdiff(rest, grid[1, ])
    grid
  }
  grade <- graded(grade_function(own_definition, "solver"))
  expect_equal(first_failed(grade)$problem, "own_definition")
  expect_match(first_failed(grade)$message, "used in its own definition")
  expect_match(first_failed(grade)$message, "rest <- setdiff(rest, grid[1, ])", fixed = TRUE)

  message_after_break <- function(grid) {
    grid[which(grid == 0)] <- NA
    if (!anyNA(grid) && !check_sudoku(grid)) return(NULL)
    repeat {
      blank <- sum(is.na(grid))
      grid <- singles(grid)
      if (sum(is.na(grid)) == blank) {
        break
        message("I am stuck")
      }
    }
    grid
  }
  grade <- graded(grade_function(message_after_break, "solver", method = "singles"))
  expect_equal(first_failed(grade)$problem, "silent")
  expect_match(first_failed(grade)$message, "never run: it stands after `break`")
  expect_match(first_failed(grade)$idea, "A message nobody reads")

  no_such_function <- function(grid) is_vald_move(grid, 1, 1, 1)
  is_valid_move_here <- function(...) TRUE
  grade <- graded(grade_function(no_such_function, "solver"))
  expect_equal(first_failed(grade)$problem, "no_function")
  expect_match(first_failed(grade)$message, "is_vald_move")

  givens_unchecked <- function(grid) {
    # Trusts what it is given, and fills by elimination.
    filled <- singles(grid)
    if (anyNA(filled)) engine(grid) else filled
  }
  grade <- graded(grade_function(givens_unchecked, "solver"))
  bad <- grade$cases[grade$cases$status == "failed", ]
  expect_setequal(
    bad$case, c("full_wrong", "spoiled", "given_rows", "given_columns", "given_boxes", "exchanged", "no_digit")
  )
  expect_equal(bad$problem[bad$case == "full_wrong"], "accepted_full")
  expect_match(bad$message[bad$case == "full_wrong"], "A full wrong grid was accepted")
  expect_equal(bad$problem[bad$case == "exchanged"], "givens_unchecked")
  expect_match(bad$message[bad$case == "exchanged"], "givens were never checked")

  sample_trap <- function() {
    grid <- matrix(NA, 9, 9)
    for (i in 1:9) for (j in 1:9) {
      left <- candidates(grid, i, j)
      if (length(left) > 0) grid[i, j] <- sample(left, 1)
    }
    grid
  }
  grade <- graded(grade_function(sample_trap, "filler"))
  expect_match(first_failed(grade)$message, "sample() fell into its trap", fixed = TRUE)
  expect_match(first_failed(grade)$idea, "The trap in sample()", fixed = TRUE)

  sums <- function(grid) all(rowSums(grid) == 45) && all(colSums(grid) == 45)
  grade <- graded(grade_function(sums, "checker"))
  expect_true(all(c("sums", "fives", "boxes", "blank") %in%
    grade$cases$case[grade$cases$status == "failed"]))

  only_removes <- function(clues) {
    grid <- generate_grid()
    grid[sample(81, 81 - clues)] <- NA
    grid
  }
  grade <- graded(grade_function(only_removes, "generator"))
  expect_equal(first_failed(grade)$problem, "several")
  expect_match(first_failed(grade)$message, "It has \\d+ solutions")
})

test_that("sample(n) for a shuffle and sample() of positions are no trap", {
  fine <- function() {
    x <- sample(9)
    y <- c(3, 4)[sample(length(c(3, 4)), 1)]
    matrix(5, 9, 9)
  }
  grade <- graded(grade_function(fine, "filler"))
  expect_false(any(grepl("trap", grade$cases$message)))
})

# Apart from the test: testthat keeps the whole of its code among the calls, and where calls are
# that large the package makes a backtrace for each error.
hostile_functions <- function() {
  sleeps <- function(grid) Sys.sleep(60)
  calls_itself <- function(grid) calls_itself(grid)
  list(
    endless = function(grid) repeat {},
    endless_catching = function(grid) repeat tryCatch(sqrt("a"), error = function(e) NULL),
    endless_trying = function(grid) while (TRUE) try(stop("again"), silent = TRUE),
    endless_printing = function(grid) repeat print(grid),
    sleeping = sleeps,
    recursive = calls_itself,
    failing = function(grid) stop("no idea"),
    failing_odd = function(grid) stop("100 %s %d %n {braces}"),
    warning = function(grid) { for (k in 1:100) warning("w", k); engine(grid) },
    messages = function(grid) { for (k in 1:100) message("m", k); engine(grid) },
    text = function(grid) apply(engine(grid), 2, as.character),
    a_list = function(grid) list(engine(grid)),
    a_function = function(grid) function() grid,
    an_environment = function(grid) new.env(),
    odd_object = function(grid) structure(list(1), class = "sudoku_odd", dim = c(9, 9)),
    vector = function(grid) as.vector(engine(grid)),
    data_frame = function(grid) as.data.frame(engine(grid)),
    huge = function(grid) numeric(3e6),
    nothing = function(grid) invisible(NULL),
    no_arguments = function() 1,
    two_arguments = function(grid, more) engine(grid),
    prints = function(grid) { print(grid); cat("done\n"); engine(grid) },
    sinks = function(grid) { sink(tempfile()); engine(grid) },
    unsinks = function(grid) { base::sink(); engine(grid) },
    browses = function(grid) { browser(); engine(grid) },
    quits = function(grid) quit("no"),
    asks = function(grid) { readline("digit? "); engine(grid) },
    options = function(grid) { options(digits = 3, warn = 2, oxidoku_new = 1); engine(grid) },
    moves = function(grid) { setwd(tempdir()); engine(grid) },
    draws = function(grid) { plot(1); engine(grid) },
    seeds = function(grid) { set.seed(1, kind = "Wichmann-Hill"); engine(grid) },
    globals = function(grid) {
      oxidoku_test_a <<- 1
      assign("oxidoku_test_b", 2, envir = globalenv())
      assign("oxidoku_test_c", 3, pos = 1)
      engine(grid)
    },
    clears = function(grid) { rm(list = ls(globalenv()), envir = globalenv()); engine(grid) },
    generic = sum
  )
}

test_that("no function, however it behaves, ends or changes the session", {
  skip_on_cran()
  hostile <- hostile_functions()
  good <- c(
    "warning", "messages", "data_frame", "prints", "sinks", "unsinks", "browses", "options",
    "moves", "draws", "seeds", "globals", "clears"
  )
  expect_gte(length(hostile), 20)
  set.seed(7)
  before <- list(
    .Random.seed, RNGkind(), options(), getwd(), grDevices::dev.list(), sink.number(),
    sink.number(type = "message"), ls(globalenv()), ls(environment(hostile$endless)), ls(environment())
  )
  for (name in names(hostile)) {
    # Short only for those that need stopping: the others must not fail for a busy computer.
    limit <- if (name %in% good) 10 else 0.2
    out <- utils::capture.output(grade <- grade_function(hostile[[name]], "solver", time_limit = limit))
    expect_s3_class(grade, "sudoku_grade")
    expect_equal(grade$passed, name %in% good, info = name)
    expect_gt(length(out), 1)
    expect_false(any(grepl("^m[0-9]|^done", out)), info = name)
  }
  rm(grade, out, name, limit)
  after <- list(
    .Random.seed, RNGkind(), options(), getwd(), grDevices::dev.list(), sink.number(),
    sink.number(type = "message"), ls(globalenv()), ls(environment(hostile$endless)), setdiff(ls(environment()), "before")
  )
  expect_equal(after, before)
})

test_that("a function's own counters work while it is graded, on copies", {
  calls <- 0
  counting <- function(grid) {
    calls <<- calls + 1
    if (calls > 2) stop("the third call")
    engine(grid)
  }
  grade <- graded(grade_function(counting, "solver"))
  expect_equal(unname(status(grade)[1:3]), c("passed", "passed", "failed"))
  expect_equal(calls, 0)
})

test_that("what a function binds by <<- is found as in a fresh session, and is gone when it is graded", {
  before <- ls(globalenv(), all.names = TRUE)
  withr::defer(rm(list = setdiff(ls(globalenv(), all.names = TRUE), before), envir = globalenv()))
  # Keeps what it finds in a variable that nobody has made before.
  solver <- function(grid) {
    search <- function() oxidoku_test_found <<- oxidoku::solve_sudoku(grid, multiple = "first")
    search()
    oxidoku_test_found
  }
  environment(solver) <- globalenv()
  expect_true(graded(grade_function(solver, "solver"))$passed)

  # From one call to the next it stays, beside what the session has by that name.
  third <- function(grid) {
    if (!exists("oxidoku_test_calls")) oxidoku_test_calls <<- 0
    oxidoku_test_calls <<- oxidoku_test_calls + 1
    if (oxidoku_test_calls > 2) stop("the third call")
    oxidoku::solve_sudoku(grid, multiple = "first")
  }
  environment(third) <- globalenv()
  for (known in c(FALSE, TRUE)) {
    if (known) assign("oxidoku_test_calls", 1, globalenv())
    grade <- graded(grade_function(third, "solver"))
    failing <- if (known) 2 else 3
    expect_equal(unname(status(grade)[seq_len(failing)]), rep(c("passed", "failed"), c(failing - 1, 1)))
    expect_equal(get0("oxidoku_test_calls", globalenv()), if (known) 1)
  }

  # And what runs code when it is looked at is not looked at.
  traps <- function(grid) {
    delayedAssign("oxidoku_test_late", stop("was looked at"), assign.env = as.environment(1))
    makeActiveBinding("oxidoku_test_active", function() stop("was looked at"), as.environment(1))
    oxidoku::check_sudoku(grid)
  }
  environment(traps) <- globalenv()
  expect_true(graded(grade_function(traps, "checker"))$passed)
  expect_setequal(ls(globalenv(), all.names = TRUE), union(before, "oxidoku_test_calls"))
})

test_that("after two calls that take too long the others are not run", {
  grade <- graded(grade_function(function(grid) repeat {}, "solver", time_limit = 0.1))
  expect_equal(grade$cases$status[1:3], c("failed", "failed", "not run"))
  expect_equal(grade$cases$problem[1], "time")
})

test_that("a report is printed once, whether it is asked for or not", {
  for (code in list(
    quote(grade_function(check_sudoku, "checker")), quote(print(grade_function(check_sudoku, "checker"))),
    quote(invisible(grade_function(check_sudoku, "checker"))), quote(grade_function(check_sudoku, "checker")$passed)
  )) {
    out <- utils::capture.output(eval(code))
    expect_equal(sum(grepl("^Your checker passed", out)), 1, info = deparse(code))
  }
})

test_that("conditions without a message, and full names of R's functions, are no way around", {
  skip_on_cran()
  silent <- function(grid) stop(structure(class = c("mine", "error", "condition"), list(message = NULL, call = NULL)))
  grade <- graded(grade_function(silent, "solver"))
  expect_match(format(grade)[[1]], "an error without a message", fixed = TRUE)
  warns <- function(grid) {
    warning(structure(class = c("mine", "warning", "condition"), list(message = NULL, call = NULL)))
    message(structure(class = c("mine", "message", "condition"), list(message = NULL, call = NULL)))
    engine(grid)
  }
  expect_true(graded(grade_function(warns, "solver"))$passed)
  for (endless in list(
    function(grid) repeat tryCatch(repeat {}, error = function(e) NULL),
    function(grid) repeat base::tryCatch(repeat {}, error = function(e) NULL),
    function(grid) repeat try(repeat {}, silent = TRUE), function(grid) repeat base::try(repeat {}, silent = TRUE)
  )) {
    took <- system.time(grade <- graded(grade_function(endless, "solver", time_limit = 0.2)))
    expect_equal(first_failed(grade)$problem, "time")
    expect_lt(took[["user.self"]], 5)
  }
  grade <- graded(grade_function(function(grid) base::quit("no"), "solver"))
  expect_match(format(grade)[[1]], "quit() would end the whole R session", fixed = TRUE)
})

test_that("large results are not kept", {
  grade <- graded(grade_function(function(grid) numeric(1e6), "solver"))
  expect_lt(utils::object.size(grade), 5e5)
})

test_that("a filler that sets the seed itself is told so", {
  grade <- graded(grade_function(function() {
    set.seed(1)
    generate_grid()
  }, "filler"))
  expect_equal(first_failed(grade)$case, "different")
  expect_match(first_failed(grade)$message, "calls set.seed() itself", fixed = TRUE)
})

test_that("wrong arguments of graders are errors that name them", {
  expect_error(grade_function("solve", "solver"), class = "oxidoku_error_input")
  expect_error(grade_function(engine, "solver", time_limit = 0), class = "oxidoku_error_input")
  expect_error(grade_function(engine, "solver", method = "magic"), class = "oxidoku_error_input")
  expect_snapshot(error = TRUE, {
    grade_function(NULL, "checker")
    grade_function(generate_grid, "filler", time_limit = "long")
  })
})

test_that("grades print what passed and explain the first failure", {
  expect_snapshot({
    grade_function(engine, "solver")
    grade_function(function(grid) grid, "solver")
    grade_function(function(grid) replace(grid, is.na(grid), 5L), "solver")
    grade_function(function(grid, more) grid, "solver")
    grade_function(function(grid) print("solved"), "solver")
    grade_function(function(grid) as.vector(engine(grid)), "solver")
    grade_function(function(grid) rowSums(grid) == 45, "checker")
    grade_function(function(grid, box = c(3, 3)) check_sudoku(grid), "checker")
    grade_function(function() matrix(sample(9, 81, TRUE), 9), "filler")
    grade_function(function(clues) generate_sudoku(clues = clues + 1), "generator")
  })
})
