# Right fillers pass; each with one thing wrong fails, and the first line names it.

# tabulate() is faster than setdiff(), and most of the time here is that of these functions.
going_back <- "pick <- function(x) x[sample(length(x), length(x))]
left <- function(grid, i, j) {
  rows <- 3 * ((i - 1) %/% 3) + 1:3
  cols <- 3 * ((j - 1) %/% 3) + 1:3
  which(tabulate(c(0, grid[i, ], grid[, j], grid[rows, cols]), 9) == 0)
}
tightest <- function(grid) {
  best <- NULL
  for (k in which(is.na(grid))) {
    i <- (k - 1) %% 9 + 1
    j <- (k - 1) %/% 9 + 1
    digits <- left(grid, i, j)
    if (is.null(best) || length(digits) < length(best$digits)) best <- list(i = i, j = j, digits = digits)
    if (length(digits) < 2) break
  }
  best
}
fill <- function(grid) {
  cell <- tightest(grid)
  if (is.null(cell)) return(grid)
  for (digit in pick(cell$digits)) {
    grid[cell$i, cell$j] <- digit
    found <- fill(grid)
    if (!is.null(found)) return(found)
  }
  NULL
}
f <- function() fill(matrix(NA, 9, 9))"

starting_again <- "f <- function() {
  repeat {
    grid <- matrix(NA_integer_, 9, 9)
    stuck <- FALSE
    for (digit in 1:9) {
      for (row in 1:9) {
        cols <- Filter(function(col) {
          is.na(grid[row, col]) && !digit %in% grid[, col] &&
            !digit %in% grid[3 * ((row - 1) %/% 3) + 1:3, 3 * ((col - 1) %/% 3) + 1:3]
        }, 1:9)
        if (length(cols) == 0) {
          stuck <- TRUE
          break
        }
        grid[row, cols[sample(length(cols), 1)]] <- digit
      }
      if (stuck) break
    }
    if (!stuck) return(grid)
  }
}"

shuffling <- "f <- function() {
  grid <- outer(0:8, 0:8, function(i, j) (3 * (i %% 3) + i %/% 3 + j) %% 9 + 1)
  shuffle <- function() unlist(lapply(sample(3), function(band) 3 * band - 3 + sample(3)))
  grid <- grid[shuffle(), shuffle()]
  digits <- sample(9)
  matrix(digits[grid], 9)
}"

by_rows <- "f <- function() {
  repeat {
    rows <- list()
    for (i in 1:9) {
      for (try in 1:300) {
        row <- sample(1:9)
        above <- do.call(rbind, rows)
        fits <- i == 1 || all(sapply(1:9, function(j) !row[j] %in% above[, j]))
        if (fits && (i - 1) %% 3 > 0) {
          band <- above[(3 * ((i - 1) %/% 3) + 1):(i - 1), , drop = FALSE]
          fits <- all(sapply(1:9, function(j) !row[j] %in% band[, 3 * ((j - 1) %/% 3) + 1:3]))
        }
        if (fits) break
      }
      if (!fits) break
      rows[[i]] <- row
    }
    if (length(rows) == 9) return(do.call(rbind, rows))
    return(as.matrix(oxidoku::generate_grid()))
  }
}"

test_that("right fillers of different styles pass", {
  for (text in list(going_back, by_rows)) {
    grade <- graded(grade_function(program(text), "filler"))
    expect_true(grade$passed, info = format(grade)[[1]])
  }
})

test_that("one grid in other guises is no random grid", {
  grade <- graded(grade_function(program(shuffling), "filler"))
  expect_false(grade$passed)
  expect_equal(format(grade)[[1]], "Your filler gives one grid in other guises: its digits, rows or columns exchanged.")
})

test_that("a filler whose candidates are wrong is told which", {
  house <- "which(tabulate(c(0, grid[i, ], grid[, j], grid[rows, cols]), 9) == 0)"
  expect_diagnoses(going_back, "filler", time_limit = 0.15, list(
    list(house, "setdiff(1:9, c(grid[, j], grid[rows, cols]))", "does not look at rows: left()"),
    list(house, "setdiff(1:9, c(grid[i, ], grid[rows, cols]))", "does not look at columns: left()"),
    list(house, "setdiff(1:9, c(grid[i, ], grid[, j]))", "does not look at boxes: left()"),
    list(house, "setdiff(1:9, grid[i, ])", "looks at rows only: left()"),
    list(house, "setdiff(1:9, grid[, j])", "looks at columns only: left()"),
    list(house, "setdiff(1:9, grid[rows, cols])", "looks at boxes only: left()"),
    list(house, "1:9", "puts digits in that are not allowed: row 1 holds 1 twice"),
    list(house, "setdiff(1:8, c(grid[i, ], grid[, j], grid[rows, cols]))", "never tries the digit 9: left()"),
    list(house, "setdiff(2:9, c(grid[i, ], grid[, j], grid[rows, cols]))", "never tries the digit 1: left()"),
    list(house, "setdiff(0:9, c(grid[i, ], grid[, j], grid[rows, cols]))", "puts 0 in, which is not a digit"),
    list(house, "setdiff(1:10, c(grid[i, ], grid[, j], grid[rows, cols]))", "puts numbers in that are not digits: 10"),
    list(house, "setdiff(1:9, c(grid[j, ], grid[, j], grid[rows, cols]))", "looks at wrong cells for the row: left()"),
    list(house, "setdiff(1:9, c(grid[i, ], grid[, i], grid[rows, cols]))", "looks at wrong cells for the column: left()"),
    list(house, "setdiff(1:9, c(grid[i, ], grid[, j], grid[cols, rows]))", "looks at the wrong box, row and column exchanged: left()"),
    list("rows <- 3 * ((i - 1) %/% 3)", "rows <- 3 * ((i - 1) %% 3)", "looks at the wrong box, %% and %/% exchanged: left()"),
    list("cols <- 3 * ((j - 1) %/% 3)", "cols <- 3 * ((j - 1) %% 3)", "looks at the wrong box, %% and %/% exchanged: left()"),
    list("rows <- 3 * ((i - 1) %/% 3) + 1:3", "rows <- 3 * ((i - 1) %/% 3) + 1:2", "looks at wrong cells for the box: left()"),
    list("rows <- 3 * ((i - 1) %/% 3)", "rows <- 3 * (i %/% 3)", "stops with an error at row 9, column 1: left()")
  ))
})

