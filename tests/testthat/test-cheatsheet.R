# The cheat sheet, on paper and on the screen, and the index of the site.

# Files of the checkout, which an installed package does not have.
checkout_file <- function(...) {
  file <- testthat::test_path("..", "..", ...)
  if (!file.exists(file)) testthat::skip(paste(file.path(...), "is not part of an installed package"))
  file
}

sheet_lines <- function() {
  installed <- system.file("doc", "cheat-sheet.Rmd", package = "oxidoku")
  readLines(if (nzchar(installed)) installed else checkout_file("vignettes", "cheat-sheet.Rmd"))
}

# The code of each item.
sheet_code <- function() {
  items <- grep("^\\* ", sheet_lines(), value = TRUE)
  sub("^\\* `([^`]+)`.*$", "\\1", items)
}

test_that("every line of the cheat sheet runs as it stands", {
  skip_on_cran()
  code <- sheet_code()
  expect_gt(length(code), 60)
  withr::local_pdf(NULL)
  withr::local_options(oxidoku.threads = 2)
  withr::local_dir(withr::local_tempdir())
  world <- new.env(parent = globalenv())
  board <- lesson_data()$first
  text <- as.character(as_sudoku(board))
  values <- list(
    m = board, text = text, texts = c(text, as.character(as_sudoku(lesson_data()$half))),
    y = as_sudoku(lesson_data()$half), a = sudoku_map(), b = sudoku_map(transpose = TRUE),
    s = solve_sudoku(as_sudoku(board)), rows = text, file = "puzzles.txt", task = function(first, n) seq_len(n), folder = "parts", f = function(...) NULL,
    allow = function(a, b) a < b, table = data.frame(cells = c("r1c12", "r2c12"), sum = c(5, 8))
  )
  for (line in code) {
    # Names are as the sheet says at its top, whatever a line before has made of them.
    list2env(values, world)
    if (grepl("grade_folder", line)) {
      dir.create("class")
      writeLines("my_solver <- function(grid) NULL", "class/anna.R")
    }
    if (grepl("regions = m", line)) world$m <- generate_regions(9)
    if (grepl("readLines|read_sudoku", line)) writeLines(text, "puzzles.txt")
    world$done <- values$texts
    world$x <- as_sudoku(board)
    world$path <- explain_sudoku(board)
    # Lessons and the introduction are pages, which a checkout's installation lacks.
    page <- grepl("^(vignette|open_lesson\\(1\\))", line)
    result <- tryCatch(
      utils::capture.output(suppressWarnings(suppressMessages(eval(parse(text = line), world)))),
      error = identity
    )
    if (!page) expect_false(inherits(result, "error"), label = paste("an error in", line))
  }
})

test_that("every function is on the cheat sheet, on the screen and on paper", {
  exports <- getNamespaceExports("oxidoku")
  expect_gt(length(exports), 30)
  # Kinds of clues are many; list_rules(), which is on the sheet, has all of them.
  clues <- grep("^rule_", exports, value = TRUE)
  uses <- list_rules()$use
  for (name in clues) expect_true(any(startsWith(uses, paste0(name, "("))), label = name)
  # A function and its replacement are one on the sheet.
  exports <- unique(sub("<-$", "", setdiff(exports, clues)))
  named <- function(text) exports[vapply(exports, function(name) any(grepl(paste0("\\b", name, "\\b"), text)), NA)]
  # Some lines name a second function that belongs to the first.
  expect_setequal(named(grep("^\\* ", sheet_lines(), value = TRUE)), exports)
  paper <- system.file("cheat-sheet.pdf", package = "oxidoku")
  text <- readLines(paper, warn = FALSE, encoding = "latin1")
  text <- grep(" T[jJ]$", text, value = TRUE, useBytes = TRUE)
  # Where letters are moved together, a line is in pieces.
  text <- gsub("\\) -?[0-9.]+ \\(", "", text, useBytes = TRUE)
  expect_setequal(named(text), exports)
  # What is on the screen is on paper, too, and nothing is from an older sheet.
  code <- gsub("([()])", "\\\\\\1", sheet_code())
  for (line in code) expect_true(any(grepl(paste0("(", line, ")"), text, fixed = TRUE)), label = line)
})

test_that("the cheat sheet on paper is one A4 page, landscape", {
  paper <- readLines(system.file("cheat-sheet.pdf", package = "oxidoku"), warn = FALSE, encoding = "latin1")
  pages <- grep("/Type /Pages", paper, value = TRUE, useBytes = TRUE)
  expect_match(pages, "/Count 1 /MediaBox [0 0 842 595]", fixed = TRUE)
  # Its hyphens can be copied as such.
  expect_true(any(grepl("45/hyphen", paper, fixed = TRUE, useBytes = TRUE)))
  expect_lt(file.size(system.file("cheat-sheet.pdf", package = "oxidoku")), 60000)
})

test_that("the site's index lists every help page once", {
  index <- readLines(checkout_file("_pkgdown.yml"))
  listed <- function(section, indent) {
    from <- which(index == paste0(section, ":"))
    rest <- index[-seq_len(from)]
    rest <- rest[cumsum(grepl("^[a-z]", rest)) == 0]
    sub("^ +- ", "", grep("^      - ", rest, value = TRUE))
  }
  db <- tools::Rd_db("oxidoku", lib.loc = dirname(find.package("oxidoku")))
  expect_setequal(c(listed("reference"), "oxidoku-package"), sub("[.]Rd$", "", names(db)))
  expect_identical(anyDuplicated(listed("reference")), 0L)
  # And every page of the vignettes; that with the package's name is the start.
  pages <- sub("[.]Rmd$", "", list.files(checkout_file("vignettes"), "[.]Rmd$"))
  # Those in a folder of their own are pages of the site alone.
  of_site <- sub("[.]Rmd$", "", list.files(checkout_file("vignettes", "articles"), "[.]Rmd$"))
  pages <- c(pages, file.path("articles", of_site))
  expect_setequal(c(listed("articles"), "oxidoku"), pages)
  # Lessons stand there in the order of the course.
  for (kind in c("lesson", "lektion")) {
    found <- grep(paste0("^", kind, "-"), listed("articles"), value = TRUE)
    expect_equal(as.numeric(sub("^[a-z]+-([0-9]+)-.*", "\\1", found)), unlist(COURSE, use.names = FALSE))
  }
})
