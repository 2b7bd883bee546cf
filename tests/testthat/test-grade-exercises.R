# The exercises of the lessons that have a task of their own: right programs pass, and those
# with one thing wrong are told what.

expect_exercise <- function(f, task, wrong = NULL) {
  grade <- graded(grade_function(f, task))
  if (is.null(wrong)) return(expect_true(grade$passed, info = paste(c(task, format(grade)), collapse = "\n")))
  expect_false(grade$passed, info = task)
  expect_match(format(grade)[[1]], wrong, info = task)
}

left <- function(grid, i, j) setdiff(1:9, c(grid[i, ], grid[, j], grid[3 * ((i - 1) %/% 3) + 1:3, 3 * ((j - 1) %/% 3) + 1:3]))

test_that("the numbers of candidates", {
  choices <- function(grid) {
    counts <- matrix(NA, 9, 9)
    for (i in 1:9) for (j in 1:9) if (is.na(grid[i, j])) counts[i, j] <- length(left(grid, i, j))
    counts
  }
  expect_exercise(choices, "choices")
  expect_exercise(function(grid) choices(t(grid)), "choices", "row 1, column 1 has|row 1, column")
  expect_exercise(function(grid) as.vector(choices(grid)), "choices", "a 9 x 9 matrix is right")
  expect_exercise(function(grid) replace(choices(grid), !is.na(grid), 0), "choices", "row 1, column 4 has 0, right is NA")
  expect_exercise(function(grid) {
    print(choices(grid))
    NULL
  }, "choices", "printed")
  expect_exercise(function(grid, more) grid, "choices", "cannot be called as required")
})

test_that("hidden singles of a row", {
  hidden <- function(grid, i, all = FALSE) {
    found <- NULL
    for (digit in 1:9) {
      cols <- Filter(function(j) is.na(grid[i, j]) && digit %in% left(grid, i, j), 1:9)
      if (length(cols) == 1) found <- rbind(found, c(row = i, col = cols, digit = digit))
    }
    found
  }
  expect_exercise(hidden, "hidden_in_row")
  expect_exercise(function(grid, i) as.data.frame(hidden(grid, i)[rev(seq_len(NROW(hidden(grid, i)))), , drop = FALSE]), "hidden_in_row")
  expect_exercise(function(grid, i) {
    found <- hidden(grid, i)
    found[, c(1, 3, 2)]
  }, "hidden_in_row", "wrong|stops")
  expect_exercise(function(grid, i) NULL, "hidden_in_row", "line is missing: 1 8 9")
})

test_that("numbers of solutions up to a limit", {
  for (task in c("count_fast", "count_bits")) {
    expect_exercise(function(grid, limit = 2) suppressWarnings(count_solutions(grid, limit = limit)), task)
    expect_exercise(function(grid, limit) 1, task, "1 came back, right is 3")
    expect_exercise(function(grid, limit) suppressWarnings(count_solutions(grid, limit = 100)), task, "3 came back, right is 2")
  }
})

test_that("rows that are drawn until they fit", {
  rows <- function(n) {
    draws <- numeric(n)
    restarts <- 0
    repeat {
      grid <- matrix(NA, n, n)
      for (i in 1:n) {
        for (draw in 1:100) {
          draws[i] <- draws[i] + 1
          grid[i, ] <- sample(n)
          if (nrow(find_conflicts(grid)) == 0) break
          grid[i, ] <- NA
        }
        if (anyNA(grid[i, ])) break
      }
      if (!anyNA(grid)) return(list(grid = grid, restarts = restarts, draws = draws))
      restarts <- restarts + 1
    }
  }
  expect_exercise(rows, "fill_rows")
  expect_exercise(function(n) rows(n)$grid, "fill_rows", "list with these parts")
  expect_exercise(function(n) replace(rows(n), "restarts", 7), "fill_rows", "first row always fits")
  expect_exercise(function(n) replace(rows(n), "grid", list(matrix(1:4, 4, 4))), "fill_rows", "holds|twice")
})

