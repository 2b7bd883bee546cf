# Links of chains as arrows: how each is bent, so that it can be followed, and its number.
#
# A link is a curve from the rim of one disc to that of another. Which bend is best is found by
# trying a few, link after link: a curve shall not run over digits, over candidates that belong
# to the step, along a link drawn before, or out of the grid. All links at once (a search over all
# combinations) looked no better on chains of up to 12 links and took seconds.

LINK_COLOURS <- c(strong = "#A02050", weak = "#3050A0")

# Steps with more links than these are nets, of which nobody can read the arrows: their sentence is
# a list.
MOST_LINKS <- 20L

# Bends as parts of a link's length, to the left of its way or to the right.
BENDS <- c(0.12, -0.12, 0.2, -0.2, 0.3, -0.3, 0.42, -0.42, 0.55, -0.55, 0.04)

# Points of a link, which runs from `gap` to 1 - `gap` of the whole curve.
link_curve <- function(from, to, bend, gap, points = 24L) {
  d <- to - from
  middle <- from + d / 2 + bend * c(-d[[2]], d[[1]])
  t <- seq(gap, 1 - gap, length.out = points)
  cbind(
    (1 - t)^2 * from[[1]] + 2 * t * (1 - t) * middle[[1]] + t^2 * to[[1]],
    (1 - t)^2 * from[[2]] + 2 * t * (1 - t) * middle[[2]] + t^2 * to[[2]]
  )
}

# How links run. `ends` is a list of `from` and `to`, matrices with a row for each link, x and y;
# `nodes` are the places of all candidates that the step shows; `filled` says which cells have a
# digit. Gives the bend of each link, and the place of its number.
plan_links <- function(ends, radius, nodes, filled) {
  count <- nrow(ends$from)
  bends <- numeric(count)
  curves <- list()
  numbers <- matrix(0, count, 2)
  size <- dim(filled)
  for (i in seq_len(count)) {
    from <- ends$from[i, ]
    to <- ends$to[i, ]
    length <- sqrt(sum((to - from)^2))
    if (length == 0) next
    # Long links with a great bend would cross half of the grid.
    tried <- BENDS[abs(BENDS) * length <= 2.4]
    if (length < 0.6) tried <- c(0.35, -0.35, 0.6, -0.6)
    ways <- lapply(tried, function(bend) link_curve(from, to, bend, link_gap(radius, length)))
    others <- nodes[!near(nodes, from, radius) & !near(nodes, to, radius), , drop = FALSE]
    cost <- vapply(seq_along(tried), function(k) {
      link_cost(ways[[k]], others, radius, filled, curves) + 6 * abs(tried[[k]])
    }, 0)
    best <- which.min(cost)
    bends[[i]] <- tried[[best]]
    curves <- c(curves, list(ways[[best]]))
    numbers[i, ] <- number_place(ways[[best]], rbind(nodes, numbers[seq_len(i - 1L), ]), filled)
  }
  list(bends = bends, numbers = numbers)
}

# From border to border of the discs.
link_gap <- function(radius, length) min(radius / length, 0.4)

near <- function(places, point, radius) {
  sqrt((places[, 1] - point[[1]])^2 + (places[, 2] - point[[2]])^2) < radius
}

link_cost <- function(curve, nodes, radius, filled, curves) {
  x <- curve[, 1]
  y <- curve[, 2]
  col <- round(x)
  row <- round(y)
  outside <- row < 1 | row > nrow(filled) | col < 1 | col > ncol(filled)
  over <- !outside
  over[over] <- filled[cbind(row, col)[over, , drop = FALSE]]
  over <- over & abs(x - col) < 0.27 & abs(y - row) < 0.36
  apart <- function(other) sqrt(outer(x, other[, 1], `-`)^2 + outer(y, other[, 2], `-`)^2)
  covered <- if (nrow(nodes) > 0) sum(apart(nodes) < 1.1 * radius) else 0
  along <- vapply(curves, function(other) sum(apart(other) < 0.07), 0)
  # One point in common is a crossing, several are a link upon another.
  3 * sum(over) + 4 * covered + sum(along[along > 3]) + 10 * sum(outside)
}

NUMBER_RADIUS <- 0.115

