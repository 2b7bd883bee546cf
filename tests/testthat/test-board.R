# Boards that are no squares: rectangles, holes, further sheets. Judged by helper-board.R.

internal <- function(name) get(name, asNamespace("oxidoku"))

test_that("cells are numbered row by row without holes, then sheet by sheet", {
  rules <- five()
  expect_identical(internal("count_cells")(rules), 24L)
  expect_identical(internal("board_places")(rules)[12:13, ], cbind(3L, c(2L, 4L)))
  expect_identical(internal("places_by_number")(c(1L, 13L, 25L, 28L), rules), cbind(c(1L, 3L, 101L, 102L), c(1L, 4L, 1L, 2L)))
  expect_identical(internal("board_numbers")(c(3, 3, 3), 2:4, rules), c(12L, NA, 13L))
  expect_identical(internal("board_name")(rules), "5 x 5 grid with a hole and a further sheet")
  expect_identical(internal("board_name")(samurai()), "21 x 21 grid with holes")
  expect_identical(internal("count_cells")(samurai()), 369L)
  for (cells in list(matrix(TRUE, 2, 3), rbind(c(TRUE, FALSE, TRUE), TRUE))) {
    board <- internal("new_board")(dim(cells), cells = if (!all(cells)) cells)
    places <- internal("board_places")(board)
    expect_identical(sprintf("r%dc%d", places[, 1], places[, 2]), oracle_names(cells))
    values <- internal("board_values")(ifelse(cells, row(cells) * 10L + col(cells), NA), board)
    expect_identical(values, as.integer(places %*% c(10, 1)))
  }
})

test_that("rules keep their board in one form, and come back from their fields", {
  expect_identical(sudoku_rules(size = c(9, 9), box = c(3, 3)), sudoku_rules())
  expect_identical(sudoku_rules(size = c(9, 9)), sudoku_rules(regions = matrix(NA, 9, 9)))
  expect_identical(sudoku_rules(cells = matrix(TRUE, 9, 6)), sudoku_rules(size = c(9, 6)))
  expect_identical(sudoku_rules(size = c(9, 6))$digits, 1:9)
  expect_null(sudoku_rules(size = c(9, 6))$box)
  expect_identical(samurai()$digits, 1:9)
  for (rules in list(sudoku_rules(size = c(9, 6), box = c(3, 3)), samurai(), five())) {
    copy <- unserialize(serialize(rules, NULL))
    expect_identical(internal("made_rules")(copy), rules)
  }
})

test_that("rectangles have the solutions that their definition has", {
  set.seed(1)
  for (case in list(
    list(size = c(2, 3), box = NULL), list(size = c(3, 4), box = NULL), list(size = c(4, 2), box = c(2, 2)),
    list(size = c(4, 6), box = c(2, 3))
  )) {
    rules <- sudoku_rules(size = case$size, box = case$box)
    cells <- matrix(TRUE, case$size[[1]], case$size[[2]])
    differ <- c(oracle_lines(cells), if (!is.null(case$box)) oracle_tiles(cells, case$box))
    grid <- generate_grid(rules = rules)
    expect_identical(dim(grid), as.integer(case$size))
    # The first row is given.
    start <- grid
    start[-1, ] <- NA
    givens <- board_row(start)
    found <- oracle_board(names(givens), rules$digits, differ, givens = givens[!is.na(givens)], limit = 500)
    if (nrow(found) < 500) expect_equal(count_solutions(start, limit = 1000), nrow(found))
    solved <- lapply(enumerate_solutions(start, limit = nrow(found)), function(x) unname(board_row(x)))
    expect_identical(do.call(rbind, solved), found)
  }
})

