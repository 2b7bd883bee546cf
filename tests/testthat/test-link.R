# Every kind of clue that a format has a key for, as rules.
with_clues <- list(
  diagonal = sudoku_rules("diagonal"), hyper = sudoku_rules("hyper"),
  anti_knight = sudoku_rules("anti_knight"), anti_king = sudoku_rules("anti_king"),
  non_consecutive = sudoku_rules("non_consecutive"),
  cage = sudoku_rules(rule_cage("r1c12 r2c1", 8), rule_cage("r5c5", 3)),
  palindrome = sudoku_rules(rule_palindrome("r1c1 r2c2 r3c3 r4c4")),
  house = sudoku_rules(houses = list(cbind(1:9, 1:9), cbind(c(1, 5), c(3, 4)))),
  jigsaw = sudoku_rules(regions = matrix(rep(1:6, each = 6), 6)[c(1, 3, 5, 2, 4, 6), ] |> t()),
  box = sudoku_rules(box = c(3, 2)), six = sudoku_rules(box = c(2, 3), diagonal = TRUE),
  dots = sudoku_rules(
    rule_white_dot("r1c12"), rule_black_dot("r2c12"), rule_xv("r3c12", 5), rule_xv("r4c12"),
    rule_arrow("r7c1", "r7c2 r7c3"), rule_thermometer("r9c123")
  ),
  disjoint = sudoku_rules("disjoint"), limits = sudoku_rules(rule_allowed("r1c1 r2c2", c(2, 4, 9))),
  no_sum = sudoku_rules(rule_cage("r1c123"), rule_cage("r2c12", 5)),
  all_dots = sudoku_rules("negative_white_dot", "negative_black_dot", rule_white_dot("r1c12"), rule_black_dot("r2c12")),
  all_xv = sudoku_rules("negative_xv", rule_xv("r1c12", 5)), ends = sudoku_rules(rule_double_arrow("r1c1234")),
  all = sudoku_rules("diagonal", "anti_knight", rule_cage("r1c23", 9), rule_palindrome("r9c1 r9c2"))
)

test_that("rules survive the links of all formats that have keys for them", {
  for (name in names(with_clues)) {
    rules <- with_clues[[name]]
    grid <- empty_grid(rules)
    grid <- as_sudoku(replace(as.matrix(grid), 2, 3L), rules = rules)
    for (format in c("f-puzzles", "sudokupad", "iss")) {
      x <- read_sudoku(sudoku_link(grid, format = format))
      expect_true(same_rules(x$rules[[1]], rules), label = paste(name, "in", format))
      expect_identical(as.vector(as.matrix(as_sudoku(x))), as.vector(as.matrix(grid)))
    }
  }
})

test_that("even and odd cells are limits in strings of constraints", {
  grid <- empty_grid(sudoku_rules(rule_parity("r5c1 r6c1", "even"), rule_parity("r1c1", "odd")))
  limits <- sudoku_rules(rule_allowed("r5c1 r6c1", c(2, 4, 6, 8)), rule_allowed("r1c1", c(1, 3, 5, 7, 9)))
  expect_true(same_rules(attr(as_sudoku(sudoku_link(grid, format = "iss")), "rules"), limits))
  expect_true(same_rules(attr(as_sudoku(sudoku_link(grid, format = "f-puzzles")), "rules"), attr(grid, "rules")))
})

test_that("links are named as grids are, and long ones are whole", {
  links <- sudoku_link(c(a = wiki, b = wiki), format = "sudokuwiki")
  expect_named(links, c("a", "b"))
  expect_identical(sudoku_link(data.frame(puzzle = wiki), format = "iss"), sudoku_link(wiki, format = "iss"))
  expect_error(sudoku_link(wiki, format = "lines"), class = "oxidoku_error_input")
  x <- data.frame(puzzle = wiki, name = "\u00e4 <b>&\"", author = "x", comment = trimws(strrep("long ", 2000)))
  expect_equal(as.list(read_sudoku(sudoku_link(x))), as.list(x))
})

test_that("positions of sudokuwiki are read as its pages explain them", {
  # From its page on XYZ-wings: the position and its puzzle.
  board <- paste0(
    "S9B46090b1m4a01070e1q050v3f022iaa1q7n081n4b3f9603ea027n1m46070e0n450409060l02460r7r06b64b0g",
    "050r060907114k4b030t1n170823093m1z0b3b07191n2319031v0h090i1103082t3o1v0437"
  )
  x <- read_sudoku(paste0("https://www.sudokuwiki.org/sudoku.htm?bd=", board))
  expect_identical(x$puzzle, chartr("0", ".", "090001700500200008000030200070004960200060005069700030008090000700003009003800040"))
  expect_identical(solve_sudoku(x$state), solve_sudoku(x$puzzle))
  left <- find_candidates(as_sudoku(x$state))
  expect_false(any(x$marks[[1]] & !left))
  expect_identical(read_sudoku(sudoku_link(x, format = "sudokuwiki")), x)
  # The older form: base 32, a bit for givens.
  old <- paste0(strrep("03", 1), "04", strrep("vu", 79))
  x <- read_sudoku(paste0("https://www.sudokuwiki.org/sudoku.htm?bd=", old))
  expect_identical(x$puzzle, paste0("1", strrep(".", 80)))
  expect_identical(x$state, paste0("12", strrep(".", 79)))
  expect_true(all(x$marks[[1]][9, 9, ]))
})

