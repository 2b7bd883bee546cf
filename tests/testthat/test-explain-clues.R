# Steps that argue with clues: what they say, and what is drawn of them.

# Row 1 of a classic grid, all but one cell of it in cages.
killer <- function() {
  rules <- sudoku_rules(rule_cage("r1c1 r1c2", 17), rule_cage("r1c345678", 25))
  empty_grid(rules)
}

step_with <- function(x, id) {
  suppressWarnings(find_steps(x, techniques = id))[1, ]
}

test_that("a step names the clue, its cells and its sum", {
  step <- step_with(killer(), "locked_in_sum")
  said <- format(step)
  expect_match(said, "In the 17-cage at r1c12, the digits can only be 8+9.", fixed = TRUE)
  expect_identical(step$sum, 17L)
  expect_identical(step$combinations[[1]]$digit, 8:9)
  clue <- step$clues[[1]]
  expect_identical(clue$kind, c("cage", "cage"))
  expect_identical(clue$number, c(1L, 1L))
  expect_identical(c(clue$row, clue$col), c(1L, 1L, 1L, 2L))
})

# Steps of these kinds, with the cells of their clues and the cells of their house, from some killers.
steps_of_sums <- function(ids) {
  killers <- withr::with_seed(14, generate_sudoku(kind = "killer", n = 5, difficulty = "unfair"))
  paths <- explain_sudoku(killers)
  paths[paths$technique %in% ids, ]
}

test_that("sums that a step names hold the digits that it says", {
  steps <- steps_of_sums(c("killer_pair", "killer_triple", "sum_and_house", "combination_conflict"))
  expect_gt(nrow(steps), 5)
  for (i in seq_len(nrow(steps))) {
    step <- steps[i, ]
    clues <- step$clues[[1]]
    cells <- paste(clues$row, clues$col)
    at <- paste(step$pattern[[1]]$row, step$pattern[[1]]$col)
    # A pair or triple has other cells beside those of sums, everything else has not.
    if (grepl("^killer", step$technique)) expect_true(any(at %in% cells)) else expect_true(all(at %in% cells))
    sums <- tapply(step$combinations[[1]]$digit, step$combinations[[1]]$set, sum)
    if (length(sums) > 0) expect_true(all(sums == step$sum))
    if (length(sums) > 0) expect_true(step$sum %in% clues$sum)
  }
})

test_that("innies name the house, what it adds to and the cages", {
  said <- format(step_with(killer(), "innies_outies_1"))
  expect_match(said, "The digits of row 1 add to 45.", fixed = TRUE)
  expect_match(said, "The sums inside are the 17-cage at r1c12 and the 25-cage at r1c345678,", fixed = TRUE)
  expect_match(said, "42 together. That leaves 3 for r1c9.", fixed = TRUE)
  expect_match(said, "So r1c9 is 3.", fixed = TRUE)
})

test_that("a thermometer is named, and its rule is said", {
  x <- empty_grid(sudoku_rules(rule_thermometer("r1c12345678")))
  said <- format(step_with(x, "clue_bounds"))
  expect_match(said, "Look at the thermometer at r1c12345678:", fixed = TRUE)
  expect_match(said, "r1c1 can only be 1 or 2", fixed = TRUE)
})

test_that("a hint names the technique first and the clue later", {
  hint <- function(detail) format(suppressWarnings(hint_sudoku(killer(), detail = detail, techniques = "locked_in_sum")))
  expect_no_match(hint("vague"), "cage", fixed = TRUE)
  expect_match(hint("concrete"), "17-cage at r1c12", fixed = TRUE)
  expect_no_match(hint("concrete"), "cannot be", fixed = TRUE)
  expect_match(hint("full"), "cannot be", fixed = TRUE)
})

test_that("steps without clues have none", {
  path <- explain_sudoku(
    "53..7.... 6..195... .98....6. 8...6...3 4..8.3..1 7...2...6 .6....28. ...419..5 ....8..79"
  )
  expect_true(all(is.na(path$sum)))
  expect_true(all(vapply(path$clues, nrow, 0L) == 0))
  expect_true(all(vapply(path$combinations, nrow, 0L) == 0))
})

