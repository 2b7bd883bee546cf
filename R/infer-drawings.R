# What drawings look like: lines, circles, dots and texts as groups of one form and colour, as people
# tell them apart. Places are rows and columns from the upper left corner of the grid; a cell is 1
# wide, so that the middle of the first is (0.5, 0.5).

# The groups of SudokuPad's JSON, each a list of
#   form     "line", "bulb" (a circle at one end), "ends" (at both), "diagonal", "arrow", "circle",
#            "square", "dot", "sign" (a text on an edge), "corner", "outside", "little", "cage"
#   colour   in a word
#   items    lists with `cells`, from 1, and perhaps `text`, `side`, `direction`
# and `left`, the names of drawings that are none of these.
drawn_groups <- function(json, size) {
  drawn <- Filter(Negate(is_pale), c(json[["underlays"]], json[["overlays"]]))
  marks <- lapply(drawn, drawn_mark, size)
  left <- if (any(lengths(marks) == 0)) "overlays"
  marks <- Filter(length, marks)
  forms <- vapply(marks, `[[`, "", "form")
  whole <- forms %in% c("circle", "square")
  middles <- lapply(marks[whole], `[[`, "cells")
  used <- of_arrow <- rep(FALSE, length(middles))
  # Which circle is at this cell.
  circle_at <- function(cell) which(vapply(middles, function(its) all(its == cell), NA))
  things <- list()
  heads <- Filter(length, lapply(json[["lines"]], arrow_head))
  # A circle belongs to the arrows that begin there, if any do: other lines may end in it.
  for (kind in c("arrows", "lines")) for (line in json[[kind]]) {
    points <- point_matrix(line[["wayPoints"]])
    if (kind == "lines" && !is.null(arrow_head(line))) next
    thing <- if (kind == "arrows" && !is.null(points)) little_arrow(points, size)
    if (is.null(thing)) {
      cells <- drawn_line_cells(points, size)
      if (is.null(cells)) {
        left <- c(left, kind)
        next
      }
      ends <- list(circle_at(cells[1, ]), circle_at(cells[nrow(cells), ]))
      if (kind == "lines") ends <- lapply(ends, setdiff, which(used & of_arrow))
      here <- lengths(ends) > 0
      used[unlist(ends)] <- TRUE
      if (here[[2]] && !here[[1]]) cells <- cells[rev(seq_len(nrow(cells))), , drop = FALSE]
      form <- if (kind == "arrows") "arrow" else if (all(here)) "ends" else if (any(here)) "bulb" else "line"
      if (form == "line" && is_main_diagonal(cells, size)) form <- "diagonal"
      # Some tools draw an arrow as a line and a little one for its head.
      if (form == "bulb" && any(vapply(heads, function(head) all(head == cells[nrow(cells), ]), NA))) form <- "arrow"
      if (form == "arrow") of_arrow[ends[[1]]] <- TRUE
      thing <- list(form = form, cells = cells)
    }
    things <- c(things, list(c(thing, list(colour = colour_word(line[["color"]])))))
  }
  for (cage in json[["boxes"]]) things <- c(things, list(list(form = "cage", cells = cage$cells, text = cage$text, colour = "none")))
  # A number is told of a diagonal by the arrow that begins near it.
  marks <- c(marks[!whole], marks[whole][!used])
  outside <- vapply(marks, function(mark) mark$form == "outside", NA)
  for (i in which(vapply(things, function(thing) thing$form == "little", NA))) {
    near <- Filter(function(k) max(abs(marks[[k]]$at - things[[i]]$at)) < 1.01, which(outside))
    things[[i]]$text <- if (length(near) > 0) marks[[near[[1]]]]$text
    outside[near] <- FALSE
    marks[near] <- lapply(marks[near], function(mark) NULL)
  }
  things <- c(things, Filter(length, marks))
  if (length(things) == 0) return(list(groups = list(), left = unique(left)))
  key <- vapply(things, function(thing) paste(thing$form, thing$colour), "")
  groups <- lapply(unique(key), function(one) {
    items <- things[key == one]
    list(form = items[[1]]$form, colour = items[[1]]$colour, items = items)
  })
  list(groups = groups, left = unique(left))
}

point_matrix <- function(points) {
  if (!is.list(points) || length(points) < 2) return(NULL)
  values <- lapply(points, function(point) suppressWarnings(as.numeric(unlist(point))))
  if (any(lengths(values) != 2) || anyNA(unlist(values))) return(NULL)
  do.call(rbind, values)
}

# The cells of a line whose points are near the middles of cells, NULL for any other.
drawn_line_cells <- function(points, size) {
  if (is.null(points)) return(NULL)
  cells <- floor(points) + 1
  if (any(abs(points - cells + 0.5) > 0.45) || any(cells < 1) || any(cells > rep(size, each = nrow(cells)))) return(NULL)
  path <- cells[1, , drop = FALSE]
  for (i in seq_len(nrow(cells))[-1]) {
    step <- cells[i, ] - cells[i - 1, ]
    long <- max(abs(step))
    if (long == 0) next
    if (!all(abs(step) %in% c(0, long))) return(NULL)
    path <- rbind(path, cbind(cells[i - 1, 1] + step[[1]] / long * seq_len(long), cells[i - 1, 2] + step[[2]] / long * seq_len(long)))
  }
  if (nrow(path) < 2) NULL else path
}

# The cell of a line that does not leave it, as the head of an arrow; NULL for others.
arrow_head <- function(line) {
  points <- point_matrix(line[["wayPoints"]])
  cells <- if (!is.null(points)) unique(floor(points) + 1)
  if (!is.null(cells) && nrow(cells) == 1) cells[1, ]
}