# Where on a curve its number can be read best; near the border of the grid that is beside it, since
# half of a number would be outside.
number_place <- function(curve, taken, filled) {
  places <- curve[c(12, 9, 15, 7, 17, 5, 19), ]
  room <- 0.5 - NUMBER_RADIUS - 0.04
  places[, 1] <- pmin(pmax(places[, 1], 1 - room), ncol(filled) + room)
  places[, 2] <- pmin(pmax(places[, 2], 1 - room), nrow(filled) + room)
  free <- apply(places, 1, function(place) {
    apart <- sqrt((taken[, 1] - place[[1]])^2 + (taken[, 2] - place[[2]])^2)
    digit <- filled[cbind(clamp(round(place[[2]]), nrow(filled)), clamp(round(place[[1]]), ncol(filled)))]
    within <- digit && all(abs(place - round(place)) < c(0.25, 0.33))
    min(apart, 0.4) - 0.2 * within
  })
  places[which.max(round(free, 2)), ]
}

clamp <- function(x, most) min(max(x, 1), most)

# What is drawn -------------------------------------------------------------------------

draw_links <- function(pen, links, marks, pattern, filled) {
  if (!few_links(links)) return(invisible())
  drawn <- link_list(links)
  radius <- disc_radius(marks)
  place <- function(node) disc_places(node, marks)
  for (link in drawn) {
    for (node in list(link$from, link$to)) {
      if (length(node$row) > 1) frame_group(pen, place(node), radius)
    }
  }
  ends <- link_ends(drawn, place)
  plan <- plan_links(ends, radius, step_nodes(ends, pattern, place), filled)
  for (i in seq_along(drawn)) draw_link(pen, ends$from[i, ], ends$to[i, ], plan$bends[[i]], drawn[[i]]$strong, radius)
  # A single link needs no number.
  if (length(drawn) > 1) draw_link_numbers(pen, plan$numbers, drawn)
}

few_links <- function(links) nrow(links) > 0 && length(unique(links$link)) <= MOST_LINKS

# The middles of the ends of links.
link_ends <- function(drawn, place) {
  middles <- function(end) {
    do.call(rbind, lapply(drawn, function(link) vapply(place(link[[end]]), mean, 0)))
  }
  list(from = unname(middles("from")), to = unname(middles("to")))
}

# The places of candidates that a curve shall not hide.
step_nodes <- function(ends, pattern, place) {
  of_pattern <- if (nrow(pattern) > 0) place(pattern) else list(x = numeric(), y = numeric())
  unique(rbind(ends$from, ends$to, cbind(of_pattern$x, of_pattern$y)))
}

# The links of a step as a list: each has `strong`, `from` and `to`, and these have
# `row`, `col` and `digit`.
link_list <- function(links) {
  lapply(split(links, links$link), function(link) {
    end <- function(which) as.list(link[link$end == which, c("row", "col", "digit")])
    list(strong = link$strong[[1]], from = end("from"), to = end("to"))
  })
}

# Around the candidates of a group.
frame_group <- function(pen, at, radius) {
  pen$rect(
    min(at$x) - 1.25 * radius, min(at$y) - 1.25 * radius,
    max(at$x) + 1.25 * radius, max(at$y) + 1.25 * radius,
    border = "grey35", lwd = 2 * pen$lwd[[3]]
  )
}

draw_link <- function(pen, from, to, bend, strong, radius) {
  length <- sqrt(sum((to - from)^2))
  if (length == 0) return(invisible())
  gap <- link_gap(radius, length)
  curve <- link_curve(from, to, bend, gap)
  colour <- LINK_COLOURS[[if (strong) "strong" else "weak"]]
  width <- 3 * pen$lwd[[3]]
  pen$lines(curve[, 1], curve[, 2], colour, width, if (strong) "solid" else "33")
  head <- max(0.02, 0.16 * pen$cell * min(1, length))
  # In a small picture the last bit of a short link has no length, and R says so.
  last <- if (pen$cell * length * (1 - 2 * gap) < 0.1) c(1, 24) else 23:24
  pen$arrow(curve[last, 1], curve[last, 2], head, colour, width)
}

# The number of each link in the order of the chain, on white.
draw_link_numbers <- function(pen, places, drawn) {
  numbers <- as.character(seq_along(drawn))
  strong <- vapply(drawn, `[[`, NA, "strong")
  colours <- unname(LINK_COLOURS[ifelse(strong, "strong", "weak")])
  pen$circles(places[, 1], places[, 2], NUMBER_RADIUS, "white")
  pen$circles(places[, 1], places[, 2], NUMBER_RADIUS, NA, colours, pen$lwd[[3]])
  pen$text(places[, 1], places[, 2], numbers, fit_cex(c(numbers, "9"), 0.15 * pen$cell, 0.12 * pen$cell, 2, pen$extent), 2, colours)
}