test_that("a 9 x 6 puzzle is solved, counted, checked, written and explained", {
  rules <- sudoku_rules(size = c(9, 6), box = c(3, 3))
  cells <- matrix(TRUE, 9, 6)
  set.seed(4)
  puzzle <- generate_sudoku(26, rules = rules)
  expect_identical(sum(!is.na(puzzle)), 26L)
  givens <- board_row(puzzle)
  found <- oracle_board(
    names(givens), 1:9, c(oracle_lines(cells), oracle_tiles(cells, c(3, 3))), givens = givens[!is.na(givens)], limit = 2
  )
  expect_identical(nrow(found), 1L)
  solution <- solve_sudoku(puzzle)
  expect_identical(unname(board_row(solution)), found[1, ])
  expect_identical(count_solutions(puzzle, limit = 2), 1)
  expect_true(check_sudoku(solution, puzzle = puzzle))
  expect_identical(as_sudoku(as.character(puzzle), rules = rules), puzzle)
  expect_identical(nchar(as.character(puzzle)), 54L)
  wrong <- solution
  wrong[9, 6] <- wrong[9, 5]
  expect_false(check_sudoku(wrong))
  expect_true("row" %in% find_conflicts(wrong)$house)
  path <- explain_sudoku(puzzle)
  expect_identical(position_before(path, nrow(path))$grid[is.na(position_before(path, nrow(path))$grid)], NA_integer_)
  expect_identical(rate_sudoku(puzzle)$steps, nrow(path))
  expect_identical(dim(find_candidates(puzzle)), c(9L, 6L, 9L))
  blank <- which(is.na(puzzle), arr.ind = TRUE)
  expect_true(all(find_candidates(puzzle)[cbind(blank, solution[blank])]))
  minimal <- minimize_sudoku(puzzle)
  expect_identical(solve_sudoku(minimal), solution)
  expect_identical(format(empty_grid(sudoku_rules(size = c(2, 3)))), c("+-------+", "| . . . |", "| . . . |", "+-------+"))
})

test_that("a samurai is solved, counted, checked, printed and explained", {
  rules <- samurai()
  cells <- samurai_cells()
  set.seed(5)
  puzzle <- generate_sudoku(230, rules = rules)
  expect_identical(sum(!is.na(puzzle)), 230L)
  givens <- board_row(puzzle)
  houses <- lapply(samurai_houses(), function(house) sprintf("r%dc%d", as.integer(house[, 1]), as.integer(house[, 2])))
  found <- oracle_board(
    names(givens), 1:9, c(houses, oracle_tiles(cells, c(3, 3))), givens = givens[!is.na(givens)], limit = 2
  )
  expect_identical(nrow(found), 1L)
  solution <- solve_sudoku(puzzle)
  expect_identical(unname(board_row(solution)), found[1, ])
  expect_true(all(is.na(solution[!cells])))
  expect_true(check_sudoku(solution, puzzle = puzzle))
  expect_true(has_unique_solution(puzzle))
  expect_identical(nchar(as.character(puzzle)), 369L)
  expect_identical(as_sudoku(as.character(puzzle), rules = rules), puzzle)
  expect_identical(solve_sudoku(as.character(puzzle), rules = rules), as.character(solution))
  expect_identical(nrow(find_empty_cells(puzzle)), 369L - 230L)
  lines <- format(puzzle)
  expect_identical(substr(lines[[1]], 1, 60), "+-------+-------+-------+       +-------+-------+-------+")
  expect_match(lines[[14]], "^ {16}[|]( [0-9.]){3} [|]( [0-9.]){3} [|]( [0-9.]){3} [|]$")
  path <- explain_sudoku(puzzle)
  expect_identical(sum(lengths(lapply(path$placements, `[[`, "digit"))), 369L - 230L)
  expect_identical(position_before(path)$grid, puzzle)
  puzzle[1, 10] <- NA
  expect_error(puzzle[1, 10] <- 3, "Row 1, column 10 is 3", class = "oxidoku_error_input")
  filled <- as.matrix(puzzle)
  filled[1, 10] <- 3
  expect_error(count_solutions(filled, rules = rules), "must be `NA` where the grid has a hole", class = "oxidoku_error_input")
})

test_that("a hole and a further sheet have the solutions that their definition has", {
  rules <- five()
  cells <- matrix(TRUE, 5, 5)
  cells[3, 3] <- FALSE
  names <- c(oracle_names(cells), oracle_names(matrix(TRUE, 2, 2), "side."))
  equal <- function(digits) digits[[1]] == digits[[2]]
  tests <- list(
    list(cells = c("r1c1", "side.r1c1"), holds = equal), list(cells = c("r5c5", "side.r2c2"), holds = equal),
    list(cells = c("side.r1c2", "r1c5"), holds = function(digits) digits[[1]] < digits[[2]]),
    list(cells = names[25:28], holds = function(digits) sum(digits) == 10 && anyDuplicated(digits) == 0)
  )
  full <- solve_sudoku(empty_grid(rules), multiple = "first")
  expect_identical(names(board_row(full)), names)
  set.seed(6)
  for (round in 1:6) {
    values <- board_row(full)
    values[sample(28, 16)] <- NA
    x <- as_sudoku(paste(ifelse(is.na(values), ".", values), collapse = ""), rules = rules)
    expect_identical(board_row(x), values)
    found <- oracle_board(names, 1:5, oracle_lines(cells), tests, values[!is.na(values)])
    expect_equal(count_solutions(x, limit = 1e5), nrow(found))
    all <- enumerate_solutions(x, limit = Inf)
    expect_identical(do.call(rbind, lapply(all, function(one) unname(board_row(one)))), found)
    expect_true(all(check_sudoku(all)))
    expect_identical(has_unique_solution(x), nrow(found) == 1)
    path <- suppressWarnings(explain_sudoku(x))
    for (row in seq_len(nrow(path))) {
      placed <- path$placements[[row]]
      sheet <- placed$row %/% 100
      at <- sprintf("%sr%dc%d", c("", "side.")[sheet + 1], placed$row %% 100L, placed$col)
      expect_true(all(t(found)[match(at, names), ] == placed$digit))
    }
  }
})

