# Grids in terminals that have box-drawing characters and colours.

drawn <- function(x) {
  withr::local_options(cli.unicode = TRUE, cli.num_colors = 1L)
  withr::with_options(list(width = 80), utils::capture.output(print(x)))
}

test_that("cages with sums, dots and signs stand between the cells", {
  rules <- sudoku_rules(
    rule_cage("r1c1 r2c12", 8), rule_cage("r1c34", 5), rule_white_dot("r3c12"), rule_black_dot("r34c3"),
    rule_xv("r4c12", 5), box = c(2, 2)
  )
  x <- empty_grid(rules)
  x[1, 1] <- 4
  lines <- drawn(x)
  expect_snapshot(cat(lines[1:9], sep = "\n"))
  expect_true(all(nchar(lines[1:9]) <= 17))
  expect_identical(lengths(regmatches(lines[[6]], gregexpr("\u25cb", lines[[6]]))), 1L)
  # Nothing is lost: the list of clues comes below.
  expect_true(any(grepl("^cages: ", lines)))
})

test_that("clues that cannot be shown take nothing from those that can", {
  thermo <- rule_thermometer("r3c123")
  lines <- drawn(empty_grid(sudoku_rules(rule_cage("r1c12", 5), thermo, box = c(2, 2))))
  expect_match(lines[[1]], "\u250f", fixed = TRUE)
  expect_true(any(grepl("thermometer", lines)))
  # Where none can be, the grid is printed as it is elsewhere.
  expect_no_match(drawn(empty_grid(sudoku_rules(thermo, box = c(2, 2)))), "\u250f", fixed = TRUE)
})

test_that("every corner of cages and boxes fits the lines that meet there", {
  set.seed(2)
  for (puzzle in generate_sudoku(kind = "killer", n = 3)) {
    lines <- strsplit(drawn_lines(puzzle, own_rules(puzzle)), "")
    text <- do.call(rbind, lapply(lines, function(line) c(line, rep(" ", 37 - length(line)))))
    expect_identical(dim(text), c(19L, 37L))
    # A line down from a corner is there, or the corner has none.
    down <- c("\u2502", "\u2503", "\u25cb", "\u25cf")
    has_down <- c("\u2577", "\u2502", "\u2510", "\u2524", "\u250c", "\u251c", "\u252c", "\u253c", "\u257b", "\u2503", "\u2513", "\u252b", "\u250f", "\u2523", "\u2533", "\u254b")
    corners <- text[seq(1, 17, 2), seq(1, 37, 4)]
    below <- text[seq(2, 18, 2), seq(1, 37, 4)]
    expect_identical(corners %in% has_down, below %in% down)
  }
})

test_that("where the terminal has no such characters nothing changes", {
  rules <- sudoku_rules(rule_cage("r1c12", 5), box = c(2, 2))
  withr::local_options(cli.unicode = FALSE)
  expect_identical(utils::capture.output(print(empty_grid(rules)))[[1]], "+-----+-----+")
})

test_that("clashing digits are red where there are colours", {
  withr::local_options(cli.num_colors = 256L, cli.unicode = FALSE)
  x <- as_sudoku("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79")
  plain_lines <- format(x)
  expect_identical(print_lines(x, own_rules(x)), plain_lines)
  x[1, 3] <- 5
  lines <- print_lines(x, own_rules(x))
  expect_identical(cli::ansi_strip(lines), format(x))
  red <- as.character(cli::col_red("5"))
  expect_identical(lengths(gregexpr(red, lines[[2]], fixed = TRUE)), 2L)
  expect_false(any(grepl(red, lines[-2], fixed = TRUE)))
  killer <- empty_grid(sudoku_rules(rule_cage("r1c12", 5), box = c(2, 2)))
  killer[1, 1:2] <- c(4, 4)
  withr::local_options(cli.unicode = TRUE)
  expect_identical(lengths(gregexpr(as.character(cli::col_red(" 4")), print_lines(killer, own_rules(killer))[[2]], fixed = TRUE)), 2L)
})

test_that("rules wrap at the width of the terminal, and 16 x 16 stands in one block", {
  rules <- sudoku_rules(rule_cage("r1c12", 5), rule_thermometer("r2c1 r3c2 r4c3"), diagonal = TRUE)
  withr::local_options(width = 60, cli.unicode = FALSE)
  expect_lte(max(nchar(utils::capture.output(print(empty_grid(rules))))), 60)
  large <- sudoku_rules(box = c(4, 4))
  withr::local_options(width = 80)
  lines <- utils::capture.output(print(as_sudoku(matrix(NA, 16, 16), rules = large)))
  expect_lte(max(nchar(lines)), 80)
  expect_length(grep("[.]", lines[1:21]), 16)
})

test_that("a matrix that was made is said to print well, once in a session", {
  rlang::local_interactive()
  rlang::reset_message_verbosity("oxidoku_readable")
  expect_snapshot(one <- generate_sudoku(40))
  expect_message(two <- generate_sudoku(40), NA)
  rlang::reset_message_verbosity("oxidoku_readable")
  expect_message(generate_sudoku(40, n = 2), NA)
  expect_identical(class(one), c("matrix", "array"))
})
