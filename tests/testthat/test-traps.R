# What people type who have not read the help, and what they are told.

line <- "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
rows <- substring(line, seq(1, 81, 9), seq(9, 81, 9))
solved <- solve_sudoku(line)

# The message in one line, with plain spaces.
message_of <- function(code, class = "oxidoku_error_input") {
  condition <- expect_error(code, class = class)
  gsub("\\s+", " ", conditionMessage(condition))
}

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
    }
  }
})

test_that("a line of R is proposed only where it works", {
  for (x in list(rows[-1], c(rows, rows[[1]]), sub("5", "@", rows), "abc", paste0(line, "1"), sub("5", "{", line))) {
    expect_no_match(message_of(solve_sudoku(x)), "paste\\(|chartr\\(|gsub\\(|matrix\\(")
  }
  # Four-by-four puzzles, sixteen of them, are a batch and no rows.
  expect_length(solve_sudoku(rep("1234341221434321", 16)), 16)
  # One bad element among many.
  message <- message_of(solve_sudoku(rep(c(line, chartr(".", "?", line)), c(500, 1))))
  expect_match(message, "`x[501]`", fixed = TRUE)
  expect_match(message, "chartr(\"?\", \".\", x)", fixed = TRUE)
})

test_that("a word in the place of a number is told where it belongs", {
  expect_match(message_of(generate_sudoku("easy")), "Write `difficulty = \"easy\"`", fixed = TRUE)
  expect_match(message_of(generate_sudoku("X-Wing")), "Write `require = \"x_wing\"`", fixed = TRUE)
  expect_match(message_of(generate_sudoku("hyper")), "Write `rules = \"hyper\"`", fixed = TRUE)
  expect_match(message_of(generate_sudoku(30, n = "rotate180")), "Write `symmetry = \"rotate180\"`", fixed = TRUE)
  expect_match(message_of(generate_grid("diagonal")), "Write `rules = \"diagonal\"`", fixed = TRUE)
  expect_no_match(message_of(generate_sudoku("cheese")), "Write")
})

test_that("sudoku_rules(2, 3) is told about box", {
  rules <- function(code) message_of(code, "oxidoku_error_rules")
  expect_match(rules(sudoku_rules(2, 3)), "`sudoku_rules(box = c(2, 3))`", fixed = TRUE)
  expect_match(rules(sudoku_rules(c(2, 3))), "`sudoku_rules(box = c(2, 3))`", fixed = TRUE)
  six <- rules(sudoku_rules(6))
  expect_match(six, "`sudoku_rules(box = c(2, 3))` or `sudoku_rules(box = c(3, 2))`", fixed = TRUE)
  expect_match(rules(sudoku_rules(9)), "`sudoku_rules(box = c(3, 3))`", fixed = TRUE)
  expect_match(rules(sudoku_rules(3, 3, 3)), "`box`", fixed = TRUE)
})

test_that("names that others use for rules lead to ours", {
  rules <- function(code) message_of(code, "oxidoku_error_rules")
  expect_match(rules(solve_sudoku(line, rules = "windoku")), "Is it \"hyper\"?", fixed = TRUE)
  expect_match(rules(solve_sudoku(line, rules = "sudoku-x")), "Is it \"diagonal\"?", fixed = TRUE)
  expect_match(rules(sudoku_rules("antiknight")), "Is it \"anti_knight\"?", fixed = TRUE)
  expect_match(rules(empty_grid("jigsaw")), "`sudoku_rules(regions = )`", fixed = TRUE)
  expect_match(rules(empty_grid("killer")), "`sudoku_rules(cages = )`", fixed = TRUE)
  expect_match(rules(sudoku_rules(killer = 1)), "Is it `cages`?", fixed = TRUE)
})

test_that("misspelled arguments find theirs, in British and in American", {
  withr::local_pdf(NULL)
  expect_match(message_of(plot_sudoku(line, color = "red")), "Is it `colours`?", fixed = TRUE)
  expect_match(message_of(plot_sudoku(line, col = "red")), "Is it `colours`?", fixed = TRUE)
  expect_match(message_of(plot_sudoku(line, title = "A")), "Is it `main`?", fixed = TRUE)
  expect_match(message_of(plot_sudoku(line, pencil_marks = TRUE)), "Is it `marks`?", fixed = TRUE)
  expect_match(message_of(plot_sudoku(line, stile = "newspaper")), "Is it `style`?", fixed = TRUE)
  expect_match(message_of(plot(as_sudoku(line), color = "red")), "Is it `colours`?", fixed = TRUE)
  expect_match(
    message_of(plot_sudoku(line, style = "colorblind")), "Is it \"colourblind\"?", fixed = TRUE
  )
  path <- explain_sudoku(line)
  expect_match(message_of(plot(path, setp = 2)), "Is it `step`?", fixed = TRUE)
  expect_match(message_of(format(path, stlye = "short")), "Is it `style`?", fixed = TRUE)
  expect_match(message_of(as.data.frame(path, flatt = TRUE)), "Is it `flat`?", fixed = TRUE)
  expect_match(message_of(as.data.frame(as_sudoku(line), puzle = line)), "Is it `puzzle`?", fixed = TRUE)
  # What generics hand to every method is none of these.
  expect_length(format(path, justify = "left"), nrow(path))
  expect_identical(nrow(as.data.frame(as_sudoku(line), stringsAsFactors = FALSE)), 81L)
})