test_that("further sheets are read, filled in, printed and kept", {
  rules <- five()
  x <- empty_grid(rules)
  expect_s3_class(x, "sudoku_grid")
  expect_identical(sheets(x), list(side = matrix(NA_integer_, 2, 2)))
  expect_identical(sheets(empty_grid(sudoku_rules(size = c(2, 3)))), list())
  sheets(x) <- list(side = rbind(c(1, 0), c(NA, 4)))
  x[1, 1] <- 1
  expect_identical(sheets(x)$side, rbind(c(1L, NA), c(NA, 4L)))
  expect_identical(
    format(x),
    c(
      "+-----+---+-----+", "| 1 .   .   . . |", "| . .   .   . . |", "|     +---+     |", "| . . |   | . . |",
      "|     +---+     |", "| . .   .   . . |", "| . .   .   . . |", "+-----+---+-----+",
      "side:", "+-----+", "| 1 . |", "| . 4 |", "+-----+"
    )
  )
  expect_output(print(rules), "+ further sheet side: 2 x 2 cells, digits 1-5", fixed = TRUE)
  expect_output(print(x), "cage: side.r1c12 side.r2c12 = 10", fixed = TRUE)
  solved <- solve_sudoku(x, multiple = "first")
  expect_identical(sheets(solved)$side, rbind(1:2, 3:4))
  expect_identical(solve_sudoku(list(x, NULL), multiple = "first"), list(solved, NULL))
  # A plain matrix has blank sheets.
  expect_s3_class(suppressWarnings(solve_sudoku(as.matrix(solved), rules = rules)), "sudoku_grid")
  expect_error(sheets(x) <- list(side = matrix(9, 2, 2)), class = "oxidoku_error_input")
  expect_error(sheets(x) <- list(side = matrix(1, 1, 2)), "must be a matrix of 2 x 2", class = "oxidoku_error_input")
  expect_error(sheets(x) <- list(other = matrix(1, 2, 2)), "Its sheets are", class = "oxidoku_error_input")
  expect_error(sheets(matrix(NA, 9, 9)), class = "oxidoku_error_input")
  sheets(x) <- list(side = matrix(c(2, 2, NA, NA), 2))
  conflicts <- find_conflicts(x)
  expect_true(nrow(conflicts) > 0)
  expect_error(solve_sudoku(x), class = "oxidoku_error_conflict")
  x[1, 1] <- 2
  sheets(x) <- list(side = matrix(c(1, NA, NA, NA), 2))
  expect_match(find_contradiction(x)$text, "side.r1c1 = 1", fixed = TRUE, all = FALSE)
})

test_that("hints and texts call cells of further sheets by their names", {
  x <- solve_sudoku(empty_grid(five()), multiple = "first")
  sheets(x) <- list(side = rbind(c(NA, 2), 3:4))
  path <- explain_sudoku(x)
  expect_identical(nrow(path), 1L)
  expect_output(print(path), "side.r1c1=1", fixed = TRUE)
  expect_match(format(path), "side.r1c1 is 1", fixed = TRUE)
  expect_output(print(hint_sudoku(x, detail = "full")), "side.r1c1", fixed = TRUE)
})

