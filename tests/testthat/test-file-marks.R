# Two candidates are missing, and a lone digit is no given.
pencil <- c(
  ".----------------.------------.----------------.",
  "| 5   3    124   | 26   7  68 | 1489  1249 248 |",
  "| 6   247  247   | 1    9  5  | 3478  234  2478|",
  "| 12  9    8     | 23   34 24 | 13457 6    247 |",
  ":----------------+------------+----------------:",
  "| 8   125  1259  | 579  6  147| 4579  2459 3   |",
  "| 4   25   2569  | 8    5  3  | 579   259  1   |",
  "| 7   15   1359  | 59   2  14 | 4589  459  6   |",
  ":----------------+------------+----------------:",
  "| 139 6    134579| 357  35 7  | 2     8    4   |",
  "| 23  278  237   | 4    1  9  | 36    3    5   |",
  "| 123 1245 12345 | 2356 8  26 | 1346  7    9   |",
  "'----------------'------------'----------------'"
)

test_that("pencil marks are read for what they are, and the same after writing", {
  expect_inputs(
    "pencil marks in HoDoKu's frame" = input("marks", pencil),
    "pencil marks without a frame" = input("marks", gsub("[|]", " ", grep("[0-9]", pencil, value = TRUE))),
    "pencil marks with marked candidates" = input("marks", sub(" 124 ", "*124 ", pencil))
  )
})

test_that("pencil marks are as find_steps() takes them", {
  marks <- find_candidates(as_sudoku(wiki))
  x <- read_sudoku(text = pencil)
  # The picture lacks two candidates.
  marks[1, 6, c(2, 4)] <- FALSE
  expect_identical(x$marks[[1]], marks)
  expect_s3_class(find_steps(as_sudoku(x), candidates = x$marks[[1]]), "sudoku_path")
  # A lone digit that others still have as a candidate is not filled in.
  expect_identical(substr(x$puzzle, 41, 41), ".")
  for (format in c("marks", "hodoku", "sdk", "opensudoku", "f-puzzles", "sudokupad", "sudokuwiki")) {
    y <- read_sudoku(text = write_sudoku(x, NULL, format = format))
    expect_identical(y$marks, x$marks, label = format)
  }
})

test_that("SudoCue's progress files tell what a player has filled in", {
  # As sudocue.net describes .sdx: u before a digit that is no given.
  marks <- find_candidates(as_sudoku(wiki))
  cells <- vapply(1:81, function(i) {
    row <- (i - 1) %/% 9 + 1
    col <- (i - 1) %% 9 + 1
    digit <- substr(wiki, i, i)
    if (digit != ".") digit else if (i == 3) "u4" else paste(setdiff(which(marks[row, col, ]), if (row == 1 || col == 3 || row < 4 && col < 4) 4), collapse = "")
  }, "")
  lines <- vapply(split(cells, rep(1:9, each = 9)), paste, "", collapse = " ")
  x <- read_sudoku(text = lines)
  expect_identical(x$puzzle, wiki)
  expect_identical(substr(x$state, 1, 4), "534.")
  expect_false(x$marks[[1]][1, 3, 1])
})

test_that("rows with dashes for blanks between bars are no pencil marks", {
  rows <- gsub("(...)(...)(...)", "|\\1|\\2|\\3|", chartr(".", "-", rows_of(wiki)))
  expect_identical(read_sudoku(text = rows)$puzzle, wiki)
})

test_that("the frame of a small drawing is no puzzle of 25 cells", {
  limited <- empty_grid(sudoku_rules(rule_allowed("r4c1 r32c3", 4), box = c(2, 2)))
  text <- write_sudoku(limited, NULL, format = "marks")
  expect_identical(nchar(text[[1]]), 25L)
  back <- as_sudoku(read_sudoku(text = text))
  expect_identical(count_solutions(back, limit = Inf), count_solutions(limited, limit = Inf))
})

test_that("a grid without blanks is read from a grid of marks, whatever its size", {
  for (size in 2:9) {
    full <- outer(seq_len(size), seq_len(size), function(i, j) (i + j - 2L) %% size + 1L)
    if (size %in% c(4, 9)) full <- solve_sudoku(matrix(c(1L, rep(NA, size^2 - 1L)), size)) |> suppressWarnings()
    text <- write_sudoku(full, NULL, format = "marks")
    for (format in c("auto", "marks")) {
      expect_identical(read_sudoku(text = text, format = format)$puzzle, paste(t(full), collapse = ""), label = paste(format, size))
    }
  }
})

test_that("marks of which a given would be read as a blank cell are refused", {
  x <- data.frame(puzzle = wiki)
  x$marks <- list(array(TRUE, c(9, 9, 9)))
  for (format in c("marks", "sukaku")) {
    expect_error(write_sudoku(x, NULL, format = format), "row 1, column 1", class = "oxidoku_error_file")
    expect_identical(read_sudoku(text = write_sudoku(x, NULL, format = format, lossy = TRUE))$puzzle, wiki)
  }
})
