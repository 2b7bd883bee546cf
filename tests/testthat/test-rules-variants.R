# Each kind of clue against its definition: of all 288 grids of 4 x 4 those are right in
# which the digits of the clue say so. The definitions here share nothing with the kinds.

all_grids <- function() enumerate_solutions(matrix(NA, 4, 4), limit = Inf)

# `...` are clues, `says` is a function of the digits of `cells`, in order.
expect_grids <- function(clue, cells, says, least = 1) {
  rules <- sudoku_rules(clue, box = c(2, 2))
  at <- do.call(rbind, lapply(strsplit(cells, " ")[[1]], function(cell) {
    as.integer(c(substr(cell, 2, 2), substr(cell, 4, 4)))
  }))
  all <- all_grids()
  right <- vapply(all, function(grid) isTRUE(says(as.integer(grid[at]))), NA)
  label <- cells
  expect_gt(sum(right), least - 1, label = label)
  expect_lt(sum(right), length(all), label = label)
  blank <- empty_grid(rules)
  expect_equal(count_solutions(blank, limit = Inf), sum(right), label = label)
  found <- lapply(enumerate_solutions(blank, limit = Inf), as.matrix)
  expect_identical(found, lapply(all[right], as.matrix), label = label)
  expect_identical(check_sudoku(all, rules = rules), right, label = label)
  # Wrong grids have a conflict, right ones none.
  conflicts <- find_conflicts(all, rules = rules)
  expect_identical(sort(unique(conflicts[[1]])), which(!right), label = label)
  # What is left of a right grid is solved to one that is right.
  set.seed(1)
  puzzle <- as.matrix(found[[1]])
  puzzle[sample(16, 12)] <- NA
  solved <- solve_sudoku(puzzle, rules = rules, multiple = "first")
  expect_true(says(as.integer(solved[at])), label = label)
}

test_that("lines mean what they say", {
  line <- "r1c1 r2c2 r2c3 r1c4"
  cells <- function(n) paste(strsplit(line, " ")[[1]][seq_len(n)], collapse = " ")
  expect_grids(rule_thermometer(cells(3)), cells(3), function(d) all(diff(d) > 0))
  expect_grids(rule_thermometer(line, slow = TRUE), line, function(d) all(diff(d) >= 0))
  expect_grids(rule_whisper(line), line, function(d) all(abs(diff(d)) >= 2))
  expect_grids(rule_whisper(cells(2), 3), cells(2), function(d) all(abs(diff(d)) >= 3))
  expect_grids(rule_renban(cells(3)), cells(3), function(d) all(diff(sort(d)) == 1))
  expect_grids(rule_nabner(cells(2)), cells(2), function(d) all(diff(sort(d)) > 1))
  expect_grids(rule_modular(line, 2), line, function(d) all(diff(d %% 2) != 0))
  expect_grids(rule_modular(line), line, function(d) {
    length(unique(d[1:3] %% 3)) == 3 && length(unique(d[2:4] %% 3)) == 3
  })
  expect_grids(rule_between(line), line, function(d) {
    all(d[2:3] > min(d[c(1, 4)]) & d[2:3] < max(d[c(1, 4)]))
  })
  expect_grids(rule_lockout(line, 1), line, function(d) {
    d[1] != d[4] && all(d[2:3] < min(d[c(1, 4)]) | d[2:3] > max(d[c(1, 4)]))
  })
  expect_grids(rule_zipper(cells(3)), cells(3), function(d) d[1] + d[3] == d[2])
  expect_grids(rule_zipper(line), line, function(d) d[1] + d[4] == d[2] + d[3])
})

test_that("entropic lines take one digit of each third", {
  line <- "r1c1 r1c2 r1c3 r1c4"
  rules <- sudoku_rules(rule_entropic(line), box = c(2, 3))
  set.seed(3)
  grids <- generate_grid(60, rules = sudoku_rules(box = c(2, 3)))
  right <- vapply(grids, function(grid) {
    third <- (grid[1, 1:4] + 1) %/% 2
    length(unique(third[1:3])) == 3 && length(unique(third[2:4])) == 3
  }, NA)
  expect_true(any(right) && !all(right))
  expect_identical(check_sudoku(lapply(grids, as.matrix), rules = rules), right)
  expect_error(sudoku_rules(rule_entropic("r1c123"), box = c(2, 2)), "3", class = "oxidoku_error_rules")
})

