# Grids whose digits are not 1 to n: what users see and say are the digits of the rules.

digit_rules <- function() {
  list(
    from_zero = sudoku_rules(digits = 0:8),
    six_from_zero = sudoku_rules(box = c(2, 3), digits = 0:5),
    spare = sudoku_rules(box = c(2, 3), digits = 1:9),
    from_three = sudoku_rules(box = c(2, 2), digits = 3:6)
  )
}

# A puzzle with one solution for each of them, and that solution.
digit_puzzles <- function() {
  lapply(digit_rules(), function(rules) {
    set.seed(3)
    puzzle <- generate_sudoku(rules = rules)
    list(rules = rules, puzzle = puzzle, solution = solve_sudoku(puzzle), cells = as.matrix(puzzle))
  })
}

symbols_of <- function(cells) paste(c(".", 0:9)[ifelse(is.na(t(cells)), -1L, t(cells)) + 2L], collapse = "")

test_that("a 0:8 grid is the classic one with each digit one lower", {
  rules <- sudoku_rules(digits = 0:8)
  set.seed(1)
  classic <- generate_sudoku()
  shifted <- classic - 1L
  expect_identical(solve_sudoku(shifted, rules = rules), solve_sudoku(classic) - 1L)
  expect_identical(solve_sudoku(shifted + 0, rules = rules), solve_sudoku(classic) - 1L)
  expect_identical(
    solve_sudoku(symbols_of(shifted), rules = rules), symbols_of(solve_sudoku(classic) - 1L)
  )
  ours <- explain_sudoku(shifted, rules = rules)
  theirs <- explain_sudoku(classic)
  expect_identical(ours$technique, theirs$technique)
  expect_identical(ours$digits, lapply(theirs$digits, function(digits) digits - 1L))
  digits <- function(path) unlist(lapply(path$placements, `[[`, "digit"))
  expect_identical(digits(ours), digits(theirs) - 1L)
  expect_identical(rate_sudoku(shifted, rules = rules), rate_sudoku(classic))
})

test_that("every form of a grid goes in and comes out with the same digits", {
  for (case in digit_puzzles()) {
    text <- symbols_of(case$cells)
    solved <- as.matrix(case$solution)
    expect_identical(as.character(case$puzzle), text)
    expect_identical(as_sudoku(text, rules = case$rules), case$puzzle)
    expect_true(all(solved %in% case$rules$digits))
    n <- nrow(solved)
    pair <- array(c(case$cells, case$cells), c(n, n, 2))
    expect_identical(solve_sudoku(pair, rules = case$rules), array(c(solved, solved), c(n, n, 2)))
    expect_identical(
      solve_sudoku(list(a = case$cells, b = NULL), rules = case$rules), list(a = solved, b = NULL)
    )
    frame <- as.data.frame(case$cells)
    expect_identical(solve_sudoku(frame, rules = case$rules), solved)
    many <- rep(text, 1500)
    lazy <- solve_sudoku(many, rules = case$rules)
    expect_true(all(check_sudoku(lazy, rules = case$rules)))
    expect_identical(unique(lazy), symbols_of(solved))
    expect_true(check_sudoku(case$solution, puzzle = case$puzzle))
    expect_identical(as.data.frame(case$solution)$digit, as.integer(t(solved)))
  }
})

test_that("strings of one grid are read anew under other rules", {
  rules <- sudoku_rules(digits = 0:8)
  blank <- rep(strrep(".", 81), 1200)
  set.seed(2)
  grid <- generate_grid()
  lazy <- solve_sudoku(rep(symbols_of(grid - 1L), 1200), rules = rules)
  # A 0 is a blank under the classic rules.
  expect_identical(solve_sudoku(lazy[1:2]), solve_sudoku(rep(symbols_of(replace(grid - 1L, grid == 1L, NA)), 2)))
  nine <- solve_sudoku(rep(symbols_of(grid), 1200))
  expect_error(solve_sudoku(nine, rules = rules), class = "oxidoku_error_input")
})

