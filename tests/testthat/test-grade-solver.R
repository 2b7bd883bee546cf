# Right solvers pass; each with one thing wrong fails, and the first line names it.

recursive <- "zeros_to_na <- function(grid) {
  grid[which(grid == 0)] <- NA
  grid
}
allowed <- function(grid, i, j, digit) {
  rows <- 3 * ((i - 1) %/% 3) + 1:3
  cols <- 3 * ((j - 1) %/% 3) + 1:3
  !digit %in% c(grid[i, ], grid[, j], grid[rows, cols])
}
good_givens <- function(grid) {
  if (!all(grid[!is.na(grid)] %in% 1:9)) return(FALSE)
  for (i in 1:9) for (j in 1:9) {
    digit <- grid[i, j]
    if (is.na(digit)) next
    grid[i, j] <- NA
    if (!allowed(grid, i, j, digit)) return(FALSE)
    grid[i, j] <- digit
  }
  TRUE
}
fewest <- function(grid) {
  best <- NULL
  for (k in which(is.na(grid))) {
    i <- (k - 1) %% 9 + 1
    j <- (k - 1) %/% 9 + 1
    left <- which(allowed(grid, i, j, 1:9))
    if (is.null(best) || length(left) < length(best$left)) best <- list(i = i, j = j, left = left)
    if (length(left) < 2) break
  }
  best
}
search <- function(grid) {
  cell <- fewest(grid)
  if (is.null(cell)) return(grid)
  for (digit in cell$left) {
    grid[cell$i, cell$j] <- digit
    found <- search(grid)
    if (!is.null(found)) return(found)
  }
  NULL
}
f <- function(grid) {
  grid <- zeros_to_na(grid)
  if (!good_givens(grid)) return(NULL)
  search(grid)
}"

walking <- "f <- function(grid) {
  grid[is.na(grid)] <- 0
  if (any(!grid %in% 0:9)) return(NULL)
  box <- (row(grid) - 1) %/% 3 * 3 + (col(grid) - 1) %/% 3 + 1
  row_has <- col_has <- box_has <- matrix(FALSE, 9, 9)
  for (k in which(grid > 0)) {
    d <- grid[k]
    if (row_has[row(grid)[k], d] || col_has[col(grid)[k], d] || box_has[box[k], d]) return(NULL)
    row_has[row(grid)[k], d] <- col_has[col(grid)[k], d] <- box_has[box[k], d] <- TRUE
  }
  order <- integer()
  open <- which(grid == 0)
  weight <- sapply(open, function(k) sum(row_has[row(grid)[k], ] | col_has[col(grid)[k], ] | box_has[box[k], ]))
  open <- open[order(-as.numeric(weight), box[open])]
  at <- 1
  while (at >= 1 && at <= length(open)) {
    k <- open[at]
    r <- row(grid)[k]
    cc <- col(grid)[k]
    b <- box[k]
    d <- grid[k]
    if (d > 0) row_has[r, d] <- col_has[cc, d] <- box_has[b, d] <- FALSE
    d <- d + 1
    while (d <= 9 && (row_has[r, d] || col_has[cc, d] || box_has[b, d])) d <- d + 1
    if (d <= 9) {
      row_has[r, d] <- col_has[cc, d] <- box_has[b, d] <- TRUE
      grid[k] <- d
      at <- at + 1
    } else {
      grid[k] <- 0
      at <- at - 1
    }
  }
  if (at == 0) return(NULL)
  grid
}"

vectorised <- "f <- function(grid) {
  marks <- array(TRUE, c(81, 9))
  r <- rep(1:9, 9)
  cc <- rep(1:9, each = 9)
  b <- (r - 1) %/% 3 * 3 + (cc - 1) %/% 3
  peers <- lapply(1:81, function(k) setdiff(which(r == r[k] | cc == cc[k] | b == b[k]), k))
  grid[is.na(grid)] <- 0
  if (!all(grid %in% 0:9)) return(FALSE)
  put <- function(state, k, d) {
    if (!state$marks[k, d]) return(NULL)
    state$grid[k] <- d
    state$marks[k, ] <- FALSE
    state$marks[k, d] <- TRUE
    state$marks[peers[[k]], d] <- FALSE
    if (any(rowSums(state$marks) == 0)) return(NULL)
    state
  }
  state <- list(grid = matrix(0, 9, 9), marks = marks)
  for (k in which(grid > 0)) {
    state <- put(state, k, grid[k])
    if (is.null(state)) return(FALSE)
  }
  solve <- function(state) {
    open <- which(state$grid == 0)
    if (length(open) == 0) return(state$grid)
    k <- open[which.min(rowSums(state$marks)[open])]
    for (d in which(state$marks[k, ])) {
      after <- put(state, k, d)
      if (is.null(after)) next
      found <- solve(after)
      if (!is.null(found)) return(found)
    }
    NULL
  }
  found <- solve(state)
  if (is.null(found)) FALSE else found
}"

