# Lists and tables whose grids have rules and sizes of their own: each grid gets what it
# gets alone, in its place.

# Ten kinds of rules and four sizes, five puzzles of each.
kinds <- local({
  withr::local_seed(31)
  of_rules <- function(...) generate_sudoku(rules = sudoku_rules(...), n = 5)
  of_kind <- function(kind) generate_sudoku(kind = kind, n = 5)
  made <- list(
    generate_sudoku(clues = 30, n = 5), of_rules("diagonal"), of_rules("anti_knight"),
    of_kind("killer"), of_kind("thermometer"), of_kind("arrow"), of_rules(box = c(2, 2)),
    of_rules(box = c(2, 3)), of_rules(box = c(2, 3), diagonal = TRUE), of_rules(box = c(2, 4))
  )
  unlist(made, recursive = FALSE)
})
sizes <- vapply(kinds, nrow, 0L)
# The same with three blanks, for what takes long with a whole puzzle.
nearly_full <- local({
  withr::local_seed(32)
  Map(function(x, full) {
    full[sample(which(is.na(as.matrix(x))), 3)] <- NA
    full
  }, kinds, solve_sudoku(kinds))
})

# What each function needs beside grids, as it is for these.
further <- list(
  check_certificate = function(x) list(certificate = "a line"),
  find_mistakes = function(x) list(puzzle = x),
  is_equivalent = function(x) list(y = x),
  is_valid_move = function(x) list(digit = 1, row = 2, col = 3),
  match_sudoku = function(x) list(table = x),
  write_solutions = function(x) list(file = withr::local_tempfile()),
  write_sudoku = function(x) list(file = NULL, format = "f-puzzles"),
  transform_sudoku = function(x) list(map = sudoku_map(transpose = TRUE))
)
# What is about something else than the grids of a batch: whether an object is a grid, the
# sheets of one, and pictures.
OTHER <- c("is_sudoku", "sheets", "sheets<-", "geom_sudoku", "sudoku_book", "sudoku_cells")

# All other exported functions that begin with `x`, with what each says to two grids: nothing,
# or the error.
said <- local({
  twice <- list(board, board)
  about_grids <- function(name) {
    fun <- getExportedValue("oxidoku", name)
    is.function(fun) && identical(names(formals(fun))[1], "x") && !name %in% OTHER
  }
  names <- Filter(about_grids, sort(getNamespaceExports("oxidoku")))
  sapply(names, simplify = FALSE, function(name) {
    args <- c(list(twice), if (!is.null(further[[name]])) further[[name]](twice))
    tryCatch({
      suppressWarnings(do.call(getExportedValue("oxidoku", name), args))
      NULL
    }, error = identity)
  })
})
batch_functions <- names(Filter(is.null, said))
# Other answers of some of them.
ways <- list(
  canonical_sudoku = list(by = "puzzle"), find_candidates = list(true = TRUE),
  find_redundant_clues = list(as = "any"), solve_sudoku = list(method = "singles")
)

# The part of a result that is about grid `i`.
part_of <- function(result, i) {
  if (is.data.frame(result)) {
    part <- result[result$.id == i, names(result) != ".id", drop = FALSE]
    return(lapply(part, identity))
  }
  if (is.matrix(result)) result[i, ] else result[[i]]
}

call_on <- function(name, x, threads = NULL, first = NULL, way = NULL) {
  fun <- getExportedValue("oxidoku", name)
  args <- c(list(x), if (!is.null(further[[name]])) further[[name]](x), way)
  if (!is.null(threads) && "threads" %in% names(formals(fun))) args$threads <- threads
  if (!is.null(first)) args$first <- first
  withr::with_seed(7, suppressWarnings(do.call(fun, args)))
}

# What is for one size or for classic rules only takes a part of the kinds.
kinds_for <- function(name) {
  switch(name, band_classes = 1:5, transform_sudoku = which(sizes == 9)[1:10], seq_along(kinds))
}
# What takes so long that few whole puzzles must do, beside some that are nearly full: 150 are 15
# of each kind of rules, and three of each grid. All others get 250, which are eight parts for threads.
SOME <- if (long_tests()) 1000 else 150
MANY <- if (long_tests()) 1000 else 250
SLOW <- c(
  "explain_sudoku", "find_redundant_clues", "find_steps", "hint_sudoku", "rate_sudoku",
  "sudoku_link", "write_sudoku", "minimize_sudoku", "find_mistakes", "is_equivalent"
)

test_that("each function of grids takes a batch, or says that it takes one grid", {
  refused <- Filter(Negate(is.null), said)
  for (name in names(refused)) {
    expect_s3_class(refused[[name]], "oxidoku_error_input")
    expect_identical(refused[[name]]$arg, "x", info = name)
    expect_match(conditionMessage(refused[[name]]), "must be one grid", fixed = TRUE, info = name)
  }
  expect_gt(length(batch_functions), 20)
  expect_gt(length(refused), 5)
  expect_identical(setdiff(names(further), names(said)), character())
  expect_identical(setdiff(OTHER, getNamespaceExports("oxidoku")), character())
  expect_identical(setdiff(c(SLOW, names(ways)), batch_functions), character())
})

