# The parts of a book: cover, puzzles, hints, solutions.

# A puzzle, or its solution, as paint() shows it.
book_picture <- function(book, puzzles, i, solved = FALSE) {
  rules <- puzzles$rules[[i]]
  cells <- puzzles$cells[[i]]
  page <- page_of(rules)
  picture <- list(
    rules = rules, digits = page_digits(if (solved) puzzles$solution[[i]] else cells, page),
    given = !is.na(page_digits(cells, page)), look = book$look(rules$digits)
  )
  # Solutions are small: boxes and digits are enough.
  if (solved) picture$shapes <- list()
  picture
}

level_name <- function(level) unname(words_of()$levels[engine_names("levels")[level]])

draw_cover <- function(book, puzzles, subtitle) {
  area <- new_page(book, numbered = FALSE)
  width <- area[[3]]
  middle <- area[[1]] + width / 2
  y <- area[[2]] + 0.11 * area[[4]]
  put_text(middle, y, book$title, 4 * book$letters[[1]], font = 2, adj = 0.5, width = width)
  put_text(middle, y + 0.5, subtitle, 1.4 * book$letters[[1]], adj = 0.5, width = width)
  letters <- book$letters[[1]]
  counts <- tabulate(puzzles$level, 5)
  # The picture leaves room for what stands below it.
  lines <- if (any(puzzles$boxes)) wrap_text(book$words$rules, 0.8 * width, letters)
  below <- 0.8 + (1.7 * sum(counts > 0) + 1.25 * length(lines)) * letters / 72 + key_height(book, puzzles, letters, 0.8 * width)
  room <- area[[2]] + area[[4]] - y - 0.9 - below
  side <- max(min(0.62 * width, room), 0.3 * width)
  draw_emblem(book, puzzles, middle - side / 2, y + 0.9, side)
  y <- y + 0.9 + side + 0.5
  for (level in which(counts > 0)) {
    put_stars(middle - 0.15, y, level, letters)
    put_text(middle, y, paste0(level_name(level), words_of()$marks$colon, counts[[level]]), letters)
    y <- y + 1.7 * letters / 72
  }
  if (length(lines) > 0) y <- put_lines(middle, y + 0.1, lines, letters, adj = 0.5)
  put_key(book, puzzles, area[[1]] + 0.1 * width, y + 0.1, letters, 0.8 * width, adj = 0.5)
}

# Which symbol stands for which digit: rules and hints speak of digits. Gives the lower edge.
put_key <- function(book, puzzles, x, y, letters, width, adj = 0) {
  for (key in book_keys(book, puzzles)) {
    y <- put_lines(x + adj * width, y, key_lines(book, key, width, letters), letters, adj = adj)
    if (is.character(book$symbols)) next
    # Pictures stand in a row, in columns as wide as the widest number.
    digits <- key$digits
    side <- 1.5 * letters / 72
    labels <- paste(digits, "=")
    columns <- key_columns(digits, width, letters)
    wide <- key_column(digits, letters)
    look <- book$look(digits)
    for (i in seq_along(digits)) {
      left <- x + (i - 1) %% columns * wide
      base <- y + ((i - 1) %/% columns + 1) * 1.2 * side
      put_text(left, base, labels[[i]], letters)
      graphics::rasterImage(
        look$symbols[[i]], left + wide - 2 * side, base + 0.2 * side, left + wide - side, base - 0.8 * side, xpd = NA
      )
    }
    y <- y + (ceiling(length(digits) / columns) + 0.3) * 1.2 * side
  }
  y
}

# One for each kind of digits, and where there are several, which puzzles each is for.
book_keys <- function(book, puzzles) {
  if (is.null(book$symbols)) return(list())
  digits <- lapply(puzzles$rules, `[[`, "digits")
  kinds <- unique(digits)
  lapply(kinds, function(kind) {
    its <- which(vapply(digits, identical, NA, kind))
    said <- paste0(say(book$words$numbers, numbers = numbers_label(its)), words_of()$marks$colon)
    list(digits = kind, numbers = if (length(kinds) > 1) said)
  })
}

# "1, 3-7", of very many the first.
numbers_label <- function(numbers, show = 12) {
  runs <- strsplit(runs_label(numbers), ",", fixed = TRUE)[[1]]
  paste(c(utils::head(runs, show), if (length(runs) > show) "..."), collapse = ", ")
}

# The text of a key, of pictures only what stands above them.
key_lines <- function(book, key, width, letters) {
  symbols <- if (is.character(book$symbols)) paste0(key$digits, "\u00a0=\u00a0", book$symbols, collapse = ", ")
  text <- paste0(key$numbers, symbols)
  if (length(text) > 0) wrap_text(text, width, letters)
}

