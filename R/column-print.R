# A column in print: a line a puzzle, short enough for a tibble.

#' @rdname sudoku
#' @export
format.sudoku <- function(x, ...) {
  check_dots()
  check_column(x, "x", environment())
  filled <- count_filled(x)
  boards <- vapply(column_kinds(x), board_in_short, "")
  ids <- column_rules(x)
  known <- which(!is.na(ids))
  text <- rep(NA_character_, length(x))
  cells <- vapply(column_kinds(x), count_cells, 0)
  full <- filled[known] == cells[ids[known]]
  said <- say_words("column", list(givens = filled[known]), "givens")
  said[full] <- say_words("column", list(), "full")
  text[known] <- paste(said, boards[ids[known]], sep = ", ")
  stats::setNames(text, names(x))
}

# The size, and what there is beside rows, columns and boxes.
board_in_short <- function(rules) {
  titles <- vapply(clues_by_kind(rules), function(clues) {
    kind <- kind_of(clues[[1]])
    # What users write as its name.
    if (is.null(kind$title)) kind$name else counted_titles(clues, ones = FALSE)
  }, "")
  paste(c(size_text(rules$size), unname(titles)), collapse = ", ")
}

# How many cells of each grid are filled.
count_filled <- function(x) {
  input <- open_grids(x)
  rs_filled(input$data, input$form, input$rules)
}

#' @rawNamespace S3method(vctrs::obj_print_data, sudoku)
obj_print_data.sudoku <- function(x, ...) {
  if (length(x) == 0) return(invisible(x))
  print(format(x), quote = FALSE)
  invisible(x)
}

# str() would list the rules.
#' @rawNamespace S3method(vctrs::obj_str_footer, sudoku)
obj_str_footer.sudoku <- function(x, ...) invisible(x)

#' @rdname sudoku
#' @export
summary.sudoku <- function(object, ...) {
  check_dots()
  check_column(object, "object", environment())
  kinds <- column_kinds(object)
  ids <- column_rules(object)
  filled <- count_filled(object)
  used <- which(tabulate(ids, length(kinds)) > 0)
  of <- function(f, empty = 0L) vapply(used, function(kind) f(filled[ids %in% kind], kinds[[kind]]), empty)
  data.frame(
    puzzles = of(function(filled, rules) length(filled)),
    full = of(function(filled, rules) sum(filled == count_cells(rules))),
    least = of(function(filled, rules) min(filled)),
    most = of(function(filled, rules) max(filled)),
    rules = vapply(unname(kinds[used]), board_in_short, "")
  )
}
