# From the lesson ----
#: Aus der Lektion ----

draw_sudoku <- function(grid, main = "Sudoku") {
  old <- par(mar = c(0.5, 0.5, 2, 0.5))
  on.exit(par(old))
  image(1:9, 1:9, upright(grid), col = colours, zlim = c(1, 9),
        axes = FALSE, xlab = "", ylab = "", asp = 1, main = main)
  thin <- 0:9 + 0.5
  segments(0.5, thin, 9.5, thin, lwd = 0.5)
  segments(thin, 0.5, thin, 9.5, lwd = 0.5)
  thick <- c(0.5, 3.5, 6.5, 9.5)
  segments(0.5, thick, 9.5, thick, lwd = 3)
  segments(thick, 0.5, thick, 9.5, lwd = 3)
  given <- which(!is.na(grid), arr.ind = TRUE)
  text(given[, "col"], 10 - given[, "row"], grid[given], cex = 1.6)
  invisible(grid)
}


# 1. Ink ----
#: 1. Tinte ----

draw_ink <- function(grid) {
  draw_sudoku(grid)
  given <- which(!is.na(grid), arr.ind = TRUE)
  text(given[, "col"], 10 - given[, "row"], grid[given], cex = 1.6, col = ink[grid[given]])
  invisible(grid)
}
draw_ink(boards$solved)

# It draws the digits twice. In your own version, change the line in `draw_sudoku()`.
#: Das zeichnet die Ziffern zweimal. In deiner eigenen Fassung ändere die Zeile in
#: `draw_sudoku()`.


# 2. Any size ----
#: 2. Jede Größe ----

draw_any <- function(grid) {
  n <- nrow(grid)
  old <- par(mar = c(0.5, 0.5, 0.5, 0.5))
  on.exit(par(old))
  image(1:n, 1:n, upright(grid), col = colours[1:n], zlim = c(1, n),
        axes = FALSE, xlab = "", ylab = "", asp = 1)
  thin <- 0:n + 0.5
  segments(0.5, thin, n + 0.5, thin, lwd = 0.5)
  segments(thin, 0.5, thin, n + 0.5, lwd = 0.5)
  thick <- seq(0.5, n + 0.5, by = sqrt(n))
  segments(0.5, thick, n + 0.5, thick, lwd = 3)
  segments(thick, 0.5, thick, n + 0.5, lwd = 3)
  given <- which(!is.na(grid), arr.ind = TRUE)
  text(given[, "col"], n + 1 - given[, "row"], grid[given], cex = 2, col = ink[grid[given]])
  invisible(grid)
}
draw_any(boards$small_solved)
grade_function(draw_any, "draw_any")$passed


# 3. Watch your solver ----
#: 3. Sieh deinem Löser zu ----

# From lesson 1:
#: Aus Lektion 1:

candidates_of <- function(grid, i, j) {
  rows <- 3 * ((i - 1) %/% 3) + 1:3
  cols <- 3 * ((j - 1) %/% 3) + 1:3
  setdiff(1:9, c(grid[i, ], grid[, j], grid[rows, cols]))
}
one_pass <- function(grid) {
  for (i in 1:9) {
    for (j in 1:9) {
      if (is.na(grid[i, j])) {
        left <- candidates_of(grid, i, j)
        if (length(left) == 1) grid[i, j] <- left
      }
    }
  }
  grid
}

watch <- function(grid) {
  now <- grid
  pass <- 0
  repeat {
    after <- one_pass(now)
    if (identical(after, now)) return(invisible(now))
    pass <- pass + 1
    plot_sudoku(grid, solution = after, style = "newspaper", main = paste("Pass", pass))
    now <- after
  }
}
old <- par(mfrow = c(1, 2))
reached <- watch(puzzle)
par(old)
check_sudoku(reached)
grade_function(watch, "watch")$passed

# With `lesson_data()$half` it stops on the way, and the last picture shows where.
#: Bei `lesson_data()$half` bleibt es unterwegs stehen, und das letzte Bild zeigt, wo.
