# Pictures in ggplot2, and what they have in common with those in base graphics.

picture_grid <- function() {
  rules <- sudoku_rules(
    rule_thermometer("r2c1 r1c2 r2c3"), rule_arrow("r4c2", "r5c3 r5c4"), rule_white_dot("r1c45"),
    rule_black_dot("r34c6"), rule_cage("r6c123", 11), rule_sandwich("r3", 7), rule_parity("r5c6", "even"),
    rule_greater("r34c1"), rule_quadruple("r2c4", c(1, 4)), box = c(2, 3)
  )
  x <- empty_grid(rules)
  x[1, 1] <- 5
  x[4, 5] <- 2
  x
}

# Four small pictures.
pictures <- function() {
  lapply(c("tomato", "gold", "skyblue", "palegreen"), function(colour) {
    grDevices::as.raster(matrix(c("white", colour, colour, colour), 2))
  })
}

test_that("pictures in ggplot2 and new parts of those in base graphics are made of what they were", {
  skip_if_not_installed("ggplot2")
  draw <- function(title, plot) expect_picture(title, ggplot_lines(plot))
  four <- as_sudoku("1..4 .... ..3. 3..2")
  solved <- solve_sudoku(four, multiple = "first")
  grid <- picture_grid()
  draw("gg solution", ggplot2::autoplot(four, solution = solved, sub = "below"))
  draw("gg marks highlight", ggplot2::autoplot(four, marks = TRUE, highlight = "r1c1 r2c12", style = "colourblind"))
  draw("gg clues", ggplot2::autoplot(grid, marks = TRUE, style = "newspaper", main = NULL))
  draw("gg dark", ggplot2::autoplot(grid, style = "dark"))
  draw("gg letters transparent", ggplot2::autoplot(four, symbols = LETTERS[1:4], background = "transparent"))
  draw("gg facets", ggplot2::ggplot() + geom_sudoku(list(a = four, b = solved)) + ggplot2::facet_wrap(~.id))
  path <- explain_sudoku(board)
  chain <- explain_sudoku("1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3..")
  at <- which(chain$technique == "finned_swordfish")[[1]]
  draw("gg step", ggplot2::autoplot(chain, step = chain$step[[at]]))
  linked <- chain$step[vapply(chain$links, nrow, 0L) > 0][[1]]
  draw("gg links dark", ggplot2::autoplot(chain, step = linked, style = "dark"))
  draw("gg hint", ggplot2::autoplot(hint_sudoku(board)))
  draw("gg steps", ggplot2::autoplot(path, step = 1:2))
  draw <- function(title, ...) expect_picture(title, plotted_lines(...))
  draw("base dark", grid, marks = TRUE, style = "dark")
  draw(
    "base highlight", four, highlight = list(red = "r1c12", blue = diag(4) == 1),
    background = "lightyellow"
  )
  draw("base pictures", four, solution = solved, symbols = pictures())
})

test_that("pictures in ggplot2 look as they did when they were last looked at", {
  skip_if_not_installed("ggplot2")
  skip_if_not_installed("vdiffr")
  draw <- function(title, plot) vdiffr::expect_doppelganger(title, plot)
  draw("gg dark", ggplot2::autoplot(picture_grid(), style = "dark"))
  four <- as_sudoku("1..4 .... ..3. 3..2")
  draw("gg marks highlight", ggplot2::autoplot(four, marks = TRUE, highlight = "r1c1 r2c12", style = "colourblind"))
})

test_that("whatever is painted in base graphics is painted in grid graphics, at the same place", {
  # All calls of a pen, with the places in cells.
  calls_of <- function(picture, pen) {
    calls <- list()
    for (name in c("rect", "segments", "lines", "arrow", "polygon", "circles", "text", "image")) {
      local({
        name <- name
        paint <- pen[[name]]
        pen[[name]] <<- function(...) {
          calls[[length(calls) + 1]] <<- list(name, ...)
          paint(...)
        }
      })
    }
    paint(pen, picture)
    calls
  }
  null_device()
  graphics::plot.new()
  graphics::plot.window(c(0, 10), c(10, 0))
  grid <- one_grid(picture_grid())
  look <- plot_look("newspaper", NULL, 1:6, NULL)
  picture <- grid_picture(grid, NULL, NULL, TRUE, "r1c1", look, NULL)
  base <- calls_of(picture, base_pen(look$lwd, cell = 0.5))
  other <- calls_of(picture, grid_pen(look$lwd, c(0, 7), c(0.5, -0.5)))
  expect_gt(length(base), 30)
  expect_identical(lapply(other, `[[`, 1), lapply(base, `[[`, 1))
  places <- function(calls) lapply(calls, function(call) call[vapply(call, is.numeric, NA)][1:2])
  exact <- !vapply(base, function(call) call[[1]] == "text" || "white" %in% call, NA)
  expect_equal(places(other)[exact], places(base)[exact])
})

