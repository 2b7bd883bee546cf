shapes <- list(
  c(1, 1), c(1, 4), c(2, 2), c(2, 3), c(3, 2), c(2, 4), c(4, 2), c(3, 3), c(3, 4), c(4, 3),
  c(4, 4), c(5, 5), c(6, 6)
)

test_that("rules of every box shape know their size, and equal rules are identical", {
  for (box in shapes) {
    rules <- sudoku_rules(box = box)
    expect_s3_class(rules, "sudoku_rules", exact = TRUE)
    expect_identical(rules$size, rep(as.integer(prod(box)), 2))
    expect_identical(rules$box, as.integer(box))
    expect_identical(rules, sudoku_rules(box = as.integer(box)))
  }
  expect_identical(sudoku_rules(box = c(rows = 2, columns = 3)), sudoku_rules(box = c(2, 3)))
  expect_identical(sudoku_rules(), sudoku_rules(box = c(3, 3)))
  expect_false(identical(sudoku_rules(box = c(2, 3)), sudoku_rules(box = c(3, 2))))
})

test_that("boxes are r rows by s columns and not the other way round, for solving and checking", {
  for (box in Filter(function(box) prod(box) <= 16, shapes)) {
    grid <- shifted_grid(box)
    rules <- sudoku_rules(box = box)
    expect_true(check_sudoku(grid, rules = rules))
    puzzle <- grid
    puzzle[seq(1, length(puzzle), by = 4)] <- NA
    solution <- solve_sudoku(puzzle, multiple = "first", rules = rules)
    expect_true(oracle_is_solution(solution, box), label = paste("box", toString(box)))
  }
})

test_that("rules print the shape of the box and the digits", {
  expect_snapshot({
    sudoku_rules()
    sudoku_rules(box = c(2, 3))
    sudoku_rules(box = c(1, 1))
    sudoku_rules(box = c(6, 6))
  })
})

test_that("square grids are classic without being told, others are asked for their boxes", {
  for (n in c(1, 4, 9, 16, 25, 36)) {
    blank <- matrix(NA, n, n)
    side <- sqrt(n)
    expect_identical(
      as_sudoku(blank), as_sudoku(blank, rules = sudoku_rules(box = c(side, side)))
    )
    expect_identical(as_sudoku(blank, rules = "classic"), as_sudoku(blank))
  }
  for (n in c(2, 3, 6, 8, 10, 12, 15, 20, 35)) {
    expect_error(solve_sudoku(matrix(NA, n, n)), "box = c\\(", class = "oxidoku_error_rules")
  }
  # A box of one row is none.
  for (n in c(5, 7, 11)) {
    said <- sprintf("regions = generate_regions(%d)", n)
    expect_error(solve_sudoku(matrix(NA, n, n)), said, fixed = TRUE, class = "oxidoku_error_rules")
  }
  expect_error(
    solve_sudoku(matrix(NA, 6, 6)),
    "sudoku_rules(box = c(2, 3))` or `sudoku_rules(box = c(3, 2))", fixed = TRUE
  )
  expect_error(
    solve_sudoku(matrix(NA, 12, 12)), "sudoku_rules(box = c(3, 4))", fixed = TRUE
  )
})

test_that("a grid's own rules are used everywhere, and others are refused", {
  mini <- sudoku_rules(box = c(2, 3))
  grid <- as_sudoku(shifted_grid(c(2, 3)), rules = mini)
  expect_true(check_sudoku(grid))
  expect_true(check_sudoku(grid, rules = mini))
  expect_identical(solve_sudoku(list(grid))[[1]], grid)
  expect_error(check_sudoku(grid, rules = sudoku_rules(box = c(3, 2))), class = "oxidoku_error_rules")
  tall <- sudoku_rules(box = c(3, 2))
  expect_identical(check_sudoku(list(grid, as_sudoku(grid[, ], rules = tall))), c(TRUE, FALSE))
  expect_error(
    check_sudoku(list(as.matrix(grid), grid), rules = tall),
    "x[[2]]", fixed = TRUE, class = "oxidoku_error_rules"
  )
  expect_false(check_sudoku(as.matrix(grid), rules = sudoku_rules(box = c(3, 2))))
})

test_that("rules changed by hand are refused by every function that takes rules", {
  changed <- sudoku_rules()
  changed$size <- c(4L, 4L)
  doubles <- sudoku_rules()
  doubles$box <- c(3, 3)
  huge <- structure(list(size = 49L, box = c(7L, 7L)), class = "sudoku_rules")
  overflow <- structure(list(size = NA_integer_, box = c(100000L, 100000L)), class = "sudoku_rules")
  bad <- list(
    changed, doubles, huge, overflow,
    structure(list(), class = "sudoku_rules"),
    structure(1:2, class = "sudoku_rules"),
    structure("classic", class = "sudoku_rules"),
    structure(list(size = 9L, box = list(3L, 3L)), class = "sudoku_rules"),
    structure(list(size = 9L, box = c(-3L, -3L)), class = "sudoku_rules")
  )
  for (rules in bad) {
    expect_error(solve_sudoku(board, rules = rules), "rules", class = "oxidoku_error_rules")
    expect_error(solve_sudoku(board_text, rules = rules), class = "oxidoku_error_rules")
    expect_error(solve_sudoku(list(), rules = rules), class = "oxidoku_error_rules")
    expect_error(empty_grid(rules), class = "oxidoku_error_rules")
    expect_error(generate_sudoku(rules = rules), class = "oxidoku_error_rules")
  }
})

