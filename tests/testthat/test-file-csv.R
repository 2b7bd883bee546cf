test_that("tables are read for what they are, and the same after writing", {
  expect_inputs(
    "Kaggle's million" = input("csv", c("quizzes,solutions", paste0(zeros, ",", wiki_solution)), solution = wiki_solution),
    "Kaggle's three million" = input("csv", c("id,puzzle,solution,clues,difficulty", paste("1", wiki, wiki_solution, "30", "2.2", sep = ",")), solution = wiki_solution, id = 1L, clues = 30L, difficulty = 2.2),
    "a table with quotes and tabs" = input("csv", c("puzzle\tname", paste0("\"", wiki, "\"\t\"a \"\"b\"\", c\"")), name = "a \"b\", c"),
    "a table with semicolons" = input("csv", c("nr;puzzle", paste0("7;", wiki)), nr = 7L)
  )
})

test_that("rules stand in a column of their own, and come back as they were", {
  x <- sudoku(list(
    as_sudoku(wiki), as_sudoku(wiki, rules = "anti_knight"),
    as_sudoku(strrep(".", 81), rules = sudoku_rules(rule_cage("r1c12", 3), rule_thermometer("r5c123"), diagonal = TRUE)),
    as_sudoku(wiki, rules = "anti_knight")
  ))
  file <- withr::local_tempfile(fileext = ".csv")
  write_sudoku(data.frame(puzzle = x, n = 1:4), file)
  expect_identical(as.list(read_sudoku(file, as = "column")), list(puzzle = x, n = 1:4))
  # The same from a list, with text and rules side by side.
  write_sudoku(as.list(x), file)
  table <- read_sudoku(file)
  expect_null(table$rules[[1]])
  expect_identical(table$rules[[2]], sudoku_rules("anti_knight"))
  expect_identical(sudoku(table), x)
  # A cell limited to one digit is no given, and stays limited.
  limited <- as_sudoku(strrep(".", 16), rules = sudoku_rules(rule_allowed("r1c3 r4c2", 4), box = c(2, 2)))
  back <- as_sudoku(read_sudoku(text = write_sudoku(limited, NULL, format = "csv")))
  expect_true(anyNA(back[1, 3]))
  expect_identical(count_solutions(back, limit = Inf), count_solutions(limited, limit = Inf))
  small <- sudoku("1...............", rules = sudoku_rules(box = c(2, 2), diagonal = TRUE))
  oblong <- sudoku(strrep(".", 36), rules = sudoku_rules(box = c(2, 3)))
  for (one in list(small, oblong)) {
    expect_identical(read_sudoku(write_sudoku(one, NULL, format = "csv"), as = "column")$puzzle, one)
  }
  # Boxes that the format does not know come back as regions.
  upright <- sudoku(strrep(".", 36), rules = sudoku_rules(box = c(3, 2)))
  back <- read_sudoku(write_sudoku(upright, NULL, format = "csv"), as = "column")$puzzle
  regions <- function(x) rules_regions(attr(x[[1]], "rules"))
  expect_identical(regions(back), regions(upright))
})

test_that("grids in a list column keep their rules, and names of rules are written as the rules", {
  hyper <- sudoku_rules("hyper")
  d <- data.frame(id = 1:2)
  d$puzzle <- list(as_sudoku(wiki, rules = hyper), as_sudoku(wiki))
  expect_identical(read_sudoku(write_sudoku(d, NULL, format = "csv"))$rules, list(hyper, NULL))
  d$puzzle[[2]] <- as_sudoku(wiki, rules = "diagonal")
  d$rules <- list(NULL, "diagonal")
  expect_identical(read_sudoku(write_sudoku(d, NULL, format = "csv"))$rules, list(hyper, sudoku_rules("diagonal")))
  d$rules[1] <- "diagonal"
  expect_error(write_sudoku(d, NULL, format = "csv"), "must be those of", class = "oxidoku_error_rules")
  d$puzzle <- rep(wiki, 2)
  d$rules[[2]] <- hyper
  expect_identical(read_sudoku(write_sudoku(d, NULL, format = "csv"))$rules, list(sudoku_rules("diagonal"), hyper))
  d$rules <- NULL
  expect_identical(read_sudoku(write_sudoku(d, NULL, format = "csv", rules = "hyper"))$rules, list(hyper, hyper))
})

test_that("a column of rules that no table can hold, or that is none, is told", {
  rules <- sudoku_rules(box = c(5, 5), diagonal = TRUE)
  error <- expect_error(write_sudoku(empty_grid(rules), NULL, format = "csv"), class = "oxidoku_error_file")
  expect_identical(error[c("reason", "column")], list(reason = "rules", column = "rules"))
  expect_error(
    read_sudoku(c("puzzle,rules", paste0(wiki, ",.Shape~2")), format = "csv"), class = "oxidoku_error_file"
  )
  words <- read_sudoku(c("puzzle,rules", paste0(wiki, ",as usual")))
  expect_identical(words$rules, "as usual")
  expect_warning(read_sudoku(c("puzzle,rules", paste0(wiki, ",.Nonsense"))), class = "oxidoku_warning_clues")
})