test_that("a line of one cell is a dot", {
  pixels <- function(...) {
    file <- withr::local_tempfile(fileext = ".png")
    grDevices::png(file, 200, 200)
    print(ggplot2::autoplot(as_sudoku(matrix(NA_integer_, 9, 9), rules = sudoku_rules(...))))
    grDevices::dev.off()
    readBin(file, "raw", 1e6)
  }
  expect_false(identical(pixels(rule_sum_line("r5c5", 5)), pixels()))
})

test_that("a data frame of cells says what the grids say", {
  texts <- c(a = wiki, b = wiki_solution)
  frame <- sudoku_cells(texts)
  expect_named(frame, c(".id", "row", "col", "box", "digit", "given", "marks"))
  expect_identical(nrow(frame), 162L)
  one <- frame[frame$.id == "b", ]
  expect_identical(paste(one$digit, collapse = ""), wiki_solution)
  expect_true(all(one$given))
  grid <- as_sudoku(wiki)
  own <- frame[frame$.id == "a", c("row", "col", "digit", "given")]
  expect_identical(own, as.data.frame(grid), ignore_attr = TRUE)
  expect_identical(one$box, rep(rep(0:2, each = 27) * 3L, 1) + rep(rep(1:3, each = 3), 9), ignore_attr = TRUE)
  both <- sudoku_cells(wiki, solution = wiki_solution, marks = TRUE)
  expect_identical(paste(both$digit, collapse = ""), wiki_solution)
  expect_identical(both$given, own$given)
  marks <- sudoku_cells(wiki, marks = TRUE)$marks
  expect_identical(marks[3], paste(which(find_candidates(grid)[1, 3, ]), collapse = " "))
  expect_identical(marks[1], "")
  expect_identical(nrow(sudoku_cells(list())), 0L)
  mixed <- sudoku_cells(list(empty_grid(sudoku_rules(box = c(2, 2))), picture_grid()))
  expect_identical(as.vector(table(mixed$.id)), c(16L, 36L))
})

test_that("geom_sudoku() draws what is in the data, under the rules that are named", {
  skip_if_not_installed("ggplot2")
  frame <- sudoku_cells(wiki, marks = TRUE)
  data <- data.frame(
    x = frame$col, y = -frame$row, digit = frame$digit, given = frame$given, marks = frame$marks,
    highlight = frame$digit %in% 5, id = "a", PANEL = 1
  )
  look <- function(digits) plot_look("newspaper", NULL, digits, NULL)
  hyper <- sudoku_rules("hyper")
  picture <- picture_of_cells(panel_extents(data, hyper), list(a = hyper), NULL, look)
  expected <- grid_picture(
    one_grid(wiki, hyper), NULL, find_candidates(as_sudoku(wiki)), FALSE, NULL, look(1:9), NULL
  )
  parts <- c("rules", "digits", "given")
  expect_identical(picture[parts], expected[parts])
  blank <- is.na(expected$digits)
  expect_identical(picture$marks & rep(blank, 9), unname(expected$marks & rep(blank, 9)))
  expect_identical(unname(picture$highlight), list(expected$digits %in% 5 & !blank), ignore_attr = TRUE)
  # Two grids in one panel are an error that says what to do.
  plot <- ggplot2::ggplot() + geom_sudoku(c(wiki, wiki_solution))
  error <- expect_error(ggplot2::ggplot_build(plot))
  expect_match(paste(conditionMessage(error), conditionMessage(error$parent %||% error)), "facet_wrap")
})

test_that("without ggplot2 there is a clear error, with the call of the user", {
  skip_on_cran()
  skip_on_os("windows")
  # A library with all packages but that one.
  library <- withr::local_tempdir()
  packages <- list.files(.libPaths(), full.names = TRUE)
  packages <- packages[!duplicated(basename(packages)) & basename(packages) != "ggplot2"]
  file.symlink(packages, file.path(library, basename(packages)))
  env <- c(R_LIBS = library, R_LIBS_SITE = library, R_LIBS_USER = library)
  said <- in_fresh_r(env = env, {
    lapply(list(quote(geom_sudoku(diag(4))), quote(geom_sudoku())), function(call) {
      error <- tryCatch(eval(call), error = identity)
      list(class(error), conditionMessage(error), deparse(conditionCall(error)[[1]]))
    })
  })
  for (one in said) {
    expect_true("oxidoku_error_package" %in% one[[1]])
    expect_match(one[[2]], "ggplot2.*install.packages")
  }
  expect_identical(vapply(said, `[[`, "", 3), c("geom_sudoku", "geom_sudoku"))
})