test_that("clues that are needed", {
  needed <- function(puzzle) {
    result <- matrix(FALSE, 9, 9)
    for (cell in which(!is.na(puzzle))) result[cell] <- count_solutions(replace(puzzle, cell, NA), limit = 2) > 1
    result
  }
  expect_exercise(needed, "needed")
  expect_exercise(function(puzzle) !needed(puzzle), "needed", "row 1, column 1 has")
  expect_exercise(function(puzzle) all(needed(puzzle)[!is.na(puzzle)]), "minimal")
  expect_exercise(function(puzzle) all(needed(puzzle)), "minimal", "FALSE came back, right is TRUE")
})

test_that("digging in pairs, and with another proof", {
  dig <- function(grid, clues, away, least) {
    for (cell in sample(81)) {
      cells <- away(cell)
      if (sum(!is.na(grid)) - length(cells) < clues || anyNA(grid[cells])) next
      less <- replace(grid, cells, NA)
      if (count_solutions(less, limit = 2) == 1) grid <- less
    }
    grid
  }
  pairs <- function(grid, clues) {
    if (clues %% 2 == 0) grid[41] <- NA
    dig(grid, clues, function(cell) unique(c(cell, 82 - cell)))
  }
  single <- function(grid, clues) dig(grid, clues, identity)
  expect_exercise(pairs, "dig_pairs")
  expect_exercise(single, "dig_pairs", "half a turn")
  expect_exercise(single, "dig_quick")
  expect_exercise(function(grid, clues) grid, "dig_quick", "81 clues instead of 45")
  expect_exercise(function(grid, clues) replace(grid, sample(81, 81 - clues), NA), "dig_quick", "more than one solution")
  expect_exercise(function(grid, clues) dig(grid, clues - 3, identity), "dig_quick", "it has 42 clues")
})

test_that("diagonals, families, houses", {
  both <- function(grid) anyDuplicated(diag(grid)) == 0 && anyDuplicated(diag(grid[, nrow(grid):1])) == 0
  expect_exercise(both, "diagonals_ok")
  expect_exercise(function(grid) anyDuplicated(diag(grid)) == 0, "diagonals_ok", "TRUE came back, right is FALSE")
  expect_exercise(function(grid) anyDuplicated(diag(t(grid))) == 0, "diagonals_ok", "TRUE came back, right is FALSE")
  expect_exercise(function(grid) canonical_sudoku(grid), "family_name")
  expect_exercise(function(grid) paste(grid, collapse = ""), "family_name", "relatives have different names")
  expect_exercise(function(grid) "all", "family_name", "no relatives have one name")
  expect_exercise(function(grid, houses) all(sapply(houses, function(house) setequal(grid[house], 1:9))), "check_houses")
  expect_exercise(function(grid, houses) all(sapply(houses[-1], function(house) setequal(grid[house], 1:9))), "check_houses", "TRUE came back")
  expect_exercise(function(grid, houses) all(sapply(houses, function(house) sum(grid[house]) == 45)), "check_houses", "came back")
  expect_exercise(function(grid, houses) check_sudoku(grid), "check_houses", "TRUE came back, right is FALSE")
  houses <- function(both) {
    cells <- matrix(1:81, 9)
    box <- (row(cells) - 1) %/% 3 * 3 + (col(cells) - 1) %/% 3
    c(split(cells, row(cells)), split(cells, col(cells)), split(cells, box), list(diag(cells), if (both) diag(cells[, 9:1]) else 1:9))
  }
  expect_exercise(function() houses(TRUE), "x_houses")
  expect_exercise(function() houses(FALSE), "x_houses", "house is missing: that of the cells 9 17 25")
  expect_exercise(function() houses(TRUE)[1:28], "x_houses", "29 houses is wanted, not of 28")
  expect_exercise(function() c(list(c(houses(TRUE)[[1]], 100)), houses(TRUE)[-1]), "x_houses", "house is missing")
  expect_exercise(function() do.call(rbind, houses(TRUE)), "x_houses", "29 houses is wanted, not a numeric matrix of 29 x 9")
  # grid[house] takes rows and columns, too.
  expect_exercise(function() lapply(houses(TRUE), function(house) arrayInd(house, c(9, 9))), "x_houses")
})

