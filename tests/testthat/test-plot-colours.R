# Colours and pencil marks of pictures.

puzzle <- picture_puzzle
solution <- picture_solution

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
  expect_false(grey(render(plot_sudoku(puzzle, solution = solution(), style = "newspaper"))))
})

test_that("digits of the solution are paler and leave given cells as they are", {
  alone <- render(plot_sudoku(puzzle))
  solved <- render(plot_sudoku(puzzle, solution = solution()))
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
  white <- render(plot_sudoku(puzzle, solution = solution(), colours = rep("white", 9)))
  expect_true(has_ink(white, 2, 2, 0.3))
})

test_that("a solution may have blanks, which stay blank", {
  part <- solution()
  part[2, 3] <- NA
  part[1, 1] <- NA
  picture <- render(plot_sudoku(puzzle, solution = part))
  expect_false(has_ink(picture, 3, 2, 0.4))
  expect_identical(background(picture, 1, 1), hex("lightblue"))
  expect_true(has_ink(picture, 2, 2, 0.4))
})

test_that("digits can be read on every background of every style and size", {
  for (style in c("tutorial", "newspaper", "colourblind")) {
    look <- plot_look(style, NULL, 1:36, NULL)
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
    rgb <- t(col2rgb(plot_look("colourblind", NULL, seq_len(n), NULL)$fill)) / 255
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
    picture <- render(plot_sudoku(grid, colours = mine, style = style))
    expect_identical(background(picture, 1:4, 1:4), hex(mine))
  }
  # numbers of the palette, names of elements, half-transparent on white
  other <- render(plot_sudoku(grid, colours = c(a = 2, b = 3, c = 4, d = 5)))
  expect_identical(background(other, 1:4, 1:4), hex(2:5))
  glass <- render(plot_sudoku(grid, colours = c("#FF000080", "blue", "red", "green")))
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
  picture <- render(plot_sudoku(puzzle, solution = part, marks = TRUE), 900)
  expected <- find_candidates(part)[1, 4, ]
  expect_identical(mark_places(picture, 1, 4, 3, 3), unname(expected))
  # an array with marks for a cell of the solution leaves that alone
  all_marks <- array(TRUE, c(9, 9, 9))
  with_marks <- render(plot_sudoku(puzzle, solution = solution(), candidates = all_marks))
  expect_identical(with_marks$pixels, render(plot_sudoku(puzzle, solution = solution()))$pixels)
})

test_that("marks = TRUE marks what find_candidates() finds", {
  picture <- render(plot_sudoku(puzzle, marks = TRUE), 900)
  found <- find_candidates(puzzle)
  expect_true(any(found[1, 3, ]) && !all(found[1, 3, ]))
  blank <- which(puzzle == 0, arr.ind = TRUE)
  for (i in seq_len(nrow(blank))) {
    row <- blank[i, 1]
    col <- blank[i, 2]
    expect_identical(mark_places(picture, row, col, 3, 3), unname(found[row, col, ]))
  }
})
