# Books and worksheets: what is in the PDF.

book_of <- function(..., .env = parent.frame()) {
  file <- withr::local_tempfile(fileext = ".pdf", .local_envir = .env)
  sudoku_book(..., file = file)
  file
}

# 0 is a blank, too.
blanks <- function(grid) replace(unname(grid), grid %in% 0, NA)

plain_matrices <- function(grids) lapply(grids, function(grid) unname(as.matrix(grid)))

test_that("every solution of a book of 200 classic puzzles is the right one", {
  skip_without_poppler()
  set.seed(13)
  puzzles <- generate_sudoku(28, n = 200)
  file <- book_of(puzzles, title = "For the train")
  expect_sound_pdf(file)
  pages <- pdf_pages(file)
  expect_identical(pdf_solutions(pages, puzzles), solve_sudoku(puzzles))
  expect_match(pages[[1]], "For the train\n200 puzzles", fixed = TRUE)
  # Two puzzles a page after the cover, each with its clues, number and level.
  levels <- as.character(rate_sudoku(puzzles)$level)
  for (i in c(1, 2, 199, 200)) {
    page <- scan(text = pages[[1 + ceiling(i / 2)]], what = "", quiet = TRUE)
    at <- which(page == levels[[i]])
    at <- if (i %% 2 == 1) at[[1]] else at[[length(at)]]
    expect_identical(page[at - 1], as.character(i))
    clues <- as.vector(puzzles[[i]])
    expect_identical(page[at + 1:28], as.character(clues[!is.na(clues)]))
  }
  hints <- grep("^\\d+\nHints", pages, value = TRUE)
  expect_match(paste(hints, collapse = "\n"), "\n200 There is an? ")
})

test_that("every solution of a book of 50 variants is the right one, and its rules are said", {
  skip_without_poppler()
  set.seed(14)
  six <- sudoku_rules(box = c(2, 3))
  kinds <- c("killer", "thermometer", "arrow", "renban", "palindrome", "sandwich", "white_dot", "even", "xv")
  puzzles <- unlist(lapply(kinds, function(kind) generate_sudoku(n = 5, kind = kind, rules = six)), recursive = FALSE)
  more <- list(
    generate_sudoku(rules = "diagonal"), generate_sudoku(rules = "hyper"), generate_sudoku(kind = "killer"),
    generate_sudoku(rules = sudoku_rules(box = c(4, 4))), generate_sudoku(rules = sudoku_rules(regions = generate_regions(7)))
  )
  puzzles <- c(puzzles, more)
  expect_length(puzzles, 50)
  file <- book_of(puzzles, per_page = 6, style = "colourblind")
  expect_sound_pdf(file)
  pages <- pdf_pages(file)
  solutions <- lapply(puzzles, solve_sudoku)
  expect_identical(pdf_solutions(pages, plain_matrices(puzzles)), plain_matrices(solutions))
  text <- gsub("\n", " ", paste(pages, collapse = " "))
  expect_match(text, "digits strictly increase from the bulb", fixed = TRUE)
  expect_match(text, "diagonal", fixed = TRUE)
})

test_that("a book is the same, byte for byte, but for its date", {
  without_date <- function(file) {
    text <- readBin(file, "raw", file.size(file))
    gsub("D:[0-9]{14}[^)]*", "", rawToChar(text[text != 0]), useBytes = TRUE)
  }
  expect_identical(without_date(book_of(board)), without_date(book_of(board)))
  sheet <- function() {
    set.seed(3)
    file <- withr::local_tempfile(.local_envir = parent.frame(2))
    sudoku_worksheet("naked_pair", file, n = 2)
    without_date(file)
  }
  expect_identical(sheet(), sheet())
})

