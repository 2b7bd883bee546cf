# Colours, inks and line widths of the styles of plot_sudoku().

# A look is a list: `digits`, those of the grid; `fill` and `pale`, n background colours for given digits and
# for those of a solution; `ink` and `pen`, n text colours on these; `lwd`, line
# widths around the grid, around boxes and between cells; `print`, whether it is for black
# and white print.
plot_look <- function(style, col, digits, call) {
  n <- length(digits)
  if (is.null(col)) {
    fill <- switch(style,
      tutorial = tutorial_colours[seq_len(n)],
      newspaper = rep("white", n),
      colourblind = colourblind_colours[seq_len(n)]
    )
  } else {
    fill <- check_colours(col, n, call)
  }
  pale <- mix_white(fill, 0.4)
  list(
    digits = digits,
    fill = fill,
    pale = pale,
    ink = readable_ink(fill, "black"),
    pen = readable_ink(pale, "#1A3799"),
    lwd = if (style == "newspaper") c(3, 3, 0.75) else c(5, 2, 0.5),
    print = style == "newspaper"
  )
}

check_colours <- function(col, n, call) {
  if (!(is.character(col) || is.numeric(col)) || length(col) != n) {
    abort_input(
      "{.arg col} must hold {n} colour{?s}, one for each digit, not {describe(col)}.",
      arg = "col", call = call
    )
  }
  wrong <- which(!vapply(col, is_colour, logical(1)))
  if (length(wrong) > 0) {
    index <- wrong[[1]]
    abort_input(
      c(
        "{.arg col} must hold colours.",
        x = "Element {index} is {describe(col[[index]])}."
      ),
      arg = "col", index = index, call = call
    )
  }
  # Half-transparent colours are seen on the white of the cell.
  mix_white(col, grDevices::col2rgb(col, alpha = TRUE)[4, ] / 255)
}

is_colour <- function(x) {
  !is.na(x) &&
    !inherits(try(grDevices::col2rgb(x), silent = TRUE), "try-error")
}

# `part` of the colour, the rest white.
mix_white <- function(col, part) {
  away <- 255 - grDevices::col2rgb(col)
  mixed <- 255 - away * rep(part, each = 3, length.out = length(away))
  grDevices::rgb(mixed[1, ], mixed[2, ], mixed[3, ], maxColorValue = 255)
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
