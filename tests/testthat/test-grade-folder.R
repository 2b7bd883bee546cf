# Thirty scripts of a class, with all that scripts do.

solver <- "my_solver <- function(grid) solve_sudoku(grid, multiple = 'first')"
checker <- "my_checker <- function(grid) check_sudoku(grid)"
sums <- "my_checker <- function(grid) all(rowSums(grid) == 45) && all(colSums(grid) == 45)"

# Each: the lines, and its status.
thirty <- list(
  right = list(checker, "passed"),
  right_later = list(c("x <- 1", checker, "print(x)"), "passed"),
  right_helper = list(c("is_it <- function(grid) check_sudoku(grid)", "my_checker <- function(grid) is_it(grid)"), "passed"),
  `with space and 'quote'` = list(checker, "passed"),
  equals = list(sub("<-", "=", checker), "passed"),
  sums = list(sums, "failed"),
  always = list("my_checker <- function(grid) TRUE", "failed"),
  never = list("my_checker <- function(grid) FALSE", "failed"),
  endless_function = list("my_checker <- function(grid) repeat {}", "failed"),
  endless_catching = list("my_checker <- function(grid) repeat base::tryCatch(repeat {}, error = function(e) NULL)", "failed"),
  quits = list(c(checker, "quit('no')"), "passed"),
  quits_first = list(c("q()", checker), "passed"),
  quits_hard = list(c(checker, "base::quit('no')"), "ended"),
  quits_in_function = list("my_checker <- function(grid) quit('no')", "failed"),
  clears_first = list(c("rm(list = ls())", checker), "passed"),
  clears_last = list(c(checker, "rm(list = ls())"), "no function"),
  clears_in_function = list(c("my_checker <- function(grid) { rm(list = ls(globalenv()), envir = globalenv()); check_sudoku(grid) }"), "passed"),
  writes = list(c("writeLines('x', 'mine.txt')", "write.csv(1, '../over.csv')", "save.image()", "dir.create('sub')", checker), "passed"),
  writes_home = list(c("writeLines('x', '~/of_mine.txt')", "unlink('~', recursive = TRUE)", checker), "passed"),
  moves = list(c("setwd('C:/Users/me/R')", "setwd('/')", "writeLines('x', 'root.txt')", checker), "passed"),
  package_missing = list(c("library(notthere)", checker), "passed"),
  package_needed = list(c("library(notthere)", "my_checker <- function(grid) notthere::check(grid)"), "failed"),
  syntax = list(c("my_checker <- function(grid) {", "  all(rowSums(grid) == 45", "}"), "syntax"),
  syntax_end = list("my_checker <- function(grid) {", "syntax"),
  empty = list(character(), "no function"),
  comment = list("# nothing yet", "no function"),
  huge = list(c(checker, "x <- numeric(1e10)"), "passed"),
  deletes = list(c("file.remove(list.files())", "unlink(list.files('..', full.names = TRUE), recursive = TRUE)", checker), "passed|ended"),
  draws_and_asks = list(c("plot(1)", "readline('name? ')", "View(1)", checker), "passed"),
  data_beside = list(c("readRDS('data.rds')", checker), "passed")
)

# Those that end by no limit but that of the script.
endless <- list(
  endless_script = list(c(checker, "repeat {}"), "time"),
  endless_before = list(c("while (TRUE) try(stop('again'), silent = TRUE)", checker), "time"),
  sleeping = list(c(checker, "Sys.sleep(1000)"), "time")
)

test_that("scripts that never end are stopped, each of them", {
  skip_on_cran()
  folder <- withr::local_tempdir()
  for (name in names(endless)) writeLines(endless[[name]][[1]], file.path(folder, paste0(name, ".R")))
  table <- grade_folder(folder, "checker", script_limit = 3)
  expect_identical(table$status, rep("time", length(endless)))
  expect_match(table$wrong, "was stopped after 3 seconds", all = TRUE)
})

