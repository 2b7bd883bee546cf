# The drawing of plot_sudoku(): from a checked picture to the device. The page is
# there, without margins and with pty = "s"; `old` are the parameters to go back
# to.

draw_picture <- function(picture, old) {
  digits <- picture$digits
  look <- picture$look
  scale <- figure_scale(par("fin"))
  lwd <- pmax(look$lwd * scale, 0.5)

  titles <- measure_titles(picture$titles, scale)
  set_margins(picture$mar, titles, 0.12 * scale)
  set_coordinates(nrow(digits), lwd[[1]], outside_room(picture$rules))

  draw_backgrounds(digits, picture$given, look)
  draw_rules(picture$rules, c("area", "line"), is.na(digits), lwd, look$print)
  draw_lines(rules_regions(picture$rules), lwd)
  if (!is.null(picture$marks)) {
    draw_marks(
      picture$marks, picture$rules$digits, is.na(digits), mark_layout(picture$rules),
      room = mark_room(picture$rules)
    )
  }
  draw_digits(digits, picture$given, look)
  draw_rules(picture$rules, "front", is.na(digits), lwd, look$print)
  draw_titles(titles)

  restore_parameters(old)
}

# Sizes ------------------------------------------------------------------------

# Factor for lines and titles: 1 in figures from 3 to 9 inches, in proportion
# below and above.
figure_scale <- function(fin) {
  side <- min(fin)
  side / min(max(side, 3), 9)
}

# The cex at which none of the labels is wider or higher than this (in inches).
# Found at a large size and corrected at the one found, as devices round sizes of
# letters.
fit_cex <- function(labels, width, height, font) {
  fit <- function(cex) {
    w <- graphics::strwidth(labels, units = "inches", cex = cex, font = font)
    h <- graphics::strheight(labels, units = "inches", cex = cex, font = font)
    min(width / max(w), height / max(h))
  }
  cex <- 8 * fit(8)
  cex * min(1, fit(cex), na.rm = TRUE)
}

cell_inches <- function() {
  par("pin")[[1]] / diff(par("usr")[1:2])
}

# Margins and coordinates --------------------------------------------------------

set_margins <- function(mar, titles, edge) {
  if (is.null(mar)) {
    mai <- c(
      max(edge, 2.5 * titles$sub$height), edge,
      max(edge, 2.5 * titles$main$height), edge
    )
  } else {
    par(mar = mar)
    mai <- par("mai")
  }
  both <- mai + mai[c(3, 4, 1, 2)]
  room <- par("fin")[c(2, 1, 2, 1)] / 2
  par(mai = ifelse(both > room, mai * room / both, mai))
}

# x is the column, y the row from the top. The plot region is larger than the
# cells by the half of the outer line that lies outside of them, and by the `room`
# that clues beside the grid take.
set_coordinates <- function(n, lwd, room) {
  line <- lwd / 96
  side <- par("pin")[[1]]
  ends <- list(
    x = c(0.5 - room[["left"]], n + 0.5 + room[["right"]]),
    y = c(0.5 - room[["top"]], n + 0.5 + room[["bottom"]])
  )
  cells <- vapply(ends, diff, 0)
  most <- max(cells)
  beyond <- (most - cells) / 2 + most * line / 2 / (side - line)
  x <- ends$x + c(-1, 1) * beyond[["x"]]
  y <- ends$y + c(-1, 1) * beyond[["y"]]
  graphics::plot.window(x, rev(y), xaxs = "i", yaxs = "i")
}

# New margins move the plot region but not the user coordinates, so every cell
# keeps its place. What is added later is cut off at the border of the figure: the
# plot region may now be smaller than the grid, or none at all.
restore_parameters <- function(old) {
  par(old)
  if (isFALSE(par("xpd"))) {
    x <- graphics::grconvertX(0:1, "nfc", "user")
    y <- graphics::grconvertY(0:1, "nfc", "user")
    graphics::clip(x[[1]], x[[2]], y[[1]], y[[2]])
  }
}

# Parts ------------------------------------------------------------------------

draw_backgrounds <- function(digits, given, look) {
  square <- function(row, col, side, fill) {
    graphics::rect(
      col - 0.5, row - 0.5, col - 0.5 + side, row - 0.5 + side,
      col = fill, border = NA, xpd = NA
    )
  }
  square(1, 1, nrow(digits), "white")
  cells <- which(!is.na(digits))
  if (length(cells) > 0) {
    place <- match(digits, look$digits)
    fill <- ifelse(given, look$fill[place], look$pale[place])
    square(row(digits)[cells], col(digits)[cells], 1, fill[cells])
  }
}

