small <- "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"

test_that("a map does to a grid what R does to a matrix, in every form", {
  set.seed(1)
  x <- generate_grid()
  map <- sudoku_map(rows = c(5, 4, 6, 1:3, 9:7), cols = c(7:9, 1:6), digits = 9:1, transpose = TRUE)
  expected <- t(x)[map$rows, map$cols]
  expected[] <- map$digits[expected]
  expect_identical(transform_sudoku(x, map), expected)
  expect_identical(transform_sudoku(to_text(x), map), to_text(expected))
  expect_identical(transform_sudoku(list(a = x, b = NULL), map), list(a = expected, b = NULL))
  expect_identical(transform_sudoku(transform_sudoku(x, map), invert_map(map)), x)
  both <- compose_maps(map, sudoku_map(transpose = TRUE))
  expect_identical(transform_sudoku(x, both), t(expected))
  expect_identical(compose_maps(map, invert_map(map)), sudoku_map())
  expect_output(print(map), "rows become columns")
})

test_that("shuffled puzzles have shuffled solutions, under any rules, and seeds repeat them", {
  rules <- list(
    sudoku_rules(), sudoku_rules(box = c(2, 3)), sudoku_rules("hyper"), sudoku_rules("diagonal"),
    sudoku_rules("non_consecutive"), sudoku_rules(regions = generate_regions(6)),
    sudoku_rules(rule_cage("r1c12", 5), box = c(2, 2))
  )
  for (rule in rules) {
    set.seed(2)
    full <- generate_grid(rules = rule)
    copies <- shuffle_sudoku(full, n = 10, rules = rule)
    expect_length(copies, 10)
    expect_true(all(check_sudoku(copies, rules = rule)))
  }
  set.seed(3)
  one <- shuffle_sudoku(rep(small, 50), threads = 1)
  set.seed(3)
  expect_identical(shuffle_sudoku(small, n = 50, threads = 2), one)
  expect_true(all(has_unique_solution(one)))
  expect_gt(length(unique(one)), 45)
})

test_that("rules refuse maps that break them", {
  cages <- as_sudoku(matrix(NA, 4, 4), rules = sudoku_rules(rule_cage("r1c12", 5), box = c(2, 2)))
  mirror <- sudoku_map(cols = c(2, 1, 4, 3), size = 4)
  expect_identical(transform_sudoku(cages, mirror), cages)
  expect_error(
    transform_sudoku(cages, sudoku_map(rows = c(2, 1, 3, 4), size = 4)), class = "oxidoku_error_rules"
  )
  expect_error(
    transform_sudoku(cages, sudoku_map(digits = c(2, 1, 3, 4), size = 4)), class = "oxidoku_error_rules"
  )
})

test_that("a path is transformed as its puzzle is: its steps solve the image", {
  map <- sudoku_map(rows = c(4:6, 3:1, 7:9), digits = c(2:9, 1), transpose = TRUE)
  path <- explain_sudoku("4...3.......6..8..........1....5..9..8....6...7.2........1.27..5.3....4.9........")
  moved <- transform_sudoku(path, map)
  last <- nrow(path)
  image <- transform_sudoku(position_before(path, last)$grid, map)
  expect_identical(position_before(moved, last)$grid, image)
  expect_identical(transform_sudoku(moved, invert_map(map)), path)
  # Houses lie where their cells do.
  box <- which(vapply(path$houses, function(it) identical(it$kind, "box"), NA))[1]
  cells <- moved$pattern[[box]]
  expect_identical(
    moved$houses[[box]]$number, unique((cells$row - 1L) %/% 3L * 3L + (cells$col - 1L) %/% 3L + 1L)
  )
})

test_that("the symmetry of a pattern is the one that it was made with", {
  set.seed(4)
  for (symmetry in c("rotate180", "rotate90", "horizontal", "antidiagonal", "both_axes", "full")) {
    made <- generate_sudoku(clues = 36, symmetry = symmetry)
    expect_true(find_pattern_symmetry(made) %in% c(symmetry, "both_axes", "both_diagonals", "full"))
  }
  expect_identical(find_pattern_symmetry(c(a = small, b = NA)), c(a = "rotate180", b = NA))
})

test_that("a map that takes a clue to what means the same is allowed: its other end, its cells in another order", {
  four <- function(...) empty_grid(sudoku_rules(..., box = c(2, 2)))
  mirror <- sudoku_map(cols = 4:1, size = 4)
  first_two <- sudoku_map(cols = c(2, 1, 3, 4), size = 4)
  across <- sudoku_map(transpose = TRUE, size = 4)
  same <- list(
    list(four(rule_sandwich("r1", 0)), mirror), list(four(rule_equality("r1c12")), first_two),
    list(four(rule_kenken("r1c12 r2c1", 24, "*")), across), list(four(rule_between("r2c1 r1c1 r1c2")), across),
    list(four(rule_same_digits("r1c12", "r4c12")), first_two), list(four(rule_count_distinct("r4c4", "r1c12")), first_two),
    list(four(rule_lunchbox("r2c1 r1c1 r1c2", 3)), across), list(four(rule_region_sum("r4c1 r3c1 r2c2 r1c3 r1c4")), across)
  )
  for (one in same) expect_identical(transform_sudoku(one[[1]], one[[2]]), one[[1]])
  # What has a direction keeps it: a thermometer, and a word that is another one from its end.
  for (clue in list(rule_thermometer("r1c123"), rule_regex("r1c123", "12."))) {
    expect_error(transform_sudoku(four(clue), mirror), class = "oxidoku_error_rules")
  }
  # Found without a search, however many there are: rows and columns as they are or turned round.
  grid <- empty_grid(sudoku_rules(rule_sandwich("r1", 10), rule_sandwich("r9", 10), rule_sandwich("c5", 3)))
  expect_equal(automorphisms(grid, as = "count"), 4)
})
