# `make contact-sheet`: every kind of list_rules() drawn once, to be looked at when a kind
# is added or changed: in colour, as on paper, under pencil marks and in the dark; and every
# layer of a picture in base graphics and, beside it, in ggplot2. The pictures go to the folder
# that is the argument.
library(oxidoku)
folder <- commandArgs(TRUE)[[1]]

# One puzzle for each kind, 6 x 6 if nothing else is said.
six <- function(...) sudoku_rules(..., box = c(2, 3))
nine <- function(...) sudoku_rules(...)
line <- "r2c1 r1c2 r2c3 r3c4 r4c4"
sheet <- list(
  allowed = six(rule_allowed("r1c1 r3c4", c(1, 2, 5))),
  any = six(rule_any(rule_white_dot("r1c12"), rule_thermometer("r3c3 r4c4 r5c4"))),
  contains = six(rule_contains("r1c12 r2c2", c(1, 4))), count = six(rule_count("r1c12 r2c2", c(1, 4), 2)),
  count_distinct = six(rule_count_distinct("r5c5", "r1c12 r2c2 r3c3")), disjoint = six("disjoint"),
  double_arrow = six(rule_double_arrow(line)), equality = six(rule_equality("r1c12 r2c1 r2c2")),
  global_entropy = six("global_entropy"), global_modular = six("global_modular"),
  look_and_say = six(rule_look_and_say("r1c12 r2c2", "11")),
  negative_black_dot = six("negative_black_dot"), negative_white_dot = six("negative_white_dot"),
  negative_xv = six("negative_xv"), regex = six(rule_regex(line, "1?.*")),
  region_same_digits = six("region_same_digits"), rellik = six(rule_rellik("r1c12 r2c2", 7)),
  same_digits = six(rule_same_digits("r1c1 r1c2", "r4c4 r4c5")),
  sequence = six(rule_sequence(line, 0, function(state, digit) min(state + 1, 2))),
  sum = six(rule_sum("r1c12 r2c2", 9)), sum_line = six(rule_sum_line("r1c1 r2c2 r2c3 r3c4 r4c4", 7)),
  anti_king = nine("anti_king"), anti_knight = nine("anti_knight"), anti_taxicab = nine("anti_taxicab"),
  arrow = six(rule_arrow("r2c2", "r3c3 r4c3 r5c4"), rule_arrow("r6c12", "r5c1 r4c1 r3c1")),
  between = six(rule_between(line)),
  black_dot = six(rule_black_dot("r1c12"), rule_black_dot("r34c3", 3)),
  box_indexer = six(rule_indexer("r1c2 r4c4 r5c5", "box")),
  cage = six(rule_cage("r1c12 r2c2", 9), rule_cage("r4c345 r5c5", 14)),
  clone = six(rule_clone("r1c1 r2c1 r2c2", "r4c4 r5c4 r5c5")),
  column_indexer = six(rule_indexer("r123456c1 r123456c4", "column")),
  counting_circles = six(rule_counting_circles("r1c1 r2c3 r4c4 r6c2 r5c6")),
  diagonal = six("diagonal"), dutch_flatmates = nine("dutch_flatmates"),
  entropic = six(rule_entropic(line)), even = six(rule_parity("r1c1 r3c4 r5c5", "even")),
  full_rank = six(rule_full_rank("r2", 7), rule_full_rank("c4", 13, from = "bottom")),
  greater = six(rule_greater("r2c23"), rule_greater("r54c5")),
  hidden_skyscraper = six(rule_hidden_skyscraper("r2", 3), rule_hidden_skyscraper("c4", 5, from = "bottom")),
  house = six(houses = list("r1c1 r2c2 r3c3 r3c4")), hyper = nine("hyper"),
  little_killer = six(
    rule_little_killer("r1c3", 8, "down left"), rule_little_killer("r1c3", 15, "down right"),
    rule_little_killer("r6c6", 20, "up left"), rule_little_killer("r3c1", 12, "down right")
  ),
  lockout = six(rule_lockout(line)), lunchbox = six(rule_lunchbox("r2c1 r2c2 r3c2 r3c3 r3c4", 7)),
  maximum = six(rule_extreme("r2c2 r4c4 r4c5", "maximum")), minimum = six(rule_extreme("r2c2 r4c4 r4c5", "minimum")),
  modular = six(rule_modular(line)), nabner = six(rule_nabner("r2c1 r1c2 r2c3")),
  no_rank_ties = nine("no_rank_ties"), non_consecutive = nine("non_consecutive"),
  numbered_room = six(rule_numbered_room("r2", 3), rule_numbered_room("c4", 5, from = "bottom")),
  odd = six(rule_parity("r1c1 r3c4 r5c5", "odd")), pairs = six(rule_pairs(line, function(a, b) a != b + 2)),
  palindrome = six(rule_palindrome(line)),
  quadruple = six(rule_quadruple("r2c2", 1:2), rule_quadruple("r4c4", 3:6)),
  region_sum = six(rule_region_sum("r2c2 r2c3 r2c4 r3c4 r4c4")), renban = six(rule_renban(line)),
  row_indexer = six(rule_indexer("r1c123456 r4c123456", "row")),
  sandwich = six(rule_sandwich("r2", 9), rule_sandwich("c4", 14)),
  skyscraper = six(rule_skyscraper("r2", 3), rule_skyscraper("c4", 2, from = "bottom")),
  slingshot = six(rule_slingshot("r2c1 r2c2 r3c3 r4c3")),
  slow_thermometer = six(rule_thermometer(line, slow = TRUE)), thermometer = six(rule_thermometer(line)),
  whisper = six(rule_whisper(line)), white_dot = six(rule_white_dot("r1c12"), rule_white_dot("r34c3", 3)),
  x_sum = six(rule_x_sum("r2", 9), rule_x_sum("c4", 14, from = "bottom")),
  xv = six(rule_xv("r1c12", 5), rule_xv("r34c3", 10), rule_xv("r5c56", 8)), zipper = six(rule_zipper(line))
)

kinds <- list_rules()$kind
missing <- setdiff(kinds, names(sheet))
if (length(missing) > 0) stop("No example of: ", toString(missing))

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
draw("colour.png", "tutorial", FALSE)
draw("grey.png", "newspaper", FALSE)
draw("marks.png", "tutorial", TRUE)
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