test_that("an error in any argument of any function names the function that was called", {
  withr::local_pdf(NULL)
  # renderSudoku() takes code that is run later.
  exports <- setdiff(getNamespaceExports("oxidoku"), c("is_sudoku", "renderSudoku"))
  tried <- 0
  for (name in exports) {
    args <- setdiff(names(formals(getExportedValue("oxidoku", name))), "...")
    for (arg in args) {
      given <- if ("x" %in% args && arg != "x") list(x = line) else list()
      given[[arg]] <- quote(no_such_object)
      call <- as.call(c(as.name(name), given))
      condition <- tryCatch(suppressWarnings(eval(call)), error = identity)
      label <- paste(deparse(call), collapse = "")
      expect_s3_class(condition, "error")
      expect_match(conditionMessage(condition), "no_such_object|missing", label = label)
      expect_identical(conditionCall(condition)[[1]], as.name(name), label = paste("the call blamed by", label))
      tried <- tried + 1
    }
  }
  expect_gt(tried, 100)
  expect_identical(conditionCall(expect_error(sudoku_rules(no_such_object)))[[1]], quote(sudoku_rules))
})

test_that("bad values of any function's first argument are blamed on the function called", {
  withr::local_pdf(NULL)
  exports <- setdiff(getNamespaceExports("oxidoku"), c("is_sudoku", "renderSudoku"))
  for (name in exports) {
    args <- setdiff(names(formals(getExportedValue("oxidoku", name))), "...")
    if (length(args) == 0) next
    # Others without a default are there, too.
    defaults <- formals(getExportedValue("oxidoku", name))[args[-1]]
    needed <- names(defaults)[vapply(defaults, identical, NA, quote(expr = ))]
    given <- c(list(quote(globalenv())), stats::setNames(rep(list(1), length(needed)), needed))
    call <- as.call(c(as.name(name), given))
    condition <- expect_error(eval(call), class = "oxidoku_error", label = name)
    expect_identical(conditionCall(condition)[[1]], as.name(name), label = paste("the call blamed by", name))
  }
})

cages <- list(
  list(cells = "r1c12", sum = 5), list(cells = "r1c34", sum = 5), list(cells = "r2c123", sum = 6),
  list(cells = "r3c23", sum = 5), list(cells = "r4c34", sum = 3)
)
killer <- sudoku_rules(cages = cages, box = c(2, 2))

test_that("cages may be tables: a row a cell, or a row a cage", {
  by_cell <- data.frame(
    row = c(1, 1, 1, 1, 2, 2, 2, 3, 3, 4, 4), col = c(1, 2, 3, 4, 1, 2, 3, 2, 3, 3, 4),
    cage = c("a", "a", "b", "b", "c", "c", "c", "d", "d", "e", "e"),
    sum = c(5, 5, 5, 5, 6, 6, 6, 5, 5, 3, 3)
  )
  expect_identical(sudoku_rules(cages = by_cell, box = c(2, 2)), killer)
  once <- by_cell
  once$sum[duplicated(once$cage)] <- NA
  once$cage <- match(once$cage, letters)
  expect_identical(sudoku_rules(cages = once, box = c(2, 2)), killer)
  by_cage <- data.frame(
    cells = vapply(cages, `[[`, "", "cells"), sum = vapply(cages, `[[`, 0, "sum"),
    stringsAsFactors = TRUE
  )
  expect_identical(sudoku_rules(cages = by_cage, box = c(2, 2)), killer)
  expect_identical(sudoku_rules(cages = by_cell[0, ]), sudoku_rules())
})

test_that("cages may be drawn as a matrix of labels", {
  drawn <- rbind(c(1, 1, 2, 2), c(3, 3, 3, NA), c(0, 4, 4, 0), c(0, 0, 5, 5))
  sums <- c(5, 5, 6, 5, 3)
  expect_identical(sudoku_rules(cages = list(cells = drawn, sum = sums), box = c(2, 2)), killer)
  letters <- matrix(c(".", letters)[ifelse(is.na(drawn), 0, drawn) + 1], 4)
  named <- c(e = 3, d = 5, c = 6, b = 5, a = 5)
  expect_identical(sudoku_rules(cages = list(cells = letters, sum = named), box = c(2, 2)), killer)
})

test_that("wrong tables and drawings of cages are errors that say where", {
  expect_snapshot(error = TRUE, {
    sudoku_rules(cages = data.frame(row = 1, col = 1, cage = 1))
    sudoku_rules(cages = data.frame(row = 1, col = 1:2, cage = c(1, NA), sum = 3))
    sudoku_rules(cages = data.frame(row = 1, col = 1:2, cage = 7, sum = 3:4))
    sudoku_rules(cages = data.frame(row = 1, col = 1:2, cage = "a", sum = NA))
    sudoku_rules(cages = data.frame(row = 1, col = 9:10, cage = "a", sum = 3))
    sudoku_rules(cages = data.frame(row = 1, col = 1:2, cage = "a", sum = 30))
    sudoku_rules(cages = data.frame(row = "1", col = 1:2, cage = "a", sum = 3))
    sudoku_rules(cages = data.frame(cells = c("r1c12", "r2d3"), sum = 3))
    sudoku_rules(cages = data.frame(cells = c("r1c12", "r2c3"), sum = c(3, 2.5)))
    sudoku_rules(cages = list(cells = matrix(1:2, 4, 4), sum = 3), box = c(2, 2))
    sudoku_rules(cages = list(cells = matrix("a", 4, 4), sum = c(b = 3)), box = c(2, 2))
    sudoku_rules(cages = list(cells = matrix(1, 9, 3), sum = 3))
    sudoku_rules(cages = list(cells = "r1c1", sum = 3))
  })
})