test_that("pages have their size, and as many puzzles as asked for", {
  skip_without_poppler()
  set.seed(15)
  puzzles <- generate_sudoku(40, n = 6, as = "string")
  bare <- function(...) book_of(puzzles, ..., cover = FALSE, hints = FALSE, solutions = FALSE, .env = parent.frame(2))
  for (count in c(1, 2, 4, 6)) {
    expect_length(pdf_pages(bare(per_page = count)), ceiling(6 / count))
  }
  expect_length(pdf_pages(bare(large = TRUE)), 6)
  # A grid of many rows has a page to itself.
  puzzles <- generate_sudoku(clues = 45, n = 2, rules = sudoku_rules(size = c(17, 3)))
  expect_length(pdf_pages(bare()), 2)
  puzzles <- generate_sudoku(40, n = 2, as = "string")
  expect_length(pdf_pages(bare()), 1)
  sizes <- list(a4 = c(595, 841), letter = c(612, 792), a5 = c(419, 595))
  for (page in names(sizes)) {
    lines <- readLines(bare(page = page), warn = FALSE)
    box <- grep("MediaBox", lines, value = TRUE, useBytes = TRUE)[[1]]
    expect_match(box, paste0("MediaBox \\[ ?0 0 ", paste(sizes[[page]], collapse = " "), " ?\\]"))
  }
})

test_that("names stand beside numbers, and hostile ones and titles are only text", {
  skip_without_poppler()
  nasty <- "a(b)\\%d {x} - \u00fc"
  folder <- file.path(withr::local_tempdir(), "100 %d (x)")
  dir.create(folder)
  file <- file.path(folder, "b%s.pdf")
  expect_identical(expect_invisible(sudoku_book(stats::setNames(list(board), nasty), file, title = nasty)), file)
  expect_sound_pdf(file)
  pages <- gsub("\u00ad|\u2212", "-", pdf_pages(file))
  for (page in pages[1:2]) expect_match(page, nasty, fixed = TRUE)
  expect_identical(list.files(folder, all.files = TRUE, no.. = TRUE), "b%s.pdf")
})

test_that("letters that R's PDF lacks come with their fonts", {
  skip_without_poppler()
  skip_if_not(capabilities("cairo"))
  file <- book_of(board, title = "\u0421\u0443\u0434\u043e\u043a\u0443", symbols = LETTERS[1:9])
  expect_sound_pdf(file)
  expect_match(pdf_pages(file)[[1]], "\u0421\u0443\u0434\u043e\u043a\u0443", fixed = TRUE)
})

test_that("a book that cannot be made leaves the file and the devices as they were", {
  file <- withr::local_tempfile(lines = "precious")
  null_device()
  before <- dev.list()
  set.seed(16)
  expect_error(sudoku_book(empty_grid(), file), class = "oxidoku_error_not_unique")
  twice <- matrix(c(5, 5, rep(NA, 79)), 9)
  error <- expect_error(sudoku_book(list(board, twice), file), class = "oxidoku_error_no_solution")
  expect_identical(error$index, 2L)
  expect_error(sudoku_book(board, file, overwrite = FALSE), class = "oxidoku_error_file")
  expect_identical(readLines(file), "precious")
  expect_identical(dev.list(), before)
  sudoku_book(board, file)
  expect_identical(dev.list(), before)
  expect_match(readLines(file, 1, warn = FALSE), "^%PDF-1")
})

test_that("books and worksheets speak German, the title of a step too", {
  skip_without_poppler()
  set.seed(18)
  puzzle <- generate_sudoku(kind = c(thermometer = 2))
  file <- book_of(list(puzzle, board), lang = "de")
  expect_sound_pdf(file)
  pages <- pdf_pages(file)
  expect_match(pages[[1]], "2 R\u00e4tsel\n", fixed = TRUE)
  solved <- plain_matrices(list(solve_sudoku(puzzle), board_solution()))
  expect_identical(pdf_solutions(pages, list(unname(as.matrix(puzzle)), blanks(board)), "L\u00f6sungen"), solved)
  withr::local_options(oxidoku.language = "de")
  sheet <- withr::local_tempfile(fileext = ".pdf")
  sudoku_worksheet("x_wing", sheet, n = 1)
  text <- gsub("\u00ad|\u2212", "-", pdf_pages(sheet))
  expect_match(text[[1]], "Arbeitsblatt: X-Wing", fixed = TRUE)
  expect_match(text[[3]], "Was zu finden war", fixed = TRUE)
})

