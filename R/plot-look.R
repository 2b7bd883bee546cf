# Colours, inks and line widths of the styles of plot_sudoku().

STYLES <- c("tutorial", "newspaper", "colourblind", "dark", "white")

# A look is a list: `digits`, those of the grid, and the `symbols` that stand for them
# (letters, or a list of pictures); `fill` and `pale`, n background colours for given digits
# and for those of a solution; `ink` and `pen`, n text colours on these; `lwd`, line
# widths around the grid, around boxes and between cells; `print`, how lines of clues are told
# apart, see draw_shapes(); `white`, whether digits have no background colours; `paper`, the colour of blank cells, or NA; `page`, that around the grid,
# or NULL; `turn`, a function that all colours go through but those in I().
plot_look <- function(style, colours, digits, call, background = NULL, symbols = NULL) {
  n <- length(digits)
  dark <- style == "dark"
  turn <- if (dark) dark_colour else identity
  page <- if (dark) turn("white")
  paper <- "white"
  if (!is.null(background)) {
    page <- check_background(background, call)
    paper <- if (is.na(page)) NA else I(page)
    if (is.na(page)) page <- NULL
  }
  # What inks are chosen for, where nothing is known of the paper.
  seen <- if (is.na(paper)) "white" else as.vector(paper)
  plain <- is.null(colours) && style %in% c("dark", "newspaper", "white")
  fill <- if (!is.null(colours)) {
    check_colours(colours, n, call)
  } else if (plain) {
    rep(seen, n)
  } else {
    switch(style, colourblind = colourblind_colours, tutorial_colours)[seq_len(n)]
  }
  pale <- if (plain) fill else mix(fill, if (dark) page %||% turn("white") else "white", 0.4)
  kept <- if (dark && !plain) I else identity
  look <- list(
    digits = digits,
    symbols = check_symbols(symbols, digits, call),
    fill = kept(fill), pale = kept(pale),
    ink = kept(readable_ink(fill, "black")),
    pen = kept(readable_ink(pale, if (dark && !plain) turn("#1A3799") else "#1A3799")),
    lwd = switch(style, newspaper = c(3, 3, 0.75), dark = c(3, 2, 0.5), white = c(4, 3, 0.6), c(5, 2, 0.5)),
    print = switch(style, newspaper = "grey", colourblind = "patterns", "none"), white = plain,
    paper = paper, page = page, turn = turn
  )
  if (plain && !identical(paper, "white")) look$fill <- look$pale <- I(rep(as.vector(paper), n))
  look
}

# A colour, or NA for none.
check_background <- function(background, call) {
  if (is.atomic(background) && length(background) == 1 && (is.character(background) || is.na(background))) {
    if (is.na(background) || identical(as.vector(background), "transparent")) return(NA_character_)
    if (is_colour(background)) return(mix(background, "white", 1))
  }
  abort_input(
    "{.arg background} must be one colour, or {.val transparent}, not {describe(background)}.",
    arg = "background", call = call
  )
}

# n texts, or n pictures.
check_symbols <- function(symbols, digits, call) {
  if (is.null(symbols)) return(as.character(digits))
  n <- length(digits)
  is_text <- is.character(symbols) && is.null(dim(symbols))
  if (!(is_text || is.list(symbols) && !is.object(symbols)) || length(symbols) != n) {
    abort_input(
      "{.arg symbols} must be {n} text{?s} or a list of {n} picture{?s}, one for each digit, not {describe(symbols)}.",
      arg = "symbols", call = call
    )
  }
  sound <- function(one) {
    if (is_text) return(!is.na(one) && is_readable(one) && nzchar(one))
    inherits(one, c("raster", "nativeRaster")) ||
      !inherits(try(grDevices::as.raster(one), silent = TRUE), "try-error")
  }
  wrong <- which(!vapply(symbols, sound, NA))
  if (length(wrong) > 0) {
    index <- wrong[[1]]
    abort_input(
      "{.arg symbols} must hold texts, or pictures as {.fn as.raster} makes them.",
      x = "Element {index} is {describe(symbols[[index]])}.",
      arg = "symbols", index = index, call = call
    )
  }
  if (is_text) return(enc2utf8(as.vector(symbols)))
  lapply(symbols, function(one) if (inherits(one, "nativeRaster")) one else grDevices::as.raster(one))
}

