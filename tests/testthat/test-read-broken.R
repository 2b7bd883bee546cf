# This file watches the clock, see tools/testthat.R.
# What is wrong with a file, text or link is told with file, line and reason.
rows <- rows_of(wiki)
broken <- function(reason, text, line = NULL, format = "auto") list(reason = reason, text = text, line = line, format = format)
link <- function(packed) paste0("https://f-puzzles.com/?load=", packed)
pack <- function(json) link(oxidoku:::packed_parameter(json))

cases <- list(
  "a torn last line" = broken("torn", c(wiki, substr(wiki, 1, 40)), 2),
  "a short line" = broken("length", c(wiki, substr(wiki, 1, 80), wiki), 2),
  "a long line" = broken("length", c(wiki, paste0(wiki, "1")), 2),
  "a symbol that is none" = broken("symbol", c(wiki, sub("7", "!", wiki), wiki), 2),
  "a digit too large" = broken("symbol", c(wiki, sub("7", "A", wiki)), 2),
  "an emoji" = broken("symbol", c(wiki, sub("7", "\U1F600", wiki)), 2),
  "nothing" = broken("empty", ""),
  "blank lines" = broken("empty", c("", "  ", "")),
  "comments alone" = broken("empty", c("# a", "# b"), format = "lines"),
  "prose" = broken("unknown", c("hello", "world")),
  "a grid with a short row" = broken("length", c(rows[1:3], "8...6", rows[5:9]), 4),
  "a grid without its last row" = broken("torn", rows[1:8], 8),
  "a grid with a symbol that is none" = broken("symbol", c(rows[1:3], "8...6..A3", rows[5:9]), 4),
  "pencil marks without a cell" = broken("length", c("12 3 4", "1 2"), format = "marks"),
  "pencil marks with a digit twice" = broken("symbol", c("12 1 2", "1 22 1", "1 2 3"), 2, format = "marks"),
  "a table with a field too many" = broken("fields", c("puzzle,id", paste0(wiki, ",1"), paste0(wiki, ",1,2")), 3),
  "a table with an open quote" = broken("quote", c("puzzle,id", paste0(wiki, ",\"1"), paste0(wiki, ",1")), 2),
  "a table without rows" = broken("empty", "puzzle,solution"),
  "a table without puzzles" = broken("fields", c("a,b", "1,2"), 1, format = "csv"),
  "a short solution" = broken("length", c("puzzle,solution", paste0(wiki, ",", substr(wiki_solution, 1, 80)), paste0(wiki, ",")), 2),
  "a library line that is short" = broken("length", ":0000:x:12..:::::", 1),
  "a library line with no candidates" = broken("symbol", paste0(":0000:x:", wiki, ":12x:::"), 1),
  "a state of another size" = broken("length", c("[Puzzle]", rows, "[State]", rows_of("1...............", 4)), 12),
  "XML with entities" = broken("xml", c("<!DOCTYPE lolz [", "<!ENTITY lol \"lol\"><!ENTITY lol2 \"&lol;&lol;\">", "]>", "<opensudoku><game data=\"&lol2;\"/></opensudoku>")),
  "XML with an unknown entity" = broken("xml", c("<opensudoku>", "<game data=\"&lol;\"/></opensudoku>"), 2),
  "XML that is cut off" = broken("torn", c("<opensudoku>", paste0("<game data=\"", chartr(".", "0", wiki), "\"/>")), 2),
  "XML with a short game" = broken("length", c("<opensudoku>", "<game data=\"123\"/></opensudoku>"), 2),
  "a link that is cut off" = broken("packed", substr(link(oxidoku:::rs_pack(strrep("{\"size\":9}", 9))), 1, 50), 1),
  "a link of garbage" = broken("packed", link("!!!!"), 1),
  "a link that unpacks to no JSON" = broken("json", pack("hello there"), 1),
  "a link that unpacks to too much" = broken("packed", pack(strrep("a", 5e6)), 1),
  "JSON with what C takes for a command of printing" = broken("json", "{\"size\":9,\"grid\":[[%n%n%n%n"),
  "a link with what C takes for a command of printing" = broken("json", pack(paste0("{\"size\": ", strrep("%n", 2000))), 1),
  "JSON that is cut off" = broken("json", "{\"size\":9,\"grid\":[[", 1),
  "JSON that is too deep" = broken("json", paste0("{\"grid\":", strrep("[", 1e5)), 1),
  "JSON without cells" = broken("length", "{\"size\":9,\"grid\":[]}", 1),
  "clues that cannot be" = broken("rules", pack(sprintf("{\"size\":4,\"grid\":%s,\"killercage\":[{\"cells\":[\"R1C1\",\"R1C2\"],\"value\":\"40\"}]}", paste0("[", paste(rep("[{},{},{},{}]", 4), collapse = ","), "]"))), 1),
  "a link without a puzzle" = broken("network", "https://www.sudokuwiki.org/sudoku.htm", 1),
  "a short link" = broken("network", "https://sudokupad.app/abc123"),
  "a board of another length" = broken("length", "https://www.sudokuwiki.org/sudoku.htm?bd=123", 1),
  "a shape that is too large" = broken("rules", ".Shape~6x18.~R1C1_1", 1),
  "a cell that is none" = broken("symbol", ".Shape~4x4.~R9C1_1", 1)
)

