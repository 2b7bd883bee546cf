# Puzzles as a column: equality, order, what goes in and comes out.

easy <- "...8.....25.9.34..1682..3..324....6.5.61.49.3.7....548..3..2657..57.1.92.....8..."
hard <- "1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3.."
small <- sudoku_rules(box = c(2, 2))
cages <- function(...) as_sudoku(matrix(NA, 9, 9), rules = sudoku_rules(...))
# Nine puzzles of six kinds of rules and three sizes, a missing one among them.
mixed <- c(
  sudoku(c(easy, hard, NA)),
  sudoku(list(
    cages(rule_cage("r1c12", 3), rule_cage("r9c8", 5)), cages(rule_cage("r1c12", 3)),
    as_sudoku(hard, rules = "diagonal"), as_sudoku("1...............", rules = small),
    as_sudoku("12..............", rules = small), empty_grid(sudoku_rules(box = c(4, 4)))
  ))
)

test_that("a column holds what went in, whatever the form", {
  grids <- list(as_sudoku(easy), as_sudoku(hard))
  x <- sudoku(c(easy, hard))
  expect_identical(as.list(x), grids)
  expect_identical(as.character(x), c(easy, hard))
  array <- array(unlist(lapply(grids, as.matrix)), c(9, 9, 2))
  table <- data.frame(puzzle = c(easy, hard))
  forms <- list(
    c(easy, hard), lapply(grids, as.matrix), grids, array, table, x, data.frame(puzzle = x),
    factor(c(easy, hard), c(hard, easy))[1:2], chartr(".", "0", c(easy, hard)), lapply(grids, function(x) x + 0)
  )
  for (form in forms) expect_identical(sudoku(form), x)
  expect_identical(sudoku(as.matrix(grids[[1]])), x[1])
  expect_identical(sudoku(), x[0])
  expect_identical(sudoku(NA), sudoku(NA_character_))
  expect_identical(sudoku(list(NULL, grids[[1]])), sudoku(c(NA, easy)))
})

test_that("links and texts with rules bring them along", {
  killer <- sudoku_rules(rule_cage("r1c12", 3), rule_cage("r3c34", 7), box = c(2, 2))
  link <- sudoku_link(empty_grid(killer), format = "f-puzzles")
  x <- sudoku(c(link = link, text = easy))
  expect_identical(as.list(x), list(link = as_sudoku(link), text = as_sudoku(easy)))
})

test_that("large texts stay cells on the way into a column and out of it", {
  withr::local_seed(1)
  text <- generate_grid(n = 2000, as = "string")
  x <- sudoku(text)
  expect_true(rs_is_lazy(text))
  expect_true(rs_is_lazy(as.character(x)))
  expect_identical(as.character(x)[1:9], text[1:9])
})

test_that("a classic puzzle takes at most 64 bytes", {
  withr::local_seed(1)
  x <- generate_grid(n = 10000, as = "column")
  expect_lt(as.numeric(object.size(x)) / 10000, 42)
})

test_that("puzzles are equal by cells and rules alone", {
  x <- sudoku(c(a = easy, b = hard))
  expect_identical(x == chartr(".", "_", c(easy, hard)), c(TRUE, TRUE))
  expect_identical(sudoku(easy, rules = "diagonal") == x, c(FALSE, FALSE))
  expect_identical(as.list(sudoku(easy, rules = "diagonal"))[[1]], as_sudoku(easy, rules = "diagonal"))
  expect_identical(mixed == mixed, replace(rep(TRUE, 9), 3, NA))
  expect_identical(is.na(mixed), seq_along(mixed) == 3)
  # The place of rules among those of a column does not matter.
  turned <- rev(c(rev(mixed)[1:3], rev(mixed)[4:9]))
  expect_identical(mixed == turned, mixed == mixed)
  other <- c(sudoku(easy, rules = "anti_king"), mixed)[-1]
  expect_identical(match(mixed, other), 1:9)
  expect_identical(vctrs::vec_match(mixed, other), 1:9)
})

test_that("a column is compared with grids in any form, and nothing else is worked out", {
  x <- sudoku(c(easy, hard))
  expect_identical(x == x[[2]], c(FALSE, TRUE))
  expect_identical(x[[2]] != x, c(TRUE, FALSE))
  expect_identical(x <= hard, c(TRUE, TRUE))
  expect_identical(x[2:1] > x, c(TRUE, FALSE))
  expect_error(x + 1, class = "oxidoku_error_input")
  expect_error(!x, class = "oxidoku_error_input")
  expect_identical(as_sudoku(easy) == as_sudoku(easy), as_sudoku(easy) == as.matrix(as_sudoku(easy)))
})

