# Room for the shapes of several clues at one place, so that none hides another.

# Texts in the corner of one cell as one text, above the borders of all their clues.
join_corners <- function(shapes) {
  texts <- which(vapply(shapes, function(shape) shape$shape == "text", NA))
  cells <- vapply(shapes[texts], function(shape) paste(shape$cell, collapse = " "), "")
  for (same in split(texts, cells)[unique(cells[duplicated(cells)])]) {
    part <- function(name) unlist(lapply(shapes[same], `[[`, name))
    joined <- shape_text(shapes[[same[[1]]]]$cell, paste(unique(part("label")), collapse = "; "), min(part("inset")))
    shapes[same] <- c(rep(list(NULL), length(same) - 1), list(joined))
  }
  Filter(Negate(is.null), shapes)
}

# A text in as many lines as let its letters be largest: `fit` says how large they are in some lines.
# A line ends between clues, that of one clue between digits.
text_lines <- function(label, fit) {
  between <- if (grepl("; ", label, fixed = TRUE)) ";" else ","
  pieces <- regmatches(label, gregexpr(sprintf("[^%s]+%s?", between, between), label))[[1]]
  ends <- cumsum(nchar(pieces))
  forms <- lapply(1:3, function(count) {
    line <- ceiling(count * (ends - nchar(pieces) / 2) / max(ends))
    unname(trimws(vapply(split(pieces, line), paste, "", collapse = "")))
  })
  forms[[which.max(vapply(forms, fit, 0))]]
}

# Marks of several clues on one edge stand beside each other along the edge, those on one corner in a
# row. `drawn` are the shapes of each clue, whose mark is where its first disc in front is.
spread_marks <- function(drawn) {
  discs <- lapply(drawn, function(shapes) {
    Find(function(shape) shape$shape == "dot" && shape$layer == "front" && any(shape$place %% 1 != 0), shapes)
  })
  places <- vapply(discs, function(disc) paste(disc$place, collapse = " "), "")
  for (same in split(seq_along(drawn), places)[setdiff(places[duplicated(places)], "")]) {
    from <- discs[[same[[1]]]]$place
    along <- if (from[[1]] %% 1 == 0) c(1, 0) else c(0, 1)
    width <- 2.2 * max(vapply(discs[same], `[[`, 0, "radius"))
    # The ends of the edge are left to what stands on corners, as far as it is small.
    step <- min(width, 0.6 / length(same))
    for (i in seq_along(same)) {
      to <- from + step * (i - (length(same) + 1) / 2) * along
      drawn[[same[[i]]]] <- lapply(drawn[[same[[i]]]], move_shape, from, to, step / width)
    }
  }
  drawn
}

# A shape at `to` instead of `from`, `scale` times as large.
move_shape <- function(shape, from, to, scale) {
  for (part in intersect(c("place", "places"), names(shape))) {
    count <- length(shape[[part]]) / 2
    shape[[part]] <- rep(to, each = count) + scale * (shape[[part]] - rep(from, each = count))
  }
  for (part in intersect(c("radius", "height"), names(shape))) shape[[part]] <- scale * shape[[part]]
  if (!is.null(shape$stroke)) shape$stroke$width <- scale * shape$stroke$width
  shape
}
