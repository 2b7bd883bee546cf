# `make contact-sheet`: every kind of list_rules() drawn once, to be looked at when a kind
# is added or changed: in colour, for colour-blind people, as on paper, under pencil marks and in the
# dark; every layer of a picture in base graphics and, beside it, in ggplot2; steps; pages of books; what
# a terminal shows; and, where there is Chromium, the game, also on a phone. The pictures go to the folder
# that is the argument.
library(oxidoku)
folder <- commandArgs(TRUE)[[1]]

source(file.path("tools", "kind-examples.R"))
kinds <- list_rules()$kind
sheet <- lapply(stats::setNames(nm = kinds), example_rules)

draw <- function(file, style, marks) {
  columns <- 8
  rows <- ceiling(length(kinds) / columns)
  png(file.path(folder, file), columns * 260, rows * 290, res = 96)
  on.exit(dev.off())
  old <- par(mfrow = c(rows, columns))
  for (kind in kinds) {
    plot_sudoku(
      empty_grid(sheet[[kind]]), rules = sheet[[kind]], main = kind, style = style,
      marks = marks
    )
  }
  par(old)
}
draw("colour.png", "white", FALSE)
draw("colourblind.png", "colourblind", FALSE)
draw("grey.png", "newspaper", FALSE)
draw("marks.png", "white", TRUE)
draw("dark.png", "dark", FALSE)

# Layers: what each pair of pictures shows, as arguments of plot_sudoku() and autoplot().
puzzle <- as_sudoku("1....7.9. .3..2...8 ..96..5.. ..53..9.. .1..8...2 6....4... 3......1. .4......7 ..7...3..")
solution <- solve_sudoku(puzzle)
half <- replace(solution, seq(1, 81, 2), NA)
balls <- lapply(hcl.colors(9, "Set 2"), function(colour) {
  inside <- outer(1:40, 1:40, function(i, j) (i - 20.5)^2 + (j - 20.5)^2 < 360)
  as.raster(matrix(ifelse(inside, colour, "transparent"), 40))
})
clued <- function(kind) empty_grid(sheet[[kind]])
layers <- list(
  digits = list(puzzle), solution = list(puzzle, solution = half, style = "colourblind"),
  marks = list(puzzle, marks = TRUE, style = "newspaper"),
  highlight = list(puzzle, highlight = list(gold = "r5c5 r89c1", skyblue = "r1c123 r2c23")),
  dark = list(puzzle, solution = half, style = "dark", highlight = "r5c5"),
  background = list(puzzle, background = "cornsilk", style = "newspaper"),
  letters = list(puzzle, symbols = LETTERS[1:9]), pictures = list(puzzle, solution = half, symbols = balls, style = "newspaper"),
  cages = list(clued("cage"), marks = TRUE), lines = list(clued("thermometer")),
  arrows = list(clued("arrow"), style = "dark"), dots = list(clued("black_dot"), style = "dark"),
  outside = list(clued("little_killer")), corners = list(clued("quadruple")), signs = list(clued("greater")),
  houses = list(clued("hyper"), style = "dark")
)
path <- explain_sudoku(puzzle)
first <- function(rows) path$step[which(rows)[[1]]]
steps <- c(
  fish = first(path$technique == "finned_swordfish"), links = first(vapply(path$links, nrow, 0L) > 2),
  single = first(vapply(path$placements, nrow, 0L) == 1)
)
killer <- explain_sudoku(local({set.seed(1); generate_sudoku(kind = "killer")}))
pairs <- c(
  lapply(layers, function(arguments) list(
    base = function(name) do.call(plot_sudoku, c(arguments, main = name)),
    ggplot2 = function(name) do.call(ggplot2::autoplot, c(arguments, main = name))
  )),
  lapply(c(steps, dark_links = steps[["links"]]), function(step) list(
    base = function(name) plot(path, step, style = if (name == "dark_links") "dark" else "newspaper"),
    ggplot2 = function(name) ggplot2::autoplot(path, step, style = if (name == "dark_links") "dark" else "newspaper")
  )),
  list(clue_frames = list(
    base = function(name) plot(killer, step = 1), ggplot2 = function(name) ggplot2::autoplot(killer, step = 1)
  ), hint = list(
    base = function(name) plot(hint_sudoku(puzzle, detail = "concrete")),
    ggplot2 = function(name) ggplot2::autoplot(hint_sudoku(puzzle, detail = "concrete"))
  ))
)
if (requireNamespace("ggplot2", quietly = TRUE)) {
  columns <- 3
  rows <- ceiling(length(pairs) / columns)
  png(file.path(folder, "layers.png"), columns * 2 * 300, rows * 330, res = 96)
  plot.new()
  for (i in seq_along(pairs)) {
    left <- (i - 1) %% columns / columns
    top <- 1 - (i - 1) %/% columns / rows
    old <- par(fig = c(left, left + 0.5 / columns, top - 1 / rows, top), new = TRUE)
    pairs[[i]]$base(names(pairs)[[i]])
    par(old)
    place <- grid::viewport(left + 0.75 / columns, top - 0.5 / rows, 0.5 / columns, 1 / rows)
    print(pairs[[i]]$ggplot2(names(pairs)[[i]]), vp = place)
  }
  dev.off()
}

