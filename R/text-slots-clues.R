# Slots of techniques that argue with clues: which clues, what their cells add to, and
# with which digits.

# The clues of each step, for the phrase `clue`.
list_clues <- function(facts) {
  clues <- distinct_clues(facts)
  listed(clue_records(facts, clues$at, clues$clue), clues$at, facts$count)
}

# One number for a clue of a step.
clue_key <- function(clues) clues$at * (max(0L, clues$clue) + 1) + clues$clue

# Each clue of each step once.
distinct_clues <- function(facts) {
  take(facts$clues, !duplicated(clue_key(facts$clues)))
}

# The digit of an X-sum's first cell, where the step adds only those behind it; `NA` otherwise.
digit_in_front <- function(facts) {
  clues <- distinct_clues(facts)
  digit <- vapply(seq_along(clues$at), function(i) {
    own <- clues_of(facts$rules[[clues$at[[i]]]])[[clues$clue[[i]]]]
    if (identical(own$kind, "x_sum")) as.integer(own$sum - clues$sum[[i]]) else NA_integer_
  }, 0L)
  digit[!is.na(digit) & digit == 0L] <- NA
  first_of(digit, clues$at, facts$count)
}

# The rule of each step's first clue.
clue_rules <- function(facts) {
  text <- rep("", facts$count)
  first <- take(facts$clues, !duplicated(facts$clues$at))
  rules <- NULL
  for (i in seq_along(first$at)) {
    own <- facts$rules[[first$at[[i]]]]
    # Steps of one puzzle share their rules.
    if (!identical(own, rules)) {
      rules <- own
      clues <- clues_of(rules)
    }
    clue <- clues[[first$clue[[i]]]]
    text[first$at[[i]]] <- text_of_kind(kind_of(clue), titled = FALSE, value = told_value(list(clue)))
  }
  text
}

# What all clues of a step add to.
sum_of_clues <- function(facts) {
  clues <- distinct_clues(facts)
  sums <- rowsum(c(clues$sum, integer(facts$count)), c(clues$at, seq_len(facts$count)))
  as.integer(sums)
}

# One number for a set of digits of a step: tables here are lists, whose duplicates are columns.
set_key <- function(digits) digits$at * (max(0L, digits$set) + 1) + digits$set

# The sets of digits of each step.
list_combinations <- function(facts) {
  digits <- facts$combinations
  set <- group_by_key(set_key(digits))
  count <- length(set$first)
  slots <- list(digits = listed(digits$digit, set$group, count))
  listed(records(count, slots), digits$at[set$first], facts$count)
}

count_combinations <- function(facts) {
  digits <- facts$combinations
  tabulate(digits$at[!duplicated(set_key(digits))], facts$count)
}

# What is left to the cells that lose something.
left_over <- function(facts) {
  base <- with_part(facts, "base")
  sorted(take(base, cell_key(base) %in% cell_key(facts$eliminations)), "at", "row", "col")
}

# Whether digits go from cells that are, or are not, among these.
loses <- function(facts, cells, there) {
  gone <- facts$eliminations
  seq_len(facts$count) %in% gone$at[(cell_key(gone) %in% cell_key(cells)) == there]
}

has_part <- function(facts, part) seq_len(facts$count) %in% with_part(facts, part)$at

CLUE_SLOTS <- list(
  clues = list_clues,
  rule = clue_rules,
  clue_sum = sum_of_clues,
  # What all digits of the base houses add to.
  house_sum = function(facts) {
    whole <- vapply(facts$rules, function(rules) sum(rules$digits %||% seq_len(max(rules$size))), 0)
    count_parts(facts, "base") * whole
  },
  sum = function(facts) abs(facts$sum),
  combinations = list_combinations,
  combination_count = count_combinations,
  left = function(facts) list_candidates(facts, left_over(facts)),
  seen = function(facts) list_candidates(facts, sorted(with_part(facts, "base"), "at", "row", "col")),
  # What follows from a supposition, in its order, and the digit that is left out.
  forced = function(facts) {
    base <- with_part(facts, "base")
    names <- cell_names(base$row, base$col, facts$words)
    listed(
      records(length(base$at), list(cell = names, digit = base$digit)), base$at, facts$count
    )
  },
  digit_out = function(facts) {
    extra <- with_part(facts, "extra")
    first_of(extra$digit, extra$at, facts$count)
  },
  in_front = digit_in_front,
  # Where something happens.
  target_row = function(facts) {
    all <- c(facts$placements$at, facts$eliminations$at)
    list_rows(facts, first_of(c(facts$placements$row, facts$eliminations$row), all, facts$count))
  }
)

CLUE_FLAGS <- list(
  leaves = function(facts) seq_len(facts$count) %in% left_over(facts)$at,
  # Few enough to be listed.
  listable = function(facts) count_combinations(facts) <= 8,
  innies = function(facts) has_part(facts, "base"),
  outies = function(facts) has_part(facts, "extra"),
  forced = function(facts) has_part(facts, "base"),
  # From cells of the sums, or from others; and from cells beside those that are added.
  within = function(facts) loses(facts, facts$clues, TRUE),
  beyond = function(facts) loses(facts, facts$clues, FALSE),
  elsewhere = function(facts) loses(facts, facts$pattern, FALSE),
  in_front = function(facts) !is.na(digit_in_front(facts)),
  in_house = function(facts) count_parts(facts, "base") > 0,
  higher = function(facts) facts$sum > 0,
  lower = function(facts) facts$sum < 0
)
