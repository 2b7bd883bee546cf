# Pens: what pictures are painted with. Everything is drawn through one, so that base
# graphics, the pages of books and grid graphics (for ggplot2) show the same. A pen is a
# list of functions, and of
#   cell   the side of a cell in inches
#   lwd    line widths, as in plot_look()
# Places are in cells, x the column and y the row from the top; so are radii. Widths of
# lines are as everywhere in R, and letters are `cex` times 12 points.

# Base graphics. The cell in row 0, column 0 has its centre at `at` in user coordinates;
# `unit` of these are a side of a cell.
base_pen <- function(lwd, cell = cell_inches(), at = c(0, 0), unit = 1, turn = identity) {
  place_x <- function(x) at[[1]] + unit * x
  place_y <- function(y) at[[2]] + unit * y
  list(
    cell = cell, lwd = lwd, extent = base_extent,
    rect = function(x0, y0, x1, y1, fill = NA, border = NA, lwd = 1) {
      graphics::rect(
        place_x(x0), place_y(y0), place_x(x1), place_y(y1),
        col = turn(fill), border = turn(border), lwd = lwd, xpd = NA
      )
    },
    segments = function(x0, y0, x1, y1, col, lwd, lty = "solid", ends = "square") {
      graphics::segments(
        place_x(x0), place_y(y0), place_x(x1), place_y(y1),
        col = turn(col), lwd = lwd, lty = lty, lend = ends, xpd = NA
      )
    },
    lines = function(x, y, col, lwd, lty) {
      graphics::lines(place_x(x), place_y(y), col = turn(col), lwd = lwd, lty = lty, xpd = NA)
    },
    # `head` in inches.
    arrow = function(x, y, head, col, lwd) {
      graphics::arrows(
        place_x(x[[1]]), place_y(y[[1]]), place_x(x[[2]]), place_y(y[[2]]),
        length = head, angle = 22, col = turn(col), lwd = lwd, lty = "solid", xpd = NA
      )
    },
    polygon = function(x, y, fill) {
      graphics::polygon(place_x(x), place_y(y), col = turn(fill), border = NA, xpd = NA)
    },
    circles = function(x, y, radius, fill = NA, border = NA, lwd = 1) {
      graphics::symbols(
        place_x(x), place_y(y), circles = rep(abs(unit) * radius, length(x)), inches = FALSE, add = TRUE,
        bg = turn(fill), fg = turn(border), lwd = lwd, xpd = NA
      )
    },
    text = function(x, y, labels, cex, font, col, middle = NA) {
      graphics::text(
        place_x(x), place_y(y), device_text(labels),
        col = turn(col), font = font, cex = cex, adj = c(0.5, middle), xpd = NA
      )
    },
    # A square picture, `side` cells wide.
    image = function(x, y, side, picture) {
      graphics::rasterImage(
        picture, place_x(x - side / 2), place_y(y + side / 2), place_x(x + side / 2),
        place_y(y - side / 2), xpd = NA
      )
    }
  )
}

# Width and height in inches of the widest and highest of some labels.
base_extent <- function(labels, cex, font) {
  labels <- device_text(labels)
  c(
    max(graphics::strwidth(labels, units = "inches", cex = cex, font = font)),
    max(abs(graphics::strheight(labels, units = "inches", cex = cex, font = font)))
  )
}

# The letters of R's own PDF and PostScript have no minus sign, but their hyphen is drawn as one.
device_text <- function(labels) {
  own <- names(grDevices::dev.cur()) %in% c("pdf", "postscript", "xfig", "pictex")
  if (own && is.character(labels)) gsub("\u2212", "-", labels, fixed = TRUE) else labels
}

# Grid graphics: what was painted is in `drawn()`. The places of cells are `at + unit * cell`
# in inches of the viewport.
grid_pen <- function(lwd, at, unit, turn = identity) {
  grobs <- list()
  put <- function(grob) grobs[[length(grobs) + 1]] <<- grob
  place_x <- function(x) at[[1]] + unit[[1]] * x
  place_y <- function(y) at[[2]] + unit[[2]] * y
  cell <- min(abs(unit))
  gpar <- function(...) grid::gpar(..., linejoin = "mitre")
  font_gpar <- function(cex, font, col = "black") {
    grid::gpar(fontsize = 12 * cex, fontface = font, col = turn(col), lineheight = 1)
  }
  list(
    cell = cell, lwd = lwd, drawn = function() do.call(grid::gList, grobs),
    extent = function(labels, cex, font) {
      grob <- grid::textGrob(device_text(labels), 0, 0, gp = font_gpar(cex, font))
      c(
        grid::convertWidth(grid::grobWidth(grob), "inches", valueOnly = TRUE),
        grid::convertHeight(grid::grobHeight(grob), "inches", valueOnly = TRUE)
      )
    },
    rect = function(x0, y0, x1, y1, fill = NA, border = NA, lwd = 1) {
      put(grid::rectGrob(
        place_x((x0 + x1) / 2), place_y((y0 + y1) / 2), abs(unit[[1]] * (x1 - x0)),
        abs(unit[[2]] * (y1 - y0)), default.units = "inches",
        gp = gpar(fill = turn(fill), col = turn(border), lwd = lwd)
      ))
    },
    segments = function(x0, y0, x1, y1, col, lwd, lty = "solid", ends = "square") {
      put(grid::segmentsGrob(
        place_x(x0), place_y(y0), place_x(x1), place_y(y1), default.units = "inches",
        gp = gpar(col = turn(col), lwd = lwd, lty = lty, lineend = ends)
      ))
    },
    lines = function(x, y, col, lwd, lty) {
      put(grid::linesGrob(
        place_x(x), place_y(y), default.units = "inches",
        gp = gpar(col = turn(col), lwd = lwd, lty = lty)
      ))
    },
    arrow = function(x, y, head, col, lwd) {
      put(grid::linesGrob(
        place_x(x), place_y(y), default.units = "inches",
        arrow = grid::arrow(22, grid::unit(head, "inches")), gp = gpar(col = turn(col), lwd = lwd)
      ))
    },
    polygon = function(x, y, fill) {
      put(grid::polygonGrob(
        place_x(x), place_y(y), default.units = "inches", gp = gpar(fill = turn(fill), col = NA)
      ))
    },
    circles = function(x, y, radius, fill = NA, border = NA, lwd = 1) {
      put(grid::circleGrob(
        place_x(x), place_y(y), cell * radius, default.units = "inches",
        gp = gpar(fill = turn(fill), col = turn(border), lwd = lwd)
      ))
    },
    text = function(x, y, labels, cex, font, col, middle = NA) {
      put(grid::textGrob(
        device_text(labels), place_x(x), place_y(y), default.units = "inches", gp = font_gpar(cex, font, col)
      ))
    },
    image = function(x, y, side, picture) {
      put(grid::rasterGrob(
        picture, place_x(x), place_y(y), cell * side, cell * side, default.units = "inches"
      ))
    }
  )
}

# The cex at which none of the labels is wider or higher than this (in inches). Found at a
# large size and corrected at the one found, as devices round sizes of letters.
fit_cex <- function(labels, width, height, font, extent = base_extent) {
  fit <- function(cex) {
    size <- extent(labels, cex, font)
    min(width / size[[1]], height / size[[2]])
  }
  cex <- 8 * fit(8)
  # What has no extent, as a control character, fits at any size.
  if (!is.finite(cex)) return(Inf)
  cex * min(1, fit(cex), na.rm = TRUE)
}
