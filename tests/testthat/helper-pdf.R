# PDF as text, and as a reader of PDF judges it.

skip_without_poppler <- function() {
  skip_on_cran()
  for (tool in c("qpdf", "pdftotext")) {
    skip_if_not(nzchar(Sys.which(tool)), paste(tool, "is not installed, so no PDF is read"))
  }
}

# qpdf finds nothing wrong.
expect_sound_pdf <- function(file) {
  said <- suppressWarnings(system2("qpdf", c("--check", shQuote(file)), stdout = TRUE, stderr = TRUE))
  expect_null(attr(said, "status"), label = paste(said, collapse = "\n"))
}

# The text of each page, in the order in which it was drawn.
pdf_pages <- function(file) {
  text <- withr::local_tempfile()
  system2("pdftotext", c("-raw", "-enc", "UTF-8", shQuote(file), shQuote(text)))
  pages <- strsplit(paste(readLines(text, encoding = "UTF-8", warn = FALSE), collapse = "\n"), "\f", fixed = TRUE)[[1]]
  pages[nzchar(pages)]
}

# The grids of the pages with solutions. Each is drawn as its number, its clues in bold, and
# its other digits, both column by column; before them stands the heading.
pdf_solutions <- function(pages, puzzles, heading = "Solutions") {
  behind <- paste0("(?s)^(.*\n)?", heading, "\n")
  pages <- sub(behind, "", grep(behind, pages, value = TRUE, perl = TRUE), perl = TRUE)
  words <- unlist(lapply(pages, function(page) scan(text = page, what = "", quiet = TRUE)))
  expect_length(words, sum(lengths(puzzles) + 1))
  at <- 0
  lapply(seq_along(puzzles), function(i) {
    puzzle <- puzzles[[i]]
    expect_identical(words[at + 1], as.character(i))
    digits <- as.integer(words[at + 1 + seq_along(puzzle)])
    at <<- at + 1 + length(puzzle)
    given <- !is.na(puzzle)
    grid <- matrix(NA_integer_, nrow(puzzle), ncol(puzzle))
    grid[c(which(given), which(!given))] <- digits
    grid
  })
}
