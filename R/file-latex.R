# Puzzles for LaTeX's package sudoku, by Paul Abraham: bars between cells. Its letters and lines can be
# set in the document: \cluefont, \cellsize.

format_latex <- function() {
  new_format(
    "latex",
    text = "classic 9 x 9 puzzles for LaTeX documents, with package sudoku; format tikz is for others",
    detect = function(head) FALSE,
    separators = NULL,
    write = function(table, emit) {
      emit("% In the preamble: \\usepackage{sudoku}")
      for (i in seq_len(table$count)) {
        row <- table_row(table, i)
        digits <- ifelse(is.na(row$puzzle), " ", row$puzzle)
        rows <- apply(digits, 1, function(cells) paste0("|", paste(cells, collapse = "|"), "|."))
        emit(c("", source_comment(row, "%"), "\\begin{sudoku}", rows, "\\end{sudoku}"))
      }
    },
    carries = "name",
    extensions = "tex",
    sizes = 9
  )
}
