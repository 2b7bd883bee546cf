# Rules that cannot be.

short_region <- replace(six_regions, 1, "b")
holey_regions <- replace(six_regions, cbind(3, 4), NA)

bad_rules <- function() {
  list(
    quote(sudoku_rules(box = c(0, 3))),
    quote(sudoku_rules(box = c(7, 7))),
    quote(sudoku_rules(box = 9)),
    quote(sudoku_rules(box = c(2.5, 4))),
    quote(sudoku_rules(box = "3x3")),
    quote(sudoku_rules(box = c(3, NA))),
    quote(sudoku_rules(box = c(Inf, 1))),
    quote(sudoku_rules(box = c(2, 3), regions = six_regions)),
    quote(sudoku_rules(regions = short_region)),
    quote(sudoku_rules(regions = six_regions, lines = FALSE, digits = 1:3)),
    quote(sudoku_rules(regions = holey_regions)),
    quote(sudoku_rules(digits = 9)),
    quote(sudoku_rules(digits = "1-9")),
    quote(sudoku_rules(digits = c(1:8, 10))),
    quote(sudoku_rules(digits = 9:1)),
    quote(sudoku_rules(digits = -1:8)),
    quote(sudoku_rules(digits = 1:37)),
    quote(sudoku_rules(digits = 0:36)),
    quote(sudoku_rules(digits = c(1:8, NA))),
    quote(sudoku_rules(digits = c(0.5, 1.5))),
    quote(sudoku_rules(digits = integer())),
    quote(sudoku_rules(digits = 1:8)),
    quote(sudoku_rules(box = c(2, 2), digits = 0)),
    quote(sudoku_rules(regions = 1:9)),
    quote(sudoku_rules(regions = matrix(1:6, 2))),
    quote(sudoku_rules(regions = matrix(1, 37, 37))),
    quote(sudoku_rules(regions = matrix(1:9, 3))),
    quote(sudoku_rules(regions = matrix(list(1), 3, 3))),
    quote(sudoku_rules(box = c(2, 3), hyper = TRUE)),
    quote(sudoku_rules(regions = six_regions, hyper = TRUE)),
    quote(sudoku_rules(houses = cbind(1:3, 1:3))),
    quote(sudoku_rules(houses = data.frame(house = 1, row = 1:3, col = 1:3))),
    quote(sudoku_rules(houses = list(cbind(1:2, 1:2), data.frame(row = 1:2, col = c("2", "b"))))),
    quote(sudoku_rules(houses = list(cbind(c("1", "2"), c("1", "2"))))),
    quote(sudoku_rules(houses = list(data.frame(a = 1:2, b = 1:2, c = 1:2)))),
    quote(sudoku_rules(cbind(1:3, 1:3))),
    quote(sudoku_rules(houses = list(1:3))),
    quote(sudoku_rules(houses = list(cbind(1, 1)))),
    quote(sudoku_rules(houses = list(cbind(1:2, 1:2), cbind(c(1, 1), c(2, 2))))),
    quote(sudoku_rules(houses = list(cbind(rep(1:2, 5), rep(1:5, 2))))),
    quote(sudoku_rules(houses = list(cbind(1:2, 9:10)))),
    quote(sudoku_rules(houses = list(cbind(0:1, 1:2)))),
    quote(sudoku_rules(houses = list(cbind(c(1, NA), 1:2)))),
    quote(sudoku_rules(houses = list(cbind(c(1, 1.5), 1:2)))),
    quote(sudoku_rules(houses = "row")),
    quote(sudoku_rules(cages = cage(3, 1, 1:2))),
    quote(sudoku_rules(cages = list(cbind(1, 1:2)))),
    quote(sudoku_rules(cages = list(list(cells = cbind(1, 1:2))))),
    quote(sudoku_rules(cages = list(cage(2, 1, 1:2)))),
    quote(sudoku_rules(cages = list(cage(3, 2, 1:2), cage(18, 1, 1:2)))),
    quote(sudoku_rules(cages = list(cage(10, 1, 1), cage(5, 2, 1:2)))),
    quote(sudoku_rules(cages = list(cage(5, 1, 1:2), cage(5, 2, 1:2), cage(5, 1:2, 2)))),
    quote(sudoku_rules(cages = list(cage(5, 1, c(1, 1))))),
    quote(sudoku_rules(cages = list(cage(45, rep(1:2, 5), rep(1:5, each = 2))))),
    quote(sudoku_rules(cages = list(list(cells = matrix(0, 0, 2), sum = 0)))),
    quote(sudoku_rules(cages = list(cage(NaN, 1, 1:2)))),
    quote(sudoku_rules(cages = list(cage(5.5, 1, 1:2)))),
    quote(sudoku_rules(cages = list(cage("5", 1, 1:2)))),
    quote(sudoku_rules(cages = list(cage(-3, 1, 1:2)))),
    quote(sudoku_rules(cages = list(cage(5, 1, 9:10)))),
    quote(sudoku_rules(cages = "17"))
  )
}

