# This file watches the clock, see tools/testthat.R.
# Some of the hostile values for each argument of each function; `make torture` tries all.

test_that("hostile values are refused by name, or answered, and nothing else changes", {
  skip_on_cran()
  withr::local_dir(withr::local_tempdir())
  withr::local_pdf(NULL)
  for (package in c("ggplot2", "shiny", "htmlwidgets")) requireNamespace(package, quietly = TRUE)
  # Options that packages set as they are loaded, and what is printed.
  sink(nullfile())
  withr::defer(sink())
  withr::local_seed(190)
  good <- hostile_arguments()
  values <- hostile_values()
  expect_gt(length(values), 300)
  expect_setequal(c(names(good), "lesson_data", "list_formats"), getNamespaceExports("oxidoku"))
  # What is loaded at its first use.
  for (name in c("geom_sudoku", "play_sudoku", "sudoku_book", "run_sudoku")) try(do.call(name, good[[name]]), silent = TRUE)
  # A grid is anything: all values for the one argument that every function shares.
  whole <- lapply(names(values), function(which) hostile_call("solve_sudoku", good$solve_sudoku, "x", values[[which]], 1)$wrong)
  expect_identical(unlist(whole), NULL)
  tried <- lapply(names(good), function(name) hostile_function(name, good[[name]], values, sample = 2, seconds = 1))
  expect_identical(unlist(lapply(tried, `[[`, "found")), character())
  counts <- Reduce(`+`, lapply(tried, `[[`, "counts"))
  expect_gt(sum(counts), 800)
  expect_identical(counts[["failed"]], 0)
  cat("\n  hostile values:", paste(names(counts), counts, collapse = ", "), file = stderr())
})

test_that("the harness sees errors, warnings, calls and changes that are not as promised", {
  wrong <- function(f) {
    name <- "hostile_probe"
    assign(name, f, globalenv())
    on.exit(rm(list = name, envir = globalenv()))
    hostile_call(name, list(x = 1), "x", 2)$wrong
  }
  ours <- function(...) structure(class = c("oxidoku_error_input", "oxidoku_error", "error", "condition"), list(...))
  expect_null(wrong(function(x) x))
  expect_null(wrong(function(x) stop(ours(message = "`x` is 2", call = quote(hostile_probe(x))))))
  expect_match(wrong(function(x) stop("no")), "error from inside")
  expect_match(wrong(function(x) warning("no")), "warning from inside")
  expect_match(wrong(function(x) stop(ours(message = "`x`", call = quote(other(x))))), "call of")
  expect_match(wrong(function(x) options(digits = getOption("digits") %% 15 + 1)), "options changed")
  expect_match(wrong(function(x) stats::runif(1)), "seed moved")
})

test_that("no colour is asked of what is none", {
  for (value in list(sum, globalenv(), quote(a), list("red"))) {
    expect_error(plot_sudoku(board, background = value), "`background`", class = "oxidoku_error_input")
    expect_error(geom_sudoku(board, background = value), "`background`", class = "oxidoku_error_input")
  }
})

test_that("data of a layer and the environment of an output are looked at when they are given", {
  skip_if_not_installed("ggplot2")
  skip_if_not_installed("shiny")
  skip_if_not_installed("htmlwidgets")
  expect_error(geom_sudoku(data = board_text), "`data`", class = "oxidoku_error_input")
  expect_s3_class(geom_sudoku(data = sudoku_cells(board)), "Layer")
  expect_error(renderSudoku(1, env = 5), "`env`", class = "oxidoku_error_input")
  expect_error(renderSudoku(1, quoted = NA), "`quoted`", class = "oxidoku_error_input")
})

test_that("a choice that is an object of ours is refused in the name of the called function", {
  by <- structure("solutio", class = "sudoku_grid")
  error <- expect_error(is_equivalent(board, board, by = by), "`by`", class = "oxidoku_error_input")
  expect_identical(conditionCall(error)[[1]], quote(is_equivalent))
})

test_that("long names are cut in messages; arrays of one number and functions without arguments are taken", {
  skip_on_cran()
  withr::local_dir(withr::local_tempdir())
  withr::local_pdf(NULL)
  sink(nullfile())
  withr::defer(sink())
  good <- hostile_arguments()
  values <- hostile_values()
  wrong <- function(name, argument, value) hostile_call(name, good[[name]], argument, value, seconds = 20)$wrong
  expect_null(wrong("generate_sudoku", "kind", values$long))
  expect_null(wrong("grade_function", "f", `[[`))
  expect_null(wrong("grade_function", "f", `function`))
  expect_null(wrong("grade_function", "time_limit", array(1, 1)))
  expect_null(wrong("grade_folder", "path", values$bytes))
  expect_null(wrong("grade_folder", "path", values$long))
  for (path in values[c("bytes", "long")]) {
    expect_null(wrong("open_lesson", "path", path))
    expect_null(wrong("sudoku_book", "file", path))
    expect_null(wrong("plot_sudoku", "highlight", path))
  }
  expect_null(wrong("open_lesson", "lesson", array(1, 1)))
  expect_null(wrong("plot_sudoku", "highlight", values$frame_broken))
  expect_null(wrong("plot_sudoku", "main", values$grid_text))
  expect_null(wrong("plot_sudoku", "main", values$bytes))
  expect_null(wrong("rule_x_sum", "from", values$grid_text))
  expect_null(wrong("read_sudoku", "text", values$bytes))
  expect_null(wrong("find_backdoors", "x", strrep("1", 81)))
})

test_that("single findings of the long run stay mended", {
  withr::local_pdf(NULL)
  for (title in c("\a", "\t", "")) expect_silent(suppressWarnings(plot_sudoku(board, main = title, sub = title)))
  broken <- structure(5L, class = "factor", levels = "a")
  path <- explain_sudoku(board)
  expect_error(position_before(path, id = broken), "`id`", class = "oxidoku_error_input")
  expect_error(position_before(path, step = 1, id = broken), "`id`", class = "oxidoku_error_input")
  # Far more than any machine has, which some would promise nevertheless.
  expect_error(shuffle_sudoku(board, n = .Machine$integer.max), "`n` is too large", class = "oxidoku_error_input")
  expect_error(read_sudoku(), "`file` or `text`", class = "oxidoku_error_input")
  expect_error(read_sudoku(text = NULL), "`file` or `text`", class = "oxidoku_error_input")
  bytes <- "\xff\xfe\x01"
  Encoding(bytes) <- "bytes"
  error <- expect_error(read_sudoku(text = c(board_text, bytes)), class = "oxidoku_error_file")
  expect_identical(error$line, 2)
})
