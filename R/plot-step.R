#' Draw a step
#'
#' Draws the grid as it is before a step, with all candidates left, and the step
#' in it.
#'
#' @details
#' Houses in which the pattern stands are shaded blue, those from which candidates
#' go yellow, cells in both green. Candidates of the pattern have a coloured
#' disc: green ones make it, blue ones are fins, violet ones belong to the pivot
#' of a wing, orange ones are extra candidates that decide. Almost locked sets and
#' the colours of colouring have discs in a colour each, digits that two sets
#' share a ring. What goes is red and struck out; what is placed is large and
#' green. Links of chains are arrows, strong ones solid, weak ones dashed; groups
#' of cells have a frame. The cells of clues that the step argues with are framed in
#' orange.
#'
#' A hint shows as much as its level of detail says: where to look, the pattern,
#' or all of it.
#'
#' @param x A path from [explain_sudoku()] or [find_steps()], or a hint from
#'   [hint_sudoku()].
#' @param step Which step: its number in the column `step`. `NULL` for that of the
#'   first row. Several, such as `1:4`, are drawn on one sheet.
#' @param puzzle Which puzzle, where `x` has steps of several: its name or number in
#'   the column `.id`. `NULL` for the first that has the step.
#' @param main,sub Title and line below. `NULL` for the name of the technique and
#'   for the step in short notation; `""` for none.
#' @param style,col,mar,... As in [plot_sudoku()].
#' @return `x`, unchanged and invisibly.
#' @section Errors:
#' `oxidoku_error_input` if there is no such step in `x`, and those of
#' [plot_sudoku()].
#' @section Adding to the picture:
#' As after [plot_sudoku()], the cell in row `r` and column `c` has its centre at
#' `x = c`, `y = r`.
#' @examples
#' puzzle <- as_sudoku(
#'   "1....7.9. .3..2...8 ..96..5.. ..53..9.. .1..8...2 6....4... 3......1. .4......7 ..7...3.."
#' )
#' path <- explain_sudoku(puzzle)
#' plot(path, step = 2)
#' plot(hint_sudoku(puzzle, "full"))
#' @export
plot.sudoku_path <- function(x, step = NULL, puzzle = NULL, main = NULL, sub = NULL,
                             style = "newspaper", col = NULL, mar = NULL, ...) {
  # An error in an argument names this function.
  x; step; puzzle; main; sub; style; col; mar
  call <- rlang::current_env()
  check_path(x, call = call)
  on_sheet(x, step, puzzle, call, function(row) {
    draw_row(x, row, "full", main, sub, style, col, mar, list(...), call)
  })
  invisible(x)
}

#' @rdname plot.sudoku_path
#' @export
plot.sudoku_hint <- function(x, step = NULL, puzzle = NULL, main = NULL, sub = NULL,
                             style = "newspaper", col = NULL, mar = NULL, ...) {
  # An error in an argument names this function.
  x; step; puzzle; main; sub; style; col; mar
  call <- rlang::current_env()
  check_path(x, call = call)
  on_sheet(x, step, puzzle, call, function(row) {
    draw_row(x, row, hint_details(x)[[row]], main, sub, style, col, mar, list(...), call)
  })
  invisible(x)
}

# One picture a step; several share a sheet, as wide as it is high or one column wider.
on_sheet <- function(x, step, puzzle, call, draw) {
  if (length(step) <= 1) return(draw(find_row(x, step, puzzle, call)))
  if (!is.numeric(step) || is.object(step)) {
    abort_input("{.arg step} must be numbers of steps, not {describe(step)}.", arg = "step", call = call)
  }
  rows <- vapply(step, function(one) find_row(x, one, puzzle, call), 0L)
  wide <- ceiling(sqrt(length(rows)))
  old <- graphics::par(mfrow = c(ceiling(length(rows) / wide), wide))
  on.exit(graphics::par(old))
  for (row in rows) draw(row)
}

