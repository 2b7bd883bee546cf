# Candidates by the definition: digits in none of the cell's row, column and box.
oracle_candidates <- function(grid, row, col, box = c(3, 3)) {
  if (!is.na(grid[row, col])) return(integer())
  boxes <- oracle_boxes(box)
  seen <- c(grid[row, ], grid[, col], grid[boxes == boxes[row, col]])
  setdiff(seq_len(prod(box)), seen)
}

test_that("candidates of every cell are the digits that no house of it holds", {
  array_of_all <- find_candidates(board)
  expect_identical(dim(array_of_all), c(9L, 9L, 9L))
  expect_type(array_of_all, "logical")
  for (row in 1:9) {
    for (col in 1:9) {
      expected <- oracle_candidates(board, row, col)
      expect_identical(which(array_of_all[row, col, ]), expected)
    }
  }
})

test_that("candidates respect the shape of the box", {
  grid <- matrix(NA_integer_, 6, 6)
  grid[1, 1] <- 4L
  wide <- find_candidates(grid, rules = sudoku_rules(box = c(2, 3)))[, , 4]
  tall <- find_candidates(grid, rules = sudoku_rules(box = c(3, 2)))[, , 4]
  expect_identical(unname(which(!wide & tall, arr.ind = TRUE)), cbind(2L, 3L))
  expect_identical(unname(which(wide & !tall, arr.ind = TRUE)), cbind(3L, 2L))
})

test_that("candidates of a grid whose givens contradict each other are still those left over", {
  grid <- board
  grid[1, 1:2] <- 1L
  expect_identical(which(find_candidates(grid)[1, 9, ]), oracle_candidates(grid, 1, 9))
  dead <- from_text("123....4........")
  expect_identical(which(find_candidates(dead)[1, 4, ]), integer())
})

test_that("empty cells come in the order of which(), with row and col", {
  cells <- find_empty_cells(board_zero)
  expect_identical(colnames(cells), c("row", "col"))
  expect_identical(unname(cells), unname(which(is.na(board), arr.ind = TRUE)))
  expect_type(cells, "integer")
  full <- find_empty_cells(shifted_grid())
  expect_identical(dim(full), c(0L, 2L))
  expect_identical(colnames(full), c("row", "col"))
  filled <- board
  filled[cells] <- board_solution()[cells]
  expect_true(check_sudoku(filled))
})

test_that("empty cells of further sheets follow those of the grid, in the same order", {
  rules <- sudoku_rules(sheets = list(side = matrix(NA, 2, 3)), box = c(2, 2))
  rows <- c(rep(1:4, 4), rep(101:102, 3))
  cols <- c(rep(1:4, each = 4), rep(1:3, each = 2))
  expect_identical(find_empty_cells(empty_grid(rules)), cbind(row = rows, col = cols))
})

test_that("a move is valid if no other cell of its houses holds the digit, the cell itself apart", {
  all <- expand.grid(num = 1:9, row = 1:9, col = 1:9)
  expected <- mapply(function(num, row, col) {
    other <- board
    other[row, col] <- NA
    num %in% oracle_candidates(other, row, col)
  }, all$num, all$row, all$col)
  expect_identical(is_valid_move(board, all$num, all$row, all$col), expected)
  # A digit may be put where it stands.
  expect_true(is_valid_move(board, board[2, 2], 2, 2))
  # Every cell of a solution is a valid move in it.
  solution <- board_solution()
  expect_true(all(is_valid_move(solution, as.vector(solution), as.vector(row(solution)), as.vector(col(solution)))))
})

test_that("moves are recycled to a common length, and to the grids of a batch", {
  expect_identical(
    is_valid_move(board, 1:9, 1, 1), vapply(1:9, function(num) is_valid_move(board, num, 1, 1), NA)
  )
  expect_identical(
    is_valid_move(list(board, t(board)), 3, 2, 9),
    c(is_valid_move(board, 3, 2, 9), is_valid_move(t(board), 3, 2, 9))
  )
  expect_identical(is_valid_move(c(board_text, NA), 3, 2, 9), c(is_valid_move(board, 3, 2, 9), NA))
  expect_identical(is_valid_move(board, integer(), 1, 1), logical())
  expect_error(is_valid_move(board, 1:2, 1:3, 1), "digit 2, row 3", class = "oxidoku_error_input")
})

test_that("batches give a list, one element a grid", {
  expect_identical(
    find_candidates(c(board_text, to_text(t(board)))),
    list(find_candidates(board), find_candidates(t(board)))
  )
  expect_identical(
    find_candidates(list(board, NULL, t(board))),
    list(find_candidates(board), NULL, find_candidates(t(board)))
  )
  expect_identical(
    find_empty_cells(array(c(board, t(board)), c(9, 9, 2))),
    list(find_empty_cells(board), find_empty_cells(t(board)))
  )
})