test_that("a book or worksheet takes the place of one that is there, and has its rights", {
  skip_on_os("windows")
  file <- withr::local_tempfile(fileext = ".pdf")
  sudoku_worksheet("naked_pair", file)
  before <- readBin(file, "raw", file.size(file))
  Sys.chmod(file, "600", use_umask = FALSE)
  sudoku_book(generate_sudoku(40, n = 2), file)
  expect_identical(format(file.mode(file)), "600")
  expect_false(identical(readBin(file, "raw", file.size(file)), before))
})

test_that("fonts are in the file, of books and of worksheets", {
  skip_on_cran()
  skip_if_not(nzchar(Sys.which("pdffonts")), "pdffonts is not installed")
  skip_if_not(capabilities("cairo"))
  sheet <- withr::local_tempfile(fileext = ".pdf")
  set.seed(1)
  sudoku_worksheet("x_wing", sheet, n = 1)
  for (file in c(book_of(board), sheet)) {
    fonts <- utils::tail(system2("pdffonts", shQuote(file), stdout = TRUE), -2)
    expect_gt(length(fonts), 0)
    # The columns emb, sub and uni are the three before the object's number.
    expect_match(fonts, " yes +(yes|no) +(yes|no) +[0-9]+ +[0-9]+$")
  }
})

test_that("twelve puzzles stand on a page, chapters begin pages, and answers stand at the foot", {
  skip_without_poppler()
  set.seed(5)
  puzzles <- generate_sudoku(n = 14, as = "string")
  pages <- pdf_pages(book_of(puzzles, per_page = 12, cover = FALSE, hints = FALSE, solutions = FALSE))
  expect_length(pages, 2)
  levels <- rate_sudoku(puzzles)$level
  expect_gt(length(unique(levels)), 1)
  chapters <- pdf_pages(book_of(puzzles, per_page = 12, cover = FALSE, hints = FALSE, solutions = FALSE, chapters = TRUE))
  heads <- vapply(strsplit(chapters, "\n"), `[[`, "", 2)
  expect_identical(tolower(heads), as.character(sort(unique(levels))))
  plain <- nchar(gsub("[^1-9]", "", pages[[1]]))
  foot <- pdf_pages(book_of(puzzles, per_page = 12, cover = FALSE, hints = FALSE, solutions = "foot"))
  expect_length(foot, 2)
  # All 81 digits of twelve solutions more.
  expect_gte(nchar(gsub("[^1-9]", "", foot[[1]])), plain + 12 * 81)
})

test_that("bleed makes pages larger, and a gutter moves what is on them", {
  skip_without_poppler()
  box_of <- function(file) grep("MediaBox", readLines(file, warn = FALSE), value = TRUE, useBytes = TRUE)[[1]]
  expect_match(box_of(book_of(board, bleed = 25.4 / 2, page = "letter")), "0 0 684 864")
  where <- function(...) {
    file <- withr::local_tempfile()
    system2("pdftotext", c("-bbox", shQuote(book_of(list(board, board), per_page = 1, cover = FALSE, hints = FALSE, solutions = FALSE, ...)), shQuote(file)))
    first <- grep(">1</word>|>2</word>", readLines(file), value = TRUE)
    as.numeric(sub(".*xMin=\"([0-9.]+)\".*", "\\1", first))
  }
  none <- where()
  wide <- where(gutter = 10)
  expect_gt(wide[[1]] - none[[1]], 5)
  expect_snapshot(error = TRUE, {
    sudoku_book(board, "book.pdf", gutter = -1)
    sudoku_book(board, "book.pdf", bleed = "5mm")
  })
})

test_that("solutions stand beside each other on the page, however wide the gutter is", {
  null_device(9, 12)
  boxes <- list()
  drawing <- drawing_with("draw_solutions", put_picture = function(picture, x, y, side, ...) boxes[[length(boxes) + 1]] <<- c(x, y, side))
  puzzles <- list(cells = rep(list(board), 4), rules = rep(list(CLASSIC), 4), solution = rep(list(board_solution()), 4))
  for (page in names(PAGES)) for (large in c(FALSE, TRUE)) {
    boxes <- list()
    book <- new_book(withr::local_tempfile(), page, large, "newspaper", NULL, NULL, NULL)
    book$gutter <- 30 / 25.4
    drawing$draw_solutions(book, puzzles)
    boxes <- do.call(rbind, boxes)
    expect_identical(nrow(boxes), 4L)
    expect_lte(max(boxes[, 1] + boxes[, 3]), book$size[[1]] - book$margin + 1e-9)
    expect_lte(max(boxes[, 2] + boxes[, 3]), book$size[[2]] - book$margin)
    for (i in 1:3) for (j in (i + 1):4) {
      expect_gte(max(abs(boxes[i, 1:2] - boxes[j, 1:2])), boxes[i, 3] + 0.1)
    }
  }
})

