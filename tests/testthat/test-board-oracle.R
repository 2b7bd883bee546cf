# Random puzzles on boards of many shapes: each function beside the judge of helper-board.R.

hole_at <- function(rows, columns, at) {
  cells <- matrix(TRUE, rows, columns)
  cells[at] <- FALSE
  cells
}

# Rules, with the sets of cells that differ under them.
judged_board <- function(cells, ..., box = NULL, regions = NULL) {
  stated <- list(cells = cells, ..., box = box, regions = regions)
  names <- sprintf("r%dc%d", row(cells), col(cells))
  list(
    rules = do.call(sudoku_rules, stated[lengths(stated) > 0]), cells = cells,
    differ = c(
      oracle_lines(cells), if (!is.null(box)) oracle_tiles(cells, box),
      if (!is.null(regions)) unname(split(names[cells], regions[cells]))
    )
  )
}

judged_boards <- function() {
  ring <- matrix(FALSE, 4, 4)
  ring[cbind(c(1, 1, 2, 2, 3, 3, 4, 4), c(1, 2, 2, 3, 3, 4, 4, 1))] <- TRUE
  quarters <- outer(1:4, 1:4, function(i, j) 2L * ((i - 1L) %/% 2L) + (j - 1L) %/% 2L + 1L)
  middle <- c(6, 7, 10, 11)
  list(
    "rectangle" = judged_board(matrix(TRUE, 3, 4)),
    "rectangle with boxes" = judged_board(matrix(TRUE, 4, 6), box = c(2, 3)),
    "narrow rectangle" = judged_board(matrix(TRUE, 5, 2)),
    "digits from 0" = judged_board(matrix(TRUE, 3, 4), digits = 0:3),
    "more digits than cells of a line" = judged_board(matrix(TRUE, 3, 3), digits = 0:4),
    "fewer digits than rows" = judged_board(ring, digits = 1:3),
    "holes" = judged_board(hole_at(4, 4, c(6, 12))),
    "boxes with holes" = judged_board(hole_at(4, 4, c(1, 16)), box = c(2, 2)),
    "boxes with holes, more digits" = judged_board(hole_at(4, 4, c(2, 11)), box = c(2, 2), digits = 0:5),
    "regions with holes" = judged_board(hole_at(4, 4, middle), regions = replace(quarters, middle, NA))
  )
}

# Puzzles of any number of solutions, with all of them; some have a digit changed.
judged_puzzles <- function(board) {
  full <- board_row(generate_grid(rules = board$rules))
  lapply(1:4, function(round) {
    values <- full
    values[sample(length(values), round * length(values) %/% 7 + 1)] <- NA
    given <- which(!is.na(values))
    if (round %in% c(1, 3)) values[[given[[1]]]] <- sample(board$rules$digits, 1)
    givens <- values[!is.na(values)]
    solutions <- oracle_board(names(values), board$rules$digits, board$differ, givens = givens, limit = 500)
    if (is.null(solutions)) solutions <- matrix(0L, 0, length(values))
    text <- paste(ifelse(is.na(values), ".", values), collapse = "")
    list(x = as_sudoku(text, rules = board$rules), values = values, solutions = solutions)
  })
}

test_that("on a board of any shape each function agrees with all solutions", {
  set.seed(11)
  seen <- integer()
  boards <- judged_boards()
  for (name in names(boards)) {
    board <- boards[[name]]
    digits <- board$rules$digits
    for (one in judged_puzzles(board)) {
      x <- one$x
      found <- one$solutions
      if (nrow(found) == 500) next
      clash <- vapply(board$differ, function(set) anyDuplicated(stats::na.omit(one$values[set])) > 0, NA)
      expect_identical(nrow(find_conflicts(x)) > 0, any(clash), label = name)
      expect_equal(count_solutions(x, limit = 1e6), nrow(found), label = name)
      expect_equal(count_solutions(x, limit = 3), min(3, nrow(found)), label = name)
      expect_identical(has_unique_solution(x), nrow(found) == 1L, label = name)
      seen <- c(seen, min(nrow(found), 2L))
      if (any(clash)) next
      file <- withr::local_tempfile()
      write_solutions(x, file, progress = FALSE)
      expect_identical(readLines(file), do.call(paste0, as.data.frame(found)), label = name)
      if (nrow(found) == 0) next
      all <- lapply(enumerate_solutions(x, limit = Inf), function(grid) unname(board_row(grid)))
      expect_identical(do.call(rbind, all), found, label = name)
      possible <- aperm(find_candidates(x, true = TRUE), c(2, 1, 3))
      dim(possible) <- c(length(board$cells), length(digits))
      open <- is.na(one$values)
      expected <- t(vapply(which(open), function(at) digits %in% found[, at], logical(length(digits))))
      expect_identical(unname(possible[t(board$cells), , drop = FALSE][open, , drop = FALSE]), unname(expected), label = name)
      path <- suppressWarnings(explain_sudoku(x))
      for (placed in path$placements) {
        at <- match(sprintf("r%dc%d", placed$row, placed$col), names(one$values))
        expect_true(all(t(found)[at, ] == placed$digit), label = name)
      }
      if (nrow(found) > 1) next
      expect_identical(unname(board_row(solve_sudoku(x))), found[1, ], label = name)
      expect_identical(rate_sudoku(x)$steps, nrow(path), label = name)
      minimal <- minimize_sudoku(x)
      expect_false(find_redundant_clues(minimal, as = "any"), label = name)
      left <- board_row(minimal)
      givens <- left[!is.na(left)]
      count <- function(givens) {
        NROW(oracle_board(names(left), digits, board$differ, givens = givens, limit = 2))
      }
      expect_identical(count(givens), 1L, label = name)
      expect_true(all(vapply(seq_along(givens), function(at) count(givens[-at]), 0L) == 2L), label = name)
    }
  }
  expect_true(all(table(factor(seen, 0:2)) > 2))
})

test_that("a board that is no square has no symmetry and no diagonals, and says so", {
  boards <- judged_boards()
  for (name in setdiff(names(boards), "more digits than cells of a line")) {
    rules <- boards[[name]]$rules
    expect_error(generate_sudoku(rules = rules, symmetry = "rotate180"), class = "oxidoku_error", label = name)
    expect_error(sudoku_rules(cells = boards[[name]]$cells, diagonal = TRUE), "as many rows as columns and without holes",
      class = "oxidoku_error_rules", label = name
    )
  }
})
