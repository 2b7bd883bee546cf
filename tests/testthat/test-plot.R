puzzle <- picture_puzzle
solution <- picture_solution

# A full grid with boxes of `rows` x `cols`: each row is the one above, shifted.
shifted_grid <- function(rows, cols) {
  n <- rows * cols
  start <- cols * (seq_len(n) - 1) %% n + (seq_len(n) - 1) %/% rows
  outer(start, seq_len(n) - 1, function(s, i) (s + i) %% n + 1)
}

# Pictures as a whole -------------------------------------------------------------

test_that("pictures are made of what they were when they were last looked at", {
  draw <- function(title, ...) expect_picture(title, plotted_lines(...))
  six <- sudoku_rules(box = c(2, 3))
  part <- shifted_grid(2, 3)
  part[c(1, 4, 8, 11, 17, 20, 21, 26, 30, 35)] <- NA
  sixteen <- shifted_grid(4, 4)
  sixteen[seq(1, 256, by = 3)] <- 0

  draw("puzzle", puzzle)
  draw("empty", matrix(NA, 9, 9), main = NULL)
  draw("solution", puzzle, solution = solution())
  draw("candidates", puzzle, marks = TRUE, sub = "Candidates")
  draw("newspaper", puzzle, solution = solution(), style = "newspaper")
  draw("colourblind", puzzle, solution = solution(), style = "colourblind")
  draw("six", part, marks = TRUE, rules = six)
  draw("sixteen", sixteen, marks = TRUE, style = "colourblind")
})

test_that("a picture looks as it did when it was last looked at", {
  skip_if_not_installed("vdiffr")
  vdiffr::expect_doppelganger("puzzle", function() plot_sudoku(puzzle))
})

# Lines and sizes --------------------------------------------------------------------

# Width in pixels of the upright line at x: black counts whole, grey in part.
line_width <- function(picture, x, within = 0.1) {
  at <- seq(x - within, x + within, length.out = 400)
  grey <- col2rgb(colour_at(picture, at, rep(0.8, 400)))[1, ]
  mean(255 - grey) / 255 * 2 * within * picture$unit[1]
}

test_that("lines are thick outside, less so at boxes, thin between cells", {
  six <- sudoku_rules(box = c(2, 3))
  picture <- render(plot_sudoku(matrix(NA, 6, 6), rules = six), 504)
  pixel <- 72 / 96 # a line of width 1
  expect_equal(line_width(picture, 0.5), 5 * pixel, tolerance = 0.1)
  expect_equal(line_width(picture, 6.5), 5 * pixel, tolerance = 0.1)
  expect_equal(line_width(picture, 3.5), 2 * pixel, tolerance = 0.1)
  for (x in c(1.5, 2.5, 4.5, 5.5)) {
    expect_equal(line_width(picture, x), 0.5 * pixel, tolerance = 0.2)
  }
})

test_that("thick lines follow the size of the figure, thin ones stay visible", {
  small <- render(plot_sudoku(matrix(NA, 4, 4)), 108)
  expect_lt(line_width(small, 2.5, 0.2), 1.2) # 0.75 on 0.375, blurred
  expect_equal(line_width(small, 1.5, 0.2), 0.5 * 72 / 96, tolerance = 0.2)
  large <- render(plot_sudoku(matrix(NA, 4, 4)), 1296)
  expect_equal(line_width(large, 2.5), 2 * 72 / 96 * 2, tolerance = 0.1)
})

test_that("thick lines go where the labels of regions change", {
  regions <- rbind(c(1, 1, 1, 2), c(1, 3, 2, 2), c(3, 3, 4, 2), c(3, 4, 4, 4))
  picture <- render({
    plot.new()
    plot.window(c(0, 5), c(5, 0), asp = 1)
    draw_lines(base_pen(c(9, 9, 1)), list(size = dim(regions), regions = regions))
  })
  black <- function(x, y) colour_at(picture, c(x), c(y)) == "#000000"
  row <- row(regions)
  col <- col(regions)
  expect_identical(
    black(col[, -4] + 0.52, row[, -4]), c(regions[, -4] != regions[, -1])
  )
  expect_identical(
    black(col[-4, ], row[-4, ] + 0.52), c(regions[-4, ] != regions[-1, ])
  )
})

