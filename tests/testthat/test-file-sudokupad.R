test_that("SudokuPad's JSON and links are read for what they are, and the same after writing", {
  expect_inputs(
    "a SudokuPad link" = input("sudokupad", sudoku_link(wiki, format = "sudokupad")),
    "SudokuPad's JSON" = input("sudokupad", "{\"metadata\":{\"title\":\"T\",\"solution\":\"1243342121344312\"},\"cells\":[[{\"value\":1},{},{},{}],[{},{},{\"value\":3},{}],[{},{\"value\":\"4\"},{},{}],[{},{},{},{\"value\":2}]],\"cages\":[{\"value\":\"author: me\"}]}", mini, name = "T", author = "me", solution = "1243342121344312")
  )
})

test_that("SudokuPad's own links are read with what has a meaning in them", {
  zipped <- paste0(
    "{cs:50,metadata:{title:'It\\'s, a: test',antiknight:t},ce:[[{v:1},,,],[,,{v:3},],[,{v:4},,],[,,,{v:2}]],",
    "re:[[[0,0],[0,1],[1,0],[1,1]],[[0,2],[0,3],[1,2],[1,3]],[[2,0],[2,1],[3,0],[3,1]],[[2,2],[2,3],[3,2],[3,3]]],",
    "ca:[{ce:[[0,1],[0,2]],v:5},{v:'rules: do it'}],l:[{wp:[[0,1],[2,3]],color:#0,c2:FFAA00,th:2}]}"
  )
  link <- paste0("https://sudokupad.app/scl", oxidoku:::rs_pack(zipped))
  warning <- expect_warning(x <- read_sudoku(link), class = "oxidoku_warning_clues")
  expect_identical(warning$clues, "lines")
  expect_identical(x$puzzle, "1.....3..4.....2")
  expect_identical(x$name, "It's, a: test")
  expect_identical(x$comment, "do it")
  expect_true(same_rules(x$rules[[1]], sudoku_rules("anti_knight", rule_cage("r1c23", 5), box = c(2, 2))))
  expect_identical(read_quietly(sub("/scl", "/sudoku.html?puzzleid=scl", link))$puzzle, x$puzzle)
})

test_that("SudokuPad's grids may have other numbers of rows than of columns", {
  row <- function(values) paste0("[", paste0(ifelse(is.na(values), "{}", sprintf("{\"value\":%d}", values)), collapse = ","), "]")
  grid <- matrix(NA_integer_, 4, 6)
  grid[cbind(c(1, 2, 4), c(6, 1, 3))] <- c(5L, 6L, 2L)
  text <- function(more = "") {
    sprintf("{\"cells\":[%s]%s,\"metadata\":{\"title\":\"T\"}}", paste(apply(grid, 1, row), collapse = ","), more)
  }
  x <- as_sudoku(text())
  expect_identical(x, as_sudoku(grid, rules = sudoku_rules(size = c(4, 6))))
  # Regions of six cells, two rows of three columns each, and a cage.
  region <- function(rows, cols) sprintf("[%s]", paste(sprintf("[%d,%d]", rep(rows, each = length(cols)), cols), collapse = ","))
  regions <- c(region(0:1, 0:2), region(0:1, 3:5), region(2:3, 0:2), region(2:3, 3:5))
  regions <- sprintf(",\"regions\":[%s],\"cages\":[{\"cells\":[[0,0],[0,1]],\"value\":7}]", paste(regions, collapse = ","))
  y <- as_sudoku(text(regions))
  labels <- matrix(c(1, 1, 1, 2, 2, 2), 2, 6, byrow = TRUE)
  expect_true(same_rules(attr(y, "rules"), sudoku_rules(rule_cage("r1c12", 7), size = c(4, 6), regions = rbind(labels, labels + 2))))
  # Rows of different lengths are none.
  expect_error(read_sudoku(text = sub("{},", "", text(), fixed = TRUE), format = "sudokupad"), class = "oxidoku_error_file")
})

test_that("what a link to SudokuPad cannot hold is said of SudokuPad", {
  expect_snapshot(error = TRUE, {
    sudoku_link(empty_grid(sudoku_rules(rule_lunchbox("r1c123", 5))), format = "sudokupad")
    sudoku_link(empty_grid(sudoku_rules(rule_lunchbox("r1c123", 5))), format = "f-puzzles")
    sudoku_link(empty_grid(sudoku_rules(size = c(4, 6))), format = "sudokupad")
  })
})

