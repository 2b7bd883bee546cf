# Draws the shapes of clues (shapes.R) with a pen (plot-pen.R).

# `layers` from the back; `blank` says which cells may be shaded. `print` is "none", "grey" for black
# and white print, which has no colours, or "patterns" where colours alone may not be told apart.
draw_shapes <- function(pen, shapes, layers, blank, print = "none") {
  if (print != "none") {
    if (print == "grey") shapes <- lapply(shapes, grey_shape)
    if ("line" %in% layers) layers <- append(layers, "print", match("line", layers))
  }
  for (layer in layers) {
    for (shape in shapes) {
      if (shape$layer == layer) draw_shape(pen, shape, blank)
    }
  }
}

# The same with greys as light as its colours.
grey_shape <- function(shape) {
  grey <- function(colour) {
    light <- sum(grDevices::col2rgb(colour) * c(0.299, 0.587, 0.114)) / 255
    grDevices::grey(light)
  }
  for (part in intersect(c("fill", "colour"), names(shape))) shape[[part]] <- grey(shape[[part]])
  if (!is.null(shape$stroke)) shape$stroke$colour <- grey(shape$stroke$colour)
  shape
}

draw_shape <- function(pen, shape, blank) {
  switch(shape$shape,
    shade = draw_shade(pen, shape, blank),
    outline = draw_outline(pen, shape, dim(blank)),
    line = draw_line(pen, shape),
    polygon = pen$polygon(shape$places[, 2], shape$places[, 1], shape$fill),
    dot = pen$circles(shape$place[[2]], shape$place[[1]], shape$radius, shape$fill),
    text = draw_text(pen, shape, blank[[shape$cell[[1]], shape$cell[[2]]]]),
    label = draw_label(pen, shape)
  )
}

# A stroke's width for the device.
stroke_width <- function(pen, stroke) {
  stroke$width * switch(stroke$unit,
    border = pen$lwd[[2]],
    grid = pen$lwd[[3]],
    # A line of width 1 is 1/96 inch wide.
    side = 96 * pen$cell
  )
}

draw_shade <- function(pen, shape, blank) {
  cells <- shape$cells[blank[shape$cells], , drop = FALSE]
  if (nrow(cells) == 0) return(invisible())
  cells <- cells[order(cells[, 2], cells[, 1]), , drop = FALSE]
  draw_squares(pen, cells[, 1], cells[, 2], shape$fill)
}

# Whole cells in a colour.
draw_squares <- function(pen, row, col, fill) {
  pen$rect(col - 0.5, row - 0.5, col + 0.5, row + 0.5, fill)
}

draw_outline <- function(pen, shape, size) {
  member <- matrix(FALSE, size[[1]], size[[2]])
  member[shape$cells] <- TRUE
  outline(
    pen, member, shape$inset, stroke_width(pen, shape$stroke), shape$stroke$colour,
    shape$stroke$dash
  )
}

draw_line <- function(pen, shape) {
  # A line of one cell goes from there to there.
  if (nrow(shape$places) == 1L) shape$places <- shape$places[c(1, 1), ]
  from <- shape$places[-nrow(shape$places), , drop = FALSE]
  to <- shape$places[-1, , drop = FALSE]
  pen$segments(
    from[, 2], from[, 1], to[, 2], to[, 1], shape$stroke$colour,
    stroke_width(pen, shape$stroke), shape$stroke$dash, shape$stroke$ends
  )
}

draw_text <- function(pen, shape, blank) {
  size <- 0.26 * pen$cell
  usual <- fit_cex(as.character(MAX_SIZE), 1.3 * size, 0.75 * size, font = 1, pen$extent)
  # Off the lines of the grid, which are thick where regions end.
  x <- shape$cell[[2]] - 0.47 + 0.6 * shape$inset
  y <- shape$cell[[1]] - 0.47 + 0.6 * shape$inset
  room <- (0.9 - 0.6 * shape$inset) * pen$cell / 1.1
  fit <- function(lines) {
    height <- if (length(lines) == 1) Inf else 0.75 * size / length(lines)
    min(usual, fit_cex(lines, room, height, font = 1, pen$extent))
  }
  lines <- text_lines(shape$label, fit)
  cex <- fit(lines)
  # Paper behind it, so that no line crosses it. It takes half a stroke more, so that nothing is left of the
  # border of a cage.
  size <- pen$extent(lines, cex, 1) / pen$cell * c(1.1, 1.25)
  edge <- pen$lwd[[3]] / 96 / pen$cell
  paper <- function(right, bottom) pen$rect(x - edge, y - edge, right, bottom, "white")
  right <- x + size[[1]]
  bottom <- y + length(lines) * size[[2]]
  if (blank) {
    paper(right, bottom)
  } else {
    # Only where the border of a cage is: the digit is not to be cut.
    paper(right, min(bottom, shape$cell[[1]] - 0.3))
    paper(min(right, shape$cell[[2]] - 0.3), bottom)
  }
  pen$text(x + size[[1]] / 2, y + (seq_along(lines) - 0.5) * size[[2]], lines, cex, 1, "black")
}

# The border of a set of cells, moved inwards by `inset`:
#
#   +-------------+
#   | o---------o |     Where the set turns inwards, a side reaches beyond its
#   | |  +------|-+     cell to meet the other one (o'); where it goes straight
#   | |  |  o'--o |     on, it ends at the cell's border.
#   | o--o  |     |
outline <- function(pen, member, inset, lwd, col, lty = "solid") {
  padded <- matrix(FALSE, nrow(member) + 2, ncol(member) + 2)
  padded[seq_len(nrow(member)) + 1, seq_len(ncol(member)) + 1] <- member
  inside <- function(rows, cols) padded[cbind(rows + 1, cols + 1)]
  cells <- which(member, arr.ind = TRUE)
  r <- cells[, 1]
  c <- cells[, 2]
  # How far a side reaches at one of its ends.
  end <- function(beside, corner) ifelse(!beside, -inset, ifelse(corner, inset, 0))
  side <- function(dr, dc) {
    # (dr, dc) points out of the cell; (er, ec) along the side.
    er <- abs(dc)
    ec <- abs(dr)
    open <- !inside(r + dr, c + dc)
    before <- 0.5 + end(inside(r - er, c - ec), inside(r + dr - er, c + dc - ec))
    behind <- 0.5 + end(inside(r + er, c + ec), inside(r + dr + er, c + dc + ec))
    x <- c + dc * (0.5 - inset)
    y <- r + dr * (0.5 - inset)
    pen$segments(
      (x - ec * before)[open], (y - er * before)[open],
      (x + ec * behind)[open], (y + er * behind)[open], col, lwd, lty, "butt"
    )
  }
  side(-1, 0)
  side(1, 0)
  side(0, -1)
  side(0, 1)
}

# The part of a cell's side that marks take.
mark_room <- function(shapes) if (has_corner_text(shapes)) 0.64 else 0.88

has_corner_text <- function(shapes) any(vapply(shapes, function(shape) shape$shape == "text", NA))

# Lines of a label stand below each other.
draw_label <- function(pen, shape) {
  lines <- strsplit(shape$label, "\n", fixed = TRUE)[[1]]
  size <- shape$height * pen$cell
  cex <- fit_cex(lines, max(1, nchar(lines) / 1.6) * size, 0.75 * size, font = 2, pen$extent)
  down <- 0.92 * shape$height * (seq_along(lines) - mean(seq_along(lines)))
  pen$text(shape$place[[2]], shape$place[[1]] + down, lines, cex, 2, shape$colour)
}
