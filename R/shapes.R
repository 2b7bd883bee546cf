# What clues look like, as data that any renderer can read. A shape is a list: its
# `shape`, its `layer` and what the functions below say of it. Places are rows and
# columns; cell (r, c) reaches from r - 0.5 to r + 0.5 and from c - 0.5 to c + 0.5.
#
# Layers from the back: "area" above the backgrounds of digits, "line" above the areas
# and below the lines of the grid, "front" above the digits.

# A shade on the blank ones of these cells.
shape_shade <- function(cells, fill, layer = "area") {
  list(shape = "shade", layer = layer, cells = cells, fill = fill)
}

# The border of these cells, `inset` inside of it.
shape_outline <- function(cells, inset, stroke, layer = "area") {
  list(shape = "outline", layer = layer, cells = cells, inset = inset, stroke = stroke)
}

# A line from place to place: a matrix with columns row and column.
shape_line <- function(places, stroke, layer = "line") {
  list(shape = "line", layer = layer, places = places, stroke = stroke)
}

# A disc around a place, its radius in sides of a cell.
shape_dot <- function(place, radius, fill, layer = "line") {
  list(shape = "dot", layer = layer, place = place, radius = radius, fill = fill)
}

# A few letters in the upper left corner of a cell, on white. Pencil marks of grids
# with such shapes leave room for them.
shape_text <- function(cell, label, inset, layer = "front") {
  list(shape = "text", layer = layer, cell = cell, label = label, inset = inset)
}

# A few letters around a place, small.
shape_label <- function(place, label, colour = "black", layer = "front") {
  list(shape = "label", layer = layer, place = place, label = as.character(label), colour = colour)
}

# How a line is drawn: its width in units, as wide as the "border" of a box, as a line
# of the "grid" between cells, or as the "side" of a cell is long; R's name of a colour
# and R's type of line; whether its ends are "butt" or "round".
stroke <- function(width, unit, colour, dash = "solid", ends = "butt") {
  list(width = width, unit = unit, colour = colour, dash = dash, ends = ends)
}

# A shaded set of cells with a line around it.
house_shapes <- function(cells, fill) {
  list(shape_shade(cells, fill), shape_outline(cells, 0.03, stroke(0.5, "border", "grey40")))
}

# All shapes of rules.
rules_shapes <- function(rules) {
  board <- board_of(rules)
  shapes <- lapply(clues_of(rules), function(clue) {
    draw <- kind_of(clue)$draw
    if (!is.null(draw)) draw(clue, board)
  })
  unlist(shapes, recursive = FALSE)
}