test_that("rules made by different calls, or read from a file, are the same rules", {
  one <- sudoku(easy, rules = sudoku_rules("diagonal"))
  two <- sudoku(easy, rules = sudoku_rules(diagonal = TRUE))
  expect_true(one == two)
  file <- withr::local_tempfile()
  saveRDS(mixed, file)
  expect_identical(readRDS(file), mixed)
  expect_identical(check_sudoku(readRDS(file)), check_sudoku(mixed))
  old <- withr::local_tempfile()
  saveRDS(mixed, old, version = 2)
  expect_identical(match(readRDS(old), mixed), 1:9)
})

test_that("unique(), duplicated() and match() agree with a comparison of grids", {
  withr::local_seed(2)
  x <- mixed[sample(9, 60, replace = TRUE)]
  grids <- as.list(x)
  expect_identical(duplicated(x), duplicated(grids))
  expect_identical(as.list(unique(x)), unique(grids))
  by_grid <- match(lapply(grids, deparse), lapply(as.list(mixed), deparse))
  expect_identical(match(x, mixed), by_grid)
  expect_identical(x %in% mixed[4:9], by_grid > 3)
  expect_identical(anyDuplicated(x), anyDuplicated(grids))
})

test_that("keys of match() differ where one cell or the rules differ", {
  withr::local_seed(3)
  full <- generate_grid()
  changed <- lapply(seq_len(81), function(cell) replace(full, cell, NA))
  two <- apply(utils::combn(81, 2), 2, function(cells) replace(full, cells, NA), simplify = FALSE)
  x <- sudoku(c(list(full), changed, two))
  x <- c(x, sudoku(as.list(x)[1:10] |> lapply(as.matrix), rules = "diagonal"))
  expect_identical(match(x, x), seq_along(x))
  # Each half of a key does, and both are of grids, not of the columns they stand in.
  keys <- mtfrm(x)
  expect_false(anyDuplicated(Re(keys)) > 0 || anyDuplicated(Im(keys)) > 0)
  expect_identical(mtfrm(c(x, mixed))[seq_along(x)], keys)
  expect_identical(is.na(mtfrm(mixed)), is.na(mixed))
  expect_identical(match(sudoku(NA), mixed), 3L)
})

test_that("puzzles are ordered by cells, blanks first, missing ones last", {
  text <- as.character(mixed[c(1, 2, 4:6)])
  x <- mixed[c(1, 2, 4:6)]
  expect_identical(order(x), order(text, method = "radix"))
  expect_identical(sort(mixed[c(3, 2, 1)]), mixed[c(1, 2)])
  expect_identical(order(mixed[c(3, 2, 1)]), c(3L, 2L, 1L))
  expect_true(mixed[1] < mixed[2])
  withr::local_seed(4)
  full <- generate_grid(n = 50, as = "column")
  expect_identical(order(full), order(as.character(full), method = "radix"))
})

test_that("slices, combinations and names are those of a vector", {
  x <- sudoku(c(a = easy, b = hard))
  expect_identical(names(c(x, mixed[1])), c("a", "b", ""))
  expect_identical(x["b"], x[2])
  expect_identical(x[["b"]], as_sudoku(hard))
  expect_identical(rev(x), x[2:1])
  expect_identical(rep(x, 2), x[c(1, 2, 1, 2)])
  expect_identical(rep(x, each = 2), x[c(1, 1, 2, 2)])
  expect_identical(unname(x[c(TRUE, NA)]), unname(c(x[1], NA)))
  expect_identical(unname(x), sudoku(c(easy, hard)))
  names(x) <- c("p", "q")
  expect_identical(names(x), c("p", "q"))
  expect_identical(names(as.list(x)), c("p", "q"))
  expect_identical(head(mixed, 2), mixed[1:2])
  expect_identical(do.call(c, lapply(1:9, function(i) mixed[i]))[9:1], mixed[9:1])
  expect_identical(length(mixed), 9L)
  expect_error(mixed[[10]])
})