# Next to nothing is to be seen of it: a pattern behind the digits.
is_pale <- function(mark) {
  text <- mark[["text"]]
  colours <- c(mark[["backgroundColor"]], mark[["borderColor"]])
  if (length(text) > 0 && nzchar(text[[1]]) || length(colours) == 0) return(FALSE)
  all(vapply(lapply(colours, colour_channels), function(rgb) !is.null(rgb) && all(rgb[1:3] >= 235) && rgb[[4]] < 128, NA))
}

is_main_diagonal <- function(cells, size) {
  size[[1]] == size[[2]] && nrow(cells) == size[[1]] &&
    (all(cells[, 1] == cells[, 2]) || all(cells[, 1] + cells[, 2] == size[[1]] + 1))
}

# An arrow that begins outside and points along a diagonal into the grid.
little_arrow <- function(points, size) {
  from <- points[1, ]
  step <- sign(points[nrow(points), ] - from)
  inside <- all(from > 0.1 & from < size - 0.1)
  if (inside || any(step == 0)) return(NULL)
  # Its first cell: where it gets into the grid.
  reach <- from + step * max(0, -from[step > 0], (from - size)[step < 0])
  cell <- pmin(pmax(floor(reach + 0.25 * step) + 1, 1), size)
  list(
    form = "little", cells = rbind(cell), at = from,
    direction = paste(if (step[[1]] > 0) "down" else "up", if (step[[2]] > 0) "right" else "left")
  )
}

# A dot, circle, square or text; NULL for what is at no place that means anything.
drawn_mark <- function(mark, size) {
  at <- suppressWarnings(as.numeric(unlist(mark[["center"]])))
  if (length(at) != 2 || anyNA(at)) return(NULL)
  number <- function(key) {
    value <- suppressWarnings(as.numeric(mark[[key]] %||% 0))
    if (length(value) == 1 && !is.na(value)) value else 0
  }
  wide <- max(number("width"), number("height"))
  text <- mark[["text"]]
  text <- trimws(json_text(if (is.numeric(text)) format(text) else text) %||% "")
  fill <- colour_word(mark[["backgroundColor"]])
  if (fill == "none") fill <- colour_word(mark[["borderColor"]])
  near <- round(at)
  on_line <- abs(at - near) < 0.13
  in_middle <- abs(at - floor(at) - 0.5) < 0.2
  cell <- floor(at) + 1
  found <- function(form, cells, colour = fill) list(form = form, cells = cells, text = text, colour = colour, at = at)
  if (all(in_middle | on_line) && any(at < 0 | at > size)) {
    if (!grepl("^[0-9]+$", text)) return(NULL)
    return(c(found("outside", NULL, "number"), outside_place(cell, in_middle, size)))
  }
  if (any(at < 0 | at > size)) return(NULL)
  if (all(in_middle)) {
    if (nzchar(text) || wide < 0.4) return(NULL)
    return(found(if (isTRUE(mark[["rounded"]])) "circle" else "square", rbind(cell)))
  }
  if (any(near[on_line] < 1 | near[on_line] > size[on_line] - 1)) return(NULL)
  if (all(on_line)) {
    if (!grepl("^[0-9A-Z ,]+$", text)) return(NULL)
    return(found("corner", rbind(near), "text"))
  }
  if (sum(on_line) != 1 || sum(in_middle) != 1) return(NULL)
  before <- ifelse(on_line, near, cell)
  cells <- rbind(before, before + on_line, deparse.level = 0)
  if (nzchar(text) && !grepl("^[0-9]+$", text)) return(found("sign", cells, "text"))
  if (!isTRUE(mark[["rounded"]]) && !nzchar(text)) return(NULL)
  found("dot", cells)
}

# Of what line a number outside tells, and from which side.
outside_place <- function(cell, in_middle, size) {
  row <- cell[[1]] >= 1 && cell[[1]] <= size[[1]]
  column <- cell[[2]] >= 1 && cell[[2]] <= size[[2]]
  if (row == column) return(list(side = "none"))
  if (row) return(list(line = paste0("r", cell[[1]]), side = if (cell[[2]] < 1) "left" else "right"))
  list(line = paste0("c", cell[[2]]), side = if (cell[[1]] < 1) "top" else "bottom")
}

# Red, green and blue as seen on white, and how little is seen through, 0 to 255 each; NULL for no colour.
colour_channels <- function(colour) {
  if (grepl("^#[0-9A-Fa-f]$", colour)) colour <- paste0("#", strrep(substring(colour, 2), 3))
  if (grepl("^#[0-9A-Fa-f]{3,4}$", colour)) colour <- gsub("([0-9A-Fa-f])", "\\1\\1", colour)
  rgb <- tryCatch(grDevices::col2rgb(colour, alpha = TRUE)[, 1], error = function(e) NULL)
  if (is.null(rgb)) return(NULL)
  c(255 - (255 - rgb[1:3]) * rgb[[4]] / 255, rgb[4])
}

# A colour in one of few words.
colour_word <- function(colour) {
  if (!is.character(colour) || length(colour) != 1 || is.na(colour) || !nzchar(colour)) return("none")
  rgb <- colour_channels(colour)
  if (is.null(rgb) || rgb[[4]] == 0) return("none")
  hsv <- grDevices::rgb2hsv(rgb[1:3])
  if (hsv[[3]] < 0.25) return("black")
  if (hsv[[2]] < 0.12) return(if (hsv[[3]] > 0.93) "white" else "grey")
  hues <- c(red = 15, orange = 45, yellow = 70, green = 165, turquoise = 195, blue = 250, purple = 290, pink = 345, red = 361)
  names(hues)[[which(360 * hsv[[1]] < hues)[[1]]]]
}
