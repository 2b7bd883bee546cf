# Puzzles of a column side by side.

#' @rdname plot_sudoku
#' @export
plot.sudoku <- function(x, ..., solution = NULL, main = names(x)) {
  call <- environment()
  puzzles <- puzzles_of(x, NULL, "x", call)
  count <- length(puzzles$cells)
  if (count == 0 || count > MOST_PANELS) {
    abort_input(
      "{.arg x} must have from 1 to {MOST_PANELS} puzzles to be drawn, not {count}.",
      i = if (count > 0) "{.code plot(head(x))} draws the first six.", arg = "x", call = call
    )
  }
  if (missing(main)) {
    main <- if (count == 1 && is.null(names(x))) "Sudoku" else puzzles$id
  } else if (!is.null(main) && length(main) != count) {
    abort_input(
      "{.arg main} must hold {count} title{?s}, one for each puzzle, or be {.code NULL}, not {describe(main)}.",
      arg = "main", call = call
    )
  }
  solved <- solutions_for(puzzles, solution, call)
  dots <- dots_of()
  given <- rlang::names2(dots)
  of_picture <- given %in% setdiff(names(formals(page_picture)), c("grid", "dots", "call")) & !duplicated(given)
  # All of them, before any is drawn: one may be wrong. One that is missing is an empty panel.
  pages <- lapply(which(!is.na(x)), function(i) {
    do.call(page_picture, c(
      list(one_of_puzzles(puzzles, i), dots[!of_picture]), dots[of_picture],
      list(solution = solved[[i]], main = if (count > 1) main[i] else main, call = call)
    ), quote = TRUE)
  })
  # A page that has been divided is taken as it is.
  if (count > 1 && identical(par("mfrow"), c(1L, 1L))) {
    old <- par(mfrow = panels_for(count, par("din")))
    on.exit(par(old))
  }
  pages <- replace(vector("list", count), which(!is.na(x)), pages)
  for (page in pages) if (is.null(page)) graphics::plot.new() else open_picture(page)
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
