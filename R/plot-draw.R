# The drawing of pictures: from a picture as open_picture() describes it to the device.

# In base graphics. The page is there, without margins and with pty = "s"; `old` are the
# parameters to go back to.
draw_picture <- function(picture, old) {
  look <- picture$look
  scale <- figure_scale(par("fin"))
  lwd <- pmax(look$lwd * scale, 0.5)
  titles <- measure_titles(picture$titles, scale)
  set_margins(picture$mar, titles, 0.12 * scale)
  set_coordinates(page_of(picture$rules)$size, lwd[[1]], outside_room(picture$rules, picture$shapes))
  if (!is.null(look$page)) {
    x <- graphics::grconvertX(0:1, "nfc", "user")
    y <- graphics::grconvertY(0:1, "nfc", "user")
    graphics::rect(x[[1]], y[[1]], x[[2]], y[[2]], col = look$page, border = NA, xpd = NA)
  }
  paint(base_pen(lwd, turn = look$turn), picture)
  draw_titles(titles, look$turn)
  restore_parameters(old)
}

# All layers of a picture from the back, in whatever graphics the pen has. A clue has its
# shapes (shapes.R), a step its layers (plot-step.R).
paint <- function(pen, picture) {
  digits <- picture$digits
  look <- picture$look
  step <- picture$step
  shapes <- picture$shapes %||% rules_shapes(picture$rules)
  if (identical(look$turn, dark_colour)) shapes <- turned_shapes(shapes, dark_shape)
  if (look$print == "patterns") shapes <- turned_shapes(shapes, clear_shape)
  rules <- page_of(picture$rules)
  look$symbol <- symbol_room(shapes)
  print <- if (is.null(step)) look$print else "none"
  blank <- is.na(digits) & board_cells(rules)
  marks <- list(
    layout = mark_layout(rules), room = mark_room(shapes), digits = rules$digits,
    # A cell that is filled by a step shows its digit instead of candidates.
    blank = blank & !member_cells(step$placements, rules)
  )

  draw_backgrounds(pen, digits, picture$given, look, rules)
  draw_highlights(pen, picture$highlight, blank, front = FALSE)
  if (!is.null(step)) shade_houses(pen, step$houses, rules, blank | look$white & board_cells(rules))
  # The shades of clues would hide those of a step.
  draw_shapes(pen, shapes, c("area", "line"), blank & is.null(step), print)
  draw_lines(pen, rules)
  if (!is.null(step)) draw_discs(pen, step, marks)
  if (!is.null(picture$marks)) draw_marks(pen, picture$marks, marks, look, step_marks(step, marks, dim(blank)))
  if (!is.null(step)) draw_strikes(pen, step$eliminations, marks)
  draw_digits(pen, digits, picture$given, look)
  if (!is.null(step)) draw_placed(pen, step$placements, look)
  draw_shapes(pen, shapes, "front", marks$blank, print)
  draw_highlights(pen, picture$highlight, blank, front = TRUE)
  if (!is.null(step)) {
    draw_clue_frames(pen, step$clues, rules)
    draw_links(pen, step$links, marks, step$pattern, !is.na(digits))
  }
}

# Which cells are among those with these rows and columns.
member_cells <- function(at, board) {
  member <- matrix(FALSE, board$size[[1]], board$size[[2]])
  member[cbind(at$row, at$col)] <- TRUE
  member
}

# Sizes ------------------------------------------------------------------------

# Factor for lines and titles: 1 in figures from 3 to 9 inches, in proportion
# below and above.
figure_scale <- function(fin) {
  side <- min(fin)
  side / min(max(side, 3), 9)
}

cell_inches <- function() {
  par("pin")[[1]] / diff(par("usr")[1:2])
}

# Margins and coordinates --------------------------------------------------------

