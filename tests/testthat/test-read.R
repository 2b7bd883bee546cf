# Real-life inputs: what each holds, and that writing and reading again changes nothing.
# An input is its text, the columns expected, and the format it is to be found in.
input <- function(format, text, puzzle = wiki, ...) list(format = format, text = text, expected = list(puzzle = puzzle, ...))

rows <- rows_of(wiki)
spaced <- gsub(".", " ", wiki, fixed = TRUE)
zeros <- chartr(".", "0", wiki)
numbers <- vapply(rows_of(zeros), function(row) paste(strsplit(row, "")[[1]], collapse = " "), "", USE.NAMES = FALSE)
commas <- gsub(" ", ",", numbers)
frame <- "+-------+-------+-------+"
drawn <- function(blank) {
  cells <- vapply(rows, function(row) {
    parts <- substring(chartr(".", blank, row), c(1, 4, 7), c(3, 6, 9))
    paste0("| ", paste(gsub("(.)(.)(.)", "\\1 \\2 \\3", parts), collapse = " | "), " |")
  }, "", USE.NAMES = FALSE)
  c(frame, cells[1:3], frame, cells[4:6], frame, cells[7:9], frame)
}
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
hex <- paste0("G", strrep(".", 254), "1")
mini <- "1.....3..4.....2"

