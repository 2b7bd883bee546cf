# Pictures of rules beyond boxes: as a whole, and what must be in them.

pictured <- list(
  jigsaw = sudoku_rules(regions = rbind(
    c(1, 1, 1, 2, 2, 2), c(1, 3, 1, 2, 4, 2), c(1, 3, 3, 4, 4, 2),
    c(5, 3, 3, 4, 4, 6), c(5, 3, 5, 6, 4, 6), c(5, 5, 5, 6, 6, 6)
  )),
  diagonal = sudoku_rules(diagonal = TRUE),
  hyper = sudoku_rules(hyper = TRUE),
  houses = sudoku_rules(houses = list(cbind(c(2, 2, 3, 4, 4, 4, 3, 2, 5), c(2, 3, 3, 3, 4, 5, 5, 5, 7)), cbind(9, 1:2))),
  killer = sudoku_rules(box = c(2, 3), cages = list(
    cage(9, c(1, 2, 2), c(1, 1, 2)), cage(7, 1, 2:3), cage(21, c(1, 1, 1, 2, 2, 3), c(4, 5, 6, 6, 5, 6)),
    cage(10, c(3, 4, 4, 5), c(1, 1, 2, 2)), cage(3, 6, 6), cage(8, c(5, 6), c(4, 4))
  ))
)

# Pixels that differ between two pictures.
changed <- function(one, other) {
  Reduce(`|`, Map(`!=`, one$pixels, other$pixels))
}

# Colours along a line of points, as brightness from 0 (black) to 255.
brightness_at <- function(picture, x, y) {
  colMeans(grDevices::col2rgb(colour_at(picture, x, y)))
}

picture_of <- function(..., width = 600) render(plot_sudoku(...), width)

blank <- function(rules) matrix(NA_integer_, rules$size[[1]], rules$size[[2]])

test_that("pictures of each rule are made of what they were when they were last looked at", {
  draw <- function(title, ...) expect_picture(title, plotted_lines(...))
  for (name in names(pictured)) {
    rules <- pictured[[name]]
    part <- as.matrix(solve_sudoku(as_sudoku(blank(rules), rules = rules), multiple = "first"))
    part[seq(1, length(part), by = 2)] <- NA
    draw(paste("rules", name), part, rules = rules)
  }
  draw("rules killer empty", blank(pictured$killer), rules = pictured$killer, main = NULL)
  all <- sudoku_rules(
    hyper = TRUE, diagonal = TRUE, cages = list(cage(17, 1, 1:2), cage(24, c(4, 5, 5), c(5, 5, 6)))
  )
  draw("rules together", blank(all), marks = TRUE, rules = all)
})

test_that("a picture with clues looks as it did when it was last looked at", {
  skip_if_not_installed("vdiffr")
  vdiffr::expect_doppelganger("rules killer empty", function() {
    plot_sudoku(blank(pictured$killer), rules = pictured$killer, main = NULL)
  })
})

test_that("each rule with a shape of its own changes the picture of the empty grid", {
  for (name in setdiff(names(pictured), "jigsaw")) {
    rules <- pictured[[name]]
    plain <- sudoku_rules(box = rules$box)
    with <- picture_of(blank(rules), rules = rules)
    without <- picture_of(blank(rules), rules = plain)
    expect_gt(sum(changed(with, without)), 300, label = name)
  }
})

test_that("the inner boxes are shaded and nothing else is", {
  picture <- picture_of(blank(pictured$hyper), rules = "hyper")
  cells <- expand.grid(row = 1:9, col = 1:9)
  inner <- cells$row %in% c(2:4, 6:8) & cells$col %in% c(2:4, 6:8)
  colour <- colour_at(picture, cells$col, cells$row)
  expect_true(all(colour[!inner] == "#FFFFFF"))
  expect_true(all(colour[inner] != "#FFFFFF"))
  expect_length(unique(colour[inner]), 1)
})

