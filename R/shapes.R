# What clues look like, as data that any renderer can read. A shape is a list: its
# `shape`, its `layer` and what the functions below say of it. Places are rows and
# columns; cell (r, c) reaches from r - 0.5 to r + 0.5 and from c - 0.5 to c + 0.5.
#
# Layers from the back: "area" above the backgrounds of digits, "line" above the areas
# and below the lines of the grid, "front" above the digits. The layer "print" is that of
# "line" on black and white print only: there colours are greys, and what a line is made of
# must tell it from others. On dark paper light colours become dark ones and the other way
# round, but those in I() stay: a white dot means something else than a black one.

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

# An area with these corners, a matrix of places.
shape_polygon <- function(places, fill, layer = "line") {
  list(shape = "polygon", layer = layer, places = places, fill = fill)
}

# A disc around a place, its radius in sides of a cell.
shape_dot <- function(place, radius, fill, layer = "line") {
  list(shape = "dot", layer = layer, place = place, radius = radius, fill = fill)
}

# A few letters in the upper left corner of a cell, on white. Pencil marks of grids
# with such shapes leave room for them. A long text is small, or has several lines.
shape_text <- function(cell, label, inset, layer = "front") {
  list(shape = "text", layer = layer, cell = cell, label = label, inset = inset)
}

# A few letters around a place, `height` sides of a cell high.
shape_label <- function(place, label, colour = "black", layer = "front", height = 0.24) {
  list(
    shape = "label", layer = layer, place = place, label = as.character(label), colour = colour,
    height = height
  )
}

# What stands outside of the grid, beside a line ("r3" or "c4") on one side of it. `among`
# is the label in the company of clues of other kinds. `arrow` is one step of a diagonal
# that it points to. Where it stands depends on what else there is: see place_outside().
shape_outside <- function(line, side, label, among = label, arrow = NULL) {
  list(
    shape = "outside", layer = "front", line = line, side = side, label = as.character(label),
    among = as.character(among), arrow = arrow
  )
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
  page <- page_of(rules)
  shapes <- lapply(marked_clues(clues_of(rules), board), function(clue) clue_shapes(page_clue(clue, page), board))
  shapes <- join_corners(unlist(spread_marks(shapes), recursive = FALSE))
  c(place_outside(shapes, board$size), page_names(page))
}

# Those of a clue where it is on the page, with what marked_clues() has found to be needed.
clue_shapes <- function(clue, board) {
  kind <- kind_of(clue)
  shapes <- if (!is.null(kind$draw)) kind$draw(clue, board)
  value <- attr(clue, "value")
  if (!is.null(value)) shapes <- c(shapes, list(shape_text(clue$cells[attr(clue, "value_at"), ], value, inset = 0.09)))
  letter <- attr(clue, "letter")
  if (!is.null(letter)) for (cells in kind$groups(clue)) shapes <- letter_group(shapes, cells, letter)
  shapes
}

# Clues with the value and the letter that are to be seen. All clues of a kind count, those of choices,
# too; and where they are on the board, not on the page, since what is usual is a matter of the board.
marked_clues <- function(clues, board) {
  every <- split_by_kind(single_clues(clues))
  valued <- names(Filter(function(clues) has_unusual_value(clues, board), every))
  lettered <- names(Filter(function(clues) length(clues) > 1 && !is.null(kind_of(clues[[1]])$groups), every))
  letters <- lapply(every[lettered], function(clues) group_letters(length(clues)))
  crowd <- table(unlist(lapply(unlist(every[valued], recursive = FALSE), function(clue) unique(place_keys(clue$cells)))))
  mark <- function(clue) {
    if (clue$kind == "any") {
      clue$alternatives <- lapply(clue$alternatives, lapply, mark)
    } else if (clue$kind %in% valued) {
      attr(clue, "value") <- as.character(clue[[names(kind_of(clue)$told)]])
      attr(clue, "value_at") <- lonely_cell(clue$cells, crowd)
    } else if (clue$kind %in% lettered) {
      attr(clue, "letter") <- letters[[clue$kind]][[1]]
      letters[[clue$kind]] <<- letters[[clue$kind]][-1]
    }
    clue
  }
  lapply(clues, mark)
}

# In which cell of a line its value stands: in the first unless other lines with values are there, too,
# and not in another one. `crowd` counts lines by cell.
lonely_cell <- function(cells, crowd) {
  order <- unique(c(1L, nrow(cells), seq_len(nrow(cells))))
  order[[which.min(crowd[place_keys(cells)[order]])]]
}

place_keys <- function(cells) paste(cells[, 1], cells[, 2])

# If one value is not the usual one, all of a kind are to be seen: a line without one would be taken for
# any.
has_unusual_value <- function(clues, board) {
  field <- names(kind_of(clues[[1]])$told)
  if (is.null(field)) return(FALSE)
  usual <- vapply(clues, function(clue) identical(clue[[field]], usual_clue(clue, board)[[field]]), NA)
  !all(usual)
}

split_by_kind <- function(clues) split(clues, vapply(clues, `[[`, "", "kind"))