test_that("an element can be replaced by any puzzle, and nothing else changes", {
  before <- mixed[1:9]
  x <- mixed
  x[[1]] <- as.list(mixed)[[4]]
  x[2:3] <- c(easy, hard)
  x[is.na(x)] <- easy
  expect_identical(x == c(mixed[4], sudoku(c(easy, hard)), mixed[4:9]), rep(TRUE, 9))
  expect_identical(mixed, before)
  expect_identical(vctrs::vec_assign(mixed, 1, mixed[9])[1] == mixed[9], TRUE)
  expect_identical(mixed, before)
  x <- sudoku(c(a = easy))
  x["a"] <- sudoku(c(z = hard))
  expect_identical(x, sudoku(c(a = hard)))
  x[1] <- NA
  expect_true(is.na(x))
  expect_error(x[[1]] <- c(easy, hard), class = "oxidoku_error_input")
  expect_error(x[1] <- "12", class = "oxidoku_error_input")
})

test_that("a column prints what there is to see of puzzles", {
  expect_snapshot({
    mixed
    sudoku(c(a = easy, b = NA))
    str(mixed[1:2])
    summary(mixed)
    data.frame(puzzle = mixed[c(1, 4)])
    sudoku()
  })
  withr::local_options(oxidoku.language = "de")
  expect_identical(format(sudoku(easy)), "36 gegeben, 9 x 9")
})

test_that("a grid with holes or further sheets comes back whole", {
  rules <- sudoku_rules(
    rule_sum("r1c123", "side.r1c1"), rule_sum("r2c12", "side.r2c1"),
    size = c(3, 3), digits = 1:9, sheets = list(side = matrix(NA, 3, 1)),
    cells = matrix(replace(rep(TRUE, 9), 9, FALSE), 3)
  )
  grid <- empty_grid(rules)
  grid[1, ] <- c(1, 2, 4)
  sheets(grid) <- list(side = matrix(c(NA, 3, NA)))
  zero <- as_sudoku(matrix(c(0, rep(NA, 15)), 4), rules = sudoku_rules(box = c(2, 2), digits = 0:3))
  x <- sudoku(list(grid, zero))
  expect_identical(as.list(x), list(grid, zero))
  expect_identical(format(x), c("3 given, 3 x 3, 2 sums", "1 given, 4 x 4"))
  expect_identical(as.list(solve_sudoku(x, multiple = "first") |> suppressWarnings()), suppressWarnings(solve_sudoku(list(grid, zero))))
})

test_that("format() takes what tables pass on, and no other arguments", {
  x <- sudoku(easy)
  expect_error(format(x, foo = 2), "no argument `foo`", class = "oxidoku_error_input")
  expect_identical(format(x, trim = TRUE, digits = 3, na.encode = FALSE, justify = "left", timezone = FALSE), format(x))
  tibble <- if (rlang::is_installed("dplyr")) dplyr::tibble(x = x)
  for (table in Filter(Negate(is.null), list(data.frame(x), tibble))) {
    expect_match(capture.output(print(table, digits = 3)), "36 given", all = FALSE)
    expect_match(unlist(format(table, justify = "left", nsmall = 2)), "36 given", all = FALSE)
  }
})

test_that("rules of a call are those of grids that bring none, and of no others", {
  expect_identical(solve_sudoku(sudoku(hard), rules = "classic"), solve_sudoku(sudoku(hard)))
  error <- expect_error(solve_sudoku(mixed, rules = "diagonal"), class = "oxidoku_error_rules")
  expect_identical(error$index, 1L)
  expect_error(sudoku(mixed[6], rules = "anti_king"), class = "oxidoku_error_rules")
})

test_that("what only looks like a column is refused", {
  broken <- mixed
  attr(broken, "kinds") <- attr(broken, "kinds")[1]
  expect_error(solve_sudoku(broken), class = "oxidoku_error_input")
  short <- unclass(mixed)
  short[["2"]] <- 1L
  class(short) <- class(mixed)
  expect_error(solve_sudoku(short), class = "oxidoku_error_input")
  expect_error(format(structure(list(), class = class(mixed))), class = "oxidoku_error_input")
  expect_error(vctrs::vec_cast(mixed[4], mixed[1:3][0][0]), NA)
  expect_error(vctrs::vec_cast(mixed[4], sudoku(easy)), class = "vctrs_error_incompatible_type")
})
