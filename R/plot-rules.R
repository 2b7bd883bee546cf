# Draws the shapes of clues (shapes.R) in base graphics.

# `layers` from the back; `blank` says which cells may be shaded; `lwd` as in
# plot_look(). On black and white print, if `print` is TRUE, there are no colours.
draw_rules <- function(rules, layers, blank, lwd, print = FALSE) {
  shapes <- rules_shapes(rules)
  if (print) {
    shapes <- lapply(shapes, grey_shape)
    if ("line" %in% layers) layers <- append(layers, "print", match("line", layers))
  }
  for (layer in layers) {
    for (shape in shapes) {
      if (shape$layer == layer) draw_shape(shape, blank, lwd)
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

draw_shape <- function(shape, blank, lwd) {
  switch(shape$shape,
    shade = draw_shade(shape, blank),
    outline = draw_outline(shape, nrow(blank), lwd),
    line = draw_line(shape, lwd),
    polygon = draw_polygon(shape),
    dot = draw_dot(shape),
    text = draw_text(shape),
    label = draw_label(shape)
  )
}

# A stroke's width for the device; `lwd` as in plot_look().
stroke_width <- function(stroke, lwd) {
  stroke$width * switch(stroke$unit,
    border = lwd[[2]],
    grid = lwd[[3]],
    # A line of width 1 is 1/96 inch wide.
    side = 96 * cell_inches()
  )
}

draw_shade <- function(shape, blank) {
  cells <- shape$cells[blank[shape$cells], , drop = FALSE]
  if (nrow(cells) == 0) return(invisible())
  cells <- cells[order(cells[, 2], cells[, 1]), , drop = FALSE]
  graphics::rect(
    cells[, 2] - 0.5, cells[, 1] - 0.5, cells[, 2] + 0.5, cells[, 1] + 0.5,
    col = shape$fill, border = NA, xpd = NA
  )
}

draw_outline <- function(shape, n, lwd) {
  member <- matrix(FALSE, n, n)
  member[shape$cells] <- TRUE
  outline(
    member, shape$inset,
    lwd = stroke_width(shape$stroke, lwd), col = shape$stroke$colour, lty = shape$stroke$dash
  )
}

draw_line <- function(shape, lwd) {
  from <- shape$places[-nrow(shape$places), , drop = FALSE]
  to <- shape$places[-1, , drop = FALSE]
  graphics::segments(
    from[, 2], from[, 1], to[, 2], to[, 1],
    lwd = stroke_width(shape$stroke, lwd), col = shape$stroke$colour, lty = shape$stroke$dash,
    lend = shape$stroke$ends
  )
}

draw_polygon <- function(shape) {
  graphics::polygon(shape$places[, 2], shape$places[, 1], col = shape$fill, border = NA, xpd = NA)
}

draw_dot <- function(shape) {
  graphics::symbols(
    shape$place[[2]], shape$place[[1]], circles = shape$radius, inches = FALSE, add = TRUE,
    bg = shape$fill, fg = NA, xpd = NA
  )
}

draw_text <- function(shape) {
  size <- 0.26 * cell_inches()
  cex <- fit_cex(as.character(MAX_SIZE), 1.3 * size, 0.75 * size, font = 1)
  x <- shape$cell[[2]] - 0.5 + 0.6 * shape$inset
  y <- shape$cell[[1]] - 0.5 + 0.6 * shape$inset
  # White behind it, so that no line crosses it.
  w <- graphics::strwidth(shape$label, cex = cex) * 1.1
  h <- abs(graphics::strheight(shape$label, cex = cex)) * 1.25
  graphics::rect(x, y, x + w, y + h, col = "white", border = NA)
  graphics::text(x + w / 2, y + h / 2, shape$label, cex = cex, font = 1, col = "black")
}

# The border of a set of cells, moved inwards by `inset`:
#
#   +-------------+
#   | o---------o |     Where the set turns inwards, a side reaches beyond its
#   | |  +------|-+     cell to meet the other one (o'); where it goes straight
#   | |  |  o'--o |     on, it ends at the cell's border.
#   | o--o  |     |
outline <- function(member, inset, ...) {
  n <- nrow(member)
  padded <- matrix(FALSE, n + 2, n + 2)
  padded[seq_len(n) + 1, seq_len(n) + 1] <- member
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
    graphics::segments(
      (x - ec * before)[open], (y - er * before)[open],
      (x + ec * behind)[open], (y + er * behind)[open],
      lend = "butt", xpd = NA, ...
    )
  }
  side(-1, 0)
  side(1, 0)
  side(0, -1)
  side(0, 1)
}

# The part of a cell's side that marks take.
mark_room <- function(rules) {
  has_text <- function(shape) shape$shape == "text"
  if (any(vapply(rules_shapes(rules), has_text, NA))) 0.64 else 0.88
}

# Lines of a label stand below each other.
draw_label <- function(shape) {
  lines <- strsplit(shape$label, "\n", fixed = TRUE)[[1]]
  size <- shape$height * cell_inches()
  cex <- fit_cex(lines, max(1, nchar(lines) / 1.6) * size, 0.75 * size, font = 2)
  graphics::text(
    shape$place[[2]], shape$place[[1]] + 0.8 * shape$height * (seq_along(lines) - mean(seq_along(lines))),
    lines, cex = cex, font = 2, col = shape$colour, xpd = NA
  )
}
