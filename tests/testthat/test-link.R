test_that("links are named as grids are, and long ones are whole", {
  links <- sudoku_link(c(a = wiki, b = wiki), format = "sudokuwiki")
  expect_named(links, c("a", "b"))
  expect_identical(sudoku_link(data.frame(puzzle = wiki), format = "iss"), sudoku_link(wiki, format = "iss"))
  expect_error(sudoku_link(wiki, format = "lines"), class = "oxidoku_error_input")
  x <- data.frame(puzzle = wiki, name = "\u00e4 <b>&\"", author = "x", comment = trimws(strrep("long ", 2000)))
  expect_equal(as.list(read_sudoku(sudoku_link(x))), as.list(x))
})

test_that("a link is a grid with its rules, and clues that are not known are named", {
  rules <- sudoku_rules(rule_cage("r1c12", 3), rule_cage("r3c34", 7), box = c(2, 2))
  grid <- empty_grid(rules)
  for (format in c("f-puzzles", "sudokupad", "iss")) {
    expect_true(same_rules(attr(as_sudoku(sudoku_link(grid, format = format)), "rules"), rules), label = format)
  }
  expect_identical(as_sudoku(sudoku_link(wiki, format = "sudokuwiki")), as_sudoku(wiki))
  strange <- ".Shape~4x4.Cage~3~R1C1~R1C2.Wobbly~R2C2"
  error <- expect_error(as_sudoku(strange), "Wobbly", class = "oxidoku_error_file")
  expect_identical(error$clues, "Wobbly")
  expect_identical(error$arg, "x")
  expect_warning(grid <- as_sudoku(strange, unknown = "drop"), "Wobbly", class = "oxidoku_warning_clues")
  expect_identical(attr(grid, "rules")$cages[[1]]$sum, 3L)
  expect_error(as_sudoku(strange, unknown = "never"), "unknown", class = "oxidoku_error_input")
  # What is no link is read as before.
  expect_identical(as_sudoku(wiki)[1, 1], as_sudoku(chartr("0", ".", wiki))[1, 1])
})

test_that("what a clue says beside its cells comes back from a link, or there is no link", {
  drawn <- list(
    rule_whisper("r1c1234", 2), rule_lockout("r1c1234", 2), rule_modular("r1c1234", 2),
    rule_whisper("r1c1234"), rule_lockout("r1c1234"), rule_modular("r1c1234")
  )
  for (i in seq_along(drawn)) {
    x <- empty_grid(sudoku_rules(drawn[[i]]))
    for (format in c("f-puzzles", "sudokupad")) {
      if (i <= 3) {
        expect_error(sudoku_link(x, format = format), class = "oxidoku_error_file")
        # Those that the format can say stay.
        both <- empty_grid(sudoku_rules(drawn[[i]], drawn[[i + 3]]))
        back <- read_sudoku(text = sudoku_link(both, format = format, lossy = TRUE))
        expect_identical(back$rules[[1]], sudoku_rules(drawn[[i + 3]]))
      } else {
        expect_identical(read_sudoku(text = sudoku_link(x, format = format))$rules[[1]], attr(x, "rules"))
      }
    }
    expect_identical(read_sudoku(text = sudoku_link(x, format = "iss"))$rules[[1]], attr(x, "rules"))
  }
})

test_that("clues that index are of columns unless their word is R, as the format has it", {
  clue <- function(word) read_sudoku(text = paste0(".Indexing~", word, "~R1C1~R2C5"))$rules[[1]]
  cells <- rbind(c(1, 1), c(2, 5))
  for (word in c("C", "c", "column", "row", "X", "Y")) expect_identical(clue(word), sudoku_rules(rule_indexer(cells, "column")))
  expect_identical(clue("R"), sudoku_rules(rule_indexer(cells, "row")))
})