test_that("25 broken inputs and more give a classed error with line and reason", {
  expect_gte(length(cases), 25)
  for (name in names(cases)) {
    case <- cases[[name]]
    error <- tryCatch(read_sudoku(text = case$text, format = case$format), error = identity)
    expect_s3_class(error, "oxidoku_error_file")
    expect_identical(error$reason, case$reason, label = paste("the reason of", name))
    if (!is.null(case$line)) expect_equal(error$line, case$line, label = paste("the line of", name))
    expect_identical(as.character(conditionCall(error)[[1]]), "read_sudoku")
    expect_lt(nchar(conditionMessage(error)), 800)
    # From a file it is the same, and the file is named.
    file <- file_with(case$text)
    error <- tryCatch(read_sudoku(file, format = case$format), error = identity)
    expect_identical(error$reason, case$reason, label = paste("the reason in a file of", name))
    expect_identical(error$file, file)
  }
})

test_that("files that are none are refused", {
  reason <- function(...) expect_error(read_sudoku(...), class = "oxidoku_error_file")$reason
  expect_identical(reason(withr::local_tempfile()), "missing")
  expect_identical(reason(tempdir()), "directory")
  expect_identical(reason(file_with(raw())), "empty")
  expect_identical(reason("https://example.org/puzzles.sdm"), "network")
  expect_identical(reason(file_with(as.raw(c(0x89, 0x50, 0x4e, 0x47, 0, 0, 1)))), "binary")
  two <- file_with(charToRaw(paste0(wiki, " \u00e4\n", wiki)), as.raw(c(0x20, 0xe4, 0x0a)))
  error <- expect_error(read_sudoku(two), "latin1", class = "oxidoku_error_file")
  expect_identical(error[c("reason", "line")], list(reason = "encoding", line = 2))
})

test_that("files that may not be read are refused, but to those who may read everything", {
  skip_on_os("windows")
  locked <- file_with(wiki)
  Sys.chmod(locked, "000")
  if (file.access(locked, 4) == 0) {
    # Such as root, whom no mode keeps out: another kind of file that cannot be read.
    expect_identical(read_sudoku(locked)$puzzle, wiki)
    locked <- "/proc/self/mem"
    skip_if_not(file.exists(locked), "there is no /proc")
    expect_error(read_sudoku(locked), "Reading it failed", class = "oxidoku_error_file")
    return(invisible())
  }
  error <- expect_error(read_sudoku(locked), class = "oxidoku_error_file")
  expect_identical(error$reason, "unreadable")
})