test_that("every script of a class gets its row, and nothing outside is touched", {
  skip_on_cran()
  expect_gte(length(thirty) + length(endless), 30)
  top <- withr::local_tempdir()
  folder <- file.path(top, "class")
  dir.create(folder)
  for (name in names(thirty)) writeLines(thirty[[name]][[1]], file.path(folder, paste0(name, ".R")))
  saveRDS(1, file.path(folder, "data.rds"))
  writeLines("no script", file.path(folder, "notes.txt"))
  state <- function() {
    files <- c(list.files(top, recursive = TRUE, full.names = TRUE, all.files = TRUE), list.files("~", all.files = TRUE), list.files("/"), list.files("."))
    list(files, tools::md5sum(list.files(folder, full.names = TRUE)), getwd(), options()$device, search(), ls(globalenv()))
  }
  before <- state()
  csv <- file.path(withr::local_tempdir(), "marks.csv")
  table <- grade_folder(folder, "checker", time_limit = 1, csv = csv)
  expect_identical(state(), before)

  expect_s3_class(table, c("sudoku_grades", "data.frame"), exact = TRUE)
  # It is printed in the language in which it was made.
  expect_match(format(table)[[1]], "scripts passed")
  expect_match(format(structure(table, lang = "de"))[[1]], "Skripten bestanden")
  expect_identical(table$file, sort(paste0(names(thirty), ".R")))
  found <- stats::setNames(table$status, sub("[.]R$", "", table$file))
  for (name in names(thirty)) expect_match(found[[name]], paste0("^(", thirty[[name]][[2]], ")$"), info = name)
  row <- function(name) table[table$file == paste0(name, ".R"), ]
  expect_equal(row("sums")$wrong, "trusts sums (and does not look at boxes): a grid full of 5 is called right")
  expect_match(row("right")$remark, "It calls check_sudoku()", fixed = TRUE)
  expect_match(row("endless_function")$wrong, "takes too long")
  expect_match(row("quits")$script, "line 2: quit\\(\\) would end")
  expect_match(row("quits_in_function")$wrong, "quit() would end", fixed = TRUE)
  expect_match(row("package_missing")$script, "line 1: .*notthere")
  expect_match(row("package_needed")$wrong, "notthere")
  expect_match(row("syntax")$wrong, "cannot be read: line 3: unexpected")
  expect_equal(row("empty")$wrong, "defines no function that can be graded")
  expect_match(row("huge")$script, "line 2: ")
  expect_true(all(table$passed[table$status == "passed"] == table$cases[table$status == "passed"]))
  expect_true(is.na(row("data_beside")$script))

  # The CSV file is the table.
  back <- utils::read.csv(csv, na.strings = "", encoding = "UTF-8", check.names = FALSE)
  expect_equal(back$file, table$file)
  expect_equal(back$wrong, table$wrong)

  lines <- format(table)
  expect_match(lines[[1]], sprintf("^%d of %d scripts passed \\(checker\\)$", sum(table$status == "passed"), length(thirty)))
  expect_length(lines, length(thirty) + 2)
  expect_true(all(nchar(lines) <= getOption("width") + 5))
  expect_output(print(table[1:2, ]), "scripts passed")
  expect_output(print(table[, c("file", "seconds")]), "seconds")
})

test_that("the function that all scripts use can be named", {
  skip_on_cran()
  folder <- withr::local_tempdir()
  writeLines(c(solver, "other <- function(x) x"), file.path(folder, "a.R"))
  writeLines("other <- function(x) x", file.path(folder, "b.R"))
  table <- grade_folder(folder, "solver", name = "my_solver")
  expect_equal(table$status, c("passed", "no function"))
  expect_equal(table$name, c("my_solver", NA))
  expect_equal(table$wrong[[2]], "defines no function my_solver()")
  # Without a name it is the last that can be called so, first those whose name says it.
  expect_equal(grade_folder(folder, "solver")$name, c("my_solver", "other"))
})

