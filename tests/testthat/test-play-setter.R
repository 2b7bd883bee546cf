# The setter's mode of run_sudoku(), as far as R is concerned.
skip_if_not_installed("htmlwidgets")
skip_if_not_installed("shiny")
internal <- function(name) get(name, asNamespace("oxidoku"))
words <- internal("english_words")()$setter

test_that("selected cells come as rows and columns in their order, and nothing else does", {
  input_cells <- internal("input_cells")
  cells <- input_cells(list(cells = list(5L, 0L, 7L), rows = 4L, columns = 4L))
  expect_identical(cells, cbind(row = c(2L, 1L, 2L), col = c(2L, 1L, 4L)))
  expect_identical(dim(input_cells(list(cells = list(), rows = 4L, columns = 4L))), c(0L, 2L))
  expect_null(input_cells(list(cells = list(16L), rows = 4L, columns = 4L)))
  set.seed(1)
  for (value in c(fuzz_pool(), replicate(if (long_tests()) 100 else 30, random_object(), simplify = FALSE))) {
    expect_silent(found <- list(
      input_cells(value), input_cells(list(cells = value, rows = 4, columns = 4)),
      input_cells(list(cells = list(1L), rows = value, columns = 4))
    ))
  }
})

on <- function(rules) internal("new_grid")(matrix(NA_integer_, rules$size[[1]], rules$size[[2]]), rules)
desk <- function(rules) internal("setter_state")(on(rules), 12345L)
add <- function(state, kind, cells, value = NA) internal("setter_add")(state, kind, cells, value, words)
drop <- internal("setter_drop")
rules_of <- function(state) attr(state$grid, "rules")

test_that("every kind makes its clue of the selected cells, and each can be taken away", {
  empty <- desk(sudoku_rules())
  clues <- function(state) internal("clues_of")(rules_of(state))
  for (kind in names(internal("SETTER_CLUES"))) {
    short <- kind %in% c("cage", "white_dot", "black_dot", "xv", "even", "odd")
    at <- cell_index(if (short) "r1c12" else "r5c5 r6c6 r7c7 r8c8")
    made <- add(empty, kind, at, if (kind == "cage") 7 else NA)
    expect_identical(clues(made)[[1]]$kind, kind)
    expect_gt(nrow(internal("clue_cells")(clues(made)[[1]])), 1)
    expect_identical(unname(internal("setter_choices")(made, words)), 1L)
    expect_identical(drop(made, "1"), empty)
    expect_identical(drop(made, "3"), made)
    expect_identical(drop(made, NULL), made)
  }
  expect_identical(clues(add(empty, "cage", at[1:2, ], 7))[[1]]$sum, 7L)
  expect_error(add(empty, "cage", at[0, , drop = FALSE]), "No cells")
  expect_error(add(empty, "dragon", at), class = "oxidoku_error_input")
})

test_that("no selection, kind, number or clue that a browser may send is an error of R's own", {
  rules <- sudoku_rules(cells = matrix(c(FALSE, rep(TRUE, 15)), 4))
  state <- add(desk(rules), "even", cbind(2, 2))
  sound <- function(...) {
    tryCatch({
      is_sudoku(internal("setter_step")(state, list(...), words)$grid)
    }, oxidoku_error = function(condition) TRUE)
  }
  # Cells of a larger grid, and one that is a hole.
  for (kind in c("region", "cage", "thermometer")) {
    for (cells in list(cbind(5, 1), cbind(1:2, 9), cbind(1, 1:2), cbind(0, 1), cbind(NA, 1), cbind(1.5, 1))) {
      expect_error(add(state, kind, cells), words$no_cells, fixed = TRUE)
    }
  }
  set.seed(1)
  for (value in c(fuzz_pool(), replicate(if (long_tests()) 100 else 30, random_object(), simplify = FALSE))) {
    expect_true(sound(kind = "region", cells = value))
    expect_true(sound(kind = "cage", cells = value, value = 3))
    expect_true(sound(kind = "cage", cells = cbind(2, 2:3), value = value))
    expect_true(sound(kind = value, cells = cbind(2, 2:3)))
    expect_true(sound(drop = value))
  }
})