# The first row with this step and puzzle.
find_row <- function(x, step, puzzle, call, path = "x") {
  if (nrow(x) == 0) {
    abort_input("{.arg {path}} must have a step; it has none.", arg = path, call = call)
  }
  rows <- seq_len(nrow(x))
  wanted <- list(puzzle = puzzle, step = step)
  columns <- c(puzzle = ".id", step = "step")
  for (arg in names(columns)) {
    one <- wanted[[arg]]
    if (is.null(one)) next
    found <- x[[columns[[arg]]]][rows]
    if (is.character(found)) {
      if (!is.character(one) || length(one) != 1 || is.na(one)) {
        abort_input("{.arg {arg}} must be one name, not {describe(one)}.", arg = arg, call = call)
      }
    } else {
      one <- arg_number(one, arg, min = 1, call = call)
    }
    if (!one %in% found) {
      known <- unique(found)
      shown <- describe_index(if (is.character(found)) known else sort(known))
      abort_input(
        c("{.arg {arg}} must be one that {.arg {path}} has, not {.val {one}}.", "i" = "It has {shown}."),
        arg = arg, call = call
      )
    }
    rows <- rows[found == one]
  }
  rows[[1]]
}

draw_row <- function(x, row, detail, main, sub, style, col, mar, dots, call) {
  style <- arg_choice(style, c("tutorial", "newspaper", "colourblind"), "style", call)
  start <- x$.path[[row]]
  rules <- start$rules
  position <- position_at(start, x$step[[row]])
  main <- main %||% step_title(x, row)
  if (is.null(sub) && detail == "full") {
    sub <- sub("^[^:]*: ", "", short_steps(x[row, ]))
  }
  picture <- list(
    rules = rules,
    digits = position$cells,
    given = !is.na(start$cells),
    marks = position$candidates,
    look = plot_look(style, col, rules$digits, call),
    titles = plot_titles(main, c(list(sub = sub), dots), call, names(formals(plot.sudoku_path))),
    mar = plot_margins(mar, call),
    step = step_layers(x, row, detail)
  )
  open_picture(picture, draw_step)
}

step_title <- function(x, row) {
  name <- technique_names(x$technique[[row]], x$name[[row]], words_of())
  say_words("title", list(step = x$step[[row]], name = name))
}

# What to draw of a step, by the level of detail.
step_layers <- function(x, row, detail) {
  none <- x$placements[[row]][0, ]
  links <- x$links[[row]]
  list(
    houses = x$houses[[row]],
    pattern = if (detail == "vague") x$pattern[[row]][0, ] else x$pattern[[row]],
    links = if (detail == "vague") links[0, ] else links,
    clues = if (detail == "vague") x$clues[[row]][0, ] else x$clues[[row]],
    placements = if (detail == "full") x$placements[[row]] else none,
    eliminations = if (detail == "full") x$eliminations[[row]] else none
  )
}

# The order of layers: what lies below comes first.
draw_step <- function(picture, old) {
  digits <- picture$digits
  rules <- picture$rules
  look <- picture$look
  step <- picture$step
  scale <- figure_scale(par("fin"))
  lwd <- pmax(look$lwd * scale, 0.5)
  layout <- mark_layout(rules)
  room <- mark_room(rules)
  place <- function(frame) {
    mark_places(frame$row, frame$col, places_of(frame$digit, rules), layout, room)
  }

  titles <- measure_titles(picture$titles, scale)
  set_margins(picture$mar, titles, 0.12 * scale)
  set_coordinates(nrow(digits), lwd[[1]], outside_room(rules))

  draw_backgrounds(digits, picture$given, look)
  shade_houses(step$houses, rules, is.na(digits))
  unshaded <- matrix(FALSE, nrow(digits), ncol(digits))
  draw_rules(rules, c("area", "line"), unshaded, lwd)
  draw_lines(rules_regions(rules), lwd)
  # A cell that is filled by the step shows its digit instead of candidates.
  filled <- as.matrix(step$placements[c("row", "col")])
  blank <- is.na(digits)
  blank[filled] <- FALSE
  radius <- 0.46 * room / max(layout)
  draw_discs(step$pattern, place, radius, lwd, blank)
  if (nrow(step$eliminations) > 0) {
    discs(place(step$eliminations), radius, "#FFC9C2", NA)
  }
  draw_marks(picture$marks, rules$digits, blank, layout, room)
  draw_strikes(place(step$eliminations), radius, lwd)
  draw_digits(digits, picture$given, look)
  draw_placed(step$placements, rules$digits)
  draw_rules(rules, "front", unshaded, lwd)
  draw_clue_frames(step$clues, nrow(digits), lwd)
  draw_links(step$links, place, radius, lwd)
  draw_titles(titles)

  restore_parameters(old)
}

