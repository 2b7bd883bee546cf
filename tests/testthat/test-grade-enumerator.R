# Right enumerators and solvers of Hyper Sudoku pass; each with one thing wrong fails, and
# the first line names it.

collecting <- "left <- function(grid, i, j) {
  n <- nrow(grid)
  side <- sqrt(n)
  rows <- side * ((i - 1) %/% side) + 1:side
  cols <- side * ((j - 1) %/% side) + 1:side
  which(!1:n %in% c(grid[i, ], grid[, j], grid[rows, cols]))
}
f <- function(grid) {
  n <- nrow(grid)
  k <- which(is.na(t(grid)))[1]
  if (is.na(k)) return(list(grid))
  i <- (k - 1) %/% n + 1
  j <- (k - 1) %% n + 1
  found <- list()
  for (digit in left(grid, i, j)) {
    grid[i, j] <- digit
    found <- c(found, f(grid))
  }
  found
}"
level_by_level <- "f <- function(grid) {
  n <- nrow(grid)
  side <- sqrt(n)
  grids <- list(grid)
  for (k in which(is.na(grid))) {
    i <- (k - 1) %% n + 1
    j <- (k - 1) %/% n + 1
    rows <- side * ((i - 1) %/% side) + 1:side
    cols <- side * ((j - 1) %/% side) + 1:side
    grids <- unlist(lapply(grids, function(grid) {
      lapply(setdiff(1:n, c(grid[i, ], grid[, j], grid[rows, cols])), function(digit) replace(grid, k, digit))
    }), recursive = FALSE)
  }
  grids
}"

test_that("right enumerators pass", {
  for (text in list(collecting, level_by_level)) {
    grade <- graded(grade_function(program(text), "enumerator"))
    expect_true(grade$passed, info = format(grade)[[1]])
  }
  # Lexicographic order is an extra.
  grade <- graded(grade_function(program(collecting), "enumerator"))
  expect_equal(status(grade)[["order"]], "passed")
  grade <- graded(grade_function(program(level_by_level), "enumerator"))
  expect_equal(status(grade)[["order"]], "failed")
})

test_that("an enumerator with one thing wrong is told what", {
  expect_diagnoses(collecting, "enumerator", time_limit = 0.3, list(
    list("return(list(grid))", "return(grid)", "gives one grid instead of a list of all"),
    list("return(list(grid))", "return(list(list(grid)))", "gives a list that holds something else than grids"),
    list("return(list(grid))", "return(list(t(grid)))", "lists grids that do not have the givens"),
    list("return(list(grid))", "return(list(grid, grid))", "lists a solution more than once"),
    list("return(list(grid))", "return(list())", "lists no solution where there is one"),
    list("return(list(grid))", "return(1)", "gives a number instead of a list of grids"),
    list("return(list(grid))", "return(paste(t(grid), collapse = ''))", "gives \"2314142342313142\" instead of a list of grids"),
    list("found <- c(found, f(grid))", "found <- f(grid)", "forgets what it has found: each inner call overwrites it"),
    list("found <- c(found, f(grid))", "return(f(grid))", "returns what the first digit leads to, and not the rest"),
    list("found <- c(found, f(grid))", "found <- list(found, f(grid))", "gives a list that holds something else than grids"),
    list("found <- c(found, f(grid))", "f(grid)", "throws away what the inner call returns"),
    list("found <- c(found, f(grid))", "found <- c(found, f(grid)[1])", "gives a list that holds something else than grids"),
    list("    found <- c(found, f(grid))\n  }\n  found", "    found <- c(found, f(grid))\n  }\n  unique(found)[1]", "gives a list that holds something else than grids"),
    list("  }\n  found\n}", "  }\n  length(found)\n}", "gives a number instead of a list of grids"),
    list("  }\n  found\n}", "  }\n  print(found)\n  NULL\n}", "prints the grids instead of returning them"),
    list("c(grid[i, ], grid[, j], grid[rows, cols])", "c(grid[, j], grid[rows, cols])", "does not look at rows: left()"),
    list("c(grid[i, ], grid[, j], grid[rows, cols])", "c(grid[i, ], grid[rows, cols])", "does not look at columns: left()"),
    list("c(grid[i, ], grid[, j], grid[rows, cols])", "c(grid[i, ], grid[, j])", "does not look at boxes: left()"),
    list("which(!1:n", "which(!1:9", "takes too long: a 4 x 4 puzzle with one solution"),
    list("which(!1:n", "1 + which(!2:n", "never tries the digit 1: left()"),
    list("side <- sqrt(n)", "side <- 3", "lists no solution where there is one"),
    list("  if (is.na(k)) return(list(grid))", "", "calls itself without end (a full grid: itself)"),
    list("which(is.na(t(grid)))[1]", "which(is.na(t(grid)))", "compares with NA or with nothing in if() or while(): argument is of length zero (a full grid: itself)")
  ))
})

