# What a constraint says beside some houses: less, unless one of them has its line.
said_beside <- function(primitive, houses) {
  if (is.null(primitive$alone)) return(primitive)
  line <- paste(primitive$line[, 1], primitive$line[, 2])
  has_line <- vapply(houses, function(cells) all(line %in% paste(cells[, 1], cells[, 2])), NA)
  if (any(has_line)) primitive else c(primitive$alone, list(clue = primitive$clue))
}

# The rules of a reason alone: its houses, the constraints of its clues, and for each cell the
# candidates as they stood. Solved by the package's solver, which shares nothing with what finds
# reasons but the meaning of constraints.
rules_of_reason <- function(rules, houses, clues, candidates) {
  field <- unclass(rules)
  cells <- lapply(seq_len(nrow(houses)), function(i) {
    oxidoku:::house_cells(rules, houses$kind[[i]], houses$number[[i]])
  })
  stated <- vapply(rules$constraints, `[[`, 0L, "clue")
  size <- field$size
  gone <- which(apply(!candidates, c(1, 2), any), arr.ind = TRUE)
  limits <- lapply(seq_len(nrow(gone)), function(i) {
    left <- candidates[gone[i, 1], gone[i, 2], ]
    list(
      type = "count", cells = matrix(as.integer(gone[i, ]), 1), digits = which(!left), counts = 0L,
      clue = 1000L + i
    )
  })
  field$constraints <- c(lapply(rules$constraints[stated %in% clues], said_beside, cells), limits)
  field$houses <- cells
  field["box"] <- list(NULL)
  field["regions"] <- list(NULL)
  field$lines <- FALSE
  field$diagonal <- field$hyper <- FALSE
  structure(field, class = class(rules))
}

# The engine is asked: functions for users work out anew what rules mean.
has_way <- function(rules, row, col, digit) {
  x <- matrix(NA_integer_, rules$size[[1]], rules$size[[2]])
  x[row, col] <- digit
  input <- oxidoku:::single_input(x, sudoku_rules(size = rules$size, digits = rules$digits))
  counts <- oxidoku:::finish(oxidoku:::rs_count(input$data, input$form, rules, 1, 1L, NULL), input)$counts
  counts > 0
}

test_that("the rules of a reason alone are fewer than all rules", {
  rules <- sudoku_rules(rule_white_dot("r1c1 r1c2"), rule_white_dot("r1c2 r1c3"))
  all <- array(TRUE, c(9, 9, 9))
  row <- data.frame(kind = "row", number = 1L)
  expect_false(has_way(rules_of_reason(rules, row, 1:2, all), 1, 2, 1L))
  expect_true(has_way(rules_of_reason(rules, row, 1, all), 1, 2, 1L))
  expect_true(has_way(rules_of_reason(rules, row[0, ], 1:2, all), 1, 2, 1L))
  all[1, 1, 2] <- FALSE
  expect_false(has_way(rules_of_reason(rules, row[0, ], 1, all), 1, 2, 1L))
})

# What of a step does not hold: none, if it is sound and minimal.
flaws_of_reason <- function(path, i) {
  start <- path$.path[[i]]
  candidates <- oxidoku:::position_at(start, path$step[[i]])
  cells <- candidates$cells
  candidates <- candidates$candidates
  filled <- which(!is.na(cells), arr.ind = TRUE)
  digits <- start$rules$digits %||% seq_len(max(start$rules$size))
  at <- filled[rep(seq_len(nrow(filled)), length(digits)), , drop = FALSE]
  candidates[cbind(at, rep(seq_along(digits), each = nrow(filled)))] <- FALSE
  candidates[cbind(filled, match(cells[filled], digits))] <- TRUE
  houses <- path$houses[[i]]
  clues <- unique(path$clues[[i]]$clue)
  gone <- path$eliminations[[i]]
  stands <- path$placements[[i]]
  # What a step says cannot be: each candidate that goes, or any other than the digit that stands.
  claims <- lapply(seq_len(nrow(gone)), function(j) gone[j, ])
  claims <- c(claims, lapply(seq_len(nrow(stands)), function(j) {
    cell <- c(stands$row[[j]], stands$col[[j]])
    others <- setdiff(digits[which(candidates[cell[[1]], cell[[2]], ])], stands$digit[[j]])
    data.frame(row = cell[[1]], col = cell[[2]], digit = others)
  }))
  flaws <- character()
  for (claim in claims) {
    own <- function(houses, clues) {
      rules <- rules_of_reason(start$rules, houses, clues, candidates)
      any(vapply(claim$digit, function(digit) has_way(rules, claim$row[[1]], claim$col[[1]], digit), NA))
    }
    if (own(houses, clues)) flaws <- c(flaws, "unsound")
    for (k in seq_len(nrow(houses))) if (!own(houses[-k, ], clues)) flaws <- c(flaws, "needless house")
    for (k in seq_along(clues)) if (!own(houses, clues[-k])) flaws <- c(flaws, "needless clue")
  }
  unique(flaws)
}