test_that("right solvers of different styles pass", {
  for (text in list(recursive, walking, vectorised)) {
    took <- system.time(grade <- graded(grade_function(program(text), "solver")))
    expect_true(grade$passed, info = format(grade)[[1]])
    expect_lt(took[["user.self"]], 20)
  }
})

test_that("a solver whose candidates are wrong is told which", {
  expect_diagnoses(recursive, "solver", time_limit = 0.2, list(
    list("c(grid[i, ], grid[, j], grid[rows, cols])", "c(grid[, j], grid[rows, cols])", "does not look at rows: allowed()"),
    list("c(grid[i, ], grid[, j], grid[rows, cols])", "c(grid[i, ], grid[rows, cols])", "does not look at columns: allowed()"),
    list("c(grid[i, ], grid[, j], grid[rows, cols])", "c(grid[i, ], grid[, j])", "does not look at boxes: allowed()"),
    list("c(grid[i, ], grid[, j]", "c(grid[, i], grid[, j]", "looks at wrong cells for the row: allowed()"),
    list("rows <- 3 * ((i - 1) %/% 3)", "rows <- 3 * ((i - 1) %% 3)", "looks at the wrong box, %% and %/% exchanged: allowed()"),
    list("cols <- 3 * ((j - 1) %/% 3)", "cols <- 3 * ((j - 1) %% 3)", "looks at the wrong box, %% and %/% exchanged: allowed()"),
    list("rows <- 3 * ((i - 1) %/% 3)", "rows <- 3 * ((j - 1) %/% 3)", "looks at wrong cells for the box: allowed()"),
    list("rows <- 3 * ((i - 1) %/% 3)", "rows <- 3 * (i %/% 3)", "stops with an error at row 9, column 1: allowed()"),
    list("rows <- 3 * ((i - 1) %/% 3) + 1:3", "rows <- 3 * ((i - 1) %/% 3) + 0:2", "looks at wrong cells for the box: allowed()"),
    list("rows <- 3 * ((i - 1) %/% 3) + 1:3", "rows <- 1:3", "looks at wrong cells for the box: allowed()"),
    list("rows <- 3 * ((i - 1) %/% 3) + 1:3", "rows <- 3 * ((i - 1) %/% 3) + 1:2", "looks at wrong cells for the box: allowed()"),
    list("grid[rows, cols])", "grid[cols, rows])", "looks at the wrong box, row and column exchanged: allowed()"),
    list("c(grid[i, ], grid[, j], grid[rows, cols])", "c(grid[i, ], grid[, j]) & digit %in% grid[rows, cols]", "finds candidates none for row 1, column 1 of lesson_data()$first, not 4 7 9: allowed()"),
    list("j, 1:9))", "j, 1:8))", "never tries the digit 9"),
    list("which(allowed(grid, i, j, 1:9))", "1 + which(allowed(grid, i, j, 2:9))", "never tries the digit 1")
  ))
})