key_column <- function(digits, letters) {
  max(graphics::strwidth(paste(digits, "="), units = "inches", cex = letters / 12)) + 3.3 * letters / 72
}

key_columns <- function(digits, width, letters) max(1, floor(width / key_column(digits, letters)))

# What put_key() takes of the page.
key_height <- function(book, puzzles, letters, width) {
  sum(vapply(book_keys(book, puzzles), function(key) {
    lines <- 1.25 * length(key_lines(book, key, width, letters))
    rows <- if (is.character(book$symbols)) 0 else ceiling(length(key$digits) / key_columns(key$digits, width, letters)) + 0.3
    (lines + 1.8 * rows) * letters / 72
  }, 0))
}

# The picture of the cover: the grid of the first puzzle, in which each digit is a disc, the larger
# the higher it is; solutions of what is to be solved are not given away, so it is mirrored. A grid
# without digits has its own picture, as one with further sheets.
draw_emblem <- function(book, puzzles, x, y, side) {
  rules <- puzzles$rules[[1]]
  cells <- puzzles$solution[[1]] %||% puzzles$cells[[1]]
  if (has_sheets(rules) || has_holes(rules) || all(is.na(cells))) {
    return(put_picture(book_picture(book, puzzles, 1), x, y, side))
  }
  look <- book$look(rules$digits)
  place <- match(t(cells), rules$digits)
  place <- matrix(place, ncol(cells))[, rev(seq_len(nrow(cells))), drop = FALSE]
  unit <- side / max(dim(place))
  count <- length(rules$digits)
  shown <- which(!is.na(place))
  radius <- unit * (0.1 + 0.34 * place[shown] / count)
  colours <- if (look$white) grDevices::grey(0.75 - 0.6 * place[shown] / count) else as.vector(look$fill)[place[shown]]
  graphics::symbols(
    x + unit * (col(place)[shown] - 0.5), y + unit * (row(place)[shown] - 0.5), circles = radius,
    inches = FALSE, add = TRUE, bg = colours, fg = NA, xpd = NA
  )
}

# `chapters`: each level begins a page. `foot`: solutions upside down below the puzzles of a page.
draw_puzzles <- function(book, puzzles, grid, chapters = FALSE, foot = FALSE) {
  count <- length(puzzles$cells)
  level <- if (chapters) puzzles$level else rep(NA_integer_, count)
  for (those in split(seq_len(count), factor(level, unique(level), exclude = NULL))) {
    heading <- if (chapters && !is.na(level[[those[[1]]]])) as_sentence_start(level_name(level[[those[[1]]]]))
    draw_chapter(book, puzzles, those, grid, heading, foot)
  }
}

as_sentence_start <- function(text) paste0(toupper(substr(text, 1, 1)), substring(text, 2))

draw_chapter <- function(book, puzzles, those, grid, heading, foot) {
  gap <- 0.45 * book$margin
  high <- if (foot) foot_height(book, puzzles, those, min(prod(grid), length(those))) else 0
  answers <- if (foot) function(some, area) draw_foot(book, puzzles, those[some], area)
  on_pages(book, length(those), grid[[1]], grid[[2]], gap, heading = heading, high = high, foot = answers, draw = function(k, slot) {
    i <- those[[k]]
    draw_entry(
      book, slot, book_picture(book, puzzles, i), i, if (puzzles$named[[i]] && puzzles$id[[i]] != i) puzzles$id[[i]],
      puzzles$text[[i]], puzzles$level[[i]], puzzles$code[[i]]
    )
  })
}

# The inches of a cell of a solution at the foot: 2.2 mm where there is room, and 1.8, with digits of 3
# points, at least.
FOOT_CELL <- c(wanted = 0.087, least = 0.071)

# How high the foot is for `count` solutions: a sixth of the page, or as much as 2.2 mm take, but no more
# than 0.3 of what there is.
foot_height <- function(book, puzzles, those, count) {
  size <- max(unlist(lapply(puzzles$rules[those], function(rules) page_of(rules)$size)))
  width <- book$size[[1]] - 2 * book$margin - book$gutter
  usual <- min(1.6, 0.16 * book$size[[2]])
  heights <- seq(usual, max(usual, 0.3 * (book$size[[2]] - 2.3 * book$margin)), by = 0.05)
  cells <- vapply(heights, function(high) foot_fit(book, width, high, count)$side, 0) / size
  if (max(cells) >= FOOT_CELL[["least"]]) {
    enough <- which(cells >= min(FOOT_CELL[["wanted"]], max(cells)))
    return(heights[[enough[[1]]]])
  }
  abort_input(
    "{.arg solutions} must not be {.val foot} where solutions cannot be read there.",
    x = "Cells would have {round(25.4 * max(cells), 1)} mm, of {count} solution{?s} at the foot of a page.",
    i = "Fewer puzzles on a page or a larger {.arg page} leave more; {.code solutions = TRUE} has a part of its own.",
    arg = "solutions", call = book$call
  )
}

