puzzle <- rbind(
  c(5, 3, 0, 0, 7, 0, 0, 0, 0),
  c(6, 0, 0, 1, 9, 5, 0, 0, 0),
  c(0, 9, 8, 0, 0, 0, 0, 6, 0),
  c(8, 0, 0, 0, 6, 0, 0, 0, 3),
  c(4, 0, 0, 8, 0, 3, 0, 0, 1),
  c(7, 0, 0, 0, 2, 0, 0, 0, 6),
  c(0, 6, 0, 0, 0, 0, 2, 8, 0),
  c(0, 0, 0, 4, 1, 9, 0, 0, 5),
  c(0, 0, 0, 0, 8, 0, 0, 7, 9)
)

# A full grid with boxes of `rows` x `cols`: each row is the one above, shifted.
shifted_grid <- function(rows, cols) {
  n <- rows * cols
  start <- cols * (seq_len(n) - 1) %% n + (seq_len(n) - 1) %/% rows
  outer(start, seq_len(n) - 1, function(s, i) (s + i) %% n + 1)
}
solution <- function() {
  solved <- c(
    534678912, 672195348, 198342567, 859761423, 426853791, 713924856, 961537284,
    287419635, 345286179
  )
  outer(solved, 10^(8:0), function(row, place) row %/% place %% 10)
}

# Pictures as pixels: what `code` draws on a bitmap, and where user coordinates
# are on it. `code` runs with the device open.
render <- function(code, width = 480, height = width) {
  skip_if_not(capabilities("cairo"))
  file <- withr::local_tempfile(fileext = ".bmp")
  grDevices::bmp(file, width, height, type = "cairo")
  device <- grDevices::dev.cur()
  withr::defer(if (device %in% grDevices::dev.list()) grDevices::dev.off(device))
  force(code)
  corner <- c(grconvertX(0, "user", "device"), grconvertY(0, "user", "device"))
  unit <- c(grconvertX(1, "user", "device"), grconvertY(1, "user", "device")) - corner
  grDevices::dev.off(device)
  list(pixels = read_bmp(file), corner = corner, unit = unit)
}

# Colour at user coordinates, as "#RRGGBB".
colour_at <- function(picture, x, y) {
  at <- cbind(
    floor(picture$corner[2] + y * picture$unit[2]) + 1,
    floor(picture$corner[1] + x * picture$unit[1]) + 1
  )
  rgb(
    picture$pixels$red[at], picture$pixels$green[at], picture$pixels$blue[at],
    maxColorValue = 255
  )
}

# Background of cells: near their lower left corners, where no digit reaches.
background <- function(picture, row, col) {
  colour_at(picture, col - 0.36, row + 0.36)
}

# Is there ink (something that is not white) in rectangles around x, y?
has_ink <- function(picture, x, y, half_width, half_height = half_width) {
  grid <- expand.grid(
    dx = seq(-half_width, half_width, length.out = 15),
    dy = seq(-half_height, half_height, length.out = 15)
  )
  mapply(x, y, FUN = function(x, y) {
    any(colour_at(picture, x + grid$dx, y + grid$dy) != "#FFFFFF")
  })
}

hex <- function(col) {
  rgb(t(col2rgb(col)), maxColorValue = 255)
}

null_device <- function(width = 7, height = 7, env = parent.frame()) {
  grDevices::pdf(NULL, width, height)
  device <- grDevices::dev.cur()
  withr::defer(grDevices::dev.off(device), envir = env)
}

# Pictures as a whole -------------------------------------------------------------

test_that("pictures look as they did when they were last looked at", {
  skip_if_not_installed("vdiffr")
  draw <- function(title, ...) {
    vdiffr::expect_doppelganger(title, function() plot_sudoku(...))
  }
  six <- sudoku_rules(box = c(2, 3))
  part <- shifted_grid(2, 3)
  part[c(1, 4, 8, 11, 17, 20, 21, 26, 30, 35)] <- NA
  sixteen <- shifted_grid(4, 4)
  sixteen[seq(1, 256, by = 3)] <- 0

  draw("puzzle", puzzle)
  draw("empty", matrix(NA, 9, 9), main = NULL)
  draw("solution", puzzle, solution())
  draw("candidates", puzzle, candidates = TRUE, sub = "Candidates")
  draw("newspaper", puzzle, solution(), style = "newspaper")
  draw("colourblind", puzzle, solution(), style = "colourblind")
  draw("six", part, candidates = TRUE, rules = six)
  draw("sixteen", sixteen, candidates = TRUE, style = "colourblind")
})

