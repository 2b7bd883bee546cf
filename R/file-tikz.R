# Puzzles as pictures in LaTeX, with package tikz: with all clues, of any size. The picture is drawn
# in cells: x and y say how large one is.

format_tikz <- function() {
  new_format(
    "tikz",
    text = "pictures for LaTeX documents, with package tikz: boxes, and clues as plot_sudoku() draws them",
    detect = function(head) FALSE,
    separators = NULL,
    write = function(table, emit) {
      # The fonts of usual documents come in few sizes.
      emit("% In the preamble: \\usepackage{tikz} \\usepackage[T1]{fontenc} \\usepackage{lmodern}")
      for (i in seq_len(table$count)) emit(c("", tikz_lines(table_row(table, i))))
    },
    carries = c("name", "rules"),
    unusual = TRUE,
    rectangles = TRUE
  )
}

tikz_lines <- function(row) {
  picture <- source_picture(row, tikz_pen)
  cell <- short(3.2 / 9 * 25.4)
  box <- sprintf(
    "\\path[use as bounding box] (%s,%s) rectangle (%s,%s);", short(picture$left - 0.05), short(picture$top - 0.05),
    short(picture$left + picture$width + 0.05), short(picture$top + picture$height + 0.05)
  )
  c(
    source_comment(row, "%"), sprintf("\\begin{tikzpicture}[x=%smm,y=-%smm]", cell, cell), box, picture$lines,
    "\\end{tikzpicture}"
  )
}

tikz_pen <- function(lwd, cell) {
  lines <- character()
  put <- function(command, options, path) {
    options <- options[nzchar(options)]
    lines <<- c(lines, sprintf("\\%s[%s] %s;", command, paste(options, collapse = ","), path))
  }
  point <- function(x, y) sprintf("(%s,%s)", short(x), short(y))
  paint <- function(key, colour) {
    its <- rgb_of(colour)
    if (is.null(its)) return("")
    value <- sprintf("%s={rgb,255:red,%d;green,%d;blue,%d}", key, its$rgb[[1]], its$rgb[[2]], its$rgb[[3]])
    if (its$alpha < 1) paste0(value, ",", key, " opacity=", short(its$alpha)) else value
  }
  line <- function(col, lwd, lty = "solid", ends = "butt") {
    dashes <- dashes_of(lty, lwd)
    c(
      paint("draw", col), sprintf("line width=%spt", points_of(lwd)),
      sprintf("line cap=%s", switch(ends, square = "rect", ends)),
      if (!is.null(dashes)) {
        paste("dash pattern=", paste(rep_len(c("on", "off"), length(dashes)), paste0(short(dashes), "pt"), collapse = " "), sep = "")
      }
    )
  }
  filled <- function(fill, border, lwd) c(paint("fill", fill), if (!is.na(border)) line(border, lwd))
  list(
    cell = cell, lwd = lwd, extent = source_extent, drawn = function() lines,
    rect = function(x0, y0, x1, y1, fill = NA, border = NA, lwd = 1) {
      Map(function(x0, y0, x1, y1, fill) {
        if (!is.null(rgb_of(fill)) || !is.na(border)) put("path", filled(fill, border, lwd), paste(point(x0, y0), "rectangle", point(x1, y1)))
      }, x0, y0, x1, y1, as.character(fill))
    },
    segments = function(x0, y0, x1, y1, col, lwd, lty = "solid", ends = "square") {
      if (length(x0) > 0) {
        Map(function(x0, y0, x1, y1, col, lwd) put("path", line(col, lwd, lty, ends), paste(point(x0, y0), "--", point(x1, y1))), x0, y0, x1, y1, col, lwd)
      }
    },
    lines = function(x, y, col, lwd, lty) put("path", line(col, lwd, lty), paste(point(x, y), collapse = " -- ")),
    arrow = function(x, y, head, col, lwd) {
      ends <- arrow_ends(x, y, head / cell)
      put("path", line(col, lwd), paste(point(x[[1]], y[[1]]), "--", point(x[[2]], y[[2]])))
      put("path", line(col, lwd), paste(point(ends$x[[1]], ends$y[[1]]), "--", point(x[[2]], y[[2]]), "--", point(ends$x[[2]], ends$y[[2]])))
    },
    polygon = function(x, y, fill) put("path", paint("fill", fill), paste(paste(point(x, y), collapse = " -- "), "-- cycle")),
    circles = function(x, y, radius, fill = NA, border = NA, lwd = 1) {
      Map(function(x, y, radius) put("path", filled(fill, border, lwd), sprintf("%s circle[radius=%smm]", point(x, y), short(radius * cell * 25.4))), x, y, radius)
    },
    text = function(x, y, labels, cex, font, col, middle = NA) {
      Map(function(x, y, label, cex, font, col) {
        size <- sprintf("\\fontsize{%s}{%s}\\selectfont%s", short(12 * cex), short(14.4 * cex), if (font %in% c(2, 4)) "\\bfseries" else "")
        options <- c("inner sep=0pt", "align=center", paint("text", col), paste0("font=", size))
        lines <<- c(lines, sprintf("\\node[%s] at %s {%s};", paste(options[nzchar(options)], collapse = ","), point(x, y), tex_text(label)))
      }, x, y, as.character(labels), cex, font, as.character(col))
    }
  )
}

# Text in which nothing is a command.
tex_text <- function(text) {
  symbols <- strsplit(text, "")[[1]]
  named <- c("\\" = "\\textbackslash{}", "~" = "\\textasciitilde{}", "^" = "\\textasciicircum{}", "<" = "\\textless{}", ">" = "\\textgreater{}", "|" = "\\textbar{}", "\n" = "\\\\", "\u2212" = "$-$")
  escaped <- symbols %in% c("#", "$", "%", "&", "_", "{", "}")
  known <- symbols %in% names(named)
  symbols[known] <- named[symbols[known]]
  symbols[escaped] <- paste0("\\", symbols[escaped])
  paste(symbols, collapse = "")
}