is_reason <- function(path) startsWith(as.character(path$technique), "reason_")

test_that("reasons of setters' puzzles follow from their houses and clues, and from no part of these", {
  skip_if(Sys.getenv("OXIDOKU_DATA") == "", "no data")
  file <- file.path(Sys.getenv("OXIDOKU_DATA"), "setters.tsv")
  skip_if_not(file.exists(file), "no setters.tsv")
  table <- utils::read.delim(file, colClasses = "character", quote = "", encoding = "UTF-8")
  table <- table[table$solutions == "1", ]
  full <- Sys.getenv("OXIDOKU_FULL") != ""
  set.seed(35)
  if (!full) table <- table[table$id %in% c("7xiLo-oAha8", "XvI67enEcFw", "YsdA3pQaagU", "38oCNZVIBYY"), ]
  checked <- 0
  for (script in gsub("\\n", "\n", table$script, fixed = TRUE)) {
    x <- tryCatch(as_sudoku(script), error = identity, warning = identity)
    if (inherits(x, "condition") || length(sheets(x)) > 0) next
    path <- suppressWarnings(explain_sudoku(x, scale = "reasons"))
    expect_false("search" %in% path$technique)
    at <- which(is_reason(path))
    for (i in at[stats::runif(length(at)) < if (full) 1 else 0.5]) {
      expect_identical(flaws_of_reason(path, i), character(), info = format(path[i, ]))
      checked <- checked + 1
    }
  }
  expect_gt(checked, 5)
})

test_that("reasons with clues that mean more in a line whose digits differ name that line", {
  boxes <- c(2, 3)
  checked <- 0
  for (kind in c("numbered_room", "skyscraper", "hidden_skyscraper", "column_indexer", "box_indexer")) {
    for (seed in 1:2) {
      x <- withr::with_seed(seed, generate_sudoku(kind = kind, rules = sudoku_rules(box = boxes)))
      path <- explain_sudoku(x, scale = "reasons")
      for (i in which(is_reason(path) & path$technique != "reason_more")) {
        expect_identical(flaws_of_reason(path, i), character(), info = format(path[i, ]))
        checked <- checked + 1
      }
    }
  }
  expect_gt(checked, 40)
  # r1 = 2 2 . . has a 2 in room 2.
  x <- empty_grid(sudoku_rules(rule_numbered_room("r1", 2), box = c(2, 2)))
  steps <- suppressWarnings(find_steps(x, scale = "reasons"))
  second <- which(vapply(steps$eliminations, function(gone) any(gone$row == 1 & gone$col == 2 & gone$digit == 2), NA))
  expect_gt(length(second), 0)
  for (i in second) expect_true("row" %in% steps$houses[[i]]$kind)
})

test_that("what such a clue says alone is its sentence, whether or not digits come twice", {
  board <- oxidoku:::board_of(sudoku_rules(box = c(2, 2)))
  lines <- unname(as.matrix(expand.grid(rep(list(1:4), 4))))
  says <- list(
    "r1 numbered_room" = function(line, value) line[[line[[1]]]] == value,
    "r1 skyscraper" = function(line, value) sum(!duplicated(cummax(line))) == value,
    "r1 hidden_skyscraper" = function(line, value) line[line < cummax(line)][1] %in% value,
    "r1 column_indexer" = function(line, value) line[[line[[value]]]] == value
  )
  make <- list(
    function(value) rule_numbered_room("r1", value), function(value) rule_skyscraper("r1", value),
    function(value) rule_hidden_skyscraper("r1", value), function(value) rule_indexer(paste0("r1c", value), "column")
  )
  for (k in seq_along(says)) for (value in 1:3) {
    rules <- sudoku_rules(make[[k]](value), box = c(2, 2))
    alone <- lapply(rules$constraints, function(one) one$alone %||% one)
    expect_false(identical(alone, rules$constraints))
    holds <- function(primitives, line) {
      grid <- matrix(NA_integer_, 4, 4)
      grid[1, ] <- line
      all(vapply(primitives, primitive_holds, NA, grid, board))
    }
    # 2 in the first cell would have to be in the second one, too, and so is no candidate.
    can_be <- k > 1 | value == 1 | lines[, 1] != value
    expected <- apply(lines[can_be, ], 1, says[[k]], value)
    expect_identical(apply(lines[can_be, ], 1, holds, primitives = alone), expected)
    differ <- apply(lines[can_be, ], 1, anyDuplicated) == 0
    expect_identical(apply(lines[can_be, ], 1, holds, primitives = rules$constraints)[differ], expected[differ])
  }
})