test_that("levels come back as levels, and other words as words", {
  rated <- data.frame(puzzle = wiki, level = rate_sudoku(wiki)$level)
  back <- read_sudoku(write_sudoku(rated, NULL, format = "csv"))
  expect_identical(back$level, rated$level)
  expect_identical(read_sudoku(c("puzzle,level", paste0(wiki, ",mild")))$level, "mild")
})

test_that("grids of several sizes stand in one table, in their order, and come back", {
  withr::local_seed(7)
  sizes <- lapply(list(c(2, 2), c(3, 3), c(2, 3), c(4, 4)), function(box) sudoku_rules(box = box))
  each <- lapply(sizes, function(rules) generate_sudoku(n = 5, rules = rules, as = "column"))
  each[[5]] <- generate_sudoku(n = 5, rules = "diagonal", as = "column")
  x <- do.call(c, each)[sample(25)]
  table <- data.frame(puzzle = x, solution = solve_sudoku(x), name = c("\u00e4, \"b\"", NA, letters[3:25]), n = 25:1)
  table$solution[c(2, 9)] <- NA
  file <- withr::local_tempfile(fileext = ".csv")
  write_sudoku(table, file)
  expect_identical(nchar(sub(",.*", "", readLines(file)[-1])), unname(vapply(as.list(x), length, 0L)))
  back <- read_sudoku(file, as = "column")
  expect_identical(lapply(back, as.list), lapply(table, as.list))
  # As text, which can be solved and written as it is.
  text <- read_sudoku(file)
  expect_identical(text$puzzle, as.character(x))
  expect_identical(as.list(sudoku(text)), as.list(x))
  expect_identical(solve_sudoku(text), as.character(solve_sudoku(x)))
  again <- withr::local_tempfile(fileext = ".csv")
  write_sudoku(text, again)
  expect_identical(readLines(again), readLines(file))
  # Parts of it, with and without the line where another size begins.
  for (cut in list(c(0, 3), c(3, 9), c(20, Inf))) {
    part <- read_sudoku(file, as = "column", skip = cut[[1]], n = cut[[2]])
    rows <- seq(cut[[1]] + 1, min(25, cut[[1]] + cut[[2]]))
    expect_identical(as.list(part$puzzle), as.list(x)[rows])
    expect_identical(part$n, back$n[rows])
  }
})

test_that("another size may begin anywhere in a file, and where nobody says a rule it has the classic ones", {
  small <- "1......2....3..."
  file <- withr::local_tempfile(fileext = ".csv")
  many <- rep(wiki, 14000)
  writeLines(c("puzzle;solution", paste0(many, ";"), paste0(small, ";"), "", paste0(wiki, ";", wiki_solution)), file)
  expect_gt(file.size(file), READ_BLOCK)
  table <- read_sudoku(file)
  expect_identical(table$puzzle, c(many, small, wiki))
  expect_identical(table$solution, c(rep(NA, 14001), wiki_solution))
  last <- lapply(c(small, wiki), as_sudoku)
  expect_identical(as.list(sudoku(table)[14001:14002]), last)
  expect_identical(as.list(read_sudoku(file, skip = 14000, as = "column")$puzzle), last)
  expect_identical(write_sudoku(data.frame(puzzle = c(wiki, small)), NULL, format = "csv"), c("puzzle", wiki, small))
})

test_that("what is no grid of another size is told with its line", {
  small <- "1......2....3..."
  told <- function(...) {
    error <- expect_error(read_sudoku(text = c("puzzle,solution", ...)), class = "oxidoku_error_file")
    error[c("reason", "line")]
  }
  first <- paste0(wiki, ",")
  expect_identical(told(first, paste0(small, ","), "", "12,"), list(reason = "length", line = 5))
  expect_identical(told(first, paste0(small, ","), "1234567812345678,"), list(reason = "symbol", line = 4))
  expect_identical(told(first, paste0(small, ",12341234"), first), list(reason = "length", line = 3))
  expect_identical(told(first, "1,", first), list(reason = "length", line = 3))
  # What is left of a line that was cut off, as many cells as another grid has.
  file <- withr::local_tempfile(fileext = ".csv")
  cat("puzzle\n", wiki, "\n", strrep("1", 36), sep = "", file = file)
  error <- expect_error(read_sudoku(file), class = "oxidoku_error_file")
  expect_identical(error$reason, "torn")
  expect_snapshot(error = TRUE, {
    read_sudoku(text = c("puzzle", wiki, small, "1234567812345678"))
    read_sudoku(text = c("puzzle,solution", first, paste0(small, ",12341234"), first))
    read_sudoku(text = c("puzzle", wiki, small, "12"))
    write_sudoku(sudoku(list(as_sudoku(wiki), as_sudoku(small), NULL)), NULL, format = "csv")
    write_sudoku(data.frame(puzzle = c(wiki, small)), NULL, format = "lines")
    write_sudoku(data.frame(puzzle = c(wiki, small, sub("2", "5", small))), NULL, format = "csv")
    write_sudoku(data.frame(puzzle = c(wiki, small), solution = c(NA, "1")), NULL, format = "csv")
  })
})

