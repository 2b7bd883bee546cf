# Large character results make their strings only when asked. Nobody must be able to
# tell, except by the time it takes.

is_lazy <- function(x) oxidoku:::rs_is_lazy(x)

# Many puzzles with known solutions, none of them found by the package: one puzzle
# with its digits renamed.
renamed <- function(count) {
  withr::local_seed(20)
  digits <- paste(1:9, collapse = "")
  orders <- replicate(count, paste(sample(9), collapse = ""))
  rename <- function(text) vapply(orders, function(order) chartr(digits, order, text), "", USE.NAMES = FALSE)
  list(puzzles = rename(board_text), solutions = rename(to_text(board_solution())))
}

many <- renamed(1200)
# With missing and impossible ones in between.
holes <- local({
  puzzles <- many$puzzles
  puzzles[c(2, 1000, 1200)] <- NA
  puzzles[c(5, 700)] <- strrep("1", 81)
  solutions <- many$solutions
  solutions[c(2, 5, 700, 1000, 1200)] <- NA
  list(puzzles = puzzles, solutions = solutions)
})
solve_holes <- function(puzzles = holes$puzzles, ...) {
  suppressWarnings(solve_sudoku(puzzles, ...), classes = "oxidoku_warning_no_solution")
}

test_that("a large character result is lazy, a small one is not, and both are right", {
  large <- solve_sudoku(many$puzzles)
  expect_true(is_lazy(large))
  expect_identical(large[1:3], many$solutions[1:3])
  expect_identical(large[[1200]], many$solutions[[1200]])
  expect_true(is_lazy(large))
  expect_identical(large, many$solutions)
  small <- solve_sudoku(many$puzzles[1:20])
  expect_false(is_lazy(small))
  expect_identical(small, many$solutions[1:20])
  expect_identical(solve_holes(), holes$solutions)
  expect_identical(is.na(solve_holes()), is.na(holes$solutions))
})

test_that("other functions that give many strings give them in the same way", {
  set.seed(1)
  generated <- generate_sudoku(n = 1000, as = "string")
  expect_true(is_lazy(generated))
  expect_true(all(has_unique_solution(generated)))
  expect_true(is_lazy(generated))
  expect_identical(nchar(generated), rep(81L, 1000))
  partial <- suppressWarnings(solve_sudoku(many$puzzles, method = "singles"))
  expect_true(is_lazy(partial))
  expect_match(partial, "^[1-9.]{81}$")
  expect_identical(partial[[1]], to_text(suppressWarnings(solve_sudoku(from_text(many$puzzles[[1]]), method = "singles"))))
})

test_that("grids with letters are lazy, too", {
  rules <- sudoku_rules(box = c(4, 4))
  set.seed(2)
  grid <- as_sudoku(generate_grid(rules = rules), rules = rules)
  texts <- rep(as.character(grid), 1000)
  texts[[2]] <- sub("G", ".", texts[[2]])
  solved <- solve_sudoku(texts)
  expect_true(is_lazy(solved))
  expect_identical(solved, rep(as.character(grid), 1000))
})

test_that("names are kept without making strings, those of users' functions as well", {
  named <- stats::setNames(many$puzzles, sprintf("p%d", 1:1200))
  solved <- solve_sudoku(named)
  expect_true(is_lazy(solved))
  expect_identical(names(solved), names(named))
  expect_identical(solved[["p7"]], many$solutions[[7]])
  expect_identical(solved[c("p3", "p1")], stats::setNames(many$solutions[c(3, 1)], c("p3", "p1")))
  expect_identical(names(has_unique_solution(solved)), names(named))
  expect_true(is_lazy(solved))
  again <- solve_sudoku(solved)
  expect_true(is_lazy(again))
  expect_identical(names(again), names(named))
  names(again)[[2]] <- "two"
  expect_identical(names(solved)[[2]], "p2")
  expect_identical(names(again)[1:3], c("p1", "two", "p3"))
  expect_identical(unname(again), many$solutions)
})

