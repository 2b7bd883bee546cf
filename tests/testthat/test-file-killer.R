test_that("cages in numbers and in arrows are those cages, with diagonals if there are", {
  expected <- list(rule_cage("r1c12 r2c1", 15), rule_cage("r1c3 r2c3", 17))
  for (text in killer_samples()) {
    expect_true(same_rules(attr(as_sudoku(text), "rules"), do.call(sudoku_rules, expected)), label = text)
    # Several, below a remark.
    rules <- read_sudoku(text = c("# two", text, "", text))$rules
    expect_length(rules, 2)
    expect_true(same_rules(rules[[2]], do.call(sudoku_rules, expected)))
  }
  both <- attr(as_sudoku(sub("::", ":d:", killer_samples()[[1]])), "rules")
  expect_true(same_rules(both, do.call(sudoku_rules, c(list("diagonal"), expected))))
})

test_that("one arrow is enough to tell a killer from a grid", {
  rules <- attr(as_sudoku(paste0("5<", strrep("0", 79))), "rules")
  expect_true(same_rules(rules, sudoku_rules(rule_cage("r1c12", 5))))
})

test_that("arrows lead to the sum of their cage, in all eight ways", {
  symbols <- rep("0", 81)
  symbols[c(11, 10, 12, 2, 20, 1, 3, 19, 21)] <- c("j", ">", "<", "v", "^", ".", ",", "'", "`")
  symbols[78:81] <- c("U", "<", "<", "<")
  symbols[c(61, 70, 71)] <- c("C", "^", "<")
  block <- rule_cage("r1c123 r2c123 r3c123", 45)
  last <- rule_cage("r9c6789", 30)
  rules <- attr(as_sudoku(paste(symbols, collapse = "")), "rules")
  expect_true(same_rules(rules, sudoku_rules(block, rule_cage("r7c7 r8c78", 12), last)))
  # The digits of a cage without a sum differ.
  symbols[61] <- "0"
  rules <- attr(as_sudoku(paste(symbols, collapse = "")), "rules")
  expect_true(same_rules(rules, sudoku_rules(block, rule_cage("r7c7 r8c78"), last)))
})

test_that("what is no killer is named by its place", {
  long <- paste0("3x3::k:", paste(rep(3840, 81), collapse = ":"))
  expect_error(as_sudoku(paste0(long, ":7")), "82 numbers, expected 81", class = "oxidoku_error_file")
  expect_error(as_sudoku(sub("3840:3840", "3840:x", long)), "\"x\" is not the number of a cell", class = "oxidoku_error_file")
  expect_error(as_sudoku(long), "Its clues are invalid", class = "oxidoku_error_file")
  # Upwards, downwards, to the left and right.
  for (at in c(1, 81)) for (way in list(c("<", "^", "`", ","), c(">", "v", ".", "'"))[[if (at == 1) 1 else 2]]) {
    symbols <- replace(rep("0", 81), c(40, 41, 42, at), c("5", "<", "<", way))
    cell <- if (at == 1) "r1c1" else "r9c9"
    expect_error(as_sudoku(paste(symbols, collapse = "")), paste0("of ", cell, " points out of the grid"), class = "oxidoku_error_file")
  }
  expect_error(as_sudoku(paste0("><", strrep("0", 77), "^^")), "arrow of r1c1 leads round", class = "oxidoku_error_file")
})