test_that("the diagonals run from corner to corner", {
  with <- picture_of(blank(pictured$diagonal), rules = "diagonal")
  t <- seq(0.65, 9.35, by = 0.29)
  on_line <- function(x, y) {
    # Some pixel across the line.
    dark <- vapply(seq(-0.04, 0.04, 0.01), FUN.VALUE = logical(length(x)), function(d) {
      brightness_at(with, x + d, y) < 250
    })
    rowSums(dark) > 0
  }
  expect_true(all(on_line(t, t)))
  expect_true(all(on_line(t, 10 - t)))
  expect_identical(unname(brightness_at(with, c(2, 8, 5, 1.2), c(5, 5, 2, 3))), rep(255, 4))
})

test_that("the cells of a house are shaded, cells outside are not", {
  rules <- pictured$houses
  picture <- picture_of(blank(rules), rules = rules)
  member <- matrix(FALSE, 9, 9)
  for (house in rules$houses) member[house] <- TRUE
  cells <- expand.grid(row = 1:9, col = 1:9)
  shaded <- colour_at(picture, cells$col + 0.2, cells$row + 0.2) != "#FFFFFF"
  expect_identical(shaded, as.vector(member))
})

test_that("regions have thick borders where they meet, and thin lines within", {
  rules <- pictured$jigsaw
  picture <- picture_of(blank(rules), rules = rules, main = NULL)
  thickness <- function(x, y, across) {
    d <- seq(-0.12, 0.12, by = 0.004)
    dark <- brightness_at(picture, x + d * across[[1]], y + d * across[[2]]) < 128
    sum(dark)
  }
  regions <- rules$regions
  inside <- border <- numeric()
  for (i in 1:6) {
    for (j in 1:5) {
      right <- thickness(j + 0.5, i + 0.2, c(1, 0))
      down <- thickness(i + 0.2, j + 0.5, c(0, 1))
      if (regions[i, j] == regions[i, j + 1]) inside <- c(inside, right) else border <- c(border, right)
      if (regions[j, i] == regions[j + 1, i]) inside <- c(inside, down) else border <- c(border, down)
    }
  }
  expect_gt(length(inside), 10)
  expect_gt(length(border), 10)
  expect_gt(min(border), max(inside))
})

test_that("a cage has a dashed line inside its border and its sum in its first cell", {
  rules <- pictured$killer
  with <- picture_of(blank(rules), rules = rules, width = 1500)
  without <- picture_of(blank(rules), rules = sudoku_rules(box = c(2, 3)), width = 1500)
  ink <- function(x, y) {
    colour_at(with, x, y) != colour_at(without, x, y)
  }
  # The dashes below cage 2, r1c2 and r1c3: some ink, some gaps.
  x <- seq(1.6, 3.4, by = 0.004)
  darkest <- do.call(pmin, lapply(seq(0.38, 0.44, 0.002), function(d) {
    unname(brightness_at(with, x, rep(1 + d, length(x))))
  }))
  expect_gt(mean(darkest < 150), 0.15)
  expect_gt(mean(darkest > 200), 0.15)
  # They alternate: many dashes, not one long one.
  expect_gt(sum(diff(darkest < 175) != 0), 40)
  # No line between its two cells.
  y <- seq(0.8, 1.3, by = 0.01)
  expect_false(any(ink(rep(2.41, length(y)), y)))
  # Sums: ink in the upper left corner of first cells only.
  corner <- function(row, col) {
    at <- expand.grid(x = seq(-0.36, -0.2, 0.01), y = seq(-0.36, -0.2, 0.01))
    mean(ink(col + at$x, row + at$y))
  }
  firsts <- rbind(c(1, 1), c(1, 2), c(1, 4), c(3, 1), c(6, 6), c(5, 4))
  others <- rbind(c(2, 2), c(1, 3), c(2, 6), c(4, 2), c(3, 3), c(6, 4))
  expect_true(all(mapply(corner, firsts[, 1], firsts[, 2]) > 0.05))
  expect_true(all(mapply(corner, others[, 1], others[, 2]) < 0.02))
})

