# Games in Shiny apps and RStudio, as far as R is concerned. tests/browser has apps that are
# played in.
skip_if_not_installed("htmlwidgets")
skip_if_not_installed("shiny")

easy <- "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
internal <- function(name) get(name, asNamespace("oxidoku"))
words <- c(internal("english_words")()$app, internal("english_words")()["levels"])

test_that("the digits of a page become a matrix, row by row", {
  input_grid <- internal("input_grid")
  sent <- as.list(c(1:4, 3, 4, 1, 2, rep(NA, 8)))
  sent[9:16] <- list(NULL)
  grid <- input_grid(list(rows = 4L, cells = sent))
  expect_identical(grid[1:2, ], matrix(c(1L, 3L, 2L, 4L, 3L, 1L, 4L, 2L), 2))
  expect_true(all(is.na(grid[3:4, ])))
  expect_identical(input_grid(list(rows = 9, cells = rep(NA, 81))), matrix(NA_integer_, 9, 9))
  expect_identical(input_grid(list(rows = 2, cells = 1:6)), rbind(1:3, 4:6))
  expect_null(input_grid(list(rows = 4, cells = 1:6)))
})

test_that("the marks of a page become arrays such as candidates are", {
  cells <- rep(list(integer()), 16)
  cells[[2]] <- c(1L, 4L)
  marks <- internal("input_marks")(list(corner = cells, centre = rep(list(list()), 16), rows = 4L, count = 4L))
  expect_identical(which(marks$corner, arr.ind = TRUE), cbind(c(1L, 1L), c(2L, 2L), c(1L, 4L)), ignore_attr = TRUE)
  expect_identical(dim(marks$centre), c(4L, 4L, 4L))
  expect_false(any(marks$centre))
})

test_that("no value that a browser may send is an error: Shiny would end the session", {
  set.seed(1)
  sound <- function(value) {
    grid <- internal("input_grid")(value)
    internal("input_marks")(value)
    marks <- internal("input_marks")(list(corner = value, centre = value, rows = 4, count = 9))
    internal("input_grid")(list(rows = value, cells = 1:16))
    internal("input_grid")(list(rows = 4, cells = value))
    (is.null(grid) || is.matrix(grid)) && (is.null(marks) || is.list(marks))
  }
  values <- c(fuzz_pool(), replicate(300, random_object(), simplify = FALSE))
  expect_silent(answers <- vapply(values, sound, NA))
  expect_true(all(answers))
})

test_that("an update tells the page digits, title and hint, under the name of its module", {
  session <- fake_session()
  session$ns <- function(id) paste0("part-", id)
  updateSudoku("game", solve_sudoku(as_sudoku(easy)), title = "New", session = session)
  expect_identical(session$sent$type, "oxidoku")
  expect_identical(session$sent$message$id, "part-game")
  expect_identical(as.integer(session$sent$message$digits), as.integer(play_sudoku(easy)$x[["solution"]]))
  expect_null(session$sent$message$hint)
  updateSudoku("game", hint = hint_sudoku(easy), session = session)
  expect_null(session$sent$message$title)
  expect_identical(session$sent$message$hint, play_sudoku(easy)$x$hints[[1]])
  # Nothing to hint at.
  full <- solve_sudoku(as_sudoku(easy))
  updateSudoku("game", hint = hint_sudoku(full), session = session)
  expect_identical(names(session$sent$message), "id")
  expect_error(updateSudoku("game"), class = "oxidoku_error_input")
})

test_that("the output of an app is a part of its page with the widget's code", {
  tag <- sudokuOutput("game", width = 400)
  expect_match(as.character(tag), "id=\"game\"", fixed = TRUE)
  files <- unlist(lapply(htmltools::findDependencies(tag), `[[`, "script"))
  expect_true("controls.js" %in% files)
  expect_s3_class(run_sudoku(), "shiny.appobj")
})

