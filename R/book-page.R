# Pages of books and worksheets. Places are inches from the upper left corner of the page,
# sizes of letters are points.

PAGES <- list(a4 = c(210, 297) / 25.4, letter = c(8.5, 11), a5 = c(148, 210) / 25.4)

# What all pages have in common. It is an environment, since it counts the pages.
new_book <- function(file, page, large, style, colours, symbols, call) {
  page <- arg_choice(page, names(PAGES), "page", call)
  size <- PAGES[[page]]
  book <- new.env(parent = emptyenv())
  book$file <- arg_path(file, "file", call)
  check_ending(book$file, ".pdf", "file", call)
  book$call <- call
  book$size <- size
  book$margin <- 0.085 * size[[1]]
  # Letters of texts, and of what is small.
  book$letters <- if (large) c(15, 11.5) else if (page == "a5") c(9.5, 7.5) else c(11, 8.5)
  book$large <- large
  book$words <- words_of()$paper
  book$number <- 0
  book$gutter <- book$bleed <- 0
  book$symbols <- symbols
  look <- step_look(style, colours, NULL, symbols, call)
  book$look <- function(digits) {
    look <- look(digits)
    # Digits of solutions are told from clues by their weight, not in blue.
    if (look$print == "grey") look$pen <- look$ink
    if (large) look$lwd <- 1.4 * look$lwd
    look
  }
  book
}

# Draws into a file of R's own, and moves that to where it shall be when it is whole.
make_pdf <- function(book, overwrite, texts, draw) {
  title <- gsub("[^ -~]|[()\\\\]", " ", book$title)
  open <- pdf_device(texts, book, title)
  write_beside(book, overwrite, function(part) {
    draft <- tempfile(fileext = ".pdf")
    before <- grDevices::dev.cur()
    open(draft)
    device <- grDevices::dev.cur()
    on.exit({
      if (device %in% grDevices::dev.list()) grDevices::dev.off(device)
      if (before > 1) grDevices::dev.set(before)
      unlink(draft)
    })
    graphics::par(mar = c(0, 0, 0, 0), xaxs = "i", yaxs = "i", lend = "square", ljoin = "mitre")
    draw()
    grDevices::dev.off(device)
    copied <- suppressWarnings(file.copy(draft, part, overwrite = TRUE, copy.mode = FALSE))
    if (!copied) abort_write(book, "unwritable", "The folder cannot be written to.")
  })
}

# A function that opens the device: that of cairo, which embeds its fonts. R's own does not, and has
# the letters of Western Europe only.
pdf_device <- function(texts, book, title, cairo = capabilities("cairo")) {
  size <- book$size + 2 * book$bleed
  if (cairo) {
    warn_without_font(book$call)
    return(function(file) {
      grDevices::cairo_pdf(file, size[[1]], size[[2]], onefile = TRUE, pointsize = 12, family = "sans")
    })
  }
  if (is.character(book$symbols)) texts$symbols <- book$symbols
  texts <- c(list(lang = book$words$rules), texts)
  lacking <- vapply(texts, function(text) anyNA(iconv(enc2utf8(text), "UTF-8", "CP1252")), NA)
  if (!any(lacking)) {
    return(function(file) {
      grDevices::pdf(
        file, size[[1]], size[[2]], title = title, encoding = "WinAnsi", useDingbats = FALSE,
        pointsize = 12
      )
    })
  }
  arg <- names(texts)[lacking][[1]]
  abort_input(
    if (arg == "lang") {
      "{.arg lang} must be a language of Western Europe: for the letters of others R needs cairo, which is not available."
    } else {
      "{.arg {arg}} must hold letters of Western Europe: for others R needs cairo, which is not available."
    },
    arg = arg, call = book$call
  )
}

# Whether the system has a font for the language, as far as fontconfig says. Cairo takes any that has
# the letters; where none does, they come out as boxes.
warn_without_font <- function(call, asked = words_of()$language$fonts, fc_list = Sys.which("fc-list")) {
  if (is.null(asked) || !nzchar(fc_list)) return()
  found <- suppressWarnings(system2(fc_list, shQuote(paste0(":lang=", asked)), stdout = TRUE, stderr = FALSE))
  if (length(found) > 0 || !is.null(attr(found, "status"))) return()
  warn(
    "No font of this system has the letters of {words_of()$language$name}, which will be boxes.", "font",
    i = "Install one, such as Noto Sans CJK.", call = call
  )
}