test_that("only what has a name is printed with one, in chapters too", {
  null_device(9, 12)
  names <- list()
  drawing <- drawing_with(
    c("draw_puzzles", "draw_chapter"), draw_entry = function(book, slot, picture, number, name, ...) names[[number]] <<- name %||% "none"
  )
  # The order of chapters: the fourth has become the third.
  puzzles <- puzzles_of(stats::setNames(rep(list(board), 4), c("A", "", "2", "")), NULL, "x", NULL)
  expect_identical(puzzles$named, c(TRUE, FALSE, TRUE, FALSE))
  puzzles$level <- 1:4
  puzzles <- lapply(puzzles, `[`, c(1, 2, 4, 3))
  book <- new_book(withr::local_tempfile(), "a4", FALSE, "newspaper", NULL, NULL, NULL)
  drawing$draw_puzzles(book, puzzles, c(2, 2), chapters = TRUE)
  expect_identical(names, list("A", "none", "none", "2"))
})

test_that("what stands outside a grid is on a page of the style's colour in dark books, upside down too", {
  drawing <- drawing_with("put_picture", paint = function(...) NULL)
  puzzles <- list(cells = list(board), rules = list(sudoku_rules(rule_sandwich("r1", 10))))
  for (turned in c(FALSE, TRUE)) for (style in c("dark", "newspaper")) {
    file <- withr::local_tempfile(fileext = ".pdf")
    book <- new_book(file, "letter", FALSE, style, NULL, NULL, NULL)
    grDevices::pdf(file, book$size[[1]], book$size[[2]], compress = FALSE)
    graphics::par(mar = c(0, 0, 0, 0), xaxs = "i", yaxs = "i")
    new_page(book, numbered = FALSE)
    drawing$put_picture(book_picture(book, puzzles, 1), 1, 2, 5, turned = turned)
    grDevices::dev.off()
    # Rectangles: left, edge, width and height, in points.
    found <- grep("^[-0-9. ]+ re$", readLines(file, warn = FALSE), value = TRUE, useBytes = TRUE)
    expect_length(found, if (style == "dark") 1 else 0)
    if (style == "newspaper") next
    box <- scan(text = sub(" re", "", found), quiet = TRUE) / 72
    expect_equal(max(abs(box[3:4])), 5, tolerance = 0.001)
    expect_equal(box[[1]] + box[[3]] / 2, 3.5, tolerance = 0.001)
  }
})

test_that("a phone reads the link of each puzzle from its code, wherever that stands", {
  skip_without_poppler()
  skip_if_not(nzchar(Sys.which("zbarimg")), "zbarimg is not installed, so no code is read")
  set.seed(8)
  puzzles <- c(generate_sudoku(n = 2), list(generate_sudoku(kind = "killer"), generate_sudoku(kind = "thermometer")))
  links <- unname(sudoku_link(puzzles, format = "sudokupad"))
  read_codes <- function(...) {
    folder <- withr::local_tempdir()
    file <- book_of(puzzles, qr = TRUE, cover = FALSE, hints = FALSE, solutions = FALSE, ...)
    system2("pdftoppm", c("-r", "300", "-gray", "-png", shQuote(file), shQuote(file.path(folder, "page"))))
    pages <- list.files(folder, full.names = TRUE)
    suppressWarnings(system2("zbarimg", c("-q", "--raw", "-Sdisable", "-Sqrcode.enable", shQuote(pages)), stdout = TRUE, stderr = FALSE))
  }
  # Below the picture, and beside it.
  expect_setequal(read_codes(per_page = 4, page = "letter"), links)
  expect_setequal(read_codes(per_page = 2, style = "colourblind"), links)
})

