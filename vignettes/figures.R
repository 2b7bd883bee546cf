# How the vignettes make their pictures; each sources this file.
#
# R's PNG device writes indexed colours, which take a third of the space, if there are
# 256 at most; but the smooth edges of digits and lines have a thousand shades. So a
# picture is drawn as a bitmap, which R can read without a further package, its shades
# are thinned out, and what is left goes to the PNG device. That leaves room for more
# dots: pictures are sharp on a phone. (SVG was larger: each digit is a path there.)

# The colours of a BMP file of ours, 8 or 24 bits a dot, as a matrix of 0xRRGGBB.
read_bitmap <- function(path) {
  bytes <- as.integer(readBin(path, "raw", file.size(path)))
  number <- function(at) sum(bytes[at + 1:4] * 256^(0:3))
  width <- number(18)
  height <- number(22)
  dot <- bytes[[29]] / 8
  # Rows are from the bottom to the top, each filled up to a multiple of four bytes.
  stride <- ceiling(width * dot / 4) * 4
  rows <- matrix(bytes[number(10) + seq_len(stride * height)], stride)
  rows <- rows[seq_len(width * dot), height:1]
  colours <- function(bgr) colSums(bgr * 256^(0:2))
  if (dot == 3) return(matrix(colours(matrix(rows, 3)), height, byrow = TRUE))
  palette <- matrix(bytes[55:number(10)], 4)[1:3, ]
  matrix(colours(palette)[rows + 1], height, byrow = TRUE)
}

# For each colour one that differs by at most `apart` in red, green and blue: those
# that occur most stay as they are, and take in what is near them.
thin_out <- function(colours, apart) {
  all <- unique(as.vector(colours))
  all <- all[order(tabulate(match(colours, all)), decreasing = TRUE)]
  channels <- rbind(all %/% 65536, all %/% 256 %% 256, all %% 256)
  kept <- rep(NA_integer_, length(all))
  for (i in seq_along(all)) {
    if (!is.na(kept[[i]])) next
    near <- is.na(kept) & colSums(abs(channels - channels[, i]) > apart) == 0
    kept[near] <- i
  }
  matrix(all[kept][match(colours, all)], nrow(colours))
}

as_indexed_png <- function(path) {
  colours <- thin_out(read_bitmap(path), 16)
  shown <- as.raster(matrix(sprintf("#%06X", colours), nrow(colours)))
  unlink(path)
  path <- sub("[.]bmp$", ".png", path)
  grDevices::png(path, ncol(colours), nrow(colours))
  graphics::par(mar = rep(0, 4), xaxs = "i", yaxs = "i")
  graphics::plot.new()
  graphics::rasterImage(shown, 0, 0, 1, 1, interpolate = FALSE)
  grDevices::dev.off()
  path
}

knitr::opts_chunk$set(
  comment = "#>", fig.align = "center", fig.width = 4.5, fig.height = 4.7, dev = "bmp", fig.retina = 1.25,
  fig.process = as_indexed_png
)