test_that("packed files that are cut off are not read as if they were whole", {
  set.seed(5)
  lines <- replicate(3000, paste(sample(c(".", 1:9), 81, TRUE), collapse = ""))
  for (pack in list(gzfile, bzfile, xzfile)) {
    file <- file_with(character())
    con <- pack(file, "wb")
    writeLines(lines, con)
    close(con)
    expect_identical(nrow(read_sudoku(file)), 3000L)
    expect_identical(nrow(read_sudoku(file_with(readBin(file, "raw", 1e7)))), 3000L)
    bytes <- readBin(file, "raw", file.size(file))
    writeBin(bytes[seq_len(length(bytes) %/% 2)], file)
    error <- expect_error(read_sudoku(file), class = "oxidoku_error_file")
    expect_identical(error$reason, "torn")
  }
})

test_that("a gigabyte of zeros is refused at its beginning, without being read", {
  skip_on_cran()
  skip_on_os("windows")
  file <- withr::local_tempfile()
  con <- base::file(file, "wb")
  seek(con, 1e9, rw = "write")
  writeBin(as.raw(0), con)
  close(con)
  expect_identical(file.size(file), 1e9 + 1)
  gc(reset = TRUE)
  time <- system.time(error <- expect_error(read_sudoku(file), class = "oxidoku_error_file"))
  expect_identical(error$reason, "binary")
  expect_lt(time[["elapsed"]], 2)
  expect_lt(sum(gc()[, 6]), 300)
  # The digit zero: a line without an end. Packed, it is small.
  packed <- withr::local_tempfile()
  con <- gzfile(packed, "wb")
  for (i in 1:20) writeBin(rep(charToRaw("0"), 5e6), con)
  close(con)
  gc(reset = TRUE)
  error <- expect_error(read_sudoku(packed), class = "oxidoku_error_file")
  expect_identical(error$reason, "length")
  expect_lt(sum(gc()[, 6]), 300)
})

test_that("wrong arguments are told by name", {
  expect_error(read_sudoku(5), class = "oxidoku_error_input")
  expect_error(read_sudoku(NA_character_), class = "oxidoku_error_input")
  expect_error(read_sudoku(wiki, format = "word"), "list_formats", class = "oxidoku_error_input")
  expect_error(read_sudoku(wiki, text = wiki), class = "oxidoku_error_input")
  expect_error(read_sudoku(text = 5), class = "oxidoku_error_input")
  expect_error(read_sudoku(wiki, strict = NA), class = "oxidoku_error_input")
  expect_error(read_sudoku(wiki, encoding = 1), class = "oxidoku_error_input")
})

test_that("the message of every broken input reads as it was written", {
  lines <- vapply(names(cases), function(name) {
    case <- cases[[name]]
    error <- tryCatch(read_sudoku(text = case$text, format = case$format), error = identity)
    paste0("## ", name, "\n[", error$reason, "] ", conditionMessage(error), "\n")
  }, "")
  expect_snapshot(cat(lines, sep = "\n"))
})

test_that("whatever happens to a good input, an error has a class", {
  skip_on_cran()
  set.seed(7)
  x <- data.frame(puzzle = wiki, state = sub("53.", "534", wiki, fixed = TRUE))
  x$marks <- list(find_candidates(as_sudoku(x$state)))
  texts <- lapply(subset(list_formats(), reads & writes)$format, function(format) {
    paste(write_sudoku(x, NULL, format = format, lossy = TRUE), collapse = "\n")
  })
  alphabet <- c(strsplit("0123456789.,;:|+-*#<>{}[]\"'/~_=&?%xXABSRC \t\n\r", "")[[1]], "\u00e4", "\u2502")
  failed <- character()
  for (i in 1:300) {
    symbols <- strsplit(sample(texts, 1)[[1]], "")[[1]]
    for (times in seq_len(sample(3, 1))) {
      at <- sample(length(symbols), 1)
      symbols <- switch(sample(4, 1),
        append(symbols, sample(alphabet, 1), at), replace(symbols, at, sample(alphabet, 1)),
        symbols[seq_len(at)], c(symbols[seq_len(at)], symbols[at:length(symbols)])
      )
    }
    text <- paste(symbols, collapse = "")
    tryCatch(
      read_sudoku(text = text),
      oxidoku_error = function(e) NULL, oxidoku_warning = function(w) NULL,
      error = function(e) failed <<- c(failed, paste(conditionMessage(e), text)),
      warning = function(w) failed <<- c(failed, paste(conditionMessage(w), text))
    )
  }
  expect_identical(failed, character())
})