test_that("no script can write its own result, reach the judge or pass for another", {
  skip_on_cran()
  # The quotes of this path end no text of a script that starts R.
  top <- withr::local_tempdir("it's a \"class\" ")
  folder <- file.path(top, "class")
  dir.create(folder)
  scripts <- list(
    forged = c(
      "for (where in c('..', '.', '~', '../..', tempdir())) for (name in c('result', 'job', 'grade'))",
      "  try(saveRDS(list(status = 'passed', passed = 20L, cases = 20L), file.path(where, paste0(name, '.rds'))))",
      "my_checker <- function(grid) TRUE", "base::quit('no')"
    ),
    package = c(
      "ns <- asNamespace('oxidoku')",
      "for (name in c('judge_verdict', 'grade_in', 'run_cases', 'grade_with')) if (exists(name, ns)) {",
      "  try(unlockBinding(name, ns)); try(assign(name, function(...) NULL, ns))",
      "}",
      "my_checker <- function(grid) TRUE"
    ),
    answers = c(
      "say <- paste0('{\"t\":\"list\",\"v\":[{\"t\":\"character\",\"v\":[\"+passed\"]}],\"n\":[\"+status\"]}')",
      "for (con in showConnections()[, 'description']) try(writeLines(say, con))",
      "try(for (k in as.integer(rownames(showConnections()))) writeLines(say, getConnection(k)))",
      "my_checker <- function(grid) TRUE"
    ),
    helper = c("my_checker <- function(grid) all_right(grid)", "all_right <- function(grid) check_sudoku(grid)", "show <- function(grid) print(grid)")
  )
  for (name in names(scripts)) writeLines(scripts[[name]], file.path(folder, paste0(name, ".R")))
  writeLines(c("---", "title: x", "---", "Text (", "```{r, eval = FALSE}", "stop(", "```", "````{r}", "my_checker <- function(grid) check_sudoku(grid)", "````"), file.path(folder, "page.qmd"))
  tmp <- Sys.getenv("TMPDIR")
  table <- grade_folder(folder, "checker", time_limit = 1, script_limit = 20)
  status <- stats::setNames(table$status, sub("[.].*$", "", table$file))
  expect_equal(status[["helper"]], "passed")
  expect_equal(table$name[table$file == "helper.R"], "my_checker")
  expect_equal(status[["page"]], "passed")
  expect_equal(status[["forged"]], "ended")
  expect_equal(status[["package"]], "failed")
  expect_true(status[["answers"]] %in% c("failed", "ended"))
})

test_that("scripts with the same code are told apart from those that differ", {
  code <- c("f <- function(grid) {", "  n <- nrow(grid) # size", "  all(grid[1, ] %in% seq_len(n))", "}")
  copied <- c("# mine!", "check = function(g) { size = nrow(g)", "all(g[1,] %in% seq_len(size)) }")
  other <- sub("1, ", "2, ", code, fixed = TRUE)
  print_of <- function(lines) fingerprint_of(paste(lines, collapse = "\n"))
  expect_identical(print_of(code), print_of(copied))
  expect_false(print_of(code) == print_of(other))
  # A function is not its caller.
  expect_false(print_of("f <- function(x, y) x - y") == print_of("f <- function(x, y) y - x"))
  rows <- note_copies(
    list(list(code_seen = paste(code, collapse = "\n")), list(status = "syntax"), list(code_seen = paste(copied, collapse = "\n"), remark = "Before.")),
    c("a/anna.R", "a/ben.R", "a/cleo.R")
  )
  expect_equal(rows[[1]]$remark, "The same code as in cleo.R, apart from names, comments and layout.")
  expect_null(rows[[2]]$remark)
  expect_match(rows[[3]]$remark, "^Before[.] The same code as in anna[.]R,")
})

test_that("scripts without code are no copies of each other", {
  nothing <- c("", "\n\n", "# To do.", " ")
  rows <- note_copies(lapply(nothing, function(code) list(code_seen = code)), paste0(letters[1:4], ".R"))
  expect_null(unlist(lapply(rows, `[[`, "remark")))
})

test_that("values cross as text, and what they are not stays behind", {
  same <- list(
    NULL, TRUE, NA, c(a = 1L, b = NA), c(0.1, 1 / 3, NA, Inf, -Inf), "a \"quote\"\n", c(NA, "NA", "-", "+", ""), character(),
    matrix(1:6, 2), matrix(c(1.5, NA), 1), list(), list(1, list("a", NULL)), list(x = 1:2, y = matrix(1:4, 2)), "\u00fc",
    data.frame(a = 1:2, b = c("x", NA))
  )
  for (value in same) expect_identical(text_value(value_text(value)), value)
  expect_identical(text_value(value_text(as_sudoku(lesson_data()$small))), lesson_data()$small)
  expect_identical(text_value(value_text(numeric(2e5))), numeric(2e5))
  for (value in list(quote(x + y), globalenv(), sum, function(x) stop(x), as.name("x"), expression(quit()))) {
    expect_false(is.environment(text_value(value_text(value))) || is.call(text_value(value_text(value))))
  }
  expect_s3_class(text_value(value_text(structure(list(1), class = "mine"))), "mine")
  expect_lt(nchar(value_text(as.list(1:1e5))), 5e6)
  for (broken in c("", "{", "[]", "1", "{\"t\":\"closure\"}", "{\"t\":\"integer\",\"v\":\"1 2\",\"d\":\"9 9\"}")) {
    expect_error(suppressWarnings(text_value(broken)))
  }
})

