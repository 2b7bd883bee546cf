# Graders in German: every sentence of theirs, and reports as they read.

# All texts in a piece of code, and so all keys.
strings_in <- function(code) {
  if (is.character(code)) return(code)
  if (is.function(code)) return(strings_in(body(code)))
  if (is.call(code) || is.pairlist(code)) unlist(lapply(as.list(code), function(part) {
    # An argument may be nothing at all, as in x[i, ].
    if (is.character(part) || is.call(part) || is.pairlist(part)) strings_in(part)
  }))
}

test_that("every sentence of graders has the same slots and numbers in all languages", {
  english <- english_words()$grade
  numbers <- function(text) {
    text <- gsub("[{][0-9][}]", "", text)
    sort(unlist(regmatches(text, gregexpr("[0-9]+", text))))
  }
  # Each language has forms of its own; all of them say the same.
  same <- function(text, of) unique(lapply(unname(text), function(one) sort(of(one))))
  for (lang in languages()) {
    other <- words_of(lang)$grade
    expect_setequal(names(other), names(english))
    for (key in names(english)) {
      expect_identical(same(other[[key]], slots_in), same(english[[key]], slots_in), label = paste(lang, key))
      expect_identical(same(other[[key]], numbers), same(english[[key]], numbers), label = paste(lang, key))
    }
  }
})

test_that("every sentence of graders is said somewhere, and none is said that is not there", {
  space <- asNamespace("oxidoku")
  functions <- Filter(is.function, mget(ls(space, all.names = TRUE), space))
  said <- unique(unlist(lapply(functions, strings_in)))
  # These keys are put together.
  exercises <- get("EXERCISES", space)
  judged <- names(exercises)[vapply(exercises, function(exercise) is.null(exercise$answer), NA)]
  said <- c(said, paste0("one_left_", c("boxes", "columns", "rows")), paste0("expect_", judged))
  said <- c(said, paste0("part_", c("solver", "checker", "generator", "picture", "rating", "own_rule")))
  expect_identical(setdiff(names(english_words()$grade), said), character())
  asked <- unlist(lapply(functions, function(f) {
    calls <- list()
    look <- function(code) {
      if (!is.call(code)) return()
      if (identical(code[[1]], as.name("tell")) && is.character(code[[2]])) calls <<- c(calls, code[[2]])
      for (i in seq_along(code)) if (is.call(code[[i]])) look(code[[i]])
    }
    look(body(f))
    unlist(calls)
  }))
  expect_gt(length(asked), 350)
  expect_identical(setdiff(asked, names(english_words()$grade)), character())
})

test_that("no English is left in the German of graders", {
  code <- "`[^`]*`|\\w+\\([^()]*\\)"
  text <- gsub(code, "", gsub(code, "", unlist(words_of("de")$grade)))
  expect_identical(grep("\\b(the|and|with|does|not|cell|row|box|grid|solution)\\b", text, value = TRUE), character(), ignore_attr = TRUE)
})

# Functions with one thing wrong each, by the task that is graded.
wrong_functions <- function() {
  list(
    checker = list(
      sums = function(grid) all(rowSums(grid) == 45) && all(colSums(grid) == 45),
      rows = function(grid) all(apply(grid, 1, setequal, 1:9)),
      several = function(grid) rowSums(grid) == 45,
      text = function(grid) "right",
      order = function(grid) all(grid[1, ] == 1:9)
    ),
    solver = list(
      nothing = function(grid) NULL,
      printed = function(grid) print(grid),
      same = function(grid) grid,
      typo = function(grid) slove_sudoku(grid),
      if_na = function(grid) if (grid[1, 1] > 0) grid else NULL,
      transposed = function(grid) t(engine(grid)),
      overwritten = function(grid) engine(matrix(NA_integer_, nrow(grid), nrow(grid))),
      list = function(grid) list(engine(grid))
    ),
    filler = list(
      zeros = function() matrix(0, 9, 9),
      seeded = function() {
        set.seed(1)
        generate_grid()
      }
    ),
    generator = list(several = function(clues) {
      grid <- generate_grid()
      grid[sample(81, 81 - clues)] <- NA
      grid
    }),
    picture = list(
      nothing = function(grid) invisible(grid), axes = function(grid) image(1:9, 1:9, t(grid)[, 9:1])
    ),
    enumerator = list(one = function(grid) engine(grid)),
    hyper = list(plain = engine)
  )
}

test_that("the first lines of reports in German read like this, and so do their hints", {
  skip_on_cran()
  functions <- wrong_functions()
  german(expect_snapshot(for (task in names(functions)) {
    for (name in names(functions[[task]])) {
      utils::capture.output(grade <- grade_function(functions[[task]][[name]], task, time_limit = 5))
      first <- which(grade$cases$status == "failed")[[1]]
      cat(strwrap(c(
        format(grade)[[1]], grade$cases$message[[first]], paste("->", grade$cases$idea[[first]])
      ), 90, exdent = 2), sep = "\n")
    }
  }))
})

test_that("a whole report in German reads like this", {
  skip_on_cran()
  expect_snapshot(grade_function(wrong_functions()$checker$rows, "checker", lang = "de"))
})

test_that("a report stays in the language in which it was made", {
  utils::capture.output(grade <- grade_function(wrong_functions()$checker$sums, "checker", lang = "de"))
  expect_identical(grade$lang, "de")
  expect_match(format(grade)[[1]], "^Dein Pr\u00fcfer verl\u00e4sst sich auf Summen")
  german(utils::capture.output(grade <- grade_function(wrong_functions()$checker$sums, "checker", lang = "en")))
  german(expect_match(format(grade)[[1]], "^Your checker trusts sums"))
})

test_that("what a value is can be told in German, and is English in errors", {
  values <- list(
    NULL, mean, data.frame(a = 1), factor("a"), Sys.Date(), list(1), matrix(1, 2, 3), matrix("a"),
    array(1, c(1, 2, 3)), quote(a), 1.5, c(1, 2), letters, as_sudoku(strrep(".", 81))
  )
  said <- vapply(values, describe, "", words_of("de")$values)
  expect_false(any(grepl("\\b(a|of|matrix|vector|list|object)\\b", said)))
  expect_snapshot(cat(said, sep = "\n"))
  german(expect_error(solve_sudoku(mean), "a function", class = "oxidoku_error_input"))
})

test_that("a report in a language without words for it is English, and says so", {
  grade_in <- function(lang) {
    utils::capture.output(grade <- grade_function(wrong_functions()$checker$sums, "checker", lang = lang))
    grade
  }
  chinese <- grade_in("zh")
  expect_identical(chinese$lang, "en")
  expect_identical(chinese$wrong, grade_in("en")$wrong)
  expect_identical(grade_in("de")$lang, "de")
})