# Houses ---------------------------------------------------------------------------

HOUSE_SHADES <- c(base = "#DCE9F7", cover = "#FBF1CC", both = "#DDEDCF")

# Filled cells keep the background colour of their digit, unless it is white.
shade_houses <- function(houses, rules, blank) {
  if (nrow(houses) == 0) return(invisible())
  n <- rules$size
  shade <- matrix("", n, n)
  for (i in seq_len(nrow(houses))) {
    cells <- house_cells(rules, houses$kind[[i]], houses$number[[i]])
    before <- shade[cells]
    part <- houses$part[[i]]
    shade[cells] <- ifelse(before %in% c("", part), part, "both")
  }
  cells <- which(shade != "" & blank, arr.ind = TRUE)
  if (nrow(cells) == 0) return(invisible())
  graphics::rect(
    cells[, 2] - 0.5, cells[, 1] - 0.5, cells[, 2] + 0.5, cells[, 1] + 0.5,
    col = HOUSE_SHADES[shade[cells]], border = NA, xpd = NA
  )
}

# The cells of a house as a matrix of rows and columns.
house_cells <- function(rules, kind, number) {
  houses <- houses_of(rules)
  which <- match(TRUE, houses$kind == kind & houses$number == number)
  end <- cumsum(houses$count)[[which]]
  at <- seq(to = end, length.out = houses$count[[which]])
  cbind(houses$row[at], houses$col[at])
}

# Clues ----------------------------------------------------------------------------

CLUE_COLOUR <- "#E07000"

# A frame around the cells of each clue.
draw_clue_frames <- function(clues, n, lwd) {
  clues <- clues[!is.na(clues$row), , drop = FALSE]
  for (own in split(clues, clues$clue)) {
    member <- matrix(FALSE, n, n)
    member[cbind(own$row, own$col)] <- TRUE
    outline(member, 0.04, lwd = 4 * lwd[[3]], col = CLUE_COLOUR)
  }
}

# Candidates -----------------------------------------------------------------------

# Soft colours on which grey and black marks can be read. Sets and colours take
# theirs in turn.
PART_COLOURS <- c(
  base = "#9ED9A4", fin = "#8CBDF0", pivot = "#D3AEEB", extra = "#FFC073", restricted = NA
)
SERIES_COLOURS <- c("#9ED9A4", "#8CBDF0", "#FFC073", "#D3AEEB", "#F3E27A", "#8FDCD6", "#F2B2CB")

part_colour <- function(part) {
  colour <- PART_COLOURS[part]
  number <- suppressWarnings(as.integer(sub("^(set|color)_", "", part)))
  series <- !is.na(number)
  colour[series] <- SERIES_COLOURS[(number[series] - 1) %% length(SERIES_COLOURS) + 1]
  unname(colour)
}

discs <- function(at, radius, fill, border, lwd = 1) {
  graphics::symbols(
    at$x, at$y, circles = rep(radius, length(at$x)), inches = FALSE, add = TRUE,
    bg = fill, fg = border, lwd = lwd, xpd = NA
  )
}