test_that("holes break what touches: rules of neighbours on a board with holes", {
  cells <- matrix(TRUE, 4, 4)
  cells[2, 2] <- cells[3, 4] <- FALSE
  names <- oracle_names(cells)
  at <- which(t(cells), arr.ind = TRUE)[, 2:1]
  pairs <- function(touch) {
    all <- utils::combn(nrow(at), 2)
    keep <- apply(all, 2, function(two) touch(abs(at[two[[1]], ] - at[two[[2]], ])))
    lapply(which(keep), function(i) names[all[, i]])
  }
  beside <- pairs(function(apart) sum(apart) == 1)
  king <- pairs(function(apart) all(apart == 1))
  knight <- pairs(function(apart) setequal(apart, 1:2))
  line <- function(digits) sum(digits == cummax(digits))
  cases <- list(
    list(rules = list("anti_king"), differ = king), list(rules = list("anti_knight"), differ = knight),
    list(rules = list("non_consecutive"), tests = lapply(beside, function(pair) {
      list(cells = pair, holds = function(digits) abs(diff(digits)) != 1)
    })),
    list(rules = list(rule_skyscraper("r2", 2)), tests = list(
      list(cells = c("r2c1", "r2c3", "r2c4"), holds = function(digits) line(digits) == 2)
    )),
    list(rules = list(rule_little_killer("r3c3", 7, "down right")), tests = list(
      list(cells = c("r3c3", "r4c4"), holds = function(digits) sum(digits) == 7)
    )),
    list(rules = list(rule_extreme("r2c3", "maximum")), tests = lapply(c("r1c3", "r3c3", "r2c4"), function(other) {
      list(cells = c("r2c3", other), holds = function(digits) digits[[1]] > digits[[2]])
    }))
  )
  first <- c(r1c1 = 1L, r1c2 = 4L, r1c3 = 2L)
  for (case in cases) {
    rules <- do.call(sudoku_rules, c(case$rules, list(cells = cells, digits = 1:5)))
    found <- oracle_board(names, 1:5, c(oracle_lines(cells), case$differ), c(list(), case$tests), first)
    x <- empty_grid(rules)
    x[1, 1:3] <- first
    expect_true(nrow(found) > 0)
    expect_equal(count_solutions(x, limit = 1e5), nrow(found))
    all <- lapply(enumerate_solutions(x, limit = Inf), function(x) unname(board_row(x)))
    expect_identical(do.call(rbind, all), found)
  }
})

test_that("arguments that make no board are refused, and the message says what was found", {
  holes <- samurai_cells()
  refused <- function(code, text) expect_error(code, text, class = "oxidoku_error_rules")
  refused(sudoku_rules(size = 9), "must be two whole numbers from 1 to 36")
  refused(sudoku_rules(size = c(9, 40)), "It is c\\(9, 40\\)")
  refused(sudoku_rules(size = c(9, 7), box = c(3, 3)), "The grid is 9 x 7, a box 3 x 3")
  refused(sudoku_rules(cells = matrix(FALSE, 2, 2)), "without a cell")
  refused(sudoku_rules(cells = 1:3), "must be a logical matrix")
  refused(sudoku_rules(cells = holes, size = c(9, 9)), "21 x 21")
  refused(sudoku_rules(size = c(9, 6), digits = 1:8), "at least 9 digits for a 9 x 6 grid")
  refused(sudoku_rules(cells = holes, hyper = TRUE), "This is a 21 x 21 grid with holes")
  refused(sudoku_rules(size = c(9, 6), diagonal = TRUE), "This is a 9 x 6 grid")
  refused(sudoku_rules(rule_cage("r1c9,10", 5), cells = holes), "hole in row 1, column 10")
  refused(sudoku_rules(rule_cage("r7c1", 5), size = c(6, 9)), "rows from 1 to 6 and columns from 1 to 9")
  refused(sudoku_rules(rule_skyscraper("r7", 2), size = c(6, 9)), "a row from 1 to 6 or a column from 1 to 9")
  refused(sudoku_rules(rule_cage("side.r1c1", 5)), "no sheet .*side")
  refused(sudoku_rules(sheets = list(matrix(NA, 2, 2))), "names")
  refused(sudoku_rules(sheets = list(a = 3)), "sheets\\$a")
  # Digits, which would be lost.
  refused(sudoku_rules(sheets = list(a = matrix(1:4, 2, 2))), "sheets\\$a.*must be a matrix of NA")
  refused(sudoku_rules(sheets = list(a = matrix(c(NA, 1, NA, NA), 2, 2))), "sheets\\(\\).* says what they hold")
  for (blank in list(NA, TRUE, NA_integer_, NA_character_)) {
    expect_true(all(sudoku_rules(sheets = list(a = matrix(blank, 2, 2)))$sheets$a$cells))
  }
  refused(sudoku_rules(sheets = list(a = list(size = c(2, 2), digits = 0:1))), "some of the digits of the grid")
  labels <- matrix(rep(1:9, each = 9), 9)
  hole <- matrix(TRUE, 9, 9)
  hole[2, 3] <- FALSE
  refused(sudoku_rules(regions = labels, cells = hole), "Row 2, column 3 is a hole")
})

