# Draws the pictures of the help pages of rules, man/figures/rules-*.png: each kind of the page in a
# small grid. From the top of the checkout, when a kind is added or drawn in another way:
#   R_LIBS=build/library Rscript tools/help-pictures.R
library(oxidoku)
source(file.path("tools", "kind-examples.R"))
source(file.path("vignettes", "figures.R"))

pages <- list(
  cage = c("cage", "pairs"),
  thermometer = c(
    "thermometer", "slow_thermometer", "whisper", "renban", "arrow", "double_arrow", "between", "lockout", "zipper",
    "region_sum", "entropic", "modular", "nabner", "sum_line", "lunchbox", "slingshot"
  ),
  white_dot = c("white_dot", "black_dot", "xv", "greater", "quadruple", "clone"),
  parity = c("even", "odd", "minimum", "maximum", "counting_circles"),
  rellik = c("rellik", "equality", "look_and_say", "contains", "allowed", "same_digits", "count_distinct", "kenken"),
  sum = c("sum", "count", "equal_sum", "sequence", "regex"),
  sandwich = c("sandwich", "skyscraper", "x_sum", "numbered_room", "hidden_skyscraper", "full_rank", "little_killer"),
  indexer = c("row_indexer", "column_indexer", "box_indexer")
)
for (page in names(pages)) {
  kinds <- pages[[page]]
  columns <- min(8, length(kinds))
  rows <- ceiling(length(kinds) / columns)
  drawn <- tempfile(fileext = ".bmp")
  grDevices::bmp(drawn, 150 * columns, 170 * rows, res = 72, type = "cairo")
  old <- graphics::par(mfrow = c(rows, columns))
  for (kind in kinds) plot_sudoku(empty_grid(example_rules(kind)), main = gsub("_", " ", kind), cex.main = 1)
  graphics::par(old)
  grDevices::dev.off()
  # Thin lines of several colours, which are few dots.
  file.copy(to_indexed_png(drawn, 32), file.path("man", "figures", sprintf("rules-%s.png", page)), overwrite = TRUE)
}
