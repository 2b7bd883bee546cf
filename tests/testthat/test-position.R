puzzle <- as_sudoku(
  "1....7.9. .3..2...8 ..96..5.. ..53..9.. .1..8...2 6....4... 3......1. .4......7 ..7...3.."
)
path <- explain_sudoku(puzzle)

test_that("the position before each step follows from the steps before it", {
  cells <- as.matrix(puzzle)
  candidates <- find_candidates(puzzle)
  for (row in seq_len(nrow(path))) {
    before <- position_before(path, row)
    expect_identical(before$grid, cells)
    expect_identical(before$candidates, candidates)
    for (i in seq_len(nrow(path$placements[[row]]))) {
      put <- path$placements[[row]][i, ]
      cells[put$row, put$col] <- put$digit
      # A digit goes from its cell's peers, and its cell from all digits.
      still <- find_candidates(cells)
      candidates <- candidates & still
    }
    gone <- path$eliminations[[row]]
    candidates[cbind(gone$row, gone$col, gone$digit)] <- FALSE
  }
  # One after the last step: the end.
  expect_identical(position_before(path, nrow(path) + 1)$grid, solve_sudoku(as.matrix(puzzle)))
})

test_that("the step that follows a position is found there again", {
  for (step in c(1, 5, 9)) {
    before <- position_before(path, step)
    hint <- hint_sudoku(before$grid, candidates = before$candidates)
    expect_identical(hint$technique, path$technique[[step]])
    expect_identical(hint$eliminations, path$eliminations[step])
    rest <- explain_sudoku(before$grid, candidates = before$candidates)
    # Of several singles another one may come first.
    expect_identical(rest$technique[[1]], path$technique[[step]])
    expect_identical(sum(rest$score), sum(path$score[step:nrow(path)]))
  }
})

test_that("rules stay with the grid, and puzzles are chosen by name or number", {
  set.seed(2)
  hyper <- generate_sudoku(28, rules = "hyper")
  expect_s3_class(position_before(explain_sudoku(hyper), 2)$grid, "sudoku_grid")
  both <- c(a = as.character(puzzle), b = as.character(solve_sudoku(puzzle)), c = as.character(puzzle))
  named <- explain_sudoku(both)
  expect_identical(unique(named$.id), c("a", "c"))
  expect_identical(position_before(named, 3, id = "c"), position_before(path, 3))
  numbered <- explain_sudoku(unname(both))
  expect_identical(unique(numbered$.id), c(1L, 3L))
  expect_identical(position_before(numbered, 3, id = 3), position_before(path, 3))
})

test_that("steps and puzzles that there are not are errors", {
  expect_error(position_before(path, nrow(path) + 2), "step", class = "oxidoku_error_input")
  expect_error(position_before(path, 0), "step", class = "oxidoku_error_input")
  expect_error(position_before(path, 1, id = 2), "`id`", class = "oxidoku_error_input")
  expect_error(position_before(path[0, ]), "path", class = "oxidoku_error_input")
  expect_error(position_before(1), "path", class = "oxidoku_error_input")
})

test_that("several steps are drawn on one sheet", {
  grDevices::pdf(NULL)
  on.exit(grDevices::dev.off())
  before <- graphics::par("mfrow")
  expect_invisible(plot(path, step = 1:4))
  expect_identical(graphics::par("mfrow"), before)
  expect_error(plot(path, step = c(1, 500)), "step", class = "oxidoku_error_input")
  expect_error(plot(path, step = c("1", "2")), "step", class = "oxidoku_error_input")
})