test_that("SudokuPad's own links are read with what has a meaning in them", {
  zipped <- paste0(
    "{cs:50,metadata:{title:'It\\'s, a: test',antiknight:t},ce:[[{v:1},,,],[,,{v:3},],[,{v:4},,],[,,,{v:2}]],",
    "re:[[[0,0],[0,1],[1,0],[1,1]],[[0,2],[0,3],[1,2],[1,3]],[[2,0],[2,1],[3,0],[3,1]],[[2,2],[2,3],[3,2],[3,3]]],",
    "ca:[{ce:[[0,1],[0,2]],v:5},{v:'rules: do it'}],l:[{wp:[[0,1],[2,3]],color:#0,c2:FFAA00,th:2}]}"
  )
  link <- paste0("https://sudokupad.app/scl", oxidoku:::rs_pack(zipped))
  warning <- expect_warning(x <- read_sudoku(link), class = "oxidoku_warning_clues")
  expect_identical(warning$clues, "lines")
  expect_identical(x$puzzle, "1.....3..4.....2")
  expect_identical(x$name, "It's, a: test")
  expect_identical(x$comment, "do it")
  expect_true(same_rules(x$rules[[1]], sudoku_rules("anti_knight", rule_cage("r1c23", 5), box = c(2, 2))))
  expect_identical(read_quietly(sub("/scl", "/sudoku.html?puzzleid=scl", link))$puzzle, x$puzzle)
})

test_that("a puzzle may stand in a link in place of constraints", {
  for (board in c(wiki, chartr(".", "0", wiki))) {
    link <- paste0("https://sigh.github.io/Interactive-Sudoku-Solver/?q=", board)
    expect_identical(read_sudoku(link)$puzzle, wiki)
  }
})

test_that("clues that nobody knows are told, and with strict they are an error", {
  text <- paste0(
    ".Cage~3~R1C1~R1C2.Thermoglobin~R1C1~R1C2.Or.~R1C1_1.AntiKnight.End.~R5C5_1_2",
    ".Or.Haemoglobin~R1C1.~R1C1_2.End.Arrow~R1C5~VA1~R1C6.Var~A"
  )
  warning <- expect_warning(x <- read_sudoku(text), class = "oxidoku_warning_clues")
  # A choice of which a part is not known is not known, and neither is one of extra cells.
  expect_setequal(warning$clues, c("Thermoglobin", "Haemoglobin", "Var", "cells outside the grid"))
  expect_setequal(x$unknown[[1]], warning$clues)
  expect_true(same_rules(x$rules[[1]], sudoku_rules(
    rule_cage("r1c12", 3), rule_any(rule_allowed("r1c1", 1), "anti_knight"), rule_allowed("r5c5", 1:2)
  )))
  error <- expect_error(read_sudoku(text, strict = TRUE), class = "oxidoku_error_file")
  expect_identical(error$reason, "clues")
})

test_that("all links of setters are read, and those whose clues are known have their solution", {
  table <- utils::read.delim(data_file("fpuzzles.tsv"), colClasses = "character")
  solved <- 0
  for (i in seq_len(nrow(table))) {
    x <- read_quietly(paste0("https://f-puzzles.com/?load=", table$fpuzzles[[i]]))
    expect_identical(nrow(x), 1L, label = table$title[[i]])
    expect_true(is.null(x$name) || nzchar(x$name))
    if (!is.null(x$unknown)) next
    solved <- solved + 1
    expect_identical(solve_sudoku(x), table$solution[[i]], label = table$title[[i]])
    expect_identical(read_sudoku(sudoku_link(x)), x, label = table$title[[i]])
  }
  expect_equal(solved, nrow(table))
})

