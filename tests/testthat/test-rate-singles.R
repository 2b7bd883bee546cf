# The rounds of singles, counted naively: by digits, rows, columns and boxes of any size.
naive_rounds <- function(x, box) {
  n <- nrow(x)
  box_of <- outer(seq_len(n), seq_len(n), function(r, c) {
    (r - 1) %/% box[1] * (n / box[2]) + (c - 1) %/% box[2] + 1
  })
  houses <- c(
    lapply(seq_len(n), function(i) list(cells = which(row(x) == i), line = TRUE)),
    lapply(seq_len(n), function(i) list(cells = which(col(x) == i), line = TRUE)),
    lapply(seq_len(n), function(i) list(cells = which(box_of == i), line = FALSE))
  )
  weights <- c(1, 2, 2, 3, 4)
  told <- list(effort = 0, rounds = 0L, fewest = n * n, kinds = integer(5))
  while (anyNA(x)) {
    can <- lapply(seq_along(x), function(i) {
      if (!is.na(x[i])) return(integer())
      setdiff(seq_len(n), unlist(lapply(houses, function(h) if (i %in% h$cells) x[h$cells])))
    })
    digit <- kind <- rep(NA, n * n)
    for (i in which(is.na(x))) {
      if (length(can[[i]]) == 1) {
        kind[i] <- 5
        digit[i] <- can[[i]]
      }
      for (house in houses) {
        if (!i %in% house$cells) next
        blank <- house$cells[is.na(x[house$cells])]
        for (d in can[[i]]) {
          if (sum(vapply(can[blank], function(own) d %in% own, NA)) != 1) next
          own <- if (length(blank) == 1) 1 else if (sum(x == d, na.rm = TRUE) == n - 1) 2 else
            if (house$line) 4 else 3
          kind[i] <- min(kind[i], own, na.rm = TRUE)
          digit[i] <- d
        }
      }
    }
    open <- which(!is.na(kind))
    if (length(open) == 0) return(NULL)
    told$effort <- told$effort + sum(weights[kind[open]]) * (sum(is.na(x)) + 1) / (length(open) + 1)
    told$rounds <- told$rounds + 1L
    told$fewest <- min(told$fewest, length(open))
    told$kinds <- told$kinds + tabulate(kind[open], 5)
    x[open] <- digit[open]
  }
  told
}

test_that("the effort of easy puzzles is that of a naive count, for all sizes", {
  set.seed(1)
  for (box in list(c(2, 2), c(2, 3), c(2, 4), c(3, 3))) {
    rules <- sudoku_rules(box = box)
    puzzles <- generate_sudoku(techniques = c("naked_single", "hidden_single"), n = 6, rules = rules)
    rating <- rate_sudoku(puzzles, scale = "singles", rules = if (!identical(box, c(3, 3))) rules)
    for (i in seq_along(puzzles)) {
      naive <- naive_rounds(as.matrix(puzzles[[i]]), box)
      expect_equal(rating$effort[[i]], round(naive$effort, 1))
      expect_identical(rating$rounds[[i]], naive$rounds)
      expect_equal(rating$fewest[[i]], naive$fewest)
      expect_identical(unname(unlist(rating[i, 5:9])), naive$kinds)
    }
  }
})

test_that("6 x 6 puzzles of one score are told apart, and more clues are easier on average", {
  set.seed(2)
  rules <- sudoku_rules(box = c(2, 3))
  easy <- c("naked_single", "hidden_single")
  puzzles <- generate_sudoku(clues = 12, n = 20, techniques = easy, rules = rules)
  expect_gt(length(unique(rate_sudoku(puzzles, scale = "singles")$effort)), 12)
  more <- generate_sudoku(clues = 20, n = 20, techniques = easy, rules = rules)
  effort <- function(x) mean(rate_sudoku(x, scale = "singles")$effort)
  expect_lt(effort(more), effort(puzzles) / 2)
})

test_that("symmetric copies have one effort, and threads change nothing", {
  set.seed(3)
  puzzles <- generate_sudoku(techniques = c("naked_single", "hidden_single"), n = 5)
  rating <- rate_sudoku(puzzles, scale = "singles")
  expect_identical(rate_sudoku(shuffle_sudoku(puzzles), scale = "singles"), rating)
  expect_identical(rate_sudoku(puzzles, scale = "singles", threads = 1), rating)
  # Two copies of one puzzle whose efforts are the same but for the order in which they are summed.
  copies <- c(".....3..32.4.4....2.....4.1...5...1.", "..6..22.4.....5....4....3..45....3..")
  expect_identical(diff(rate_sudoku(copies, scale = "singles", rules = sudoku_rules(box = c(2, 3)))$effort), 0)
})

test_that("what singles do not solve, and what has no rating, is NA and says why", {
  expect_warning(rating <- rate_sudoku(step_puzzles[["x_wing"]], scale = "singles"), class = "oxidoku_warning_stuck")
  expect_true(is.na(rating$effort))
  full <- rate_sudoku(board_solution(), scale = "singles")
  expect_identical(c(full$effort, full$rounds), c(0, 0))
  conflict <- paste0("11", strrep(".", 79))
  seen <- conditions_of(rating <- rate_sudoku(c(step_puzzles[["x_wing"]], conflict, NA, strrep(".", 81)), scale = "singles"))
  expect_identical(
    vapply(seen, function(condition) class(condition)[[1]], ""),
    c("oxidoku_warning_no_solution", "oxidoku_warning_not_unique", "oxidoku_warning_stuck")
  )
  expect_true(all(is.na(rating$effort)))
  expect_identical(names(rate_sudoku(character(), scale = "singles")), names(rating))
  expect_error(rate_sudoku(from_text(conflict), scale = "singles"), class = "oxidoku_error_conflict")
  expect_snapshot({
    rate_sudoku(step_puzzles[["x_wing"]], scale = "singles")$effort
    rate_sudoku(c(step_puzzles[["x_wing"]], step_puzzles[["x_wing"]]), scale = "singles")$effort
  })
  expect_snapshot(error = TRUE, rate_sudoku(board, scale = "singles", techniques = "easy"))
})
