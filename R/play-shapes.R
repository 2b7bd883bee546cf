# What is drawn of a board and its clues on the page of play_sudoku(): elements of SVG, each
# with its tag, attributes, layer and perhaps its text. A cell is 100 units wide; the corner
# of the grid is at 0, 0. The border of `cells`, `inset` inside of it, is drawn in the
# browser, which draws more such borders.

UNIT <- 100

game_picture <- function(rules, board) {
  shapes <- Filter(function(shape) shape$layer != "print", unname(rules_shapes(rules)))
  c(
    hole_elements(board), unlist(lapply(shapes, shape_elements, board$size), recursive = FALSE), line_elements(board)
  )
}

# Holes that would be taken for cells, see enclosed_holes().
hole_elements <- function(board) {
  if (!has_holes(board)) return(NULL)
  at <- which(enclosed_holes(board), arr.ind = TRUE)
  unlist(lapply(seq_len(nrow(at)), function(i) {
    corner <- list(x = (at[[i, 2]] - 1) * UNIT, y = (at[[i, 1]] - 1) * UNIT, width = UNIT, height = UNIT)
    element("area", "rect", c(corner, filled(HOLE, "area")))
  }), recursive = FALSE)
}

# What the picture takes, with room for clues beside the grid: left, top, width and height,
# in sides of a cell.
picture_box <- function(rules, size) {
  room <- pmax(unlist(outside_room(rules)[c("left", "top", "right", "bottom")]), 0.02 + 0.03 * line_scale(size))
  I(unname(c(-room[1:2], rev(size) + room[1:2] + room[3:4])))
}

# The cells in whose corners there are letters, for marks to keep clear of.
sum_cells <- function(rules) {
  texts <- Filter(function(shape) shape$shape == "text", rules_shapes(rules))
  I(vapply(unname(texts), function(text) cell_number(text$cell[[1]], text$cell[[2]], rules$size), 0L))
}

element <- function(layer, tag, attributes, ...) {
  list(list(layer = layer, tag = tag, attributes = attributes, ...))
}

# Lines are about as wide in large grids as in small ones.
line_scale <- function(size) max(0.4, size / 9)

# The lines between cells, thick where regions end, and around the grid.
line_elements <- function(board) {
  # The lines to the left of cells and above them.
  ends <- side_ends(board)
  left <- list(row = as.vector(row(ends$left)), col = as.vector(col(ends$left)))
  above <- list(row = as.vector(row(ends$above)), col = as.vector(col(ends$above)))
  d <- c(
    sprintf("M%g %gV%g", (left$col - 1) * UNIT, (left$row - 1) * UNIT, left$row * UNIT),
    sprintf("M%g %gH%g", (above$col - 1) * UNIT, (above$row - 1) * UNIT, above$col * UNIT)
  )
  ends <- unlist(ends)
  line <- function(d, name, width) {
    element("lines", "path", list(
      d = paste(d, collapse = ""), class = paste0("ox-", name), `stroke-width` = width * line_scale(board$size)
    ))
  }
  end <- board$size * UNIT
  edge <- if (has_holes(board)) d[ends == "edge"] else sprintf("M0 0H%gV%gH0Z", end[[2]], end[[1]])
  c(
    line(d[ends == "thin"], "thin", 1.5), line(d[ends == "thick"], "thick", 4), line(edge, "thick", 5)
  )
}

