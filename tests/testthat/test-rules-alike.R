# Rules that say the same in another order.

one <- sudoku_rules(
  rule_cage("r1c12", 5), rule_cage("r3c12", 6), rule_whisper("r5c567"), rule_renban("r6c123"), rule_white_dot("r7c12"),
  rule_sum("r8c123", 25, weights = c(1, 2, 3)), rule_same_digits("r4c12", "r4c89"), rule_count_distinct("r2c1", "r2c789"),
  rule_any(rule_cage("r9c12", 5), rule_parity("r9c9", "even")), houses = list("r1c1 r2c2 r3c3", "r1c9 r2c8")
)
other <- sudoku_rules(
  rule_any(rule_parity("r9c9", "even"), rule_cage("r9c21", 5)), rule_count_distinct("r2c1", "r2c978"),
  rule_same_digits("r4c98", "r4c21"), rule_sum("r8c312", 25, weights = c(3, 1, 2)), rule_white_dot("r7c21"),
  rule_renban("r6c213"), rule_whisper("r5c765"), rule_cage("r3c21", 6), rule_cage("r1c21", 5),
  houses = list("r2c8 r1c9", "r3c3 r1c1 r2c2")
)

test_that("rules that say the same in another order are equal, and keep their order", {
  expect_true(one == other)
  expect_false(one != other)
  expect_identical(other$cages[[1]]$cells, rbind(c(3L, 2L), c(3L, 1L)))
  expect_identical(sudoku_rules(one, other), one)
  expect_s3_class(as_sudoku(empty_grid(one), rules = other), "sudoku_grid")
  grid <- generate_grid(rules = sudoku_rules(rule_cage("r1c12", 5)))
  expect_true(check_sudoku(grid, rules = sudoku_rules(rule_cage("r1c21", 5))))
})

test_that("columns have no duplicates whose rules say the same", {
  x <- sudoku(list(empty_grid(one), empty_grid(other)))
  expect_identical(duplicated(x), c(FALSE, TRUE))
  expect_length(unique(x), 1)
  expect_true(x[1] == x[2])
  expect_identical(duplicated(c(sudoku(empty_grid(one)), sudoku(empty_grid(other)))), c(FALSE, TRUE))
})

test_that("grids are looked for among grids whose rules say the same", {
  x <- sudoku_rules(rule_cage("r1c12", 5), rule_cage("r2c12", 5), box = c(2, 2))
  y <- sudoku_rules(rule_cage("r2c21", 5), rule_cage("r1c21", 5), box = c(2, 2))
  grid <- generate_grid(rules = x)
  same <- as_sudoku(matrix(as.integer(grid), 4), rules = y)
  plain <- generate_grid(rules = sudoku_rules(box = c(2, 2), diagonal = TRUE))
  expect_identical(match_sudoku(grid, same), 1L)
  expect_identical(match_sudoku(list(plain, same, grid), list(same, plain, grid)), c(2L, 1L, 1L))
  expect_identical(match_sudoku(sudoku(list(same, grid)), sudoku(list(plain, grid, same))), c(2L, 2L))
  expect_length(unique_sudoku(list(same, grid)), 1)
  expect_true(is_equivalent(same, grid))
})

test_that("order tells rules apart where it says something", {
  differ <- function(x, y) expect_false(sudoku_rules(x) == sudoku_rules(y))
  differ(rule_thermometer("r1c123"), rule_thermometer("r1c321"))
  differ(rule_greater("r1c12"), rule_greater("r1c21"))
  differ(rule_whisper("r1c123"), rule_whisper("r1c132"))
  differ(rule_sum("r1c12", 10, weights = c(1, 2)), rule_sum("r1c12", 10, weights = c(2, 1)))
  differ(rule_cage("r1c12", 5), rule_cage("r1c12", 6))
  differ(rule_any(rule_cage("r1c12", 5), "diagonal"), rule_any(list(rule_cage("r1c12", 5), "diagonal")))
})

test_that("every kind of clue of cells without order has one form for all orders", {
  for (kind in all_kinds()) {
    if (is.null(kind$alike) || !"cells" %in% kind$fields || kind$name %in% c("any", "sum", "same_digits", "equal_sum", "clone", "arrow", "pairs")) next
    clue <- list(kind = kind$name, cells = cbind(1L, 1:3))
    back <- list(kind = kind$name, cells = cbind(1L, 3:1))
    expect_identical(alike_clues(list(back)), alike_clues(list(clue)), info = kind$name)
  }
})