test_that("a filler whose filling is wrong is told how", {
  found <- "    found <- fill(grid)\n    if (!is.null(found)) return(found)"
  expect_diagnoses(going_back, "filler", time_limit = 0.15, list(
    list("pick <- function(x) x[sample(length(x), length(x))]", "pick <- function(x) sample(x)", "falls into the trap of sample(): with one number left, sample(x, ...) draws from 1 to it"),
    list("pick <- function(x) x[sample(length(x), length(x))]", "pick <- function(x) x", "gives the same grid twice, after two different seeds"),
    list("pick <- function(x) x[sample(length(x), length(x))]", "pick <- function(x) { set.seed(1); x[sample(length(x))] }", "calls set.seed() itself: every call gives the same grid"),
    list("pick <- function(x) x[sample(length(x), length(x))]", "pick <- function(x) x[sample(length(x), 1)]", "gives up at a dead end: it must start again, or go back"),
    list("fill(matrix(NA, 9, 9))", "lesson_data()$solved", "gives the same grid twice, after two different seeds"),
    list("fill(matrix(NA, 9, 9))", "matrix(sample(9, 81, TRUE), 9)", "puts digits in that are not allowed: row 1 holds 5 twice"),
    list("fill(matrix(NA, 9, 9))", "t(replicate(9, sample(9)))", "does not look at columns and boxes: column 1 holds 3 twice"),
    list("fill(matrix(NA, 9, 9))", "replicate(9, sample(9))", "does not look at rows and boxes: row 1 holds 3 twice"),
    list("fill(matrix(NA, 9, 9))", "matrix(sample(rep(1:9, 9)), 9)", "puts digits in that are not allowed: row 1 holds 1 twice"),
    list("fill(matrix(NA, 9, 9))", "matrix(NA, 9, 9)", "gives a grid with nothing filled in"),
    list("fill(matrix(NA, 9, 9))", "fill(matrix(NA, 9, 9))[1:8, ]", "gives a grid of 8 x 9 cells instead of 9 x 9"),
    list("fill(matrix(NA, 9, 9))", "as.vector(fill(matrix(NA, 9, 9)))", "gives a vector of 81 numbers instead of a matrix"),
    list("fill(matrix(NA, 9, 9))", "list(fill(matrix(NA, 9, 9)))", "gives a list instead of the grid"),
    list("fill(matrix(NA, 9, 9))", "paste(fill(matrix(NA, 9, 9)), collapse = '')", "gives the text \"92713658456387421948192537... instead of a grid"),
    list("fill(matrix(NA, 9, 9))", "invisible(cat(fill(matrix(NA, 9, 9))))", "prints the grid instead of returning it"),
    list("fill(matrix(NA, 9, 9))", "fill(matrix(NA, 9, 9)) - 1", "puts 0 in, which is not a digit"),
    list("fill(matrix(NA, 9, 9))", "fill(matrix(0, 9, 9))", "gives a grid with nothing filled in"),
    list("fill(matrix(NA, 9, 9))", "fil(matrix(NA, 9, 9))", "calls a function that does not exist: could not find function \"fil\""),
    list("fill(matrix(NA, 9, 9))", "fill()", "stops with an error: argument \"grid\" is missing, with no default"),
    list("fill(matrix(NA, 9, 9))", "repeat {}", "takes too long: a full grid, after set.seed(1)"),
    list("fill(matrix(NA, 9, 9))", "fill(rbind(matrix(NA, 8, 9), 1:9))[c(1:7, 9, 9), ]", "does not look at columns and boxes: column 1 holds 1 twice"),
    list("function() fill", "function(grid) fill", "cannot be called as required"),
    list("which(is.na(grid))", "which(is.na(grid))[-1]", "gives up at a dead end: it must start again, or go back"),
    list("which(is.na(grid))", "setdiff(which(is.na(grid)), 73:81)", "never fills column 9"),
    list("which(is.na(grid))", "which(is.na(grid[, 1:8]))", "never fills column 9"),
    list(found, "    return(fill(grid))", "returns the first try, whether it worked or not"),
    list(found, "    fill(grid)", "throws away what the inner call returns"),
    list("if (!is.null(found)) return(found)", "return(found)", "returns the first try, whether it worked or not"),
    list("if (is.null(cell)) return(grid)", "if (is.null(cell)) return(TRUE)", "gives TRUE instead of the grid"),
    list("if (is.null(cell)) return(grid)", "", "takes too long: a full grid, after set.seed(1)")
  ))
  expect_diagnoses(starting_again, "filler", time_limit = 0.15, list(
    list("cols[sample(length(cols), 1)]", "sample(cols, 1)", "falls into the trap of sample(): with one number left, sample(cols, ...) draws from 1 to it"),
    list("  if (!stuck) return(grid)", "  return(grid)", "gives up at a dead end: it must start again, or go back"),
    list("stuck <- FALSE\n", "\n", "uses a variable that does not exist: object 'stuck' not found")
  ))
})