test_that("the colours of dark pictures can be read", {
  for (style in oxidoku:::STYLES) {
    look <- plot_look(style, NULL, 1:9, NULL)
    paper <- look$turn(look$paper)
    expect_true(all(contrast(look$turn(look$fill), look$turn(look$ink)) >= 4.5))
    expect_true(all(contrast(look$turn(look$pale), look$turn(look$pen)) >= 4.5))
    for (ink in c("grey25", "black")) expect_gte(contrast(paper, look$turn(ink)), 4.5)
  }
  own <- plot_look("dark", c("red", "gold", "white", "black"), 1:4, NULL)
  expect_identical(hex(own$turn(own$fill)), hex(c("red", "gold", "white", "black")))
})

test_that("an argument that plots do not have is refused", {
  skip_if_not_installed("ggplot2")
  grid <- as_sudoku("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79")
  refused <- function(code) expect_identical(expect_error(code, class = "oxidoku_error_input")$arg, "foo")
  refused(ggplot2::autoplot(grid, foo = 1))
  refused(ggplot2::autoplot(explain_sudoku(grid), 1, foo = 1))
})

test_that("rules that are named for the data may be names of rules", {
  skip_if_not_installed("ggplot2")
  layer <- geom_sudoku(rules = list(easy = "anti_knight", hard = "diagonal"))
  expect_identical(layer$geom_params$rules, list(easy = sudoku_rules("anti_knight"), hard = sudoku_rules("diagonal")))
})

test_that("wrong colours and symbols are errors before anything is drawn, and say what is wrong if it is late", {
  skip_if_not_installed("ggplot2")
  grid <- as_sudoku(wiki)
  expect_error(ggplot2::autoplot(grid, symbols = letters[1:8]), "must be 9 texts", class = "oxidoku_error_input")
  expect_error(ggplot2::autoplot(grid, colours = "red"), "must hold 9 colours", class = "oxidoku_error_input")
  expect_error(geom_sudoku(wiki, colours = "red"), "must hold 9 colours", class = "oxidoku_error_input")
  expect_error(geom_sudoku(rules = "diagonal", colours = "red"), "must hold 9 colours", class = "oxidoku_error_input")
  # Nobody knows how many digits data has before it is drawn: the function has ended.
  null_device()
  plot <- ggplot2::ggplot(sudoku_cells(wiki), ggplot2::aes(col, -row, digit = digit)) + geom_sudoku(colours = "red")
  error <- expect_error(print(plot))
  expect_match(paste(conditionMessage(error), conditionMessage(error$parent %||% error)), "must hold 9 colours")
})

test_that("long titles go on several lines, and what is no title is an error at once", {
  skip_if_not_installed("ggplot2")
  grid <- as_sudoku("1..4 .... ..3. .2..")
  longest <- function(title) max(nchar(strsplit(title, "\n", fixed = TRUE)[[1]]))
  for (title in c(strrep("long ", 40), strrep("a", 300))) {
    for (plot in list(ggplot2::autoplot(grid, main = title, sub = title), ggplot2::autoplot(explain_sudoku(grid), main = title, sub = title))) {
      expect_lte(longest(plot$labels$title), 56)
      expect_lte(longest(plot$labels$caption), 80)
    }
  }
  expect_identical(ggplot2::autoplot(grid, main = "Of\n  two lines")$labels$title, "Of\n  two lines")
  broken <- ggplot2::autoplot(grid, main = paste0("a\n\n", strrep("b", 60)))$labels$title
  expect_identical(broken, paste0("a\n\n", strrep("b", 56), "\nbbbb"))
  glued <- structure("a\n\nb", class = c("glue", "character"))
  expect_identical(ggplot2::autoplot(grid, main = glued)$labels$title, glued)
  expect_identical(ggplot2::autoplot(grid, main = quote(x^2))$labels$title, quote(x^2))
  expect_null(ggplot2::autoplot(grid, main = NULL)$labels$title)
  expect_error(ggplot2::autoplot(grid, main = sum), "`main` must be one title", class = "oxidoku_error_input")
  expect_error(ggplot2::autoplot(explain_sudoku(grid), sub = 1:2), "`sub` must be one title", class = "oxidoku_error_input")
})