# Colours --------------------------------------------------------------------------

test_that("each digit has its tutorial colour and blank cells are white", {
  picture <- render(plot_sudoku(puzzle))
  colours <- hex(c(
    "yellow", "orange", "red", "violet", "lightblue", "cornflowerblue",
    "lightgreen", "chartreuse3", "lightsalmon4"
  ))
  expected <- c("#FFFFFF", colours)[puzzle + 1]
  expect_identical(background(picture, c(row(puzzle)), c(col(puzzle))), expected)
})

test_that("newspaper is black on white, and only the solution is blue", {
  grey <- function(picture) {
    all(picture$pixels$red == picture$pixels$blue) &&
      all(picture$pixels$red == picture$pixels$green)
  }
  plain <- render(plot_sudoku(puzzle, style = "newspaper"))
  expect_true(grey(plain))
  expect_true(all(background(plain, c(row(puzzle)), c(col(puzzle))) == "#FFFFFF"))
  expect_false(grey(render(plot_sudoku(puzzle, solution(), style = "newspaper"))))
})

test_that("digits of the solution are paler and leave given cells as they are", {
  alone <- render(plot_sudoku(puzzle))
  solved <- render(plot_sudoku(puzzle, solution()))
  cell <- function(picture, row, col) {
    at <- expand.grid(x = seq(-0.4, 0.4, 0.05), y = seq(-0.4, 0.4, 0.05))
    colour_at(picture, col + at$x, row + at$y)
  }
  given <- which(puzzle != 0, arr.ind = TRUE)
  for (i in seq_len(nrow(given))) {
    expect_identical(
      cell(solved, given[i, 1], given[i, 2]), cell(alone, given[i, 1], given[i, 2])
    )
  }
  # row 2, column 2 is a 7, which is also given in row 1, column 5
  brightness <- function(col) sum(col2rgb(col))
  pale <- background(solved, 2, 2)
  expect_gt(brightness(pale), brightness(background(solved, 1, 5)))
  expect_lt(brightness(pale), brightness("white"))
  white <- render(plot_sudoku(puzzle, solution(), col = rep("white", 9)))
  expect_true(has_ink(white, 2, 2, 0.3))
})

test_that("a solution may have blanks, which stay blank", {
  part <- solution()
  part[2, 3] <- NA
  part[1, 1] <- NA
  picture <- render(plot_sudoku(puzzle, part))
  expect_false(has_ink(picture, 3, 2, 0.4))
  expect_identical(background(picture, 1, 1), hex("lightblue"))
  expect_true(has_ink(picture, 2, 2, 0.4))
})

test_that("digits can be read on every background of every style and size", {
  for (style in c("tutorial", "newspaper", "colourblind")) {
    look <- plot_look(style, NULL, 36L, NULL)
    expect_length(unique(look$fill), if (style == "newspaper") 1 else 36)
    expect_false(anyNA(c(look$fill, look$pale)))
    expect_true(all(contrast(look$fill, look$ink) >= 4.5))
    expect_true(all(contrast(look$pale, look$pen) >= 4.5))
    expect_true(all(contrast("white", look$fill) > 1) || style == "newspaper")
  }
})

test_that("colourblind colours stay apart in each kind of vision", {
  # Machado, Oliveira and Fernandes (2009), severity 1
  vision <- list(
    normal = diag(3),
    protan = rbind(
      c(0.152286, 1.052583, -0.204868), c(0.114503, 0.786281, 0.099216),
      c(-0.003882, -0.048116, 1.051998)
    ),
    deutan = rbind(
      c(0.367322, 0.860646, -0.227968), c(0.280085, 0.672501, 0.047413),
      c(-0.011820, 0.042940, 0.968881)
    ),
    tritan = rbind(
      c(1.255528, -0.076749, -0.178779), c(-0.078411, 0.930809, 0.147602),
      c(0.004733, 0.691367, 0.303900)
    )
  )
  smallest_distance <- function(n, seen) {
    rgb <- t(col2rgb(plot_look("colourblind", NULL, n, NULL)$fill)) / 255
    light <- ifelse(rgb <= 0.04045, rgb / 12.92, ((rgb + 0.055) / 1.055)^2.4)
    light <- pmin(pmax(light %*% t(seen), 0), 1)
    rgb <- ifelse(light <= 0.0031308, light * 12.92, 1.055 * light^(1 / 2.4) - 0.055)
    min(dist(convertColor(rgb, "sRGB", "Lab")))
  }
  for (seen in vision) {
    expect_gte(smallest_distance(9, seen), 16)
    expect_gte(smallest_distance(12, seen), 16)
    expect_gte(smallest_distance(16, seen), 11)
    expect_gte(smallest_distance(25, seen), 9.2)
    expect_gte(smallest_distance(36, seen), 6.3)
  }
})

