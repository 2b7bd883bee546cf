test_that("a hint is the first step of the path", {
  hint <- hint_sudoku(board)
  path <- explain_sudoku(board)
  expect_s3_class(hint, c("sudoku_hint", "sudoku_path", "data.frame"), exact = TRUE)
  expect_identical(format(hint, "full"), format(path[1, ]))
  expect_identical(nrow(hint), 1L)
  # One a puzzle of a batch.
  hints <- hint_sudoku(c(board_text, NA, step_puzzles[["x_wing"]]))
  expect_identical(hints$.id, c(1L, 3L))
})

test_that("the three levels say more and more", {
  path <- suppressWarnings(
    explain_sudoku(step_puzzles[["x_wing"]], techniques = step_techniques("x_wing"))
  )
  at <- match("x_wing", path$technique)
  before <- oxidoku:::position_at(path$.path[[at]], at)
  hint <- function(detail) {
    hint_sudoku(before$cells, detail = detail, techniques = step_techniques("x_wing"), candidates = before$candidates)
  }
  texts <- vapply(c("vague", "concrete", "full"), function(d) format(hint(d)), "")
  expect_identical(unname(texts["full"]), format(path[at, ]))
  expect_true(startsWith(texts[["full"]], texts[["concrete"]]))
  expect_match(texts[["vague"]], "X-Wing")
  # No cell before the last level tells what goes.
  gone <- path$eliminations[[at]]
  cells <- sprintf("r%dc%d", gone$row, gone$col)
  for (cell in cells) {
    expect_no_match(texts[["vague"]], cell)
    expect_no_match(texts[["concrete"]], cell)
    expect_match(texts[["full"]], cell)
  }
  expect_snapshot({
    hint("vague")
    hint("concrete")
    hint("full")
  })
})

test_that("following hints solves a puzzle", {
  grid <- board_solution()
  set.seed(3)
  grid[sample(81, 30)] <- NA
  for (i in 1:30) {
    hint <- hint_sudoku(grid)
    at <- hint$placements[[1]]
    grid[as.matrix(at[c("row", "col")])] <- at$digit
  }
  expect_identical(grid, board_solution())
  expect_output(print(hint_sudoku(grid)), "No step")
})

test_that("all steps of a position start from it", {
  steps <- find_steps(board)
  expect_s3_class(steps, c("sudoku_path", "data.frame"), exact = TRUE)
  expect_identical(steps$step, seq_len(nrow(steps)))
  first <- explain_sudoku(board)[1, ]
  expect_identical(format(steps)[[1]], format(first))
  candidates <- find_candidates(board)
  solution <- board_solution()
  # Forcing chains make hundreds; every fifth shows it.
  for (i in seq(1L, nrow(steps), by = 5L)) {
    position <- oxidoku:::position_at(steps$.path[[i]], steps$step[[i]])
    expect_identical(position$candidates, candidates)
    gone <- as.matrix(steps$eliminations[[i]])
    expect_true(all(candidates[gone]))
    expect_false(any(solution[gone[, 1:2, drop = FALSE]] == gone[, 3]))
    at <- steps$placements[[i]]
    expect_identical(solution[as.matrix(at[c("row", "col")])], at$digit)
  }
  expect_false(any(duplicated(paste(
    format(steps, "short"), vapply(steps$houses, function(h) paste(unlist(h), collapse = " "), ""),
    vapply(steps$pattern, function(p) paste(unlist(p), collapse = " "), "")
  ))))
  expect_identical(unique(find_steps(board, techniques = "naked_single")$technique), character())
})

test_that("struck out candidates count", {
  path <- explain_sudoku(board)
  at <- which(vapply(path$eliminations, nrow, 0L) > 0)[[1]]
  position <- oxidoku:::position_at(path$.path[[at + 1]], path$step[[at + 1]])
  hint <- hint_sudoku(position$cells, detail = "full", candidates = position$candidates)
  expect_identical(format(hint), format(path[at + 1, ]))
  expect_equal(oxidoku:::position_at(hint$.path[[1]], 1), position)
  steps <- find_steps(position$cells, candidates = position$candidates)
  expect_identical(format(steps)[[1]], format(path[at + 1, ]))
  # The solution must be left.
  wrong <- position$candidates
  blank <- which(is.na(position$cells), arr.ind = TRUE)[1, ]
  wrong[blank[[1]], blank[[2]], board_solution()[blank[[1]], blank[[2]]]] <- FALSE
  expect_error(
    hint_sudoku(position$cells, candidates = wrong), class = "oxidoku_error_no_solution"
  )
})

