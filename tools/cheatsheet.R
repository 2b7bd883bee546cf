# Draws inst/cheat-sheet.pdf, one A4 page, from vignettes/cheat-sheet.Rmd, so that the
# page on paper and the one on the screen say the same. By R's own pdf(): the same
# bytes each time, and no LaTeX or browser is needed.
#
#   Rscript tools/cheatsheet.R <directory of the package>

root <- commandArgs(TRUE)[[1]]
source <- file.path(root, "vignettes", "cheat-sheet.Rmd")
target <- file.path(root, "inst", "cheat-sheet.pdf")

# All lengths are points: 72 an inch.
PAGE <- c(width = 842, height = 595)
MARGIN <- 24
GAP <- 18
COLUMNS <- 3
TOP <- 58
SIZE <- c(title = 20, heading = 9.5, code = 7.2, text = 7.2)
LEADING <- c(heading = 12, code = 8.5, text = 8.3)
BLUE <- "#245A8D"
GREY <- "#444444"

# The page as a data frame of blocks: section, code (may be empty) and text.
read_blocks <- function(lines) {
  body <- lines[-seq_len(which(lines == "---")[[2]])]
  section <- ""
  blocks <- list()
  for (line in body[nzchar(body)]) {
    if (startsWith(line, "## ")) {
      section <- substring(line, 4)
      next
    }
    item <- regmatches(line, regexec("^\\* `([^`]+)` (.*)$", line))[[1]]
    if (startsWith(line, "*") && length(item) == 0) stop("not an item with code and text: ", line)
    blocks <- c(blocks, list(data.frame(
      section = section, code = if (length(item) > 0) item[[2]] else "",
      text = gsub("`", "", if (length(item) > 0) item[[3]] else line)
    )))
  }
  do.call(rbind, blocks)
}

text_width <- function(text, size, family, font = 1) {
  graphics::strwidth(text, cex = size / 12, family = family, font = font)
}

# Words in lines that are at most so wide.
wrap <- function(text, width, size) {
  lines <- character()
  for (word in strsplit(text, " ")[[1]]) {
    longer <- paste(utils::tail(lines, 1), word)
    if (length(lines) > 0 && text_width(longer, size, "sans") <= width) {
      lines[[length(lines)]] <- longer
    } else {
      lines <- c(lines, word)
    }
  }
  lines
}

write_line <- function(text, x, y, size, family = "sans", font = 1, col = "black") {
  graphics::text(x, y, text, adj = c(0, 0), cex = size / 12, family = family, font = font, col = col)
}

# What a section is drawn of: lines with their kind. A short text stands beside its code.
section_lines <- function(blocks, width) {
  lines <- list(data.frame(kind = "heading", text = blocks$section[[1]], beside = ""))
  for (i in seq_len(nrow(blocks))) {
    code <- blocks$code[[i]]
    text <- blocks$text[[i]]
    beside <- ""
    if (nzchar(code)) {
      used <- text_width(code, SIZE[["code"]], "mono", 2)
      if (used > width) stop("too long for a column: ", code)
      if (used + 6 + text_width(text, SIZE[["text"]], "sans") <= width) beside <- text
      lines <- c(lines, list(data.frame(kind = "code", text = code, beside = beside)))
      if (nzchar(beside)) next
    }
    indent <- if (nzchar(code)) 8 else 0
    wrapped <- wrap(text, width - indent, SIZE[["text"]])
    lines <- c(lines, list(data.frame(
      kind = if (indent > 0) "text" else "note", text = wrapped, beside = ""
    )))
  }
  do.call(rbind, lines)
}

line_height <- function(kind) LEADING[ifelse(kind == "note", "text", kind)]

draw_section <- function(lines, x, y, width) {
  for (i in seq_len(nrow(lines))) {
    kind <- lines$kind[[i]]
    y <- y - line_height(kind)
    text <- lines$text[[i]]
    if (kind == "heading") {
      graphics::rect(x - 3, y - 3, x + width, y + 9.5, col = BLUE, border = NA)
      write_line(text, x + 1, y - 0.2, SIZE[["heading"]], font = 2, col = "white")
      y <- y - 3.5
    } else if (kind == "code") {
      write_line(text, x, y, SIZE[["code"]], "mono", 2)
      beside <- x + text_width(text, SIZE[["code"]], "mono", 2) + 6
      write_line(lines$beside[[i]], beside, y, SIZE[["text"]], col = GREY)
    } else {
      write_line(text, if (kind == "text") x + 8 else x, y, SIZE[["text"]], col = GREY)
    }
  }
  y
}

