# Draws the logo, man/figures/logo.png, with the installed package: the middle of a puzzle in a hexagon.
# From the top of the checkout:
#   R_LIBS=build/library Rscript tools/logo.R
library(oxidoku)

width <- 480
height <- round(width * 2 / sqrt(3))
file <- file.path("man", "figures", "logo.png")
png(file, width, height, res = 120, type = "cairo", bg = "transparent")
par(mar = c(0, 0, 0, 0))
angle <- pi / 6 + 0:5 * pi / 3
corners <- function(radius) list(x = radius * cos(angle), y = radius * sin(angle))
window <- function() plot.window(c(-1, 1) * sqrt(3) / 2, c(-1, 1), xaxs = "i", yaxs = "i", asp = 1)
plot.new()
window()
polygon(corners(1), col = "#2B2A3A", border = NA)
polygon(corners(0.94), col = "#FFFFFF", border = NA)

# The grid is drawn by the package on a part of the page.
rules <- sudoku_rules(rule_thermometer("r4c1 r3c2 r2c3"), rule_white_dot("r4c34"), rule_cage("r1c12", 5), box = c(2, 2))
grid <- empty_grid(rules)
grid[1, 4] <- 1
grid[2, 1] <- 4
grid[3, 4] <- 3
par(fig = c(0.23, 0.77, 0.32, 0.785), new = TRUE)
plot_sudoku(grid, main = "", mar = c(0, 0, 0, 0), style = "colourblind", background = "transparent")

par(fig = c(0, 1, 0, 1), new = TRUE, mar = c(0, 0, 0, 0))
plot.new()
window()
text(0, -0.56, "oxidoku", cex = 2.3, font = 2, col = "#2B2A3A")
invisible(dev.off())
# With a palette it has half of the size.
invisible(magick::image_write(magick::image_quantize(magick::image_read(file), 64, dither = FALSE), file, format = "png", depth = 8))

# What browsers show of the site. pkgdown would ask a server for these.
icons <- file.path("pkgdown", "favicon")
dir.create(icons, recursive = TRUE, showWarnings = FALSE)
square <- magick::image_extent(magick::image_read(file), sprintf("%1$dx%1$d", height), color = "none")
draw_icon <- function(name, size, format = "png") {
  small <- magick::image_resize(square, sprintf("%1$dx%1$d", size))
  if (format == "png") small <- magick::image_quantize(small, 64)
  magick::image_write(small, file.path(icons, name), format = format)
}
for (size in c(16, 32)) draw_icon(sprintf("favicon-%1$dx%1$d.png", size), size)
for (size in c(60, 76, 120)) draw_icon(sprintf("apple-touch-icon-%1$dx%1$d.png", size), size)
draw_icon("apple-touch-icon.png", 180)
draw_icon("favicon.ico", 32, "ico")