test_that("`candidates` must be an array for one grid", {
  marks <- find_candidates(board)
  expect_error(hint_sudoku(c(board_text, board_text), candidates = marks), class = "oxidoku_error_input")
  expect_error(hint_sudoku(board, candidates = marks[, , 1:8]), class = "oxidoku_error_input")
  expect_error(hint_sudoku(board, candidates = marks * 1), class = "oxidoku_error_input")
  marks[2, 1, 3] <- NA
  cnd <- expect_error(hint_sudoku(board, candidates = marks), class = "oxidoku_error_input")
  expect_identical(c(cnd$row, cnd$col), c(2L, 1L))
  expect_error(hint_sudoku(board, detail = "all"), class = "oxidoku_error_input")
})

test_that("hints that cannot be given say why", {
  expect_warning(
    hint <- hint_sudoku(board, techniques = "naked_single"), class = "oxidoku_warning_stuck"
  )
  expect_identical(nrow(hint), 0L)
  clash <- hint_sudoku(from_text(paste0("11", strrep(".", 79))), detail = "full")
  expect_identical(clash$pattern[[1]][1:3], data.frame(row = c(1L, 1L), col = 1:2, digit = c(1L, 1L)))
  expect_error(
    find_steps(from_text(paste0("11", strrep(".", 79)))), class = "oxidoku_error_conflict"
  )
  expect_error(plot(hint), class = "oxidoku_error_input")
})

test_that("the picture of a hint shows no more than the hint tells", {
  drawn <- function(detail) {
    step <- hint_sudoku(step_puzzles[["x_wing"]], detail = detail)
    oxidoku:::step_layers(step, 1, detail)
  }
  rows <- function(detail) vapply(drawn(detail), nrow, 0L)
  full <- rows("full")
  expect_gt(full[["pattern"]], 0)
  expect_gt(full[["placements"]] + full[["eliminations"]], 0)
  concrete <- rows("concrete")
  expect_identical(concrete[["pattern"]], full[["pattern"]])
  expect_identical(concrete[["placements"]] + concrete[["eliminations"]], 0L)
  expect_identical(rows("vague")[["pattern"]], 0L)
  withr::local_pdf(NULL)
  for (detail in c("vague", "concrete", "full")) {
    hint <- hint_sudoku(board, detail = detail)
    expect_identical(plot(hint), hint)
  }
})

test_that("candidates that leave none of several solutions are an error, not a hint", {
  blank <- empty_grid(sudoku_rules(box = c(2, 2)))
  candidates <- find_candidates(blank)
  candidates[1, 2:4, 4] <- FALSE
  # The 4 of the row is in its first cell.
  expect_warning(steps <- find_steps(blank, candidates = candidates), class = "oxidoku_warning_not_unique")
  expect_true(any(format(steps) != ""))
  candidates[1, 1, 4] <- FALSE
  for (ask in list(hint_sudoku, find_steps)) {
    error <- expect_error(ask(blank, candidates = candidates), class = "oxidoku_error_no_solution")
    expect_identical(error$arg, "candidates")
  }
})

test_that("a reason that is a hint is among the steps that are possible", {
  set.seed(5)
  rules <- sudoku_rules(box = c(2, 3), anti_knight = TRUE)
  path <- explain_sudoku(generate_sudoku(kind = "arrow", rules = rules), scale = "reasons")
  reasons <- which(startsWith(path$technique, "reason_"))
  expect_gt(length(reasons), 3)
  for (i in reasons) {
    before <- position_before(path, i)
    hint <- hint_sudoku(before$grid, candidates = before$candidates, scale = "reasons")
    steps <- find_steps(before$grid, candidates = before$candidates, scale = "reasons")
    expect_true(format(hint, style = "full") %in% format(steps, style = "full"))
    # Each set of houses and clues once.
    units <- lapply(seq_len(nrow(steps)), function(k) list(steps$houses[[k]], unique(steps$clues[[k]]$clue)))
    expect_identical(anyDuplicated(units), 0L)
  }
})