section_height <- function(lines) sum(line_height(lines$kind)) + 3.5 + 7

# Sections in order, each in the first column that has room for it.
place_sections <- function(heights, room) {
  column <- 1L
  used <- 0
  places <- integer(length(heights))
  for (i in seq_along(heights)) {
    if (used + heights[[i]] > room) {
      column <- column + 1L
      used <- 0
    }
    places[[i]] <- column
    used <- used + heights[[i]]
  }
  if (column > COLUMNS) stop("the sections need ", column, " columns")
  places
}

# How cells and boxes are called, on a small grid.
draw_names <- function(x, y, side) {
  cell <- side / 9
  for (i in 0:9) {
    lwd <- if (i %% 3 == 0) 1.2 else 0.3
    graphics::segments(x, y - i * cell, x + side, y - i * cell, lwd = lwd)
    graphics::segments(x + i * cell, y, x + i * cell, y - side, lwd = lwd)
  }
  middle <- seq(cell / 2, side, by = cell)
  number <- function(at_x, at_y, text, size, col = GREY) {
    graphics::text(at_x, at_y, text, cex = size / 12, family = "sans", col = col)
  }
  number(x + middle, y + 5, paste0("c", 1:9), 6)
  number(x - 7, y - middle, paste0("r", 1:9), 6)
  boxes <- expand.grid(col = 1:3, row = 1:3)
  number(x + (boxes$col - 0.5) * side / 3, y - (boxes$row - 0.5) * side / 3, 1:9, 13, "#B9CDE0")
  number(x + 2.5 * cell, y - 0.5 * cell, "r1c3", 5, "black")
}

draw_page <- function(blocks) {
  graphics::par(mar = c(0, 0, 0, 0), xaxs = "i", yaxs = "i", lend = "square")
  graphics::plot.new()
  graphics::plot.window(c(0, PAGE[["width"]]), c(0, PAGE[["height"]]))
  width <- (PAGE[["width"]] - 2 * MARGIN - (COLUMNS - 1) * GAP) / COLUMNS
  top <- PAGE[["height"]] - MARGIN
  write_line("oxidoku: cheat sheet", MARGIN, top - 18, SIZE[["title"]], font = 2, col = BLUE)
  notes <- blocks$text[blocks$section == ""]
  for (i in seq_along(notes)) {
    write_line(notes[[i]], MARGIN + 225, top - 2 - 9 * i, SIZE[["text"]], col = GREY)
  }
  blocks <- blocks[blocks$section != "", ]
  names <- unique(blocks$section)
  sections <- lapply(names, function(name) section_lines(blocks[blocks$section == name, ], width))
  heights <- vapply(sections, section_height, 0)
  start <- PAGE[["height"]] - TOP
  places <- place_sections(heights, start - MARGIN)
  lowest <- start
  for (column in unique(places)) {
    x <- MARGIN + (column - 1) * (width + GAP)
    y <- start
    for (lines in sections[places == column]) y <- draw_section(lines, x, y, width) - 7
    lowest <- y
  }
  # Below the last section, if there is room.
  side <- 110
  if (lowest - 22 - side > MARGIN) {
    write_line("Names of cells and boxes", x, lowest - 8, SIZE[["text"]], font = 2, col = BLUE)
    draw_names(x + 14, lowest - 22, side)
  }
}

# The time of making would make every file another. And R writes a hyphen as a minus,
# with which code could not be copied from the page. Lengths stay as they are: the file
# ends with a list of the places of its parts.
fix_bytes <- function(file) {
  text <- rawToChar(readBin(file, "raw", file.size(file)))
  Encoding(text) <- "bytes"
  replace <- function(pattern, by) {
    stopifnot(grepl(pattern, text, useBytes = TRUE))
    gsub(pattern, by, text, useBytes = TRUE)
  }
  text <- replace("(/(Creation|Mod)Date \\(D:)[0-9]{14}", "\\120000101000000")
  text <- replace("\\[ 45/minus ", "[45/hyphen ")
  writeBin(charToRaw(text), file)
}

dir.create(dirname(target), showWarnings = FALSE, recursive = TRUE)
grDevices::pdf(
  target, width = PAGE[["width"]] / 72, height = PAGE[["height"]] / 72, pointsize = 12,
  title = "oxidoku: cheat sheet", compress = FALSE, version = "1.4", useDingbats = FALSE
)
draw_page(read_blocks(readLines(source, encoding = "UTF-8")))
invisible(grDevices::dev.off())
fix_bytes(target)