test_that("parts of a table have all its columns, also those that are empty in them", {
  x <- data.frame(
    puzzle = c(wiki, zeros), solution = c(wiki_solution, NA), comment = c("x", NA), level = rate_sudoku(wiki)$level,
    n = c(NA, 2.5), word = c("u", NA), flag = c(TRUE, NA)
  )
  x$puzzle[[2]] <- chartr("0", ".", zeros)
  x$level[[2]] <- NA
  x$rules <- list(sudoku_rules("anti_knight"), NULL)
  file <- withr::local_tempfile(fileext = ".csv")
  write_sudoku(x, file)
  for (as in c("string", "column")) {
    whole <- read_sudoku(file, as = as)
    first <- read_sudoku(file, as = as, n = 1)
    second <- read_sudoku(file, as = as, skip = 1)
    expect_named(first, names(whole))
    expect_named(second, names(whole))
    expect_identical(lapply(rbind(first, second), as.list), lapply(whole, as.list))
    expect_identical(lapply(rbind(second, first), as.list), lapply(whole[2:1, ], as.list))
    # And once more, from what was read. Classic rules need no column.
    back <- read_sudoku(text = write_sudoku(second, NULL, format = "csv"), as = as)
    expect_identical(as.list(back), as.list(second)[setdiff(names(second), "rules")])
  }
  expect_identical(as.list(sudoku(second))[[1]], as_sudoku(x$puzzle[[2]]))
})

test_that("delimiters behind the last column are no columns", {
  expect_named(read_sudoku(text = c("puzzle,n,,", paste0(wiki, ",1,,"))), c("puzzle", "n"))
  expect_named(read_sudoku(text = c("puzzle,n,,", paste0(wiki, ",1,,a"))), c("puzzle", "n", "column.1"))
})

test_that("numbers come back as they were, and no longer than they need to be", {
  written <- function(v) sub(".*,", "", write_sudoku(data.frame(puzzle = rep(wiki, length(v)), v = v), NULL, format = "csv")[-1])
  back <- function(v) read_sudoku(text = write_sudoku(data.frame(puzzle = rep(wiki, length(v)), v = v), NULL, format = "csv"))$v
  expect_identical(written(c(0.1, 1 / 3, NA, 2e6, -2.50)), c("0.1", "0.33333333333333331", "", "2000000", "-2.5"))
  expect_identical(written(c(1e15, 1e15 + 1, -2^60)), c("1000000000000000", "1000000000000001", "-1152921504606846976"))
  expect_identical(back(c(Inf, -Inf, 1, NA)), c(Inf, -Inf, 1, NA))
  skip_if_not(capabilities("long.double"), "R reads 17 digits exactly only with long doubles")
  withr::local_seed(3)
  columns <- list(
    1 / 3, c(1e15 + 0.5, 1 / 3), c(pi, NA, 0.1), c(2^53, 2^53 + 2, -2^60), c(1e300, .Machine$double.xmax, .Machine$double.eps),
    stats::rnorm(200), exp(stats::runif(200, -200, 200))
  )
  for (v in columns) expect_identical(back(v), v)
})

test_that("numbers with more digits than a number holds are text", {
  for (id in c("12345678901234567890", "12345678901234567", "9007199254740993", "0.123456789012345678", "8589934592.000001")) {
    if (nchar(id) < 18 && grepl(".", id, fixed = TRUE) && !capabilities("long.double")) next
    expect_identical(read_sudoku(text = c("puzzle,id", paste0(wiki, ",", id)))$id, id)
    expect_identical(read_sudoku(text = c("puzzle,id", paste0(wiki, ",", c(id, "0.33333333333333331"))))$id, c(id, "0.33333333333333331"))
  }
})

test_that("columns of the same name are refused, so that none is lost", {
  x <- data.frame(puzzle = wiki, x = 1, x = 2, check.names = FALSE)
  error <- expect_error(write_sudoku(x, NULL, format = "csv"), "several columns", class = "oxidoku_error_input")
  expect_identical(error[c("arg", "column")], list(arg = "x", column = "x"))
})
