# Pencil marks: a logical array [row, col, digit], and a matrix of text such as "127".

marks_array <- function(text) {
  size <- nrow(text)
  digits <- c(1:9, LETTERS)[seq_len(size)]
  marks <- vapply(digits, function(digit) grepl(digit, text, fixed = TRUE), logical(size^2))
  array(marks, rep(size, 3))
}

marks_text <- function(marks) {
  digits <- c(1:9, LETTERS)[seq_len(nrow(marks))]
  apply(marks, 1:2, function(these) paste(digits[these], collapse = ""))
}

# The candidates of a grid as its digits leave them, without those of filled cells.
plain_marks <- function(grid, rules = NULL) {
  if (is.null(rules)) rules <- size_rules(nrow(grid))
  find_candidates(grid, rules = rules)
}