# `regions` is the matrix of box labels; thick lines run where they change.
draw_lines <- function(regions, lwd) {
  n <- nrow(regions)
  line <- function(x0, y0, x1, y1, lwd) {
    graphics::segments(x0, y0, x1, y1, lwd = lwd, col = "black", xpd = NA)
  }
  if (n > 1) {
    inner <- seq_len(n - 1) + 0.5
    line(inner, 0.5, inner, n + 0.5, lwd[[3]])
    line(0.5, inner, n + 0.5, inner, lwd[[3]])
    beside <- regions[, -n, drop = FALSE] != regions[, -1, drop = FALSE]
    cell <- which(beside, arr.ind = TRUE)
    x <- cell[, 2] + 0.5
    if (any(beside)) line(x, cell[, 1] - 0.5, x, cell[, 1] + 0.5, lwd[[2]])
    below <- regions[-n, , drop = FALSE] != regions[-1, , drop = FALSE]
    cell <- which(below, arr.ind = TRUE)
    y <- cell[, 1] + 0.5
    if (any(below)) line(cell[, 2] - 0.5, y, cell[, 2] + 0.5, y, lwd[[2]])
  }
  graphics::rect(
    0.5, 0.5, n + 0.5, n + 0.5, lwd = lwd[[1]], border = "black", xpd = NA
  )
}

draw_digits <- function(digits, given, look) {
  side <- cell_inches()
  cex <- fit_cex(look$digits, 0.7 * side, 0.5 * side, font = 2)
  write <- function(these, ink, font) {
    cells <- which(these)
    if (length(cells) > 0) {
      graphics::text(
        col(digits)[cells], row(digits)[cells], digits[cells],
        col = ink[match(digits[cells], look$digits)], font = font, cex = cex,
        adj = c(0.5, NA), xpd = NA
      )
    }
  }
  write(given, look$ink, font = 2)
  write(!given & !is.na(digits), look$pen, font = 1)
}

# Rows and columns of the places for marks in a cell: the shape of a box, or
# nearly square where there are no boxes or they are lines.
mark_layout <- function(rules) {
  box <- rules$box
  count <- length(rules$digits)
  if (length(box) != 2 || anyNA(box) || min(box) == 1 || prod(box) != count) {
    cols <- ceiling(sqrt(count))
    box <- c(ceiling(count / cols), cols)
  }
  box
}

# `room` is the part of the cell's side that marks take; the rest keeps them off
# the lines, and off text in the upper left corner. `digits` are those of the grid.
draw_marks <- function(marks, digits, blank, layout, room) {
  marks <- marks & rep(blank, length(digits))
  if (!any(marks)) {
    return(invisible())
  }
  at <- which(marks, arr.ind = TRUE)
  places <- mark_places(at[, 1], at[, 2], at[, 3], layout, room)
  side <- room * cell_inches() / layout
  graphics::text(
    places$x, places$y, digits[at[, 3]],
    cex = fit_cex(digits, 0.8 * side[2], 0.72 * side[1], font = 1),
    col = "grey25", font = 1, adj = c(0.5, NA), xpd = NA
  )
}

# The centres of marks in user coordinates. `digit` counts from 1.
mark_places <- function(row, col, digit, layout, room) {
  shift <- max(0, 0.78 - room) / 2
  place <- function(i, of) room * ((i + 0.5) / of - 0.5) + shift
  list(
    x = col + place((digit - 1) %% layout[2], layout[2]),
    y = row + place((digit - 1) %/% layout[2], layout[1])
  )
}

# Titles -----------------------------------------------------------------------

# Both titles with font, colour, size and height in inches (0 if there is none).
# A size that was not asked for follows the figure.
measure_titles <- function(titles, scale) {
  measure <- function(which) {
    label <- titles[[which]]
    if (length(label) == 0 || identical(label, "")) {
      return(list(height = 0))
    }
    setting <- function(name) {
      name <- paste0(name, ".", which)
      titles[[name]] %||% par(name)
    }
    font <- setting("font")
    free <- is.null(titles[[paste0("cex.", which)]])
    cex <- setting("cex")
    if (free) {
      cex <- min(cex * scale, fit_cex(label, 0.96 * par("fin")[[1]], Inf, font))
    }
    height <- graphics::strheight(label, units = "inches", cex = cex, font = font)
    list(
      label = label, font = font, col = setting("col"), cex = cex, free = free,
      height = height
    )
  }
  list(
    main = measure("main"), sub = measure("sub"), adj = titles$adj %||% par("adj")
  )
}

# Each in the middle of its margin, and no higher than that unless the user said
# so.
draw_titles <- function(titles) {
  usr <- par("usr")
  x <- usr[[1]] + titles$adj * diff(usr[1:2])
  middle <- graphics::grconvertY(par("mai")[c(1, 3)] / 2, "inches", "user") -
    graphics::grconvertY(0, "inches", "user")
  write <- function(title, margin, y) {
    if (title$height == 0) {
      return(invisible())
    }
    if (title$free) {
      title$cex <- title$cex * min(1, 0.9 * margin / title$height)
    }
    graphics::text(
      x, y, title$label,
      cex = title$cex, font = title$font, col = title$col,
      adj = c(titles$adj, 0.5), xpd = NA
    )
  }
  write(titles$sub, par("mai")[[1]], usr[[3]] - middle[[1]])
  write(titles$main, par("mai")[[3]], usr[[4]] + middle[[2]])
}
