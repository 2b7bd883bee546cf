test_that("grids are written in every form in which they come", {
  grid <- from_text(wiki)
  forms <- list(
    wiki, grid, as_sudoku(grid), list(grid), array(grid, c(9, 9, 1)), as.data.frame(grid),
    data.frame(puzzle = wiki), read_sudoku(text = wiki)
  )
  for (x in forms) expect_identical(write_sudoku(x, NULL, format = "lines"), wiki)
  six <- "12345645612323156456423134561261234" |> paste0("5")
  expect_identical(write_sudoku(six, NULL, format = "lines"), six)
  expect_identical(write_sudoku(from_text(six), NULL, format = "rows"), rows_of(six, 6))
  expect_identical(write_sudoku(c(a = wiki), NULL, format = "rows")[[1]], "a")
})

test_that("the ending of a name tells the format, and whether to pack", {
  for (ending in c("sdm", "txt", "csv", "sdk", "ss", "opensudoku", "json", "sdm.gz", "csv.xz", "txt.bz2")) {
    file <- withr::local_tempfile(fileext = paste0(".", ending))
    expect_invisible(write_sudoku(wiki, file))
    expect_identical(read_sudoku(file)$puzzle, wiki, label = ending)
  }
  packed <- withr::local_tempfile(fileext = ".sdm.gz")
  write_sudoku(wiki, packed)
  expect_identical(readBin(packed, "raw", 2), as.raw(c(0x1f, 0x8b)))
  expect_error(write_sudoku(wiki, "puzzle.doc"), "sdm", class = "oxidoku_error_input")
})

test_that("what a format cannot hold is an error that says what and where", {
  x <- data.frame(puzzle = c(wiki, wiki))
  x$marks <- list(NULL, find_candidates(as_sudoku(wiki)))
  error <- expect_error(write_sudoku(x, NULL, format = "lines"), "marks.*puzzle 2", class = "oxidoku_error_file")
  expect_identical(error[c("reason", "column", "index")], list(reason = "carries", column = "marks", index = 2L))
  expect_identical(write_sudoku(x, NULL, format = "lines", lossy = TRUE), c(wiki, wiki))
  killer <- empty_grid(sudoku_rules(rule_cage("r1c12", 3)))
  error <- expect_error(write_sudoku(killer, NULL, format = "ss"), "rules", class = "oxidoku_error_file")
  expect_identical(error$reason, "rules")
  whisper <- empty_grid(sudoku_rules(rule_pairs("r1c12", `<`)))
  error <- expect_error(sudoku_link(whisper), "pairs", class = "oxidoku_error_file")
  expect_identical(error$clues, "pairs")
  error <- expect_error(write_sudoku(strrep(".", 16), NULL, format = "hodoku"), "4 x 4", class = "oxidoku_error_file")
  expect_identical(error$reason, "size")
  error <- expect_error(write_sudoku(c(wiki, wiki), NULL, format = "sdk"), class = "oxidoku_error_file")
  expect_identical(error$reason, "single")
  expect_error(write_sudoku(c(wiki, NA), NULL, format = "lines"), "2", class = "oxidoku_error_input")
  expect_error(write_sudoku(matrix(NA, 36, 36), NULL, format = "lines"), class = "oxidoku_error_file")
  expect_identical(read_sudoku(text = write_sudoku(diag(36), NULL, format = "sudoku"))$puzzle[[1]][1, 1], 1L)
})

test_that("a file is written whole or not at all", {
  folder <- withr::local_tempdir()
  file <- file.path(folder, "a.sdm")
  writeLines("old", file)
  expect_error(write_sudoku(c(wiki, "x"), file), class = "oxidoku_error_input")
  # Found while writing: the second of many blocks.
  many <- c(rep(wiki, 60000), NA)
  expect_error(write_sudoku(many, file), class = "oxidoku_error_input")
  expect_identical(readLines(file), "old")
  expect_identical(list.files(folder, all.files = TRUE, no.. = TRUE), "a.sdm")
  error <- expect_error(write_sudoku(wiki, file, overwrite = FALSE), class = "oxidoku_error_file")
  expect_identical(error$reason, "exists")
  write_sudoku(wiki, file)
  expect_identical(readLines(file), wiki)
  error <- expect_error(write_sudoku(wiki, folder, format = "lines"), class = "oxidoku_error_file")
  expect_identical(error$reason, "unwritable")
  error <- expect_error(write_sudoku(wiki, file.path(folder, "no", "a.sdm")), class = "oxidoku_error_file")
  expect_identical(error$reason, "unwritable")
})

