# A column in base R. The oracle is the same made with plain numbers: `pool` are puzzles in order,
# and each element of a column is that of its number.

pool <- c(sudoku("1234341221434321"), sudoku(board_text), sudoku(strrep("123456789", 9)))
pool <- sort(pool)
numbers <- c(a = 3, b = 1, c = NA, d = 3, e = 2)

# Each gives a vector of puzzles, or of anything else that is the same for numbers.
idioms <- list(
  length = function(x) length(x),
  is.na = function(x) unname(is.na(x)),
  anyNA = function(x) anyNA(x),
  `[` = function(x) x[c(4, 1)],
  `[, without some` = function(x) x[-1],
  `[, none` = function(x) x[0],
  `[, all` = function(x) x[],
  `[, names` = function(x) x[c("b", "d")],
  head = function(x) tail(head(x, 4), 2),
  rev = function(x) rev(x),
  c = function(x) c(x, x[2], x),
  append = function(x) append(x, x[1], 2),
  rep = function(x) rep(x, times = c(1, 0, 2, 1, 1)),
  rep_len = function(x) unname(rep_len(x, 7)),
  unique = function(x) unname(unique(x)),
  `unique, from the last` = function(x) unname(unique(x[c(1, 2, 4)], fromLast = TRUE)),
  duplicated = function(x) duplicated(x),
  `duplicated, from the last` = function(x) duplicated(c(x, x[c(3, 1)]), fromLast = TRUE),
  `duplicated, incomparable` = function(x) duplicated(c(x, x[3:5]), incomparables = x[3:4]),
  `duplicated rows` = function(x) {
    c(duplicated(data.frame(p = x), fromLast = TRUE), duplicated(data.frame(p = x, a = 1), fromLast = TRUE))
  },
  anyDuplicated = function(x) anyDuplicated(x),
  `anyDuplicated, from the last` = function(x) anyDuplicated(c(x, x), fromLast = TRUE),
  na.omit = function(x) x[!is.na(x)],
  order = function(x) order(x),
  sort = function(x) sort(x),
  rank = function(x) rank(x),
  xtfrm = function(x) order(xtfrm(x)),
  min = function(x) min(x, na.rm = TRUE),
  max = function(x) max(x, na.rm = TRUE),
  `max of several` = function(x) max(x[1], x[5]),
  range = function(x) range(x, na.rm = TRUE),
  `range with a missing one` = function(x) range(x),
  `is.na<-` = function(x) { is.na(x) <- 2; x },
  `length<-, shorter` = function(x) { length(x) <- 2; x },
  `length<-, longer` = function(x) { length(x) <- 7; x },
  `[<-` = function(x) { x[2:3] <- x[4:5]; x },
  `[<-, longer` = function(x) { x[7] <- x[1]; x },
  `[<-, a new name` = function(x) { x[c("q", "a")] <- x[2:1]; x },
  `[<-, the first name` = function(x) { x <- unname(x); x["q"] <- x[2]; x },
  `[<-, some places missing` = function(x) { x[x == x[[5]]] <- NA; x[c(NA, 1)] <- x[2]; x },
  `[[<-` = function(x) { x[[2]] <- x[1]; x },
  split = function(x) unname(unsplit(split(x, c(1, 1, 2, 2, 1)), c(1, 1, 2, 2, 1))),
  match = function(x) match(x, unique(x)),
  data.frame = function(x) unname(data.frame(p = x)$p),
  `rows of a table` = function(x) unname(data.frame(p = x, n = 1:5)[2:4, ]$p),
  rbind = function(x) unname(rbind(data.frame(p = x), data.frame(p = x[5:4]))$p),
  `order of a table` = function(x) { t <- data.frame(p = x, n = 1:5); t[order(t$p), ]$n },
  merge = function(x) merge(data.frame(p = x, n = 1:5), data.frame(p = x, m = 5:1))$m,
  sample = function(x) { set.seed(1); sample(x) }
)

expect_as_numbers <- function(name, found) {
  wanted <- idioms[[name]](numbers)
  if (inherits(found, "sudoku")) {
    expect_identical(names(found), names(wanted), info = name)
    found <- stats::setNames(match(found, pool), names(found))
    found[found == length(pool) + 1] <- NA
    wanted <- stats::setNames(as.integer(wanted), names(wanted))
  }
  expect_identical(found, wanted, info = name)
}

test_that("base R treats a column as it treats numbers", {
  for (name in names(idioms)) expect_as_numbers(name, idioms[[name]](stats::setNames(pool[numbers], names(numbers))))
})

test_that("a column read from a file is a vector before anything has loaded vctrs", {
  skip_on_cran()
  skip_on_os("windows")
  file <- withr::local_tempfile(fileext = ".rds")
  saveRDS(list(x = stats::setNames(pool[numbers], names(numbers)), idioms = idioms), file)
  withr::local_envvar(SAVED = file)
  found <- in_fresh_r({
    saved <- readRDS(Sys.getenv("SAVED"))
    # A process of its own for each, since the first loads vctrs.
    list(
      loaded = "vctrs" %in% loadedNamespaces(),
      values = parallel::mclapply(saved$idioms, function(f) f(saved$x), mc.preschedule = FALSE, mc.cores = 2),
      print = parallel::mclapply(1, function(k) capture.output(print(saved$x), utils::str(saved$x)))[[1]]
    )
  })
  expect_false(found$loaded)
  for (name in names(idioms)) expect_as_numbers(name, found$values[[name]])
  x <- stats::setNames(pool[numbers], names(numbers))
  expect_identical(found$print, capture.output(print(x), utils::str(x)))
})

test_that("several values have no missing places", {
  expect_error({ pool[c(1, NA)] <- pool[1:2] }, "missing", class = "vctrs_error_subscript_type")
})

test_that("one element has no missing place, and what is no flag is named", {
  for (i in list(NA, NA_integer_, NA_character_)) expect_error({ pool[[i]] <- pool[[1]] }, "`i`", class = "vctrs_error_subscript_type")
  for (f in list(duplicated, anyDuplicated, unique)) expect_error(f(pool, fromLast = NA), "`fromLast` must be", class = "oxidoku_error_input")
})

test_that("a place that is none is refused by the name of the argument", {
  for (i in list(Inf, -Inf, 1.5, 9.5)) expect_error({ pool[i] <- pool[1] }, "`i`", class = "vctrs_error_subscript_type")
})

test_that("what is put into a column, or compared with it, is refused by its own name", {
  expect_error({ pool[[1]] <- NULL }, "`value` must be a grid", class = "oxidoku_error_input")
  expect_error({ pool[1] <- "no grid" }, "`value", class = "oxidoku_error_input")
  expect_error(pool == 1:3, "`e2`", class = "oxidoku_error_input")
  expect_error(1:3 == pool, "`e1`", class = "oxidoku_error_input")
})

test_that("what has no meaning for puzzles is said, and so is a column without any", {
  for (f in list(sum, prod, any, all)) expect_error(f(pool), "has no meaning", class = "oxidoku_error_input")
  expect_error(min(pool[0]), "must hold a puzzle", class = "oxidoku_error_input")
  expect_error(max(pool[NA_integer_], na.rm = TRUE), "must hold a puzzle", class = "oxidoku_error_input")
})
