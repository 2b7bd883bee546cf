# Whether places (rows of a matrix) form one piece, by joining neighbours until nothing changes.
is_piece <- function(places) {
  if (nrow(places) == 0) return(FALSE)
  label <- seq_len(nrow(places))
  beside <- as.matrix(stats::dist(places, "manhattan")) == 1
  repeat {
    joined <- vapply(seq_along(label), function(i) min(label[i], label[beside[i, ]]), 0L)
    if (identical(joined, label)) break
    label <- joined
  }
  all(label == 1L)
}

test_that("the cells with some digits are one piece, of its size if that is given", {
  all <- as.matrix(expand.grid(row = 1:4, col = 1:4))[, 1:2]
  names <- sprintf("r%dc%d", all[, 1], all[, 2])
  piece <- function(d, digits, of = seq_len(16)) all[of, ][d %in% digits, , drop = FALSE]
  expect_grids(rule_connected("grid", c(1, 3, 4)), paste(names, collapse = " "), function(d) is_piece(piece(d, c(1, 3, 4))))
  some <- c(1, 2, 3, 5, 6, 7)
  expect_grids(
    rule_connected(paste(names[some], collapse = " "), c(2, 4), size = 3), paste(names[some], collapse = " "),
    function(d) sum(d %in% c(2, 4)) == 3 && is_piece(piece(d, c(2, 4), some))
  )
})

test_that("shadings of a sheet are counted as by looking at all of them", {
  shapes <- as.matrix(expand.grid(rep(list(0:1), 9)))
  places <- as.matrix(expand.grid(1:3, 1:3))[, 2:1]
  one <- apply(shapes, 1, function(shape) is_piece(places[shape == 1, , drop = FALSE]))
  two <- apply(shapes, 1, function(shape) is_piece(places[shape == 0, , drop = FALSE]))
  rules <- function(...) {
    shade <- list(shade = list(size = c(3, 3), digits = 0:1))
    empty_grid(sudoku_rules(..., size = c(1, 1), digits = 0:1, sheets = shade, rule_allowed("r1c1", 1)))
  }
  count <- function(...) count_solutions(rules(...), limit = Inf)
  expect_equal(count(rule_connected("shade", 1)), sum(one))
  expect_equal(count(rule_connected("shade", 1), rule_connected("shade", 0)), sum(one & two))
  for (size in c(1, 4, 6, 9)) {
    expect_equal(count(rule_connected("shade", 1, size = size)), sum(one & rowSums(shapes) == size), label = size)
  }
})

test_that("pieces are written to Interactive Sudoku Solver and read again", {
  grid <- empty_grid(sudoku_rules(rule_connected("grid", c(1, 3), size = 8), rule_connected("grid", 2), box = c(2, 2)))
  link <- sudoku_link(grid, format = "iss")
  expect_match(link, ".ConnectedValues~~1_3~8.ConnectedValues~~2", fixed = TRUE)
  expect_identical(as_sudoku(link), grid)
  sheet <- sudoku_rules(rule_connected("S", 1), box = c(2, 2), sheets = list(S = matrix(NA, 3, 4)))
  link <- sudoku_link(empty_grid(sheet), format = "iss")
  expect_match(link, ".Var~S~~3x4.ConnectedValues~VS~1", fixed = TRUE)
  # A name of more than capitals is the label.
  small <- sudoku_rules(rule_connected("shade_1", 1), box = c(2, 2), sheets = list(shade_1 = matrix(NA, 3, 4)))
  expect_match(sudoku_link(empty_grid(small), format = "iss"), ".Var~SHADE~shade_1~3x4.ConnectedValues~VSHADE~1", fixed = TRUE)
  expect_identical(as_sudoku(sudoku_link(empty_grid(small), format = "iss")), empty_grid(small))
  expect_identical(as_sudoku(link), empty_grid(sheet))
  # The format has pieces of all cells only.
  # Of a group of more rows than a sheet has.
  long <- ".Shape~4x4.Var~A~~40x2.Sum~3~VA1~VA3"
  expect_identical(dim(sheets(as_sudoku(long))$A), c(3L, 36L))
  expect_snapshot(error = TRUE, read_sudoku(text = paste0(long, ".ConnectedValues~VA~1"), format = "iss"))
  part <- empty_grid(sudoku_rules(rule_connected("r1c1234", 1), box = c(2, 2)))
  expect_error(sudoku_link(part, format = "iss"), "connected", class = "oxidoku_error")
})

test_that("pieces say what is wrong with them", {
  expect_error(sudoku_rules(rule_connected("grid", 10)), "digits", class = "oxidoku_error_rules")
  expect_error(sudoku_rules(rule_connected("r1c12", 1, size = 3)), "size", class = "oxidoku_error_rules")
  grid <- matrix(c(1:4, 3, 4, 1, 2, 2, 1, 4, 3, 4, 3, 2, 1), 4, byrow = TRUE)
  conflicts <- find_conflicts(grid, rules = sudoku_rules(rule_connected("grid", 1), box = c(2, 2)))
  expect_identical(unique(conflicts$problem), "connected")
})
