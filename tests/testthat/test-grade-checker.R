# Right checkers pass; each with one thing wrong fails, and the first line names it.

by_sets <- "f <- function(grid) {
  for (k in 1:9) {
    i <- 3 * ((k - 1) %/% 3) + 1:3
    j <- 3 * ((k - 1) %% 3) + 1:3
    if (!setequal(grid[k, ], 1:9)) return(FALSE)
    if (!setequal(grid[, k], 1:9)) return(FALSE)
    if (!setequal(grid[i, j], 1:9)) return(FALSE)
  }
  TRUE
}"
by_sorting <- "f <- function(grid) {
  if (anyNA(grid)) return(FALSE)
  good <- function(x) all(sort(x) == 1:9)
  rows <- all(apply(grid, 1, good))
  cols <- all(apply(grid, 2, good))
  box <- (row(grid) - 1) %/% 3 * 3 + (col(grid) - 1) %/% 3
  boxes <- all(tapply(grid, box, good))
  rows && cols && boxes
}"
by_counting <- "f <- function(grid) {
  if (anyNA(grid) || any(grid != round(grid))) return(FALSE)
  if (any(grid < 1) || any(grid > 9)) return(FALSE)
  for (k in 1:9) {
    if (anyDuplicated(grid[k, ]) > 0) return(FALSE)
    if (anyDuplicated(grid[, k]) > 0) return(FALSE)
  }
  for (i in c(1, 4, 7)) for (j in c(1, 4, 7)) {
    if (length(unique(c(grid[i:(i + 2), j:(j + 2)]))) != 9) return(FALSE)
  }
  TRUE
}"
by_presence <- "f <- function(grid) {
  seen_row <- seen_col <- seen_box <- matrix(FALSE, 9, 9)
  for (i in 1:9) for (j in 1:9) {
    d <- grid[i, j]
    if (is.na(d) || !d %in% 1:9) return(FALSE)
    b <- (i - 1) %/% 3 * 3 + (j - 1) %/% 3 + 1
    if (seen_row[i, d] || seen_col[j, d] || seen_box[b, d]) return(FALSE)
    seen_row[i, d] <- TRUE
    seen_col[j, d] <- TRUE
    seen_box[b, d] <- TRUE
  }
  TRUE
}"
as_lists <- "f <- function(grid) {
  cells <- expand.grid(i = 1:9, j = 1:9)
  houses <- c(
    split(as.vector(grid), cells$i), split(as.vector(grid), cells$j),
    split(as.vector(grid), paste((cells$i - 1) %/% 3, (cells$j - 1) %/% 3))
  )
  all(vapply(houses, function(house) identical(sort(as.numeric(house)), as.numeric(1:9)), NA))
}"

test_that("right checkers of different styles pass", {
  for (text in list(by_sets, by_sorting, by_counting, by_presence, as_lists)) {
    took <- system.time(grade <- graded(grade_function(program(text), "checker")))
    expect_true(grade$passed, info = text)
    expect_lt(took[["user.self"]], 5)
    expect_match(format(grade)[[1]], "^Your checker passed \\d+ of \\d+ cases: well done!$")
  }
})

test_that("a checker that cuts numbers off is told that it takes 4.5 for a digit", {
  cuts <- c(
    "if (anyNA(grid) || any(grid < 1 | grid > 9)) return(FALSE)
  grid <- matrix(as.integer(grid), 9)",
    "if (anyNA(grid) || any(grid < 1 | grid > 9)) return(FALSE)
  grid <- floor(grid)"
  )
  for (cut in cuts) {
    text <- sub("f <- function(grid) {", paste0("f <- function(grid) {\n  ", cut), by_sets, fixed = TRUE)
    grade <- graded(grade_function(program(text), "checker"))
    expect_match(grade$wrong, "rounds: a number such as 1.5 is taken for a digit", fixed = TRUE, info = cut)
  }
})