test_that("col overrides the colours of any style", {
  mine <- c("#102030", "gold", "tomato", "grey90")
  grid <- diag(1:4)
  for (style in c("tutorial", "newspaper")) {
    picture <- render(plot_sudoku(grid, col = mine, style = style))
    expect_identical(background(picture, 1:4, 1:4), hex(mine))
  }
  # numbers of the palette, names of elements, half-transparent on white
  other <- render(plot_sudoku(grid, col = c(a = 2, b = 3, c = 4, d = 5)))
  expect_identical(background(other, 1:4, 1:4), hex(2:5))
  glass <- render(plot_sudoku(grid, col = c("#FF000080", "blue", "red", "green")))
  expect_identical(background(glass, 1, 1), "#FF7F7F")
})

# Marks ----------------------------------------------------------------------------

mark_places <- function(picture, row, col, rows, cols) {
  digit <- seq_len(rows * cols) - 1
  place <- function(i, of) 0.88 * ((i + 0.5) / of - 0.5)
  has_ink(
    picture, col + place(digit %% cols, cols), row + place(digit %/% cols, rows),
    0.3 / cols, 0.3 / rows
  )
}

test_that("candidates = TRUE marks what find_candidates() finds", {
  picture <- render(plot_sudoku(puzzle, candidates = TRUE), 900)
  found <- find_candidates(puzzle)
  expect_true(any(found[1, 3, ]) && !all(found[1, 3, ]))
  blank <- which(puzzle == 0, arr.ind = TRUE)
  for (i in seq_len(nrow(blank))) {
    row <- blank[i, 1]
    col <- blank[i, 2]
    expect_identical(mark_places(picture, row, col, 3, 3), unname(found[row, col, ]))
  }
})

test_that("marks lie as the box does", {
  six <- sudoku_rules(box = c(2, 3))
  marks <- array(FALSE, c(6, 6, 6))
  marks[4, 5, c(1, 5)] <- TRUE
  picture <- render(plot_sudoku(matrix(NA, 6, 6), candidates = marks, rules = six))
  expect_identical(mark_places(picture, 4, 5, 2, 3), 1:6 %in% c(1, 5))
  # no line of marks where a box is a line
  expect_identical(mark_layout(sudoku_rules(box = c(1, 5))), c(2, 3))
})

test_that("an array of candidates is drawn as it is, and never over a digit", {
  marks <- array(FALSE, c(9, 9, 9))
  marks[9, 1, c(3, 9)] <- TRUE
  marks[1, 1, ] <- TRUE
  picture <- render(plot_sudoku(puzzle, candidates = marks), 900)
  expect_identical(mark_places(picture, 9, 1, 3, 3), 1:9 %in% c(3, 9))
  expect_false(any(mark_places(picture, 9, 2, 3, 3)))
  without <- render(plot_sudoku(puzzle), 900)
  at <- expand.grid(x = seq(0.6, 1.4, 0.02), y = seq(0.6, 1.4, 0.02))
  expect_identical(colour_at(picture, at$x, at$y), colour_at(without, at$x, at$y))
})

test_that("digits of the solution take part in candidates", {
  part <- puzzle
  part[1, 3] <- 4
  picture <- render(plot_sudoku(puzzle, part, candidates = TRUE), 900)
  expected <- find_candidates(part)[1, 4, ]
  expect_identical(mark_places(picture, 1, 4, 3, 3), unname(expected))
  # an array with marks for a cell of the solution leaves that alone
  all_marks <- array(TRUE, c(9, 9, 9))
  with_marks <- render(plot_sudoku(puzzle, solution(), candidates = all_marks))
  expect_identical(with_marks$pixels, render(plot_sudoku(puzzle, solution()))$pixels)
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
    draw_lines(regions, lwd = c(9, 9, 1))
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
    expect_error(plot_sudoku(puzzle, solution(), candidates = TRUE, sub = "Sub"), NA)
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
    plot_sudoku(diag(1:4), col = rep("red", 4))
    plot_sudoku(diag(1:4), col = rep("blue", 4))
  }, 800, 400)
  red <- which(picture$pixels$red == 255 & picture$pixels$green == 0, arr.ind = TRUE)
  blue <- which(picture$pixels$blue == 255 & picture$pixels$green == 0, arr.ind = TRUE)
  expect_lt(max(red[, 2]), 400)
  expect_gt(min(blue[, 2]), 400)
})