test_that("the cells of a clue are framed in the picture of its step", {
  file <- tempfile(fileext = ".pdf")
  grDevices::pdf(file, compress = FALSE)
  plot(step_with(killer(), "locked_in_sum"))
  grDevices::dev.off()
  # Orange, as PDF writes it.
  expect_true(any(grepl("0.878 0.439 0.000", readLines(file, warn = FALSE), fixed = TRUE, useBytes = TRUE)))
})

# Two dots in a row whose middle digit has a neighbour on both sides.
dots <- function() empty_grid(sudoku_rules(rule_white_dot("r1c1 r1c2"), rule_white_dot("r1c2 r1c3")))

test_that("a reason names its clues and houses, and tells what follows from a candidate", {
  step <- step_with(dots(), "reason_3")
  expect_snapshot({
    cat(format(step), sep = "\n")
    cat(format(step, lang = "de"), sep = "\n")
    cat(format(step, style = "vague"), format(step, style = "vague", lang = "de"), sep = "\n")
    cat(format(step, style = "concrete"), sep = "\n")
    cat(format(step, style = "short"), sep = "\n")
  })
  expect_identical(step$eliminations[[1]]$digit, c(1L, 9L))
  # Neither dot nor the row says so without the others.
  expect_identical(nrow(suppressWarnings(find_steps(dots(), techniques = "reason_2"))), 0L)
})

test_that("the scale of reasons rates puzzles under all rules, and levels follow from the rating", {
  easy <- "53..7.... 6..195... .98....6. 8...6...3 4..8.3..1 7...2...6 .6....28. ...419..5 ....8..79"
  hard <- "1....7.9. .3..2...8 ..96..5.. ..53..9.. .1..8...2 6....4... 3......1. .4......7 ..7...3.."
  rated <- rate_sudoku(c(easy, hard), scale = "reasons")
  expect_identical(names(rated), c(
    ".id", "level", "rating", "exact", "sum", "size_1", "size_2", "size_3", "size_more", "hardest", "steps"
  ))
  expect_identical(as.character(rated$level), c("easy", "unfair"))
  expect_identical(rated$rating[[1]], 1L)
  expect_identical(rated$exact, c(TRUE, FALSE))
  path <- explain_sudoku(hard, scale = "reasons")
  expect_setequal(sub("_[0-9a-z]*$", "", setdiff(path$technique, c("full_house", "naked_single", "hidden_single"))), "reason")
  sizes <- rated[c("size_1", "size_2", "size_3", "size_more")]
  expect_identical(unname(rowSums(sizes)), as.numeric(rated$steps))
  expect_identical(rated$steps[[2]], nrow(path))
})

test_that("combinations are counted as sets of digits, and listed where they are few", {
  cages <- list(
    c("r1c12", 6), c("r2c12", 8), c("r3c12", 10), c("r4c12", 12), c("r5c123", 23), c("r6c123", 8)
  )
  checked <- 0
  for (cage in cages) {
    sum <- as.numeric(cage[[2]])
    rules <- sudoku_rules(rule_cage(cage[[1]], sum))
    path <- suppressWarnings(find_steps(empty_grid(rules), techniques = c("combinations", "one_combination", "locked_in_sum")))
    for (i in seq_len(nrow(path))) {
      cells <- unique(path$clues[[i]][c("row", "col")])
      sets <- utils::combn(9, nrow(cells))
      ways <- sets[, colSums(sets) == sum, drop = FALSE]
      expect_identical(count_combinations(step_facts(path, i)), ncol(ways), info = cage[[1]])
      said <- format(path[i, ], lang = "en")
      for (way in apply(ways, 2, paste, collapse = "+")) expect_match(said, way, fixed = TRUE)
      checked <- checked + 1
    }
  }
  expect_gte(checked, 6)
  # What a step of a larger grid may have, with more sets than are listed.
  many <- list(count = 2L, combinations = list(at = rep(1:2, c(27, 4)), set = c(rep(1:9, each = 3), 1, 1, 2, 2)))
  expect_identical(count_combinations(many), c(9L, 2L))
  expect_identical(CLUE_FLAGS$listable(many), c(FALSE, TRUE))
})