test_that("digits and colours are drawn over the rules as without them", {
  solved <- as.matrix(solve_sudoku(as_sudoku(blank(pictured$hyper), rules = "hyper"), multiple = "first"))
  with <- picture_of(solved, rules = "hyper", style = "tutorial")
  without <- picture_of(solved, rules = "classic", style = "tutorial")
  cells <- expand.grid(row = 1:9, col = 1:9)
  expect_identical(
    colour_at(with, cells$col - 0.3, cells$row), colour_at(without, cells$col - 0.3, cells$row)
  )
})

test_that("a grid that brings its rules is drawn with them, and plot() draws it, too", {
  grid <- as_sudoku(blank(pictured$hyper), rules = "hyper")
  own <- picture_of(grid)
  expect_false(any(changed(own, picture_of(blank(pictured$hyper), rules = "hyper"))))
  grDevices::pdf(NULL)
  withr::defer(grDevices::dev.off())
  for (rules in pictured) {
    expect_no_error(plot(as_sudoku(blank(rules), rules = rules)))
    for (style in c("tutorial", "newspaper", "colourblind")) {
      expect_no_error(plot_sudoku(blank(rules), rules = rules, style = style))
    }
  }
})

test_that("a line runs along its cells, with a dot where it begins", {
  rules <- sudoku_rules(rule_pairs("r1c1 r2c2 r2c3", `<`), box = c(2, 2))
  picture <- picture_of(blank(rules), rules = rules, main = NULL)
  is_line <- function(x, y) colour_at(picture, x, y) == "#C7C7C7"
  expect_true(all(is_line(c(1, 1.12, 1.3, 2, 2.4, 2.97), c(1.12, 1, 1.3, 2.03, 2, 2))))
  expect_false(any(is_line(c(3.1, 3, 1.3, 2.5), c(2, 2.1, 1, 1.8))))
})

test_that("clues outside stand in the margin, on the side from which they look", {
  rules <- sudoku_rules(
    rule_sandwich("r2", 5), rule_skyscraper("c3", 2, from = "bottom"), rule_skyscraper("r4", 3, from = "right"),
    rule_little_killer("r1c1", 10, "down right"), box = c(2, 2)
  )
  picture <- picture_of(blank(rules), rules = rules, main = NULL)
  out <- 0.36
  expect_true(has_ink(picture, 0.5 - out, 2, 0.2))
  expect_true(has_ink(picture, 3, 4.5 + out, 0.2))
  expect_true(has_ink(picture, 4.5 + out, 4, 0.2))
  expect_true(has_ink(picture, 0.5 - out, 0.5 - out, 0.2))
  for (i in c(1, 3, 4)) expect_false(has_ink(picture, 0.5 - out, i, 0.2))
  for (i in 1:4) expect_false(has_ink(picture, i, 0.5 - out, 0.2))
  for (i in c(1, 2, 4)) expect_false(has_ink(picture, i, 4.5 + out, 0.2))
  for (i in 1:3) expect_false(has_ink(picture, 4.5 + out, i, 0.2))
  # Cells are squares as ever.
  expect_equal(picture$unit[[1]], picture$unit[[2]], tolerance = 1e-6)
})

test_that("a picture with clues outside has smaller cells", {
  plain <- picture_of(matrix(NA, 4, 4), main = NULL)
  wider <- picture_of(matrix(NA, 4, 4), rules = sudoku_rules(rule_sandwich("r2", 5), box = c(2, 2)), main = NULL)
  expect_gt(plain$unit[[1]], wider$unit[[1]])
})

test_that("clues outside are drawn on grids of 4 x 4 to 16 x 16 and in pictures of steps", {
  grDevices::pdf(NULL)
  withr::defer(grDevices::dev.off())
  for (box in list(c(2, 2), c(2, 3), c(3, 3), c(3, 4), c(4, 4))) {
    size <- prod(box)
    rules <- sudoku_rules(
      rule_sandwich(paste0("r", size), size + 1), rule_skyscraper("c1", 2, from = "bottom"),
      rule_little_killer(c(1, size), size * (size + 1) / 2, "down left"), box = box
    )
    expect_no_error(plot_sudoku(blank(rules), rules = rules, marks = size < 10))
  }
  set.seed(2)
  puzzle <- generate_sudoku(6, rules = sudoku_rules(rule_sandwich("r1", 5), rule_skyscraper("c4", 3), box = c(2, 2)))
  expect_no_error(plot(explain_sudoku(puzzle), step = 1))
})