test_that("codes take no other format than one of links, and links that fit", {
  expect_null(qr_code(strrep("a", 3000)))
  expect_identical(dim(qr_code("a")), c(21L, 21L))
  set.seed(9)
  diagonal <- generate_sudoku(50, rules = "diagonal")
  grid <- as.matrix(generate_grid(rules = sudoku_rules(box = c(5, 5))))
  cages <- lapply(0:299, function(i) {
    cells <- cbind(2 * (i %/% 25) + 1:2, i %% 25 + 1)
    rule_cage(cells, sum(grid[cells]))
  })
  rules <- do.call(sudoku_rules, c(cages, list(box = c(5, 5))))
  expect_snapshot(error = TRUE, {
    sudoku_book(board, "book.pdf", qr = 1)
    sudoku_book(board, "book.pdf", qr = "csv")
    sudoku_book(diagonal, "book.pdf", qr = "sudokuwiki")
    sudoku_book(grid, "book.pdf", qr = TRUE, rules = rules, solutions = FALSE, hints = FALSE)
  })
})

test_that("hints and solutions share a page where they fit, so that none is half empty", {
  skip_without_poppler()
  for (page in c("letter", "a4")) {
    set.seed(10)
    puzzles <- generate_sudoku(n = 6)
    pages <- pdf_pages(book_of(puzzles, page = page))
    # The cover, three pages of puzzles, and the rest.
    expect_length(pages, 5)
    expect_match(pages[[5]], "\nHints\n.*\nSolutions\n")
    sheet <- withr::local_tempfile(fileext = ".pdf")
    sudoku_worksheet("naked_pair", sheet, n = 2, page = page)
    text <- pdf_pages(sheet)
    expect_length(text, 3)
    expect_match(text[[3]], "What was to be found\n.*\nSolutions\n")
  }
})

test_that("further sheets stand below their grid, in puzzles and in solutions", {
  skip_without_poppler()
  rules <- five()
  set.seed(1)
  puzzle <- generate_sudoku(rules = rules)
  pages <- pdf_pages(book_of(puzzle, rules = rules))
  expect_length(pages, 3)
  values <- function(grid) unname(unlist(c(list(as.vector(grid)), lapply(sheets(grid), as.vector))))
  digits <- function(page) {
    text <- sub("5 x 5 grid.*", "", page)
    sort(as.integer(unlist(regmatches(text, gregexpr("\\b[1-5]\\b", text)))))
  }
  solved <- solve_sudoku(puzzle, rules = rules)
  # The number of the puzzle stands there, too, and that of the page.
  expect_match(pages[[2]], "side")
  expect_identical(digits(pages[[2]]), sort(c(1L, 2L, values(puzzle))))
  expect_identical(digits(sub(".*Solutions", "", pages[[3]])), sort(c(1L, values(solved))))
})

test_that("a puzzle that is missing in a book is named as such", {
  for (x in list(sudoku(c(wiki, NA)), c(wiki, NA))) {
    error <- expect_error(
      sudoku_book(x, withr::local_tempfile(fileext = ".pdf")), "missing puzzles.*Puzzle 2", class = "oxidoku_error_input"
    )
    expect_identical(error$index, 2L)
  }
})

test_that("words about rules leave a grid that can be read, in smaller letters, or an error names per_page", {
  skip_without_poppler()
  set.seed(3)
  puzzle <- generate_sudoku(kind = c(
    thermometer = 2, arrow = 2, whisper = 2, palindrome = 1, xv = 3, renban = 1, killer = 3, white_dot = 2, even = 2, odd = 2
  ))
  file <- withr::local_tempfile(fileext = ".pdf")
  error <- expect_error(sudoku_book(puzzle, file, per_page = 12), "no room|mm|none for", class = "oxidoku_error_input")
  expect_identical(error$arg, "per_page")
  expect_false(file.exists(file))
  expect_error(sudoku_book(puzzle, file, per_page = 4, page = "a5", large = TRUE), "per_page", class = "oxidoku_error_input")
  # Its cages have sums.
  expect_error(sudoku_book(puzzle, file, per_page = 6, page = "a5"), "small numbers", class = "oxidoku_error_input")
  expect_length(pdf_pages(book_of(puzzle, per_page = 4, hints = FALSE, solutions = FALSE)), 2)
  # A dozen of rules, each a line: large letters would take all of the place.
  null_device()
  graphics::plot.new()
  book <- new_book(file, "a5", TRUE, "newspaper", NULL, NULL, NULL)
  fit <- function(lines) fit_entry(book, c(0, 0, 4.8, 3.3), list(rules = CLASSIC), rep("A rule.", lines), 0.3, 0, 1L)
  expect_identical(fit(3)$letters, book$letters[[2]])
  expect_lt(fit(12)$letters, book$letters[[2]])
  expect_gte(fit(12)$side / 9, LEGIBLE)
})

