# The exercise "fair_rating" of lesson 12: a rating that looks first, as "my_rating", and then
# counts what a search has to do, but not by luck. Asked about pairs of grids in which looking
# finds nothing and as many cells are blank, so that only the search can tell them apart; each of
# them several times, with its digits renamed, by which a single search has other luck.

# How many pairs, and how often each grid is renamed.
RATING_PAIRS <- 4L
RENAMINGS <- c(3L, 8L)

# Of the spread of one search a mean of five has about 0.42 here, one of three 0.55, of two 0.68; by chance,
# one of 1 has less than 0.67, or one of five more, in less than 5 of 100 samples.
LUCK_LEFT <- 0.67

fair_rating_cases <- function(seed) {
  rated <- call_cases("fair_rating", EXERCISES$my_rating$calls(seed), seed)
  renamed <- with_seed(seed, {
    pairs <- rating_pairs()
    lapply(pairs, function(pair) Map(function(grid, times) {
      grids <- lapply(seq_len(times), function(time) relabelled(grid, sample.int(9)))
      new_case(
        "renamed", tell("renamed_times", sum(is.na(grid)), times), list(grids), tell("expect_my_rating"),
        judge_renamed, "looks_first", through = "fair_rating", pair = pair
      )
    }, pair$grids, RENAMINGS))
  })
  renamed <- unlist(renamed, recursive = FALSE)
  for (k in seq_along(renamed)) renamed[[k]]$id <- paste0("renamed_", k)
  c(rated, renamed)
}

# Two grids each, the easier first: `grids`, `values`, what a search places in some renamings of
# each, and `placed`, the means of these.
rating_pairs <- function() {
  found <- list()
  for (round in 1:6) {
    grids <- suppressWarnings(solve_sudoku(
      lapply(generate_sudoku(n = 100, minimal = TRUE), as.matrix), method = "logic",
      techniques = c("full_house", "naked_single", "hidden_single")
    ))
    grids <- grids[vapply(grids, function(grid) sum(is.na(grid)), 0L) >= 40]
    found <- c(found, lapply(grids, function(grid) list(grid = grid, placed = mean(placements(grid, 3)))))
    pairs <- best_pairs(found)
    if (length(pairs) == RATING_PAIRS) break
  }
  # Anew: those that were chosen were chosen for what came out.
  lapply(pairs, function(grids) {
    values <- Map(placements, grids, c(10, 20), Inf)
    list(grids = grids, values = values, placed = vapply(values, mean, 0))
  })
}

# Of each number of blank cells the easiest and the hardest; those of the largest difference. What
# takes long is left out: a student's program takes it ten times as long.
best_pairs <- function(found) {
  found <- Filter(function(one) one$placed < 300, found)
  blank <- vapply(found, function(one) sum(is.na(one$grid)), 0L)
  pairs <- lapply(unique(blank), function(n) {
    these <- found[blank == n]
    these <- these[order(vapply(these, function(one) one$placed, 0))]
    these[c(1, length(these))]
  })
  ratio <- vapply(pairs, function(pair) pair[[2]]$placed / pair[[1]]$placed, 0)
  best <- utils::head(order(-ratio), min(RATING_PAIRS, sum(ratio > 2.5)))
  lapply(pairs[best], function(pair) lapply(pair, `[[`, "grid"))
}

placements <- function(grid, times, limit = 500) {
  peers <- peers_of_cells()
  vapply(seq_len(times), function(time) search_placements(relabelled(grid, sample.int(9)), limit, peers), 0)
}

# How many digits a search puts in that takes the cell with the fewest candidates; Inf beyond the limit.
search_placements <- function(grid, limit, peers) {
  placed <- 0
  search <- function(blank, open) {
    if (length(blank) == 0 || placed > limit) return(TRUE)
    at <- blank[which.min(.rowSums(open[blank, ], length(blank), 9))]
    for (digit in which(open[at, ])) {
      placed <<- placed + 1
      if (search(blank[blank != at], replace(open, cbind(peers[[at]], digit), FALSE))) return(TRUE)
    }
    FALSE
  }
  search(which(is.na(grid)), candidate_marks(grid))
  if (placed > limit) Inf else placed
}

peers_of_cells <- function() {
  houses <- all_houses()
  lapply(1:81, function(cell) unique(unlist(houses[vapply(houses, function(house) cell %in% house, NA)])))
}

is_rating <- function(value) is.numeric(value) && length(value) == 1 && !is.na(value) && value > 0

judge_renamed <- function(run, case) {
  values <- run$value
  bad <- which(!vapply(values, is_rating, NA))
  if (length(bad) > 0) return(exercise_problem(rating_wrong(values[[bad[[1]]]])))
  # Where the search does not end, nothing can be compared.
  if (!all(is.finite(unlist(values)))) exercise_problem(tell("too_few_puzzles_were_solved", sum(is.finite(unlist(values))), length(values)))
}

rating_wrong <- function(value) if (!is_rating(value)) tell("a_rating_is_a_positive_number", value_word(value))

# How far ratings of the harder grids are from their means, beside what sets the two of a pair apart:
# `values` is a list of pairs of ratings of each.
spread_of <- function(values) {
  off <- vapply(values, function(pair) mean(abs(pair[[2]] - mean(pair[[2]]))) / sqrt(1 - 1 / length(pair[[2]])), 0)
  sum(off) / sum(apart_of(values))
}

apart_of <- function(values) vapply(values, function(pair) mean(pair[[2]]) - mean(pair[[1]]), 0)

accept_fair_rating <- function(values, cases) {
  renamed <- vapply(cases, function(case) !is.null(case$pair), NA)
  words <- accept_rating(values[!renamed], cases[!renamed])
  if (!is.null(words)) return(words)
  mine <- lapply(values[renamed], function(value) as.numeric(unlist(value)))
  pairs <- lapply(cases[renamed], `[[`, "pair")
  first <- seq(1, length(mine), 2)
  mine <- lapply(first, function(k) mine[c(k, k + 1)])
  pairs <- pairs[first]
  apart <- apart_of(mine)
  told <- function(key, k, ...) tell(key, sum(is.na(pairs[[k]]$grids[[1]])), round(pairs[[k]]$placed[[1]]), round(pairs[[k]]$placed[[2]]), ...)
  alike <- which(apart == 0)
  if (length(alike) == length(apart)) return(told("search_takes_no_part", 1, value_word(signif(mine[[1]][[1]][[1]], 4))))
  if (sum(apart) <= 0) return(told("search_counts_the_wrong_way", which.min(apart)))
  if (spread_of(mine) <= LUCK_LEFT * spread_of(lapply(pairs, `[[`, "values"))) return(NULL)
  most <- which.max(vapply(mine, function(pair) diff(range(pair[[2]])), 0))
  tell("rating_is_luck", signif(min(mine[[most]][[2]]), 4), signif(max(mine[[most]][[2]]), 4), length(mine[[most]][[2]]))
}
