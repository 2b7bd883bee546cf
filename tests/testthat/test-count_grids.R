test_that("the number of all grids is the one that Felgenhauer and Jarvis counted", {
  expect_identical(count_grids(), "6670903752021072936960")
})

test_that("the digits before the last are those of the published product", {
  # 9! * 72^2 * 2^7 * 27704267971, as they gave it; exact in parts below 2^53.
  parts <- c(factorial(9) * 72^2 * 2^7 / 1e4, 27704267971)
  number <- count_grids()
  expect_equal(as.numeric(number), prod(parts) * 1e4, tolerance = 1e-15)
  # Modulo a prime, by repeated multiplication that stays exact.
  modulo <- function(digits, p) Reduce(function(rest, digit) (rest * 10 + digit) %% p, digits, 0)
  digits <- as.numeric(strsplit(number, "")[[1]])
  for (p in c(65521, 99991, 1e5 + 3)) {
    expected <- Reduce(function(rest, factor) (rest * (factor %% p)) %% p, c(1:9, 72, 72, 2^7, 27704267971), 1)
    expect_identical(modulo(digits, p), expected)
  }
})

test_that("grids of small shapes, and those essentially different, are as many as known", {
  shape <- function(...) sudoku_rules(box = c(...))
  expect_identical(count_grids(rules = shape(2, 2)), "288")
  expect_identical(count_grids(rules = shape(2, 3)), "28200960")
  expect_identical(count_grids(rules = shape(2, 4)), "29136487207403520")
  expect_identical(count_grids(essential = TRUE, rules = shape(2, 2)), "2")
  expect_identical(count_grids(essential = TRUE, rules = shape(3, 2)), "49")
  expect_error(count_grids(rules = shape(2, 5)), class = "oxidoku_error_impossible")
  skip_if(Sys.getenv("OXIDOKU_FULL") == "", "takes a minute: OXIDOKU_FULL")
  expect_identical(count_grids(essential = TRUE, rules = shape(2, 4)), "1673187")
  expect_identical(count_grids(essential = TRUE), "5472730538")
})
