# Right pictures pass; each with one thing wrong fails, and the first line names it.

in_base <- "colours <- c('yellow', 'orange', 'red', 'violet', 'lightblue', 'cornflowerblue', 'lightgreen', 'green3', 'brown')
f <- function(grid) {
  old <- par(mar = c(1, 1, 2, 1))
  on.exit(par(old))
  image(1:9, 1:9, t(grid[9:1, ]), col = colours, zlim = c(1, 9), axes = FALSE, xlab = '', ylab = '', main = 'Sudoku', asp = 1)
  thin <- 0:9 + 0.5
  segments(0.5, thin, 9.5, thin)
  segments(thin, 0.5, thin, 9.5)
  thick <- c(0.5, 3.5, 6.5, 9.5)
  segments(0.5, thick, 9.5, thick, lwd = 3)
  segments(thick, 0.5, thick, 9.5, lwd = 3)
  given <- which(!is.na(grid), arr.ind = TRUE)
  text(given[, 2], 10 - given[, 1], grid[given])
}"
with_rect <- "f <- function(grid) {
  plot.new()
  plot.window(c(0, 9), c(9, 0), asp = 1)
  for (i in 1:9) for (j in 1:9) {
    digit <- grid[i, j]
    rect(j - 1, i - 1, j, i, col = if (is.na(digit)) NA else rainbow(9)[digit], lwd = 0.5)
    if (!is.na(digit)) text(j - 0.5, i - 0.5, digit)
  }
  for (k in c(0, 3, 6)) for (l in c(0, 3, 6)) rect(k, l, k + 3, l + 3, lwd = 4)
}"
with_grid <- "f <- function(grid) {
  grid::grid.newpage()
  grid::pushViewport(grid::viewport(width = 0.9, height = 0.9))
  for (i in 1:9) for (j in 1:9) if (!is.na(grid[i, j])) {
    grid::grid.rect((j - 0.5) / 9, 1 - (i - 0.5) / 9, 1 / 9, 1 / 9, gp = grid::gpar(fill = hcl.colors(9)[grid[i, j]], col = NA))
    grid::grid.text(grid[i, j], (j - 0.5) / 9, 1 - (i - 0.5) / 9)
  }
  for (k in 0:9) {
    pen <- grid::gpar(lwd = if (k %% 3 == 0) 3 else 1)
    grid::grid.lines(c(0, 1), c(k, k) / 9, gp = pen)
    grid::grid.lines(c(k, k) / 9, c(0, 1), gp = pen)
  }
}"
by_ggplot <- "f <- function(grid) {
  cells <- data.frame(row = c(row(grid)), col = c(col(grid)), digit = c(grid))
  ggplot2::ggplot(cells, ggplot2::aes(col, row, fill = factor(digit, levels = 1:9))) +
    ggplot2::geom_tile(colour = 'grey40') +
    ggplot2::geom_text(ggplot2::aes(label = digit), na.rm = TRUE) +
    ggplot2::geom_hline(yintercept = c(0.5, 3.5, 6.5, 9.5), linewidth = 1) +
    ggplot2::geom_vline(xintercept = c(0.5, 3.5, 6.5, 9.5), linewidth = 1) +
    ggplot2::scale_fill_manual(values = hcl.colors(9), drop = FALSE, na.value = 'white', guide = 'none') +
    ggplot2::scale_y_reverse() +
    ggplot2::coord_fixed(expand = FALSE, clip = 'off') +
    ggplot2::theme_void()
}"

coloured_digits <- sub("col = if (is.na(digit)) NA else rainbow(9)[digit], ", "", with_rect, fixed = TRUE)
coloured_digits <- sub("i - 0.5, digit)", "i - 0.5, digit, col = hcl.colors(9, 'Dark 3')[digit])", coloured_digits, fixed = TRUE)