test_that("connections are written to, and stay open", {
  file <- file_with(character())
  con <- base::file(file, "w")
  write_sudoku(wiki, con, format = "lines")
  write_sudoku(wiki, con, format = "rows")
  close(con)
  expect_identical(readLines(file), c(wiki, rows_of(wiki)))
  con <- textConnection("written", "w", local = TRUE)
  write_sudoku(wiki, con, format = "rows")
  close(con)
  expect_identical(written, rows_of(wiki))
})

test_that("tables keep other columns, with whatever is in them", {
  x <- data.frame(
    puzzle = rep(wiki, 4), solution = c(wiki_solution, NA, wiki_solution, NA),
    name = c("a,b", "c\"d\"", NA, "\u00e4"), rating = c(1.5, NA, 100, 2e6), n = 1:4
  )
  file <- withr::local_tempfile(fileext = ".csv")
  write_sudoku(x, file)
  expect_equal(as.list(read_sudoku(file)), as.list(x))
  expect_equal(utils::read.csv(file, na.strings = "", colClasses = c(solution = "character")), x)
})

test_that("a file that is written anew keeps its rights, and long names are names", {
  skip_on_os("windows")
  directory <- withr::local_tempdir()
  file <- file.path(directory, "private.txt")
  writeLines("", file)
  Sys.chmod(file, "600")
  write_sudoku(strrep(".", 81), file)
  expect_identical(as.character(file.mode(file)), "600")
  long <- file.path(directory, paste0(strrep("a", 250), ".txt"))
  write_sudoku(strrep(".", 81), long)
  expect_setequal(list.files(directory, all.files = TRUE, no.. = TRUE), basename(c(file, long)))
})

test_that("no puzzles are no lines of puzzles", {
  for (x in list(character(), list(), sudoku(character()))) {
    expect_identical(write_sudoku(x, NULL, format = "lines"), character())
    expect_identical(write_sudoku(x, NULL, format = "rows"), character())
    expect_identical(write_sudoku(x, NULL, format = "sukaku"), character())
    expect_identical(write_sudoku(x, NULL, format = "csv"), "puzzle")
  }
})

test_that("a missing puzzle is named by every format that writes puzzles and links", {
  columns <- list(sudoku(c(a = wiki, b = NA)), sudoku(list(as_sudoku(wiki), NULL)), c(wiki, NA))
  formats <- list_formats()
  for (x in columns) {
    for (format in setdiff(formats$format[formats$writes], "sdk")) {
      error <- expect_error(write_sudoku(x, NULL, format = format), "missing puzzles.*Puzzle 2", class = "oxidoku_error_input")
      expect_identical(error$index, 2L, label = format)
    }
    for (format in formats$format[formats$links]) {
      expect_error(sudoku_link(x, format = format), "missing puzzles.*Puzzle 2", class = "oxidoku_error_input")
    }
  }
  expect_error(write_sudoku(columns[[1]][2], NULL, format = "sdk"), "Puzzle 1", class = "oxidoku_error_input")
})

test_that("grids that are too small to be read from a format are not written in it", {
  one <- empty_grid(sudoku_rules(box = c(1, 1)))
  for (format in c("lines", "csv", "ss")) {
    expect_error(write_sudoku(one, NULL, format = format), "cannot hold 1 x 1 grids", class = "oxidoku_error_file")
  }
  expect_error(write_sudoku(empty_grid(sudoku_rules(box = c(1, 3))), NULL, format = "lines"), "3 x 3", class = "oxidoku_error_file")
})