test_that("the package's own functions read lazy vectors without making strings", {
  lazy <- solve_holes()
  plain <- holes$solutions
  present <- !is.na(plain)
  untouched <- function(value, expected) {
    expect_identical(value, expected)
    expect_true(is_lazy(lazy))
  }
  truth <- ifelse(present, TRUE, NA)
  untouched(check_sudoku(lazy), truth)
  untouched(check_sudoku(lazy, puzzle = holes$puzzles), truth)
  untouched(check_sudoku(lazy, puzzle = lazy), truth)
  untouched(check_sudoku(holes$puzzles, puzzle = lazy), ifelse(present, FALSE, NA))
  untouched(count_solutions(lazy), ifelse(present, 1, NA))
  untouched(has_unique_solution(lazy), truth)
  untouched(nrow(find_conflicts(lazy, complete = TRUE)), 0L)
  untouched(solve_sudoku(lazy), plain)
  untouched(is_sudoku(lazy), FALSE)
  untouched(find_empty_cells(lazy)[c(1, 2)], list(find_empty_cells(plain[1])[[1]], NULL))
  untouched(is_valid_move(lazy, 1, 1, 1)[1:9], is_valid_move(plain[1:9], 1, 1, 1))
  untouched(vapply(find_candidates(lazy), sum, 0L), integer(1200))
  few <- solve_sudoku(many$puzzles[1:1000])
  expect_identical(find_redundant_clues(few[1:3], as = "any"), rep(TRUE, 3))
  expect_true(is_lazy(few))
  expect_error(as_sudoku(lazy), "batch of 1200", class = "oxidoku_error_input")
  expect_error(check_sudoku(lazy, rules = sudoku_rules(box = c(2, 2))), class = "oxidoku_error")
  expect_true(is_lazy(lazy))
})

test_that("minimizing and true candidates read lazy vectors", {
  set.seed(3)
  lazy <- generate_sudoku(clues = 40, n = 1000, as = "string")
  expect_true(is_lazy(lazy))
  expect_true(all(check_sudoku(solve_sudoku(lazy), puzzle = lazy)))
  small <- minimize_sudoku(lazy)
  expect_true(is_lazy(lazy) && is_lazy(small))
  expect_false(any(find_redundant_clues(small[1:20], as = "any")))
  true <- find_candidates(lazy, true = TRUE)
  expect_true(is_lazy(lazy))
  expect_identical(vapply(true, sum, 0L), rep(81L, 1000))
})

test_that("large parts of a lazy vector are lazy, and the same as those of a plain one", {
  plain <- holes$solutions
  indices <- list(1:1200, as.numeric(1200:1), -1, c(NA, 1100:1, 1500, 1e10), rep(TRUE, 1200), c(0, 3:1100))
  for (index in indices) {
    lazy <- solve_holes()
    part <- lazy[index]
    expect_true(is_lazy(part) && is_lazy(lazy))
    expect_identical(check_sudoku(part), ifelse(is.na(plain[index]), NA, TRUE))
    expect_identical(part, plain[index])
  }
  named <- stats::setNames(solve_holes(), seq_len(1200))
  expect_identical(named[-3], stats::setNames(plain, seq_len(1200))[-3])
})

