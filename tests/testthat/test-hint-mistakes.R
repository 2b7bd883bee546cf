# A checker of reasons that knows nothing of the package but the rules: by trying all ways to
# fill the cells of the houses that a hint names.
houses_by_name <- function(houses) {
  lapply(seq_len(nrow(houses)), function(i) {
    number <- houses$number[[i]]
    switch(houses$kind[[i]],
      row = cbind(number, 1:9), column = cbind(1:9, number),
      box = cbind((number - 1) %/% 3 * 3 + rep(1:3, 3), (number - 1) %% 3 * 3 + rep(1:3, each = 3))
    )
  })
}

# Whether the cells of the houses can be filled so that no digit is twice in one of them; `left` is a
# list with the digits of each cell. Each is a full house of nine.
can_be_filled <- function(left, houses) {
  cells <- lapply(houses, function(house) (house[, 2] - 1) * 9 + house[, 1])
  peers <- lapply(1:81, function(cell) {
    setdiff(unlist(Filter(function(house) cell %in% house, cells)), cell)
  })
  used <- unique(unlist(cells))
  fill <- function(left) {
    repeat {
      before <- left
      for (cell in used) {
        if (length(left[[cell]]) == 0) return(FALSE)
        if (length(left[[cell]]) == 1) {
          for (peer in peers[[cell]]) left[[peer]] <- setdiff(left[[peer]], left[[cell]])
        }
      }
      for (house in cells) {
        for (digit in 1:9) {
          places <- house[vapply(left[house], function(own) digit %in% own, NA)]
          if (length(places) == 0) return(FALSE)
          if (length(places) == 1) left[[places]] <- digit
        }
      }
      if (identical(before, left)) break
    }
    open <- used[lengths(left[used]) > 1]
    if (length(open) == 0) return(all(lengths(left[used]) == 1))
    cell <- open[[which.min(lengths(left[open]))]]
    for (digit in left[[cell]]) {
      if (fill(replace(left, cell, list(digit)))) return(TRUE)
    }
    FALSE
  }
  fill(left)
}

# The digits that a position leaves, by rows, columns and boxes.
digits_left <- function(cells, marks) {
  lapply(1:81, function(i) {
    if (!is.na(cells[[i]])) return(cells[[i]])
    row <- (i - 1) %% 9 + 1
    col <- (i - 1) %/% 9 + 1
    box <- cells[3 * ((row - 1) %/% 3) + 1:3, 3 * ((col - 1) %/% 3) + 1:3]
    own <- setdiff(1:9, c(cells[row, ], cells[, col], box))
    if (!is.null(marks) && any(marks[row, col, ])) own <- own[marks[row, col, own]]
    own
  })
}

# Whether the hint names a true mistake, and whether what it argues with proves it.
check_hint <- function(hint, x, marks, solution) {
  of_mark <- nrow(hint$placements[[1]]) > 0
  named <- if (of_mark) hint$placements[[1]] else hint$eliminations[[1]]
  at <- cbind(named$row, named$col)
  true <- if (of_mark) {
    is.na(x[at]) && !marks[cbind(at, named$digit)] && solution[at] == named$digit
  } else {
    x[at] == named$digit && solution[at] != named$digit
  }
  # What is right in the grid, digits and marks that are struck out.
  right <- x
  right[x != solution] <- NA
  if (!is.null(marks)) {
    all <- cbind(c(row(solution)), c(col(solution)), c(solution))
    marks[all] <- TRUE
  }
  left <- digits_left(right, marks)
  cell <- (at[, 2] - 1) * 9 + at[, 1]
  left[[cell]] <- if (!of_mark) {
    named$digit
  } else if (length(left[[cell]]) > 1) {
    setdiff(left[[cell]], named$digit)
  } else {
    setdiff(1:9, named$digit)
  }
  houses <- houses_by_name(hint$houses[[1]])
  proven <- !can_be_filled(left, houses)
  # No house is superfluous.
  needed <- vapply(seq_along(houses), function(i) can_be_filled(left, houses[-i]), NA)
  c(true = true, proven = proven, minimal = all(needed))
}

