grid <- as_sudoku(board)
mini_rules <- sudoku_rules(box = c(2, 3))
mini <- as_sudoku(
  "12.4.6 ...... 2.1..4 5...3. 3....5 6.5..1", rules = mini_rules
)

test_that("grids print with boxes of the right shape and lines that line up", {
  expect_snapshot({
    as_sudoku("12.. .... .... ..34")
    mini
    as_sudoku(as.matrix(mini), rules = sudoku_rules(box = c(3, 2)))
    grid
    as_sudoku(shifted_grid(c(4, 4)))
    empty_grid(sudoku_rules(box = c(1, 2)))
    as_sudoku("1")
    as_sudoku(shifted_grid(c(3, 4)), rules = sudoku_rules(box = c(3, 4)))
  })
  for (box in list(c(1, 1), c(2, 3), c(3, 4), c(5, 5), c(6, 6))) {
    lines <- format(as_sudoku(shifted_grid(box), rules = sudoku_rules(box = box)))
    expect_length(unique(nchar(lines)), 1)
    expect_length(lines, prod(box) + box[2] + 1)
  }
})

test_that("print gives its argument back invisibly, and format the lines it shows", {
  lines <- capture.output(result <- withVisible(print(grid)))
  expect_false(result$visible)
  expect_identical(result$value, grid)
  expect_identical(lines, format(grid))
  expect_identical(as_sudoku(paste(lines, collapse = "\n")), grid)
})

test_that("as_sudoku takes every form of one grid, and keeps what as_sudoku made", {
  expect_identical(attributes(grid)[c("dim", "class")],
    list(dim = c(9L, 9L), class = c("sudoku_grid", "matrix", "array")))
  expect_identical(attr(grid, "rules"), sudoku_rules())
  for (x in list(board, board_zero, as.data.frame(board), board_text, list(board),
                 array(board, c(9, 9, 1)), grid)) {
    expect_identical(as_sudoku(x), grid)
  }
  expect_true(is_sudoku(grid))
  expect_false(is_sudoku(board))
  expect_false(is_sudoku(NULL))
  for (x in list(c(board_text, board_text), list(), list(NULL), NA_character_, list(board, board))) {
    expect_error(as_sudoku(x), "one grid", class = "oxidoku_error_input")
  }
})

test_that("empty_grid is blank, plain for classic rules and dressed for others", {
  expect_identical(empty_grid(), matrix(NA_integer_, 9, 9))
  expect_identical(empty_grid("classic"), empty_grid())
  expect_identical(empty_grid(sudoku_rules(box = c(4, 4))), matrix(NA_integer_, 16, 16))
  expect_identical(
    empty_grid(mini_rules), as_sudoku(matrix(NA, 6, 6), rules = mini_rules)
  )
})

test_that("methods and operators give plain values without class and rules", {
  expect_identical(as.matrix(grid), board)
  expect_identical(t(grid), t(board))
  expect_identical(grid[1, ], board[1, ])
  expect_identical(grid[, 2], board[, 2])
  expect_identical(grid[, ], board)
  expect_identical(grid[], board)
  expect_identical(grid[2, 3], board[2, 3])
  expect_identical(grid[[2, 3]], board[[2, 3]])
  expect_identical(grid[5], board[5])
  expect_identical(grid[1:2, 1:2, drop = FALSE], board[1:2, 1:2])
  expect_identical(grid[is.na(grid)], board[is.na(board)])
  expect_identical(grid[cbind(1:9, 1:9)], board[cbind(1:9, 1:9)])
  expect_identical(grid + 1L, board + 1L)
  expect_identical(1L + grid, board + 1L)
  expect_identical(-grid, -board)
  expect_identical(grid == grid, board == board)
  expect_identical(grid > 4, board > 4)
  expect_identical(!grid, !board)
  expect_identical(grid %% 2L, board %% 2L)
  expect_identical(sqrt(grid), sqrt(board))
  expect_identical(round(grid / 2, 1), round(board / 2, 1))
  expect_identical(log(grid, base = 2), log(board, base = 2))
  expect_identical(is.na(grid), is.na(board))
  expect_identical(sum(grid, na.rm = TRUE), sum(board, na.rm = TRUE))
  expect_identical(apply(grid, 1, sum, na.rm = TRUE), apply(board, 1, sum, na.rm = TRUE))
  expect_identical(which(is.na(grid), arr.ind = TRUE), which(is.na(board), arr.ind = TRUE))
  expect_identical(rbind(grid, 1:9), rbind(board, 1:9))
  expect_identical(as.vector(grid), as.vector(board))
  expect_identical(rev(grid), rev(as.vector(board)))
  expect_identical(grid %in% 3L, board %in% 3L)
  expect_identical(match(1:9, grid), match(1:9, board))
  if (getRversion() >= "4.2.0") expect_identical(mtfrm(grid), as.vector(board))
  expect_identical(grid[1, ], board[1, ])
})

