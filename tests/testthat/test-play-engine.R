# The engine in the page: what R hands over. That its answers are R's is checked by
# tools/web-check, where Rust can compile it.
skip_if_not_installed("htmlwidgets")
skip_if_not_installed("htmltools")

easy <- "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
code <- withr::local_tempfile(fileext = ".wasm", .local_envir = teardown_env())
writeBin(as.raw(0:255), code)

test_that("a page has the engine only where it is asked for and its file is named", {
  expect_null(play_sudoku(easy, engine = "wasm")$x$engine)
  withr::local_options(oxidoku.wasm = code)
  expect_null(play_sudoku(easy)$x$engine)
  expect_null(play_sudoku(easy, engine = "wasm", hints = FALSE)$x$engine)
  game <- play_sudoku(easy, engine = "wasm")
  expect_type(game$x$engine, "list")
  scripts <- Filter(function(one) one$name == "oxidoku-engine", game$dependencies)
  expect_length(scripts, 1)
  script <- readLines(file.path(scripts[[1]]$src$file, scripts[[1]]$script))
  packed <- jsonlite::base64_dec(sub("\";$", "", sub("^window.oxidokuCode = \"", "", script)))
  expect_identical(memDecompress(packed, "gzip"), as.raw(0:255))
})

test_that("a file that does not exist is an error that names the option", {
  for (wrong in list("no/such.wasm", 3, NA_character_, character())) {
    withr::local_options(oxidoku.wasm = wrong)
    expect_error(play_sudoku(easy, engine = "wasm"), "options(oxidoku.wasm =)", fixed = TRUE, class = "oxidoku_error_input")
  }
})

test_that("the engine gets the rules that the game does not have, and names in its language", {
  withr::local_options(oxidoku.wasm = code)
  rules <- sudoku_rules(rule_cage("r1c12", 9), houses = list(rbind(c(1, 1), c(2, 2))), diagonal = TRUE, digits = 0:8)
  engine <- play_sudoku(empty_grid(rules), engine = "wasm", lang = "de", solution = FALSE, check = FALSE)$x$engine
  expect_identical(engine[c("lowest", "lines", "diagonal", "hyper")], list(lowest = 0L, lines = TRUE, diagonal = TRUE, hyper = FALSE))
  expect_identical(as.integer(engine$box), c(3L, 3L))
  expect_identical(length(engine$clues), length(rules$constraints))
  expect_identical(engine$names$naked_single, "Nackter Einer")
  # What a room says alone: a 3 in the first cell says that there is a 2 in the third one.
  rules <- sudoku_rules(rule_numbered_room("r2", 2), box = c(2, 2))
  engine <- play_sudoku(empty_grid(rules), engine = "wasm", solution = FALSE, check = FALSE)$x$engine
  third <- Filter(function(one) identical(as.integer(one$says$to), 6L), engine$alone)
  expect_length(third, 1)
  expect_identical(rules$constraints[[third[[1]]$number + 1L]]$cells, matrix(c(2L, 1L, 2L, 3L), 1))
  expect_identical(as.integer(third[[1]]$line), 4:7)
  expect_identical(as.character(third[[1]]$says$allowed), c("1111", "1111", "0100", "1111"))
})