test_that("what stands on squares says which board it was given", {
  set.seed(3)
  rules <- sudoku_rules(size = c(4, 6), box = c(2, 3))
  grid <- generate_grid(rules = rules)
  expect_error(shuffle_sudoku(grid), "4 x 6 grid", class = "oxidoku_error")
  expect_error(find_pattern_symmetry(grid), "4 x 6 grid", class = "oxidoku_error")
  expect_error(canonical_sudoku(grid), "4 x 6 grid", class = "oxidoku_error")
  expect_error(automorphisms(grid), "4 x 6 grid", class = "oxidoku_error")
  expect_error(transform_sudoku(grid, sudoku_map(transpose = TRUE, size = 6)), "4 x 6 grid", class = "oxidoku_error")
  expect_error(generate_sudoku(symmetry = "rotate180", rules = rules), "4 x 6 grid", class = "oxidoku_error")
  expect_error(rate_sudoku(grid, scale = "se"), class = "oxidoku_error")
  for (code in list(
    quote(generate_sudoku(rules = five(), as = "array")), quote(generate_sudoku(rules = five(), kind = "thermometer")),
    quote(generate_cages(rules = five())), quote(sample_minimal(rules = five()))
  )) {
    expect_error(eval(code), "5 x 5 grid with a hole and a further sheet", class = "oxidoku_error")
  }
  expect_error(play_sudoku(empty_grid(five())), "further sheet", class = "oxidoku_error")
  expect_error(solve_sudoku(matrix(NA, 4, 6)), "as many rows as columns", class = "oxidoku_error_input")
  expect_error(solve_sudoku(matrix(NA, 6, 4), rules = rules), "4 x 6 grid, `x` is 6 x 4", class = "oxidoku_error_rules")
})

test_that("formats that can hold a rectangle do, and others name the board", {
  set.seed(7)
  for (rules in list(
    sudoku_rules(size = c(6, 9), box = c(3, 3)), sudoku_rules(size = c(4, 6)),
    sudoku_rules(rule_thermometer("r1c123"), size = c(4, 6), box = c(2, 3)),
    sudoku_rules(size = c(4, 6), box = c(2, 2)), sudoku_rules(size = c(2, 3), lines = FALSE)
  )) {
    puzzle <- generate_sudoku(5, rules = rules, unique = FALSE)
    back <- read_sudoku(text = write_sudoku(puzzle, NULL, format = "iss"))
    expect_identical(as_sudoku(back$puzzle, rules = back$rules[[1]]), puzzle)
  }
  rect <- generate_grid(rules = sudoku_rules(size = c(4, 6)))
  for (format in setdiff(subset(list_formats(), writes)$format, "iss")) {
    # Drawings take any rectangle.
    if (format %in% c("tikz", "typst")) {
      expect_no_error(write_sudoku(rect, NULL, format = format))
    } else {
      expect_error(write_sudoku(rect, NULL, format = format), "cannot hold a 4 x 6 grid", class = "oxidoku_error", label = format)
    }
    expect_error(write_sudoku(empty_grid(samurai()), NULL, format = format), "21 x 21 grid with holes", class = "oxidoku_error")
  }
  expect_error(write_sudoku(empty_grid(five()), NULL, format = "iss"), "a hole and a further sheet", class = "oxidoku_error")
})

test_that("clues of every kind can be generated in rectangles and around holes", {
  cells <- matrix(TRUE, 6, 6)
  cells[3:4, 3:4] <- FALSE
  boards <- list(sudoku_rules(size = c(6, 4), box = c(3, 2)), sudoku_rules(cells = cells))
  for (rules in boards) {
    for (kind in c("thermometer", "cage", "white_dot", "little_killer", "skyscraper", "quadruple", "minimum", "clone")) {
      set.seed(9)
      puzzle <- tryCatch(generate_sudoku(kind = kind, rules = rules), oxidoku_error_impossible = function(e) NULL)
      if (is.null(puzzle)) next
      expect_true(has_unique_solution(puzzle), label = kind)
      expect_true(check_sudoku(solve_sudoku(puzzle)), label = kind)
    }
  }
})