line_kinds <- function() {
  cells <- "r1c1 r1c2 r1c3 r1c4 r1c5"
  list(
    rule_thermometer(cells), rule_thermometer(cells, slow = TRUE), rule_whisper(cells, 1), rule_renban(cells),
    rule_nabner("r1c1 r1c2 r1c3"), rule_modular(cells), rule_entropic(cells), rule_between(cells),
    rule_lockout(cells, 1), rule_palindrome(cells), rule_zipper(cells), rule_region_sum(cells),
    rule_slingshot(cells), rule_lunchbox(cells, 5)
  )
}

test_that("on black and white print there are no colours, and no two kinds of lines look the same", {
  looks <- lapply(line_kinds(), function(clue) {
    rules <- sudoku_rules(clue, box = c(2, 3))
    picture <- picture_of(blank(rules), rules = rules, main = NULL, style = "newspaper", width = 900)
    expect_identical(picture$pixels$red, picture$pixels$green, label = clue$kind)
    expect_identical(picture$pixels$red, picture$pixels$blue, label = clue$kind)
    # Along the line and beside it.
    at <- expand.grid(x = seq(0.7, 3.2, 0.01), y = seq(0.55, 1.45, 0.03))
    colour_at(picture, at$x, at$y)
  })
  for (i in seq_along(looks)) {
    for (j in seq_len(i - 1)) {
      expect_gt(mean(looks[[i]] != looks[[j]]), 0.01, label = paste(line_kinds()[[i]]$kind, line_kinds()[[j]]$kind))
    }
  }
})

test_that("pencil marks can be read on the ends of lines", {
  # Marks are dark; what lies under them is much lighter.
  for (clue in list(rule_lockout("r1c1 r1c2 r1c3"), rule_between("r1c1 r1c2 r1c3"), rule_counting_circles("r1c1"))) {
    rules <- sudoku_rules(clue, box = c(2, 2))
    picture <- picture_of(blank(rules), rules = rules, main = NULL)
    at <- expand.grid(x = seq(0.6, 1.4, 0.02), y = seq(0.6, 1.4, 0.02))
    expect_gt(min(brightness_at(picture, at$x, at$y)), 140, label = clue$kind)
  }
})

test_that("cells are white where the rules have clues, unless a style is asked for", {
  rules <- sudoku_rules(rule_thermometer("r1c1 r2c2"))
  expect_identical(style_for(NULL, rules, NULL), "white")
  expect_identical(style_for(NULL, CLASSIC, NULL), "tutorial")
  full <- solve_sudoku(empty_grid(rules), multiple = "first")
  expect_identical(unique(colour_at(picture_of(full), 1:9 - 0.35, rep(9, 9) - 0.35)), "#FFFFFF")
  expect_gt(length(unique(colour_at(picture_of(full, style = "tutorial"), 1:9 - 0.35, rep(9, 9) - 0.35))), 5)
})

test_that("colour-blind pictures have the patterns of lines, in colours; labels stand beside the grid", {
  drawn <- plotted_lines(empty_grid(sudoku_rules(rule_entropic("r1c1 r2c2 r3c3"))), style = "colourblind")
  plain <- plotted_lines(empty_grid(sudoku_rules(rule_entropic("r1c1 r2c2 r3c3"))))
  count <- function(lines) length(grep("^segments", lines))
  expect_gt(count(drawn), count(plain))
  labelled <- plotted_lines(empty_grid(sudoku_rules(rule_sandwich("r3", 12))), labels = TRUE)
  expect_gte(length(grep("^text", labelled)), 19)
})