test_that("dots and signs mean what they say", {
  expect_grids(rule_white_dot("r1c23"), "r1c2 r1c3", function(d) abs(diff(d)) == 1)
  expect_grids(rule_white_dot("r1c23", 2), "r1c2 r1c3", function(d) abs(diff(d)) == 2)
  expect_grids(rule_black_dot("r23c1"), "r2c1 r3c1", function(d) max(d) == 2 * min(d))
  expect_grids(rule_black_dot("r23c1", 3), "r2c1 r3c1", function(d) max(d) == 3 * min(d))
  expect_grids(rule_xv("r23c1", 5), "r2c1 r3c1", function(d) sum(d) == 5)
  expect_grids(rule_greater("r2c1 r3c1"), "r2c1 r3c1", function(d) d[1] > d[2])
  expect_grids(rule_greater("r3c1 r2c1"), "r2c1 r3c1", function(d) d[1] < d[2])
})

test_that("clues in cells mean what they say", {
  expect_grids(rule_parity("r1c1 r2c3", "even"), "r1c1 r2c3", function(d) all(d %% 2 == 0))
  expect_grids(rule_parity("r1c1 r2c3", "odd"), "r1c1 r2c3", function(d) all(d %% 2 == 1))
  expect_grids(rule_extreme("r2c2", "minimum"), "r2c2 r1c2 r3c2 r2c1 r2c3", function(d) all(d[1] < d[-1]))
  expect_grids(
    rule_extreme("r1c1 r1c2", "maximum"), "r1c1 r1c2 r2c1 r2c2 r1c3",
    function(d) d[1] > d[3] && d[2] > d[4] && d[2] > d[5]
  )
  expect_grids(rule_quadruple("r2c2", 2:3), "r2c2 r2c3 r3c2 r3c3", function(d) all(2:3 %in% d))
  expect_grids(rule_quadruple("r2c2", c(1, 1)), "r2c2 r2c3 r3c2 r3c3", function(d) sum(d == 1) >= 2)
  expect_grids(rule_clone("r1c1 r2c1", "r3c3 r4c3"), "r1c1 r2c1 r3c3 r4c3", function(d) {
    identical(d[1:2], d[3:4])
  })
  expect_grids(rule_arrow("r1c1", "r2c2 r3c3"), "r1c1 r2c2 r3c3", function(d) d[1] == d[2] + d[3])
  expect_grids(
    rule_arrow("r1c1 r1c2", "r2c1 r3c1 r4c1 r4c2 r4c3"), "r1c1 r1c2 r2c1 r3c1 r4c1 r4c2 r4c3",
    function(d) 10 * d[1] + d[2] == sum(d[-(1:2)])
  )
  expect_grids(
    rule_counting_circles("r1c1 r2c3 r3c4 r4c2"), "r1c1 r2c3 r3c4 r4c2",
    function(d) all(table(d) == as.integer(names(table(d))))
  )
})

test_that("no equal digits are as many steps apart as they say", {
  apart <- function(grid) {
    at <- which(matrix(TRUE, 9, 9), arr.ind = TRUE)
    steps <- as.matrix(stats::dist(at, "manhattan"))
    same <- outer(as.vector(grid), as.vector(grid), "==") & upper.tri(steps)
    !any(same & steps == as.vector(grid))
  }
  set.seed(6)
  taxi <- generate_grid(3, rules = "anti_taxicab")
  expect_true(all(vapply(taxi, function(grid) apart(as.matrix(grid)), NA)))
  others <- generate_grid(20)
  expect_identical(check_sudoku(others, rules = "anti_taxicab"), vapply(others, apart, NA))
  # One digit away from right: the second 1 beside the first.
  expect_true(is_valid_move(matrix(NA, 9, 9), 3, 1, 1, rules = "anti_taxicab"))
  one <- matrix(NA, 9, 9)
  one[2, 2] <- 3
  expect_identical(is_valid_move(one, c(3, 3), c(4, 5), c(3, 3), rules = "anti_taxicab"), c(FALSE, TRUE))
})