test_that("an app under rules without a grid begins with a puzzle of these rules, and names rules it cannot have", {
  first_of <- function(app) environment(app$serverFuncSource())$first
  first <- first_of(run_sudoku(rules = "diagonal"))
  expect_identical(first$rules, internal("check_rules")("diagonal", call = NULL))
  expect_identical(count_solutions(first$cells, limit = 2, rules = "diagonal"), 1)
  expect_null(first_of(run_sudoku()))
  for (mode in c("play", "set")) {
    expect_error(run_sudoku(rules = 3, mode = mode), "`rules`", class = "oxidoku_error_rules")
    error <- expect_error(run_sudoku(rules = "chaos", mode = mode), "`rules`", class = "oxidoku_error_input")
    expect_identical(error$arg, "rules")
  }
  error <- expect_error(run_sudoku(rules = sudoku_rules(rule_cage("r1c12", 3), rule_cage("r1c34", 3))), class = "oxidoku_error")
  expect_identical(as.list(error$call)[[1]], quote(run_sudoku))
})

position_of <- function(entered = NULL, marks = NULL) {
  puzzle <- internal("app_puzzle")(list(text = easy), NULL, words)
  internal("app_position")(puzzle, entered, marks, words)
}

test_that("hints of the app are for the very position, digits and marks", {
  expect_identical(format(position_of()$hint), format(hint_sudoku(easy, detail = "full")))
  path <- explain_sudoku(easy)
  half <- position_before(path, 20)$grid
  expect_identical(format(position_of(half)$hint), format(hint_sudoku(half, detail = "full")))
  marks <- find_candidates(half)
  place <- which(marks, arr.ind = TRUE)[1, , drop = FALSE]
  solution <- solve_sudoku(as_sudoku(easy))
  wrong <- array(FALSE, dim(marks))
  blank <- which(is.na(half), arr.ind = TRUE)[1, ]
  wrong[blank[[1]], blank[[2]], -solution[blank[[1]], blank[[2]]]] <- TRUE
  said <- position_of(half, list(centre = wrong))$said
  expect_match(said, sprintf("r%dc%d", blank[[1]], blank[[2]]), fixed = TRUE)
  # Marks of the wrong shape count for nothing.
  expect_false(is.null(position_of(half, list(centre = array(TRUE, c(4, 4, 4))))$hint))
})

test_that("hints of the app are for boards with holes as well, to the last cell", {
  ring <- matrix(TRUE, 6, 6)
  ring[c(1, 6), c(1, 6)] <- FALSE
  set.seed(1)
  grid <- generate_sudoku(rules = sudoku_rules(cells = ring))
  puzzle <- internal("app_solved")(internal("one_grid")(grid))
  position <- function(...) internal("app_position")(puzzle, ..., words)
  expect_identical(format(position(NULL, NULL)$hint), format(hint_sudoku(grid, detail = "full")))
  solution <- puzzle$solution
  expect_identical(position(solution, NULL)$said, words$full)
  # The last cell of the solution may not be what its marks say.
  last <- replace(solution, cbind(6, 4), NA)
  marks <- array(FALSE, c(6, 6, 6))
  expect_identical(position(last, list(centre = marks))$hint$placements[[1]]$digit, solution[[6, 4]])
  marks[6, 4, solution[[6, 4]] %% 6 + 1] <- TRUE
  said <- position(last, list(centre = marks))$said
  expect_match(said, "r6c4", fixed = TRUE)
  expect_no_match(said, "NA|,")
})

test_that("no time that a browser may send is an error", {
  clock <- internal("clock")
  expect_identical(vapply(list(0, 59.6, 61L, 3600), clock, ""), c("0:00", "1:00", "1:01", "60:00"))
  set.seed(1)
  wrong <- list(NULL, NA_real_, NaN, Inf, -Inf, -1, 1e300, 2^31, numeric(), 1:2, "1", TRUE, list(1), list())
  for (value in wrong) expect_identical(clock(value), "0:00")
  for (value in c(fuzz_pool(), replicate(100, random_object(), simplify = FALSE))) {
    expect_silent(time <- clock(value))
    expect_match(time, "^[0-9]+:[0-9]{2}$")
  }
})

