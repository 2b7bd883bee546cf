# Pencil marks: a logical array [row, col, digit], and a matrix of text such as "127".
#
# They come in two kinds. Where the digits of a grid alone lead to one solution, marks are what a
# player has left: they are the column `marks`, which only those look at who are given them as
# `candidates`. Where they do not, the puzzle is in the marks ("sukaku"), and they are rules,
# rule_allowed(), which whoever solves, rates or draws the grid knows.

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

# A puzzle that is told by marks alone. A cell with one digit counts as filled, unless another cell
# of its houses has that digit among its candidates: then it is a single that is not yet filled in.
# Sukaku Explainer takes it so.
marks_record <- function(marks, line, source) {
  size <- nrow(marks)
  counts <- rowSums(marks, dims = 2)
  none <- which(counts == 0, arr.ind = TRUE)
  if (length(none) > 0) {
    abort_read(
      source, "symbol", "The cell in row {none[[1, 1]]}, column {none[[1, 2]]} has no candidate.", line = line
    )
  }
  digit <- apply(marks, 1:2, which.max)
  lone <- counts == 1
  filled <- lone & !sees_candidate(marks, digit, lone)
  puzzle <- matrix(NA_integer_, size, size)
  puzzle[filled] <- digit[filled]
  marks[rep(filled, size)] <- FALSE
  # Sizes without boxes of their own keep them as marks.
  rules <- size_rules(size)
  classic <- is.null(rules) || is_classic(rules)
  told <- !classic || isTRUE(has_unique_solution(puzzle))
  if (told) return(list(puzzle = puzzle, marks = marks, line = line))
  list(puzzle = puzzle, rules = marks_rules(marks, is.na(puzzle)), line = line)
}

# Rules under which the `open` cells may have their marks only.
marks_rules <- function(marks, open) {
  size <- nrow(marks)
  cells <- which(t(open)) - 1L
  cells <- cbind(cells %/% size + 1L, cells %% size + 1L)
  digits <- lapply(seq_len(nrow(cells)), function(i) which(marks[cells[[i, 1]], cells[[i, 2]], ]))
  limited <- lengths(digits) < size
  if (!any(limited)) return(NULL)
  clues <- allowed_clues(cells[limited, , drop = FALSE], digits[limited])
  do.call(sudoku_rules, c(clues, list(box = rep(as.integer(sqrt(size)), 2))), quote = TRUE)
}

# The marks of a row of a table, the digits of givens among them, as marks_record() reads them.
row_marks <- function(row, table, format) {
  given <- !is.na(row$puzzle)
  plain <- plain_marks(row$puzzle, row$rules)
  marks <- if (is.null(row$marks)) plain else row$marks
  if (table$lossy) {
    marks <- marks & plain
    # Nobody has noted these yet.
    none <- rowSums(marks, dims = 2) == 0
    marks[rep(none, nrow(marks))] <- plain[rep(none, nrow(marks))]
  }
  marks[rep(given, nrow(marks))] <- FALSE
  marks[cbind(which(given, arr.ind = TRUE), row$puzzle[given])] <- TRUE
  refuse <- function(cells, what) {
    at <- which(t(cells), arr.ind = TRUE)
    if (nrow(at) == 0) return(invisible())
    abort_write(
      table, "carries", paste("Format {.val {format}} cannot hold", what, "puzzle {row$index} has in row {at[[1, 2]]}, column {at[[1, 1]]}."),
      if (!is.null(row$marks) && !table$lossy) "With {.code lossy = TRUE} marks are candidates, and all of them in cells without marks.",
      column = "marks", index = row$index
    )
  }
  refuse(rowSums(marks, dims = 2) == 0, "a cell without marks, which")
  refuse(given & sees_candidate(marks, row$puzzle, given), "a given whose digit is a mark of a cell that sees it, which")
  marks
}

# Whether an open cell in the row, column or box of a cell has its digit as a candidate.
sees_candidate <- function(marks, digit, lone) {
  size <- nrow(marks)
  rules <- size_rules(size)
  regions <- rules_regions(if (is.null(rules)) classic_rules(size, NULL) else rules)
  seen <- matrix(FALSE, size, size)
  for (cell in which(lone)) {
    row <- (cell - 1) %% size + 1
    col <- (cell - 1) %/% size + 1
    peers <- row(seen) == row | col(seen) == col | regions == regions[[cell]]
    peers[cell] <- FALSE
    seen[cell] <- any(marks[, , digit[[cell]]][peers])
  }
  seen
}

# The candidates of a grid as its digits leave them, without those of filled cells.
plain_marks <- function(grid, rules = NULL) {
  if (is.null(rules)) rules <- size_rules(nrow(grid))
  find_candidates(grid, rules = rules)
}
