# limit: 1
# tests: read-commas
# A format: the digits of a puzzle between commas, behind a word.
cat > R/file-commas.R <<'R'
# Digits between commas, behind a word: "commas:5,3,0,0,7,...", a puzzle a line.

format_commas <- function() {
  new_format(
    "commas",
    text = "lines such as commas:5,3,0,0,7 with all digits of a puzzle",
    detect = function(head) all(grepl("^(commas:[0-9,]*)?$", head$lines)) && any(nzchar(head$lines)),
    read = function(source) {
      lines <- whole_lines(source)
      records_table(lapply(which(nzchar(lines)), function(line) {
        digits <- strsplit(sub("^commas:", "", lines[[line]]), ",", fixed = TRUE)[[1]]
        size <- sqrt(length(digits))
        if (size != round(size)) abort_read(source, "length", "It has {length(digits)} digits.", line = line)
        list(puzzle = matrix(cell_values(digits, size, line, source), size, byrow = TRUE), line = line)
      }), source)
    },
    write = function(table, emit) {
      for (i in seq_len(table$count)) {
        digits <- t(table_row(table, i)$puzzle)
        digits[is.na(digits)] <- 0L
        emit(paste0("commas:", paste(digits, collapse = ",")))
      }
    },
    rank = 1
  )
}
R
cat > tests/testthat/test-file-commas.R <<'R'
test_that("digits between commas are written and read", {
  text <- "commas:1,0,0,0,0,0,3,0,0,4,0,0,0,0,0,2"
  x <- read_sudoku(text = text)
  expect_identical(x$puzzle, "1.....3..4.....2")
  file <- withr::local_tempfile()
  write_sudoku(x, file, "commas")
  expect_identical(readLines(file), text)
})
R
