# A pen for SVG, the third beside those of base graphics and grid (plot-pen.R): what was painted is
# `drawn()`, elements as text. A side of a cell is `unit` pixels; `at` is where the cell in row 0,
# column 0 has its centre. Nothing is measured by a device, so the width of letters is that of a
# usual sans serif font, rather too wide than too narrow.
svg_pen <- function(lwd, unit, at = c(0, 0), turn = identity) {
  drawn <- list()
  put <- function(...) drawn[[length(drawn) + 1L]] <<- paste0(...)
  x_of <- function(x) num(at[[1]] + unit * x)
  y_of <- function(y) num(at[[2]] + unit * y)
  painted <- function(fill, border = NA, lwd = 1) {
    fill <- svg_colour(turn(fill))
    border <- svg_colour(turn(border))
    paste0(" fill=\"", fill, "\"", ifelse(border == "none", "", paste0(" stroke=\"", border, "\" stroke-width=\"", num(lwd), "\"")))
  }
  stroked <- function(col, lwd, lty, ends) {
    cap <- c(butt = "butt", square = "square", round = "round")[[ends]]
    paste0(
      " stroke=\"", svg_colour(turn(col)), "\" stroke-width=\"", num(lwd), "\"",
      if (cap != "butt") paste0(" stroke-linecap=\"", cap, "\""), svg_dashes(lty, lwd)
    )
  }
  list(
    cell = unit / 96, lwd = lwd, drawn = function() unlist(drawn),
    extent = function(labels, cex, font) {
      wide <- if (font == 2) 0.72 else 0.64
      c(max(nchar(labels)) * wide, 0.75) * cex * 12 / 72
    },
    rect = function(x0, y0, x1, y1, fill = NA, border = NA, lwd = 1) {
      left <- at[[1]] + unit * pmin(x0, x1)
      top <- at[[2]] + unit * pmin(y0, y1)
      put(
        "<rect x=\"", num(left), "\" y=\"", num(top), "\" width=\"", num(unit * abs(x1 - x0)), "\" height=\"",
        num(unit * abs(y1 - y0)), "\"", painted(fill, border, lwd), "/>"
      )
    },
    segments = function(x0, y0, x1, y1, col, lwd, lty = "solid", ends = "square") {
      path <- paste0("M", x_of(x0), " ", y_of(y0), "L", x_of(x1), " ", y_of(y1), collapse = "")
      put("<path d=\"", path, "\"", stroked(col, lwd, lty, ends), "/>")
    },
    lines = function(x, y, col, lwd, lty) {
      path <- paste0("M", paste(x_of(x), y_of(y), collapse = "L"))
      put("<path d=\"", path, "\" fill=\"none\"", stroked(col, lwd, lty, "butt"), "/>")
    },
    arrow = function(x, y, head, col, lwd) {
      turned <- atan2(y[[2]] - y[[1]], x[[2]] - x[[1]])
      wing <- function(way) paste(num(at[[1]] + unit * x[[2]] - 96 * head * cos(turned + way)), num(at[[2]] + unit * y[[2]] - 96 * head * sin(turned + way)))
      path <- paste0("M", wing(0.38), "L", x_of(x[[2]]), " ", y_of(y[[2]]), "L", wing(-0.38))
      put("<path d=\"", path, "\" fill=\"none\"", stroked(col, lwd, "solid", "butt"), "/>")
    },
    polygon = function(x, y, fill) {
      put("<polygon points=\"", paste(x_of(x), y_of(y), sep = ",", collapse = " "), "\"", painted(fill), "/>")
    },
    circles = function(x, y, radius, fill = NA, border = NA, lwd = 1) {
      put("<circle cx=\"", x_of(x), "\" cy=\"", y_of(y), "\" r=\"", num(unit * radius), "\"", painted(fill, border, lwd), "/>")
    },
    text = function(x, y, labels, cex, font, col, middle = NA) {
      size <- 16 * cex
      put(
        "<text x=\"", x_of(x), "\" y=\"", num(at[[2]] + unit * y + 0.36 * size), "\" font-size=\"", num(size), "\"",
        if (font == 2) " font-weight=\"bold\"", ifelse(svg_colour(turn(col)) == "#000000", "", paste0(" fill=\"", svg_colour(turn(col)), "\"")),
        ">", markup_text(labels), "</text>"
      )
    },
    # Pictures as digits would have to be packed into the file.
    image = function(x, y, side, picture) stop("no pictures in SVG", call. = FALSE)
  )
}

num <- function(x) format_numbers(round(x, 2))

format_numbers <- function(x) vapply(x, format, "", digits = 7, trim = TRUE, decimal.mark = ".", USE.NAMES = FALSE)

svg_colour <- function(col) {
  col <- as.vector(col)
  none <- is.na(col)
  hex <- rep("none", length(col))
  hex[!none] <- mix(col[!none], "white", 1)
  hex
}

# R's types of lines: names, or lengths of dashes and gaps as hexadecimal digits.
svg_dashes <- function(lty, lwd) {
  lty <- c(dashed = "44", dotted = "13", dotdash = "1343", longdash = "73", twodash = "2262")[as.character(lty)] %|na|% lty
  if (lty %in% c("solid", "1")) return("")
  lengths <- strtoi(strsplit(as.character(lty), "")[[1]], 16) * max(lwd)
  paste0(" stroke-dasharray=\"", paste(num(lengths), collapse = " "), "\"")
}

`%|na|%` <- function(x, other) if (is.na(x)) other else unname(x)

markup_text <- function(text) {
  text <- gsub("&", "&amp;", text, fixed = TRUE)
  text <- gsub("<", "&lt;", text, fixed = TRUE)
  gsub(">", "&gt;", text, fixed = TRUE)
}