# Cells to point out: a list of logical matrices by colour.
arg_highlight <- function(highlight, rules, call) {
  if (is.null(highlight)) return(list())
  page <- page_of(rules)
  size <- page$size
  several <- is.list(highlight) && !is.data.frame(highlight)
  colours <- if (several) rlang::names2(highlight) else HIGHLIGHT
  wrong <- which(!vapply(colours, is_colour, NA))
  if (length(wrong) > 0) {
    abort_input(
      "{.arg highlight} must hold cells, or be a list of cells whose names are colours.",
      x = "The name of element {wrong[[1]]} is {describe(colours[[wrong[[1]]]])}.",
      arg = "highlight", index = wrong[[1]], call = call
    )
  }
  if (!several) highlight <- list(highlight)
  members <- lapply(seq_along(highlight), function(i) {
    path <- if (several) sprintf("highlight[[%d]]", i) else "highlight"
    member <- matrix(FALSE, size[[1]], size[[2]])
    cells <- arg_cells(highlight[[i]], rules, clue_place(path, "highlight"), path, call = call)
    member[page_places(cells, page)] <- TRUE
    member
  })
  stats::setNames(members, colours)
}

check_colours <- function(colours, n, call) {
  if (!(is.character(colours) || is.numeric(colours)) || length(colours) != n) {
    abort_input(
      "{.arg colours} must hold {n} colour{?s}, one for each digit, not {describe(colours)}.",
      arg = "colours", call = call
    )
  }
  wrong <- which(!vapply(colours, is_colour, logical(1)))
  if (length(wrong) > 0) {
    index <- wrong[[1]]
    abort_input(
      "{.arg colours} must hold colours.", x = "Element {index} is {describe(colours[[index]])}.",
      arg = "colours", index = index, call = call
    )
  }
  # Half-transparent colours are seen on the white of the cell.
  mix(colours, "white", grDevices::col2rgb(colours, alpha = TRUE)[4, ] / 255)
}

is_colour <- function(x) {
  !is.na(x) &&
    !inherits(try(grDevices::col2rgb(x), silent = TRUE), "try-error")
}

# `part` of the colour, the rest of the other one.
mix <- function(col, other, part) {
  other <- as.vector(grDevices::col2rgb(other))
  mixed <- other + (grDevices::col2rgb(col) - other) * rep(part, each = 3, length.out = 3 * length(col))
  grDevices::rgb(mixed[1, ], mixed[2, ], mixed[3, ], maxColorValue = 255)
}

# The colour that says the same on dark paper: light becomes dark and the other way round,
# hues stay. The page of play_sudoku() does so, too.
dark_colour <- function(col) {
  if (inherits(col, "AsIs") || all(is.na(col))) return(unclass(col))
  rgb <- grDevices::col2rgb(col) / 255
  high <- apply(rgb, 2, max)
  low <- apply(rgb, 2, min)
  light <- (high + low) / 2
  full <- ifelse(high > low, (high - low) / (1 - abs(2 * light - 1)), 0)
  turned <- 0.94 - 0.84 * light
  value <- turned + 0.7 * full * pmin(turned, 1 - turned)
  dark <- grDevices::hsv(grDevices::rgb2hsv(rgb * 255)[1, ], 2 * (1 - turned / value), value)
  ifelse(is.na(col), NA, dark)
}

# The paper of the dark page, and how much what is drawn on it must stand out: as the Web Content
# Accessibility Guidelines ask of graphics.
DARK_PAPER <- "#1A1E26"
LEAST_CONTRAST <- 3.05

# The colour of a part of a clue on dark paper. Lines and marks are made lighter until they are
# seen; shades behind cells stay faint, and what is white as paper becomes dark as paper.
dark_shape <- function(colour, layer) {
  if (inherits(colour, "AsIs") || is.na(colour)) return(unclass(colour))
  dark <- dark_colour(colour)
  if (is_faint(colour, layer)) dark else seen_on(DARK_PAPER, dark, "white")
}