test_that("records that are not as their format has them give no error of R, and no warning", {
  blank <- paste(rep("[{},{},{},{}]", 4), collapse = ",")
  texts <- c(
    "{\"size\":1,\"grid\":[[5]]}", "{\"size\":[],\"grid\":[[[]]]}",
    "{\"size\":1,\"grid\":[[{\"value\":{\"a\":[1,2]}}]],\"cage\":1}",
    "{\"cells\":[[1]]}", sprintf("{\"cells\":[%s],\"cages\":[1,2]}", blank),
    sprintf("{\"cells\":[%s],\"regions\":[[[5,5]]]}", blank),
    sprintf("{\"cells\":[%s],\"metadata\":3}", blank),
    ".Shape~9x9~0-99999999999", ".RegionSize~-4", ".Shape~", ".Replicate~!~R1C1.End", ".Cage~x~R1C1"
  )
  for (text in texts) {
    # Words of ours about unknown clues are no fault.
    suppressWarnings(classes = "oxidoku_warning", {
      expect_no_warning(read <- tryCatch(read_sudoku(text = text), error = identity), class = "simpleWarning")
    })
    expect_true(is.data.frame(read) || inherits(read, "oxidoku_error"), label = text)
  }
  expect_snapshot(read_sudoku(text = texts[[1]]), error = TRUE)
})

test_that("a key that begins like one of the format is another", {
  cell <- "{\"value\":1,\"givenX\":true}"
  rest <- paste(rep("[{},{},{},{}]", 3), collapse = ",")
  text <- sprintf("{\"size\":4,\"grid\":[[%s,{},{},{}],%s]}", cell, rest)
  expect_identical(read_sudoku(text = text)$puzzle, strrep(".", 16))
})

test_that("other columns of a table stay what they say", {
  text <- c("puzzle,code,flag,n,x", paste0(strrep(".", 81), c(",007,T,7,TRUE", ",08,F,1.5,FALSE")))
  table <- read_sudoku(text = text)
  expect_identical(table$code, c("007", "08"))
  expect_identical(table$flag, c("T", "F"))
  expect_identical(table$n, c(7, 1.5))
  expect_identical(table$x, c(TRUE, FALSE))
})

test_that("an encoding is told from another across blocks, and a wrong one is an error", {
  skip_if(is.na(iconv("\u3042", "UTF-8", "SHIFT_JIS")), "no Shift-JIS here")
  file <- withr::local_tempfile(fileext = ".csv")
  # Two bytes a character, in lines of odd length, so that a block ends in the midst of one.
  line <- iconv(paste0(strrep(".", 81), ",", strrep("\u3042", 30)), "UTF-8", "SHIFT_JIS", toRaw = TRUE)[[1]]
  lines <- rep(list(c(line, charToRaw("\n"))), 15000)
  writeBin(c(charToRaw("puzzle,told\n"), unlist(lines)), file)
  table <- read_sudoku(file, encoding = "SHIFT_JIS")
  expect_identical(nrow(table), 15000L)
  expect_identical(unique(table$told), strrep("\u3042", 30))
  writeBin(c(charToRaw("puzzle,told\n"), charToRaw(strrep(".", 81)), charToRaw(","), as.raw(c(0x81, 0x0a))), file)
  expect_error(read_sudoku(file, encoding = "SHIFT_JIS"), class = "oxidoku_error_file")
  # Characters of two or four bytes, of which the end of a line is one.
  for (wide in c("UTF-16LE", "UTF-16BE", "UTF-32LE", "UCS-2LE")) {
    lines <- paste(rep(strrep(".", 81), 20), collapse = "\n")
    writeBin(iconv(paste0(lines, "\n"), "UTF-8", wide, toRaw = TRUE)[[1]], file)
    expect_identical(nrow(read_sudoku(file, encoding = wide)), 20L, label = wide)
  }
  open <- nrow(showConnections())
  expect_error(read_sudoku(file, encoding = "klingon"), class = "oxidoku_error_input")
  expect_identical(nrow(showConnections()), open)
  expect_snapshot(read_sudoku(file, encoding = "klingon"), error = TRUE)
})