hyper <- "all <- expand.grid(i = 1:9, j = 1:9)
houses <- function(i, j) {
  part <- c(0, 1, 1, 1, 0, 2, 2, 2, 0)
  same <- all$i == i | all$j == j |
    (all$i - 1) %/% 3 == (i - 1) %/% 3 & (all$j - 1) %/% 3 == (j - 1) %/% 3
  inner <- part[i] > 0 && part[j] > 0
  if (inner) same <- same | part[all$i] == part[i] & part[all$j] == part[j]
  setdiff(which(same), (j - 1) * 9 + i)
}
peers <- lapply(1:81, function(k) houses((k - 1) %% 9 + 1, (k - 1) %/% 9 + 1))
search <- function(grid) {
  open <- which(is.na(grid))
  if (length(open) == 0) return(grid)
  left <- lapply(open, function(k) which(!1:9 %in% grid[peers[[k]]]))
  best <- which.min(lengths(left))
  for (digit in left[[best]]) {
    grid[open[best]] <- digit
    found <- search(grid)
    if (!is.null(found)) return(found)
  }
  NULL
}
f <- function(grid) {
  grid[which(grid == 0)] <- NA
  for (k in which(!is.na(grid))) if (grid[k] %in% grid[peers[[k]]]) return(NULL)
  search(grid)
}"

test_that("a right solver of Hyper Sudoku passes, with the package's, too", {
  grade <- graded(grade_function(program(hyper), "hyper"))
  expect_true(grade$passed, info = format(grade)[[1]])
  grade <- graded(grade_function(function(grid) solve_sudoku(grid, rules = "hyper", multiple = "first"), "hyper"))
  expect_true(grade$passed)
  expect_match(grade$notes, "the package's solver that was graded", fixed = TRUE)
})

test_that("a solver of Hyper Sudoku with one thing wrong is told what", {
  expect_diagnoses(hyper, "hyper", time_limit = 0.2, list(
    list("if (inner) same", "if (FALSE) same", "does not look at the inner boxes"),
    list("c(0, 1, 1, 1, 0, 2, 2, 2, 0)", "c(0, 1, 1, 1, 0, 0, 0, 0, 0)", "does not look at the inner boxes"),
    list("c(0, 1, 1, 1, 0, 2, 2, 2, 0)", "c(0, 0, 0, 0, 0, 2, 2, 2, 0)", "does not look at the inner boxes"),
    list("c(0, 1, 1, 1, 0, 2, 2, 2, 0)", "c(1, 1, 1, 0, 2, 2, 2, 0, 0)", "does not look at the inner boxes"),
    list("all$i == i | ", "", "does not look at rows: row 4 holds 6 twice"),
    list("all$j == j |\n", "\n", "does not look at columns: column 1 holds 3 twice"),
    list("(all$i - 1) %/% 3 == (i - 1) %/% 3 & (all$j - 1) %/% 3 == (j - 1) %/% 3", "FALSE", "does not look at boxes: box 1 holds 3 twice"),
    list("part[i] > 0 && part[j] > 0", "part[i] > 0 && part[j] > 0 && i < 5 && j < 5", "does not look at the inner boxes"),
    list("grid[which(grid == 0)] <- NA\n", "\n", "does not know blanks that are 0"),
    list("  for (k in which(!is.na(grid))) if (grid[k] %in% grid[peers[[k]]]) return(NULL)\n", "", "does not look at the inner boxes of the givens"),
    list("    found <- search(grid)\n    if (!is.null(found)) return(found)", "    return(search(grid))", "returns the first try, whether it worked or not"),
    list("    found <- search(grid)\n    if (!is.null(found)) return(found)", "    search(grid)", "throws away what the inner call returns"),
    list("if (length(open) == 0) return(grid)", "if (length(open) == 0) return(TRUE)", "gives TRUE instead of the grid"),
    list("if (length(open) == 0) return(grid)", "if (length(open) == 0) return(t(grid))", "gives the grid transposed: rows and columns are exchanged"),
    list("  search(grid)\n}", "  print(search(grid))\n  NULL\n}", "prints the grid instead of returning it"),
    list("  search(grid)\n}", "  grid\n}", "returns a grid with blank cells"),
    list("which(!1:9 %in% grid", "which(!1:8 %in% grid", "never tries the digit 9"),
    list("  search(grid)\n}", "  as.vector(search(grid))\n}", "gives a vector of 81 numbers instead of a matrix")
  ))
})