test_that("each of a hundred grids with one to three wrong digits or marks gets a hint that names a true mistake, and a reason that a naive checker accepts", {
  set.seed(37)
  count <- if (nzchar(Sys.getenv("OXIDOKU_FULL"))) 500 else 100
  puzzles <- generate_sudoku(clues = 28, n = count, as = "string")
  solutions <- solve_sudoku(puzzles)
  results <- lapply(seq_len(count), function(i) {
    solution <- as.matrix(as_sudoku(solutions[[i]]))
    puzzle <- as.matrix(as_sudoku(puzzles[[i]]))
    x <- puzzle
    blank <- which(is.na(puzzle))
    filled <- sample(blank, sample(0:30, 1))
    x[filled] <- solution[filled]
    wrong <- sample(1:3, 1)
    marks <- NULL
    if (i %% 2 == 0) {
      for (cell in sample(blank, wrong)) x[cell] <- sample(setdiff(1:9, solution[cell]), 1)
    } else {
      marks <- find_candidates(x)
      # Some are struck out rightly, `wrong` are not.
      false <- which(marks & rep(1:9, each = 81) != rep(solution, 9))
      marks[sample(false, length(false) %/% 3)] <- FALSE
      # A cell with no mark left would be one that is not noted.
      noted <- which(is.na(x) & rowSums(marks, dims = 2) > 1)
      for (cell in sample(noted, wrong)) {
        at <- arrayInd(cell, c(9, 9))
        marks[at[1], at[2], solution[cell]] <- FALSE
      }
    }
    hint <- hint_sudoku(x, puzzle = puzzle, candidates = marks, detail = "full")
    expect_identical(hint$technique, "mistake")
    check_hint(hint, x, marks, solution)
  })
  results <- do.call(rbind, results)
  expect_identical(nrow(results), as.integer(count))
  expect_true(all(results[, "true"]))
  expect_true(all(results[, "proven"]))
  expect_true(all(results[, "minimal"]))
})

test_that("the checker of reasons refuses what does not follow", {
  x <- as.matrix(as_sudoku(board_text))
  solution <- board_solution()
  wrong <- which(is.na(x))[[1]]
  x[wrong] <- setdiff(1:9, solution[wrong])[[1]]
  hint <- hint_sudoku(x, puzzle = board)
  expect_true(all(check_hint(hint, x, NULL, solution)))
  # Fewer houses prove nothing, and one more is superfluous.
  fewer <- hint
  fewer$houses[[1]] <- fewer$houses[[1]][-1, ]
  expect_false(check_hint(fewer, x, NULL, solution)[["proven"]])
  more <- hint
  more$houses[[1]] <- rbind(more$houses[[1]], data.frame(kind = "row", number = setdiff(1:9, more$houses[[1]]$number)[[1]], part = "base"))
  expect_false(check_hint(more, x, NULL, solution)[["minimal"]])
})

mistaken <- function() {
  x <- board
  blank <- which(is.na(as.matrix(x)), arr.ind = TRUE)[1, ]
  wrong <- setdiff(which(find_candidates(x)[blank[[1]], blank[[2]], ]), board_solution()[blank[[1]], blank[[2]]])
  x[blank[[1]], blank[[2]]] <- wrong[[1]]
  x
}