test_that("copies of copies end before they fill the day", {
  all <- paste(rep("_", 14), collapse = "")
  text <- paste0(".Replicate~", all, ".Replicate~", all, ".Cage~10~R1C1~R1C2.Cage~11~R2C1~R2C2.Cage~12~R3C1~R3C2.End.End")
  expect_lt(system.time(
    expect_error(suppressWarnings(read_sudoku(text = text)), class = "oxidoku_error_file")
  )[["elapsed"]], 5)
})

test_that("bytes that are no UTF-8 are told as such in a file of one puzzle, too", {
  file <- file_with(charToRaw(wiki), as.raw(c(0x20, 0xe4, 0x0a)))
  for (format in c("auto", "lines", "csv", "rows", "f-puzzles")) {
    error <- expect_error(read_sudoku(file, format = format), "latin1", class = "oxidoku_error_file")
    expect_identical(error[c("reason", "line")], list(reason = "encoding", line = 1L), label = format)
  }
  # A block may end in the midst of a character.
  long <- paste0(strrep(" ", HEAD - nchar(wiki) - 2), wiki, "\u6570\u6570")
  error <- expect_error(read_sudoku(file_with(long)), class = "oxidoku_error_file")
  expect_identical(error$reason, "length")
})

test_that("bytes that are no UTF-8 are told as such where they are in all lines with puzzles, or in the names", {
  jose <- c(charToRaw("Jos"), as.raw(0xe9))
  line <- c(jose, charToRaw(paste0(",", wiki, "\n")))
  table <- file_with("name,puzzle", line, line)
  names <- file_with(c(jose, charToRaw(",puzzle\n")), paste0("x,", wiki))
  behind <- file_with(c(charToRaw("puzzle,"), jose, charToRaw("\n")), paste0(wiki, ",x"))
  lines <- file_with("# two", c(charToRaw(paste0(wiki, " # ")), jose, charToRaw("\n")))
  told <- list(
    list(table, "auto", 2L), list(table, "csv", 2L), list(names, "csv", 1L), list(names, "auto", 1L),
    list(behind, "auto", 1L), list(lines, "auto", 2L), list(lines, "lines", 2L)
  )
  for (case in told) {
    error <- expect_error(read_sudoku(case[[1]], format = case[[2]]), "latin1", class = "oxidoku_error_file")
    expect_identical(error[c("reason", "line")], list(reason = "encoding", line = case[[3]]), label = case[[2]])
  }
  expect_identical(read_sudoku(table, encoding = "latin1")$name, rep("Jos\u00e9", 2))
})

test_that("a byte order mark takes precedence over an encoding", {
  text <- paste0(wiki, " # \u00e4\n")
  utf8 <- file_with(as.raw(c(0xef, 0xbb, 0xbf)), charToRaw(text))
  utf16 <- file_with(as.raw(c(0xff, 0xfe)), iconv(text, "UTF-8", "UTF-16LE", toRaw = TRUE)[[1]])
  for (file in c(utf8, utf16)) for (encoding in c("UTF-8", "latin1", "UTF-16LE")) {
    expect_identical(as.list(read_sudoku(file, encoding = encoding)), list(puzzle = wiki, comment = "\u00e4"), label = encoding)
  }
  utf32 <- file_with(iconv(paste0("\ufeff", text), "UTF-8", "UTF-32LE", toRaw = TRUE)[[1]])
  expect_identical(read_sudoku(utf32, encoding = "UTF-32LE")$comment, "\u00e4")
})

test_that("a digit too large in a line is told as such, whatever the size", {
  for (text in c("1...5...........", "1...A...5.......")) {
    error <- expect_error(read_sudoku(text = text), "as character 5, expected digits \\(1-4\\)", class = "oxidoku_error_file")
    expect_identical(error[c("reason", "line")], list(reason = "symbol", line = 1))
  }
  expect_error(read_sudoku(text = "1...5...........", format = "rows"), "expected digits \\(1-4\\)", class = "oxidoku_error_file")
})
