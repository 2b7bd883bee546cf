# What people type who have not read the help, and what they are told.

line <- "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
rows <- substring(line, seq(1, 81, 9), seq(9, 81, 9))
solved <- solve_sudoku(line)

# The line of R that a message proposes for `x`, carried out.
mend <- function(x, message) {
  code <- regmatches(message, regexpr("`(paste|chartr|gsub|matrix)\\(.*?\\)`", message, perl = TRUE))
  expect_length(code, 1)
  eval(parse(text = gsub("`", "", code)), list(x = x))
}

test_that("a form that is nearly a grid is told the one line that makes it one, which works", {
  commas <- gsub("(.)(?=.)", "\\1,", rows, perl = TRUE)
  cells <- strsplit(line, "")[[1]]
  framed <- append(sub("(...)(...)(...)", "\\1|\\2|\\3", rows), "---+---+---", 3)
  inputs <- list(
    rows = rows,
    `rows with frames` = framed,
    `rows with dashes` = chartr(".", "-", rows),
    `rows with x` = chartr(".", "x", rows),
    `rows with question marks` = chartr(".", "?", rows),
    `rows with spaces` = chartr(".", " ", rows),
    `rows with commas` = commas,
    `rows with commas and dashes` = chartr(".", "-", commas),
    `one line with dashes` = chartr(".", "-", line),
    `one line with x` = chartr(".", "x", line),
    `one line with question marks` = chartr(".", "?", line),
    `one line with spaces` = chartr(".", " ", line),
    `one line with commas` = paste(commas, collapse = ","),
    `symbols` = cells,
    `a matrix of symbols` = matrix(cells, 9, byrow = TRUE),
    `numbers` = as.numeric(chartr(".", "0", cells))
  )
  for (name in names(inputs)) {
    input <- inputs[[name]]
    for (f in list(solve_sudoku, as_sudoku, check_sudoku)) {
      # Checking takes any symbols, but not another number of cells.
      if (identical(f, check_sudoku) && length(input) == 1 && grepl("x|question", name)) next
      if (identical(f, check_sudoku) && name == "symbols") next
      mended <- mend(input, message_of(f(input)))
      got <- solve_sudoku(mended)
      if (is.matrix(got)) got <- as.character(as_sudoku(got))
      expect_identical(got, solved, label = name)
      if (grepl("`read_sudoku(text = x)`", message_of(f(input)), fixed = TRUE)) {
        read <- read_sudoku(text = input)$puzzle
        expect_identical(solve_sudoku(as.character(read)), solved, label = name)
      }
    }
  }
})

test_that("a line of R is proposed only where it works", {
  for (x in list(rows[-1], c(rows, rows[[1]]), sub("5", "@", rows), "abc", paste0(line, "1"), sub("5", "{", line))) {
    expect_no_match(message_of(solve_sudoku(x)), "paste\\(|chartr\\(|gsub\\(|matrix\\(")
  }
  # A line that leaves the grid as it is, or makes it one of another size than the rules have.
  expect_no_match(message_of(solve_sudoku(line, rules = sudoku_rules(box = c(2, 2)))), "chartr")
  spaced <- chartr(".", " ", line)
  expect_no_match(message_of(solve_sudoku(spaced, rules = sudoku_rules(box = c(2, 2)))), "chartr")
  expect_match(message_of(solve_sudoku(spaced, rules = sudoku_rules(box = c(3, 3)))), "chartr")
  # Four-by-four puzzles, sixteen of them, are a batch and no rows.
  expect_length(solve_sudoku(rep("1234341221434321", 16)), 16)
  # One bad element among many.
  message <- message_of(solve_sudoku(rep(c(line, chartr(".", "?", line)), c(500, 1))))
  expect_match(message, "`x[501]`", fixed = TRUE)
  expect_match(message, "chartr(\"?\", \".\", x)", fixed = TRUE)
})

test_that("reading a text is proposed where that works, and where not it says why in numbers that agree", {
  symbols <- strsplit(line, "")[[1]]
  expect_no_match(message_of(as_sudoku(symbols)), "read_sudoku", fixed = TRUE)
  expect_match(message_of(as_sudoku(rows)), "`read_sudoku(text = x)` reads rows", fixed = TRUE)
  expect_error(
    read_sudoku(text = symbols), "There are 81 rows of 1 cell, expected 1 row per puzzle.", fixed = TRUE,
    class = "oxidoku_error_file"
  )
})