test_that("as.character gives the text of the whole grid in row order", {
  expect_identical(as.character(grid), board_text)
  expect_identical(as.character(mini), "12.4.6......2.1..45...3.3....56.5..1")
  expect_identical(as_sudoku(as.character(mini), rules = mini_rules), mini)
})

test_that("as.data.frame has one row a cell in row order and tells the givens", {
  frame <- as.data.frame(grid)
  expect_identical(
    frame,
    data.frame(
      row = rep(1:9, each = 9), col = rep(1:9, 9), digit = as.vector(t(board)),
      given = !is.na(as.vector(t(board)))
    )
  )
  solution <- as_sudoku(board_solution())
  frame <- as.data.frame(solution, puzzle = board)
  expect_false(anyNA(frame$digit))
  expect_identical(frame$given, !is.na(as.vector(t(board))))
  expect_identical(as.data.frame(solution, puzzle = board_text), frame)
  expect_identical(row.names(as.data.frame(grid, row.names = paste0("c", 1:81)))[81], "c81")
  zero <- grid
  zero <- as_sudoku(board_zero)
  expect_identical(as.data.frame(zero), as.data.frame(grid))
  expect_error(
    as.data.frame(grid, puzzle = mini), "puzzle", class = "oxidoku_error_input"
  )
})

test_that("summary counts givens, digits, conflicts and solutions", {
  expect_snapshot({
    summary(grid)
    summary(mini)
    summary(as_sudoku(shifted_grid(c(4, 4))))
    summary(as_sudoku("11.. .... .... ...."))
  })
  facts <- summary(grid)
  expect_identical(facts$givens, 26L)
  expect_identical(facts$blanks, 55L)
  expect_identical(unname(facts$digits), tabulate(board, 9))
  expect_identical(facts$solutions, "one")
  expect_identical(summary(as_sudoku(empty_grid()))$solutions, "several")
  dead <- as_sudoku("123. ...4 .... ....")
  expect_identical(summary(dead)[c("conflicts", "solutions")], list(conflicts = 0L, solutions = "none"))
})

test_that("a sudoku_grid changed by hand is refused, not misread", {
  no_rules <- other_rules <- flat <- dates <- long <- wrong_type <- grid
  attr(no_rules, "rules") <- NULL
  attr(other_rules, "rules") <- mini_rules
  dim(flat) <- NULL
  dim(long) <- c(3, 27)
  wrong_type <- structure(as.character(board), dim = c(9L, 9L), rules = sudoku_rules(), class = class(grid))
  bad <- list(
    no_rules, other_rules, flat, long, wrong_type,
    structure("a", class = "sudoku_grid"), structure(list(), class = "sudoku_grid"),
    structure(function() 1, class = "sudoku_grid")
  )
  for (x in bad) {
    expect_error(solve_sudoku(x), "as_sudoku", class = "oxidoku_error_input")
    expect_error(solve_sudoku(list(board, x)), "x[[2]]", fixed = TRUE, class = "oxidoku_error_input")
    expect_error(format(x), class = "oxidoku_error_input")
    expect_error(print(x), class = "oxidoku_error_input")
    expect_error(summary(x), class = "oxidoku_error_input")
    expect_error(as.character(x), class = "oxidoku_error_input")
    expect_error(as.data.frame(x), class = "oxidoku_error_input")
  }
})