test_that("mistakes are told in three levels, in all languages, and in short", {
  x <- mistaken()
  marks <- find_candidates(board)
  at <- which(is.na(as.matrix(board)), arr.ind = TRUE)[2, ]
  marks[at[[1]], at[[2]], board_solution()[at[[1]], at[[2]]]] <- FALSE
  clash <- board
  clash[at[[1]], at[[2]]] <- setdiff(board[at[[1]], ], NA)[[1]]
  killer <- as_sudoku(strrep(".", 16), rules = sudoku_rules(rule_cage("r1c12", 3), box = c(2, 2)))
  killer[1, 1] <- 4
  impossible <- empty_grid(sudoku_rules(rule_cage("r1c12", 3), rule_cage("r2c12", 3), box = c(2, 2)))
  tell <- function(...) {
    for (lang in c("en", "de")) {
      for (detail in c("vague", "concrete", "full")) print(hint_sudoku(..., detail = detail), lang = lang)
    }
    cat(format(hint_sudoku(...), style = "short"), "\n")
  }
  expect_snapshot({
    tell(x)
    tell(x, puzzle = board)
    tell(clash)
    tell(clash, puzzle = board)
    tell(board, puzzle = board, candidates = marks)
    tell(killer)
    tell(impossible)
  })
})

test_that("a digit that a house has already is told as that, whatever else it leaves no place for", {
  set.seed(8)
  for (puzzle in as.list(generate_sudoku(40, as = "column"))) {
    cells <- as.matrix(puzzle)
    wrong <- cells
    box <- 3 * ((row(cells) - 1) %/% 3) + (col(cells) - 1) %/% 3
    cell <- sample(which(is.na(cells)), 1)
    sees <- row(cells) == row(cells)[[cell]] | col(cells) == col(cells)[[cell]] | box == box[[cell]]
    wrong[cell] <- sample(unique(cells[sees & !is.na(cells)]), 1)
    expect_match(format(hint_sudoku(wrong, puzzle = puzzle, detail = "full")), "cannot both be")
  }
})

test_that("of a struck-out mark it is supposed that the cell holds another, whatever many others there are", {
  puzzle <- as_sudoku("53..7.... 6..195... .98....6. 8...6...3 4..8.3..1 7...2...6 .6....28. ...419..5 ....8..79")
  solution <- solve_sudoku(puzzle)
  candidates <- find_candidates(puzzle)
  counts <- apply(candidates, 1:2, sum)
  at <- which(counts >= 5 & is.na(as.matrix(puzzle)), arr.ind = TRUE)[1, ]
  digit <- as.matrix(solution)[at[[1]], at[[2]]]
  marks <- candidates
  marks[at[[1]], at[[2]], digit] <- FALSE
  hint <- hint_sudoku(puzzle, puzzle = puzzle, candidates = marks, detail = "full")
  supposed <- hint$statements[[1]][hint$statements[[1]]$statement == 1, ]
  expect_identical(supposed$digit, setdiff(which(candidates[at[[1]], at[[2]], ]), digit))
  expect_true(all(supposed$stays))
  cell <- sprintf("r%dc%d", at[[1]], at[[2]])
  others <- paste0(toString(utils::head(supposed$digit, -1)), " or ", utils::tail(supposed$digit, 1))
  expect_match(format(hint), paste0("Suppose ", cell, " is ", others, "."), fixed = TRUE)
})

test_that("a mark struck out that was the only one a cell can have is told as well", {
  x <- as_sudoku("..4..423321.....", rules = sudoku_rules(rule_allowed("r1c1", 2), box = c(2, 2)))
  marks <- find_candidates(x)
  marks[1, 1, ] <- c(TRUE, FALSE, FALSE, FALSE)
  hint <- hint_sudoku(x, puzzle = x, candidates = marks, detail = "full")
  expect_match(format(hint), "2 was struck out in r1c1, where it belongs.", fixed = TRUE)
})