test_that("digits and numbers stay within their cells", {
  for (box in list(c(1, 1), c(2, 2), c(3, 3), c(4, 4), c(5, 5), c(6, 6))) {
    rules <- sudoku_rules(box = box)
    grid <- shifted_grid(box[1], box[2])
    picture <- render(plot_sudoku(grid, rules = rules, style = "newspaper"), 1500)
    cells <- expand.grid(row = seq_len(nrow(grid)), col = seq_len(nrow(grid)))
    for (side in c(-0.39, 0.39)) {
      for (d in seq(-0.3, 0.3, 0.1)) {
        beside <- colour_at(picture, cells$col + side, cells$row + d)
        expect_identical(unique(beside), "#FFFFFF")
        above <- colour_at(picture, cells$col + d, cells$row + side)
        expect_identical(unique(above), "#FFFFFF")
      }
    }
    # and are not lost in them
    expect_true(all(has_ink(picture, cells$col, cells$row, 0.25)))
  }
})

test_that("cells are square and the whole grid is on the page, on any device", {
  sizes <- list(c(100, 100), c(3000, 3000), c(900, 200), c(150, 800), c(30, 30))
  for (size in sizes) {
    size <- size / 72
    null_device(size[1], size[2])
    expect_error(plot_sudoku(puzzle, solution = solution(), marks = TRUE, sub = "Sub"), NA)
    x <- grconvertX(c(0.5, 9.5), "user", "inches")
    y <- grconvertY(c(9.5, 0.5), "user", "inches")
    expect_equal(diff(x), diff(y))
    expect_gte(diff(x), 0.49 * min(size))
    expect_equal(par("usr"), c(0.5, 9.5, 9.5, 0.5), tolerance = 0.05)
    expect_true(all(x > 0, x < size[1], y > 0, y < size[2]))
  }
})

test_that("the outer line is whole at the edge of a page without margins", {
  picture <- render(plot_sudoku(puzzle, main = NULL, mar = c(0, 0, 0, 0)), 504)
  # 5 / 96 inches are 3.75 pixels
  dark <- picture$pixels$red[250, ] < 128
  expect_true(all(dark[1:3]) && all(dark[502:504]))
})

test_that("every cell of a layout gets its own size", {
  null_device(8, 4)
  layout(matrix(c(1, 1, 2, 3), 2), widths = c(3, 1))
  side <- function() diff(grconvertX(c(0.5, 9.5), "user", "inches"))
  sides <- vapply(1:3, function(i) {
    plot_sudoku(puzzle)
    side()
  }, numeric(1))
  expect_gt(sides[1], 3)
  expect_lt(sides[2], 2)
  expect_equal(sides[2], sides[3])
  expect_error(plot(1:3), NA)
})

test_that("par(mfrow =) fills one panel after the other", {
  picture <- render({
    par(mfrow = c(1, 2))
    plot_sudoku(diag(1:4), colours = rep("red", 4))
    plot_sudoku(diag(1:4), colours = rep("blue", 4))
  }, 800, 400)
  red <- which(picture$pixels$red == 255 & picture$pixels$green == 0, arr.ind = TRUE)
  blue <- which(picture$pixels$blue == 255 & picture$pixels$green == 0, arr.ind = TRUE)
  expect_lt(max(red[, 2]), 400)
  expect_gt(min(blue[, 2]), 400)
})

# Titles --------------------------------------------------------------------------------