test_that("a book without solutions begins with a puzzle without givens, too", {
  skip_without_poppler()
  set.seed(1)
  puzzle <- generate_sudoku(kind = "killer")
  expect_true(all(is.na(puzzle)))
  pages <- pdf_pages(book_of(puzzle, solutions = FALSE, hints = FALSE))
  expect_match(pages[[1]], "1 puzzle")
})

test_that("number, name and level stand beside each other, in the narrowest place, too", {
  skip_without_poppler()
  puzzles <- stats::setNames(rep(list(board), 13), paste0("Name", 1:13))
  file <- book_of(
    puzzles, large = TRUE, per_page = 12, page = "a5", gutter = 5, cover = FALSE, hints = FALSE, solutions = "foot"
  )
  text <- withr::local_tempfile()
  system2("pdftotext", c("-bbox", "-l", "1", shQuote(file), shQuote(text)))
  words <- grep("<word", readLines(text), value = TRUE)
  at <- function(side) as.numeric(sub(sprintf(".*%s=\"([0-9.]+)\".*", side), "\\1", words))
  said <- sub(".*>(.*)</word>", "\\1", words)
  names <- grep("^Nam", said)
  expect_length(names, 12)
  for (k in names) {
    line <- which(abs(at("yMax") - at("yMax")[[k]]) < 4)
    line <- line[order(at("xMin")[line])]
    expect_match(paste(said[line], collapse = " "), "^([0-9]+ Nam[^ ]* medium ?){3}$")
    expect_gt(min(at("xMin")[line][-1] - utils::head(at("xMax")[line], -1)), 0)
  }
})

test_that("a book is the same however the session prints numbers", {
  made <- function() {
    path <- withr::local_tempfile(fileext = ".pdf")
    sudoku_book(lesson_data()$first, path, cover = FALSE, hints = FALSE)
    file.size(path)
  }
  plain <- made()
  withr::local_options(OutDec = ",", scipen = -20)
  expect_identical(made(), plain)
  expect_identical(book_grid(12L, environment()), c(3, 4))
})

test_that("a book is no file of another kind, and what solutions may be is said", {
  expect_snapshot(error = TRUE, {
    sudoku_book(board, "book.png")
    sudoku_book(board, "book.pdf", solutions = "head")
  })
  expect_error(sudoku_worksheet("x_wing", "sheet.html"), "must end in", class = "oxidoku_error_input")
})