test_that("pictures draw no cell and no line in holes, and further sheets below the grid", {
  drawn <- list()
  note <- function(kind) function(...) drawn[[length(drawn) + 1]] <<- c(list(kind), list(...))
  pen <- list(lwd = c(3, 2, 1), segments = note("segments"), rect = note("rect"), cell = 1)
  lines_of <- function(rules) {
    drawn <<- list()
    internal("draw_lines")(pen, internal("page_of")(rules))
    do.call(rbind, lapply(drawn, function(one) {
      cbind((one[[2]] + one[[4]]) / 2, (one[[3]] + one[[5]]) / 2)
    }))
  }
  # Each side of a cell once: of 24 cells, 40 between rows and columns less 4, and the edges.
  middle <- lines_of(sudoku_rules(cells = five()$cells))
  expect_identical(nrow(middle), 36L + 20L + 4L)
  expect_false(any(abs(middle[, 1] - 3) < 0.5 & abs(middle[, 2] - 3) < 0.5))
  page <- internal("page_of")(five())
  expect_identical(page$size, c(8L, 5L))
  expect_identical(sum(page$cells), 28L)
  expect_identical(internal("page_places")(cbind(102L, 2L), page), cbind(8L, 2L))
  # Each picture can be made, on paper and in the browser.
  x <- empty_grid(five())
  file <- withr::local_tempfile(fileext = ".png")
  grDevices::png(file, 300, 300)
  withr::defer(grDevices::dev.off())
  for (grid in list(x, empty_grid(samurai()), empty_grid(sudoku_rules(size = c(9, 6))))) {
    expect_silent(plot_sudoku(grid, marks = TRUE))
    if (requireNamespace("ggplot2", quietly = TRUE)) expect_silent(print(ggplot2::autoplot(grid)))
  }
  expect_silent(plot_sudoku(x, highlight = "side.r1c1 r1c1", solution = solve_sudoku(x, multiple = "first")))
  sheets(x) <- list(side = rbind(c(NA, 2), 3:4))
  path <- suppressWarnings(explain_sudoku(x))
  expect_silent(plot(path, 1))
})

test_that("the game is told of rows, columns and holes", {
  game <- internal("game_board")(samurai())
  expect_identical(game[c("rows", "columns")], list(rows = 21L, columns = 21L))
  expect_identical(sum(game$cells), 369L)
  expect_false(game$even)
  expect_true(all(unlist(lapply(game$houses, `[[`, "cells")) %in% (which(t(samurai_cells())) - 1L)))
  game <- internal("game_board")(sudoku_rules(rule_thermometer("r4c123"), size = c(4, 3)))
  expect_identical(game[c("rows", "columns")], list(rows = 4L, columns = 3L))
  expect_identical(unlist(game$constraints$list[[1]][c("from", "to")]), c(from1 = 9L, from2 = 10L, to1 = 10L, to2 = 11L))
})

test_that("cells of further sheets have candidates and are given and taken away as those of the grid", {
  rules <- five()
  cells <- matrix(TRUE, 5, 5)
  cells[3, 3] <- FALSE
  names <- c(oracle_names(cells), oracle_names(matrix(TRUE, 2, 2), "side."))
  set.seed(8)
  puzzles <- generate_sudoku(n = 6, clues = 14, rules = rules)
  expect_identical(has_unique_solution(puzzles), rep(TRUE, 6))
  givens <- vapply(puzzles, function(x) sum(!is.na(board_row(x))), 0L)
  expect_identical(givens, rep(14L, 6))
  of_sheet <- vapply(puzzles, function(x) sum(!is.na(sheets(x)$side)), 0L)
  expect_true(any(of_sheet > 0) && any(of_sheet < 4))
  texts <- withr::with_seed(3, generate_sudoku(n = 2, clues = 14, rules = rules, as = "string"))
  expect_identical(lapply(texts, as_sudoku, rules = rules), withr::with_seed(3, generate_sudoku(n = 2, clues = 14, rules = rules)))
  full <- generate_grid(rules = rules)
  expect_true(check_sudoku(full))
  expect_identical(solve_sudoku(generate_sudoku(clues = 16, grid = full)), full)
  expect_true(rate_sudoku(generate_sudoku(rules = rules, difficulty = "easy"))$level == "easy")
  minimal <- minimize_sudoku(puzzles)
  expect_identical(find_redundant_clues(minimal, as = "any"), rep(FALSE, 6))
  # One by one: a clue is redundant where there is one solution without it.
  redundant <- find_redundant_clues(puzzles)
  for (i in 1:6) {
    alone <- list(redundant[[i]], attr(redundant[[i]], "sheets")$side)
    of <- list(plain(puzzles[[i]]), sheets(puzzles[[i]])$side)
    for (part in 1:2) for (at in seq_along(of[[part]])) {
      wanted <- NA
      if (!is.na(of[[part]][[at]])) {
        without <- puzzles[[i]]
        if (part == 1) without[at] <- NA else attr(without, "sheets")$side[at] <- NA
        wanted <- has_unique_solution(without)
      }
      expect_identical(alone[[part]][[at]], wanted)
    }
  }
  for (i in 1:6) {
    left <- board_row(minimal[[i]])
    solved <- board_row(solve_sudoku(puzzles[[i]]))
    expect_identical(left[!is.na(left)], solved[!is.na(left)])
    # What the solution holds is a candidate everywhere, and by the plainest rule a digit in
    # its row is none.
    candidates <- find_candidates(minimal[[i]])
    expect_identical(dim(candidates), c(5L, 5L, 5L))
    expect_identical(lapply(attr(candidates, "sheets"), dim), list(side = c(2L, 2L, 5L)))
    true <- find_candidates(minimal[[i]], true = TRUE)
    for (at in which(is.na(left))) {
      place <- as.integer(regmatches(names[[at]], gregexpr("[0-9]+", names[[at]]))[[1]])
      sheet <- startsWith(names[[at]], "side.")
      of <- function(x) which((if (sheet) attr(x, "sheets")$side else x)[place[[1]], place[[2]], ])
      expect_true(solved[[at]] %in% of(candidates))
      expect_identical(of(true), solved[[at]])
    }
  }
  expect_error(is_valid_move(minimal[[1]], 1, 103, 1), "further sheets", class = "oxidoku_error_input")
})