# One clue of each kind on a grid of 9 x 9, for what all of them must do.
variants <- function() {
  list(
    rule_thermometer("r1c1 r2c2 r3c3 r4c3"), rule_thermometer("r1c3 r1c4 r2c5", slow = TRUE),
    rule_whisper("r6c1 r7c2 r8c2"), rule_renban("r1c9 r2c8 r3c8"), rule_nabner("r9c1 r9c2 r8c3"),
    rule_modular("r5c5 r5c6 r6c6"), rule_entropic("r5c1 r5c2 r5c3"), rule_between("r7c7 r8c8 r9c9"),
    rule_lockout("r3c5 r4c5 r5c4"), rule_zipper("r6c8 r6c9 r5c9"), rule_white_dot("r1c12"),
    rule_black_dot("r9c45"), rule_xv("r9c56", 5), rule_greater("r8c5 r7c5"), rule_parity("r2c7", "even"),
    rule_parity("r4c8", "odd"), rule_extreme("r6c4", "minimum"), rule_extreme("r4c1", "maximum"), rule_quadruple("r7c3", 4:5),
    rule_clone("r2c6", "r8c4"), rule_arrow("r8c9", "r7c9 r7c8"), rule_counting_circles("r1c7 r4c6 r2c5"),
    rule_palindrome("r3c1 r4c2")
  )
}

test_that("every kind is drawn, printed, put into words and kept by files", {
  for (clue in variants()) {
    rules <- sudoku_rules(clue)
    label <- clue$kind
    expect_gt(length(oxidoku:::rules_shapes(rules)), 0, label = label)
    lines <- utils::capture.output(print(empty_grid(rules)))
    expect_match(paste(lines, collapse = " "), "r[1-9]+c[1-9]+", label = label)
    expect_true(clue$kind %in% list_rules()$kind, label = label)
    for (format in c("f-puzzles", "iss")) {
      link <- tryCatch(
        sudoku_link(empty_grid(rules), format = format),
        # Some formats have no such clue, and say so.
        oxidoku_error_file = function(e) NULL
      )
      if (is.null(link)) next
      back <- suppressWarnings(read_sudoku(link))
      # Limits of cells are what these are there.
      if (format == "iss" && clue$kind %in% c("even", "odd")) next
      expect_identical(back$rules[[1]], rules, label = paste(label, format))
    }
  }
})

test_that("a puzzle with clues of many kinds is made, solved, explained and rated", {
  set.seed(5)
  clues <- variants()[c(1, 3, 4, 11, 13, 15, 19, 21)]
  puzzle <- generate_sudoku(rules = sudoku_rules(clues), minimal = TRUE)
  expect_true(has_unique_solution(puzzle))
  solution <- solve_sudoku(puzzle)
  expect_true(check_sudoku(solution, puzzle = puzzle))
  path <- explain_sudoku(puzzle)
  solved <- as.matrix(solution)
  for (i in seq_len(nrow(path))) {
    gone <- path$eliminations[[i]]
    expect_false(any(solved[cbind(gone$row, gone$col)] == gone$digit))
  }
  expect_identical(nrow(rate_sudoku(puzzle)), 1L)
})

test_that("bad clues are errors that name the clue and the cell", {
  expect_snapshot(error = TRUE, {
    sudoku_rules(rule_thermometer("r1c1"))
    sudoku_rules(rule_thermometer("r1c1 r1c1"))
    sudoku_rules(rule_whisper("r1c12", 20))
    sudoku_rules(rule_whisper("r1c12", "a"))
    sudoku_rules(rule_renban("r1c123456789 r2c1"))
    sudoku_rules(rule_nabner("r1c123456"))
    sudoku_rules(rule_modular("r1c123", 1))
    sudoku_rules(rule_between("r1c12"))
    sudoku_rules(rule_white_dot("r1c1 r2c2"))
    sudoku_rules(rule_white_dot("r1c12", 9))
    sudoku_rules(rule_black_dot("r1c12", 0))
    sudoku_rules(rule_xv("r1c12", 19))
    sudoku_rules(rule_parity("r0c1", "even"))
    sudoku_rules(rule_quadruple("r9c9", 1))
    sudoku_rules(rule_quadruple("r1c1", 1:5))
    sudoku_rules(rule_quadruple("r1c1", 10))
    sudoku_rules(rule_clone("r1c12", "r2c1"))
    sudoku_rules(rule_clone("r1c12", "r1c23"))
    sudoku_rules(rule_arrow("r1c1", "r1c1"))
    sudoku_rules(rule_arrow("r1c1234", "r2c2"))
    rule_thermometer(5i)
  })
})