test_that("clones, arrows and pair lines are the same in any order that says nothing", {
  same <- function(x, y) sudoku_rules(x) == sudoku_rules(y)
  clone <- rule_clone("r1c12", "r5c67")
  for (copy in list(rule_clone("r1c21", "r5c76"), rule_clone("r5c67", "r1c12"), rule_clone("r1c1 r5c7", "r5c6 r1c2"))) {
    expect_true(same(clone, copy))
  }
  expect_false(same(clone, rule_clone("r1c12", "r5c76")))
  expect_true(same(rule_clone("r5c6", "r1c1"), rule_clone("r1c1", "r5c6")))
  expect_true(same(rule_arrow("r1c1", "r2c12"), rule_arrow("r1c1", "r2c21")))
  expect_false(same(rule_arrow("r1c12", "r2c12"), rule_arrow("r1c21", "r2c12")))
  far <- function(a, b) abs(a - b) > 2
  expect_true(same(rule_pairs("r1c132", far), rule_pairs("r1c231", far)))
  expect_false(same(rule_pairs("r1c132", far), rule_pairs("r1c123", far)))
  expect_true(same(rule_pairs("r1c132", far, all = TRUE), rule_pairs("r1c123", far, all = TRUE)))
  expect_true(same(rule_pairs("r1c123", `<`), rule_pairs("r1c321", `>`)))
  expect_false(same(rule_pairs("r1c123", `<`), rule_pairs("r1c321", `<`)))
})

test_that("a clue is dropped whatever the order of its cells", {
  expect_identical(sudoku_rules(rule_cage("r1c12", 5)) - rule_cage("r1c21", 5), sudoku_rules())
  expect_identical(one - rule_whisper("r5c765"), drop_rules(one, "whisper"))
})

test_that("a clue that is given twice is kept once", {
  expect_identical(
    sudoku_rules(rule_cage("r1c12", 5), rule_whisper("r2c123"), rule_whisper("r2c321"), rule_cage("r1c21", 5), houses = list("r3c12", "r3c21")),
    sudoku_rules(rule_cage("r1c12", 5), rule_whisper("r2c123"), houses = list("r3c12"))
  )
  expect_identical(add_rules(one, other$clues[[1]]), one)
  expect_identical(as_sudoku(".Whisper~5~R1C1~R1C2.Whisper~5~R1C2~R1C1"), as_sudoku(".Whisper~5~R1C1~R1C2"))
})

test_that("rules are compared with rules alone", {
  expect_error(one == 3, "must be rules", class = "oxidoku_error_rules")
  expect_error("diagonal" != one, "must be rules", class = "oxidoku_error_rules")
})

test_that("boxes are the same rules however they are told, and come back from files", {
  for (box in list(c(2, 2), c(2, 3), c(3, 2), c(2, 4), c(4, 2), c(3, 3), c(5, 2), c(3, 4), c(4, 3), c(6, 2))) {
    rules <- sudoku_rules(box = box)
    expect_identical(sudoku_rules(regions = rules_regions(rules)), rules)
    # The classic ones are those of any grid.
    if (box[[1]] == box[[2]]) next
    grid <- empty_grid(rules)
    grid[1, 1] <- 1L
    for (format in c("f-puzzles", "iss", "penpa", "sudokupad")) {
      expect_identical(as_sudoku(sudoku_link(grid, format = format)), grid, info = paste(format, size_text(box)))
    }
  }
  expect_identical(sudoku_rules(regions = rules_regions(sudoku_rules(size = c(6, 9), box = c(3, 3)))[1:6, ], size = c(6, 9))$box, c(3L, 3L))
  # Rows as regions, small boxes, and boxes that are shifted.
  expect_null(sudoku_rules(regions = row(diag(6)))$box)
  expect_null(sudoku_rules(regions = rules_regions(sudoku_rules(size = c(6, 6), box = c(2, 2))))$box)
  expect_null(sudoku_rules(regions = rules_regions(sudoku_rules(box = c(2, 3)))[c(6, 1:5), ])$box)
})
