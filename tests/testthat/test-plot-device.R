# What a picture leaves behind on its device, and what can be added to it.

puzzle <- picture_puzzle
solution <- picture_solution

test_that("par() is as before, apart from the coordinates", {
  coordinates <- c("usr", "plt", "pin", "xaxp", "yaxp")
  expect_kept <- function(...) {
    before <- par(no.readonly = TRUE)
    plot_sudoku(puzzle, solution = solution(), marks = TRUE, ...)
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
  same <- render(plot_sudoku(puzzle, solution = solution(), main = "P"))
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
    expect_identical(colour_at(picture, c(1, 9), c(2, 8)), rep("#FFFFFF", 2))
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
    mtext("below", 1, col = "blue", font = 2)
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