# Pages -----------------------------------------------------------------------------------

# A new page with its number at the foot, and a heading; gives the place that is left as x, y,
# width and height.
new_page <- function(book, heading = NULL, numbered = TRUE) {
  size <- book$size
  graphics::plot.new()
  graphics::plot.window(c(-book$bleed, size[[1]] + book$bleed), c(size[[2]] + book$bleed, -book$bleed))
  book$number <- book$number + 1
  book$rest <- NULL
  if (book$bleed > 0) draw_crop_marks(book)
  # The spine is at the left of odd pages.
  spine <- book$gutter * (book$number %% 2)
  middle <- (size[[1]] + 2 * spine - book$gutter) / 2
  if (numbered) {
    put_text(middle, size[[2]] - 0.55 * book$margin, book$number, book$letters[[2]], adj = 0.5)
  }
  left <- c(book$margin + spine, book$margin, size - c(2, 2.3) * book$margin - c(book$gutter, 0))
  if (is.null(heading)) left else put_heading(book, left, heading)
}

# The area below a heading at its top.
put_heading <- function(book, area, heading) {
  letters <- 1.5 * book$letters[[1]]
  put_text(area[[1]], area[[2]] + letters / 72, heading, letters, font = 2, width = area[[3]])
  down <- 2 * letters / 72
  area + c(0, down, 0, -down)
}

# Where the page will be cut.
draw_crop_marks <- function(book) {
  size <- book$size
  mark <- 0.8 * book$bleed
  off <- book$bleed - mark
  for (x in c(0, size[[1]])) for (y in c(0, size[[2]])) {
    out <- c(if (x == 0) -1 else 1, if (y == 0) -1 else 1)
    graphics::segments(x + out[[1]] * off, y, x + out[[1]] * book$bleed, y, lwd = 0.4, xpd = NA)
    graphics::segments(x, y + out[[2]] * off, x, y + out[[2]] * book$bleed, lwd = 0.4, xpd = NA)
  }
}

# Places for pictures side by side in an area, row by row.
slots_of <- function(area, cols, rows, gap) {
  width <- (area[[3]] - (cols - 1) * gap) / cols
  height <- (area[[4]] - (rows - 1) * gap) / rows
  lapply(seq_len(cols * rows) - 1, function(i) {
    c(area[[1]] + (i %% cols) * (width + gap), area[[2]] + (i %/% cols) * (height + gap), width, height)
  })
}

# Calls `draw(i, slot)` for 1 to `count`, with a new page where one is needed.
# `foot(those, area)` draws what belongs to a page's pictures into the lowest `high` inches of it.
# With `least`, the height of a picture, they begin on the page before where there is room for them. Without
# pictures there is no heading either.
on_pages <- function(book, count, cols, rows, gap, draw, heading = NULL, high = 0, foot = NULL, least = NULL) {
  if (count == 0) return(invisible())
  slots <- if (!is.null(least)) slots_in_rest(book, cols, gap, heading, least)
  done <- 0
  while (done < count) {
    area <- NULL
    if (is.null(slots)) {
      area <- new_page(book, heading)
      slots <- slots_of(area - c(0, 0, 0, high), cols, rows, gap)
    }
    those <- done + seq_len(min(length(slots), count - done))
    if (!is.null(foot)) foot(those, c(area[1], area[[2]] + area[[4]] - high, area[3], high))
    for (i in those) draw(i, slots[[i - done]])
    done <- max(those)
    last <- slots[[length(those)]]
    if (!is.null(area)) {
      used <- last[[2]] + last[[4]] + gap - area[[2]]
      book$rest <- area + c(0, used, 0, -used)
    }
    slots <- NULL
  }
}

# Places in what the page has left, below a heading; NULL if it is not enough for one row.
slots_in_rest <- function(book, cols, gap, heading, least) {
  rest <- book$rest
  down <- 3.5 * book$letters[[1]] / 72
  rows <- if (is.null(rest)) 0 else floor((rest[[4]] - 2 * down + gap) / (least + gap))
  if (rows < 1) return(NULL)
  area <- put_heading(book, rest + c(0, down, 0, -down), heading)
  area[[4]] <- rows * (least + gap) - gap
  slots_of(area, cols, rows, gap)
}