test_that("sheets count in strings, and where a solution is drawn", {
  rules <- five()
  set.seed(8)
  x <- generate_sudoku(clues = 14, rules = rules)
  full <- solve_sudoku(x)
  text <- as.character(full)
  expect_identical(check_sudoku(text, rules = rules), TRUE)
  expect_error(solve_sudoku(sub(".$", "9", text), rules = rules), "`side.r2c2` holds \"9\"", class = "oxidoku_error_input")
  expect_error(solve_sudoku("123", rules = rules), "must hold 28 cells", class = "oxidoku_error_input")
  expect_identical(sudoku(text, rules = list(rules)), sudoku(list(full)))
  withr::local_pdf(NULL)
  expect_silent(plot_sudoku(x, solution = full))
  wrong <- full
  at <- which(!is.na(sheets(x)$side))[[1]]
  attr(wrong, "sheets")$side[at] <- sheets(full)$side[at] %% 5L + 1L
  expect_error(plot_sudoku(x, solution = wrong), "`side.r[12]c[12]` is . in `x` but . in", class = "oxidoku_error_input")
  wrong <- full
  at <- which(!is.na(x))[1:2]
  wrong[at] <- full[at] %% 5L + 1L
  expect_error(plot_sudoku(x, solution = wrong), "2 cells differ", class = "oxidoku_error_input")
  expect_error(generate_sudoku(clues = 24, techniques = "x_wing", rules = rules), "No puzzle is solved by these", class = "oxidoku_error")
})

test_that("sets of cells name those of further sheets, and are what they say", {
  rules <- five()
  set.seed(8)
  x <- generate_sudoku(clues = 14, rules = rules)
  full <- solve_sudoku(x)
  # The grid with these cells taken from another one.
  with_cells <- function(grid, other, cells) {
    for (cell in asplit(cell_index(cells, rules = rules), 1)) {
      if (cell[[1]] > 100) attr(grid, "sheets")$side[cell[[1]] %% 100, cell[[2]]] <- sheets(other)$side[cell[[1]] %% 100, cell[[2]]] else
        grid[cell[[1]], cell[[2]]] <- other[cell[[1]], cell[[2]]]
    }
    grid
  }
  # With few clues not all follows from singles.
  set.seed(7)
  hard <- generate_sudoku(clues = 7, rules = rules)
  doors <- find_backdoors(hard)
  expect_true(any(grepl("side", doors$cells)))
  for (cells in doors$cells) {
    easy <- explain_sudoku(with_cells(hard, solve_sudoku(hard), cells))
    expect_true(all(easy$technique %in% c("full_house", "naked_single", "hidden_single")))
  }
  sets <- unavoidable_sets(full, max = 6)
  expect_true(any(grepl("side", sets$cells)) && !all(grepl("side", sets$cells)))
  blank <- empty_grid(rules)
  for (cells in sets$cells) {
    expect_false(has_unique_solution(with_cells(full, blank, cells)))
    # No part of it is unavoidable.
    places <- internal("place_names")(cell_index(cells, rules = rules), rules)
    for (at in seq_along(places)) expect_true(has_unique_solution(with_cells(full, blank, places[-at])))
  }
  puzzles <- find_subpuzzles(full, clues = 9, limit = 3)
  expect_true(all(has_unique_solution(puzzles)))
  for (puzzle in puzzles) {
    expect_equal(sum(!is.na(board_row(puzzle))), 9)
    expect_identical(solve_sudoku(puzzle), full)
  }
})

