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
  field$constraints <- c(rules$constraints[stated %in% clues], limits)
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

test_that("a path in one text says what each of its steps says alone", {
  # Some arguments are so long that they are not told.
  x <- "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4.."
  path <- explain_sudoku(x, scale = "reasons")
  counts <- vapply(path$statements, function(said) length(unique(said$statement)), 0L)
  expect_true(any(counts > 24 | counts == 0 & is_reason(path)) && any(counts > 0 & counts <= 24))
  alone <- vapply(seq_len(nrow(path)), function(i) format(path[i, ]), "")
  expect_identical(format(path), alone)
})