test_that("a constraint string over several lines is one puzzle, and blank lines are between puzzles", {
  script <- c(
    ".Shape~4x4", ".AntiKnight", ".~R1C1_1~R2C3_3", ".~R3C2_4", ".Or", ".~R4C4_2", ".~R4C4_3", ".End",
    ".Sum~8~R1C1~R1C2", "~R1C3"
  )
  one <- read_sudoku(paste(script, collapse = ""))
  expect_identical(nrow(one), 1L)
  for (text in list(script, paste(script, collapse = "\n"), paste0(" ", script, " \r\n", collapse = ""))) {
    expect_identical(read_sudoku(text = text), one)
  }
  expect_identical(as_sudoku(paste(script, collapse = "\n")), as_sudoku(one))
  # A first line that is a word, and rows of digits.
  expect_identical(nrow(read_sudoku(text = c(".AntiKnight", ".AntiKing"))), 1L)
  expect_identical(
    read_sudoku(text = c(".~R1C1_1~R1C2_2", ".~R2C1_3", ".~R3C3_4"))$puzzle,
    read_sudoku(".~R1C1_1~R1C2_2~R2C1_3~R3C3_4")$puzzle
  )
  # Several: by blank lines, in strings of their own, and beside links.
  lines <- paste(script, collapse = "\n")
  two <- read_sudoku(text = c(script, "", "# another", script))
  expect_identical(two$puzzle, rep(one$puzzle, 2))
  expect_identical(two$rules, rep(one$rules, 2))
  expect_identical(read_sudoku(c(lines, lines)), two)
  expect_identical(read_sudoku(text = c(sudoku_link(one, format = "iss"), script, sudoku_link(one, format = "iss"))), rbind(two, one))
  error <- expect_error(read_sudoku(text = c("", script, script)), class = "oxidoku_error_file")
  expect_match(conditionMessage(error), "Line 2: It has 2 shapes", fixed = TRUE)
})

test_that("constraint strings are a line each where each line is whole", {
  lines_of <- function(...) read_sudoku(text = c(...))$puzzle
  # A shape, or digits, beside other things in each line.
  expect_length(lines_of(".Shape~4x4.AntiKing.~R1C1_1", ".~R1C1_2.AntiKing", ".Shape~6x6.AntiKing"), 3)
  expect_length(lines_of(".~R1C1_1.AntiKing", ".~R2C2_2.Thermo~R1C1~R1C2"), 2)
  # Two shapes beside other things, however other lines are.
  expect_length(lines_of(".Shape~4x4.AntiKing", ".AntiKnight", ".Shape~6x6.AntiKing"), 3)
  # Nothing but digits, but of the same cell.
  expect_length(lines_of(".~R1C1_1~R1C2_2", ".~R1C1_2~R1C3_4"), 2)
})

test_that("indexers of rows and columns are said by a letter or a word", {
  cells <- "R1C1~R2C1~R3C1"
  for (word in c("R", "row", "C", "column")) {
    house <- if (word %in% c("R", "row")) "row" else "column"
    x <- read_sudoku(sprintf(".Indexing~%s~%s", word, cells))
    expect_true(same_rules(x$rules[[1]], sudoku_rules(rule_indexer("r123c1", house))), label = word)
  }
})

test_that("scripts of setters over many lines are read as one puzzle each, with the solution that they have", {
  table <- utils::read.delim(data_file("setters.tsv"), colClasses = "character", quote = "")
  scripts <- gsub("\\n", "\n", table$script, fixed = TRUE)
  read <- 0
  for (i in seq_along(scripts)) {
    x <- tryCatch(read_quietly(scripts[[i]]), oxidoku_error_file = function(e) NULL)
    if (is.null(x)) next
    expect_identical(nrow(x), 1L, label = table$id[[i]])
    if (!is.null(x$unknown)) next
    read <- read + 1
    expect_true(check_sudoku(table$solution[[i]], rules = x$rules[[1]]), label = table$id[[i]])
  }
  expect_gte(read, 39)
})

# Said to have one solution, but it has many: others keep each of its clues, as they do by
# Interactive Sudoku Solver's own judgement, if it is given them.
OPEN <- "0-indexed: Sums and indexing"

test_that("variants of Interactive Sudoku Solver whose clues are known have their solution", {
  table <- utils::read.delim(data_file("variants.tsv"), colClasses = "character", quote = "")
  table <- table[table$scope == "near" & table$solution != "none", ]
  solved <- 0
  for (i in seq_len(nrow(table))) {
    x <- tryCatch(read_quietly(table$constraints[[i]]), oxidoku_error_file = function(e) NULL)
    if (is.null(x) || !is.null(x$unknown)) next
    solved <- solved + 1
    solution <- table$solution[[i]]
    # There the letter A is the digit 1.
    if (grepl("A", solution)) solution <- chartr("ABCDEFGHIJKLMNOP", "123456789ABCDEFG", solution)
    if (table$name[[i]] %in% OPEN) {
      expect_identical(count_solutions(x, limit = 2), 2)
      expect_true(check_sudoku(solution, rules = x$rules[[1]]))
      next
    }
    expect_identical(solve_sudoku(x), solution, label = table$name[[i]])
    expect_identical(read_sudoku(sudoku_link(x, format = "iss")), x, label = table$name[[i]])
  }
  expect_gte(solved, 105)
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