test_that("solutions go on after one of a board with holes or sheets, and what is blank in it is named", {
  for (rules in list(five(), sudoku_rules(cells = matrix(c(TRUE, TRUE, FALSE, TRUE), 4, 4)))) {
    blank <- empty_grid(rules)
    first <- enumerate_solutions(blank, limit = 5)
    expect_identical(enumerate_solutions(blank, limit = 3, after = first[[2]]), first[3:5])
    expect_error(enumerate_solutions(blank, after = blank), "`r1c1` is blank", class = "oxidoku_error_input")
  }
  lacks <- first <- enumerate_solutions(empty_grid(five()), limit = 1)[[1]]
  attr(lacks, "sheets")$side[2, 1] <- NA
  expect_error(enumerate_solutions(empty_grid(five()), after = lacks), "`side.r2c1` is blank", class = "oxidoku_error_input")
})

test_that("clues go where there are further sheets, and those that stay are needed", {
  set.seed(5)
  x <- generate_sudoku(clues = 20, rules = five())
  expect_true(find_redundant_clues(x, what = "clues", as = "any"))
  for (what in c("clues", "both")) {
    small <- minimize_sudoku(x, what = what)
    expect_true(has_unique_solution(small))
    expect_identical(board_row(solve_sudoku(small)), board_row(solve_sudoku(x)))
    expect_false(find_redundant_clues(small, what = what, as = "any"))
    if (what == "clues") expect_identical(board_row(small), board_row(x))
  }
})

test_that("messages call cells of further sheets by their names", {
  x <- empty_grid(five())
  attr(x, "sheets")$side[1, 2] <- 9L
  expect_snapshot(error = TRUE, {
    solve_sudoku(x)
    count_solutions(list(x, x))
  })
  attr(x, "sheets")$side[1, 1:2] <- 1L
  expect_error(solve_sudoku(x), "side.r1c1 and side.r1c2", class = "oxidoku_error_conflict")
})

test_that("an array of grids with holes answers as its grids do, and a value in a hole is named", {
  rules <- sudoku_rules(cells = matrix(c(TRUE, TRUE, FALSE, TRUE), 4, 4))
  set.seed(1)
  full <- generate_grid(n = 3, rules = rules, as = "array")
  puzzles <- full
  puzzles[1, , ] <- NA
  each <- lapply(1:3, function(i) puzzles[, , i])
  expect_true(all(check_sudoku(full, rules = rules)))
  expect_identical(unname(count_solutions(puzzles, rules = rules)), vapply(each, count_solutions, 0, rules = rules))
  solved <- solve_sudoku(puzzles, rules = rules, multiple = "first")
  for (i in 1:3) expect_identical(solved[, , i], as.matrix(solve_sudoku(each[[i]], rules = rules, multiple = "first")))
  puzzles[3, 2, 2] <- 1L
  error <- expect_error(solve_sudoku(puzzles, rules = rules), "Row 3, column 2 is 1", class = "oxidoku_error_input")
  expect_identical(error$index, 2L)
})

test_that("cells as whole numbers that are none of the board are refused, on each kind of board", {
  refused <- function(places, ...) expect_error(sudoku_rules(rule_renban(places), ...), class = "oxidoku_error_rules")
  hole <- matrix(TRUE, 3, 4)
  hole[2, 2] <- FALSE
  sheet <- list(side = matrix(NA, 2, 3))
  taken <- function(places, ...) {
    storage.mode(places) <- "integer"
    rules <- sudoku_rules(rule_renban(places), ...)
    # The same as numbers that are not stored as whole ones.
    expect_identical(rules, sudoku_rules(rule_renban(places + 0), ...))
    expect_identical(rules$clues[[1]]$cells, places)
  }
  taken(rbind(c(1, 4), c(3, 1)), cells = hole)
  taken(rbind(c(1, 4), c(102, 3)), size = c(4, 4), sheets = sheet)
  for (place in list(c(2, 2), c(4, 1), c(3, 5), c(0, 1), c(1, 0), c(101, 1), c(NA, 1))) {
    refused(rbind(c(1L, 1L), as.integer(place)), cells = hole)
  }
  for (place in list(c(5, 1), c(1, 5), c(103, 1), c(101, 4), c(201, 1), c(100, 101), c(0, 101), c(1, -1))) {
    refused(rbind(c(1L, 1L), as.integer(place)), size = c(4, 4), sheets = sheet)
  }
})