test_that("right pictures of different makes pass", {
  # Boxes in two greys say nothing of the digits.
  grey_boxes <- sub("rect(j - 1, i - 1, j, i, ", "rect(j - 1, i - 1, j, i, col = if (((i - 1) %/% 3 + (j - 1) %/% 3) %% 2 == 0) 'grey92', ", coloured_digits, fixed = TRUE)
  makes <- list(in_base, with_rect, with_grid, coloured_digits, grey_boxes)
  if (requireNamespace("ggplot2", quietly = TRUE)) makes <- c(makes, by_ggplot)
  for (text in makes) {
    grade <- graded(grade_function(program(text), "picture"))
    expect_true(grade$passed, info = paste(format(grade)[[1]], text))
  }
  expect_true(graded(grade_function(plot_sudoku, "picture"))$passed)
})

test_that("an open device stays open, and nothing is drawn on it", {
  path <- withr::local_tempfile(fileext = ".pdf")
  grDevices::pdf(path)
  withr::defer(grDevices::dev.off(mine))
  mine <- grDevices::dev.cur()
  grade <- graded(grade_function(program(in_base), "picture"))
  expect_true(grade$passed, info = format(grade)[[1]])
  expect_false(graded(grade_function(function(grid) grid, "picture"))$passed)
  expect_equal(grDevices::dev.cur(), mine)
  expect_equal(grDevices::dev.list(), mine)
  expect_length(grDevices::recordPlot()[[1]], 0)
})

