maker <- function(...) as.character(jsonlite::toJSON(list(formatVersion = "1.5.0", puzzle = list(...)), auto_unbox = TRUE))

# A classic grid with these constraints.
maker_grid <- function(..., given = list(), size = 9) {
  cells <- rep(list(stats::setNames(list(), character())), size^2)
  cells[as.integer(names(given))] <- lapply(given, function(value) list(given = TRUE, value = value))
  boxes <- oxidoku:::rules_regions(oxidoku:::drawn_rules(size))
  constraints <- c(list(list(type = 0L), list(type = 1L, regions = as.vector(t(boxes)) - 1L)), list(...))
  maker(size = if (size != 9) size, name = "", cells = cells, constraints = constraints)
}

test_that("SudokuMaker's links are read, with what players filled in", {
  x <- read_sudoku(chinstrap)
  expect_identical(oxidoku:::find_format(oxidoku:::open_source(NULL, chinstrap, "UTF-8", quote(f())))$name, "sudokumaker")
  # In its words: given R1C6, R4C3, R7C2 and R7C6, a placement at R1C1, center marks at R2C9 and R6C8.
  expect_identical(which(strsplit(x$puzzle, "")[[1]] != "."), as.integer((c(1, 4, 7, 7) - 1) * 9 + c(6, 3, 2, 6)))
  expect_identical(substr(x$state, 1, 6), "7....4")
  expect_identical(x$author, "ChinStrap")
  expect_identical(which(x$marks[[1]][2, 9, ]), c(1L, 2L, 9L))
  expect_identical(x[["rules"]], NULL)
  y <- as_sudoku(tumbo)
  expect_identical(sum(!is.na(y)), 23L)
  expect_true(same_rules(attr(y, "rules"), sudoku_rules(rule_thermometer("r5c6 r4c5 r4c4 r4c3"), rule_thermometer("r8c5 r7c5 r7c4 r8c4 r9c4 r9c5 r9c6"))))
  # What its author filled in is a solution as far as it goes.
  expect_identical(nrow(find_conflicts(as_sudoku(read_sudoku(tumbo)$state, rules = attr(y, "rules")))), 0L)
  # The JSON by itself.
  expect_identical(read_sudoku(text = maker_grid(given = list("1" = 5)))$puzzle, paste0("5", strrep(".", 80)))
})

test_that("each type of constraint is the clue that it stands for", {
  rules_of <- function(...) attr(as_sudoku(maker_grid(...)), "rules")
  cell <- function(...) I(c(...))
  cases <- list(
    list(list(type = 10L), sudoku_rules(houses = list(cbind(1:9, 1:9)))),
    list(list(type = 12L), sudoku_rules("anti_king")), list(list(type = 13L), sudoku_rules("anti_knight")),
    list(list(type = 14L), sudoku_rules("disjoint")), list(list(type = 15L), sudoku_rules("non_consecutive")),
    list(list(type = 16L, groups = c(14, 112, 896)), sudoku_rules("global_entropy")),
    list(list(type = 16L, groups = c(146, 292, 584)), sudoku_rules("global_modular")),
    list(list(type = 100L, cells = cell(0, 10)), sudoku_rules(rule_parity("r1c1 r2c2", "even"))),
    list(list(type = 101L, cells = cell(1)), sudoku_rules(rule_parity("r1c2", "odd"))),
    list(list(type = 102L, cells = cell(2)), sudoku_rules(rule_extreme("r1c3", "maximum"))),
    list(list(type = 103L, cells = cell(2)), sudoku_rules(rule_extreme("r1c3", "minimum"))),
    # Edges whose cells the sources of gridfind tell: X 70, V 103, dots 75 and 132.
    list(list(type = 200L, clues = list(list(value = 1L, edge = 75L), list(value = 3L, edge = 132L))), sudoku_rules(rule_white_dot("r5c34"), rule_white_dot("r8c67", 3))),
    list(list(type = 201L, clues = list(list(value = 2L, edge = 75L), list(edge = 132L))), sudoku_rules(rule_black_dot("r5c34"), rule_black_dot("r8c67"))),
    list(list(type = 202L, clues = list(list(value = 10L, edge = 70L), list(value = 5L, edge = 103L)), negative = c(5, 10)), sudoku_rules(rule_xv("r45c8", 10), rule_xv("r67c5", 5), "negative_xv")),
    list(list(type = 300L, slow = TRUE, thermometers = list(c(0, 1, 2))), sudoku_rules(rule_thermometer("r1c123", slow = TRUE))),
    list(list(type = 301L, cages = list(list(value = 7L, cells = c(0, 1)), list(value = 0L, cells = c(9, 10)))), sudoku_rules(rule_cage("r1c12", 7), rule_cage("r2c12"))),
    list(list(type = 302L, groups = list(c(0, 40))), sudoku_rules(rule_clone("r1c1", "r5c5"))),
    list(list(type = 305L, cells = c(0, 10, 20)), sudoku_rules(rule_cage("r1c1 r2c2 r3c3"))),
    list(list(type = 400L, lines = list(c(0, 1, 2))), sudoku_rules(rule_renban("r1c123"))),
    list(list(type = 401L, minDifference = 4L, lines = list(c(0, 1, 2))), sudoku_rules(rule_whisper("r1c123", 4))),
    list(list(type = 402L, lines = list(c(0, 1, 2))), sudoku_rules(rule_palindrome("r1c123"))),
    list(list(type = 403L, lines = list(c(0, 1, 2))), sudoku_rules(rule_between("r1c123"))),
    list(list(type = 404L, singleRegionTotals = FALSE, lines = list(c(1, 2, 3))), sudoku_rules(rule_region_sum("r1c234"))),
    list(list(type = 406L, groups = c(14, 112, 896), lines = list(c(0, 1, 2))), sudoku_rules(rule_entropic("r1c123"))),
    list(list(type = 406L, groups = c(146, 292, 584), lines = list(c(0, 1, 2))), sudoku_rules(rule_modular("r1c123"))),
    list(list(type = 406L, groups = c(340, 682), lines = list(c(0, 1, 2))), sudoku_rules(rule_modular("r1c123", 2))),
    list(list(type = 407L, lines = list(c(0, 1, 2))), sudoku_rules(rule_lockout("r1c123", 4))),
    list(list(type = 408L, bulbsWithArrows = list(list(bulbCells = I(0), arrows = list(c(0, 10, 20), c(0, 1, 2))))), sudoku_rules(rule_arrow("r1c1", "r2c2 r3c3"), rule_arrow("r1c1", "r1c23"))),
    # Of a pill the ones come first.
    list(list(type = 408L, bulbsWithArrows = list(list(bulbCells = c(1, 0), arrows = list(c(1, 10, 19, 28))))), sudoku_rules(rule_arrow("r1c12", "r234c2"))),
    list(list(type = 409L, lines = list(c(0, 1, 2))), sudoku_rules(rule_double_arrow("r1c123"))),
    list(list(type = 600L, cells = cell(0)), sudoku_rules(rule_indexer("r1c1", "row"))),
    list(list(type = 601L, cells = cell(0)), sudoku_rules(rule_indexer("r1c1", "column"))),
    list(list(type = 2003L), sudoku_rules())
  )
  for (case in cases) expect_true(same_rules(rules_of(case[[1]]), case[[2]]), label = paste("type", case[[1]]$type))
  expect_true(same_rules(rules_of(list(type = 10L), list(type = 11L)), sudoku_rules(diagonal = TRUE)))
  # What is switched off or empty says nothing.
  expect_identical(rules_of(list(type = 12L, disabled = TRUE), list(type = 303L, clues = list())), sudoku_rules())
})

