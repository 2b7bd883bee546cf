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