inputs <- list(
  "a line" = input("lines", wiki),
  "lines with zeros, and a comment line" = input("lines", c("# mine", zeros, "", zeros), c(wiki, wiki)),
  "blanks as *, _, x, ?, -" = input("lines", vapply(c("*", "_", "x", "?", "-"), function(blank) gsub(".", blank, wiki, fixed = TRUE), ""), rep(wiki, 5)),
  "blanks as spaces" = input("lines", c(spaced, wiki), c(wiki, wiki)),
  "a comment behind #" = input("lines", paste(wiki, "# ED=1.2/1.2/1.2"), comment = "ED=1.2/1.2/1.2"),
  "a comment behind a tab, and one behind a comma" = input("lines", paste0(wiki, c("\teasy", ",hard")), c(wiki, wiki), comment = c("easy", "hard")),
  "a solution behind a comma" = input("lines", paste0(wiki, ",", wiki_solution), solution = wiki_solution),
  "a first line with the number of puzzles" = input("lines", c("2", wiki, wiki), c(wiki, wiki)),
  "lines of 4 x 4" = input("lines", c(mini, mini), c(mini, mini)),
  "lines of 16 x 16" = input("lines", tolower(hex), hex),
  "CRLF" = input("lines", paste(wiki, wiki, "", sep = "\r\n"), c(wiki, wiki)),
  "CR" = input("lines", paste(wiki, wiki, "", sep = "\r"), c(wiki, wiki)),
  "a byte order mark" = input("lines", paste0("\ufeff", wiki)),
  "nine rows" = input("rows", rows),
  "nine rows in one string" = input("rows", paste(rows, collapse = "\n")),
  "nine rows with blanks for cells" = input("rows", rows_of(spaced)),
  "nine rows with dashes" = input("rows", chartr(".", "-", rows)),
  "groups of nine on a line" = input("rows", paste(rows, collapse = " ")),
  "numbers with blanks between" = input("rows", numbers),
  "numbers with commas between" = input("rows", commas),
  "numbers with commas, nothing for blanks" = input("rows", gsub("0", "", commas)),
  "a frame" = input("rows", drawn(".")),
  "a frame of Unicode" = input("rows", chartr("|+-", "\u2502\u253c\u2500", drawn("0"))),
  "a table of Markdown" = input("rows", gsub("0", " ", paste0("| ", gsub(" ", " | ", numbers), " |"))),
  "a title and two grids" = input("rows", c("Daily puzzle", rows, "", "Another", rows), c(wiki, wiki), name = c("Daily puzzle", "Another")),
  "a post with a grid in it" = input("rows", c("Here is my puzzle:", "", drawn("."), "", "Can anyone help?"), name = "Here is my puzzle:"),
  "16 rows of numbers" = input("rows", vapply(rows_of(hex, 16), function(row) paste(ifelse(strsplit(row, "")[[1]] == "G", "16", strsplit(row, "")[[1]]), collapse = " "), ""), hex),
  "Simple Sudoku" = input("ss", c("*-----------*", "|53.|.7.|...|", "|6..|195|...|", "|.98|...|.6.|", "|---+---+---|", "|8..|.6.|..3|", "|4..|8.3|..1|", "|7..|.2.|..6|", "|---+---+---|", "|.6.|...|28.|", "|...|419|..5|", "|...|.8.|.79|", "*-----------*")),
  "SudoCue's headers" = input("sdk", c("#ARuud", "#DMy first", "#LEasy", "#B03-08-2006", "#SA book", "#Uhttp://example.org/", "#CTry it", rows), author = "Ruud", name = "My first", level = "Easy", date = "03-08-2006", source = "A book", url = "http://example.org/", comment = "Try it"),
  "SadMan's sections" = input("sdk", c("[Puzzle]", rows, "[State]", sub("53.", "534", rows, fixed = TRUE)), state = sub("53.", "534", wiki, fixed = TRUE)),
  "a matrix that R printed" = input("sudoku", utils::capture.output(print(from_text(chartr(".", "0", wiki)) |> (\(m) replace(m, is.na(m), 0L))()))),
  "a matrix with NA" = input("sudoku", utils::capture.output(print(from_text(wiki)))),
  "what the package sudoku prints" = input("sudoku", paste0("  ", drawn(" "))),
  "pencil marks in HoDoKu's frame" = input("marks", pencil),
  "pencil marks without a frame" = input("marks", gsub("[|]", " ", grep("[0-9]", pencil, value = TRUE))),
  "pencil marks with marked candidates" = input("marks", sub(" 124 ", "*124 ", pencil)),
  "a line of HoDoKu's library" = input("hodoku", paste0(":0100:1:", sub("53.", "53+4", wiki, fixed = TRUE), ":214 814:123:456:x:"), technique = "0100", digits = "1", state = sub("53.", "534", wiki, fixed = TRUE), eliminations = "123", placements = "456", extra = "x"),
  "Kaggle's million" = input("csv", c("quizzes,solutions", paste0(zeros, ",", wiki_solution)), solution = wiki_solution),
  "Kaggle's three million" = input("csv", c("id,puzzle,solution,clues,difficulty", paste("1", wiki, wiki_solution, "30", "2.2", sep = ",")), solution = wiki_solution, id = 1L, clues = 30L, difficulty = 2.2),
  "a table with quotes and tabs" = input("csv", c("puzzle\tname", paste0("\"", wiki, "\"\t\"a \"\"b\"\", c\"")), name = "a \"b\", c"),
  "a table with semicolons" = input("csv", c("nr;puzzle", paste0("7;", wiki)), nr = 7L),
  "OpenSudoku, plain" = input("opensudoku", c("<?xml version=\"1.0\"?>", "<opensudoku>", "<name>Easy &amp; nice</name>", "<author>me</author>", sprintf("<game data=\"%s\" />", c(zeros, zeros)), "</opensudoku>"), c(wiki, wiki), name = rep("Easy & nice", 2), author = c("me", "me")),
  "OpenSudoku, folders" = input("opensudoku", c("<opensudoku version='2'>", "<folder name='A'>", sprintf("<game created='1' state='0' data='%s' note='n'/>", zeros), "</folder></opensudoku>"), name = "A", comment = "n"),
  "f-puzzles JSON" = input("f-puzzles", "{\"size\":4,\"title\":\"T\",\"grid\":[[{\"value\":1,\"given\":true},{\"value\":2},{},{}],[{},{},{\"value\":3,\"given\":true},{}],[{},{\"value\":4,\"given\":true},{},{}],[{},{},{},{\"value\":2,\"given\":true}]]}", mini, name = "T", state = "12....3..4.....2"),
  "an f-puzzles link" = input("f-puzzles", sudoku_link(wiki)),
  "a SudokuPad link" = input("sudokupad", sudoku_link(wiki, format = "sudokupad")),
  "SudokuPad's JSON" = input("sudokupad", "{\"metadata\":{\"title\":\"T\",\"solution\":\"1243342121344312\"},\"cells\":[[{\"value\":1},{},{},{}],[{},{},{\"value\":3},{}],[{},{\"value\":\"4\"},{},{}],[{},{},{},{\"value\":2}]],\"cages\":[{\"value\":\"author: me\"}]}", mini, name = "T", author = "me", solution = "1243342121344312"),
  "a sudokuwiki link" = input("sudokuwiki", paste0("https://www.sudokuwiki.org/sudoku.htm?bd=", zeros)),
  "an Interactive Sudoku Solver link" = input("iss", "https://sigh.github.io/Interactive-Sudoku-Solver/?q=.Shape~4x4.~R1C1_1~R2C3_3~R3C2_4~R4C4_2", mini)
)

