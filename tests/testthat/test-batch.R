# Large batches: portions, threads, forms. What they give must be what single grids
# give, in its place.

mixed <- local({
  withr::local_seed(30)
  nearly <- sub("[1-9]{3}", "...", to_text(board_solution()))
  # Several solutions: at least the digits 1 and 2 can be exchanged.
  twins <- chartr("12", "..", to_text(board_solution()))
  kinds <- c(board_text, NA, strrep("1", 81), twins, nearly)
  kinds[sample(c(1, 1, 1, 2:5), 3000, replace = TRUE)]
})
one_by_one <- local({
  kinds <- unique(mixed)
  solve <- function(kind) suppressWarnings(solve_sudoku(kind))
  solutions <- vapply(kinds, solve, "", USE.NAMES = FALSE)
  list(
    solutions = solutions[match(mixed, kinds)],
    # As far as three.
    counts = vapply(kinds, count_solutions, 0, limit = 3, USE.NAMES = FALSE)[match(mixed, kinds)]
  )
})
as_list <- function(text) lapply(text, function(x) if (!is.na(x)) from_text(x))

test_that("batches give what single puzzles give, for any number of threads", {
  expect_length(unique(one_by_one$solutions), 3)
  expect_setequal(one_by_one$counts, c(NA, 0, 1, 3))
  for (threads in c(1, 2, 5)) {
    conditions <- conditions_of(solved <- solve_sudoku(mixed, threads = threads))
    expect_identical(solved, one_by_one$solutions)
    expect_identical(count_solutions(mixed, limit = 3, threads = threads), one_by_one$counts)
    expect_identical(has_unique_solution(mixed, threads = threads), one_by_one$counts == 1)
    unsolved <- which(!is.na(mixed) & one_by_one$counts == 0)
    expect_identical(conditions[[1]]$index, unsolved)
    expect_s3_class(conditions[[1]], "oxidoku_warning_no_solution")
    expect_identical(conditions[[2]]$index, which(one_by_one$counts > 1))
    first <- suppressWarnings(solve_sudoku(mixed, multiple = "first", threads = threads))
    expect_identical(first, one_by_one$solutions)
  }
})

test_that("all forms of a large batch agree", {
  texts <- mixed[!is.na(mixed)]
  expected <- one_by_one$solutions[!is.na(mixed)]
  lists <- as_list(texts)
  solved <- as_list(expected)
  arrays <- array(unlist(lists), c(9, 9, length(texts)))
  blank <- matrix(NA_integer_, 9, 9)
  slices <- lapply(solved, function(grid) if (is.null(grid)) blank else grid)
  doubles <- arrays + 0
  for (threads in 1:2) {
    solve <- function(x) suppressWarnings(solve_sudoku(x, threads = threads))
    expect_identical(solve(lists), solved)
    expect_identical(solve(arrays), array(unlist(slices), dim(arrays)))
    expect_identical(solve(doubles), solve(arrays))
    expect_identical(count_solutions(arrays, limit = 3, threads = threads), one_by_one$counts[!is.na(mixed)])
    # Lists with NULL, names, and elements that are dressed.
    some <- as_list(mixed[1:200])
    names(some) <- paste0("n", 1:200)
    dressed <- which(!vapply(some, is.null, NA))[c(1, 5, 9)]
    dimnames(some[[dressed[[1]]]]) <- list(letters[1:9], NULL)
    some[[dressed[[2]]]] <- as_sudoku(some[[dressed[[2]]]])
    some[[dressed[[3]]]] <- as.data.frame(some[[dressed[[3]]]])
    wanted <- as_list(one_by_one$solutions[1:200])
    names(wanted) <- names(some)
    if (!is.null(wanted[[dressed[[1]]]])) dimnames(wanted[[dressed[[1]]]]) <- list(letters[1:9], NULL)
    if (!is.null(wanted[[dressed[[2]]]])) wanted[[dressed[[2]]]] <- as_sudoku(wanted[[dressed[[2]]]])
    expect_identical(solve(some), wanted)
  }
  expect_identical(
    check_sudoku(solve_sudoku(rep(board_text, 2500)), puzzle = board_text), rep(TRUE, 2500)
  )
  answers <- suppressWarnings(solve_sudoku(mixed))
  right <- ifelse(is.na(answers), NA, TRUE)
  expect_identical(check_sudoku(answers, puzzle = mixed), right)
  wrong <- c(answers[-1], answers[1])
  expect_identical(
    check_sudoku(wrong, puzzle = mixed),
    unname(mapply(function(x, puzzle) if (is.na(x) || is.na(puzzle)) NA else check_sudoku(x, puzzle = puzzle), wrong, mixed))
  )
})