test_that("a state that lacks a given or contradicts one is an error, whatever the format", {
  formats <- list_formats()
  formats <- formats$format[formats$writes & grepl("state", formats$carries)]
  expect_gte(length(formats), 6)
  x <- data.frame(puzzle = rep(wiki, 2), state = c(wiki, sub("53.", "5.4", wiki, fixed = TRUE)))
  for (format in formats) {
    its <- if (format == "sdk") x[2, ] else x
    index <- nrow(its)
    error <- expect_error(write_sudoku(its, NULL, format = format), "must keep the digits", class = "oxidoku_error_input")
    expect_identical(error[c("arg", "index", "row", "col")], list(arg = "x$state", index = index, row = 1L, col = 2L), label = format)
    expect_error(write_sudoku(its, NULL, format = format, lossy = TRUE), class = "oxidoku_error_input")
  }
  error <- expect_error(write_sudoku(x, NULL, format = "csv"), class = "oxidoku_error_input")
  expect_identical(error[c("arg", "index", "row", "col")], list(arg = "x$state", index = 2L, row = 1L, col = 2L))
  x$state[[2]] <- sub("53.", "594", wiki, fixed = TRUE)
  expect_error(sudoku_link(x), "x\\$state\\[2\\].*column 2 is 9, expected 3", class = "oxidoku_error_input")
  x$state[[2]] <- sub("53.", "534", wiki, fixed = TRUE)
  expect_identical(read_sudoku(sudoku_link(x))$state, c(NA, x$state[[2]]))
  # In a table 0 may stand for a blank, and a state may be one of the USA.
  zeros <- data.frame(puzzle = chartr(".", "0", wiki), state = x$state[[2]])
  expect_length(write_sudoku(zeros, NULL, format = "csv"), 2)
  expect_length(write_sudoku(replace(zeros, "state", "Ohio"), NULL, format = "csv"), 2)
})

test_that("errors about columns of a table name the column and the element", {
  x <- data.frame(puzzle = rep(wiki, 3), solution = NA, state = NA)
  bad <- sub("5", "X", wiki_solution, fixed = TRUE)
  for (format in c("f-puzzles", "penpa", "lines", "csv")) {
    error <- expect_error(
      write_sudoku(replace(x, "solution", list(c(NA, NA, bad))), NULL, format = format, lossy = TRUE),
      "`x\\$solution\\[3\\]`", class = "oxidoku_error_input"
    )
    expect_identical(error[c("arg", "index")], list(arg = "x$solution", index = 3L), label = format)
  }
  expect_error(write_sudoku(replace(x, "state", list(c(NA, NA, "12"))), NULL, format = "sudokupad"), "`x\\$state\\[3\\]`", class = "oxidoku_error_input")
  x$state <- list(NULL, NULL, matrix(10, 9, 9))
  expect_error(write_sudoku(x, NULL, format = "hodoku"), "`x\\$state\\[\\[3\\]\\]`", class = "oxidoku_error_input")
  expect_error(write_sudoku(c(wiki, "X"), NULL, format = "rows"), "`x\\[2\\]`", class = "oxidoku_error_input")
})

test_that("boxes come back from a format or are refused", {
  formats <- list_formats()
  for (box in list(c(2, 8), c(9, 1), c(1, 4), c(4, 4), c(2, 2))) {
    rules <- sudoku_rules(box = box)
    grid <- empty_grid(rules)
    for (i in which(formats$writes & formats$reads)) {
      format <- formats$format[[i]]
      text <- tryCatch(write_sudoku(grid, NULL, format = format), oxidoku_error_file = identity)
      what <- paste(format, size_text(box))
      if (is.character(text)) {
        back <- as_sudoku(read_sudoku(text = text, format = format))
        regions <- oxidoku:::rules_regions(attr(back, "rules"))
        expect_identical(regions, oxidoku:::rules_regions(rules), label = what)
      } else {
        expect_true(text$reason %in% c("rules", "size"), label = what)
      }
    }
  }
  odd <- empty_grid(sudoku_rules(box = c(2, 8)))
  error <- expect_error(write_sudoku(odd, NULL, format = "lines"), "boxes of 2 x 8.*penpa", class = "oxidoku_error_file")
  expect_identical(error[c("reason", "column", "index")], list(reason = "rules", column = "rules", index = 1L))
  expect_identical(write_sudoku(odd, NULL, format = "lines", lossy = TRUE), strrep(".", 256))
  expect_error(sudoku_link(empty_grid(sudoku_rules(box = c(9, 1))), format = "sudokuwiki"), class = "oxidoku_error_file")
  # Of other sizes nobody assumes boxes: who reads them is asked.
  six <- empty_grid(sudoku_rules(box = c(3, 2)))
  expect_error(as_sudoku(read_sudoku(text = write_sudoku(six, NULL, format = "lines"))), "needs", class = "oxidoku_error_rules")
})

