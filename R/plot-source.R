# Pictures as the source of a document: pens whose strokes are lines of text.

# What a row of a table looks like, painted with the pen that `make(lwd, cell)` gives; `pen$drawn()` are
# the lines. Gives them with the size of the picture: `left`, `top`, `width`, `height`, in cells.
source_picture <- function(row, make) {
  size <- dim(row$puzzle)
  rules <- row$rules
  # Where nobody tells the boxes, they are squares, or there are none.
  if (is.null(rules)) {
    box <- round(sqrt(size[[1]]))
    is_square <- size[[1]] == size[[2]] && box^2 == size[[1]]
    rules <- if (all(size == 9)) CLASSIC else sudoku_rules(size = size, box = if (is_square) c(box, box))
  }
  call <- environment()
  look <- plot_look("newspaper", NULL, rules$digits, call)
  look$print <- "none"
  # The paper is that of the document.
  look$paper <- NA
  look$fill[] <- look$pale[] <- NA
  # Inches: nine cells are as wide as a column of text.
  side <- 3.2 * max(size) / 9
  cell <- 3.2 / 9
  pen <- make(pmax(look$lwd * figure_scale(c(side, side)), 0.5), cell)
  paint(pen, grid_picture(list(cells = row$puzzle, rules = rules), NULL, NULL, FALSE, NULL, look, call))
  room <- outside_room(rules)
  list(
    lines = pen$drawn(), rules = rules, left = 0.5 - room[["left"]], top = 0.5 - room[["top"]],
    width = size[[2]] + room[["left"]] + room[["right"]], height = size[[1]] + room[["top"]] + room[["bottom"]]
  )
}

# The width and height of labels in inches, about: the letters are those of the document. Widths, in
# sizes of letters, are those of Computer Modern in bold, which are wider than those of most fonts.
source_extent <- function(labels, cex, font) {
  lines <- strsplit(as.character(labels), "\n", fixed = TRUE)
  wide <- function(line) {
    letters <- strsplit(line, "")[[1]]
    sum(ifelse(letters %in% c("#", "+", "\u00d7", "\u00f7", "-", "\u2212", "=", "<", ">"), 1, 0.58))
  }
  c(max(vapply(unlist(lines), wide, 0), 0.5), 0.7 + 1.2 * (max(lengths(lines), 1) - 1)) * 12 * cex / 72
}

# The title of a puzzle and its rules, lines of a comment.
source_comment <- function(row, mark) {
  words <- c(if (!is.null(row$name)) row_text(row, "name", NULL), if (!is.null(row$rules)) format(row$rules))
  # All that ends a line in Unicode ends a comment of Typst.
  if (length(words) > 0) paste(mark, unlist(strsplit(words, "[\r\n\f\v\u0085\u2028\u2029]+")))
}

# Numbers as short as can be.
short <- function(x) vapply(round(x, 4), format, "", scientific = FALSE, trim = TRUE, digits = 7, decimal.mark = ".")

# Points of a line width of R, which counts 96 to an inch.
points_of <- function(lwd) short(lwd * 0.75)

# The lengths of dashes and gaps in points, NULL for none.
dashes_of <- function(lty, lwd) {
  named <- c(solid = "", blank = "", dashed = "44", dotted = "13", dotdash = "1343", longdash = "73", twodash = "2262")
  if (lty %in% names(named)) lty <- named[[lty]]
  if (nzchar(lty)) strtoi(strsplit(lty, "")[[1]], 16L) * max(lwd, 1) * 0.75
}

# Red, green, blue, from 0 to 255, and how opaque, from 0 to 1; NULL for what is not painted.
rgb_of <- function(colour) {
  if (is.null(colour) || is.na(colour)) return(NULL)
  parts <- grDevices::col2rgb(as.character(colour), alpha = TRUE)
  if (parts[[4]] > 0) list(rgb = parts[1:3], alpha = parts[[4]] / 255)
}

# The ends of a line at (x1, y1) with an angle of 22 degrees to it: those of an open arrow.
arrow_ends <- function(x, y, head) {
  back <- atan2(y[[1]] - y[[2]], x[[1]] - x[[2]])
  turn <- back + c(-22, 22) * pi / 180
  list(x = x[[2]] + head * cos(turn), y = y[[2]] + head * sin(turn))
}
