# The profile of a path: what each step costs, how many cells are left, and where it is narrow.

# Colours of levels, from easy on; the last is for steps without a level.
LEVEL_COLOURS <- c("#8FC9A0", "#F0CF65", "#F0994F", "#D9534F", "#7A3B8F", "grey70")

# What the profile shows of some rows of a path, a table with a row for each step. A bottleneck is a
# run of steps that place no digit, `narrow`, and the step of it that costs most, `peak`.
path_profile <- function(x, rows) {
  placed <- vapply(x$placements[rows], nrow, 0L)
  start <- x$.path[[rows[[1]]]]
  blank <- sum(is.na(start$cells) & board_cells(start$rules))
  rating <- if ("rating" %in% names(x)) x$rating[rows]
  cost <- rating %||% as.numeric(x$score[rows])
  cost[is.na(cost)] <- 0
  narrow <- placed == 0L
  run <- cumsum(c(TRUE, narrow[-1] != narrow[-length(narrow)]))
  top <- stats::ave(cost, run, FUN = max)
  peak <- narrow & cost == top & !duplicated(paste(run, cost == top))
  data.frame(
    step = x$step[rows], cost = cost, left = blank - cumsum(placed), narrow = narrow, peak = peak,
    level = as.integer(x$level[rows])
  )
}

draw_profile <- function(x, rows, main, sub, style, dots, call) {
  look <- plot_look(style, NULL, 1L, call)
  profile <- path_profile(x, rows)
  words <- words_of()$profile
  count <- nrow(profile)
  turn <- look$turn
  ink <- turn("black")
  old <- par(mar = c(4.2, 5.2, 3, 4.2), las = 1, xaxs = "i", yaxs = "i", family = dots$family %||% par("family"))
  on.exit(par(old))
  graphics::plot.new()
  titles <- measure_titles(c(list(main = main %||% words$title, sub = sub), dots), 1)
  below <- par("mai")[[1]]
  par(mai = par("mai") + further_margins(titles, par("fin")[[2]], par("mai")))
  if (!is.null(look$page)) {
    x_edge <- graphics::grconvertX(0:1, "nfc", "user")
    y_edge <- graphics::grconvertY(0:1, "nfc", "user")
    graphics::rect(x_edge[[1]], y_edge[[1]], x_edge[[2]], y_edge[[2]], col = look$page, border = NA, xpd = NA)
  }
  # Scores run from 4 to 10,000, ratings from 1 to 12.
  rated <- "rating" %in% names(x)
  scaled <- if (rated) identity else function(cost) log10(1 + cost)
  profile$bar <- scaled(profile$cost)
  most <- max(profile$bar, 1)
  graphics::plot.window(c(0.5, count + 0.5), c(0, 1.18 * most))
  at <- seq_len(count)
  run <- rle(profile$narrow)
  ends <- cumsum(run$lengths)
  for (k in which(run$values)) {
    graphics::rect(ends[[k]] - run$lengths[[k]] + 0.5, 0, ends[[k]] + 0.5, 1.18 * most, col = turn("grey92"), border = NA)
  }
  level <- ifelse(is.na(profile$level), length(LEVEL_COLOURS), profile$level)
  graphics::rect(at - 0.42, 0, at + 0.42, profile$bar, col = LEVEL_COLOURS[level], border = NA)
  blank <- max(profile$left, 1)
  height <- profile$left / blank * most
  graphics::lines(at, height, type = "s", col = turn("#3050A0"), lwd = 2)
  label_peaks(x, rows, profile, most, ink, look$page %||% "white")
  ticks <- unique(round(pretty(at)))
  ticks <- ticks[ticks >= 1 & ticks <= count]
  graphics::axis(1, ticks, profile$step[ticks], col = ink, col.axis = ink)
  costs <- if (rated) pretty(c(0, most)) else c(0, 3, 10, 30, 100, 300, 1000, 3000, 10000)
  costs <- costs[scaled(costs) <= most]
  graphics::axis(2, scaled(costs), costs, col = ink, col.axis = ink)
  cells <- pretty(c(0, blank))
  cells <- cells[cells <= blank]
  graphics::axis(4, cells / blank * most, cells, col = turn("#3050A0"), col.axis = turn("#3050A0"))
  graphics::mtext(words$step, 1, 2.6, col = ink)
  graphics::mtext(if (rated) "SE" else words$cost, 2, 3.9, las = 0, col = ink)
  graphics::mtext(words$left, 4, 2.7, las = 0, col = turn("#3050A0"))
  shown <- sort(unique(level))
  names <- c(unlist(words_of()$levels), words$none)[shown]
  graphics::legend(
    "topright", unname(names), fill = LEVEL_COLOURS[shown], border = NA, bty = "n", horiz = TRUE, text.col = ink, cex = 0.85,
    text.width = graphics::strwidth(names, cex = 0.85)
  )
  draw_titles(titles, turn, taken = below)
}

# Titles of several lines take of what is left of a picture what it can spare.
further_margins <- function(titles, height, margins) {
  wanted <- c(title_room(titles$sub), title_room(titles$main) - margins[[3]])
  spare <- 0.3 * max(0, height - margins[[1]] - margins[[3]])
  room <- pmin(pmax(wanted, 0), spare)
  c(room[[1]], 0, room[[2]], 0)
}

# The names of the hardest steps of bottlenecks, of no more than can be read.
label_peaks <- function(x, rows, profile, most, ink, paper) {
  peaks <- which(profile$peak)
  peaks <- utils::head(peaks[order(-profile$cost[peaks])], 5)
  names <- technique_names(x$technique[rows[peaks]], x$name[rows[peaks]], words_of())
  taken <- NULL
  for (k in seq_along(peaks)) {
    wide <- graphics::strwidth(names[[k]], cex = 0.8)
    left <- min(max(peaks[[k]] - wide / 2, 0.5), nrow(profile) + 0.5 - wide)
    under <- seq_len(nrow(profile))
    under <- under[under > left - 0.5 & under < left + wide + 0.5]
    y <- max(profile$bar[under]) + 0.03 * most
    box <- c(left, left + wide, y, y + 0.06 * most)
    free <- is.null(taken) || !any(taken[, 1] < box[[2]] & taken[, 2] > box[[1]] & taken[, 3] < box[[4]] & taken[, 4] > box[[3]])
    if (!free) next
    taken <- rbind(taken, box)
    # The line of cells left may cross it: paper around its letters.
    halo <- 0.15 * c(graphics::strwidth("n", cex = 0.8), graphics::strheight("x", cex = 0.8))
    for (way in list(c(-1, 0), c(1, 0), c(0, -1), c(0, 1), c(-1, -1), c(1, -1), c(-1, 1), c(1, 1))) {
      graphics::text(left + way[[1]] * halo[[1]], y + way[[2]] * halo[[2]], names[[k]], adj = c(0, 0), cex = 0.8, col = paper, xpd = NA)
    }
    graphics::text(left, y, names[[k]], adj = c(0, 0), cex = 0.8, col = ink, xpd = NA)
  }
}