test_that("SudokuPad's classic links are read, with what they have besides", {
  # A grid of blanks, as sudokupad.app opens it; diagonals, inner boxes, title and author.
  blank <- strrep("o", 13)
  x <- as_sudoku(paste0("https://sudokupad.app/scf", blank, "K"))
  expect_identical(as.character(x), strrep(".", 81))
  x <- read_sudoku(paste0("https://sudokupad.app/scf", blank, "K*xwtA**%20b*aMe"))
  expect_identical(c(x$name, x$author), c("A* b", "Me"))
  expect_true(same_rules(x$rules[[1]], sudoku_rules("diagonal", "hyper")))
  expect_identical(read_quietly(paste0("https://sudokupad.app/scf", blank, "Kx"))$rules[[1]], sudoku_rules("diagonal"))
  warning <- expect_warning(read_sudoku(paste0("https://sudokupad.app/scf", blank, "K*q")), class = "oxidoku_warning_clues")
  expect_identical(warning$clues, "q")
  # SudokuPad's own example of the older form.
  x <- read_sudoku("https://sudokupad.app/classicB6B91D7C2E15F4D9C3K6D4B3D25D4F8F87B4C5B7C3B")
  expect_true(has_unique_solution(x))
  expect_identical(x$puzzle, ".6.91...7..2....15.....4...9..3..........6...4.3...25...4.....8.....87.4..5.7..3.")
  # And the newer one, which is scf without letters behind it.
  code <- function(text) {
    runs <- regmatches(text, gregexpr(".0{0,5}", text))[[1]]
    symbols <- c(0:9, LETTERS, letters)
    paste(symbols[as.integer(substr(runs, 1, 1)) + 10 * (nchar(runs) - 1) + 1], collapse = "")
  }
  for (kind in c("scf", "classic")) {
    expect_identical(read_sudoku(paste0("https://sudokupad.app/", kind, code(zeros)))$puzzle, wiki)
  }
  expect_snapshot(error = TRUE, {
    read_sudoku("https://sudokupad.app/scfoooo")
    read_sudoku("https://sudokupad.app/classic!!")
    read_sudoku("https://sudokupad.app/scf9K1KK")
  })
})

test_that("SudokuPad's links behind ?puzzleid= and without shortening are read", {
  json <- "{\"cells\":[[{\"value\":1},{},{},{}],[{},{},{\"value\":3},{}],[{},{\"value\":\"4\"},{},{}],[{},{},{},{\"value\":2}]]}"
  packed <- oxidoku:::packed_parameter(json)
  for (link in paste0("https://sudokupad.app/", c("scf?puzzleid=scl", "ctc", "sudoku/scl"), packed)) {
    expect_identical(read_sudoku(link)$puzzle, mini, label = link)
  }
})

test_that("regions may be hidden cages, or there are none", {
  skip_if_not_installed("jsonlite")
  pad <- function(...) {
    cells <- rep(list(rep(list(structure(list(), names = character())), 4)), 4)
    as.character(jsonlite::toJSON(list(cells = cells, ...), auto_unbox = TRUE))
  }
  cage <- function(..., value = NULL, hidden = NULL) {
    Filter(length, list(cells = list(...), value = value, unique = TRUE, hidden = hidden))
  }
  rows <- lapply(0:3, function(row) do.call(cage, c(lapply(0:3, function(col) c((row + (col > 1)) %% 4, col)), hidden = TRUE)))
  regions <- internal("rules_regions")(attr(as_sudoku(pad(regions = list(list()), cages = rows)), "rules"))
  expect_identical(match(regions, unique(as.vector(regions))), c(1:4, 1:4, 4L, 1:3, 4L, 1:3))
  none <- attr(as_sudoku(pad(regions = list(list()))), "rules")
  expect_true(all(internal("rules_regions")(none) == 0))
  expect_equal(count_solutions(empty_grid(none), limit = 1000), 576)
})

test_that("cages with other texts than sums are read without them, and named", {
  skip_if_not_installed("jsonlite")
  with_value <- function(value, cells = list(c(0, 0), c(0, 1))) {
    cells <- list(cells = rep(list(rep(list(structure(list(), names = character())), 4)), 4), cages = list(list(cells = cells, value = value)))
    read_quietly(text = as.character(jsonlite::toJSON(cells, auto_unbox = TRUE)))
  }
  expect_null(with_value("7")$unknown)
  expect_null(with_value("")$unknown)
  for (value in list("?", "<9", "8", "2", 26091998, "A")) {
    x <- with_value(value)
    expect_identical(unlist(x$unknown), "cages", label = value)
    expect_true(same_rules(x$rules[[1]], sudoku_rules(rule_cage("r1c12"), box = c(2, 2))), label = value)
  }
  long <- with_value("10", lapply(0:4, function(i) c(i %/% 4, i %% 4)))
  expect_identical(unlist(long$unknown), "cages")
  expect_null(long[["rules"]])
})