# What is left behind ------------------------------------------------------------------

test_that("par() is as before, apart from the coordinates", {
  coordinates <- c("usr", "plt", "pin", "xaxp", "yaxp")
  expect_kept <- function(...) {
    before <- par(no.readonly = TRUE)
    plot_sudoku(puzzle, solution(), candidates = TRUE, ...)
    after <- par(no.readonly = TRUE)
    changed <- names(before)[!mapply(identical, before, after)]
    expect_identical(setdiff(changed, coordinates), character())
  }
  null_device()
  expect_kept()
  expect_kept(family = "serif", cex.main = 2, sub = "below", adj = 0, mar = c(0, 1, 2, 3))
  par(cex = 0.5)
  par(
    mar = c(1, 2, 3, 4), pty = "s", lty = "dashed", lend = "butt", xpd = TRUE,
    srt = 30, las = 1, family = "mono", font = 3, adj = 0
  )
  expect_kept()
  null_device(1.4, 1.4)
  expect_kept()
})

test_that("settings in par() for other text and lines do not disturb the picture", {
  plain <- render(plot_sudoku(puzzle))
  odd <- render({
    par(lty = "dotted", srt = 45, font = 3, col = "red", lwd = 9, fg = "green")
    plot_sudoku(puzzle)
  })
  expect_identical(odd$pixels, plain$pixels)
})

test_that("x comes back invisibly and unchanged", {
  null_device()
  holes <- puzzle
  holes[holes == 0] <- NA
  dimnames(holes) <- list(letters[1:9], LETTERS[1:9])
  text <- paste(t(puzzle), collapse = "")
  for (x in list(puzzle, holes, as.data.frame(holes), text, as_sudoku(puzzle))) {
    result <- withVisible(plot_sudoku(x))
    expect_false(result$visible)
    expect_identical(result$value, x)
  }
})

test_that("plot() of a sudoku_grid is plot_sudoku()", {
  x <- as_sudoku(puzzle)
  drawn <- render(result <- withVisible(plot(x, solution = solution(), main = "P")))
  same <- render(plot_sudoku(puzzle, solution(), main = "P"))
  expect_identical(drawn$pixels, same$pixels)
  expect_false(result$visible)
  expect_identical(result$value, x)
})

test_that("points can be added in every cell, the corners included", {
  for (size in list(c(480, 480), c(300, 120), c(100, 100))) {
    picture <- render({
      plot_sudoku(matrix(NA, 9, 9))
      rect(c(1, 9, 1, 9) - 0.3, c(1, 1, 9, 9) - 0.3, c(1, 9, 1, 9) + 0.3,
        c(1, 1, 9, 9) + 0.3,
        col = c("red", "green", "blue", "cyan"), border = NA
      )
    }, size[1], size[2])
    expect_identical(
      colour_at(picture, c(1, 9, 1, 9), c(1, 1, 9, 9)),
      hex(c("red", "green", "blue", "cyan"))
    )
    # the cells are where they were drawn: no colour outside the inner part
    expect_identical(background(picture, c(2, 8), c(1, 9)), rep("#FFFFFF", 2))
    # black line above row 1, to the left of column 1
    if (size[1] == 480) {
      expect_identical(colour_at(picture, c(0.5, 5), c(5, 0.5)), rep("#000000", 2))
    }
  }
})

test_that("a recorded picture and what was added fit a device of another size", {
  null_device()
  dev.control("enable")
  plot_sudoku(puzzle)
  rect(8.7, 0.7, 9.3, 1.3, col = "red", border = NA)
  recorded <- recordPlot()
  picture <- render(replayPlot(recorded), 300, 200)
  expect_identical(colour_at(picture, 9, 1), hex("red"))
  expect_identical(background(picture, 1:2, 1), hex(c("lightblue", "cornflowerblue")))
  expect_identical(background(picture, 9, 8:9), hex(c("lightgreen", "lightsalmon4")))
})