test_that("a count says its number, and the circle of a number of digits is tied to its cells", {
  shapes <- rules_shapes(sudoku_rules(rule_count("r1c123", c(1, 3), 2)))
  labels <- unlist(lapply(shapes, `[[`, "label"))
  expect_identical(labels, "2 x 13")
  tied <- rules_shapes(sudoku_rules(rule_count_distinct("r5c5", "r5c7 r5c8")))
  line <- Filter(function(shape) shape$shape == "line", tied)[[1]]$places
  expect_equal(line, rbind(c(5, 5.4), c(5, 6.62)))
})

test_that("a hole among cells is grey, and one at the edge, or that leads there, is not", {
  cells <- matrix(TRUE, 6, 6)
  cells[3, 3] <- FALSE
  cells[1:2, 5] <- FALSE
  cells[6, 1] <- FALSE
  board <- list(size = c(6L, 6L), cells = cells)
  expect_identical(which(oxidoku:::enclosed_holes(board)), 15L)
  # The one in the middle, three cells on a side; those between the arms of the others are outside.
  expect_identical(sum(oxidoku:::enclosed_holes(sudoku_rules("sohei"))), 9L)
  expect_identical(sum(oxidoku:::enclosed_holes(sudoku_rules("samurai"))), 0L)
  rules <- sudoku_rules(size = c(6, 6), cells = cells, box = NULL, digits = 1:6)
  picture <- picture_of(empty_grid(rules), main = NULL)
  expect_identical(colour_at(picture, 3, 3), "#BFBFBF")
  expect_identical(colour_at(picture, c(4, 5, 1), c(3, 1, 6)), rep("#FFFFFF", 3))
  elements <- oxidoku:::game_picture(rules, oxidoku:::board_of(rules))
  expect_identical(lapply(elements[[1]]$attributes[c("x", "y")], as.integer), list(x = 200L, y = 200L))
})

test_that("nothing is left of the border of a cage around its sum, where lines are wide or cells small", {
  shapes <- rules_shapes(sudoku_rules(cages = list(cage(10, 5, 5:8))))
  border <- Find(function(shape) shape$shape == "outline", shapes)
  for (cell in c(0.1, 0.36, 1)) {
    paper <- NULL
    pen <- list(
      cell = cell, lwd = c(3, 3, 0.75), extent = source_extent, text = function(...) NULL,
      rect = function(x0, y0, x1, y1, fill) paper <<- c(x0, y0)
    )
    draw_text(pen, Find(function(shape) shape$shape == "text", shapes), blank = TRUE)
    expect_true(all(paper <= 4.5 + border$inset - stroke_width(pen, border$stroke) / 2 / 96 / cell))
  }
})

test_that("the paper of a text in a corner does not cut the digit of the cell", {
  rules <- sudoku_rules(rule_kenken("r1c12 r2c12", 360, "*"))
  grid <- empty_grid(rules)
  grid[1, 1] <- 8
  papers <- function(grid) {
    drawn <- strsplit(grep("^rect .*white", plotted_lines(plot_sudoku(grid, main = NULL)), value = TRUE), " [|] ")
    ends <- t(vapply(drawn, function(line) as.numeric(line[4:5]), c(0, 0)))
    ends[rowSums(ends < 1.5) == 2, , drop = FALSE]
  }
  # The digit has a middle third of the cell.
  expect_identical(nrow(papers(grid)), 2L)
  expect_true(all(apply(papers(grid), 1, min) <= 0.7))
  expect_gt(min(papers(empty_grid(rules))), 0.7)
})

test_that("a digit keeps off the sum in the corner of its cell", {
  rules <- sudoku_rules(box = c(2, 3), cages = list(cage(10, 1, 1:3)))
  grid <- empty_grid(rules)
  grid[1, 1] <- 5
  for (width in c(260, 480, 900)) {
    picture <- render(plot_sudoku(grid, style = "white", main = NULL, mar = rep(0, 4)), width)
    rows <- seq(0.62, 1.32, by = 0.5 / abs(picture$unit[[2]]))
    ink <- has_ink(picture, 0.93, rows, 0.27, 0)
    # The sum, nothing, the digit, nothing.
    expect_identical(rle(ink)$values, c(TRUE, FALSE, TRUE, FALSE), info = width)
  }
})