# Each of `count` grids of `kinds` in one call gets what it gets alone; on one thread, too,
# if there are not more than `one_thread`.
expect_each_as_alone <- function(name, kinds, count, one_thread = count, way = NULL) {
  fun <- getExportedValue("oxidoku", name)
  which <- withr::with_seed(1, sample(kinds_for(name), count, replace = TRUE))
  x <- kinds[which]
  result <- call_on(name, x, threads = 2, way = way)
  if ("threads" %in% names(formals(fun)) && count <= one_thread) {
    expect_identical(call_on(name, x, threads = 1, way = way), result)
  }
  if (name == "unique_sudoku") return(expect_identical(result, x[!duplicated(which)]))
  if (name == "match_sudoku") return(expect_identical(result, match(which, which)))
  if ("first" %in% names(formals(fun))) {
    # A stream of random numbers belongs to a place in the call.
    for (i in c(1, 2, 37, count)) {
      alone <- call_on(name, x[i], first = i)
      expect_identical(result[[i]], alone[[1]])
    }
    return(expect_identical(lapply(result, attributes), lapply(x, attributes)))
  }
  if (!is.data.frame(result)) expect_identical(NROW(result), as.integer(count))
  used <- unique(which)
  alone <- lapply(kinds[used], function(grid) part_of(call_on(name, list(grid), way = way), 1))
  parts <- lapply(seq_len(count), function(i) part_of(result, i))
  expect_identical(parts, alone[match(which, used)])
}

for (name in batch_functions) {
  test_that(paste("many grids of ten kinds of rules and four sizes are as each alone:", name), {
    if (name %in% SLOW) {
      expect_each_as_alone(name, kinds, 40)
      expect_each_as_alone(name, nearly_full, SOME, one_thread = 40)
    } else {
      expect_each_as_alone(name, kinds, MANY)
    }
  })
}

for (name in names(ways)) {
  way <- sprintf("%s(%s = %s)", name, names(ways[[name]]), deparse(ways[[name]][[1]]))
  test_that(paste("many grids of ten kinds of rules and four sizes are as each alone:", way), {
    expect_each_as_alone(name, kinds, 40, way = ways[[name]])
    expect_each_as_alone(name, nearly_full, SOME, one_thread = 40, way = ways[[name]])
  })
}

# A grid of each kind as a column, twice in another order, and with a missing one.
for (name in batch_functions) {
  test_that(paste("a column gets what a list of its grids gets:", name), {
    which <- rev(seq(1, length(kinds), by = 5))
    x <- lapply(kinds[intersect(c(which, which + 1L), kinds_for(name))], as_sudoku)
    if (name %in% SLOW) x <- lapply(nearly_full[intersect(c(which, which + 1L), kinds_for(name))], as_sudoku)
    if (!name %in% c("write_sudoku", "sudoku_link")) x <- c(x, list(NULL))
    expected <- call_on(name, x)
    column <- sudoku(x)
    result <- call_on(name, column)
    if (name == "sudoku") return(expect_identical(result, column))
    if (inherits(result, "sudoku")) result <- as.list(result)
    expect_identical(result, expected)
  })
}

diagonal <- as_sudoku(matrix(NA, 9, 9), rules = "diagonal")
king <- as_sudoku(matrix(NA, 9, 9), rules = "anti_king")
blank <- matrix(NA, 9, 9)
small <- matrix(NA, 4, 4)

test_that("grids of a list are judged by their own rules only", {
  x <- list(plain = kinds[[1]], none = NULL, diagonal = kinds[[6]])
  expect_identical(has_unique_solution(x), c(plain = TRUE, none = NA, diagonal = TRUE))
  solved <- solve_sudoku(x)
  expect_identical(solved$plain, solve_sudoku(kinds[[1]]))
  expect_null(solved$none)
  expect_identical(solved$diagonal, solve_sudoku(kinds[[6]]))
  # The rules of a call are those of grids that bring none, of whatever size.
  both <- suppressWarnings(solve_sudoku(list(blank, small), rules = "diagonal"))
  expect_identical(check_sudoku(both, rules = "diagonal"), c(TRUE, TRUE))
  expect_identical(sum(diag(both[[2]])), 10L)
})

test_that("each row of a table has its rules, whatever its size", {
  rows <- data.frame(puzzle = c(strrep(".", 81), strrep(".", 16), NA, strrep(".", 81)))
  rows$rules <- list(sudoku_rules("diagonal"), sudoku_rules(box = c(2, 2)), NULL, NULL)
  expect_identical(count_solutions(rows, limit = 2), c(2, 2, NA, 2))
  solved <- suppressWarnings(solve_sudoku(rows))
  expect_identical(nchar(solved), c(81L, 16L, NA, 81L))
  expect_identical(check_sudoku(solved[c(1, 4)], rules = "diagonal"), c(TRUE, FALSE))
  expect_identical(check_sudoku(cbind(rows["rules"], puzzle = solved), puzzle = rows), c(TRUE, TRUE, NA, TRUE))
})

