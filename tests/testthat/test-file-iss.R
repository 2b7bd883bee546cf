test_that("links of Interactive Sudoku Solver are read for what they are, and the same after writing", {
  expect_inputs(
    "an Interactive Sudoku Solver link" = input("iss", "https://sigh.github.io/Interactive-Sudoku-Solver/?q=.Shape~4x4.~R1C1_1~R2C3_3~R3C2_4~R4C4_2", mini)
  )
})

test_that("even and odd cells are limits in strings of constraints", {
  grid <- empty_grid(sudoku_rules(rule_parity("r5c1 r6c1", "even"), rule_parity("r1c1", "odd")))
  limits <- sudoku_rules(rule_allowed("r5c1 r6c1", c(2, 4, 6, 8)), rule_allowed("r1c1", c(1, 3, 5, 7, 9)))
  expect_true(same_rules(attr(as_sudoku(sudoku_link(grid, format = "iss")), "rules"), limits))
  expect_true(same_rules(attr(as_sudoku(sudoku_link(grid, format = "f-puzzles")), "rules"), attr(grid, "rules")))
})

test_that("a puzzle may stand in a link in place of constraints", {
  for (board in c(wiki, chartr(".", "0", wiki))) {
    link <- paste0("https://sigh.github.io/Interactive-Sudoku-Solver/?q=", board)
    expect_identical(read_sudoku(link)$puzzle, wiki)
  }
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
    # The format knows R; whatever else is said is columns.
    house <- if (word == "R") "row" else "column"
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
    if (!length(x$rules[[1]]$sheets)) {
      expect_true(check_sudoku(table$solution[[i]], rules = x$rules[[1]]), label = table$id[[i]])
      next
    }
    # What further cells hold is not recorded: with the grid there is one way.
    grid <- as_sudoku(x)
    grid[] <- matrix(as.integer(strsplit(table$solution[[i]], "")[[1]]), nrow(grid), byrow = TRUE)
    expect_identical(count_solutions(grid, limit = 2), 1, label = table$id[[i]])
  }
  expect_equal(read, nrow(table))
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

test_that("givens may stand before the constraints of a script, and comments and white space mean nothing", {
  head <- "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
  expected <- as_sudoku(read_sudoku(paste0(sudoku_link(head, format = "iss"), ".AntiKing")))
  spread <- paste(substring(head, seq(1, 73, 9), seq(9, 81, 9)), collapse = "\n")
  for (text in c(paste0(head, ".AntiKing"), paste0(spread, "\n\n# rules:\n.Anti\nKing"), paste0("# a title\n", head, "\n .AntiKing"))) {
    expect_identical(as_sudoku(text), expected)
  }
  # In a file givens alone belong to what follows.
  two <- read_sudoku(text = c(head, "", ".AntiKing", "", ".AntiKnight"))
  expect_identical(nrow(two), 2L)
  expect_identical(as_sudoku(two[1, ]), expected)
})

test_that("further cells are sheets, by count or by rows and columns, and repeated parts move within them", {
  x <- as_sudoku(".Shape~1x1~4.Var~Q~A~2x3.Var~B~not%20one.Var~C~~5.~VQ4_2~VB_3.AllDifferent~VQ1~VQ5~R1C1.Replicate~J~VQ1.~VQ1_1_4.End")
  expect_identical(lapply(sheets(x), dim), list(A = 2:3, B = c(1L, 1L), C = c(5L, 1L)))
  expect_identical(sheets(x)$A, rbind(c(NA, NA, NA), c(2L, NA, NA)))
  # J are the bits 0 and 3: the first cell and the one below it, so that the givens leave 2 no place.
  rules <- attr(x, "rules")
  expect_true(same_rules(rules, sudoku_rules(
    rule_allowed("A.r1c1 A.r2c1", c(1, 4)), size = c(1, 1), digits = 1:4, houses = list("A.r1c1 A.r2c2 r1c1"),
    sheets = list(A = matrix(NA, 2, 3), B = matrix(NA, 1, 1), C = matrix(NA, 5, 1))
  )))
  expect_identical(as_sudoku(sudoku_link(x, format = "iss")), x)
  expect_error(as_sudoku(".Cage~3~VX1~VX2"), "cells outside the grid", class = "oxidoku_error_file")
})

test_that("what cannot hold is no choice, and nothing left is no solution", {
  one <- as_sudoku(".Or.Sum~40~R1C1~R1C2.Sum~17~R1C1~R1C2.End.AllDifferent~R1C1~R1C2")
  expect_equal(sort(unlist(find_candidates(one, true = FALSE)[1, 1, ] |> which())), 8:9)
  expect_error(solve_sudoku(as_sudoku(".Or.Sum~40~R1C1~R1C2.End")), class = "oxidoku_error_no_solution")
  # An automaton without states accepts nothing.
  expect_error(solve_sudoku(as_sudoku(".NFA~~_none~R1C1~R1C2")), class = "oxidoku_error_no_solution")
  free <- as_sudoku(".Or.AllDifferent~R1C1.Sum~17~R1C1~R1C2.End")
  expect_identical(attr(free, "rules") %||% sudoku_rules(), sudoku_rules())
  expect_identical(as_sudoku(".SearchPriority~5~R1C1.AntiKing"), as_sudoku(".Container.AntiKing.End"))
})

test_that("sums of regions are written where the regions are, and else refused", {
  line <- rule_region_sum("r1c3456")
  kept <- list(
    sudoku_rules(line, box = c(2, 3)), sudoku_rules(line, size = c(6, 6), box = c(3, 2)),
    sudoku_rules(line, regions = generate_regions(6)), sudoku_rules(line, size = c(4, 6), box = c(2, 3))
  )
  for (rules in kept) {
    link <- sudoku_link(empty_grid(rules), format = "iss")
    expect_identical(
      count_solutions(empty_grid(as_sudoku(link)), limit = 500), count_solutions(empty_grid(rules), limit = 500)
    )
    expect_match(link, "RegionSumLine")
  }
  lost <- empty_grid(sudoku_rules(line, size = c(2, 6), box = c(1, 3)))
  expect_error(sudoku_link(lost, format = "iss"), "region_sum", class = "oxidoku_error_file")
  expect_no_match(suppressWarnings(sudoku_link(lost, format = "iss", lossy = TRUE)), "RegionSumLine")
})

test_that("regions that are left out leave no boxes in their place, nor lines where there are none", {
  regions <- matrix(c(1, 1, NA, NA, 1, 1, NA, NA, NA, NA, 2, 2, NA, NA, 2, 2), 4, byrow = TRUE)
  for (lines in c(TRUE, FALSE)) {
    rules <- sudoku_rules(regions = regions, lines = lines)
    link <- suppressWarnings(sudoku_link(empty_grid(rules), format = "iss", lossy = TRUE))
    bare <- sudoku_rules(size = c(4, 4), lines = lines)
    expect_identical(
      count_solutions(empty_grid(as_sudoku(link)), limit = 1000), count_solutions(empty_grid(bare), limit = 1000)
    )
  }
})

test_that("lines may close and cross themselves", {
  loop <- "r1c1 r1c2 r2c2 r2c1 r1c1"
  for (type in c("Whisper~5", "Palindrome", "RegionSumLine", "Zipper", "Modular~3", "Entropic", "DoubleArrow")) {
    text <- paste0(".", type, "~R1C1~R1C2~R1C3~R1C4~R2C4~R1C3~R2C2")
    x <- as_sudoku(text)
    expect_identical(as_sudoku(sudoku_link(x, format = "iss")), x, label = type)
  }
  edges <- cbind(c(1, 1, 2, 2), c(1, 2, 2, 1))
  x <- generate_grid(rules = sudoku_rules(rule_whisper(loop, 3)))
  digits <- as.matrix(x)[edges]
  expect_true(all(abs(digits - digits[c(2:4, 1)]) >= 3))
})

test_that("rules of a script are those that sudoku_rules() makes of the same clues", {
  same <- function(script, ...) expect_identical(attr(as_sudoku(script), "rules"), sudoku_rules(...), label = script)
  same(".Shape~6x6.Renban~R1C1~R1C2~R2C2", rule_renban("r1c12 r2c2"), box = c(2, 3))
  same(".NoBoxes.Sum~9~R1C1~R1C1~R2C2", rule_sum("r1c1 r1c1 r2c2", 9), regions = matrix(NA, 9, 9))
  same(".Shape~4x4~0-4.Thermo~r1c1~r1c2", rule_thermometer("r1c12"), box = c(2, 2), digits = 0:4)
  same(".Shape~2x3~4.Sum~5_=_1_-1_2~R1C1~R1C3~R2C2", rule_sum("r1c13 r2c2", 5, weights = c(1, -1, 2)), size = 2:3, digits = 1:4)
  same(".~R1C1_2_1.~R9C9_1_2.~R5C5_3_3_4", rule_allowed("r1c1 r9c9", 1:2), rule_allowed("r5c5", 3:4))
  # The inner boxes, and three of them with other houses.
  cells <- function(row, col) paste0("R", rep(row + 0:2, each = 3), "C", col + 0:2, collapse = "~")
  house <- function(row, col) paste0(".AllDifferent~", cells(row, col))
  same(paste0(house(6, 6), house(2, 2), house(2, 6), house(6, 2)), "hyper")
  three <- list(cbind(rep(2:4, each = 3), 2:4), cbind(rep(2:4, each = 3), 6:8), cbind(rep(6:8, each = 3), 2:4))
  same(paste0(house(2, 2), house(2, 6), house(6, 2), house(4, 4)), houses = c(three, list(cbind(rep(4:6, each = 3), 4:6))))
})

test_that("a copied table is that of each copy, and another one is its own", {
  step <- function(state, digit) if (digit > state) digit
  one <- rule_sequence("r1c12", 0, step)
  other <- rule_sequence("r2c12", 0, function(state, digit) if (digit != state) digit)
  rules <- sudoku_rules(one, other, rule_sequence("r3c12", 0, step))
  steps <- lapply(rules$clues, `[[`, "step")
  expect_identical(steps[[1]], steps[[3]])
  expect_false(identical(steps[[1]], steps[[2]]))
  # Read back, normalised again, and with a table of another size.
  expect_identical(attr(as_sudoku(sudoku_link(empty_grid(rules), format = "iss")), "rules"), rules)
  expect_identical(sudoku_rules(rules$clues), rules)
  expect_error(sudoku_rules(rules$clues[[3]], box = c(2, 2)), class = "oxidoku_error_rules")
})

test_that("a script is the same grid at once and through a table", {
  # One for each type that is read without R, see src/rust/script.
  plain <- c(
    "AllDifferent~R1C1~R2C2~R3C3", "AllDifferent~R1C1", "Cage~10~R1C1~R1C2.Cage~~R2C1~R2C2.Cage~7~R1C1~R2C1",
    "Sum~8~R1C1~R1C2", "Sum~3_=_1_2_-1~R1C1~R1C2~R2C2", "Sum~12~R1C1~R1C2~R1C1", "Renban~R1C1~R2C2~R3C3", "Renban~R1C1~R1C2",
    "Thermo~R1C1~R1C2~R1C3", "Palindrome~R1C1~R1C2~R2C2~R2C1~R1C1", "RegionSumLine~R1C1~R1C2~R1C3~R1C4~R1C5~R4C5",
    "DoubleArrow~R1C1~R1C2~R1C3", "Between~R1C1~R1C2~R1C3", "Whisper~R1C1~R1C2", "Whisper~3~R1C1~R1C2~R1C1",
    "WhiteDot~R1C1~R1C2~R2C1", "BlackDot~R1C1~R1C2", "X~R1C1~R1C2", "V~R1C1~R1C2", "GreaterThan~R1C1~R1C2~R2C1",
    "Arrow~R1C1~R1C2~R1C3", "PillArrow~2~R1C2~R1C1~R2C1~R3C1~R4C1~R5C1", "EqualSum~R1C1~R1C2~-~R2C2~R2C3~R2C4~-~R3C3",
    "SameValues~2~R1C1~R2C2", "SameValues~2~R1C1~R2C2~R3C3~R4C4", "Quad~R1C1~3~1", "ContainAtLeast~2_1_1~R1C1~R1C2~R2C1",
    "ContainExact~1~R1C1~R2C2", "AntiKnight", "AntiKing", "AntiConsecutive", "GlobalMod", "GlobalEntropy", "Diagonal~1",
    "Diagonal~1.Diagonal~-1", "LittleKiller~30~R3C1", "LittleKiller~30~R9C4", "Indexing~C~R1C1~R2C1", "Indexing~R~R1C1",
    "ConnectedValues~~1_2", "ConnectedValues~~4~5",
    "NFA~QjaoP__4~_col%202%20bottom~R9C2~R8C2~R7C2~~R1C9~R2C9~_other~R5C5~R5C6", "Pair~7__-_________H~_~R1C1~R1C2~_a~R2C1~R3C1",
    "PairX~7__-_________H~_~R1C1~R2C2~R3C3", "~R1C1_5~R2C2_1_2~R3C3_1_2", "Replicate~D.WhiteDot~R1C1~R1C2.End",
    "AllDifferent~R2C2~R2C3~R2C4~R3C2~R3C3~R3C4~R4C2~R4C3~R4C4.AllDifferent~R2C6~R2C7~R2C8~R3C6~R3C7~R3C8~R4C6~R4C7~R4C8.AllDifferent~R6C2~R6C3~R6C4~R7C2~R7C3~R7C4~R8C2~R8C3~R8C4.AllDifferent~R6C6~R6C7~R6C8~R7C6~R7C7~R7C8~R8C6~R8C7~R8C8",
    "Sandwich~16~R2.Sandwich~0~C4", "Modular~3~R1C1~R2C1~R3C1~R4C1", "Modular~1~R1C1~R2C2", "Entropic~R1C1~R1C2~R2C2~R2C3", "Entropic~R1C1",
    "Shape~9x9~0-9.RegionSameValues", "Shape~4x6~7.RegionSameValues", "NoBoxes.AntiKing", "Shape~4x6.NoBoxes.Thermo~R1C1~R1C2",
    "Or.Thermo~R1C1~R1C2.And.WhiteDot~R1C1~R1C2.AntiKnight.End.End", "Or.~R1C1_3~R1C2_4~R2C2_3.And.Container.X~R1C1~R1C2.End.End.End",
    "And.Or.Or.V~R1C1~R1C2.End.AllDifferent~R1C1~R5C5.Diagonal~1.Diagonal~-1.End.End", "Or.X~R1C1~R5C5.AntiKing.End.AntiKnight",
    "Or.Replicate~D.X~R1C1~R1C2.End.RegionSameValues.Sandwich~7~C3.End", "Replicate~D.Replicate~x.WhiteDot~R1C1~R1C2.End.Or.X~R1C1~R1C2.V~R1C1~R1C2.End.End",
    "ChaosConstruction.NoBoxes.ChaosArrow~R1C2~1.ChaosCount~R3C3~0", "Shape~6x6.ChaosArrow~R1C2~~CC2~CC3~-~CC2~CC8.ChaosConstruction.~CC1_1",
    "Shape~4x4.ChaosConstruction.ChaosCount~R1C1~1~CC2~CC3~CC6.ConnectedValues~CC~2.Whisper~2~CC1~CC16",
    "Shape~6x9.~R1C1_1", "Shape~5x5~7.AntiKing", "Shape~6x6~0-8.BlackDot~R1C1~R1C2.Sandwich~5~R2",
    "Shape~4x4.Var~A~~3.Sum~6~VA1~VA2~VA3.~VA2_1~R1C1_2"
  )
  plain <- paste0(".", plain)
  further <- c(
    ".Shape~9x9~0-8~Raw.Sum~8~R1C1~R1C2.~R3C3_0",
    ".NoBoxes.Jigsaw~111111111222222222333333333444444444555555555666666666777777777888888888999999999",
    ".Or.Cage~99~R1C1~R1C2.AntiKing.End", ".Or.Cage~99~R1C1~R1C2.End", ".Or.Skyscraper~R1~3.AntiKing.End"
  )
  found <- Filter(file.exists, file.path(Sys.getenv("OXIDOKU_DATA"), c("setters.tsv", "variants.tsv")))
  published <- unlist(lapply(found, function(file) {
    table <- utils::read.delim(file, colClasses = "character", quote = "", encoding = "UTF-8")
    gsub("\\n", "\n", table[["script"]] %||% table[["constraints"]], fixed = TRUE)
  }))
  for (script in c(plain, further, published)) {
    if (script %in% plain) expect_false(is.null(rs_read_script(script)), label = script)
    said <- tryCatch(list(as_sudoku(script), as_sudoku(read_sudoku(text = script))), oxidoku_error = function(e) NULL)
    if (script %in% published && is.null(said)) next
    expect_identical(said[[1]], said[[2]], label = script)
  }
  expect_identical(sheets(as_sudoku(plain[[length(plain)]])), list(A = matrix(c(NA, 1L, NA), 1)))
})

test_that("scripts have as many solutions as Interactive Sudoku Solver finds", {
  expected <- c(
    # Empty constraints say nothing.
    "..Shape~4x4..Thermo~R1C1~R1C2." = 144,
    # Houses made of boxes are there without boxes, too, and windows on grids of other sizes.
    ".Shape~4x4.NoBoxes.DisjointSets" = 288,
    ".Shape~4x4.NoBoxes.Jigsaw~0011001122332233.DisjointSets" = 168,
    ".Shape~6x6.Windoku.~R1C1_1.~R1C2_2.~R1C3_3.~R1C4_4.~R1C5_5.~R2C1_4.~R2C2_5.~R2C3_6.~R3C1_2" = 84,
    ".Shape~4x4~5.Windoku.~R1C1_1.~R2C2_5.~R3C3_5" = 1674,
    # The usual difference of whispers is 5 on small grids, too.
    ".Shape~6x6.Whisper~R1C1~R1C2.~R1C3_2.~R1C4_3.~R2C1_2.~R2C2_3.~R4C4_5" = 0,
    # Of cells that come again the first place counts.
    ".Shape~4x4.GreaterThan~R4C2~R4C3~R4C2~R4C3" = 144,
    # Without lines equal digits may lie beside each other.
    ".Shape~3x4~0-4~Raw.AntiConsecutive.~R2C3_0.~R3C3_4.~R2C2_0.~R2C4_0.~R3C1_0.~R1C3_2.~R3C2_4.~R3C4_2" = 102,
    # Lines that are too short say nothing, so that a choice of them is kept.
    ".Shape~4x4.Zipper~R4C3~R4C4" = 288,
    ".Shape~4x4.Thermo~R1C1" = 288,
    ".Shape~4x4.Whisper~2~R1C1" = 288,
    ".Shape~4x4.Modular~2~R1C1" = 288,
    ".Shape~4x4.Pair~mMi~_~R1C1~~R1C2~R1C3" = 120,
    ".Shape~4x4.Or.Renban~R1C1.~R1C1_1.End" = 288,
    # A sum that no digits have.
    ".Shape~4x4~0-3.RellikCage~8~R1C3~R2C1" = 144
  )
  found <- vapply(names(expected), function(script) count_solutions(as_sudoku(script), limit = Inf), 0)
  expect_identical(found, expected)
})

test_that("cells that no digit fits are refused", {
  one <- empty_grid(sudoku_rules(rule_parity("r1c1", "even"), box = c(1, 1)))
  expect_error(write_sudoku(one, NULL, format = "iss"), "even", class = "oxidoku_error_file")
})

test_that("a limit stays a rule where its cell is given", {
  x <- empty_grid(sudoku_rules(rule_allowed("r1c3 r2c4", c(2, 4)), box = c(2, 2)))
  x[1, 3] <- 2L
  expect_identical(as_sudoku(write_sudoku(x, NULL, format = "iss")), x)
  expect_identical(as_sudoku(".Shape~4x4.~R1C3_2.~R1C3_2_4~R2C4_2_4"), x)
})