test_that("R's functions do with a lazy vector what they do with a plain one", {
  plain <- holes$solutions
  operations <- list(
    element = function(x) x[[3]],
    subset = function(x) x[c(5, 1, 1, 1300, 2)],
    negative = function(x) x[-1],
    logical = function(x) x[rep(c(TRUE, FALSE), 600)],
    head = function(x) utils::head(x, 3),
    set_element = function(x) { x[[4]] <- "four"; x },
    set_subset = function(x) { x[c(1, 3)] <- c(NA, "three"); x },
    grow = function(x) { x[1202] <- "more"; x },
    set_names = function(x) { names(x) <- seq_along(x); x },
    attributes = function(x) structure(x, note = "kept"),
    shared_names = function(x) { y <- x; names(y) <- seq_along(y); list(x, y) },
    sort = function(x) sort(x, na.last = TRUE),
    sort_radix = function(x) sort(x, method = "radix", decreasing = TRUE),
    order = function(x) order(x),
    unique = function(x) unique(c(x, x)),
    duplicated = function(x) duplicated(x),
    match = function(x) match(plain[c(1, 900, 2)], x),
    is_in = function(x) plain[3:9] %in% x,
    rev = function(x) rev(x),
    nchar = function(x) nchar(x),
    nchar_bytes = function(x) nchar(x, "bytes"),
    substr = function(x) substr(x, 1, 9),
    set_substr = function(x) { substr(x, 1, 1) <- "x"; x },
    paste = function(x) paste(x, "!"),
    collapse = function(x) paste(x[1:5], collapse = "/"),
    split = function(x) strsplit(x[1:2], ""),
    upper = function(x) toupper(x),
    grepl = function(x) grepl("^5", x),
    sub = function(x) sub("1", "one", x),
    is_na = function(x) is.na(x),
    any_na = function(x) anyNA(x),
    table = function(x) table(substr(x, 1, 1)),
    factor = function(x) factor(x),
    list = function(x) as.list(x),
    lapply = function(x) lapply(x, nchar),
    vapply = function(x) vapply(x, nchar, 0L),
    data_frame = function(x) data.frame(solution = x, n = 1),
    data_frame_rows = function(x) data.frame(solution = x)[3:1, , drop = FALSE],
    concatenate = function(x) c("first", x),
    append = function(x) append(x, "new", 5),
    matrix = function(x) matrix(x, 40),
    dim = function(x) { dim(x) <- c(40, 30); x },
    equals = function(x) x == plain,
    compare = function(x) x < "5",
    ifelse = function(x) ifelse(is.na(x), "none", x),
    encoding = function(x) Encoding(x),
    utf8 = function(x) enc2utf8(x),
    as_vector = function(x) as.vector(x),
    as_character = function(x) as.character(x),
    dput = function(x) eval(parse(text = deparse(x))),
    serialize = function(x) unserialize(serialize(x, NULL)),
    ascii = function(x) unserialize(serialize(x, NULL, ascii = TRUE)),
    rds = function(x) {
      file <- withr::local_tempfile()
      saveRDS(x, file)
      readRDS(file)
    },
    lines = function(x) {
      file <- withr::local_tempfile()
      writeLines(x[!is.na(x)], file)
      readLines(file)
    },
    identical = function(x) identical(x, plain),
    all_equal = function(x) all.equal(x, plain),
    length = function(x) length(x),
    set_length = function(x) { length(x) <- 1205; x },
    mapply = function(x) mapply(identical, x, plain),
    replicate = function(x) rep(x, 2),
    seq_along = function(x) seq_along(x),
    summary = function(x) summary(x),
    typeof = function(x) list(typeof(x), class(x), is.vector(x), is.atomic(x))
  )
  if (requireNamespace("vctrs", quietly = TRUE)) {
    operations$vec_slice <- function(x) vctrs::vec_slice(x, c(1200, 2, 3))
    operations$vec_rbind <- function(x) vctrs::vec_c(x, "more")
    operations$vec_unique <- function(x) vctrs::vec_unique(x)
  }
  for (name in names(operations)) {
    operation <- operations[[name]]
    lazy <- solve_holes()
    expect_true(is_lazy(lazy), label = name)
    expect_identical(operation(lazy), operation(plain), label = name)
    # What was done to a copy was not done to it.
    expect_identical(lazy, plain, label = paste(name, "afterwards"))
  }
})

test_that("once its strings are made, a vector's strings count, not its bytes", {
  lazy <- solve_sudoku(many$puzzles)
  lazy[[1]] <- many$puzzles[[1]]
  expect_false(is_lazy(lazy))
  expect_identical(check_sudoku(lazy)[1:2], c(FALSE, TRUE))
  expect_identical(solve_sudoku(lazy), many$solutions)
  copy <- solve_sudoku(many$puzzles)
  original <- copy
  copy[[2]] <- "changed"
  expect_identical(original[[2]], many$solutions[[2]])
  expect_identical(check_sudoku(original)[1:2], c(TRUE, TRUE))
  expect_error(check_sudoku(copy), class = "oxidoku_error_input")
})

test_that("lazy vectors survive garbage collection at every turn", {
  skip_on_cran()
  input <- oxidoku:::open_grids(many$puzzles[1:1000])
  named <- stats::setNames(input$data, 1:1000)
  # Nothing of testthat's or withr's between the two: every allocation collects.
  withr::defer(gctorture(FALSE))
  gctorture(TRUE)
  solved <- oxidoku:::rs_solve(named, "string", input$rules, "warn", 2L, NULL)$grids
  some <- solved[c(1, 500, 1000)]
  again <- oxidoku:::rs_solve(solved, "string", input$rules, "warn", 1L, NULL)$grids
  solved[[3]] <- "three"
  checked <- oxidoku:::rs_check(again, "string", input$rules, NULL, "matrix")$correct
  short <- oxidoku:::rs_solve(named[1:5], "string", input$rules, "warn", 1L, NULL)$grids
  listed <- oxidoku:::rs_convert(named[1:5], "string", input$rules, "list")$grids
  gctorture(FALSE)
  expect_identical(unname(some), many$solutions[c(1, 500, 1000)])
  expect_identical(solved[[3]], "three")
  expect_identical(unname(again), many$solutions[1:1000])
  expect_identical(checked, rep(TRUE, 1000))
  expect_identical(unname(short), many$solutions[1:5])
  expect_identical(vapply(listed, to_text, ""), many$puzzles[1:5])
})