draw_discs <- function(pattern, place, radius, lwd, blank) {
  pattern <- pattern[blank[cbind(pattern$row, pattern$col)], , drop = FALSE]
  rings <- pattern[pattern$part == "restricted", , drop = FALSE]
  pattern <- pattern[pattern$part != "restricted", , drop = FALSE]
  if (nrow(pattern) > 0) discs(place(pattern), radius, part_colour(pattern$part), NA)
  if (nrow(rings) > 0) discs(place(rings), radius, NA, "grey20", 2 * lwd[[3]])
}

draw_strikes <- function(at, radius, lwd) {
  if (length(at$x) == 0) return(invisible())
  graphics::segments(
    at$x - 0.8 * radius, at$y + 0.8 * radius, at$x + 0.8 * radius, at$y - 0.8 * radius,
    col = "#C00000", lwd = 3 * lwd[[3]], lend = "butt", xpd = NA
  )
}

draw_placed <- function(placements, digits) {
  if (nrow(placements) == 0) return(invisible())
  graphics::rect(
    placements$col - 0.42, placements$row - 0.42, placements$col + 0.42, placements$row + 0.42,
    col = "#C9EBCD", border = NA, xpd = NA
  )
  side <- cell_inches()
  graphics::text(
    placements$col, placements$row, placements$digit,
    cex = fit_cex(digits, 0.7 * side, 0.5 * side, font = 2), font = 2,
    col = "#0B6B1D", adj = c(0.5, NA), xpd = NA
  )
}

# Links ----------------------------------------------------------------------------

LINK_COLOURS <- c(strong = "#A02050", weak = "#3050A0")

draw_links <- function(links, place, radius, lwd) {
  if (nrow(links) == 0) return(invisible())
  drawn <- link_list(links)
  for (link in drawn) {
    for (node in list(link$from, link$to)) {
      if (length(node$row) > 1) frame_group(place(node), radius, lwd)
    }
  }
  for (link in drawn) {
    draw_link(
      lapply(place(link$from), mean), lapply(place(link$to), mean),
      link$strong, radius, lwd
    )
  }
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
frame_group <- function(at, radius, lwd) {
  graphics::rect(
    min(at$x) - 1.25 * radius, min(at$y) - 1.25 * radius,
    max(at$x) + 1.25 * radius, max(at$y) + 1.25 * radius,
    border = "grey35", lwd = 2 * lwd[[3]], xpd = NA
  )
}

# A slightly bent arrow, so that what lies on the straight line can be read and the
# two links of a pair of candidates do not cover each other.
draw_link <- function(from, to, strong, radius, lwd) {
  dx <- to$x - from$x
  dy <- to$y - from$y
  length <- sqrt(dx^2 + dy^2)
  if (length == 0) return(invisible())
  bend <- min(0.12 * length, 0.35)
  middle <- c(from$x + dx / 2 - bend * dy / length, from$y + dy / 2 + bend * dx / length)
  # From border to border of the discs.
  gap <- min(radius / length, 0.4)
  t <- seq(gap, 1 - gap, length.out = 24)
  x <- (1 - t)^2 * from$x + 2 * t * (1 - t) * middle[[1]] + t^2 * to$x
  y <- (1 - t)^2 * from$y + 2 * t * (1 - t) * middle[[2]] + t^2 * to$y
  colour <- LINK_COLOURS[[if (strong) "strong" else "weak"]]
  width <- 3 * lwd[[3]]
  graphics::lines(x, y, col = colour, lwd = width, lty = if (strong) "solid" else "33", xpd = NA)
  end <- length(x)
  head <- max(0.02, 0.16 * cell_inches() * min(1, length))
  graphics::arrows(
    x[[end - 1]], y[[end - 1]], x[[end]], y[[end]], length = head, angle = 22,
    col = colour, lwd = width, lty = "solid", xpd = NA
  )
}