shape_elements <- function(shape, size) {
  x <- function(places) (matrix(places, ncol = 2)[, 2] - 0.5) * UNIT
  y <- function(places) (matrix(places, ncol = 2)[, 1] - 0.5) * UNIT
  points <- function(places) paste(x(places), y(places), sep = ",", collapse = " ")
  one <- function(tag, attributes, ...) element(shape$layer, tag, attributes, ...)
  switch(shape$shape,
    shade = unlist(lapply(seq_len(nrow(shape$cells)), function(i) {
      cell <- shape$cells[i, ]
      corner <- list(x = x(cell) - UNIT / 2, y = y(cell) - UNIT / 2, width = UNIT, height = UNIT)
      one("rect", c(corner, filled(shape$fill, shape$layer)))
    }), recursive = FALSE),
    outline = one(
      "path", stroked(shape$stroke, size, shape$layer), cells = unname(shape$cells + 0), inset = shape$inset
    ),
    line = one("polyline", c(list(points = points(shape$places)), stroked(shape$stroke, size, shape$layer))),
    polygon = one("polygon", c(list(points = points(shape$places)), filled(shape$fill, shape$layer))),
    dot = one("circle", c(
      list(cx = x(shape$place), cy = y(shape$place), r = shape$radius * UNIT), filled(shape$fill, shape$layer)
    )),
    text = text_elements(shape, x(shape$cell) + (0.6 * shape$inset - 0.48) * UNIT, y(shape$cell) - 0.22 * UNIT, one),
    label = {
      inside <- all(shape$place > 0.5 & shape$place < size + 0.5)
      lines <- strsplit(shape$label, "\n", fixed = TRUE)[[1]]
      height <- min(shape$height, (if (inside) 0.6 else 1.1) / max(nchar(lines))) * UNIT
      down <- 0.92 * height * (seq_along(lines) - mean(seq_along(lines)))
      unlist(lapply(seq_along(lines), function(i) {
        one("text", list(
          x = x(shape$place), y = y(shape$place) + 0.36 * height + down[[i]], `font-size` = height,
          class = "ox-label ox-fill", style = themed(shape$colour, "fill", "label")
        ), text = lines[[i]])
      }), recursive = FALSE)
    }
  )
}

# The last line stands on `y`. Letters have paper around them, which would hide those of the line
# above: several lines have one piece of it.
text_elements <- function(shape, x, y, one) {
  fit <- function(lines) min(if (length(lines) == 1) 24 else 21 / length(lines), 140 / max(nchar(lines)))
  lines <- text_lines(shape$label, fit)
  size <- fit(lines)
  write <- function(line, y, ...) {
    one("text", list(x = x, y = y, class = "ox-sum", `font-size` = size, ...), text = line)
  }
  if (length(lines) == 1) return(write(lines, y))
  high <- 1.15 * size
  wide <- min(0.66 * size * max(nchar(lines)), 91)
  at <- y - high * (length(lines) - seq_along(lines))
  paper <- list(x = x - 1, y = at[[1]] - size, width = wide, height = high * length(lines), style = "fill: var(--paper)")
  c(one("rect", paper), unlist(Map(write, lines, at, style = "stroke: none", USE.NAMES = FALSE), recursive = FALSE))
}

filled <- function(colour, layer) list(class = "ox-fill", style = themed(colour, "fill", layer))

# Widths are given in sides of a cell, or as lines of the grid and borders of boxes.
stroked <- function(stroke, size, layer) {
  thin <- line_scale(size)
  width <- stroke$width * switch(stroke$unit, side = UNIT, border = 5 * thin, grid = 1.5 * thin)
  dashes <- if (grepl("^[1-9a-f]+$", stroke$dash, ignore.case = TRUE)) {
    paste(strtoi(strsplit(stroke$dash, "")[[1]], 16) * width, collapse = " ")
  }
  attributes <- list(
    class = "ox-stroke", style = themed(stroke$colour, "stroke", layer), `stroke-width` = width,
    `stroke-dasharray` = dashes, `stroke-linecap` = stroke$ends,
    `stroke-linejoin` = if (stroke$ends == "round") "round" else "miter"
  )
  Filter(Negate(is.null), attributes)
}

# A colour for both themes, see dark_shape().
themed <- function(colour, kind, layer) {
  hex <- function(colour) if (is.na(colour)) "none" else mix(as.vector(colour), "white", 1)
  sprintf("--%s: %s; --%s-dark: %s", kind, hex(colour), kind, hex(dark_shape(colour, layer)))
}