test_that("houses of which there are many are counted, or told as ranges", {
  with <- function(rows, columns) {
    facts <- list(
      count = 1L, words = words_of("en"), rules = list(sudoku_rules()), clues = list(at = integer(), clue = integer()),
      houses = list(
        at = rep(1L, length(rows) + length(columns)), kind = rep(c("row", "column"), lengths(list(rows, columns))),
        number = c(rows, columns), part = rep("base", length(rows) + length(columns))
      )
    )
    facts$named <- facts$houses
    fill("{looked_at}", records(1L, list(looked_at = list_looked_at(facts))), facts$words)
  }
  expect_identical(with(1:3, 5L), "rows 1, 2 and 3 and column 5")
  expect_identical(with(1:9, c(2L, 4L)), "rows 1-9 and columns 2 and 4")
  expect_identical(with(c(1L, 3L, 5L, 7L, 9L), c(1L, 3L, 5L, 7L)), "9 houses")
})

test_that("what is behind the first cell of an X-sum is told together with it", {
  checked <- 0
  # Seven cells have 42 at most.
  for (total in 43:45) {
    first <- if (total == 45) 9L else 8L
    x <- empty_grid(sudoku_rules(rule_x_sum("r6", total, from = "right")))
    x[6, 9] <- first
    path <- suppressWarnings(find_steps(x, techniques = c("one_combination", "combinations", "locked_in_sum")))
    for (i in seq_len(nrow(path))) {
      said <- format(path[i, ])
      expect_match(said, sprintf("The first cell adds its %d to them.", first), fixed = TRUE)
      listed <- strsplit(regmatches(said, regexpr("[0-9](\\+[0-9])+", said)), "+", fixed = TRUE)[[1]]
      expect_identical(first + sum(as.integer(listed)), total)
      checked <- checked + 1
    }
  }
  expect_gte(checked, 3)
  # A cage has no first cell.
  cage <- suppressWarnings(find_steps(empty_grid(sudoku_rules(rule_cage("r1c12", 4))), techniques = "one_combination"))
  expect_no_match(format(cage), "first cell")
})

test_that("a naked single names the clues that leave fewer digits than what it sees", {
  x <- empty_grid(sudoku_rules(rule_cage("r1c12", 5), rule_thermometer("r1c1 r2c1"), box = c(2, 2)))
  x[1, 1] <- 2L
  said <- format(suppressWarnings(explain_sudoku(x)))
  expect_match(said, "No digit but 3 is possible there, by what it sees and by the 5-cage at r1c12.", fixed = TRUE, all = FALSE)
  expect_match(said, "No digit but 4 is possible there, by what it sees and by the thermometer", fixed = TRUE, all = FALSE)
  # None that adds nothing, and none where steps before or marks have taken the rest.
  x <- empty_grid(sudoku_rules(rule_extreme("r1c1", "minimum"), rule_thermometer("r1c1 r1c2"), box = c(2, 2)))
  x[1, 2] <- 2L
  x[2, 1] <- 4L
  expect_identical(unique(suppressWarnings(explain_sudoku(x))$clues[[1]]$clue), 1L)
  y <- as_sudoku(paste0(".3", strrep(".", 79)), rules = "non_consecutive")
  candidates <- find_candidates(y)
  candidates[1, 1, -5] <- FALSE
  hint <- suppressWarnings(hint_sudoku(y, candidates = candidates, detail = "full"))
  expect_match(format(hint), "No digit but 5 is possible there. ", fixed = TRUE)
  # Houses alone.
  y <- as_sudoku("123. .... .... ....", rules = sudoku_rules(rule_cage("r1c34", 7), box = c(2, 2)))
  expect_match(format(step_with(y, "naked_single")), "No digit but 4 is possible there. ", fixed = TRUE)
})