test_that("inconsistent rules are refused, and the message says what and where", {
  cases <- bad_rules()
  expect_gte(length(cases), 30)
  messages <- vapply(cases, FUN.VALUE = "", function(case) {
    error <- tryCatch(eval(case), error = identity)
    expect_s3_class(error, "oxidoku_error_rules")
    expect_true(is.character(error$arg), label = deparse1(case))
    conditionMessage(error)
  })
  shown <- substr(vapply(cases, deparse1, ""), 1, 100)
  expect_snapshot(cat(sprintf("%s\n%s\n\n", shown, messages), sep = ""))
})

test_that("the errors of bad rules have the cell and the number as fields", {
  error_of <- function(code) tryCatch(code, error = identity)
  twice <- error_of(sudoku_rules(houses = list(cbind(1:2, 1:2), cbind(c(4, 4), c(7, 7)))))
  expect_identical(list(twice$index, twice$row, twice$col), list(2L, 4L, 7L))
  overlap <- error_of(sudoku_rules(cages = list(cage(5, 1, 1:2), cage(5, 1:2, 2))))
  expect_identical(list(overlap$index, overlap$row, overlap$col), list(2L, 1L, 2L))
  missing <- error_of(sudoku_rules(regions = holey_regions))
  expect_identical(list(missing$row, missing$col), list(3L, 4L))
  size <- error_of(sudoku_rules(regions = short_region))
  expect_true(length(size$row) %in% c(5L, 7L))
  expect_identical(error_of(sudoku_rules(cages = list(cage(5, 1, 1:2), cage(99, 2, 1:2))))$index, 2L)
})

test_that("flags and names that are none are refused", {
  flags <- c("diagonal", "hyper", "anti_knight", "anti_king", "non_consecutive")
  for (flag in flags) {
    for (value in list(NA, "yes", 1, NULL, c(TRUE, TRUE))) {
      expect_error(
        do.call(sudoku_rules, stats::setNames(list(value), flag)), flag, class = "oxidoku_error"
      )
    }
  }
  for (name in list("Hyper", "jigsaw", "killer", "", NA_character_, c("hyper", "diagonal"), TRUE)) {
    expect_error(solve_sudoku(matrix(NA, 9, 9), rules = name), class = "oxidoku_error_rules")
  }
  expect_error(solve_sudoku(matrix(NA, 4, 4), rules = "hyper"), "9 x 9", class = "oxidoku_error_rules")
})

test_that("regions are n connected sets of n cells that have a grid", {
  for (n in c(1, 2, 3, 5, 6, 9, 12)) {
    set.seed(n)
    regions <- generate_regions(n)
    expect_identical(dim(regions), c(as.integer(n), as.integer(n)))
    expect_identical(as.vector(table(regions)), rep(as.integer(n), n))
    for (label in seq_len(n)) {
      cells <- which(regions == label, arr.ind = TRUE)
      reached <- 1
      repeat {
        near <- vapply(seq_len(n), FUN.VALUE = NA, function(i) {
          any(abs(cells[reached, 1] - cells[i, 1]) + abs(cells[reached, 2] - cells[i, 2]) <= 1)
        })
        if (sum(near) == length(reached)) break
        reached <- which(near)
      }
      expect_length(reached, n)
    }
    set.seed(n)
    expect_identical(generate_regions(n), regions)
    expect_true(check_sudoku(generate_grid(rules = sudoku_rules(regions = regions))))
  }
})