test_that("a solver whose search is wrong is told how", {
  expect_diagnoses(recursive, "solver", time_limit = 0.2, list(
    list("    found <- search(grid)\n    if (!is.null(found)) return(found)", "    return(search(grid))", "returns the first try, whether it worked or not"),
    list("    found <- search(grid)\n    if (!is.null(found)) return(found)", "    search(grid)", "throws away what the inner call returns"),
    list("if (!is.null(found)) return(found)", "return(found)", "returns the first try, whether it worked or not"),
    list("if (!is.null(found)) return(found)", "if (is.null(found)) return(found)", "gives up at the first digit that leads nowhere"),
    list("if (!is.null(found)) return(found)", "", "throws away what the inner call returns"),
    list("  }\n  NULL\n}\nf <-", "  }\n  grid\n}\nf <-", "takes a dead end for a solution: cells are still blank"),
    list("  }\n  NULL\n}\nf <-", "  }\n  FALSE\n}\nf <-", "gives FALSE where there is something to find: a puzzle that needs trying"),
    list("if (is.null(cell)) return(grid)", "", "does not return the grid when no cell is blank"),
    list("if (is.null(cell)) return(grid)", "if (is.null(cell)) return(TRUE)", "gives TRUE instead of the grid"),
    list("if (is.null(cell)) return(grid)", "if (is.null(cell)) return(list(grid))", "gives a list instead of the grid"),
    list("if (is.null(cell)) return(grid)", "if (is.null(cell)) return(as.vector(grid))", "gives a vector of 81 numbers instead of a matrix"),
    list("if (is.null(cell)) return(grid)", "if (is.null(cell)) return(t(grid))", "gives the grid transposed: rows and columns are exchanged"),
    list("if (is.null(cell)) return(grid)", "if (is.null(cell)) return(print(grid)[0])", "gives a vector of 0 numbers instead of a matrix"),
    list("if (is.null(cell)) return(grid)", "if (is.null(cell)) return(apply(grid, 2, as.character))", "gives digits as text instead of numbers"),
    list("if (is.null(cell)) return(grid)", "if (is.null(cell)) return(grid + 0.5)", "overwrites givens: row 1, column 4 was 8 and is 8.5"),
    list("if (is.null(cell)) return(grid)", "if (is.null(cell)) return(grid[9:1, ])", "overwrites givens: row 1, column 4 was 8 and is 6"),
    list("if (is.null(cell)) return(grid)", "if (is.null(cell)) stop('done')", "stops with an error: done"),
    list("for (k in which(is.na(grid)))", "for (k in setdiff(which(is.na(grid)), 9 * 0:8 + 9))", "never fills row 9"),
    list("for (k in which(is.na(grid)))", "for (k in setdiff(which(is.na(grid)), 73:81))", "never fills column 9"),
    list("grid[cell$i, cell$j] <- digit", "grid[cell$j, cell$i] <- digit", "calls itself without end"),
    list("search(grid)\n}", "search(grid)\n  grid\n}", "gives the puzzle back as it was: nothing was filled in"),
    list("search(grid)\n}", "grid <<- search(grid)\n}", "stops with an error: cannot change value of locked binding for 'grid'"),
    list("search(grid)\n}", "print(search(grid))\n  NULL\n}", "prints the grid instead of returning it"),
    list("search(grid)\n}", "serch(grid)\n}", "calls a function that does not exist: could not find function \"serch\""),
    list("search(grid)\n}", "search(gird)\n}", "uses a variable that does not exist: object 'gird' not found"),
    list("search(grid)\n}", "search(grid, 1)\n}", "calls a function with an argument that it does not have: unused argument (1)"),
    list("search(grid)\n}", "repeat {}\n}", "takes too long: an easy puzzle, blanks are NA"),
    list("search(grid)\n}", "grid[is.na(grid)] <- 5\n  grid\n}", "puts digits in that are not allowed: row 1 holds 5 twice"),
    list("search(grid)\n}", "for (k in which(is.na(grid))) grid[k] <- fewest(grid)$left[1]\n  grid\n}", "never goes back: no digit is taken back"),
    list("search(grid)\n}", "grid[1, ] <- 1:9\n  search(grid)\n}", "overwrites givens: row 1, column 2 was 3 and is 2"),
    list("search(grid)\n}", "if (!anyNA(grid)) return(NULL)\n  search(grid)\n}", "gives NULL where there is something to find: a grid that is solved already"),
    list("search(grid)\n}", "if (!anyNA(grid)) return(if (all(rowSums(grid) == 45)) grid)\n  if (sum(is.na(grid)) > 60) return(NULL)\n  search(grid)\n}", "gives NULL where there is something to find: an empty grid: any solution"),
    list("search(grid)\n}", "if (sum(is.na(grid)) == 49) return(NULL)\n  search(grid)\n}", "gives NULL where there is something to find: a puzzle with three solutions: any of them"),
    list("search(grid)\n}", "found <- search(grid)\n  if (is.null(found)) \"no solution\" else found\n}", "gives the text \"no solution\" where there is no solution, instead of NULL or stop()"),
    list("search(grid)\n}", "found <- search(grid)\n  if (is.null(found)) grid else found\n}", "returns an unfinished grid where there is no solution")
  ))
})