# Steps: one of each way in which they are drawn.
wanted <- c("x_wing", "skyscraper", "w_wing", "xy_chain", "aic", "nice_loop", "simple_colors_trap", "als_xz", "sue_de_coq")
png(file.path(folder, "steps.png"), 1500, 1560, res = 96)
old <- par(mfrow = c(3, 3))
for (technique in wanted) {
  set.seed(4)
  path <- tryCatch(explain_sudoku(generate_sudoku(require = technique)), error = function(condition) NULL)
  if (is.null(path)) next
  plot(path[match(technique, path$technique), ], labels = technique == "aic", note = if (technique == "w_wing") "sentence" else "short")
}
par(old)
dev.off()
png(file.path(folder, "profile.png"), 1200, 500, res = 96)
plot(path <- explain_sudoku(puzzle), type = "profile")
dev.off()

# Books: their pages as PDF, to be looked at with any viewer.
set.seed(5)
puzzles <- generate_sudoku(n = 12, as = "string")
for (many in c(1, 4, 12)) {
  sudoku_book(puzzles, file.path(folder, sprintf("book-%d.pdf", many)), per_page = many)
}

# What a terminal of 80 columns shows.
local({
  options(width = 80, cli.unicode = TRUE, cli.num_colors = 1L)
  shown <- c("cage", "white_dot", "thermometer")
  text <- lapply(shown, function(kind) capture.output(print(empty_grid(sheet[[kind]]))))
  sixteen <- capture.output(print(as_sudoku(generate_grid(rules = sudoku_rules(box = c(4, 4))), rules = sudoku_rules(box = c(4, 4)))))
  writeLines(c(unlist(text), sixteen), file.path(folder, "terminal.txt"))
})

# The game, by Chromium where there is one: light, dark, on a phone and on its side.
chromium <- Sys.which(c("chromium", "chromium-browser", "google-chrome"))
chromium <- chromium[nzchar(chromium)]
if (length(chromium) > 0 && requireNamespace("htmlwidgets", quietly = TRUE)) {
  set.seed(1)
  lines <- generate_sudoku(24, rules = sudoku_rules(
    rule_thermometer("r1c1 r2c2 r3c3 r4c3"), rule_white_dot("r5c12"), rule_cage("r9c567", 15), rule_arrow("r9c9", "r8c8 r7c8")
  ))
  for (theme in c("light", "dark")) {
    page <- file.path(normalizePath(folder), paste0("game-", theme, ".html"))
    htmlwidgets::saveWidget(play_sudoku(lines, title = "Lines, dots and a cage", theme = theme), page)
    for (size in c("1280,820", "390,844", "844,390")) {
      picture <- sub("html$", sub(",", "x", paste0(size, ".png")), page)
      system2(chromium[[1]], c(
        "--headless", "--no-sandbox", "--disable-gpu", paste0("--window-size=", size), paste0("--screenshot=", shQuote(picture)),
        shQuote(paste0("file://", page))
      ), stdout = FALSE, stderr = FALSE)
    }
  }
}