test_that("a checker that leaves out houses is told which", {
  row <- "if (!setequal(grid[k, ], 1:9)) return(FALSE)"
  column <- "if (!setequal(grid[, k], 1:9)) return(FALSE)"
  box <- "if (!setequal(grid[i, j], 1:9)) return(FALSE)"
  only <- function(line, k) sub("if (", paste0("if (k ", k, " && "), line, fixed = TRUE)
  expect_diagnoses(by_sets, "checker", list(
    list(row, "", "does not look at rows"),
    list(column, "", "does not look at columns"),
    list(box, "", "does not look at boxes"),
    list(row, only(row, "<= 7"), "does not look at all rows: rows 8 and 9 can be wrong"),
    list(row, only(row, "> 3"), "does not look at all rows: rows 1 and 2 can be wrong"),
    list(row, only(row, "== 1"), "does not look at all rows: rows 2 and 3 can be wrong"),
    list(column, only(column, "<= 7"), "does not look at all columns: columns 8 and 9 can be wrong"),
    list(column, only(column, "== 1"), "does not look at all columns: columns 2 and 3 can be wrong"),
    list(column, only(column, "%in% c(1:4, 6:7)"), "does not look at all columns: columns 8 and 9 can be wrong"),
    list(box, only(box, "== 1"), "does not look at all boxes: boxes 2, 3, 5, 6 can be wrong"),
    list(box, only(box, "%in% c(1, 5, 9)"), "does not look at all boxes: boxes 2, 3, 4, 6, 7, 8 can be wrong"),
    list(box, only(box, "<= 3"), "does not look at all boxes: boxes 4, 5, 7, 8 can be wrong"),
    list(box, only(box, "%% 2 == 0"), "does not look at all boxes: boxes 1, 3, 7, 9 can be wrong"),
    list("%/% 3) + 1:3", "%% 3) + 1:3", "does not look at all boxes: boxes 2, 3, 4, 6, 7, 8 can be wrong"),
    list("%% 3) + 1:3", "%/% 3) + 1:3", "does not look at all boxes: boxes 2, 3, 4, 6, 7, 8 can be wrong"),
    list("grid[k, ]", "grid[, k]", "does not look at rows"),
    list("grid[, k]", "grid[k, ]", "does not look at columns"),
    list("grid[i, j]", "grid[k, ]", "does not look at boxes"),
    list("k in 1:9", "k in 1:8", "does not look at every cell: row 9, column 9 can be wrong"),
    list("k in 1:9", "k in 2:9", "does not look at every cell: row 1, column 1 can be wrong"),
    list("k in 1:9", "k in 1:7", "does not look at all rows: rows 8 and 9 can be wrong"),
    list("k in 1:9", "k in 9", "does not look at all rows: rows 1 and 2 can be wrong"),
    list("k in 1:9", "k in seq(1, 9, 2)", "does not look at all rows: rows 4 and 6 can be wrong")
  ))
})

test_that("houses that follow from the others may be left out", {
  for (kept in c("k <= 8", "!k %in% c(1, 5, 9)", "k %in% c(1, 2, 4, 5)")) {
    right <- sub("if (!setequal(grid[i, j]", paste0("if (", kept, " && !setequal(grid[i, j]"), by_sets, fixed = TRUE)
    expect_true(graded(grade_function(program(right), "checker"))$passed, info = kept)
  }
})

test_that("a checker that asks wrong questions of numbers is told which", {
  good <- "all(sort(x) == 1:9)"
  expect_diagnoses(by_sorting, "checker", list(
    list("if (anyNA(grid)) return(FALSE)", "", "takes an empty grid (all NA) for right"),
    list(good, "sum(x) == 45", "trusts sums: a grid full of 5 is called right"),
    list(good, "sum(x) == 45 && prod(x) == factorial(9)", "trusts sums: other numbers have sum 45 and product 9!, too"),
    list(good, "prod(x) == factorial(9)", "trusts sums: other numbers have sum 45 and product 9!, too"),
    list(good, "sum(x) == 45 && sum(x^2) == 285", "trusts sums: other numbers have sum 45 and sum of squares 285, too"),
    list(good, "sum(x) == 45 && min(x) == 1 && max(x) == 9", "trusts sums: other numbers have sum 45, too"),
    list(good, "mean(x) == 5", "trusts sums: a grid full of 5 is called right"),
    list(good, "length(unique(x)) == 9", "takes any nine different numbers for 1 to 9"),
    list(good, "anyDuplicated(x) == 0", "takes any nine different numbers for 1 to 9"),
    list(good, "anyDuplicated(x) == 0 && sum(x) == 45", "takes any nine different numbers with sum 45 for 1 to 9"),
    list(good, "all(x %in% 1:9)", "takes houses for right that hold a digit more than once"),
    list(good, "all(sort(round(x)) == 1:9)", "rounds: a number such as 1.5 is taken for a digit"),
    list(good, "all(sort(as.integer(x)) == 1:9)", "rounds: a number such as 1.5 is taken for a digit"),
    list(good, "all(sort(abs(x)) == 1:9)", "takes numbers outside 1 to 9 for digits"),
    list(good, "identical(sort(x), 1:9)", "calls a right grid of doubles wrong: identical() distinguishes 1 from 1L"),
    list(good, "all(x == 1:9)", "says FALSE to every grid: digits are compared with 1:9 in their order, without sort()"),
    list(good, "any(sort(x) == 1:9)", "takes houses for right that hold a digit more than once")
  ))
  expect_diagnoses(by_counting, "checker", list(
    list("anyNA(grid) || any(grid != round(grid))", "anyNA(grid)", "rounds: a number such as 1.5 is taken for a digit"),
    list("any(grid < 1) || ", "", "takes 0 for a digit"),
    list("any(grid < 1)", "any(grid < 0)", "takes 0 for a digit"),
    list(" || any(grid > 9)", "", "takes any nine different numbers for 1 to 9"),
    list("any(grid > 9)", "any(grid > 10)", "takes any nine different numbers for 1 to 9"),
    list("any(grid > 9)", "any(grid >= 9)", "says FALSE to every grid, right ones too"),
    list("anyNA(grid) || any(grid != round(grid))", "any(grid != round(grid), na.rm = TRUE)", "stops with an error at a blank cell (NA) instead of saying FALSE"),
    list("anyDuplicated(grid[k, ]) > 0", "anyDuplicated(grid[k, ]) > 9", "does not look at rows"),
    list("for (j in c(1, 4, 7))", "for (j in 1)", "does not look at all boxes: boxes 2, 3, 5, 6 can be wrong"),
    list("j:(j + 2)]))) != 9", "j:(j + 2)]))) < 8", "does not look at all boxes: boxes 1, 2, 7, 8 can be wrong")
  ))
})

