# Questions about what is generated: 100 calls of each kind, each after its own seed.

CALLS <- 100

# The calls know their `seed` and a few things below.
generate_calls <- function() {
  c(grid_calls(), puzzle_calls(), people_calls(), rule_calls(), regions_calls(), minimize_calls())
}

grid_calls <- function() {
  alist(
    "generate_grid/matrix" = generate_grid(),
    "generate_grid/list" = generate_grid(n = 3),
    "generate_grid/strings" = generate_grid(n = 20, as = "string"),
    "generate_grid/array" = generate_grid(n = 4, as = "array"),
    "generate_grid/uniform" = generate_grid(n = 2, as = "string", method = "uniform"),
    "generate_grid/random" = generate_grid(n = 2, as = "string", method = "random"),
    "generate_grid/uniform four" =
      generate_grid(n = 5, as = "string", method = "uniform", rules = kinds$four[[1]]),
    "generate_grid/uniform six" =
      generate_grid(n = 5, as = "string", method = "uniform", rules = kinds$six[[1]])
  )
}

puzzle_calls <- function() {
  alist(
    "generate_sudoku/matrix" = generate_sudoku(),
    "generate_sudoku/strings" = generate_sudoku(n = 20, as = "string"),
    "generate_sudoku/list" = generate_sudoku(n = 3),
    "generate_sudoku/array" = generate_sudoku(n = 3, as = "array"),
    "generate_sudoku/one in a batch" = generate_sudoku(n = 1, as = "string"),
    "generate_sudoku/clues" = generate_sudoku(clues = 17 + seed %% 65),
    "generate_sudoku/clues batch" = generate_sudoku(clues = 21 + seed %% 20, n = 9, as = "string"),
    "generate_sudoku/fresh" = generate_sudoku(clues = 21, fresh = TRUE),
    "generate_sudoku/many solutions" = generate_sudoku(clues = seed %% 40, unique = FALSE),
    "generate_sudoku/minimal" = generate_sudoku(minimal = TRUE),
    "generate_sudoku/minimal batch" = generate_sudoku(minimal = TRUE, n = 20, as = "string"),
    "generate_sudoku/minimal clues" = generate_sudoku(clues = 18 + seed %% 10, minimal = TRUE),
    "generate_sudoku/symmetry" =
      generate_sudoku(clues = 32 + 4 * (seed %% 3), symmetry = symmetries[[seed %% 10 + 1]]),
    "generate_sudoku/symmetry few clues" =
      generate_sudoku(clues = 26, symmetry = c("rotate180", "vertical")[[seed %% 2 + 1]]),
    "generate_sudoku/symmetry minimal" =
      generate_sudoku(symmetry = symmetries[[seed %% 10 + 1]], minimal = TRUE),
    "generate_sudoku/pattern" = generate_sudoku(pattern = pattern_of(seed, 34)),
    "generate_sudoku/pattern batch" =
      generate_sudoku(pattern = pattern_of(seed, 38), n = 4, as = "string"),
    "generate_sudoku/own grid" = generate_sudoku(clues = 26, grid = solution),
    "generate_sudoku/own grid minimal" =
      generate_sudoku(grid = solution, minimal = TRUE, n = 3, as = "string"),
    "generate_sudoku/budget spent" = generate_sudoku(clues = 19, fresh = TRUE, budget = 50)
  )
}

people_calls <- function() {
  alist(
    "generate_sudoku/easy" = generate_sudoku(difficulty = "easy"),
    "generate_sudoku/medium" = generate_sudoku(difficulty = "medium"),
    "generate_sudoku/hard" = generate_sudoku(difficulty = "hard"),
    "generate_sudoku/unfair" = generate_sudoku(difficulty = "unfair"),
    "generate_sudoku/extreme" = generate_sudoku(difficulty = "extreme"),
    "generate_sudoku/hard batch" = generate_sudoku(difficulty = "hard", n = 3, as = "string"),
    "generate_sudoku/difficulty and symmetry" =
      generate_sudoku(difficulty = "medium", symmetry = "rotate180", clues = 30),
    "generate_sudoku/difficulty under rules" =
      generate_sudoku(difficulty = "medium", rules = c("diagonal", "hyper")[[seed %% 2 + 1]]),
    "generate_sudoku/naked singles" = generate_sudoku(techniques = "naked_single", clues = 30),
    "generate_sudoku/techniques" = generate_sudoku(
      techniques = c("naked_single", "hidden_single", "naked_pair", "locked_candidates_pointing")
    ),
    "generate_sudoku/practice" = generate_sudoku(
      require = c("x_wing", "xy_wing", "naked_triple", "skyscraper")[[seed %% 4 + 1]]
    ),
    "generate_sudoku/require two" =
      generate_sudoku(require = c("naked_pair", "hidden_pair"), difficulty = "hard"),
    "generate_sudoku/require with clues" =
      generate_sudoku(clues = 27, require = "simple_colors_trap")
  )
}