# In how many rows solutions at the foot are largest, and how large.
foot_fit <- function(book, width, high, count) {
  head <- 1.4 * book$letters[[2]] / 72
  rows <- seq_len(count)
  side <- pmin(high / rows - head - 0.1, width / ceiling(count / rows) - 0.12)
  list(rows = which.max(side), side = max(side))
}

# Small solutions side by side, upside down, so that nobody sees them by chance. They are in the order
# of the puzzles for whoever turns the page round.
draw_foot <- function(book, puzzles, those, area) {
  letters <- book$letters[[2]]
  head <- 1.4 * letters / 72
  fit <- foot_fit(book, area[[3]], area[[4]], length(those))
  side <- fit$side
  cols <- ceiling(length(those) / fit$rows)
  for (k in seq_along(those)) {
    x <- area[[1]] + area[[3]] - ((k - 1) %% cols + 1) * (side + 0.12) + 0.06
    y <- area[[2]] + area[[4]] - side - head - (k - 1) %/% cols * (side + head + 0.1)
    put_picture(book_picture(book, puzzles, those[[k]], solved = TRUE), x, y, side, turned = TRUE)
    old <- graphics::par(srt = 180)
    put_text(x + side, y + side + 0.35 * head, those[[k]], letters, font = 2)
    graphics::par(old)
  }
}

# A picture with its number, name and level above, and texts below. A QR code stands beside the picture or
# below it, where it leaves that larger.
draw_entry <- function(book, slot, picture, number, name, notes, level = NA, code = NULL) {
  head <- 1.5 * book$letters[[1]] / 72
  wide <- if (is.null(code)) 0 else qr_side(code, slot)
  fit <- fit_entry(book, slot, picture, notes, head, wide, number)
  side <- fit$side
  left <- slot[[1]] + (slot[[3]] - side - fit$beside) / 2
  draw_head(book, slot, left, side, number, name, level)
  put_picture(picture, left, slot[[2]] + head, side)
  bottom <- slot[[2]] + head + side
  # Texts below the picture begin at the left edge and end where the code does.
  edge <- if (length(fit$lines) > 0) slot[[1]] + slot[[3]] else left + side
  if (wide > 0) draw_qr(code, if (fit$beside > 0) left + side else edge - wide, bottom - fit$beside, wide)
  put_lines(slot[[1]], bottom + 0.06, fit$lines, fit$letters)
}

# The inches of a cell that can be read, 2.5 mm.
LEGIBLE <- 0.1

# That of one with a number in its corner, which then has 3 points, 4 mm.
LEGIBLE_CORNER <- 0.157

# How large the picture is, and its texts as lines: in smaller letters if they would take much of it. The
# width of a code that stands beside the picture is `beside`.
fit_entry <- function(book, slot, picture, notes, head, wide, number) {
  fit <- function(letters, notes) {
    high <- function(lines) 1.25 * length(lines) * letters / 72 + if (length(lines) > 0) 0.08 else 0
    lines <- wrap_text(notes, slot[[3]], letters)
    narrow <- if (wide > 0) wrap_text(notes, slot[[3]] - wide, letters) else lines
    side <- min(slot[[3]] - wide, slot[[4]] - head - high(lines))
    below <- if (wide > 0) min(slot[[3]], slot[[4]] - head - max(high(narrow), wide)) else side
    if (below > side) list(side = below, lines = narrow, beside = 0, letters = letters) else
      list(side = side, lines = lines, beside = wide, letters = letters)
  }
  small <- book$letters[[2]]
  bare <- fit(small, character())
  for (letters in small * SHRINK) {
    found <- fit(letters, notes)
    if (found$side >= 0.6 * bare$side) break
  }
  if (is.null(book$per_page)) return(found)
  cell <- found$side / max(picture_extent(picture))
  if (cell >= LEGIBLE || found$side >= 0.6 * bare$side) {
    if (cell < LEGIBLE_CORNER && has_small_text(picture)) abort_corner(book, cell, number)
    return(found)
  }
  abort_input(
    "{.arg per_page} must leave room for the rules of puzzle {number}, which stand below it.",
    x = if (cell > 0.01) "Its cells would have {round(25.4 * cell, 1)} mm." else "There would be none for its grid.",
    i = "Fewer puzzles on a page, a larger {.arg page}, or no {.arg large} print leave more.",
    arg = "per_page", call = book$call
  )
}

# Whether a picture has numbers that are much smaller than digits, in cells or between them.
has_small_text <- function(picture) {
  size <- page_of(picture$rules)$size
  small <- function(shape) {
    shape$shape == "text" || shape$shape == "label" && shape$height < 0.3 && all(shape$place > 0.5 & shape$place < size + 0.5)
  }
  any(vapply(picture$shapes %||% rules_shapes(picture$rules), small, NA))
}

