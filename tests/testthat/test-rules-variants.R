# Kinds of clues on lines, between cells and in cells: what all of them must do. What each means
# is in a file of its own.

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
