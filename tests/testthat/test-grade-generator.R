# Right generators pass; each with one thing wrong fails, and the first line names it.

digging <- "dig <- function(grid, clues) {
  for (cell in sample(81)) {
    if (sum(!is.na(grid)) == clues) break
    without <- grid
    without[cell] <- NA
    if (has_unique_solution(without)) grid <- without
  }
  grid
}
full <- function() as.matrix(generate_grid())
f <- function(clues) {
  if (clues < 17) stop('no puzzle has so few clues')
  for (try in 1:200) {
    grid <- full()
    puzzle <- dig(grid, clues)
    if (sum(!is.na(puzzle)) == clues) return(puzzle)
  }
  NULL
}"

recursing <- "f <- function(clues, tries = 30) {
  if (clues < 17 || tries == 0) return(NULL)
  grid <- as.matrix(generate_grid())
  for (k in sample(81)) {
    if (sum(grid > 0) == clues) return(grid)
    digit <- grid[k]
    grid[k] <- 0
    if (count_solutions(grid, limit = 2) != 1) grid[k] <- digit
  }
  if (sum(grid > 0) == clues) grid else f(clues, tries - 1)
}"

without_arguments <- "f <- function() {
  grid <- as.matrix(generate_grid())
  Reduce(function(grid, k) {
    less <- replace(grid, k, NA)
    if (has_unique_solution(less)) less else grid
  }, sample(81), grid)
}"

test_that("right generators of different styles pass", {
  for (text in list(digging, recursing, without_arguments)) {
    grade <- graded(grade_function(program(text), "generator"))
    expect_true(grade$passed, info = format(grade)[[1]])
  }
})

test_that("a generator with one thing wrong is told what", {
  unique <- "if (has_unique_solution(without)) grid <- without"
  enough <- "if (sum(!is.na(grid)) == clues) break"
  right <- "if (sum(!is.na(puzzle)) == clues) return(puzzle)"
  grid <- "as.matrix(generate_grid())"
  expect_diagnoses(digging, "generator", time_limit = 2, list(
    list(unique, "grid <- without", "does not make sure that there is one solution: a puzzle has 3"),
    list(unique, "if (count_solutions(without) >= 1) grid <- without", "does not make sure that there is one solution: a puzzle has 3"),
    list(unique, "if (count_solutions(without, limit = 3) <= 2) grid <- without", "does not make sure that there is one solution: a puzzle has 2"),
    list(unique, "if (!has_unique_solution(without)) grid <- without", "leaves 81 clues where 40 are wanted: dig()"),
    list(unique, "if (has_unique_solution(grid)) grid <- without", "does not make sure that there is one solution: a puzzle has 3"),
    list(unique, "if (!anyNA(solve_sudoku(without, multiple = 'first'))) grid <- without", "does not make sure that there is one solution: a puzzle has 3"),
    list(enough, "", "leaves 26 clues where 40 are wanted: dig()"),
    list(enough, "if (sum(!is.na(grid)) == clues - 1) break", "leaves 39 clues where 40 are wanted: dig()"),
    list(enough, "if (sum(!is.na(grid)) == clues + 1) break", "leaves 41 clues where 40 are wanted: dig()"),
    list(enough, "if (sum(is.na(grid)) == clues) break", "leaves 41 clues where 40 are wanted: dig()"),
    list(enough, "if (sum(!is.na(grid)) == 30) break", "leaves 30 clues where 40 are wanted: dig()"),
    list(right, "return(puzzle)", "gives more clues than it was asked for, 24 and not 23, where digging gets no further"),
    list(right, "if (sum(!is.na(puzzle)) >= clues) return(puzzle)", "gives more clues than it was asked for, 24 and not 23, where digging gets no further"),
    list(right, "if (sum(!is.na(puzzle)) <= 33) return(puzzle)", "gives NULL when it is asked for 63 clues"),
    list(right, "if (sum(!is.na(puzzle)) == clues) return(list(puzzle))", "gives a list instead of the grid"),
    list(right, "if (sum(!is.na(puzzle)) == clues) return(c(puzzle))", "gives a vector of 81 numbers instead of a matrix"),
    list(right, "if (sum(!is.na(puzzle)) == clues) return(TRUE)", "gives TRUE instead of the grid"),
    list(right, "if (sum(!is.na(puzzle)) == clues) print(puzzle)", "prints the puzzle instead of returning it"),
    list(right, "if (sum(!is.na(puzzle)) == clues) return(grid)", "gives 81 clues, whatever it is asked for"),
    list(right, "if (sum(!is.na(puzzle)) == clues) return(is.na(puzzle))", "gives a logical matrix of 9 x 9 instead of a matrix of numbers"),
    list(right, "if (sum(!is.na(puzzle)) == clues) return(ifelse(is.na(puzzle), '', puzzle))", "gives digits as text instead of numbers"),
    list(right, "if (sum(!is.na(puzzle)) == clues) return(puzzle[1:8, ])", "gives a grid of 8 x 9 cells instead of 9 x 9"),
    list(right, "if (sum(!is.na(puzzle)) == clues) stop('done')", "stops with an error: done"),
    list("if (clues < 17) stop('no puzzle has so few clues')", "if (clues < 17) clues <- 26", "does not refuse 10 clues, which no puzzle with one solution has"),
    list("if (clues < 17) stop('no puzzle has so few clues')", "if (clues < 25) return(as.matrix(generate_sudoku(clues = 25)))", "gives more clues than it was asked for, 25 and not 24, where digging gets no further"),
    list("if (clues < 17) stop('no puzzle has so few clues')", "if (clues == 10) return(puzle)", "uses a variable that does not exist: object 'puzle' not found"),
    list("if (clues < 17) stop('no puzzle has so few clues')", "if (clues == 10) return('too few')", "does not refuse 10 clues, which no puzzle with one solution has"),
    list("if (clues < 17) stop('no puzzle has so few clues')", "if (clues == 10) { generate_grid()[1:10]; return(matrix(c(1:9, 1, rep(NA, 71)), 9)) }", "does not refuse 10 clues, which no puzzle with one solution has"),
    list("if (clues < 17) stop('no puzzle has so few clues')", "if (clues > 50) stop('too many')", "stops with an error: too many"),
    list("if (clues < 17) stop('no puzzle has so few clues')", "if (clues < 40) return(NULL)", "gives NULL when it is asked for 33 clues"),
    list("for (cell in sample(81))", "for (cell in sample(40))", "gives NULL when it is asked for 41 clues"),
    list(grid, "lesson_data()$solved", "makes all puzzles from one full grid"),
    list(grid, "{ set.seed(1); as.matrix(generate_grid()) }", "calls set.seed() itself: every call gives the same grid"),
    list(grid, "lesson_data()$wrong", "begins with a grid that is wrong: full()"),
    list(grid, "t(replicate(9, sample(9)))", "begins with a grid that is wrong: full()"),
    list(grid, "replicate(9, sample(9))", "begins with a grid that is wrong: full()"),
    list(grid, "matrix(sample(rep(1:9, 9)), 9)", "begins with a grid that is wrong: full()"),
    list(grid, "outer(0:8, 0:8, function(i, j) (i + j) %% 9 + 1)", "begins with a grid that is wrong: full()"),
    list(grid, "generate_gird()", "calls a function that does not exist: could not find function \"generate_gird\""),
    list(grid, "as.matrix(generate_grid()) + 1", "stops with an error: `x` must hold whole numbers from 1 to 9, or NA or 0 for a blank"),
    list("function(clues) {", "function(clues, grid) {", "cannot be called as required")
  ))
})
