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

test_that("every kind makes its clue of the selected cells, and each can be taken away", {
  grid <- on(sudoku_rules())
  clues <- function(grid) internal("clues_of")(attr(grid, "rules"))
  for (kind in names(internal("SETTER_CLUES"))) {
    short <- kind %in% c("cage", "white_dot", "black_dot", "xv", "even", "odd")
    at <- cell_index(if (short) "r1c12" else "r5c5 r6c6 r7c7 r8c8")
    made <- internal("setter_add")(grid, NULL, kind, at, if (kind == "cage") 7 else NA, words)$grid
    expect_identical(clues(made)[[1]]$kind, kind)
    expect_gt(nrow(internal("clue_cells")(clues(made)[[1]])), 1)
    expect_identical(internal("setter_drop")(made, "1"), grid)
    expect_identical(internal("setter_drop")(made, "3"), made)
    expect_identical(internal("setter_drop")(made, NULL), made)
  }
  expect_identical(clues(internal("setter_add")(grid, NULL, "cage", at[1:2, ], 7, words)$grid)[[1]]$sum, 7L)
  expect_error(internal("setter_add")(grid, NULL, "cage", at[0, , drop = FALSE], NA, words), "No cells")
  expect_error(internal("setter_add")(grid, NULL, "dragon", at, NA, words), class = "oxidoku_error_input")
})

test_that("no selection, kind, number or clue that a browser may send is an error of R's own", {
  rules <- sudoku_rules(cells = matrix(c(FALSE, rep(TRUE, 15)), 4))
  grid <- internal("setter_add")(on(rules), NULL, "even", cbind(2, 2), NA, words)$grid
  sound <- function(...) {
    tryCatch({
      is_sudoku(internal("setter_step")(list(grid = grid, labels = NULL), list(...), words)$grid)
    }, oxidoku_error = function(condition) TRUE)
  }
  # Cells of a larger grid, and one that is a hole.
  for (kind in c("region", "cage", "thermometer")) {
    for (cells in list(cbind(5, 1), cbind(1:2, 9), cbind(1, 1:2), cbind(0, 1), cbind(NA, 1), cbind(1.5, 1))) {
      expect_error(internal("setter_add")(grid, NULL, kind, cells, NA, words), words$no_cells, fixed = TRUE)
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
    list(kind = "region", cells = cbind(row = 1L, col = 1:4), value = NA)
  )
  made <- list(grid = start, labels = NULL)
  for (step in steps) made <- internal("setter_step")(made, step, words)
  text <- internal("setter_text")(list(grid = made$grid, number = 12345, steps = steps))
  again <- internal("setter_again")(start, text, words)
  expect_identical(again[c("grid", "labels")], made[c("grid", "labels")])
  expect_identical(again$number, 12345L)
  expect_identical(internal("setter_text")(again), text)
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
    internal("setter_again")(start, sprintf("{\"number\":1,\"steps\":%s}", steps), words), class = "oxidoku_error"
  )
})

test_that("regions drawn one after the other become those of the grid, clues stay", {
  grid <- on(sudoku_rules(rule_thermometer("r1c123"), box = c(2, 2)))
  labels <- NULL
  for (row in 1:4) {
    made <- internal("setter_add")(grid, labels, "region", cbind(row, 1:4), NA, words)
    grid <- made$grid
    labels <- made$labels
    expect_identical(is.null(labels), row == 4)
    if (row == 2) expect_match(internal("setter_status")(grid, labels, words), "^8 cells")
  }
  expect_identical(attr(grid, "rules")$regions[, 1], 1:4)
  expect_identical(internal("clues_of")(attr(grid, "rules"))[[1]]$kind, "thermometer")
  # Rows are regions now: a Latin square whose first row begins with three that rise.
  expect_equal(count_solutions(grid), 576 / 24 * 4)
})

test_that("regions that are drawn change nothing else of the rules, on every board", {
  draw <- function(rules, regions) {
    made <- list(grid = on(rules), labels = NULL)
    for (cells in regions) made <- internal("setter_region")(made$grid, made$labels, cells)
    expect_null(made$labels)
    attr(made$grid, "rules")
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
  expect_identical(status(on(sudoku_rules())), "1,000 solutions or more.")
  grid[1, 1:2] <- 1
  expect_match(status(grid), "r1c1 = 1, r1c2 = 1")
})

test_that("what is typed are the givens, if they are digits", {
  grid <- on(sudoku_rules(box = c(2, 2)))
  typed <- matrix(c(1L, 9L, NA, 4L), 4, 4)
  expect_identical(internal("setter_grid")(grid, typed)[1:4, 1], c(1L, NA, NA, 4L))
  expect_identical(internal("setter_grid")(grid, matrix(1L, 9, 9)), grid)
  game <- internal("setter_game")(list(grid = internal("setter_grid")(grid, typed), number = 2))
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