test_that("everything that is returned survives saveRDS, dput and a copy", {
  set.seed(1)
  results <- list(
    sudoku_rules(box = c(2, 3)), grid, mini, empty_grid(), summary(grid), as.data.frame(grid),
    solve_sudoku(board), solve_sudoku(c(a = board_text, b = NA)), solve_sudoku(mini),
    solve_sudoku(list(a = board, b = NULL, c = grid)), solve_sudoku(array(board, c(9, 9, 2))),
    suppressWarnings(solve_sudoku(board, method = "singles")),
    count_solutions(c(a = board_text, b = NA)), has_unique_solution(board),
    check_sudoku(list(board, NULL)), find_conflicts(shifted_grid() %% 9L + c(0L, 1L, 0L), complete = TRUE),
    find_conflicts(board), find_empty_cells(board), find_empty_cells(list(board, NULL)),
    find_candidates(board), find_candidates(board, true = TRUE), is_valid_move(board, 1:9, 1, 1),
    generate_sudoku(30), generate_sudoku(30, n = 3), generate_sudoku(30, n = 3, as = "string"),
    generate_sudoku(30, n = 3, as = "array"), generate_sudoku(rules = mini_rules), generate_grid(n = 2),
    minimize_sudoku(board), find_redundant_clues(board, as = "any")
  )
  file <- withr::local_tempfile()
  for (result in results) {
    saveRDS(result, file)
    expect_identical(readRDS(file), result)
    dput(result, file)
    expect_equal(dget(file), result)
    expect_identical(unserialize(serialize(result, NULL)), result)
  }
})

test_that("the name of a cell is the cell, and no blank", {
  x <- empty_grid(sudoku_rules(box = c(2, 3)))
  x[2, 3] <- 4
  expect_identical(x["r2c3"], 4L)
  expect_identical(x["r2c34"], c(4L, NA))
  expect_error(x["r7c1"], class = "oxidoku_error_input")
  expect_error(x["corner"], class = "oxidoku_error_input")
  x["r2c3"] <- NA
  expect_true(all(is.na(x)))
  expect_error(x["r7c1"] <- 1, class = "oxidoku_error_input")
})

test_that("a name of no cell of the grid is an error of the index", {
  holed <- empty_grid(sudoku_rules(size = c(5, 5), cells = replace(matrix(TRUE, 5, 5), 13, FALSE)))
  sheeted <- empty_grid(sudoku_rules(
    rule_sum("r1c123", "side.r1c1"), size = c(3, 3), digits = 1:9, sheets = list(side = matrix(NA, 3, 1))
  ))
  expect_identical(sheeted["r1c12"], c(NA_integer_, NA_integer_))
  for (wrong in list(quote(holed["r3c3"]), quote(holed["r9c9"] <- 1), quote(holed["nonsense"]), quote(sheeted["side.r1c1"]))) {
    expect_identical(expect_error(eval(wrong), class = "oxidoku_error_input")$arg, "i")
  }
})

test_that("one cell is read by its name, as it is written", {
  x <- as_sudoku("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79")
  expect_identical(x[["r1c2"]], 3L)
  expect_identical(x[[2, 1]], 6L)
  expect_identical(x[[2]], 6L)
  for (wrong in c("r1c12", "r10c1", "a")) {
    expect_identical(expect_error(x[[wrong]], class = "oxidoku_error_input")$arg, "i")
  }
})