test_that("a path in one text says what each of its steps says alone", {
  # Some arguments are so long that they are not told.
  x <- "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4.."
  path <- explain_sudoku(x, scale = "reasons")
  counts <- vapply(path$statements, function(said) length(unique(said$statement)), 0L)
  expect_true(any(counts > 24 | counts == 0 & is_reason(path)) && any(counts > 0 & counts <= 24))
  alone <- vapply(seq_len(nrow(path)), function(i) format(path[i, ]), "")
  expect_identical(format(path), alone)
})

test_that("a clue of several constraints says all that follows from it, so that ratings up to three are exact", {
  boxes <- function(...) sudoku_rules(..., box = c(2, 3))
  # What all sets of one and two houses and clues refute was worked out by a program of its own.
  quadruples <- boxes(
    rule_quadruple("r2c1", c(1, 3)), rule_quadruple("r5c1", c(3, 1, 2)), rule_quadruple("r2c4", 2),
    rule_quadruple("r1c4", c(3, 6)), rule_quadruple("r5c3", 6), rule_quadruple("r5c5", 2),
    rule_quadruple("r2c5", c(6, 3, 2)), rule_quadruple("r5c2", c(6, 5)), rule_quadruple("r2c2", c(3, 4, 6))
  )
  lines <- boxes(
    rule_entropic("r4c2 r4c3 r4c4 r3c3"), rule_entropic("r5c2 r5c3 r5c4 r5c5"),
    rule_entropic("r3c3 r2c3 r1c4 r2c4 r1c5 r2c6"), rule_entropic("r5c4 r4c5 r4c4 r4c3 r3c3 r3c2"),
    rule_entropic("r3c2 r4c3 r3c3"), rule_entropic("r1c5 r1c6 r2c6 r3c6"),
    rule_entropic("r6c1 r5c2 r4c2 r4c1 r3c2 r3c3"), rule_modular("r2c5 r1c6 r1c5 r2c4")
  )
  ratings <- rbind(
    rate_sudoku("...... ...... ...4.. ...... ...1.2 ......", rules = quadruples, scale = "reasons"),
    rate_sudoku("...... ...... ...... .....4 .....1 ......", rules = lines, scale = "reasons")
  )
  expect_identical(ratings$rating, c(2L, 2L))
  expect_true(all(ratings$exact))
  # r1c2 and r1c5 have one remainder by 3.
  x <- empty_grid(boxes(rule_modular("r1c1 r1c2 r1c3 r1c4 r1c5")))
  candidates <- find_candidates(x)
  candidates[1, 5, c(3, 6)] <- FALSE
  steps <- suppressWarnings(find_steps(x, scale = "reasons", candidates = candidates))
  expect_identical(steps$eliminations[[1]]$digit, c(3L, 6L))
})

test_that("the non-consecutive rule alone lets neighbours be equal", {
  x <- empty_grid(sudoku_rules("non_consecutive", box = c(2, 3)))
  candidates <- find_candidates(x)
  candidates[1, 4, 1:3] <- FALSE
  path <- suppressWarnings(explain_sudoku(x, scale = "reasons", candidates = candidates))
  gone <- vapply(path$eliminations, function(gone) any(gone$row == 1 & gone$col == 5 & gone$digit == 5), NA)
  at <- which(gone)[[1]]
  # A 5 beside 4, 5 or 6 is wrong by the row and the rule.
  expect_identical(path$houses[[at]]$kind, "row")
  expect_identical(path$clues[[at]]$kind[[1]], "non-consecutive")
})

test_that("a path takes as few houses and clues as a hint that knows nothing of the steps before", {
  units <- function(path) {
    vapply(seq_len(nrow(path)), function(i) nrow(path$houses[[i]]) + length(unique(path$clues[[i]]$clue)), 0L)
  }
  compared <- 0
  for (kind in c("little_killer", "arrow", "thermometer")) {
    x <- withr::with_seed(1, generate_sudoku(kind = kind, rules = sudoku_rules(box = c(2, 3))))
    path <- explain_sudoku(x)
    for (i in which(path$technique == "reason_more")) {
      before <- position_before(path, i)
      expect_identical(units(hint_sudoku(before$grid, candidates = before$candidates)), units(path[i, ]))
      compared <- compared + 1
    }
  }
  expect_gt(compared, 3)
})