test_that("the desk comes again from what was done there, and from nothing else", {
  start <- on(sudoku_rules(box = c(2, 2)))
  steps <- list(
    list(kind = "cage", cells = cbind(row = 1:2, col = 1L), value = 4),
    list(kind = "even", cells = cbind(row = 3L, col = 3L), value = NA),
    list(kind = "white_dot", cells = cbind(row = 4L, col = 1:2), value = 2),
    list(drop = "1"), list(drop = NULL),
    list(kind = "region", cells = cbind(row = 1L, col = 1:4), value = NA),
    list(kind = "region", cells = cbind(row = 2L, col = 1:4), value = NA), list(drop = "-1")
  )
  made <- desk(sudoku_rules(box = c(2, 2)))
  for (step in steps) made <- internal("setter_step")(made, step, words)
  text <- internal("setter_text")(replace(made, "steps", list(steps)))
  again <- internal("setter_again")(start, text, words)
  same <- c("grid", "labels", "before", "number")
  expect_identical(again[same], made[same])
  expect_identical(internal("setter_text")(again), text)
  expect_identical(again$labels[, 1], c(NA, 1L, NA, NA))
  # The address of the page has it, too.
  address <- paste0("#", utils::URLencode(text, reserved = TRUE))
  expect_identical(internal("setter_address")(address), text)
  for (other in list(NULL, "", "#", "#top", NA, 7, "#%7")) expect_null(internal("setter_address")(other))
  expect_length(internal("clues_of")(attr(again$grid, "rules")), 2)
  nothing <- list(NULL, "", "{", "7", "[]", "{}", "{\"number\":\"a\",\"steps\":[]}", "{\"number\":1,\"steps\":3}", list(), NA,
    "{\"number\":1,\"steps\":[1]}", "{\"number\":1,\"steps\":[null]}", "{\"number\":1.5,\"steps\":[]}")
  for (text in nothing) expect_null(internal("setter_again")(start, text, words))
  set.seed(1)
  for (value in c(fuzz_pool(), replicate(30, random_object(), simplify = FALSE))) {
    expect_null(internal("setter_again")(start, value, words))
  }
  # Steps that cannot be taken.
  wrong <- c("[{}]", "[{\"kind\":\"region\",\"cells\":[[9,9]]}]", "[{\"kind\":\"cage\",\"cells\":[[1],[2,3,4]]}]")
  for (steps in wrong) expect_error(
    internal("setter_again")(start, sprintf("{\"number\":1,\"start\":\"%s\",\"steps\":%s}", rlang::hash(start), steps), words), class = "oxidoku_error"
  )
  # Steps of a desk that began with something else.
  expect_null(internal("setter_again")(on(sudoku_rules()), internal("setter_text")(again), words))
})

test_that("regions drawn one after the other are those of the grid at once, clues stay", {
  state <- desk(sudoku_rules(rule_thermometer("r1c123"), box = c(2, 2)))
  for (row in 1:4) {
    state <- add(state, "region", cbind(row, 1:4))
    status <- internal("setter_status")(state$grid, state$labels, words)
    expect_match(status, sprintf("^[0-9]+ solutions[.]%s$", if (row < 4) sprintf(" %d cells have no region yet[.]", 16 - 4 * row) else ""))
  }
  expect_identical(rules_of(state)$regions[, 1], 1:4)
  expect_identical(internal("clues_of")(rules_of(state))[[1]]$kind, "thermometer")
  # Rows are regions now: a Latin square whose first row begins with three that rise.
  expect_equal(count_solutions(state$grid), 576 / 24 * 4)
})

test_that("a region that was drawn can be taken away, and after the last one the boxes are there again", {
  empty <- desk(sudoku_rules("diagonal", box = c(2, 2)))
  first <- add(empty, "region", cbind(1, 1:4))
  both <- add(first, "region", cbind(2, 1:4))
  both <- add(both, "even", cbind(4, 4))
  choices <- internal("setter_choices")(both, words)
  expect_identical(choices[-1], c("even set r4c4" = 2L, "region r1c1234" = -1L, "region r2c1234" = -2L))
  expect_identical(drop(drop(both, "2"), "-2"), first)
  expect_identical(drop(drop(both, "-1"), "2")$labels[, 1], c(NA, 1L, NA, NA))
  expect_identical(drop(drop(drop(both, "-1"), "2"), "-1"), empty)
  expect_identical(drop(both, "-3"), both)
  # One that covers all of another takes its place.
  expect_identical(add(first, "region", cbind(1, 1:4)), first)
  # One of another size, or that lost a cell, waits: the others hold, and so do boxes without any.
  three <- add(empty, "region", cbind(1, 1:3))
  expect_identical(rules_of(add(three, "region", cbind(2, 1:4)))$regions[, 1], c(0L, 1L, 0L, 0L))
  taken <- add(first, "region", cbind(c(1, 2, 2, 2), c(4, 2:4)))
  expect_identical(which(rules_of(taken)$regions > 0), c(6L, 10L, 13L, 14L))
  expect_length(internal("setter_choices")(taken, words), 2 + 1)
  # Rows and columns from 10 on have names, too.
  large <- add(desk(sudoku_rules(box = c(4, 4))), "region", cbind(16, 1:16))
  expect_match(names(internal("setter_choices")(large, words)), "^region r16c1")
  # What is too large is refused, and nothing is left of it.
  expect_error(add(first, "region", cbind(rep(1:4, 4), rep(1:4, each = 4))), class = "oxidoku_error")
})