# The same on white paper, for who sees little: darker until it is seen.
clear_shape <- function(colour, layer) {
  if (inherits(colour, "AsIs") || is.na(colour)) return(unclass(colour))
  if (is_faint(colour, layer)) colour else seen_on("white", colour, "black")
}

is_faint <- function(colour, layer) !layer %in% c("line", "front", "print") || luminance(colour) > 0.95

# As much of another colour as a colour needs to be seen on some paper.
seen_on <- function(paper, colour, other) {
  for (part in seq(1, 0, by = -0.02)) {
    mixed <- mix(colour, other, part)
    if (contrast(mixed, paper) >= LEAST_CONTRAST) return(mixed)
  }
  mixed
}

# Shapes in other colours, as one of the above gives them.
turned_shapes <- function(shapes, turn) {
  turned <- function(colour, layer) if (inherits(colour, "AsIs")) colour else I(turn(colour, layer))
  lapply(shapes, function(shape) {
    for (part in intersect(c("fill", "colour"), names(shape))) shape[[part]] <- turned(shape[[part]], shape$layer)
    if (!is.null(shape$stroke)) shape$stroke$colour <- turned(shape$stroke$colour, shape$layer)
    shape
  })
}

# The preferred ink where it can be read, otherwise black or white.
readable_ink <- function(background, preferred) {
  black <- contrast(background, "black")
  white <- contrast(background, "white")
  ifelse(
    contrast(background, preferred) >= 4.5, preferred,
    ifelse(black >= white, "black", "white")
  )
}

# Contrast ratio of the Web Content Accessibility Guidelines, 1 to 21; text needs
# 4.5.
contrast <- function(a, b) {
  a <- luminance(a)
  b <- luminance(b)
  (pmax(a, b) + 0.05) / (pmin(a, b) + 0.05)
}

luminance <- function(col) {
  channels <- grDevices::col2rgb(col) / 255
  linear <- ifelse(
    channels <= 0.04045, channels / 12.92, ((channels + 0.055) / 1.055)^2.4
  )
  colSums(c(0.2126, 0.7152, 0.0722) * linear)
}

# From the tenth on: of the names in colors() with a contrast of 5.5 to black and
# a lightness below 95, each time the one farthest in CIE Lab from white and all
# before it. Smallest distance among 9: 40, 16: 38, 25: 29, 36: 22.
tutorial_colours <- c(
  "yellow", "orange", "red", "violet", "lightblue", "cornflowerblue",
  "lightgreen", "chartreuse3", "lightsalmon4",
  "magenta", "yellow4", "deeppink", "indianred1", "lightgoldenrod1", "cyan",
  "slateblue1", "lightpink1", "green", "chocolate3", "navajowhite3",
  "springgreen", "hotpink3", "deepskyblue", "lavenderblush4", "aquamarine3",
  "plum1", "lightsalmon", "darkolivegreen1", "gold2", "cadetblue", "thistle3",
  "darkgoldenrod", "mediumorchid1", "khaki4", "tan1", "darkseagreen1"
)

# The first seven by Okabe and Ito; the others by the same search over a raster of
# RGB with a contrast of 6 to black, a lightness below 96 and a chroma of at most
# 45, the distance being the smallest of four kinds of vision. Smallest distance
# among 12: 16, 16: 11.5, 25: 9.3, 36: 6.3. Not taken: Tol's schemes of nine,
# "light" (10.7) and "muted" (15.8, but half of it is dark); a ramp of lightness
# such as viridis (6.8 among 9).
colourblind_colours <- c(
  "#E69F00", "#56B4E9", "#009E73", "#F0E442", "#0072B2", "#D55E00", "#CC79A7",
  "#A5D287", "#F0B4B4", "#D2C3E1", "#A5874B", "#C3FFC3", "#78B478", "#9687C3",
  "#69F0D2", "#FFE1FF", "#C3A55A", "#96D2FF", "#5A96E1", "#D29696", "#D2F0A5",
  "#96A5C3", "#C3A5B4", "#B4C396", "#96FFD2", "#B4B4E1", "#5AB496", "#E1D2B4",
  "#D26978", "#6996A5", "#2DD2D2", "#5AFFFF", "#FFD287", "#78D2B4", "#87B4FF",
  "#E18769"
)