test_that("other rules go the same way", {
  rules <- sudoku_rules(box = c(3, 3), diagonal = TRUE)
  set.seed(4)
  puzzles <- generate_sudoku(n = 70, rules = rules, as = "string")
  puzzles <- c(puzzles, NA, board_text)
  single <- vapply(puzzles, function(x) suppressWarnings(solve_sudoku(x, rules = rules)), "", USE.NAMES = FALSE)
  expect_identical(is.na(single), c(logical(70), TRUE, TRUE))
  for (threads in 1:2) {
    expect_identical(suppressWarnings(solve_sudoku(puzzles, rules = rules, threads = threads)), single)
    expect_identical(
      count_solutions(puzzles, rules = rules, threads = threads), c(rep(1, 70), NA, 0)
    )
  }
  expect_identical(check_sudoku(single[1:70], rules = rules), rep(TRUE, 70))
  expect_identical(check_sudoku(to_text(board_solution()), rules = rules), FALSE)
})

test_that("the first mistake in a large batch is found, with and without threads", {
  texts <- rep(board_text, 5000)
  numbers <- array(rep(board, 5000), c(9, 9, 5000))
  lists <- rep(list(board), 5000)
  for (threads in 1:2) {
    fails <- function(x) expect_error(solve_sudoku(x, threads = threads), class = "oxidoku_error_input")
    x <- texts
    x[4321] <- "12"
    x[4500] <- sub("[.]", "?", board_text)
    expect_identical(fails(x)$index, 4321L)
    x <- texts
    x[4500] <- sub("[.]", "?", board_text)
    expect_identical(fails(x)$position, 1L)
    x <- texts
    x[4400] <- sub("^[.]", "A", board_text)
    expect_identical(fails(x)[c("index", "row", "col")], list(index = 4400L, row = 1L, col = 1L))
    x <- texts
    x[4999] <- "\xff"
    condition <- fails(x)
    expect_identical(condition$index, 4999L)
    # Where a session has one byte a character, any is one.
    if (l10n_info()[["UTF-8"]]) expect_match(conditionMessage(condition), "not characters")
    x <- numbers
    x[3, 4, 4801] <- 10L
    expect_identical(fails(x)[c("index", "row", "col")], list(index = 4801L, row = 3L, col = 4L))
    x <- lists
    x[[4567]] <- board[1:8, ]
    expect_identical(fails(x)$index, 4567L)
  }
})

test_that("strings in any encoding are read beside plain ones", {
  latin <- iconv(gsub("[.]", " .\u00a0", board_text), "UTF-8", "latin1")
  drawn <- paste0("\u2502", board_text, "\u2502")
  texts <- rep(c(board_text, latin, drawn), 500)
  solution <- to_text(board_solution())
  expect_identical(Encoding(latin), "latin1")
  for (threads in 1:2) {
    expect_identical(solve_sudoku(texts, threads = threads), rep(solution, 1500))
  }
})

test_that("the quick reader of plain strings and the tolerant one agree on every symbol", {
  ascii <- strsplit(rawToChar(as.raw(1:127)), "")[[1]]
  frame <- ascii[grepl("[|+=\t\n\v\f\r -]", ascii)]
  symbols <- setdiff(ascii, frame)
  for (box in list(c(2, 2), c(2, 3), c(3, 3), c(4, 4), c(5, 7))) {
    rules <- sudoku_rules(box = box)
    cells <- prod(rules$size)
    plain <- paste0(strrep(".", 4), symbols, strrep("0", cells - 5))
    spaced <- paste0(plain, " ")
    read <- function(x) oxidoku:::rs_convert(x, "string", rules, "array")
    for (i in seq_along(symbols)) {
      expect_identical(read(spaced[[i]]), read(plain[[i]]), label = paste(symbols[[i]], rules$size[[1]]))
    }
    expect_identical(
      find_conflicts(spaced, rules = rules), find_conflicts(plain, rules = rules)
    )
    known <- vapply(plain, function(x) is.null(read(x)$problem), NA)
    values <- c(1:9, LETTERS)[seq_len(min(rules$size[[1]], 35))]
    expect_setequal(symbols[known], c(".", "0", "*", "_", values, tolower(values)))
    # A frame character is no cell.
    expect_identical(read(paste0(strrep(".", cells - 1), "|"))$problem, "length")
  }
})