test_that("what is twice, and grids that fool", {
  report <- function(grid) {
    found <- find_conflicts(grid)
    data.frame(house = found$house, index = found$index, digit = found$digit)
  }
  expect_exercise(report, "report")
  expect_exercise(function(grid) report(grid)[report(grid)$house != "box", ], "report", "a line is missing: box")
  expect_exercise(function(grid) rbind(report(grid), data.frame(house = "row", index = 1, digit = 1)), "report", "line that is wrong: row 1 1")
  # Whatever the order of the columns, by name.
  expect_exercise(function(grid) report(grid)[c("index", "digit", "house")], "report")
  # One house alone is left out.
  expect_exercise(function(grid) report(grid)[!(report(grid)$house == "box" & report(grid)$index == 9), ], "report", "a line is missing: box 9")
  # Blanks counted as a digit, and a line for each repetition.
  twice <- function(cells) cells[duplicated(cells)]
  by_houses <- function(twice) function(grid) {
    found <- data.frame(house = character(), index = integer(), digit = integer())
    for (k in 1:9) {
      box <- grid[3 * ((k - 1) %/% 3) + 1:3, 3 * ((k - 1) %% 3) + 1:3]
      for (digit in twice(grid[k, ])) found <- rbind(found, data.frame(house = "row", index = k, digit = digit))
      for (digit in twice(grid[, k])) found <- rbind(found, data.frame(house = "column", index = k, digit = digit))
      for (digit in twice(c(box))) found <- rbind(found, data.frame(house = "box", index = k, digit = digit))
    }
    found
  }
  expect_exercise(by_houses(function(cells) unique(cells[duplicated(cells) & !is.na(cells)])), "report")
  expect_exercise(by_houses(function(cells) unique(cells[duplicated(cells)])), "report", "line that is wrong: .* NA")
  expect_exercise(by_houses(function(cells) cells[duplicated(cells) & !is.na(cells)]), "report", "stands there twice: (row|column|box) ")
  # Two neighbours in a row, and two below them, whose differences are the same.
  fool <- function() {
    repeat {
      grid <- as.matrix(generate_grid())
      for (i in c(1, 4, 7)) for (j in c(1, 4, 7)) {
        square <- grid[i:(i + 1), j:(j + 1)]
        if (square[1, 1] - square[1, 2] == square[2, 2] - square[2, 1]) {
          grid[i:(i + 1), j:(j + 1)] <- square[, 2:1]
          return(grid)
        }
      }
    }
  }
  expect_exercise(fool, "fool")
  expect_exercise(function() as.matrix(generate_grid()), "fool", "fools nobody")
  expect_exercise(function() matrix(1:9, 9, 9), "fool", "adds up to")
  expect_exercise(function() matrix(5, 9, 9), "fool", "digit 1 in 0 cells")
  expect_exercise(function() t(lesson_data()$sums)[c(2, 1, 3:9), 9:1], "fool", "grid of lesson 8")
})

test_that("searches, lanes, subsets and ratings", {
  search <- function(grid) list(grid = as.matrix(solve_sudoku(grid, multiple = "first")), calls = sum(is.na(grid)) + 1)
  expect_exercise(search, "search_zero")
  expect_exercise(function(grid) search(grid)$grid, "search_zero", "list with these parts")
  expect_exercise(function(grid) replace(search(grid), "calls", 1), "search_zero", "at least 46")
  expect_exercise(function(grid) replace(search(grid), "grid", list(lesson_data()$solved)), "search_zero", "not the solution")
  lanes <- function(lines) !grepl(".", suppressWarnings(solve_sudoku(lines, method = "singles")), fixed = TRUE)
  expect_exercise(lanes, "singles_in_lanes")
  expect_exercise(function(lines) rep(TRUE, length(lines)), "singles_in_lanes", "element 2 is TRUE, right is FALSE")
  reach <- function(grid, also) suppressWarnings(solve_sudoku(grid, method = "logic", techniques = c("full_house", "naked_single", also)))
  expect_exercise(function(grid) reach(grid, "hidden_single"), "only_subsets")
  expect_exercise(function(grid) reach(grid, NULL), "only_subsets", "has NA, right is")
  expect_exercise(function(grid) rate_sudoku(grid)$score, "my_rating")
  expect_exercise(function(grid) 1, "my_rating", "same rating")
  expect_exercise(function(grid) 1 / rate_sudoku(grid)$score, "my_rating", "another order")
  expect_exercise(function(grid) "hard", "my_rating", "number above 0.*\"hard\" came back")
})