test_that("marks come back from a format or are refused", {
  plain <- find_candidates(as_sudoku(wiki))
  none <- few <- extra <- plain
  none[1, 3, ] <- FALSE
  few[1:2, , ] <- FALSE
  extra[1, 3, 5] <- TRUE
  formats <- list_formats()
  formats <- formats$format[formats$writes & grepl("marks", formats$carries)]
  for (marks in list(none, few, extra)) {
    x <- data.frame(puzzle = wiki)
    x$marks <- list(marks)
    for (format in formats) {
      text <- tryCatch(write_sudoku(x, NULL, format = format), oxidoku_error_file = identity)
      if (is.character(text)) {
        expect_identical(as.list(read_sudoku(text = text))[c("puzzle", "marks")], as.list(x), label = format)
      } else {
        expect_identical(text[c("reason", "column", "index")], list(reason = "carries", column = "marks", index = 1L), label = format)
        expect_identical(read_sudoku(text = write_sudoku(x, NULL, format = format, lossy = TRUE))$puzzle, wiki, label = format)
      }
    }
  }
  expect_error(write_sudoku(x, NULL, format = "hodoku"), "5 in row 1, column 3 of puzzle 1", class = "oxidoku_error_file")
  # With nothing but marks, what is filled would be givens.
  x <- data.frame(puzzle = wiki, state = sub("53.", "534", wiki, fixed = TRUE))
  for (format in c("marks", "sukaku")) {
    expect_error(write_sudoku(x, NULL, format = format), "state", class = "oxidoku_error_file")
    expect_identical(read_sudoku(text = write_sudoku(x, NULL, format = format, lossy = TRUE))$puzzle, wiki, label = format)
  }
})

test_that("line breaks in text come back from a format or are refused", {
  formats <- list_formats()
  for (i in which(formats$writes & formats$reads)) {
    format <- formats$format[[i]]
    carries <- if (format == "csv") c("name", "extra") else strsplit(formats$carries[[i]], ", ")[[1]]
    for (name in intersect(carries, c("name", "author", "comment", "extra", "technique"))) {
      x <- data.frame(puzzle = wiki)
      x[[name]] <- "two\nlines\r\nand more"
      what <- paste(name, "in", format)
      text <- tryCatch(write_sudoku(x, NULL, format = format), oxidoku_error_file = identity)
      if (is.character(text)) {
        expect_identical(read_sudoku(text = text)[[name]], x[[name]], label = what)
      } else {
        expect_identical(text[c("reason", "column", "index")], list(reason = "carries", column = name, index = 1L), label = what)
        back <- read_sudoku(text = write_sudoku(x, NULL, format = format, lossy = TRUE))[[name]]
        expect_match(gsub("\n", " ", back), "two lines and more", label = what)
      }
    }
  }
  expect_error(write_sudoku(data.frame(puzzle = wiki, extra = "a:b"), NULL, format = "hodoku"), "\":\"", class = "oxidoku_error_file")
})

test_that("a format is named for rules only if it holds them", {
  message_of <- function(rules) conditionMessage(expect_error(write_sudoku(empty_grid(rules), NULL, format = "csv"), class = "oxidoku_error_file"))
  expect_match(message_of(sudoku_rules(digits = 0:8)), "\"iss\" can")
  some <- matrix(NA, 9, 9)
  some[1:3, 1:3] <- 1
  for (rules in list(sudoku_rules(regions = some), sudoku_rules(lines = FALSE))) expect_no_match(message_of(rules), "iss")
})