test_that("constraints that are not known are named", {
  unknown <- function(...) expect_warning(read_sudoku(text = maker_grid(...)), class = "oxidoku_warning_clues")$clues
  expect_identical(unknown(list(type = 303L, clues = list(list(corner = 20L, digits = c(1, 2))))), "quadruple")
  expect_identical(unknown(list(type = 500L, clues = list(list(value = 20L, outerCell = 3L)))), "little killer")
  expect_identical(unknown(list(type = 777L)), "type 777")
  expect_identical(unknown(list(type = 2000L, lines = list(list(list(x = 1, y = 1))))), "cosmetic line")
  expect_identical(unknown(list(type = 200L, clues = list(list(value = 1L, edge = 1L)), negative = I(1))), "white dots that are missing")
  expect_identical(unknown(list(type = 406L, groups = c(2, 4), lines = list(c(0, 1)))), "digit group line")
  expect_identical(unknown(list(type = 12L, solverIgnored = TRUE)), "type 12")
})

test_that("boards of other shapes and digits are read as SudokuMaker has them", {
  six <- as_sudoku(maker_grid(size = 6, given = list("1" = 6)))
  expect_identical(attr(six, "rules"), sudoku_rules(box = c(2, 3)))
  blank <- function(count) rep(list(stats::setNames(list(), character())), count)
  latin <- as_sudoku(maker(cells = blank(81), constraints = list(list(type = 0L))))
  expect_true(same_rules(attr(latin, "rules"), sudoku_rules(size = c(9, 9))))
  wide <- as_sudoku(maker(width = 6, height = 4, cells = blank(24), constraints = list()))
  expect_identical(dim(wide), c(4L, 6L))
  zero <- as_sudoku(maker(minDigit = 0, cells = blank(81), constraints = list()))
  expect_identical(attr(zero, "rules")$digits, 0:8)
  expect_snapshot(error = TRUE, {
    read_sudoku("https://sudokumaker.app/?puzzle=N4Ig")
    read_sudoku("https://sudokumaker.app/")
    read_sudoku(text = maker(cells = blank(80), constraints = list()))
    read_sudoku(text = maker_grid(list(type = 300L, thermometers = list(c(0, 99)))))
    read_sudoku(text = maker_grid(list(type = 300L, thermometers = list(list(1, "x")))))
    read_sudoku(text = maker_grid(given = list("5" = 12)))
  })
})
