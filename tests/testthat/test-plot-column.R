# Plots of columns of puzzles.

puzzles <- function() sudoku(c(one = "1234 3... .... ....", two = "12.. .... ..3. .4..", NA))

# How the page was divided for each panel, and how it was left; and its texts.
panels_of <- function(work, width = 7, height = 7) {
  file <- withr::local_tempfile(fileext = ".pdf")
  grDevices::pdf(file, width, height)
  device <- grDevices::dev.cur()
  on.exit(grDevices::dev.off(device))
  divided <- list()
  before <- getHook("plot.new")
  withr::defer(setHook("plot.new", before, "replace"))
  setHook("plot.new", function(...) divided <<- c(divided, list(graphics::par("mfrow"))))
  force(work)
  left <- graphics::par("mfrow")
  on.exit()
  grDevices::dev.off(device)
  list(divided = divided, left = left, texts = strsplit(pdf_pages(file), "\n", fixed = TRUE))
}

test_that("there are as many panels as puzzles, as large as the page allows, and then the page is as it was", {
  skip_without_poppler()
  wide <- panels_of(plot(puzzles()), 9, 3)
  expect_identical(wide$divided, rep(list(c(1L, 3L)), 3))
  expect_identical(wide$left, c(1L, 1L))
  expect_length(wide$texts, 1)
  expect_true(all(c("one", "two") %in% wide$texts[[1]]))
  expect_identical(panels_of(plot(puzzles()), 3, 9)$divided[[1]], c(3L, 1L))
  # A page that has been divided stays so.
  own <- panels_of({
    graphics::par(mfrow = c(2, 3))
    plot(unname(puzzles()), main = c("A title", "another", "none"))
  })
  expect_identical(own$divided, rep(list(c(2L, 3L)), 3))
  expect_identical(own$left, c(2L, 3L))
  expect_true(all(c("A title", "another") %in% own$texts[[1]]))
})

test_that("panels without names have numbers, and solutions are drawn into their puzzles", {
  skip_without_poppler()
  puzzles <- unname(puzzles()[1:2])
  digits <- function(texts) sum(nchar(gsub("[^1-4]", "", texts)))
  solution <- sudoku(enumerate_solutions(puzzles[2], limit = 1))
  blank <- panels_of(plot(puzzles))
  # Five and four givens, and the numbers of the panels; then all sixteen of the second.
  expect_identical(digits(blank$texts[[1]]), 11L)
  full <- panels_of(plot(puzzles, solution = c(sudoku(NA), solution)))
  expect_identical(digits(full$texts[[1]]), 23L)
})

test_that("a single puzzle is drawn as plot_sudoku() draws it, and wrong columns are errors", {
  puzzle <- puzzles()[2]
  grDevices::pdf(NULL)
  withr::defer(grDevices::dev.off())
  expect_identical(plot(puzzle), puzzle)
  expect_error(plot(puzzle[0]), "from 1 to 100 puzzles", class = "oxidoku_error_input")
  expect_error(plot(rep(puzzle, 101)), "not 101", class = "oxidoku_error_input")
  expect_error(plot(puzzle, solution = rep(puzzle, 2)), "must hold 1 grid, as", class = "oxidoku_error_input")
  # Nothing is drawn, though only the second is wrong.
  wrong <- sudoku(c("1234 3... .... ....", "21.. .... .... ...."))
  hook <- getHook("plot.new")
  withr::defer(setHook("plot.new", hook, "replace"))
  drawn <- 0
  setHook("plot.new", function(...) drawn <<- drawn + 1)
  expect_error(plot(unname(puzzles()[1:2]), solution = wrong), "agree", class = "oxidoku_error_input")
  expect_error(plot(unname(puzzles()[1:2]), main = c("a", "b", "c")), "must hold 2 titles", class = "oxidoku_error_input")
  expect_error(plot(unname(puzzles()[1:2]), main = "a"), "must hold 2 titles", class = "oxidoku_error_input")
  expect_error(plot(puzzle, main = c("a", "b")), "must hold 1 title,", class = "oxidoku_error_input")
  expect_error(plot(puzzle, colors = 2), "colours", class = "oxidoku_error_input")
  expect_identical(drawn, 0)
  skip_without_poppler()
  expect_identical(panels_of(plot(unname(puzzle)))$texts, panels_of(plot_sudoku(puzzle))$texts)
})

test_that("columns of several rules are drawn, their solutions in any form", {
  grDevices::pdf(NULL)
  withr::defer(grDevices::dev.off())
  puzzles <- sudoku(list(
    empty_grid(sudoku_rules(size = c(2, 3), lines = FALSE, digits = 1:8)), empty_grid("samurai"), matrix(NA, 4, 4)
  ))
  solution <- suppressWarnings(solve_sudoku(puzzles, multiple = "first"))
  expect_identical(plot(puzzles, solution = solution), puzzles)
  expect_identical(plot(puzzles, solution = as.list(solution)), puzzles)
  expect_identical(plot(puzzles[3], solution = as.character(solution[3])), puzzles[3])
  expect_identical(plot(puzzles[2], solution = as.character(solution[2])), puzzles[2])
})

test_that("an error about one solution of several says which puzzle it is of", {
  grDevices::pdf(NULL)
  withr::defer(grDevices::dev.off())
  x <- unname(puzzles()[1:2])
  wrong <- sudoku(c("1234 3... .... ....", "21.. .... .... ...."))
  other <- list(matrix(NA, 4, 4), matrix(NA, 9, 9))
  draw <- list(function(solution) plot(x, solution = solution))
  if (rlang::is_installed("ggplot2")) draw <- c(draw, function(solution) geom_sudoku(x, solution = solution))
  for (one in draw) {
    error <- expect_error(one(wrong), "Row 1, column 1 of puzzle 2 is 1", class = "oxidoku_error_input")
    expect_identical(error$index, 2L)
    error <- expect_error(one(sudoku(lapply(other, as_sudoku))), "as puzzle 2 of", class = "oxidoku_error_input")
    expect_identical(error$index, 2L)
  }
  # A single one needs no number.
  expect_error(plot(x[2], solution = wrong[2]), "Row 1, column 1 is 1", class = "oxidoku_error_input")
})