test_that("a grid without rules has those of its partner", {
  solved <- suppressWarnings(solve_sudoku(list(diagonal, king)))
  plain <- lapply(solved, as.matrix)
  expect_identical(check_sudoku(plain, puzzle = list(diagonal, king)), c(TRUE, TRUE))
  expect_identical(check_sudoku(plain, puzzle = diagonal), c(TRUE, FALSE))
  expect_identical(check_sudoku(plain[[2]], puzzle = king), TRUE)
  expect_identical(check_sudoku(plain[[1]], puzzle = blank), TRUE)
  expect_identical(check_sudoku(solved, puzzle = list(blank, blank)), c(TRUE, TRUE))
  expect_identical(is_equivalent(plain, solved), c(TRUE, TRUE))
  expect_identical(match_sudoku(plain[[2]], list(king, solved[[2]]), by = "puzzle"), 2L)
  expect_identical(match_sudoku(solved, c(list(small), rev(solved)), by = "puzzle"), 3:2)
})

test_that("rules that differ are an error that names the element", {
  failing <- function(code, class, arg, index) {
    error <- expect_error(code, class = paste0("oxidoku_error_", class))
    expect_identical(error$arg, arg)
    expect_identical(error$index, index)
    if (arg != "file") expect_match(conditionMessage(error), sprintf("%d", index), fixed = TRUE)
  }
  failing(solve_sudoku(list(blank, king), rules = "diagonal"), "rules", "rules", 2L)
  failing(solve_sudoku(list(king, small), rules = sudoku_rules("anti_king")), "rules", "rules", 2L)
  failing(check_sudoku(list(blank, diagonal), puzzle = list(blank, king)), "rules", "puzzle", 2L)
  failing(check_sudoku(list(diagonal, king), puzzle = diagonal), "rules", "x", 2L)
  failing(find_mistakes(list(diagonal, small), diagonal), "input", "x", 2L)
  failing(is_equivalent(list(diagonal, king), list(diagonal, diagonal)), "rules", "y", 2L)
  failing(match_sudoku(list(diagonal, king), list(diagonal)), "rules", "table", 2L)
  failing(count_solutions(list(blank, small, matrix(5, 4, 4))), "input", "x", 3L)
  failing(count_solutions(list(king, blank, matrix(NA, 6, 6))), "rules", "rules", 3L)
  failing(band_classes(list(blank, king)), "rules", "x", 2L)
  failing(write_sudoku(list(blank, small), NULL, format = "lines"), "file", "file", 2L)
})

test_that("the first wrong grid is named, in whatever order threads take them", {
  x <- rep(list(diagonal, blank, small), 40)
  x[[51]][1, 1] <- 10L
  x[[104]][1, 1] <- 10L
  for (threads in 1:2) {
    error <- expect_error(count_solutions(x, threads = threads), class = "oxidoku_error_input")
    expect_identical(error$index, 51L)
  }
})

test_that("a small grid before a larger one is no contradiction", {
  small <- matrix(NA_integer_, 4, 4)
  large <- empty_grid(sudoku_rules(box = c(2, 3)))
  counts <- suppressWarnings(count_solutions(list(small, large, small), limit = 5))
  expect_equal(as.numeric(counts), c(5, 5, 5))
  # Two arguments of one size: both sizes are named, and they differ.
  for (ask in list(find_mistakes, is_equivalent)) {
    expect_error(ask(small, large), "4 x 4.*It is 6 x 6")
    expect_error(ask(large, small), "6 x 6.*It is 4 x 4")
  }
})

test_that("puzzles that come from a table with rules keep them", {
  set.seed(1)
  puzzles <- generate_sudoku(n = 2, rules = "diagonal")
  rows <- read_sudoku(text = write_sudoku(puzzles, NULL, format = "csv"))
  column <- sudoku(puzzles)
  same <- function(f, ...) {
    set.seed(2)
    found <- f(rows, ...)
    set.seed(2)
    expect_identical(found, f(column, ...))
    expect_s3_class(found, "sudoku")
  }
  same(minimize_sudoku)
  same(shuffle_sudoku)
  same(shuffle_sudoku, n = 2)
  same(canonical_sudoku)
  same(unique_sudoku)
  same(transform_sudoku, map = sudoku_map(rows = 9:1, cols = 9:1))
  same(function(x) canonical_sudoku(x, as = "grid_and_map")$grid)
  # Where they are of a list of matrices.
  rows$puzzle <- lapply(puzzles, as.matrix)
  same(minimize_sudoku)
  # Solutions are text, as those of the table, and so are puzzles that need no rules.
  rows$puzzle <- as.character(column)
  expect_identical(solve_sudoku(rows), as.character(solve_sudoku(column)))
  rows$rules <- list(NULL, sudoku_rules(box = c(3, 3)))
  rows$puzzle <- generate_sudoku(n = 2, as = "string")
  expect_type(minimize_sudoku(rows), "character")
})