test_that("titles stand above and below, and need no room if there are none", {
  above <- function(picture) {
    rows <- seq_len(floor(picture$corner[2] + 0.45 * picture$unit[2]) - 3)
    any(picture$pixels$red[rows, ] < 128)
  }
  below <- function(picture) {
    rows <- seq(ceiling(picture$corner[2] + 9.55 * picture$unit[2]) + 4, 480)
    any(picture$pixels$red[rows, ] < 128)
  }
  main <- render(plot_sudoku(puzzle))
  none <- render(plot_sudoku(puzzle, main = NULL))
  sub <- render(plot_sudoku(puzzle, main = "", sub = expression(9^2)))
  expect_identical(c(above(main), below(main)), c(TRUE, FALSE))
  expect_identical(c(above(none), below(none)), c(FALSE, FALSE))
  expect_identical(c(above(sub), below(sub)), c(FALSE, TRUE))
  expect_gt(none$unit[1], main$unit[1])
  red <- render(plot_sudoku(puzzle, style = "newspaper", col.main = "red"))
  expect_true(any(red$pixels$red == 255 & red$pixels$blue == 0))
})

test_that("a long title is shrunk to the width of the figure", {
  title <- strrep("Sudoku ", 20)
  picture <- render(plot_sudoku(puzzle, main = title))
  expect_true(all(picture$pixels$red[, c(1, 480)] == 255))
})

test_that("a title that is one long word goes on several lines", {
  null_device()
  par(mar = rep(0, 4))
  plot.new()
  long <- measure_titles(list(main = strrep("a", 300), sub = paste(strrep("b", 200), "and more")), 1)
  expect_gt(long$main$cex, 0.95 * par("cex.main"))
  expect_gt(long$main$lines, 3)
  expect_lte(strwidth(long$main$label, "inches", long$main$cex, long$main$font), par("fin")[[1]])
  expect_identical(gsub("\n", "", long$main$label), strrep("a", 300))
  expect_match(long$sub$label, "b\\sand more$")
  expect_identical(fit_lines("abcdefg hi", 3, nchar, 1), c("abc", "def", "g", "hi"))
  expect_identical(paste(fit_lines("a  b", -1, nchar, 1), collapse = ""), "ab")
  expect_identical(fit_lines("ab abcdefg h", 3, nchar, 1), c("ab", "abc", "def", "g h"))
})

test_that("a title is shrunk to the margin above, unless its size is given", {
  overlap <- function(...) {
    picture <- render(
      plot_sudoku(matrix(NA, 9, 9), mar = c(1, 1, 0.5, 1), col.main = "red", ...)
    )
    red <- which(picture$pixels$red > picture$pixels$blue, arr.ind = TRUE)[, 1]
    max(red) - (picture$corner[2] + 0.5 * picture$unit[2])
  }
  expect_lt(overlap(), 0)
  expect_gt(overlap(cex.main = 3), 5)
})

test_that("family is the font of digits and titles", {
  pixels <- function(...) render(plot_sudoku(puzzle, ...))$pixels$red
  plain <- pixels()
  serif <- pixels(family = "serif")
  expect_false(identical(serif[1:20, ], plain[1:20, ]))
  expect_false(identical(serif[60:480, ], plain[60:480, ]))
})

# Errors --------------------------------------------------------------------------------

test_that("a solution that changes a digit of x is an error that says where", {
  wrong <- solution()
  wrong[4, 9] <- 7
  cnd <- expect_error(plot_sudoku(puzzle, solution = wrong), class = "oxidoku_error_input")
  expect_identical(c(cnd$row, cnd$col), c(4L, 9L))
  expect_match(conditionMessage(cnd), "Row 4, column 9 is 3 in `x` but 7 in")
  wrong[5, 1] <- 1
  cnd <- expect_error(plot_sudoku(puzzle, solution = wrong), class = "oxidoku_error_input")
  expect_identical(c(cnd$row, cnd$col), c(4L, 9L))
  expect_match(conditionMessage(cnd), "2 cells differ")
})