test_that("candidates and moves are told in these digits", {
  for (case in digit_puzzles()) {
    digits <- case$rules$digits
    blank <- find_empty_cells(case$puzzle)[1, ]
    own <- as.matrix(case$solution)[blank[[1]], blank[[2]]]
    all <- find_candidates(case$puzzle)
    here <- digits[unname(all[blank[[1]], blank[[2]], ])]
    expect_true(own %in% here && all(here %in% digits))
    valid <- is_valid_move(case$puzzle, digits, blank[[1]], blank[[2]])
    expect_identical(digits[valid], here)
    expect_identical(dim(all), c(dim(case$cells), length(digits)))
    expect_identical(dimnames(all)[[3]], if (digits[[1]] != 1) as.character(digits))
    expect_identical(dim(find_candidates(case$puzzle, true = TRUE)), dim(all))
    if (digits[[1]] != 1) expect_identical(dimnames(all)[[3]], as.character(digits))
    path <- explain_sudoku(case$puzzle)
    expect_true(all(unlist(path$digits) %in% digits))
    before <- position_before(path, step = 2)
    first <- path$placements[[1]]
    expect_identical(before$grid[first$row, first$col], first$digit)
    expect_gt(nrow(find_steps(before$grid, candidates = before$candidates)), 0)
    expect_gt(nchar(format(path, style = "full")[[1]]), 0)
    expect_gt(nrow(hint_sudoku(case$puzzle)), 0)
  }
})

test_that("conflicts, mistakes and contradictions name these digits", {
  for (case in digit_puzzles()) {
    given <- which(!is.na(case$cells), arr.ind = TRUE)[1, ]
    beside <- which(is.na(case$cells[given[[1]], ]))[[1]]
    digit <- case$cells[given[[1]], given[[2]]]
    wrong <- case$puzzle
    wrong[given[[1]], beside] <- digit
    conflicts <- find_conflicts(wrong)
    expect_true(digit %in% conflicts$digit && all(conflicts$digit %in% case$rules$digits))
    mistakes <- find_mistakes(wrong, case$puzzle)
    expect_identical(mistakes$digit[[1]], digit)
    expect_identical(mistakes$expected[[1]], as.matrix(case$solution)[given[[1]], beside])
    expect_error(solve_sudoku(wrong), paste("has", digit), class = "oxidoku_error_conflict")
    expect_true(digit %in% find_contradiction(wrong)$digit)
  }
})

test_that("0 blanks a cell only where it is no digit", {
  zero <- empty_grid(sudoku_rules(digits = 0:8))
  zero[1, 2] <- 0
  expect_identical(zero[1, 2], 0L)
  expect_match(format(zero)[[2]], "| . 0 .", fixed = TRUE)
  zero[1, 2] <- NA
  expect_identical(sum(!is.na(zero)), 0L)
  three <- empty_grid(sudoku_rules(box = c(2, 2), digits = 3:6))
  three[1, 1] <- 5
  three[1, 1] <- 0
  expect_identical(three[1, 1], NA_integer_)
  expect_error(three[1, 1] <- 2, "from 3 to 6", class = "oxidoku_error_input")
  expect_error(zero[1, 1] <- 9, "from 0 to 8, or NA for a blank", class = "oxidoku_error_input")
  expect_error(
    solve_sudoku(matrix(9L, 9, 9), rules = sudoku_rules(digits = 0:8)), "from 0 to 8, or NA for a blank",
    class = "oxidoku_error_input"
  )
  expect_error(
    solve_sudoku(strrep("9", 81), rules = sudoku_rules(digits = 0:8)), "0-8", class = "oxidoku_error_input"
  )
})

test_that("counting, listing, minimizing and writing know these grids", {
  for (case in digit_puzzles()) {
    expect_identical(count_solutions(case$puzzle), 1)
    expect_true(has_unique_solution(case$puzzle))
    expect_identical(as.matrix(enumerate_solutions(case$puzzle)[[1]]), as.matrix(case$solution))
    small <- minimize_sudoku(case$puzzle)
    expect_false(find_redundant_clues(small, as = "any"))
    expect_identical(solve_sudoku(small), case$solution)
    file <- tempfile()
    write_solutions(case$puzzle, file)
    expect_identical(readLines(file), symbols_of(as.matrix(case$solution)))
    expect_identical(write_solutions(case$puzzle, file, append = TRUE)$written, 0)
    expect_true(check_sudoku(generate_grid(rules = case$rules)))
    expect_identical(sum(summary(case$puzzle)$digits), sum(!is.na(case$cells)))
    grDevices::pdf(NULL)
    expect_no_error(plot_sudoku(case$puzzle, marks = TRUE))
    expect_no_error(plot_sudoku(case$puzzle, solution = case$solution))
    expect_no_error(plot(explain_sudoku(case$puzzle), step = 1))
    grDevices::dev.off()
  }
})