test_that("margins that were set are kept to", {
  null_device()
  edges <- function() {
    c(
      7 - grconvertY(0.5, "user", "inches"), grconvertY(9.5, "user", "inches"),
      grconvertX(0.5, "user", "inches"), 7 - grconvertX(9.5, "user", "inches")
    )
  }
  line <- 2.5 / 96
  par(mar = c(4, 4, 4, 4))
  plot_sudoku(puzzle)
  expect_equal(edges(), rep(0.8 + line, 4))
  plot_sudoku(puzzle, mar = c(6, 6, 6, 6))
  expect_equal(edges(), rep(1.2 + line, 4))
  par(mar = c(5, 4, 4, 2) + 0.1)
  plot_sudoku(puzzle, main = NULL)
  expect_true(all(edges() < 0.2))
})

test_that("all low-level functions work in margins that were set", {
  picture <- render({
    par(mar = c(3, 3, 3, 3))
    plot_sudoku(matrix(NA, 9, 9), main = NULL)
    title("Title", col.main = "red")
    mtext("below", 1, col = "blue")
    rect(c(1, 9) - 0.3, 8.7, c(1, 9) + 0.3, 9.3, col = "green", border = NA)
  })
  is <- function(col) {
    part <- col2rgb(col)
    which(picture$pixels$red == part[1] & picture$pixels$green == part[2] &
      picture$pixels$blue == part[3], arr.ind = TRUE)
  }
  top <- picture$corner[2] + 0.5 * picture$unit[2]
  bottom <- picture$corner[2] + 9.5 * picture$unit[2]
  expect_gt(nrow(is("red")), 0)
  expect_lt(max(is("red")[, 1]), top)
  expect_gt(nrow(is("blue")), 0)
  expect_gt(min(is("blue")[, 1]), bottom)
  expect_identical(colour_at(picture, c(1, 9), c(9, 9)), rep(hex("green"), 2))
})

test_that("margins too large for the figure are narrowed", {
  null_device(1.4, 1.4)
  plot_sudoku(puzzle, mar = c(5.1, 4.1, 4.1, 2.1))
  expect_gte(diff(grconvertX(c(0.5, 9.5), "user", "inches")), 0.6)
  par(mar = c(20, 0, 0, 0))
  plot_sudoku(puzzle)
  expect_gte(diff(grconvertX(c(0.5, 9.5), "user", "inches")), 0.6)
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
  cnd <- expect_error(plot_sudoku(puzzle, wrong), class = "oxidoku_error_input")
  expect_identical(c(cnd$row, cnd$col), c(4L, 9L))
  expect_match(conditionMessage(cnd), "Row 4, column 9 is 3 in `x` but 7 in")
  wrong[5, 1] <- 1
  cnd <- expect_error(plot_sudoku(puzzle, wrong), class = "oxidoku_error_input")
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
  expect_input_error(puzzle, col = "red")
  expect_input_error(puzzle, col = rep(TRUE, 9))
  cnd <- expect_input_error(puzzle, col = c(rep("red", 7), "no colour", NA))
  expect_identical(cnd$index, 8L)
  expect_input_error(puzzle, col = c(rep("red", 8), NA))
  expect_input_error(puzzle, col = -1:7)
  expect_input_error(puzzle, mar = 1)
  expect_input_error(puzzle, mar = c(1, 1, -1, 1))
  expect_input_error(puzzle, mar = "none")
  expect_input_error(puzzle, colour = rep("red", 9))
  expect_input_error(puzzle, NULL, FALSE, "tutorial", NULL, "Sudoku", NULL, NULL, 1)
})

test_that("messages of plot_sudoku() name argument, finding and expectation", {
  wrong <- replace(solution(), 1, 1)
  expect_snapshot(error = TRUE, {
    plot_sudoku(puzzle, solution = wrong)
    plot_sudoku(puzzle, solution = matrix(0, 4, 4))
    plot_sudoku(puzzle, candidates = "yes")
    plot_sudoku(puzzle, candidates = array(TRUE, c(9, 9, 8)))
    plot_sudoku(puzzle, candidates = array(NA, c(9, 9, 9)))
    plot_sudoku(puzzle, col = c("red", "blue"))
    plot_sudoku(puzzle, col = TRUE)
    plot_sudoku(puzzle, col = c("red", "reddish", 3:9))
    plot_sudoku(puzzle, mar = 1)
    plot_sudoku(puzzle, mar = c(1, 1, -1, 1))
    plot_sudoku(puzzle, colour = "red")
  })
})

test_that("an error opens no device", {
  open <- grDevices::dev.list()
  for (wrong in list(list(col = "red"), list(colour = 2), list(mar = 1))) {
    expect_error(
      do.call(plot_sudoku, c(list(puzzle), wrong)), class = "oxidoku_error_input"
    )
  }
  expect_identical(grDevices::dev.list(), open)
})