test_that("a checker whose answer is none, or for another question, is told so", {
  expect_diagnoses(by_sorting, "checker", list(
    list("rows && cols && boxes", "c(rows, cols, boxes)", "gives 3 answers instead of one: all() makes one of many"),
    list("rows && cols && boxes", "invisible(print(\"right\"))", "gives its answer as text instead of TRUE or FALSE"),
    list("rows && cols && boxes", "if (rows && cols && boxes) \"right\" else \"wrong\"", "gives its answer as text instead of TRUE or FALSE"),
    list("rows && cols && boxes", "if (rows && cols && boxes) 1 else 0", "gives 1 instead of TRUE or FALSE"),
    list("rows && cols && boxes", "cat(rows && cols && boxes)", "prints its answer instead of returning it"),
    list("rows && cols && boxes", "if (rows && cols && boxes) TRUE", "gives NULL instead of TRUE or FALSE when a grid is wrong"),
    list("rows && cols && boxes", "rows || cols || boxes", "is content if the rows are right, or the columns, or the boxes: all three must be"),
    list("rows && cols && boxes", "!(rows && cols && boxes)", "calls a right grid wrong"),
    list("rows && cols && boxes", "rows && cols", "does not look at boxes"),
    list("rows && cols && boxes", "rows && boxes", "does not look at columns"),
    list("rows && cols && boxes", "boxes", "does not look at rows and columns"),
    list("cols <- ", "columns <- ", "uses a variable that does not exist: object 'cols' not found"),
    list("all(tapply", "al(tapply", "calls a function that does not exist: could not find function \"al\""),
    list("return(FALSE)", "return(NA)", "gives NA at a blank cell (NA) instead of FALSE"),
    list("return(FALSE)", "stop(\"blank\")", "stops with an error at a blank cell (NA) instead of saying FALSE"),
    list("(col(grid) - 1) %/% 3", "(col(grid) - 1) %% 3", "looks at cells for a box that are not a box: %% and %/% in its formula are exchanged"),
    list("(row(grid) - 1) %/% 3 * 3", "(row(grid) - 1) %/% 3", "says FALSE to every grid, right ones too"),
    list("apply(grid, 1, good)", "apply(grid, 3, good)", "stops with an error: 'MARGIN' does not match dim(X)"),
    list("grid) {", "grid) {\n  repeat {}\n", "takes too long: a right grid"),
    list("grid) {", "grid) {\n  return(TRUE)\n", "says TRUE to every grid, wrong ones too"),
    list("grid) {", "grid) {\n  stop(structure(class = c(\"mine\", \"error\", \"condition\"), list(message = NULL, call = NULL)))\n", "stops with an error: (an error without a message)")
  ), time_limit = 0.3)
})

test_that("a checker is told what it never asks for", {
  expect_diagnoses(by_sets, "checker", list(
    list("i <- 3 * ((k - 1) %/% 3) + 1:3", "i <- c(2, 5, 7)[(k - 1) %/% 3 + 1] + 0:2", "looks for boxes at 2, 5, 7: they begin in rows and columns 1, 4, 7")
  ))
  for (digit in c(1, 5, 9)) {
    f <- function(grid) all(apply(grid, 1, function(x) all(setdiff(1:9, digit) %in% x)), apply(grid, 2, function(x) all(setdiff(1:9, digit) %in% x)),
      tapply(grid, (row(grid) - 1) %/% 3 * 3 + (col(grid) - 1) %/% 3, function(x) all(setdiff(1:9, digit) %in% x)))
    expect_equal(format(graded(grade_function(f, "checker")))[[1]], sprintf("Your checker never asks for the digit %d.", digit))
  }
  expect_equal(
    format(graded(grade_function(function(grid) setequal(grid, 1:9), "checker")))[[1]],
    "Your checker only asks whether each digit occurs somewhere in the grid."
  )
})