set_margins <- function(mar, titles, edge) {
  if (is.null(mar)) {
    mai <- c(max(edge, title_room(titles$sub)), edge, max(edge, title_room(titles$main)), edge)
  } else {
    par(mar = mar)
    mai <- par("mai")
  }
  both <- mai + mai[c(3, 4, 1, 2)]
  room <- par("fin")[c(2, 1, 2, 1)] / 2
  par(mai = ifelse(both > room, mai * room / both, mai))
}

# A title and air around it, about as much for several lines as for one.
title_room <- function(title) {
  if (title$height == 0) return(0)
  title$height + 1.5 * title$height / title$lines
}

# x is the column, y the row from the top. The plot region is larger than the
# cells by the half of the outer line that lies outside of them, and by the `room`
# that clues beside the grid take.
set_coordinates <- function(size, lwd, room) {
  line <- lwd / 96
  side <- par("pin")[[1]]
  ends <- list(
    x = c(0.5 - room[["left"]], size[[2]] + 0.5 + room[["right"]]),
    y = c(0.5 - room[["top"]], size[[1]] + 0.5 + room[["bottom"]])
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

draw_backgrounds <- function(pen, digits, given, look, board) {
  if (!is.na(look$paper) && has_holes(board)) {
    at <- board_places(board)
    draw_squares(pen, at[, 1], at[, 2], look$paper)
  } else if (!is.na(look$paper)) {
    pen$rect(0.5, 0.5, ncol(digits) + 0.5, nrow(digits) + 0.5, look$paper)
  }
  if (has_holes(board)) {
    at <- which(enclosed_holes(board), arr.ind = TRUE)
    if (nrow(at) > 0) draw_squares(pen, at[, 1], at[, 2], HOLE)
  }
  place <- match(digits, look$digits)
  fill <- look$pale[place]
  fill[given] <- look$fill[place[given]]
  cells <- which(!is.na(fill))
  if (length(cells) > 0) draw_squares(pen, row(digits)[cells], col(digits)[cells], fill[cells])
}

HOLE <- "grey75"

# Holes that cells surround look like cells; of others one sees that the grid ends there.
enclosed_holes <- function(board) {
  holes <- !board_cells(board)
  # Around the grid there are no cells either: what is reached from there is outside.
  around <- matrix(TRUE, nrow(holes) + 2, ncol(holes) + 2)
  inner <- list(seq_len(nrow(holes)) + 1, seq_len(ncol(holes)) + 1)
  around[inner[[1]], inner[[2]]] <- holes
  reached <- around & (row(around) %in% c(1, nrow(around)) | col(around) %in% c(1, ncol(around)))
  repeat {
    rows <- nrow(around)
    cols <- ncol(around)
    beside <- reached
    beside[-1, ] <- beside[-1, ] | reached[-rows, ]
    beside[-rows, ] <- beside[-rows, ] | reached[-1, ]
    beside[, -1] <- beside[, -1] | reached[, -cols]
    beside[, -cols] <- beside[, -cols] | reached[, -1]
    beside <- beside & around
    if (identical(beside, reached)) break
    reached <- beside
  }
  holes & !reached[inner[[1]], inner[[2]]]
}

HIGHLIGHT <- "#FFE066"

# Blank cells in a colour, and a frame of the colour around all of them: `highlight` is a
# list of logical matrices by colour.
draw_highlights <- function(pen, highlight, blank, front) {
  for (i in seq_along(highlight)) {
    member <- highlight[[i]]
    colour <- names(highlight)[[i]]
    cells <- which(member & blank, arr.ind = TRUE)
    if (front) {
      outline(pen, member, 0.06, 5 * pen$lwd[[3]], mix(colour, "black", 0.8))
    } else if (nrow(cells) > 0) {
      draw_squares(pen, cells[, 1], cells[, 2], mix(colour, "white", 0.6))
    }
  }
}

# Thick lines run where regions change, the thickest around the grid and its holes.
draw_lines <- function(pen, board) {
  line <- function(x0, y0, x1, y1, lwd) pen$segments(x0, y0, x1, y1, "black", lwd)
  # The sides between cells that are neighbours in this sense: cells left of them and above.
  sides <- function(left, above, lwd) {
    if (any(left)) {
      cell <- which(left, arr.ind = TRUE)
      x <- cell[, 2] - 0.5
      line(x, cell[, 1] - 0.5, x, cell[, 1] + 0.5, lwd)
    }
    if (any(above)) {
      cell <- which(above, arr.ind = TRUE)
      y <- cell[, 1] - 0.5
      line(cell[, 2] - 0.5, y, cell[, 2] + 0.5, y, lwd)
    }
  }
  rows <- board$size[[1]]
  cols <- board$size[[2]]
  ends <- side_ends(board)
  if (has_holes(board)) {
    sides(ends$left == "thin", ends$above == "thin", pen$lwd[[3]])
  } else {
    if (cols > 1) line(seq_len(cols - 1) + 0.5, 0.5, seq_len(cols - 1) + 0.5, rows + 0.5, pen$lwd[[3]])
    if (rows > 1) line(0.5, seq_len(rows - 1) + 0.5, cols + 0.5, seq_len(rows - 1) + 0.5, pen$lwd[[3]])
  }
  sides(ends$left == "thick", ends$above == "thick", pen$lwd[[2]])
  if (has_holes(board)) {
    sides(ends$left == "edge", ends$above == "edge", pen$lwd[[1]])
  } else {
    pen$rect(0.5, 0.5, cols + 0.5, rows + 0.5, border = "black", lwd = pen$lwd[[1]])
  }
}

# What runs along the left and the upper side of each cell, of those in the margin behind
# the last row and column, too: a "thin" line, a "thick" one between regions, the "edge" of
# the grid or of a hole, or "" between holes.
side_ends <- function(board) {
  regions <- framed_regions(board)
  kind <- function(one, other) {
    ifelse(one == other, ifelse(one < 0L, "", "thin"), ifelse(one < 0L | other < 0L, "edge", "thick"))
  }
  rows <- nrow(regions)
  cols <- ncol(regions)
  list(
    left = kind(regions[-c(1, rows), -1, drop = FALSE], regions[-c(1, rows), -cols, drop = FALSE]),
    above = kind(regions[-1, -c(1, cols), drop = FALSE], regions[-rows, -c(1, cols), drop = FALSE])
  )
}

draw_digits <- function(pen, digits, given, look) {
  write <- function(these, ink, font) {
    cells <- which(these)
    place <- match(digits[cells], look$digits)
    draw_symbols(pen, row(digits)[cells], col(digits)[cells], place, look, ink[place], font)
  }
  write(given, look$ink, font = 2)
  write(!given & !is.na(digits), look$pen, font = 1)
}

# How high digits are and how far below the middle of their cells, in sides of a cell, and how large
# pictures in their place. All keep off texts in corners, so that puzzle and solution look alike.
symbol_room <- function(shapes) {
  if (has_corner_text(shapes)) list(high = 0.42, down = 0.05, side = 0.7) else list(high = 0.5, down = 0, side = 0.8)
}

# What stands for digits, as large as cells allow; `place` says for which of them. All have
# the size of the widest in bold.
draw_symbols <- function(pen, row, col, place, look, ink, font) {
  if (length(place) == 0) return(invisible())
  room <- look$symbol
  row <- row + room$down
  if (is.list(look$symbols)) {
    for (i in seq_along(place)) pen$image(col[[i]], row[[i]], room$side, look$symbols[[place[[i]]]])
    return(invisible())
  }
  cex <- fit_cex(look$symbols, 0.7 * pen$cell, room$high * pen$cell, font = 2, pen$extent)
  pen$text(col, row, look$symbols[place], cex, font, ink)
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

# `places` has what marks need: their `layout`, the `room` that they take of a cell's side
# (the rest keeps them off the lines, and off text in the upper left corner), the `digits`
# of the grid, and which cells are `blank`.
draw_marks <- function(pen, marks, places, look, used = NULL) {
  marks <- marks & rep(places$blank, length(places$digits))
  if (!any(marks)) {
    return(invisible())
  }
  at <- which(marks, arr.ind = TRUE)
  centre <- mark_places(at[, 1], at[, 2], at[, 3], places$layout, places$room)
  side <- places$room * pen$cell / places$layout
  if (is.list(look$symbols)) {
    for (i in seq_len(nrow(at))) {
      pen$image(centre$x[[i]], centre$y[[i]], 0.8 * min(side) / pen$cell, look$symbols[[at[i, 3]]])
    }
    return(invisible())
  }
  cex <- fit_cex(look$symbols, 0.8 * side[2], 0.72 * side[1], font = 1, pen$extent)
  ink <- if (is.null(used)) "grey25" else ifelse(used[at], "grey15", "grey60")
  pen$text(centre$x, centre$y, look$symbols[at[, 3]], cex, 1, ink)
}

# Which candidates a step speaks of, by place of the digit; NULL where it speaks of none, as in
# hints that only say where to look.
step_marks <- function(step, marks, size) {
  if (is.null(step)) return(NULL)
  tables <- list(step$pattern, step$eliminations, step$links)
  used <- array(FALSE, c(size, length(marks$digits)))
  for (table in tables) used[cbind(table$row, table$col, match(table$digit, marks$digits))] <- TRUE
  if (any(used)) used
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
    # A colour that was asked for stays, on dark paper, too.
    col <- titles[[paste0("col.", which)]]
    col <- if (is.null(col)) setting("col") else I(col)
    free <- is.null(titles[[paste0("cex.", which)]])
    cex <- setting("cex")
    if (free) {
      width <- 0.94 * par("fin")[[1]]
      if (is.character(label)) label <- wrap_title(label, width, cex * scale, font)
      cex <- min(cex * scale, fit_cex(label, width, Inf, font))
    }
    height <- graphics::strheight(label, units = "inches", cex = cex, font = font)
    list(
      label = label, font = font, col = col, cex = cex, free = free, height = height,
      lines = if (is.character(label)) length(gregexpr("\n", label, fixed = TRUE)[[1]]) + grepl("\n", label, fixed = TRUE) else 1L
    )
  }
  list(
    main = measure("main"), sub = measure("sub"), adj = titles$adj %||% par("adj")
  )
}

# A title that is much too long for a line on several.
wrap_title <- function(label, width, cex, font) {
  lines <- strsplit(label, "\n", fixed = TRUE)[[1]]
  wrapped <- lapply(lines, function(line) {
    long <- graphics::strwidth(line, units = "inches", cex = cex, font = font)
    if (long <= 1.5 * width) return(line)
    words <- strsplit(line, " ", fixed = TRUE)[[1]]
    is_broken <- max(graphics::strwidth(words, units = "inches", cex = cex, font = font)) > width
    if (is_broken || has_ideographs(line)) return(wrap_text(line, 0.95 * width, 12 * cex, font))
    indent <- nchar(sub("^( *).*$", "\\1", line))
    strwrap(line, 0.95 * nchar(line) * width / long, indent = indent, exdent = indent)
  })
  paste(unlist(wrapped), collapse = "\n")
}

# Each in the middle of its margin, and no higher than that unless the user said
# so. `taken` inches of the margin below are those of an axis.
draw_titles <- function(titles, turn, taken = 0) {
  usr <- par("usr")
  x <- usr[[1]] + titles$adj * diff(usr[1:2])
  room <- par("mai")[c(1, 3)] - c(taken, 0)
  middle <- graphics::grconvertY(room / 2 + c(taken, 0), "inches", "user") -
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
      cex = title$cex, font = title$font, col = turn(title$col),
      adj = c(titles$adj, 0.5), xpd = NA
    )
  }
  write(titles$sub, room[[1]], usr[[3]] - middle[[1]])
  write(titles$main, room[[2]], usr[[4]] + middle[[2]])
}
