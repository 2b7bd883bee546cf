# Puzzles as pictures in Typst: each is a function call that can stand wherever content can.

format_typst <- function() {
  new_format(
    "typst",
    text = "pictures for Typst documents: boxes, and clues as plot_sudoku() draws them",
    detect = function(head) FALSE,
    separators = NULL,
    write = function(table, emit) {
      for (i in seq_len(table$count)) emit(c(if (i > 1) "", typst_lines(table_row(table, i))))
    },
    carries = c("name", "rules"),
    extensions = "typ",
    unusual = TRUE,
    rectangles = TRUE
  )
}

typst_lines <- function(row) {
  cell <- 3.2 / 9 * 25.4
  # Lines at the edge are half outside.
  edge <- 0.05
  picture <- source_picture(row, typst_pen)
  # The corner of the picture is not that of its first cell.
  shift <- sprintf("#place(top + left, dx: %smm, dy: %smm)[", short((edge - picture$left) * cell), short((edge - picture$top) * cell))
  size <- sprintf("#box(width: %smm, height: %smm)[", short((picture$width + 2 * edge) * cell), short((picture$height + 2 * edge) * cell))
  c(source_comment(row, "//"), size, shift, picture$lines, "]", "]")
}

typst_pen <- function(lwd, cell) {
  lines <- character()
  mm <- function(x) paste0(short(x * cell * 25.4), "mm")
  put <- function(x, y, what) lines <<- c(lines, sprintf("#place(top + left, dx: %s, dy: %s, %s)", mm(x), mm(y), what))
  colour <- function(col) {
    its <- rgb_of(col)
    if (is.null(its)) "none" else sprintf("rgb(%s)", paste(c(its$rgb, short(100 * its$alpha) |> paste0("%")), collapse = ", "))
  }
  stroke <- function(col, lwd, lty = "solid", ends = "butt") {
    if (is.null(rgb_of(col))) return("none")
    dashes <- dashes_of(lty, lwd)
    sprintf(
      "(paint: %s, thickness: %spt, cap: \"%s\"%s)", colour(col), points_of(lwd), ends,
      if (is.null(dashes)) "" else sprintf(", dash: (%s)", paste0(short(dashes), "pt", collapse = ", "))
    )
  }
  path <- function(x, y, col, lwd, lty, ends = "butt") {
    for (i in seq_len(length(x) - 1)) {
      put(0, 0, sprintf("line(start: (%s, %s), end: (%s, %s), stroke: %s)", mm(x[[i]]), mm(y[[i]]), mm(x[[i + 1]]), mm(y[[i + 1]]), stroke(col, lwd, lty, ends)))
    }
  }
  list(
    cell = cell, lwd = lwd, extent = source_extent, drawn = function() lines,
    rect = function(x0, y0, x1, y1, fill = NA, border = NA, lwd = 1) {
      Map(function(x0, y0, x1, y1, fill) {
        if (is.null(rgb_of(fill)) && is.na(border)) return()
        put(min(x0, x1), min(y0, y1), sprintf("rect(width: %s, height: %s, fill: %s, stroke: %s)", mm(abs(x1 - x0)), mm(abs(y1 - y0)), colour(fill), stroke(border, lwd)))
      }, x0, y0, x1, y1, as.character(fill))
    },
    segments = function(x0, y0, x1, y1, col, lwd, lty = "solid", ends = "square") {
      if (length(x0) > 0) Map(function(x0, y0, x1, y1, col, lwd) path(c(x0, x1), c(y0, y1), col, lwd, lty, ends), x0, y0, x1, y1, col, lwd)
    },
    # Round, so that there is no gap where pieces meet.
    lines = function(x, y, col, lwd, lty) path(x, y, col, lwd, lty, "round"),
    arrow = function(x, y, head, col, lwd) {
      ends <- arrow_ends(x, y, head / cell)
      path(x, y, col, lwd, "solid")
      path(c(ends$x[[1]], x[[2]], ends$x[[2]]), c(ends$y[[1]], y[[2]], ends$y[[2]]), col, lwd, "solid", "round")
    },
    polygon = function(x, y, fill) {
      put(0, 0, sprintf("polygon(fill: %s, stroke: none, %s)", colour(fill), paste(sprintf("(%s, %s)", mm(x), mm(y)), collapse = ", ")))
    },
    circles = function(x, y, radius, fill = NA, border = NA, lwd = 1) {
      Map(function(x, y, radius) {
        put(x - radius, y - radius, sprintf("circle(radius: %s, fill: %s, stroke: %s)", mm(radius), colour(fill), stroke(border, lwd)))
      }, x, y, radius)
    },
    text = function(x, y, labels, cex, font, col, middle = NA) {
      Map(function(x, y, label, cex, font, col) {
        words <- gsub("\n", "\\n", gsub("([\\\\\"])", "\\\\\\1", label), fixed = TRUE)
        # In a box of four cells, so that nothing is broken.
        put(x - 2, y - 0.5, sprintf(
          "box(width: %s, height: %s, align(center + horizon, text(size: %spt, weight: \"%s\", fill: %s, \"%s\")))",
          mm(4), mm(1), short(12 * cex), if (font %in% c(2, 4)) "bold" else "regular", colour(col), words
        ))
      }, x, y, as.character(labels), cex, font, as.character(col))
    }
  )
}