test_that("what stands in the way of a hint is said: mistakes, a full grid, several solutions", {
  solution <- as.matrix(solve_sudoku(as_sudoku(easy)))
  wrong <- solution
  wrong[1, 3:4] <- wrong[1, 3:4] %% 9 + 1
  expect_match(position_of(wrong)$said, "2 digits are wrong", fixed = TRUE)
  expect_identical(position_of(solution)$said, words$full)
  open <- internal("app_puzzle")(list(text = strrep(".", 81)), NULL, words)
  expect_identical(internal("app_position")(open, NULL, NULL, words)$said, words$no_hints)
})

test_that("a puzzle of the app comes again from what it is made of", {
  source <- list(kind = "thermometer", level = "easy", seed = 7)
  one <- internal("app_puzzle")(source, NULL, words)
  two <- internal("app_puzzle")(jsonlite::fromJSON(jsonlite::toJSON(source, auto_unbox = TRUE)), NULL, words)
  expect_identical(one$grid, two$grid)
  expect_identical(one$title, "thermometer, easy")
  expect_s3_class(internal("app_puzzle")(list(text = sudoku_link(one$grid)), NULL, words)$grid, "sudoku_grid")
  expect_error(internal("app_puzzle")(list(text = "nothing"), NULL, words), class = "oxidoku_error")
})

test_that("the app takes the largest grids, and a text without a puzzle for none", {
  large <- matrix(NA_integer_, 36, 36)
  large[1, 2] <- 36L
  text <- paste(apply(ifelse(is.na(large), ".", large), 1, paste, collapse = " "), collapse = "\n")
  expect_identical(internal("app_read")(text, words)$cells, large)
  expect_error(internal("app_read")("solved: nothing", words), class = "oxidoku_error")
})

test_that("the app writes a puzzle in the formats that hold it", {
  killer <- internal("app_puzzle")(list(kind = "killer", level = "any", seed = 3), NULL, words)$grid
  formats <- internal("formats_for")(killer)
  expect_true("f-puzzles" %in% formats)
  expect_false("sdk" %in% formats)
  expect_true("sdk" %in% internal("formats_for")(as_sudoku(easy)))
})

test_that("the app makes books", {
  file <- withr::local_tempfile(fileext = ".pdf")
  internal("app_book")("thermometer", "easy", 2, file)
  expect_identical(readBin(file, "raw", 5), charToRaw("%PDF-"))
  expect_error(internal("app_book")("classic", "any", 1e9, file), class = "oxidoku_error_input")
})

test_that("work that takes too long, or fails, is told and ends nothing", {
  told <- character()
  tell <- function(text) told <<- c(told, text)
  expect_null(internal("app_attempt")(abort_here(), tell))
  expect_match(told, "could not find function")
  expect_identical(internal("app_attempt")(7, tell), 7)
  expect_length(told, 1)
})

test_that("a puzzle is put at the cursor as code, and the selected one is played", {
  typed <- NULL
  editor <- list(selected = function() "x <- \"nothing\"", insert = function(text) typed <<- text)
  internal("addin_insert")(editor)
  expect_true(has_unique_solution(eval(parse(text = typed))))
  skip_if_not_installed("rstudioapi")
  addins <- read.dcf(system.file("rstudio", "addins.dcf", package = "oxidoku"))
  for (binding in addins[, "Binding"]) expect_true(is.function(internal(binding)))
  game <- internal("addin_play")(list(selected = function() easy))
  expect_identical(as.integer(game$x$givens), as.integer(play_sudoku(easy)$x$givens))
  # A new puzzle where nothing is selected that is one.
  expect_identical(internal("addin_play")(editor)$x$solutions, "one")
})

test_that("what is no game, and no name of an output, is told to be none", {
  drawn <- function(output) output(shiny::MockShinySession$new(), "game")
  expect_s3_class(drawn(renderSudoku(play_sudoku(easy))), "json")
  for (output in list(renderSudoku(5), renderSudoku(NULL), renderSudoku(as_sudoku(easy)))) {
    error <- expect_error(drawn(output), "must give a game, `play_sudoku(...)`", fixed = TRUE, class = "oxidoku_error_input")
    expect_identical(error$arg, "expr")
  }
  for (id in list(1, NULL, "", NA_character_)) {
    expect_error(sudokuOutput(id), "`outputId` must be one string, not ", class = "oxidoku_error_input")
  }
})