test_that("solutions at the foot can be read: they are in rows, take more of the page, or there is an error", {
  null_device(9, 12)
  boxes <- list()
  puzzles <- function(rules, count) list(cells = rep(list(NULL), count), rules = rep(list(rules), count), solution = list())
  drawing <- drawing_with(
    "draw_foot", book_picture = function(...) NULL,
    put_picture = function(picture, x, y, side, ...) boxes[[length(boxes) + 1]] <<- c(x, y, side)
  )
  sixteen <- sudoku_rules(box = c(4, 4))
  boxes_of <- function(page, large, rules, count) {
    book <- new_book(withr::local_tempfile(), page, large, "newspaper", NULL, NULL, NULL)
    high <- oxidoku:::foot_height(book, puzzles(rules, count), seq_len(count), count)
    boxes <<- list()
    graphics::plot.new()
    area <- c(1, 1, book$size[[1]] - 2 * book$margin, high)
    drawing$draw_foot(book, puzzles(rules, count), seq_len(count), area)
    found <- do.call(rbind, boxes)
    # In their area, apart from each other.
    expect_true(all(found[, 1:2] >= 1 - 1e-9, found[, 1] + found[, 3] <= 1 + area[[3]], found[, 2] + found[, 3] <= 1 + high))
    for (i in seq_len(count)[-1]) {
      apart <- pmax(abs(found[seq_len(i - 1), 1] - found[i, 1]), abs(found[seq_len(i - 1), 2] - found[i, 2]))
      expect_true(all(apart >= found[i, 3]))
    }
    25.4 * found[[1, 3]] / rules$size[[1]]
  }
  for (page in names(PAGES)) for (large in c(FALSE, TRUE)) for (count in c(1, 2, 4, 6, 12)) {
    expect_gte(boxes_of(page, large, CLASSIC, count), 1.8)
  }
  expect_gte(boxes_of("a5", FALSE, sixteen, 2), 2.2)
  expect_error(boxes_of("a5", FALSE, sixteen, 12), "cannot be read", class = "oxidoku_error_input")
  # What has room is as before.
  book <- new_book(withr::local_tempfile(), "a4", FALSE, "newspaper", NULL, NULL, NULL)
  expect_identical(oxidoku:::foot_height(book, puzzles(CLASSIC, 2), 1:2, 2), 1.6)
})

test_that("cells with small numbers have 4 mm, or an error names per_page", {
  set.seed(1)
  killers <- rep(list(generate_sudoku(kind = "killer")), 2)
  file <- withr::local_tempfile(fileext = ".pdf")
  bare <- function(...) sudoku_book(killers, file, ..., cover = FALSE, hints = FALSE, solutions = FALSE)
  expect_invisible(bare(per_page = 12))
  error <- expect_error(bare(per_page = 12, page = "a5"), "small numbers.*mm", class = "oxidoku_error_input")
  expect_identical(error$arg, "per_page")
  # Dots have none.
  expect_false(oxidoku:::has_small_text(list(rules = sudoku_rules(rule_white_dot("r1c12"), rule_sandwich("r1", 5)))))
  expect_true(oxidoku:::has_small_text(list(rules = sudoku_rules(rule_white_dot("r1c12", 3)))))
})

test_that("a book with symbols says which digit each stands for, on its cover and above its hints", {
  skip_without_poppler()
  set.seed(1)
  puzzles <- generate_sudoku(30, n = 2)
  pages <- pdf_pages(book_of(puzzles, symbols = c("apple", LETTERS[2:9])))
  at <- grepl("1 = apple, 2 = B, 3 = C", gsub("[\n\u00a0]", " ", pages), fixed = TRUE)
  expect_true(at[[1]])
  expect_identical(sum(at), 2L)
  expect_false(any(grepl("=", pdf_pages(book_of(puzzles)), fixed = TRUE)))
  # Of several kinds of digits each says for which puzzles it is.
  mixed <- c(as.list(puzzles), list(generate_sudoku(30, rules = sudoku_rules(digits = 0:8))), as.list(puzzles)[1])
  pages <- pdf_pages(book_of(mixed, symbols = LETTERS[1:9], hints = FALSE))
  cover <- gsub("[\n\u00a0]", " ", pages[[1]])
  expect_match(cover, "No. 1, 2, 4: 1 = A, 2 = B", fixed = TRUE)
  expect_match(cover, "No. 3: 0 = A, 1 = B", fixed = TRUE)
  expect_identical(numbers_label(c(1, 3:7, 9)), "1, 3-7, 9")
  expect_identical(numbers_label(seq(1, 27, 2)), paste0(paste(seq(1, 23, 2), collapse = ", "), ", ..."))
  # Pictures stand beside their digits.
  pictures <- lapply(1:9, function(k) as.raster(matrix(hcl.colors(9)[[k]], 3, 3)))
  expect_match(pdf_pages(book_of(puzzles, symbols = pictures))[[1]], "9\\s=")
  expect_match(pdf_pages(book_of(mixed, symbols = pictures, hints = FALSE))[[1]], "No. 3:", fixed = TRUE)
})