test_that("a solver that reads its input wrongly is told how", {
  expect_diagnoses(recursive, "solver", time_limit = 0.2, list(
    list("grid[which(grid == 0)] <- NA\n", "\n", "does not know blanks that are 0"),
    list("grid[which(grid == 0)] <- NA\n", "if (anyNA(grid)) stop('NA')\n  grid[which(grid == 0)] <- NA\n", "does not know blanks that are NA"),
    list("if (!good_givens(grid)) return(NULL)", "", "does not check the givens against each other"),
    list("if (!good_givens(grid)) return(NULL)", "if (!all(is.na(grid))) return(NULL)", "refuses right givens"),
    list("if (!good_givens(grid)) return(NULL)", "if (!good_givens(grid)) return(grid)", "returns an unfinished grid where there is no solution"),
    list("if (!good_givens(grid)) return(NULL)", "if (!good_givens(grid)) return(\"wrong givens\")", "gives the text \"wrong givens\" where there is no solution, instead of NULL or stop()"),
    list("if (!all(grid[!is.na(grid)] %in% 1:9)) return(FALSE)", "", "does not ask whether each given is a digit"),
    list("for (i in 1:9) for (j in 1:9) {\n    digit", "for (i in 1:7) for (j in 1:9) {\n    digit", "does not check all givens in rows: rows 8 and 9 can be wrong"),
    list("for (i in 1:9) for (j in 1:9) {\n    digit", "for (i in 1) for (j in 1:9) {\n    digit", "does not check all givens: rows 2 and 3 can be wrong"),
    list("for (i in 1:9) for (j in 1:9) {\n    digit", "for (i in 1:9) for (j in 1:3) {\n    digit", "does not check all givens: rows 8 and 9 can be wrong"),
    list("if (!allowed(grid, i, j, digit)) return(FALSE)", "if (digit %in% c(grid[i, ], grid[, j])) return(FALSE)", "does not check the givens in boxes"),
    list("if (!allowed(grid, i, j, digit)) return(FALSE)", "if (digit %in% grid[, j]) return(FALSE)", "does not check the givens in rows and boxes"),
    list("if (!allowed(grid, i, j, digit)) return(FALSE)", "if (digit %in% grid[i, ]) return(FALSE)", "does not check the givens in columns and boxes")
  ))
})

test_that("a loop over no rows, and a digit that is not taken back, are named", {
  skip_on_cran()
  first_row <- function(grid) {
    blank <- which(is.na(grid), arr.ind = TRUE)
    for (k in 1:nrow(blank)) {
      for (digit in 1:9) if (is_valid_move(grid, digit, blank[k, 1], blank[k, 2])) {
        grid[blank[k, 1], blank[k, 2]] <- digit
        found <- first_row(grid)
        if (!is.null(found)) return(found)
        grid[blank[k, 1], blank[k, 2]] <- NA
      }
      return(NULL)
    }
    grid
  }
  # As in expect_diagnoses(): more time only where a busy machine needs it.
  expect_said <- function(f, words) {
    said <- ""
    for (limit in c(0.25, 2.5)) {
      if (!grepl(words, said, fixed = TRUE)) said <- format(graded(grade_function(f, "solver", time_limit = limit)))[[1]]
    }
    expect_match(said, words, fixed = TRUE)
  }
  expect_said(first_row, "counts 1:nrow(blank) down to 0 where nothing is left")
  kept <- function(grid) {
    grid[grid %in% 0] <- NA
    if (nrow(find_conflicts(grid)) > 0) return(NULL)
    now <- grid
    go <- function() {
      k <- which(is.na(now))[1]
      if (is.na(k)) return(TRUE)
      for (digit in 1:9) if (is_valid_move(now, digit, row(now)[k], col(now)[k])) {
        now[k] <<- digit
        if (go()) return(TRUE)
      }
      FALSE
    }
    if (go()) now else NULL
  }
  expect_said(kept, tell("does_not_take_digits_back"))
})