test_that("a statement tells what goes, which cells have too few digits, or which digit has which place or none", {
  x <- as_sudoku("..4..423321.....", rules = sudoku_rules(rule_allowed("r1c1", 2), box = c(2, 2)))
  marks <- find_candidates(x)
  marks[1, 1, ] <- c(TRUE, FALSE, FALSE, FALSE)
  hint <- hint_sudoku(x, puzzle = x, candidates = marks, detail = "full")
  hint$statements[[1]] <- data.frame(
    statement = c(1L, 1L, 2L, 2L, 2L, 2L, 3L, 3L, 4L), depth = 0L,
    row = c(1L, 1L, 1L, 1L, 1L, 1L, 1L, 1L, NA), col = c(4L, 4L, 1L, 1L, 2L, 4L, 1L, 2L, NA),
    digit = c(3L, 4L, 1L, 2L, 1L, 2L, 4L, 4L, 3L), stays = c(FALSE, FALSE, NA, NA, NA, NA, TRUE, TRUE, NA)
  )
  hint$sources[[1]] <- data.frame(statement = 1:4, kind = "row", number = c(1L, 1L, 1L, 2L), clue = FALSE)
  said <- function(lang) gsub("\\s+", " ", paste(format(hint, lang = lang), collapse = " "))
  # What one house says is one sentence.
  expect_match(said("en"), paste(
    "By row 1, r1c4 cannot be 3 or 4; r1c1, r1c2 and r1c4 must differ, but only 1 and 2 are left for them;",
    "4 can only be in r1c1 or r1c2. By row 2, no place is left for 3."
  ), fixed = TRUE)
  expect_match(said("de"), paste(
    "F\u00fcr r1c4 entfallen 3 und 4; r1c1, r1c2 und r1c4 m\u00fcssen verschieden sein, haben aber nur 1 und 2;",
    "f\u00fcr die 4 bleibt nur r1c1 oder r1c2 (Zeile 1). F\u00fcr die 3 bleibt kein Platz (Zeile 2)."
  ), fixed = TRUE)
  expect_match(said("zh"), "4\u53ea\u80fd\u5728r1c1\u6216r1c2\u4e2d", fixed = TRUE)
  expect_match(said("zh"), "3\u5df2\u6ca1\u6709\u4f4d\u7f6e\u53ef\u653e", fixed = TRUE)
})

test_that("an argument of too many statements is not told, only its houses and rules", {
  puzzle <- as_sudoku("1....7.9. .3..2...8 ..96..5.. ..53..9.. .1..8...2 6....4... 3......1. .4......7 ..7...3..")
  x <- puzzle
  x[1, 2] <- 5
  marks <- find_candidates(puzzle)
  marks[1, 2, 6] <- FALSE
  expect_snapshot({
    for (lang in c("en", "de")) {
      print(hint_sudoku(x, puzzle = puzzle, detail = "full"), lang = lang)
      print(hint_sudoku(puzzle, puzzle = puzzle, candidates = marks, detail = "full"), lang = lang)
    }
  })
})

test_that("without the puzzle the digits of a hint have no solution together, and fewer than they have one", {
  set.seed(3)
  for (puzzle in generate_sudoku(clues = 30, n = 8)) {
    solution <- solve_sudoku(puzzle)
    x <- puzzle
    blank <- which(is.na(x))
    filled <- sample(blank, 25)
    x[filled] <- solution[filled]
    wrong <- sample(setdiff(blank, filled), 1)
    possible <- setdiff(which(find_candidates(x)[arrayInd(wrong, c(9, 9))[1], arrayInd(wrong, c(9, 9))[2], ]), solution[wrong])
    if (length(possible) == 0) next
    x[wrong] <- possible[[1]]
    hint <- hint_sudoku(x)
    expect_identical(hint$technique, "contradiction")
    of <- hint$pattern[[1]]
    only <- matrix(NA_integer_, 9, 9)
    only[as.matrix(of[c("row", "col")])] <- of$digit
    expect_identical(count_solutions(only, limit = 1), 0)
    for (i in seq_len(nrow(of))) {
      less <- only
      less[of$row[[i]], of$col[[i]]] <- NA
      expect_identical(count_solutions(less, limit = 1), 1)
    }
    expect_true(any(of$row == arrayInd(wrong, c(9, 9))[1] & of$col == arrayInd(wrong, c(9, 9))[2]))
  }
})