# Letters whose base line is at `y`; with a `width`, as small as that needs.
put_text <- function(x, y, label, letters, font = 1, adj = 0, col = "black", width = Inf, family = "") {
  cex <- letters / 12
  # R's PDF would have a minus for a hyphen.
  if (names(grDevices::dev.cur()) == "pdf") label <- gsub("-", "\u00ad", label, fixed = TRUE)
  wide <- graphics::strwidth(label, units = "inches", cex = cex, font = font)
  if (wide > width) cex <- cex * width / wide
  graphics::text(x, y, label, cex = cex, font = font, adj = c(adj, 0), col = col, xpd = NA, family = family)
  invisible(min(wide, width))
}

# As much of a text as there is room for.
cut_text <- function(text, width, letters) {
  wide <- function(text) graphics::strwidth(text, units = "inches", cex = letters / 12)
  if (wide(text) <= width) return(text)
  shorter <- paste0(substring(text, 1, seq_len(nchar(text))), "...")
  utils::tail(c("", shorter[wide(shorter) <= width]), 1)
}

# Lines of a text that are no wider than this.
wrap_text <- function(text, width, letters, font = 1) {
  measure <- function(x) graphics::strwidth(x, units = "inches", cex = letters / 12, font = font)
  space <- measure("a a") - measure("aa")
  unlist(lapply(text, fit_lines, width, measure, space), use.names = FALSE)
}

# What letters are multiplied with where texts would take the room of a picture.
SHRINK <- c(1, 0.85, 0.7)

# Lines below each other from `y`, the upper edge; gives the lower edge.
put_lines <- function(x, y, lines, letters, ...) {
  step <- 1.25 * letters / 72
  for (i in seq_along(lines)) put_text(x, y + i * step - 0.25 * letters / 72, lines[[i]], letters, ...)
  y + length(lines) * step
}

# What a picture has outside its grid, and its width and height with that, in cells.
picture_room <- function(picture) {
  room <- outside_room(picture$rules)
  if (!is.null(picture$shapes)) room[] <- 0
  room
}

picture_extent <- function(picture, room = picture_room(picture)) {
  rev(page_of(picture$rules)$size) + c(sum(room[c("left", "right")]), sum(room[c("top", "bottom")]))
}

# A picture in a square with this upper left corner, perhaps upside down.
put_picture <- function(picture, x, y, side, turned = FALSE) {
  look <- picture$look
  lwd <- pmax(look$lwd * figure_scale(c(side, side)), 0.35)
  room <- picture_room(picture)
  extent <- picture_extent(picture, room)
  cell <- (side - lwd[[1]] / 96) / max(extent)
  at <- c(x, y) + (side - cell * extent) / 2 - cell * (0.5 - room[c("left", "top")])
  if (turned) {
    old <- graphics::par(srt = 180)
    on.exit(graphics::par(old))
    at <- 2 * (c(x, y) + side / 2) - at
  }
  # What stands outside the grid is for a page of that colour, too.
  if (!is.null(look$page)) {
    half <- (cell * extent + lwd[[1]] / 96) / 2
    middle <- c(x, y) + side / 2
    graphics::rect(
      middle[[1]] - half[[1]], middle[[2]] - half[[2]], middle[[1]] + half[[1]], middle[[2]] + half[[2]],
      col = look$page, border = NA, xpd = NA
    )
  }
  paint(base_pen(lwd, cell, at, if (turned) -cell else cell, look$turn), picture)
}

# As many stars as the level says, of five; `x` is their right end, `y` the base line. Gives
# how wide they are.
put_stars <- function(x, y, level, letters) {
  if (is.na(level)) return(0)
  r <- 0.42 * letters / 72
  turn <- pi * (0:9) / 5
  reach <- r * rep(c(1, 0.42), 5)
  for (i in 1:5) {
    centre <- x - (5.5 - i) * 2.3 * r
    graphics::polygon(
      centre + reach * sin(turn), y - 0.8 * r - reach * cos(turn),
      col = if (i <= level) "black" else NA, border = "black", lwd = 0.5, xpd = NA
    )
  }
  stars_width(letters)
}

stars_width <- function(letters) 5 * 2.3 * 0.42 * letters / 72