test_that("grids without boxes, and without rows and columns, have the counts of their definitions", {
  latin <- sudoku_rules(regions = matrix(NA, 4, 4))
  expect_identical(count_solutions(empty_grid(latin), limit = Inf), 576)
  spare <- sudoku_rules(regions = matrix(NA, 3, 3), digits = 1:4)
  # Latin rectangles: 3 x 3 of 4 symbols.
  all <- expand.grid(rep(list(1:4), 3))
  rows <- all[apply(all, 1, anyDuplicated) == 0, ]
  pairs <- expand.grid(a = seq_len(24), b = seq_len(24), c = seq_len(24))
  differ <- function(i, j) rowSums(rows[i, ] == rows[j, ]) == 0
  count <- sum(differ(pairs$a, pairs$b) & differ(pairs$a, pairs$c) & differ(pairs$b, pairs$c))
  expect_identical(count_solutions(empty_grid(spare), limit = Inf), as.numeric(count))
  raw <- sudoku_rules(regions = matrix(NA, 2, 2), lines = FALSE)
  expect_identical(count_solutions(empty_grid(raw), limit = Inf), 16)
  expect_match(format(raw), "any of the digits 1 to 2")
  expect_match(format(sudoku_rules(box = c(2, 3), digits = 1:9)), "different digits from 1 to 9")
})

test_that("sums of digits from 0 are sums of what is seen", {
  rules <- sudoku_rules(rule_cage("r1c12", 1), box = c(2, 2), digits = 0:3)
  grids <- enumerate_solutions(empty_grid(rules), limit = 500)
  expect_true(all(vapply(grids, function(grid) sum(as.matrix(grid)[1, 1:2]) == 1, NA)))
  wrong <- empty_grid(rules)
  wrong[1, 1:2] <- c(3L, 2L)
  broken <- find_conflicts(wrong)
  expect_identical(broken$expected[broken$problem != "duplicate"], 1)
  expect_identical(broken$found[broken$problem != "duplicate"], 5)
  expect_error(sudoku_rules(rule_cage("r1c12", 0), box = c(2, 2), digits = 0:3), class = "oxidoku_error_rules")
})

test_that("shapes of Interactive Sudoku Solver are read, solved and written", {
  table <- utils::read.delim(data_file("variants.tsv"), colClasses = "character", quote = "")
  wanted <- c(
    "0-indexed: Sudoku X", "0-indexed: 6x6", "Hidden Hostility", "6x6: 9-value disjoint sets",
    "Killer sudoku [extended range]", "The Whirlpool", "Con-Set-Cutive", "250!"
  )
  table <- table[table$name %in% wanted, ]
  expect_identical(nrow(table), length(wanted))
  for (i in seq_len(nrow(table))) {
    x <- read_sudoku(text = table$constraints[[i]], format = "iss", strict = TRUE)
    solution <- solve_sudoku(x)
    expect_identical(unname(solution), chartr(":", "A", table$solution[[i]]), label = table$name[[i]])
    written <- tryCatch(sudoku_link(x, format = "iss"), oxidoku_error_file = function(e) NULL)
    if (!is.null(written)) {
      expect_identical(read_sudoku(text = written, format = "iss")$rules[[1]]$digits, x$rules[[1]]$digits)
    }
  }
})

test_that("formats that cannot hold such digits refuse them, lossy or not", {
  set.seed(4)
  puzzle <- generate_sudoku(rules = sudoku_rules(digits = 0:8))
  formats <- list_formats()
  # Drawings show any digit.
  writes <- formats$format[formats$writes & !formats$format %in% c("iss", "tikz", "typst")]
  expect_gt(length(writes), 5)
  for (format in writes) {
    for (lossy in c(FALSE, TRUE)) {
      expect_error(
        write_sudoku(puzzle, tempfile(), format = format, lossy = lossy), class = "oxidoku_error_file",
        label = format
      )
    }
  }
  file <- tempfile()
  write_sudoku(puzzle, file, format = "iss")
  expect_identical(solve_sudoku(read_sudoku(file)), as.character(solve_sudoku(puzzle)))
})

test_that("clues outside the grid are refused where lines may hold a digit twice", {
  expect_error(
    sudoku_rules(rule_sandwich("r1", 2), lines = FALSE), "rows and columns hold different digits", class = "oxidoku_error_rules"
  )
})