test_that("regions that are drawn change nothing else of the rules, on every board", {
  draw <- function(rules, regions) {
    state <- desk(rules)
    for (cells in regions) state <- add(state, "region", cells)
    expect_false(anyNA(state$labels[internal("board_cells")(rules)]))
    rules_of(state)
  }
  but <- function(rules) unclass(rules)[setdiff(names(rules), c("box", "regions"))]
  rows <- lapply(1:4, function(row) cbind(row, 1:4))
  for (rules in list(
    sudoku_rules(box = c(2, 2), lines = FALSE),
    sudoku_rules(rule_cage("r1c12", 3), "diagonal", digits = 0:4, box = c(2, 2)),
    sudoku_rules(rule_thermometer("r1c123"), box = c(2, 2), non_consecutive = TRUE)
  )) {
    drawn <- draw(rules, rows)
    expect_identical(but(drawn), but(rules))
    expect_identical(drawn$regions, row(diag(4)))
  }
  # A rectangle, and a grid with holes.
  halves <- list(cbind(rep(1:2, 2), rep(1:2, each = 2)), cbind(rep(1:2, 2), rep(3:4, each = 2)))
  expect_identical(draw(sudoku_rules(size = c(2, 4)), halves), sudoku_rules(size = c(2, 4), box = c(2, 2)))
  holes <- matrix(c(FALSE, rep(TRUE, 14), FALSE), 4)
  halves <- lapply(list(1:2, 3:4), function(rows) which(holes & row(holes) %in% rows, arr.ind = TRUE))
  rules <- sudoku_rules(cells = holes, digits = 1:7)
  expect_identical(but(draw(rules, halves)), but(rules))
})

test_that("the page says how many solutions are left", {
  status <- function(grid) internal("setter_status")(grid, NULL, words)
  grid <- on(sudoku_rules(box = c(2, 2)))
  expect_identical(status(grid), "288 solutions.")
  expect_identical(status(internal("new_grid")(solve_sudoku(as_sudoku("1... ..2. .3.. ...4")), attr(grid, "rules"))), "One solution.")
  expect_identical(status(on(sudoku_rules())), "1000 solutions or more.")
  grid[1, 1:2] <- 1
  expect_match(status(grid), "r1c1 = 1, r1c2 = 1")
})

test_that("what is typed are the givens, if they are digits", {
  grid <- on(sudoku_rules(box = c(2, 2)))
  typed <- matrix(c(1L, 9L, NA, 4L), 4, 4)
  expect_identical(internal("setter_grid")(grid, typed)[1:4, 1], c(1L, NA, NA, 4L))
  expect_identical(internal("setter_grid")(grid, matrix(1L, 9, 9)), grid)
  game <- internal("setter_game")(list(grid = internal("setter_grid")(grid, typed), number = 2L))
  expect_true(all(game$x$givens == 0))
  expect_match(game$x$name, "-2$")
  # A link would lack what is typed from now on; the page beside the game has one that follows.
  expect_null(game$x$link)
})

test_that("the app is one, in both languages, with a grid, rules or none", {
  expect_s3_class(run_sudoku(mode = "set"), "shiny.appobj")
  expect_s3_class(run_sudoku(mode = "set", rules = "diagonal"), "shiny.appobj")
  expect_s3_class(run_sudoku(board, mode = "set"), "shiny.appobj")
  expect_error(run_sudoku(mode = "draw"), class = "oxidoku_error_input")
  for (lang in c("en", "de")) {
    page <- as.character(internal("setter_page")(internal("words_of")(lang)$setter))
    expect_match(page, internal("words_of")(lang)$setter$add, fixed = TRUE)
  }
})

test_that("errors about a clue name no place in R's arguments to a player", {
  player_text <- internal("player_text")
  expect_identical(player_text("`..1$difference` must be a number."), "`difference` must be a number.")
  expect_identical(player_text("`..1$cells[2]` is none."), "`cells[2]` is none.")
  expect_identical(player_text("`..1` must have 2 cells. See `..1`."), "The clue must have 2 cells. See the clue.")
})
