# Pixels of a bitmap, read in base R: a list of three matrices (red, green, blue), row
# by row from the top, values 0 to 255.
read_bmp <- function(file) {
  bytes <- readBin(file, "raw", file.size(file))
  number <- function(at, size) {
    readBin(bytes[at + seq_len(size)], "integer", size = size, endian = "little")
  }
  start <- number(10, 4)
  width <- number(18, 4)
  height <- number(22, 4)
  depth <- number(28, 2) / 8 # bytes a pixel; 1 if it is an index into a palette
  line <- 4 * ceiling(width * depth / 4)
  data <- matrix(as.integer(bytes[start + seq_len(line * height)]), line)
  data <- t(data[, rev(seq_len(height))])
  channel <- function(i) {
    if (depth > 1) {
      return(data[, seq(i, by = depth, length.out = width)])
    }
    palette <- matrix(as.integer(bytes[seq(55, start)]), 4)
    matrix(palette[i, data[, seq_len(width)] + 1], height)
  }
  list(red = channel(3), green = channel(2), blue = channel(1))
}

# Pictures as pixels: what `code` draws on a bitmap, and where user coordinates
# are on it. `code` runs with the device open.
render <- function(code, width = 480, height = width) {
  skip_if_not(capabilities("cairo"))
  file <- withr::local_tempfile(fileext = ".bmp")
  grDevices::bmp(file, width, height, type = "cairo")
  device <- grDevices::dev.cur()
  withr::defer(if (device %in% grDevices::dev.list()) grDevices::dev.off(device))
  force(code)
  corner <- c(grconvertX(0, "user", "device"), grconvertY(0, "user", "device"))
  unit <- c(grconvertX(1, "user", "device"), grconvertY(1, "user", "device")) - corner
  grDevices::dev.off(device)
  list(pixels = read_bmp(file), corner = corner, unit = unit)
}

# Colour at user coordinates, as "#RRGGBB".
colour_at <- function(picture, x, y) {
  at <- cbind(
    floor(picture$corner[2] + y * picture$unit[2]) + 1,
    floor(picture$corner[1] + x * picture$unit[1]) + 1
  )
  rgb(
    picture$pixels$red[at], picture$pixels$green[at], picture$pixels$blue[at],
    maxColorValue = 255
  )
}

# Background of cells: near their lower left corners, where no digit reaches.
background <- function(picture, row, col) {
  colour_at(picture, col - 0.36, row + 0.36)
}

# Is there ink (something that is not white) in rectangles around x, y?
has_ink <- function(picture, x, y, half_width, half_height = half_width) {
  grid <- expand.grid(
    dx = seq(-half_width, half_width, length.out = 15),
    dy = seq(-half_height, half_height, length.out = 15)
  )
  mapply(x, y, FUN = function(x, y) {
    any(colour_at(picture, x + grid$dx, y + grid$dy) != "#FFFFFF")
  })
}

hex <- function(col) {
  rgb(t(col2rgb(col)), maxColorValue = 255)
}

null_device <- function(width = 7, height = 7, env = parent.frame()) {
  grDevices::pdf(NULL, width, height)
  device <- grDevices::dev.cur()
  withr::defer(grDevices::dev.off(device), envir = env)
}

# Functions of the package, of these names, that call others in the place of some of its own.
drawing_with <- function(names, ...) {
  env <- list2env(list(...), parent = environment(new_page))
  for (name in names) {
    own <- get(name, environment(new_page))
    environment(own) <- env
    assign(name, own, env)
  }
  env
}

# A puzzle to draw, and its solution.
picture_puzzle <- rbind(
  c(5, 3, 0, 0, 7, 0, 0, 0, 0),
  c(6, 0, 0, 1, 9, 5, 0, 0, 0),
  c(0, 9, 8, 0, 0, 0, 0, 6, 0),
  c(8, 0, 0, 0, 6, 0, 0, 0, 3),
  c(4, 0, 0, 8, 0, 3, 0, 0, 1),
  c(7, 0, 0, 0, 2, 0, 0, 0, 6),
  c(0, 6, 0, 0, 0, 0, 2, 8, 0),
  c(0, 0, 0, 4, 1, 9, 0, 0, 5),
  c(0, 0, 0, 0, 8, 0, 0, 7, 9)
)

picture_solution <- function() {
  solved <- c(
    534678912, 672195348, 198342567, 859761423, 426853791, 713924856, 961537284,
    287419635, 345286179
  )
  outer(solved, 10^(8:0), function(row, place) row %/% place %% 10)
}

# Pictures as text ------------------------------------------------------------------

# What a picture is made of: titles, then a line for each call of a pen, its places in cells
# and its colours as they are seen. Letters have sizes of their own here, the same on every
# system.
picture_lines <- function(picture) {
  look <- picture$look
  lines <- character()
  shown <- function(x) {
    if (inherits(x, "raster")) return(paste("picture", x[[2, 1]]))
    if (is.numeric(x)) x <- format(round(x, 2), trim = TRUE, drop0trailing = TRUE)
    if (length(unique(x)) == 1) x <- x[[1]]
    paste(x, collapse = " ")
  }
  note <- function(name, values) {
    colours <- intersect(c("col", "fill", "border"), names(values))
    values[colours] <- lapply(values[colours], look$turn)
    lines <<- c(lines, paste(c(name, vapply(values, shown, "")), collapse = " | "))
  }
  pen <- base_pen(look$lwd, cell = 0.5)
  for (name in names(Filter(is.function, pen))) {
    local({
      name <- name
      f <- function() note(name, mget(names(formals(sys.function()))))
      formals(f) <- formals(pen[[name]])
      pen[[name]] <<- f
    })
  }
  pen$extent <- function(labels, cex, font) cex * c(0.1 * max(nchar(labels)), 0.1)
  paint(pen, picture)
  titles <- picture$titles[c("main", "sub")]
  c(paste(names(titles), titles)[lengths(titles) > 0], lines)
}

# What plot_sudoku() hands to the device.
plotted_lines <- function(...) {
  seen <- NULL
  plot <- plot_sudoku
  environment(plot) <- rlang::env(environment(plot_sudoku), open_picture = function(picture) seen <<- picture)
  plot(...)
  picture_lines(seen)
}

# Titles and all panels of a plot by ggplot2.
ggplot_lines <- function(plot) {
  panels <- lapply(ggplot2::layer_grob(plot), function(grob) picture_lines(grob$picture))
  labels <- unlist(plot$labels[c("title", "caption")])
  c(paste(names(labels), labels)[length(labels) > 0], unlist(Map(c, paste("panel", seq_along(panels)), panels)))
}

# A snapshot of such lines.
expect_picture <- function(title, lines) {
  expect_snapshot(writeLines(lines), transform = function(text) c(paste("#", title), text[text != "Code"]))
}