# A grid and two puzzles under each of the rules, and what is asked of them besides.
rule_calls <- function() {
  names <- names(rules_known())
  grids <- lapply(names, function(name) {
    bquote(generate_grid(rules = kinds[[.(name)]][[1]]))
  })
  puzzles <- lapply(names, function(name) {
    bquote(generate_sudoku(clues = kinds[[.(name)]][[2]] + 2, n = 2, rules = kinds[[.(name)]][[1]]))
  })
  names(grids) <- paste0("generate_grid/", names)
  names(puzzles) <- paste0("generate_sudoku/", names)
  more <- alist(
    "generate_sudoku/rules minimal" = generate_sudoku(
      minimal = TRUE, rules = kinds[[c("hyper", "diagonal", "jigsaw", "six")[[seed %% 4 + 1]]]][[1]]
    ),
    "generate_sudoku/rules symmetry" = generate_sudoku(
      clues = 32, symmetry = symmetries[[seed %% 10 + 1]],
      rules = c("hyper", "anti_knight", "anti_king")[[seed %% 3 + 1]]
    ),
    "generate_sudoku/rules default" =
      generate_sudoku(rules = kinds[[c("six", "eight", "twelve", "hyper")[[seed %% 4 + 1]]]][[1]]),
    "generate_sudoku/rules strings" =
      generate_sudoku(clues = 30, n = 4, as = "string", rules = kinds$disjoint[[1]])
  )
  c(grids, puzzles, more)
}

regions_calls <- function() {
  alist(
    "generate_regions/9" = generate_regions(),
    "generate_regions/sizes" = generate_regions(seed %% 12 + 1),
    "generate_regions/grid" = generate_grid(rules = sudoku_rules(regions = generate_regions(7)))
  )
}

minimize_calls <- function() {
  alist(
    "minimize_sudoku/matrix" = minimize_sudoku(as_cells(full[[seed]])),
    "minimize_sudoku/strings" = minimize_sudoku(full[seed + 0:9]),
    "minimize_sudoku/array" = minimize_sudoku(as_slices(full[seed + 0:3])),
    "minimize_sudoku/rules" = minimize_sudoku(
      puzzles_under(c("hyper", "jigsaw", "cages", "twelve")[[seed %% 4 + 1]])[[seed %% 40 + 1]]
    ),
    "minimize_sudoku/several solutions" = minimize_sudoku(thinned(full[seed + 0:3], 25))
  )
}

# What the calls may refer to.
generate_things <- function() {
  list(
    kinds = rules_known(),
    symmetries = c(
      "none", "rotate180", "rotate90", "horizontal", "vertical", "diagonal", "antidiagonal",
      "both_axes", "both_diagonals", "full"
    ),
    solution = shifted(c(3, 3)),
    full = some_of("qqwing", 120)
  )
}

# Cells for `clues` clues, others for each seed: a step that has no factor in common
# with 81 goes round the grid.
pattern_of <- function(seed, clues) {
  pattern <- matrix(FALSE, 9, 9)
  pattern[(seed + (seed %% 7 * 9 + 23) * seq_len(clues)) %% 81 + 1] <- TRUE
  pattern
}

generate_questions <- function() {
  calls <- generate_calls()
  lapply(calls, function(call) {
    function(say) {
      things <- list2env(generate_things())
      texts <- vapply(seq_len(CALLS), function(seed) {
        things$seed <- seed
        set.seed(seed)
        answer(eval(call, things))
      }, "")
      say(paste("seed", seq_len(CALLS)), texts)
    }
  })
}