test_that("forty real-life inputs and more are read for what they are", {
  expect_gte(length(inputs), 40)
  for (name in names(inputs)) {
    input <- inputs[[name]]
    source <- oxidoku:::open_source(NULL, unname(input$text), "UTF-8", quote(f()))
    expect_identical(oxidoku:::find_format(source)$name, input$format, label = name)
    x <- read_sudoku(text = unname(input$text))
    expect_identical(as.list(x)[names(input$expected)], lapply(input$expected, unname), label = name)
    further <- setdiff(names(x), c(names(input$expected), "marks", "technique", "digits"))
    expect_identical(further, character(), label = paste("further columns of", name))
  }
})

test_that("what was read is the same after it was written and read again, through files", {
  for (name in names(inputs)) {
    input <- inputs[[name]]
    x <- read_sudoku(text = unname(input$text))
    file <- file_with(character())
    write_sudoku(x, file, format = input$format, lossy = FALSE)
    expect_identical(read_sudoku(file), x, label = name)
    # And as text.
    expect_identical(read_sudoku(text = write_sudoku(x, NULL, format = input$format)), x, label = name)
  }
})

test_that("a puzzle survives every format that holds its size, into every other", {
  for (from in list_formats()$format) {
    text <- write_sudoku(wiki, NULL, format = from)
    x <- read_sudoku(text = text)
    for (to in list_formats()$format) {
      y <- read_sudoku(text = write_sudoku(x, NULL, format = to, lossy = TRUE))
      expect_identical(y$puzzle, wiki, label = paste(from, "to", to))
    }
  }
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

test_that("files are read by path, packed or not, by connection, and as text", {
  lines <- c(wiki, zeros)
  file <- file_with(lines)
  expected <- read_sudoku(text = lines)
  expect_identical(read_sudoku(file), expected)
  expect_identical(read_sudoku(base::file(file)), expected)
  con <- base::file(file, "r")
  expect_identical(read_sudoku(con), expected)
  close(con)
  con <- textConnection(lines)
  expect_identical(read_sudoku(con), expected)
  close(con)
  expect_identical(read_sudoku(lines), expected)
  expect_identical(read_sudoku(paste(lines, collapse = "\n")), expected)
  for (pack in list(gzfile, bzfile, xzfile)) {
    con <- pack(file, "wb")
    writeLines(lines, con)
    close(con)
    expect_identical(read_sudoku(file), expected)
  }
  # UTF-16, and another encoding for comments.
  utf16 <- iconv(paste0(wiki, " # \u00e4\n"), "UTF-8", "UTF-16LE", toRaw = TRUE)[[1]]
  expect_identical(read_sudoku(file_with(as.raw(c(0xff, 0xfe)), utf16))$comment, "\u00e4")
  latin1 <- file_with(charToRaw(wiki), as.raw(c(0x20, 0xe4, 0x0a)))
  expect_identical(read_sudoku(latin1, encoding = "latin1")$comment, "\u00e4")
})

test_that("many lines are read in blocks and make no strings", {
  set.seed(3)
  count <- 120000
  cells <- matrix(sample(c(".", 1:9), 81 * 500, TRUE), 500)
  some <- apply(cells, 1, paste, collapse = "")
  lines <- rep(some, length.out = count)
  behind <- ifelse(seq_len(count) == count - 5, " # last", "")
  file <- file_with(paste0(lines, behind))
  x <- read_sudoku(file)
  expect_true(oxidoku:::rs_is_lazy(x$puzzle))
  expect_identical(nrow(x), as.integer(count))
  at <- c(1, 500, 48999, 49000, 49001, count)
  expect_identical(x$puzzle[at], lines[at])
  expect_identical(which(!is.na(x$comment)), as.integer(count - 5))
  expect_output(print(x), "and 119,990 more")
  expect_true(oxidoku:::rs_is_lazy(x$puzzle))
  out <- file_with(character())
  write_sudoku(x$puzzle, out, format = "lines")
  expect_true(oxidoku:::rs_is_lazy(x$puzzle))
  expect_identical(readLines(out), lines)
  # An error far behind knows its line.
  bad <- file_with(c(lines, substr(wiki, 1, 80), wiki))
  error <- expect_error(read_sudoku(bad), class = "oxidoku_error_file")
  expect_identical(error$line, count + 1)
})

test_that("a table of puzzles is accepted as grids, under its rules", {
  x <- read_sudoku(text = c(wiki, wiki))
  expect_identical(solve_sudoku(x), rep(wiki_solution, 2))
  expect_identical(as.character(as_sudoku(x[1, ])), wiki)
  link <- sudoku_link(empty_grid("diagonal"))
  x <- read_sudoku(link)
  expect_identical(x$rules[[1]], sudoku_rules("diagonal"))
  expect_s3_class(as_sudoku(x), "sudoku_grid")
  expect_identical(attr(as_sudoku(x), "rules"), sudoku_rules("diagonal"))
  both <- read_sudoku(c(link, sudoku_link(empty_grid("anti_king"))))
  expect_identical(
    suppressWarnings(count_solutions(both, limit = 2)), c(2, 2)
  )
  expect_identical(check_sudoku(suppressWarnings(solve_sudoku(both)), puzzle = both), c(TRUE, TRUE))
  error <- expect_error(solve_sudoku(both, rules = "diagonal"), class = "oxidoku_error_rules")
  expect_identical(error$index, 2L)
})

test_that("all lines of HoDoKu's library are read, and written as they were read", {
  file <- data_file("reglib-1.3.txt")
  x <- read_sudoku(file)
  expect_identical(nrow(x), 1112L)
  out <- file_with(character())
  write_sudoku(x, out, format = "hodoku")
  expect_identical(read_sudoku(out), x)
  # A spot check by hand: givens, placed digits, deleted candidates.
  expect_identical(sum(!is.na(x$state)), sum(grepl("^:[^:]*:[^:]*:[^:]*\\+", readLines(file))))
})

test_that("public collections are read as readLines() reads them", {
  for (name in c("top1465.txt", "clue17.txt.xz", "qqwing2000.txt")) {
    file <- data_file(name)
    expect_identical(read_sudoku(file)$puzzle[], readLines(file), label = name)
  }
})

test_that("formats are listed with what they hold", {
  formats <- list_formats()
  expect_identical(formats$format, sort(formats$format, method = "radix"))
  expect_true(all(formats$reads & formats$writes))
  expect_identical(formats$format[formats$links], c("f-puzzles", "iss", "sudokupad", "sudokuwiki"))
  expect_true(all(nzchar(formats$text)))
})

test_that("files are read and written in a session that knows no UTF-8", {
  skip_on_cran()
  skip_on_os("windows")
  file <- file_with(character())
  x <- data.frame(puzzle = wiki, name = "\u00e4 \u20ac", comment = "\u00fc")
  read <- in_fresh_r(env = c(LC_ALL = "C", FROM = file), {
    puzzle <- "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
    x <- data.frame(puzzle = puzzle, name = intToUtf8(c(0xe4, 32, 0x20ac)), comment = intToUtf8(0xfc))
    formats <- c("csv", "sdk", "opensudoku", "f-puzzles")
    lapply(stats::setNames(nm = formats), function(format) {
      write_sudoku(x, Sys.getenv("FROM"), format = format)
      as.list(read_sudoku(Sys.getenv("FROM")))
    })
  })
  for (format in names(read)) expect_equal(read[[format]], as.list(x), label = format)
})