test_that("many sets of rules used in turn do not get mixed up", {
  # The engine keeps a few ready and drops the oldest.
  for (round in 1:2) {
    for (box in shapes) {
      rules <- sudoku_rules(box = box)
      expect_identical(dim(empty_grid(rules)), rules$size)
      expect_true(check_sudoku(shifted_grid(box), rules = rules))
    }
  }
})

test_that("rules are known again after more others than are kept, after a file, and as a copy", {
  blank <- matrix(NA, 4, 4)
  pair <- function(sum, places = c(1, 5)) {
    sudoku_rules(rule_cage(arrayInd(places, c(4, 4)), sum), box = c(2, 2))
  }
  # 1 and 2 alone, or 1 and 4, 2 and 3.
  first <- pair(3)
  pairs <- utils::combn(16, 2)
  for (i in 1:140) pair(4 + i %/% 120, pairs[, i %% 120 + 1])
  copy <- unserialize(serialize(first, NULL))
  expect_identical(copy, first)
  for (rules in list(first, copy, first)) {
    expect_equal(count_solutions(blank, rules = rules), 48)
    expect_equal(count_solutions(blank, rules = pair(5)), 96)
  }
})

test_that("rules changed between two calls are the changed ones in the second", {
  blank <- matrix(NA, 4, 4)
  rules <- sudoku_rules(box = c(2, 2))
  for (round in 1:3) {
    rules$diagonal <- FALSE
    expect_equal(count_solutions(blank, rules = rules), 288)
    rules$diagonal <- TRUE
    expect_equal(count_solutions(blank, rules = rules), 48)
  }
})

test_that("rules changed by hand can still be printed", {
  for (field in names(unclass(sudoku_rules()))) {
    for (value in list(NULL, NA, "a", 1:3, list(), sum, quote(a), new.env())) {
      rules <- unclass(sudoku_rules())
      rules[field] <- list(value)
      expect_output(print(structure(rules, class = "sudoku_rules")), "sudoku_rules")
    }
  }
})

test_that("rules that add no house and no peer are not taken for the classic ones", {
  # Consecutive digits, and cages inside a house, leave houses and peers as they are.
  solution <- as.matrix(solve_sudoku(
    empty_grid(), multiple = "first", rules = sudoku_rules(non_consecutive = TRUE)
  ))
  expect_true(oracle_is_solution(solution))
  expect_true(all(abs(diff(solution)) != 1, abs(diff(t(solution))) != 1))
  near <- replace(matrix(NA, 9, 9), c(21, 22), c(7, 8))
  expect_identical(count_solutions(near, rules = "non_consecutive"), 0)
  cage <- sudoku_rules(cages = list(list(cells = cbind(1, 1), sum = 5)))
  expect_identical(solve_sudoku(empty_grid(), multiple = "first", rules = cage)[1, 1], 5L)
  expect_identical(count_solutions(board, rules = cage), 0)
  cage <- sudoku_rules(cages = list(list(cells = cbind(1, 1:2), sum = sum(board_solution()[1, 1:2]))))
  expect_identical(count_solutions(board, rules = cage), 1)
})

test_that("rules with tens of thousands of houses are made in seconds, and hold", {
  # Every pair of cells of each row is a house of its own, many times.
  pairs <- unlist(lapply(1:9, function(row) utils::combn(9, 2, function(columns) cbind(row, columns), simplify = FALSE)), recursive = FALSE)
  taken <- system.time(rules <- sudoku_rules(houses = rep(pairs, 60)))
  # It was a quarter of an hour, since each pair of houses was compared.
  expect_lt(taken[["user.self"]], 30)
  expect_identical(unname(solve_sudoku(board, rules = rules)[, ]), unname(board_solution()))
})

test_that("a name with a class of its own is refused in the user's call", {
  error <- expect_error(
    empty_grid(rules = structure("diagonals", class = "sudoku_grid")), class = "oxidoku_error_rules"
  )
  expect_identical(error$arg, "rules")
  expect_identical(error$call[[1]], quote(empty_grid))
})

test_that("constraints of rules are not changed by hand without a word", {
  rules <- sudoku_rules(rule_cage("r1c12", 5))
  expect_error(rules$constraints <- list(), class = "oxidoku_error_rules")
  expect_error(rules[["constraints"]] <- list(), class = "oxidoku_error_rules")
  expect_snapshot(rules$constraints[[1]]$sum <- 7, error = TRUE)
  # What they follow from may be.
  rules$diagonal <- TRUE
  expect_identical(count_solutions(empty_grid(rules), limit = 2), 2)
})
