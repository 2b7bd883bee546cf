# Puzzles of a column side by side.

#' @rdname plot_sudoku
#' @export
plot.sudoku <- function(x, ..., solution = NULL, main = names(x)) {
  call <- environment()
  count <- length(x)
  if (count == 0 || count > MOST_PANELS) {
    abort_input(
      "{.arg x} must have from 1 to {MOST_PANELS} puzzles to be drawn, not {count}.",
      i = if (count > 0) "{.code plot(head(x))} draws the first six.", arg = "x", call = call
    )
  }
  if (missing(main)) {
    main <- names(x) %||% rep("", count)
    main[main == ""] <- if (count == 1) "Sudoku" else seq_len(count)[main == ""]
  }
  if (!is.null(solution)) {
    solution <- column_of(open_grids(solution, arg = "solution", call = call), call)
    if (length(solution) != count) {
      abort_input(
        "{.arg solution} must hold {count} grid{?s}, as {.arg x} does, not {length(solution)}.",
        arg = "solution", call = call
      )
    }
  }
  # A page that has been divided is taken as it is.
  if (count > 1 && identical(par("mfrow"), c(1L, 1L))) {
    old <- par(mfrow = panels_for(count, par("din")))
    on.exit(par(old))
  }
  for (i in seq_len(count)) {
    if (is.na(x[i])) {
      graphics::plot.new()
    } else {
      own <- if (!is.null(solution) && !is.na(solution[i])) solution[i]
      title <- if (length(main) > 1) rep_len(main, count)[[i]] else main
      plot_sudoku(x[i], ..., solution = own, main = title)
    }
  }
  invisible(x)
}

# Rows and columns of so many squares on a page of this width and height that make them largest.
panels_for <- function(count, page) {
  rows <- seq_len(count)
  cols <- ceiling(count / rows)
  best <- which.max(pmin(page[[1]] / cols, page[[2]] / rows))
  c(rows[[best]], cols[[best]])
}

# More are too small to be read.
MOST_PANELS <- 100L
