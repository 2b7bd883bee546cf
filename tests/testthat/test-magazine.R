# A magazine of one's own functions: what is graded is what is used, and the package stands in
# for the rest.

right_parts <- function() list(
  solver = function(grid) suppressWarnings(solve_sudoku(grid, multiple = "first")), checker = function(grid) {
    if (!identical(dim(grid), c(9L, 9L))) return(FALSE)
    for (k in 1:9) {
      rows <- 3 * ((k - 1) %/% 3) + 1:3
      cols <- 3 * ((k - 1) %% 3) + 1:3
      if (!setequal(grid[k, ], 1:9) || !setequal(grid[, k], 1:9) || !setequal(grid[rows, cols], 1:9)) return(FALSE)
    }
    TRUE
  },
  generator = function(clues) {
    if (clues < 17) stop("no such puzzle")
    as.matrix(generate_sudoku(clues = clues))
  },
  picture = function(grid) plot_sudoku(grid), rating = function(grid) rate_sudoku(grid)$score,
  own_rule = function(grid) check_sudoku(grid) && all(abs(diff(diag(grid)[2:7])) >= 5)
)

whisper <- function() sudoku_rules(rule_pairs("r2c2 r3c3 r4c4 r5c5 r6c6 r7c7", allow = function(a, b) abs(a - b) >= 5))

text_of <- function(pdf) {
  out <- tempfile()
  withr::defer(unlink(out))
  if (system2("pdftotext", c(shQuote(pdf), out), stdout = FALSE, stderr = FALSE) != 0) return(NULL)
  readLines(out, warn = FALSE, encoding = "UTF-8")
}

test_that("parts that pass make the magazine, and the certificate says so", {
  skip_on_cran()
  file <- withr::local_tempfile(fileext = ".pdf")
  expect_invisible(made <- sudoku_magazine(
    file, right_parts(), rules = whisper(), rules_text = "Neighbours differ by 5.", puzzles = 2, title = "Ours", author = "Anna"
  ))
  expect_s3_class(made, "sudoku_magazine")
  expect_identical(made$part, names(MAGAZINE_PARTS))
  expect_identical(made$status, rep("passed", 6), info = paste(made$wrong, collapse = "; "))
  expect_identical(made$passed, made$cases)
  expect_identical(attr(made, "file"), file)
  expect_true(file.size(file) > 5000)
  if (nzchar(Sys.which("pdftotext"))) {
    text <- text_of(file)
    for (words in c("Ours", "by Anna", "Certificate", "Neighbours differ by 5.", "All parts have passed. Well done!")) {
      expect_true(any(grepl(words, text, fixed = TRUE)), info = words)
    }
    expect_length(grep("Its checker says: TRUE", text), 2)
    ratings <- as.numeric(sub("^.*rating ", "", grep("No. [12] .* rating", text, value = TRUE)))
    expect_false(is.unsorted(ratings))
    expect_length(ratings, 2)
  }
  skip_if_not_installed("htmlwidgets")
  page <- readLines(attr(made, "page"), encoding = "UTF-8")
  unlink(attr(made, "page"))
  expect_length(grep("<script type=\"application/json\"", page, fixed = TRUE), 3)
  # It needs no other file.
  expect_length(grep("<script[^>]* src=|<link ", page), 0)
})

test_that("what is wrong or missing is told, and the package stands in", {
  skip_on_cran()
  file <- withr::local_tempfile(fileext = ".pdf")
  parts <- list(
    checker = function(grid) all(rowSums(grid) == 45), rating = function(grid) 1,
    own_rule = function(grid) all(abs(diff(diag(grid)[2:7])) >= 5), picture = function(grid) image(grid)
  )
  # A path is made that of a PDF.
  made <- sudoku_magazine(sub("[.]pdf$", "", file), parts, rules = whisper(), puzzles = 1)
  expect_identical(attr(made, "file"), file)
  unlink(attr(made, "page"))
  expect_identical(made$status, c("absent", "failed", "absent", "failed", "failed", "failed"))
  # The rule was asked about wrong grids that obey it only by chance.
  expect_match(made$wrong[made$part == "own_rule"], "TRUE came back, right is FALSE")
  expect_snapshot(print(made), transform = function(lines) sub("^.*[.](pdf|html)$", "<file>.\\1", lines))
  german <- sudoku_magazine(file, parts["checker"], puzzles = 1, lang = "de")
  unlink(attr(german, "page"))
  expect_snapshot(print(german), transform = function(lines) sub("^.*[.](pdf|html)$", "<file>.\\1", lines))
  if (nzchar(Sys.which("pdftotext"))) expect_true(any(grepl("Urkunde|Certificate", text_of(file))))
})