test_that("batches, names, missing grids and other rules keep their places", {
  wrong <- as.character(as_sudoku(mistaken()))
  hints <- hint_sudoku(c(a = board_text, b = wrong, c = NA, d = board_text), puzzle = board_text)
  expect_identical(hints$.id, c("a", "b", "d"))
  expect_identical(hints$technique == "mistake", c(FALSE, TRUE, FALSE))
  expect_identical(format(hints)[[1]], format(hint_sudoku(board_text)))
  hints <- hint_sudoku(c(a = wrong, b = NA, c = board_text))
  expect_identical(hints$.id, c("a", "c"))
  expect_identical(hints$technique[[1]], "contradiction")
  expect_true(is.na(hint_sudoku(c(wrong, board_text), scale = "se")$rating[[1]]))
  # Without mistakes all is as without the puzzle.
  expect_identical(hint_sudoku(board, puzzle = board), hint_sudoku(board))
  marks <- find_candidates(board)
  both <- hint_sudoku(list(board, mistaken()), puzzle = list(board, board), candidates = list(marks, NULL))
  expect_identical(both$.id, 1:2)
  killer <- sudoku_rules(rule_cage("r1c12", 3), box = c(2, 2))
  x <- puzzle <- as_sudoku("...3 .... .4.. ....", rules = killer)
  x[1, 1] <- 4
  hint <- suppressWarnings(hint_sudoku(x, puzzle = puzzle, detail = "full"))
  expect_identical(hint$eliminations[[1]]$digit, 4L)
  expect_true("cage" %in% hint$clues[[1]]$kind || nrow(hint$houses[[1]]) > 0)
})

test_that("a given that was erased is there nevertheless, and another digit in its place is wrong", {
  withr::local_seed(4)
  puzzle <- board
  solution <- as.matrix(solve_sudoku(board))
  givens <- which(!is.na(as.matrix(puzzle)))
  for (round in 1:30) {
    x <- as.matrix(puzzle)
    x[sample(givens, 4)] <- NA
    at <- sample(if (round %% 2 == 0) givens else setdiff(seq_along(x), givens), 1)
    x[[at]] <- sample(setdiff(1:9, solution[[at]]), 1)
    hint <- hint_sudoku(x, puzzle = puzzle)
    expect_identical(hint$technique, "mistake")
    expect_identical(hint$eliminations[[1]]$digit, x[[at]])
    expect_gt(nrow(hint$statements[[1]]), 0)
  }
  # Nothing but the puzzle says so.
  rules <- sudoku_rules(rule_cage("r2c12", 3), size = c(2, 2), box = NULL, lines = FALSE, digits = 1:4)
  x <- puzzle <- as_sudoku(matrix(c(1, 2, 2, NA), 2), rules = rules)
  x[1, 1] <- 4
  for (detail in c("concrete", "full")) {
    expect_identical(format(hint_sudoku(x, puzzle = puzzle, detail = detail)), "r1c1 cannot be 4.")
  }
})

test_that("digits from 0 on, and puzzles with several solutions, have hints", {
  rules <- sudoku_rules(box = c(2, 2), digits = 0:3)
  solution <- generate_grid(rules = rules)
  puzzle <- solution
  puzzle[1, 1:2] <- NA
  x <- puzzle
  x[1, 1] <- (solution[1, 1] + 1) %% 4
  expect_identical(hint_sudoku(x, puzzle = puzzle)$eliminations[[1]]$digit, as.integer(x[1, 1]))
  marks <- find_candidates(puzzle)
  marks[1, 1, ] <- TRUE
  marks[1, 1, solution[1, 1] + 1] <- FALSE
  expect_identical(hint_sudoku(puzzle, puzzle = puzzle, candidates = marks)$placements[[1]]$digit, as.integer(solution[1, 1]))
  expect_identical(find_mistakes(puzzle, puzzle, candidates = marks)$digit, as.integer(solution[1, 1]))
  several <- matrix(NA_integer_, 9, 9)
  several[1, ] <- c(1:8, NA)
  x <- several
  x[1, 9] <- 8L
  hint <- hint_sudoku(x, puzzle = several)
  expect_identical(unlist(hint$eliminations[[1]]), c(row = 1L, col = 9L, digit = 8L))
})