abort_corner <- function(book, cell, number) {
  abort_input(
    "{.arg per_page} must leave the cells of puzzle {number} {round(25.4 * LEGIBLE_CORNER)} mm, since there are small numbers in them.",
    x = "They would have {round(25.4 * cell, 1)} mm.",
    i = "Fewer puzzles on a page, a larger {.arg page}, no {.arg large} print or no solutions at its foot leave more.",
    arg = "per_page", call = book$call
  )
}

# The line above a picture. It may be wider than that, and has smaller letters where the slot is narrow. A
# name is cut where that is not enough, but has a third of it.
draw_head <- function(book, slot, left, side, number, name, level) {
  letters <- book$letters[[1]]
  small <- book$letters[[2]]
  base <- slot[[2]] + letters / 72
  wide <- function(text, letters, font = 1) graphics::strwidth(text, units = "inches", cex = letters / 12, font = font)
  named <- if (is.null(name)) 0 else 0.12 + wide(name, letters)
  fixed <- wide(number, 1.2 * letters, 2) + if (is.na(level)) 0 else
    0.16 + wide(level_name(level), small) + stars_width(letters)
  scale <- min(1, (slot[[3]] - min(named, slot[[3]] / 3)) / fixed)
  if (scale < 1) scale <- min(scale, max(0.6, slot[[3]] / (fixed + named)))
  width <- min(slot[[3]], max(side, scale * (fixed + named)))
  left <- min(max(slot[[1]], left + (side - width) / 2), slot[[1]] + slot[[3]] - width)
  taken <- put_text(left, base, number, scale * 1.2 * letters, font = 2)
  right <- left + width
  if (!is.na(level)) {
    right <- right - put_stars(right, base, level, scale * letters) - scale * 0.06
    right <- right - put_text(right, base, level_name(level), scale * small, adj = 1) - scale * 0.1
  }
  if (is.null(name)) return()
  from <- left + taken + scale * 0.12
  put_text(from, base, cut_text(name, right - from, scale * letters), scale * letters)
}

# In two columns, or in one on small pages.
draw_hints <- function(book, puzzles) {
  letters <- book$letters[[2]]
  columns <- if (book$size[[1]] > 7 && !book$large) 2 else 1
  area <- NULL
  column <- columns
  y <- Inf
  for (i in seq_along(puzzles$hint)) {
    number <- 2.6 * letters / 72
    lines <- if (!is.null(area)) wrap_text(puzzles$hint[[i]], width - number, letters)
    if (is.null(area) || y + 1.25 * length(lines) * letters / 72 > area[[2]] + area[[4]]) {
      column <- column %% columns + 1
      if (column == 1) {
        area <- new_page(book, book$words$hints)
        width <- (area[[3]] - (columns - 1) * 0.3) / columns
        lines <- wrap_text(puzzles$hint[[i]], width - number, letters)
      }
      y <- area[[2]]
      if (i == 1) y <- put_key(book, puzzles, area[[1]], y, letters, width) + 0.05
    }
    x <- area[[1]] + (column - 1) * (width + 0.3)
    put_lines(x, y, i, letters, font = 2)
    y <- put_lines(x + number, y, lines, letters) + 0.05
  }
  if (column == 1) book$rest <- area + c(0, y - area[[2]], 0, area[[2]] - y)
}

draw_solutions <- function(book, puzzles) {
  letters <- book$letters[[2]]
  # Digits of larger grids would be too small, and words in place of them.
  size <- max(unlist(lapply(puzzles$rules, board_dim)))
  wide <- if (is.character(book$symbols)) min(3, max(nchar(book$symbols, "width")) / 2) else 1
  wanted <- (if (book$large) 2.4 else 1.2) * max(1, size / 9) * max(1, wide)
  gap <- 0.2
  head <- 1.5 * letters / 72
  # What new_page() leaves, below a heading.
  area <- book$size - c(2, 2.3) * book$margin - c(book$gutter, 3 * book$letters[[1]] / 72)
  cols <- max(if (book$large && size > 9 || wide > 1) 1 else 2, floor((area[[1]] + gap) / (wanted + gap)))
  side <- (area[[1]] - (cols - 1) * gap) / cols
  rows <- max(1, floor((area[[2]] + gap) / (side + head + gap)))
  high <- side + head
  on_pages(book, length(puzzles$cells), cols, rows, gap, heading = book$words$solutions, least = high, function(i, slot) {
    put_text(slot[[1]], slot[[2]] + letters / 72, i, letters, font = 2)
    put_picture(book_picture(book, puzzles, i, solved = TRUE), slot[[1]], slot[[2]] + head, side)
  })
}