test_that("a class is a picture", {
  results <- data.frame(
    file = rep(c("a.R", "b.R"), each = 3), case = rep(c("x", "y", "z"), 2), title = rep(c("a right grid", "a puzzle", "rows"), 2),
    needed = TRUE, status = c("passed", "passed", "passed", "failed", "not run", "passed")
  )
  table <- structure(
    data.frame(file = c("a.R", "b.R", "c.R"), status = c("passed", "failed", "syntax"), wrong = NA),
    class = c("sudoku_grades", "data.frame"), results = results
  )
  file <- withr::local_tempfile(fileext = ".pdf")
  grDevices::pdf(file, compress = FALSE, useKerning = FALSE)
  before <- graphics::par(no.readonly = TRUE)
  expect_invisible(plot(table))
  expect_identical(graphics::par("mar"), before$mar)
  grDevices::dev.off()
  page <- read_pages(file)[[1]]()
  expect_true(all(c("a", "b", "c", "a right grid", "x", "-") %in% page$texts$text))
  expect_equal(nrow(page$fills[duplicated(page$fills$colour) | duplicated(page$fills$colour, fromLast = TRUE), ]), 4 + 3)
  expect_error(plot(table[, "status", drop = FALSE]), class = "oxidoku_error_input")
})

test_that("wrong arguments of grade_folder() are errors that name them", {
  folder <- withr::local_tempdir()
  expect_snapshot(error = TRUE, {
    grade_folder("no/such/folder", "solver")
    grade_folder(3, "solver")
    grade_folder(tempdir(), "solver", time_limit = 0)
    grade_folder(tempdir(), "solver", memory = NA)
    grade_folder(tempdir(), "sudoku")
    grade_folder(tempdir(), "solver", name = 1)
  })
  expect_error(grade_folder(folder, "solver"), "no R scripts", class = "oxidoku_error_input")
  writeLines("x <- 1", file.path(folder, "a.R"))
  expect_error(
    grade_folder(folder, "solver", csv = file.path(folder, "no", "such", "place.csv")), class = "oxidoku_error_file"
  )
})

test_that("a process that does not start is no fault of the script", {
  skip_on_cran()
  folder <- withr::local_tempdir()
  writeLines(checker, file.path(folder, "a.R"))
  # As if R did not start.
  started <- 0
  ended <- integer()
  grade <- grade_scripts
  environment(grade) <- list2env(list(
    start_child = function(...) started <<- started + 1, meet_child = function(child) FALSE,
    end_child = function(child) ended <<- c(ended, child)
  ), parent = environment(grade_scripts))
  expect_snapshot(error = TRUE, grade(file.path(folder, "a.R"), list(memory = 50, script_limit = 60), NULL))
  # A second one is tried, and none is left behind.
  expect_identical(c(started, sort(ended)), c(2, 1, 2))
})

test_that("scripts are graded where the package is in none of the usual libraries", {
  skip_on_cran()
  skip_on_os("windows")
  folder <- withr::local_tempdir()
  writeLines(checker, file.path(folder, "a.R"))
  library <- withr::local_tempdir()
  # Its own library alone; others hold what it imports.
  file.symlink(getNamespaceInfo("oxidoku", "path"), library)
  script <- withr::local_tempfile(fileext = ".R")
  value <- withr::local_tempfile(fileext = ".rds")
  home <- dirname(getNamespaceInfo("oxidoku", "path"))
  others <- setdiff(.libPaths(), home)
  writeLines(c(
    sprintf("library(oxidoku, lib.loc = %s)", deparse(library)),
    sprintf("saveRDS(grade_folder(%s, 'checker')$status, %s)", deparse(folder), deparse(value))
  ), script)
  withr::local_envvar(R_LIBS = paste(others, collapse = .Platform$path.sep))
  system2(rscript(), c("--vanilla", shQuote(script)), stdout = FALSE, stderr = FALSE)
  expect_identical(readRDS(value), "passed")
})