# Clues that are no choices, and those of choices.
single_clues <- function(clues) {
  is_choice <- vapply(clues, function(clue) clue$kind == "any", NA)
  inside <- unlist(lapply(clues[is_choice], `[[`, "alternatives"), recursive = FALSE)
  c(clues[!is_choice], if (any(is_choice)) single_clues(unlist(inside, recursive = FALSE)))
}

# The letter in the corner of the first cell of a group, before what stands there already.
letter_group <- function(shapes, cells, letter) {
  first <- cells[order(cells[, 1], cells[, 2])[[1]], ]
  there <- Position(function(shape) shape$shape == "text" && all(shape$cell == first), shapes)
  if (is.na(there)) return(c(shapes, list(shape_text(first, letter, inset = 0.06))))
  shapes[[there]]$label <- paste0(letter, shapes[[there]]$label)
  shapes
}

# A to Z, then A2 to Z2, and so on.
group_letters <- function(count) {
  round <- (seq_len(count) - 1) %/% 26 + 1
  paste0(rep_len(LETTERS, count), ifelse(round > 1, round, ""))
}

# Outside of the grid -------------------------------------------------------------------

# How far from the grid the middle of the first label outside of it is, how far the next one is
# from that beside the grid, where labels are wide, and above or below it, and how far from the
# last one the picture ends, in sides of a cell.
OUTSIDE <- list(first = 0.4, beside = 0.8, above = 0.56, edge = 0.4)

# Gives a place to what stands outside: the first beside a line next to the grid, others
# farther away.
place_outside <- function(shapes, size) {
  outside <- which(vapply(shapes, function(shape) shape$shape == "outside", NA))
  if (length(outside) == 0) return(shapes)
  slots <- vapply(shapes[outside], function(shape) paste(shape$side, shape$line), "")
  rank <- stats::ave(seq_along(slots), slots, FUN = seq_along)
  # Kinds have marks of their own, but arrows tell little killers from all others.
  marks <- lapply(shapes[outside], function(shape) {
    if (is.null(shape$arrow)) gsub("[0-9]+", "", shape$among)
  })
  several <- length(unique(unlist(marks))) > 1
  placed <- lapply(shapes, list)
  for (i in seq_along(outside)) {
    shape <- shapes[[outside[[i]]]]
    next_one <- if (shape$side %in% c("left", "right")) OUTSIDE$beside else OUTSIDE$above
    away <- 0.5 + OUTSIDE$first + next_one * (rank[[i]] - 1)
    placed[[outside[[i]]]] <- outside_shapes(shape, away, several, size)
  }
  unlist(placed, recursive = FALSE)
}

# The label, `away` from the middle of the outer cells, and its arrow.
outside_shapes <- function(shape, away, several, size) {
  along <- line_number(shape$line)
  place <- switch(shape$side,
    left = c(along, 1 - away), right = c(along, size[[2]] + away), top = c(1 - away, along),
    bottom = c(size[[1]] + away, along)
  )
  label <- if (several) shape$among else shape$label
  # Beside a corner of the grid nothing is above or below.
  other <- if (shape$side %in% c("left", "right")) 1 else 2
  if (along < 1 || along > size[[other]]) place[[other]] <- if (along < 1) 1 - away else size[[other]] + away
  outside_label(place, label, shape$arrow)
}

# A label at a place, and an arrow on its way from there: as high as on SudokuPad; one of three
# letters and more is lower, so that it touches neither the grid nor the next.
outside_label <- function(place, label, arrow) {
  high <- function(most) min(most, 1.15 / nchar(label))
  if (is.null(arrow)) return(list(shape_label(place, label, height = high(0.5))))
  pen <- stroke(0.035, "side", "grey25")
  tip <- place + 0.34 * arrow
  back <- 0.13 * arrow
  head <- rbind(tip - c(back[[1]], 0), tip, tip - c(0, back[[2]]))
  list(
    shape_label(place - 0.08 * arrow, label, height = high(0.44)),
    shape_line(rbind(place + 0.13 * arrow, tip), pen, layer = "front"),
    shape_line(head, pen, layer = "front")
  )
}

# Numbers of rows and columns, beyond all that stands beside the grid.
line_labels <- function(rules) {
  room <- outside_room(rules)
  size <- rules$size
  label <- function(row, col, number) shape_label(c(row, col), number, "grey35", height = 0.27)
  c(
    lapply(seq_len(size[[1]]), function(row) label(row, 0.25 - room[["left"]], row)),
    lapply(seq_len(size[[2]]), function(col) label(0.22 - room[["top"]], col, col))
  )
}

# How many sides of a cell the picture reaches beyond the grid, by side; `shapes`, if not those of
# all clues are drawn.
outside_room <- function(rules, shapes = NULL) {
  size <- page_of(rules)$size
  room <- c(left = 0, right = 0, top = 0, bottom = 0)
  for (shape in shapes %||% rules_shapes(rules)) {
    if (shape$shape != "label") next
    beyond <- c(
      left = 0.5 - shape$place[[2]], right = shape$place[[2]] - size[[2]] - 0.5,
      top = 0.5 - shape$place[[1]], bottom = shape$place[[1]] - size[[1]] - 0.5
    )
    out <- beyond > 0.1
    room[out] <- pmax(room[out], beyond[out] + OUTSIDE$edge)
  }
  room
}
