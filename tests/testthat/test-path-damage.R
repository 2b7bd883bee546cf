# Columns as users break them: by hand, by a join, by reading a file back.
damages <- list(
  missing = function(column) if (is.list(column)) list(NULL) else NA,
  text = function(column) "what?", list = function(column) list(list(1)),
  negative = function(column) -1, huge = function(column) 1e10, fraction = function(column) 1.5,
  logical = function(column) TRUE, frame = function(column) list(data.frame(a = 1)),
  factor = function(column) factor("a"), date = function(column) Sys.Date(),
  cells = function(column) list(data.frame(row = "x", col = NA, digit = 99, part = 1)),
  start = function(column) list(list(rules = 1, cells = "a", effects = NULL))
)

uses <- list(
  format = function(path) format(path),
  print = function(path) utils::capture.output(print(path, n = Inf)),
  summary = function(path) utils::capture.output(print(summary(path))),
  flat = function(path) as.data.frame(path, flat = TRUE),
  position = function(path) position_before(path, step = 2),
  plot = function(path) plot(path, step = 2),
  transform = function(path) transform_sudoku(path, sudoku_map(rows = c(2, 1, 3:9)))
)

test_that("a path that was edited by hand is used, or refused with the column named", {
  skip_on_cran()
  grDevices::pdf(NULL)
  withr::defer(grDevices::dev.off())
  path <- utils::head(explain_sudoku(board), 4)
  counts <- c(used = 0, refused = 0)
  bare <- character()
  turn <- 0
  for (column in names(path)) for (damage in names(damages)) {
    # Three of seven uses, in turn: of seven columns each meets each kind of damage.
    turn <- turn + 3
    some <- if (long_tests()) names(uses) else names(uses)[(turn + 0:2) %% length(uses) + 1]
    broken <- path
    # R itself refuses some, such as a new level of a factor.
    suppressWarnings(broken[[column]][2] <- damages[[damage]](path[[column]]))
    for (use in some) {
      error <- tryCatch(suppressWarnings({ uses[[use]](broken); NULL }), error = identity)
      kind <- if (is.null(error)) "used" else "refused"
      counts[[kind]] <- counts[[kind]] + 1
      if (!is.null(error) && !inherits(error, "oxidoku_error")) {
        bare <- c(bare, sprintf("%s(): %s in %s: %s", use, damage, column, conditionMessage(error)))
      }
    }
  }
  cat(sprintf("\n  %d uses of edited paths: %d go well, %d are refused", sum(counts), counts[[1]], counts[[2]]))
  expect_identical(bare, character())
})

test_that("a damaged path's error names column, row and the user's call", {
  path <- explain_sudoku(board)
  path$eliminations[[3]] <- "none"
  path$placements[[3]] <- "none"
  error <- expect_error(format(path), class = "oxidoku_error_input")
  expect_identical(error$column, "placements")
  expect_identical(error$row, 3L)
  expect_match(deparse(error$call), "format")
})

test_that("scores of a path may add to more than an integer holds", {
  path <- explain_sudoku(board)
  path$score <- rep(.Machine$integer.max, nrow(path))
  expect_identical(summary(path)$score, nrow(path) * as.double(.Machine$integer.max))
  expect_output(print(path), format(nrow(path) * as.double(.Machine$integer.max), digits = 15))
})

test_that("a name of a million letters is refused at once", {
  long <- strrep("naked", 2e5)
  taken <- system.time({
    expect_error(explain_sudoku(board, techniques = long), class = "oxidoku_error_input")
    expect_error(generate_sudoku(require = long), class = "oxidoku_error_input")
    expect_error(solve_sudoku(board, rules = long), class = "oxidoku_error")
  })
  expect_lt(taken[["user.self"]], 5)
})