test_that("a rule with one thing wrong fails, whatever the seed", {
  right <- function(grid) check_sudoku(grid)
  middle <- cbind(rep(c(2, 5, 8), 3), rep(c(2, 5, 8), each = 3))
  line <- function(grid, cells, least) right(grid) && all(abs(diff(diag(grid)[cells])) >= least)
  sets <- list(
    list(
      rules = whisper(), right = function(grid) line(grid, 2:7, 5),
      wrong = list(
        short = function(grid) line(grid, 2:6, 5), late = function(grid) line(grid, 3:7, 5), four = function(grid) line(grid, 2:7, 4),
        first = function(grid) line(grid, 2:3, 5), none = right, alone = function(grid) all(abs(diff(diag(grid)[2:7])) >= 5)
      )
    ),
    list(
      rules = sudoku_rules(houses = list(middle)), right = function(grid) right(grid) && setequal(grid[middle], 1:9),
      wrong = list(
        sum = function(grid) right(grid) && sum(grid[middle]) == 45, less = function(grid) right(grid) && !anyDuplicated(grid[middle[-1, ]]),
        box = function(grid) right(grid) && setequal(grid[4:6, 4:6], 1:9), none = right
      )
    )
  )
  for (set in sets) for (seed in 1:3) {
    cases <- own_rule_cases(set$rules, with_seed(seed, own_rule_grids(set$rules)))
    says <- function(f) vapply(cases, function(case) isTRUE(f(case$args[[1]])) == case$right[[1]], NA)
    expect_true(all(says(set$right)), info = seed)
    for (name in names(set$wrong)) expect_false(all(says(set$wrong[[name]])), info = paste(name, seed))
    expect_lte(length(cases), 13 + NEAR_MISSES)
  }
})

test_that("the same call makes the same puzzles, whatever else was drawn", {
  skip_on_cran()
  skip_if_not_installed("htmlwidgets")
  make <- function(seed) {
    file <- withr::local_tempfile(fileext = ".pdf")
    page <- attr(sudoku_magazine(file, list(), puzzles = 2, seed = seed), "page")
    withr::defer(unlink(page))
    grep("<script type=\"application/json\"", readLines(page), value = TRUE, fixed = TRUE)
  }
  givens <- function(lines) sub('.*"givens":(\\[[^]]*\\]).*', "\\1", lines)
  first <- make(1)
  stats::runif(1)
  expect_identical(make(1), first)
  expect_false(identical(givens(make(2)), givens(first)))
})

test_that("existing files stay where they shall, and names of parts are checked", {
  folder <- withr::local_tempdir()
  withr::local_dir(folder)
  writeLines("mine", "magazine.html")
  expect_error(sudoku_magazine("magazine.pdf", list(), puzzles = 1, overwrite = FALSE), class = "oxidoku_error_file")
  expect_identical(readLines("magazine.html"), "mine")
  expect_snapshot(error = TRUE, {
    sudoku_magazine("m.pdf", function(grid) grid)
    sudoku_magazine("m.pdf", list(solve = function(grid) grid))
    sudoku_magazine("m.pdf", list(solver = 3))
    sudoku_magazine("m.pdf", list(), rules = sudoku_rules(box = c(2, 3)))
    sudoku_magazine("m.pdf", list(), rules = sudoku_rules(digits = 0:8))
    sudoku_magazine("m.pdf", list(), rules = sudoku_rules(cells = replace(matrix(TRUE, 9, 9), 41, FALSE)))
    sudoku_magazine("m.pdf", list(), rules = "chaos")
    sudoku_magazine("m.pdf", list(), puzzles = 0)
    sudoku_magazine("m.pdf", list(own_rule = function(grid) TRUE))
    sudoku_magazine("m.pdf", list(), rules = sudoku_rules())
    sudoku_magazine("m.pdf", list(), rules = sudoku_rules(rule_cage("r1c123456789", 45)))
    sudoku_magazine("m.pdf", list(), rules = sudoku_rules(rule_cage("r1c12", 3), rule_cage("r1c34", 3)))
  })
})

test_that("all of the words of one's own rule are on the page, however many", {
  skip_on_cran()
  skip_if_not(nzchar(Sys.which("pdftotext")), "pdftotext is not installed")
  words <- paste("word", 1:120, sep = "")
  file <- withr::local_tempfile(fileext = ".pdf")
  made <- sudoku_magazine(file, list(), rules = "diagonal", rules_text = paste(words, collapse = " "), puzzles = 1)
  unlink(attr(made, "page"))
  out <- withr::local_tempfile()
  system2("pdftotext", c("-bbox", shQuote(file), out))
  found <- grep(">word[0-9]+</word>", readLines(out), value = TRUE)
  expect_identical(sub(".*>(word[0-9]+)<.*", "\\1", found), words)
  at <- function(side) as.numeric(sub(sprintf(".*%s=\"([0-9.]+)\".*", side), "\\1", found))
  # A5 is 419 x 595 points.
  expect_true(all(at("xMin") > 0 & at("xMax") < 419 & at("yMax") < 595))
  long <- strrep("A rule that is long. ", 500)
  expect_error(
    sudoku_magazine(file, list(), rules = "diagonal", rules_text = long, puzzles = 1), "rules_text", class = "oxidoku_error_input"
  )
})

test_that("a magazine leaves the options of the session as they were", {
  withr::local_dir(withr::local_tempdir())
  withr::local_options(oxidoku.language = "en", scipen = 3)
  sudoku_magazine("magazine.pdf", list(), puzzles = 1, lang = "de")
  expect_identical(options("oxidoku.language", "scipen"), list(oxidoku.language = "en", scipen = 3))
})