test_that("wrong arguments are errors of class oxidoku_error_input", {
  expect_input_error <- function(...) {
    expect_error(plot_sudoku(...), class = "oxidoku_error_input")
  }
  expect_input_error(matrix(0, 9, 8))
  expect_input_error(puzzle, solution = matrix(0, 4, 4))
  expect_input_error(puzzle, style = "modern")
  expect_input_error(puzzle, candidates = NA)
  expect_input_error(puzzle, candidates = 1)
  expect_input_error(puzzle, candidates = array(1, c(9, 9, 9)))
  expect_input_error(puzzle, candidates = array(TRUE, c(9, 9)))
  expect_input_error(puzzle, candidates = array(TRUE, c(9, 9, 8)))
  cnd <- expect_input_error(
    puzzle, candidates = replace(array(TRUE, c(9, 9, 9)), 9 * 81 - 8, NA)
  )
  expect_identical(c(cnd$row, cnd$col), c(1L, 9L))
  expect_input_error(puzzle, colours = "red")
  expect_input_error(puzzle, colours = rep(TRUE, 9))
  cnd <- expect_input_error(puzzle, colours = c(rep("red", 7), "no colour", NA))
  expect_identical(cnd$index, 8L)
  expect_input_error(puzzle, colours = c(rep("red", 8), NA))
  expect_input_error(puzzle, colours = -1:7)
  expect_input_error(puzzle, mar = 1)
  expect_input_error(puzzle, mar = c(1, 1, -1, 1))
  expect_input_error(puzzle, mar = "none")
  expect_input_error(puzzle, colour = rep("red", 9))
  expect_input_error(puzzle, NULL, FALSE, "tutorial", NULL, "Sudoku", NULL, NULL, NULL, NULL, NULL, 1)
})

test_that("messages of plot_sudoku() name argument, finding and expectation", {
  wrong <- replace(solution(), 1, 1)
  expect_snapshot(error = TRUE, {
    plot_sudoku(puzzle, solution = wrong)
    plot_sudoku(puzzle, solution = matrix(0, 4, 4))
    plot_sudoku(puzzle, candidates = "yes")
    plot_sudoku(puzzle, marks = "yes")
    plot_sudoku(puzzle, candidates = array(TRUE, c(9, 9, 8)))
    plot_sudoku(puzzle, candidates = array(NA, c(9, 9, 9)))
    plot_sudoku(puzzle, colours = c("red", "blue"))
    plot_sudoku(puzzle, colours = TRUE)
    plot_sudoku(puzzle, colours = c("red", "reddish", 3:9))
    plot_sudoku(puzzle, mar = 1)
    plot_sudoku(puzzle, mar = c(1, 1, -1, 1))
    plot_sudoku(puzzle, colour = "red")
  })
})

test_that("titles that cannot be drawn are errors, before anything is changed", {
  grDevices::pdf(NULL)
  withr::defer(grDevices::dev.off())
  plot_sudoku(puzzle)
  before <- par(no.readonly = TRUE)
  wrong <- list(
    main = c("a", "b"), main = list(1), sub = character(), cex.main = 0, cex.sub = "large",
    font.main = 9, adj = 2, adj = c(0, 1), col.sub = "no colour", family = c("a", "b"), family = 1
  )
  for (i in seq_along(wrong)) {
    cnd <- expect_error(
      do.call(plot_sudoku, c(list(puzzle), wrong[i])), class = "oxidoku_error_input"
    )
    expect_identical(cnd$arg, names(wrong)[[i]])
  }
  expect_identical(par(no.readonly = TRUE), before)
})

test_that("a title that is missing is none", {
  grDevices::pdf(NULL)
  withr::defer(grDevices::dev.off())
  for (none in list(list(main = NA), list(sub = NA), list(cex.main = NA), list(family = NULL))) {
    expect_no_error(do.call(plot_sudoku, c(list(puzzle), none)))
  }
})

test_that("an error opens no device", {
  open <- grDevices::dev.list()
  for (wrong in list(list(colours = "red"), list(colour = 2), list(mar = 1), list(main = 1:2))) {
    expect_error(
      do.call(plot_sudoku, c(list(puzzle), wrong)), class = "oxidoku_error_input"
    )
  }
  expect_identical(grDevices::dev.list(), open)
})
