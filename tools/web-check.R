# What R answers about puzzles of all kinds, for web/check.mjs to compare with the engine of a
# page. Called by tools/web-check:
#   Rscript tools/web-check.R <file> [number of puzzles]
library(oxidoku)
file <- commandArgs(TRUE)[[1]]
count <- as.integer(c(commandArgs(TRUE)[-1], "1000")[[1]])
set.seed(20)
board <- function(rules) {
  x <- play_sudoku(empty_grid(rules), solution = FALSE, hints = FALSE, check = FALSE)$x
  c(x[c("rows", "columns", "cells", "digits", "regions", "constraints")], list(engine = oxidoku:::engine_rules(rules)))
}
kinds <- c("killer", "thermometer", "arrow", "white_dot", "renban", "whisper", "little_killer", "sandwich", "palindrome", "xv")
grids <- c(
  generate_sudoku(n = count * 0.6), generate_sudoku(difficulty = "extreme", n = count * 0.2)
)
others <- list(
  sudoku_rules(box = c(2, 3)), sudoku_rules(diagonal = TRUE), sudoku_rules(hyper = TRUE),
  sudoku_rules("anti_knight"), sudoku_rules(regions = generate_regions(6)), sudoku_rules(box = c(2, 2), digits = 0:3),
  sudoku_rules(size = c(6, 9))
)
each <- ceiling(count * 0.2 / (length(others) + length(kinds)))
for (rules in others) grids <- c(grids, generate_sudoku(n = each, rules = rules))
for (kind in kinds) grids <- c(grids, lapply(seq_len(each), function(i) generate_sudoku(kind = kind)))
grids <- grids[seq_len(min(count, length(grids)))]

all_rules <- lapply(grids, function(grid) attr(as_sudoku(grid), "rules"))
hashes <- vapply(all_rules, rlang::hash, "")
first <- which(!duplicated(hashes))
cells_of <- function(grid, rules) oxidoku:::game_start(grid, grid, NULL, rules)$givens
levels <- c("easy", "medium", "hard", "unfair", "extreme")
one <- function(i) {
  grid <- grids[[i]]
  rules <- all_rules[[i]]
  rated <- rate_sudoku(grid)
  hint <- hint_sudoku(grid)
  size <- rules$size
  digits <- rules$digits
  list(
    board = match(hashes[[i]], hashes[first]) - 1L, digits = cells_of(unclass(as.matrix(as_sudoku(grid))), rules),
    solution = cells_of(unclass(as.matrix(as_sudoku(solve_sudoku(grid)))), rules),
    score = rated$score, level = match(rated$level, levels) - 1L, steps = rated$steps, hardest = rated$hardest,
    step = list(
      technique = as.character(hint$technique[[1]]),
      placed = oxidoku:::hint_digits(hint$placements[[1]], rules), gone = oxidoku:::hint_digits(hint$eliminations[[1]], rules)
    )
  )
}
cases <- lapply(seq_along(grids), one)
jsonlite::write_json(
  list(boards = lapply(all_rules[first], board), cases = cases), file,
  auto_unbox = TRUE, null = "null", na = "null", digits = NA
)