test_that("cells without marks are not noted yet, and a mark struck out is named by the error", {
  marks <- find_candidates(board)
  marks[1, , ] <- FALSE
  expect_identical(nrow(find_mistakes(board, board, candidates = marks)), 0L)
  expect_identical(hint_sudoku(board, candidates = marks), hint_sudoku(board))
  expect_identical(rate_sudoku(board, candidates = marks), rate_sudoku(board))
  marks <- find_candidates(board)
  blank <- which(is.na(t(as.matrix(board))), arr.ind = TRUE)[1:2, 2:1]
  for (i in 1:2) marks[blank[i, 1], blank[i, 2], board_solution()[blank[i, , drop = FALSE]]] <- FALSE
  for (ask in list(hint_sudoku, find_steps, explain_sudoku, rate_sudoku)) {
    error <- expect_error(ask(board, candidates = marks), class = "oxidoku_error_no_solution")
    expect_identical(error$arg, "candidates")
    expect_identical(error$row, unname(blank[, 1]))
    expect_identical(error$col, unname(blank[, 2]))
    expect_identical(error$digit, board_solution()[blank])
  }
  error <- expect_error(rate_sudoku(list(board, board), candidates = list(NULL, marks)), class = "oxidoku_error_no_solution")
  expect_identical(error$index, 2L)
  expect_snapshot(error = TRUE, {
    hint_sudoku(board, candidates = marks)
    rate_sudoku(list(board, board), candidates = list(NULL, marks))
    rate_sudoku(board, candidates = TRUE)
  })
  found <- find_mistakes(board, board, candidates = marks)
  expect_identical(found$kind, c("mark", "mark"))
  expect_identical(found$digit, board_solution()[blank])
})

test_that("a position is rated for what is left of the path", {
  path <- explain_sudoku(board)
  at <- nrow(path) %/% 2
  position <- position_before(path, at)
  rating <- rate_sudoku(position$grid, candidates = position$candidates)
  expect_identical(rating$steps, as.integer(nrow(path) - at + 1))
  expect_lt(rating$score, rate_sudoku(board)$score)
  expect_identical(rate_sudoku(list(board, position$grid, NULL), candidates = list(NULL, position$candidates, NULL))$score[2:3], c(rating$score, NA))
})

test_that("a mark that only the digits filled in say belongs is told, of a puzzle with several solutions", {
  puzzle <- from_text("1234............")
  x <- from_text("123434..2.......")
  marks <- array(TRUE, c(4, 4, 4))
  marks[4, 1, 4] <- FALSE
  # Some solution of the puzzle has another digit there, none with the other digits of the grid.
  expect_identical(nrow(find_mistakes(x, puzzle, candidates = marks)), 0L)
  hint <- hint_sudoku(x, puzzle = puzzle, candidates = marks, detail = "full")
  expect_identical(hint$technique, "mistake")
  expect_identical(unlist(hint$placements[[1]]), c(row = 4L, col = 1L, digit = 4L))
  batch <- suppressWarnings(hint_sudoku(list(x, puzzle), puzzle = list(puzzle, puzzle), candidates = list(marks, NULL)))
  expect_identical(batch$placements[[1]], hint$placements[[1]])
  # What the error about the marks says of the two functions.
  error <- expect_error(hint_sudoku(x, candidates = marks), class = "oxidoku_error_no_solution")
  expect_identical(find_mistakes(x, x, candidates = marks)$digit, error$digit)
  expect_identical(hint_sudoku(x, puzzle = x, candidates = marks)$placements, hint$placements)
  # Digits that contradict each other come before marks.
  x[3, 1:2] <- c(4L, 1L)
  x[4, 1] <- 2L
  x[3, 3:4] <- c(1L, NA)
  hint <- suppressWarnings(hint_sudoku(x, puzzle = puzzle, candidates = marks))
  expect_identical(hint$technique, "contradiction")
})