test_that("a picture with one thing wrong is told what", {
  devices <- grDevices::dev.list()
  expect_diagnoses(in_base, "picture", list(
    list("axes = FALSE, ", "", "draws axes"),
    list("xlab = '', ", "", "draws labels of axes: 1:9"),
    list("ylab = '', ", "ylab = 'rows', ", "draws labels of axes: rows"),
    list("t(grid[9:1, ])", "grid", "draws the colours turned: turned to the left"),
    list("t(grid[9:1, ])", "t(grid)", "draws the colours turned: upside down"),
    list("t(grid[9:1, ])", "grid[9:1, ]", "draws the colours turned: rows and columns exchanged, and turned by half"),
    list("t(grid[9:1, ])", "t(grid[9:1, 9:1])", "draws the colours turned: left and right exchanged"),
    list(", zlim = c(1, 9)", "", "changes the colours of digits where some digit does not occur: zlim"),
    list("col = colours", "col = colours[c(1:8, 8)]", "has 8 colours for 9 digits"),
    list("col = colours", "col = 'white'", "draws no colours"),
    list("t(grid[9:1, ])", "t(replace(grid, is.na(grid), 1)[9:1, ])", "gives blank cells the colour of a digit"),
    list("t(grid[9:1, ])", "t(ifelse(grid == 5 & row(grid) > 4, 6, grid)[9:1, ])", "gives a digit more than one colour: 5"),
    list("  segments(0.5, thin, 9.5, thin)\n", "", "draws 4 lines across and 10 down instead of 10 and 10"),
    list("  segments(thin, 0.5, thin, 9.5)\n", "", "draws 10 lines across and 4 down instead of 10 and 10"),
    list("segments(0.5, thin, 9.5, thin)\n", "abline(h = thin)\n", "draws lines that run past the grid"),
    list("segments(thin, 0.5, thin, 9.5)\n", "segments(thin, 2, thin, 9.5)\n", "draws lines that do not reach across the grid"),
    list("thin <- 0:9 + 0.5", "thin <- 0:9", "draws 14 lines across and 14 down instead of 10 and 10"),
    list("thin <- 0:9 + 0.5", "thin <- c(0:4, 5.3, 6:9) + 0.5", "draws lines that are not evenly spaced"),
    list("segments(0.5, thin, 9.5, thin)\n", "segments(0.5, thin, 7.5, thin)\n", "draws lines that do not reach across the grid"),
    list("thick <- c(0.5, 3.5, 6.5, 9.5)", "thick <- c(0.5, 2.5, 6.5, 9.5)", "draws thick lines that are not those of the boxes"),
    list("thick <- c(0.5, 3.5, 6.5, 9.5)", "thick <- c(0.5, 9.5)", "draws thick lines that are not those of the boxes"),
    list("thick, lwd = 3)\n", "thick)\n", "draws all lines with the same thickness"),
    list("given[, 2], 10 - given[, 1]", "given[, 1], given[, 2]", "draws the digits turned: turned to the left"),
    list("given[, 2], 10 - given[, 1]", "given[, 2], given[, 1]", "draws the digits turned: upside down"),
    list("given[, 2], 10 - given[, 1]", "10 - given[, 2], 10 - given[, 1]", "draws the digits turned: left and right exchanged"),
    list("given[, 2], 10 - given[, 1]", "given[, 2], 9 - given[, 1]", "draws the digits one row too low"),
    list("given[, 2], 10 - given[, 1]", "given[, 1], 10 - given[, 2]", "draws the digits turned: rows and columns exchanged"),
    list("text(given[, 2], 10 - given[, 1], grid[given])", "text(col(grid), 10 - row(grid), paste(grid))", "draws NA into blank cells"),
    list("which(!is.na(grid), arr.ind = TRUE)", "which(grid > 1, arr.ind = TRUE)", "draws digits that are not those of the grid: row 3, column 1 holds nothing"),
    list("which(!is.na(grid), arr.ind = TRUE)", "{ grid[is.na(grid)] <- 0; which(grid >= 0, arr.ind = TRUE) }", "draws 0 into blank cells"),
    list("grid[given])", "10 - grid[given])", "draws digits that are not those of the grid: row 1, column 4 holds 2"),
    list("  text(given[, 2], 10 - given[, 1], grid[given])", "", "draws no digits"),
    list("  on.exit(par(old))\n", "", "leaves the settings of par() changed: mar"),
    list("par(mar = c(1, 1, 2, 1))", "pdf(NULL)", "draws nothing"),
    list("par(mar = c(1, 1, 2, 1))", "png(tempfile())", "draws nothing"),
    list("f <- function(grid) {", "f <- function(grid) {\n  return(grid)", "draws nothing"),
    list("f <- function(grid) {", "f <- function(grid) {\n  print(grid); return(invisible())", "draws nothing"),
    list("f <- function(grid) {", "f <- function(grid) {\n  image(grid); return(1)", "draws axes"),
    list("f <- function(grid) {", "f <- function(grid) {\n  stop('no')", "stops with an error: no (a puzzle)"),
    list("text(given", "txt(given", "calls a function that does not exist: could not find function \"txt\" (a puzzle)")
  ))
  expect_identical(grDevices::dev.list(), devices)
})

test_that("digits that cannot be read, and settings that stay, are told", {
  skip_on_cran()
  text <- "text(given[, 2], 10 - given[, 1], grid[given])"
  on.exit <- "  on.exit(par(old))\n"
  expect_diagnoses(in_base, "picture", list(
    list(text, "text(given[, 2], 10 - given[, 1], grid[given], col = c('yellow', rep('black', 8))[grid[given]])", "draws digits that cannot be read: 1 has the colour of its cell"),
    list(text, "text(given[, 2], 10 - given[, 1], grid[given], cex = 0.2)", "draws digits that are too small for their cells"),
    list(text, "text(given[, 2], 10 - given[, 1], grid[given], cex = 6.3)", "draws digits that are too large for their cells"),
    list("old <- par(mar = c(1, 1, 2, 1))", "old <- par(mar = c(1, 1, 2, 1)); par(tcl = 0.3)", "leaves the settings of par() changed: tcl")
  ))
  expect_lt(contrast(page_colour("1 1 1"), page_colour("1 1 0")), LEAST_CONTRAST)
  expect_equal(page_colour(""), "black")
})