test_that("a fair rating counts the search, and not by luck", {
  skip_on_cran()
  cases <- fair_rating_cases(1)
  renamed <- vapply(cases, function(case) !is.null(case$pair), NA)
  # As grade_function() has it, without the calls: `rate` gets one grid.
  verdict <- function(rate) {
    set.seed(3)
    values <- lapply(cases[renamed], function(case) lapply(case$args[[1]], rate))
    rated <- lapply(cases[!renamed], function(case) as.numeric(rate_sudoku(case$args[[1]])$score))
    accept_fair_rating(c(rated, values), c(cases[!renamed], cases[renamed]))
  }
  searches <- function(grid, times) mean(placements(grid, times, Inf))
  expect_match(verdict(function(grid) 10 * sum(is.na(grid))), "nothing of the search is counted")
  expect_match(verdict(function(grid) 5 * sum(is.na(grid)) + searches(grid, 1)), "as much luck as in a single search")
  expect_match(verdict(function(grid) 1000 - searches(grid, 5)), "gets no more than that")
  expect_null(verdict(function(grid) 5 * sum(is.na(grid)) + searches(grid, 6)))
  expect_null(verdict(function(grid) 0.1 * searches(grid, 8)))
  # The exercise as it is handed out: looking alone.
  look <- function(grid) 10 * sum(is.na(suppressWarnings(solve_sudoku(grid, method = "logic", techniques = c(
    "full_house", "naked_single", "hidden_single"
  ))))) + 1
  expect_exercise(look, "fair_rating", "nothing of the search is counted")
})

test_that("exercises are graded in a folder, too", {
  skip_on_cran()
  folder <- withr::local_tempdir()
  writeLines("diagonals_ok <- function(grid) anyDuplicated(diag(grid)) == 0 && anyDuplicated(diag(grid[, nrow(grid):1])) == 0", file.path(folder, "a.R"))
  writeLines("diagonals_ok <- function(grid) anyDuplicated(diag(grid)) == 0", file.path(folder, "b.R"))
  expect_equal(grade_folder(folder, "diagonals_ok")$status, c("passed", "failed"))
})

test_that("another seed gives other cases, and the same seed the same", {
  grids <- function(seed) lapply(task_cases("checker", function(grid) TRUE, "search", seed), `[[`, "grids")
  expect_identical(grids(1), grids(1))
  expect_false(identical(grids(1), grids(2)))
  set.seed(5)
  before <- .Random.seed
  expect_true(graded(grade_function(function(grid) check_sudoku(grid), "checker", seed = 7))$passed)
  expect_identical(.Random.seed, before)
  expect_error(grade_function(check_sudoku, "checker", seed = "x"), class = "oxidoku_error_input")
})

test_that("violations are the smallest of their kind", {
  for (box in list(c(3, 3), c(2, 3), c(3, 2), c(2, 4), c(5, 2))) {
    rules <- sudoku_rules(box = box)
    set.seed(1)
    for (k in 1:5) {
      grid <- other_guise(shape_grid(box), box)
      expect_true(check_sudoku(grid, rules = rules))
      wrong <- violations(grid, box)
      kinds <- function(grid) unique(find_conflicts(grid, rules = rules)$house)
      expect_equal(kinds(wrong$row), "row")
      expect_equal(kinds(wrong$column), "column")
      expect_equal(kinds(wrong$box), "box")
      expect_setequal(kinds(wrong$cell), c("row", "column", "box"))
      expect_equal(sum(!wrong$foreign %in% seq_len(prod(box))), 1)
      expect_equal(sum(blanks(wrong$missing)), 1)
    }
  }
  for (kind in names(sums_alone())) {
    grid <- sums_alone()[[kind]]
    expect_equal(unique(find_conflicts(grid)$house), c(rows = "row", columns = "column", boxes = "box")[[kind]])
    for (house in all_houses()) expect_equal(c(sum(grid[house]), range(grid[house])), c(45, 1, 9))
  }
})
