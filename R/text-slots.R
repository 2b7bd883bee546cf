# Slots and flags: what templates can ask of the facts of steps. A slot is a list
# (see listed()), a number or a text for each step; most are of use to all
# techniques. Those of chains and almost locked sets are in text-slots-chains.R, those of
# clues in text-slots-clues.R.

# Steps as a source of templates, see text-fill.R.
step_source <- function(facts, words) {
  facts$words <- words
  known <- new.env(parent = emptyenv())
  slot <- function(name) {
    if (is.null(known[[name]])) {
      make <- SLOTS[[name]] %||% CHAIN_SLOTS[[name]] %||% SET_SLOTS[[name]] %||%
        CLUE_SLOTS[[name]] %||% REASON_SLOTS[[name]] %||% MISTAKE_SLOTS[[name]]
      if (!is.null(make)) assign(name, make(facts), known)
    }
    known[[name]]
  }
  flag <- function(name) {
    if (name %in% names(words$techniques)) return(facts$technique == name)
    holds <- FACT_FLAGS[[name]] %||% CLUE_FLAGS[[name]] %||% REASON_FLAGS[[name]] %||%
      MISTAKE_FLAGS[[name]]
    if (!is.null(holds)) holds(facts)
  }
  list(count = facts$count, slot = slot, flag = flag)
}

# Cells, digits and houses -------------------------------------------------------

# Where there are many, the names of all cells of the grid are made, then looked up.
cell_names <- function(row, col, words) {
  side <- max(0L, row, col)
  if (length(row) < side^2) {
    return(fill(words$cell, records(length(row), list(row = row, col = col)), words))
  }
  all <- list(row = rep(seq_len(side), side), col = rep(seq_len(side), each = side))
  fill(words$cell, records(side^2, all), words)[(col - 1) * side + row]
}

# The different cells of a table in its order, whose `at` counts `count` things.
list_cells <- function(facts, table, count = facts$count) {
  cells <- distinct_cells(table)
  listed(cell_names(cells$row, cells$col, facts$words), cells$at, count)
}

list_digits <- function(facts, table, count = facts$count) {
  digits <- distinct_digits(table)
  listed(digits$digit, digits$at, count)
}

# A row of each step, or `NA` for none. Those of further sheets are large numbers, which nobody
# knows: they are said by their number in the sheet, and its name.
list_rows <- function(facts, rows) {
  at <- which(!is.na(rows))
  rows <- rows[at]
  sheet <- sheet_of(rows)
  names <- character(length(at))
  for (i in which(sheet > 0)) names[[i]] <- names(.subset2(facts$rules[[at[[i]]]], "sheets"))[[sheet[[i]]]]
  slots <- list(row = rows %% SHEET, sheet = names)
  listed(records(length(at), slots, list(further = sheet > 0)), at, facts$count)
}

# The candidates with these parts.
with_part <- function(facts, part) take(facts$pattern, facts$pattern$part %in% part)

# The cells of a table, each with the digits it has there: "r1c8 can be 3 or 5".
list_candidates <- function(facts, table) {
  cell <- group_by_key(cell_key(table))
  count <- length(cell$first)
  at <- table$at[cell$first]
  row <- table$row[cell$first]
  col <- table$col[cell$first]
  slots <- list(
    cells = listed(cell_names(row, col, facts$words), seq_len(count), count),
    digits = list_digits(facts, list(at = cell$group, digit = table$digit), count)
  )
  listed(records(count, slots), at, facts$count)
}

# The houses with these parts, those of a kind together.
list_houses <- function(facts, part) {
  named <- facts$named
  houses <- group_houses(take(named, named$part %in% part))
  numbers <- listed(houses$numbers$number, houses$numbers$at, length(houses$at))
  houses_listed(houses$kind, numbers, houses$at, facts$count)
}

# Houses as a list of records; `numbers` is a list itself, of the numbers of a kind.
houses_listed <- function(kind, numbers, at, count) {
  houses <- records(length(kind), list(kind = kind, numbers = numbers))
  houses$kind <- kind
  listed(houses, at, count)
}

count_parts <- function(facts, part) {
  tabulate(facts$houses$at[facts$houses$part %in% part], facts$count)
}

# How many kinds of houses have this part.
count_kinds <- function(facts, part) {
  houses <- group_houses(take(facts$named, facts$named$part == part))
  tabulate(houses$at, facts$count)
}

# The first value of each step.
first_of <- function(values, at, count) values[match(seq_len(count), at)]

# What steps do -------------------------------------------------------------------

# A clause for each placement, and one for all digits that leave the same cells:
# "r5c6 and r5c8 cannot be 3 or 7".
list_effects <- function(facts, placed = facts$placements, gone = facts$eliminations) {
  losses <- group_losses(gone, facts$count)
  number <- order(order(c(placed$at, losses$at)))
  of_placed <- seq_along(placed$at)
  of_losses <- length(placed$at) + seq_along(losses$at)
  cells <- list(
    at = c(of_placed, of_losses[losses$cells$at]), row = c(placed$row, losses$cells$row),
    col = c(placed$col, losses$cells$col)
  )
  digits <- list(
    at = c(of_placed, of_losses[losses$digits$at]), digit = c(placed$digit, losses$digits$digit)
  )
  count <- length(number)
  slots <- list(
    cells = listed(cell_names(cells$row, cells$col, facts$words), number[cells$at], count),
    digits = listed(digits$digit, number[digits$at], count)
  )
  at <- sort(c(placed$at, losses$at))
  flags <- list(placed = logical(count), first = !duplicated(at))
  flags$placed[number[of_placed]] <- TRUE
  listed(records(count, slots, flags), at, facts$count)
}

# Eliminations whose cells are the same for several digits, together: `at` of each
# loss, and its cells and digits, whose `at` count losses.
group_losses <- function(gone, count) {
  gone <- sorted(gone, "at", "digit")
  digit <- group_by_key(digit_key(gone))
  at <- gone$at[digit$first]
  # The cells of each digit as one string, where a step has several digits.
  several <- tabulate(at, count)[at] > 1
  of_several <- several[digit$group]
  cells <- as.character(cell_key(list(at = 0, row = gone$row, col = gone$col))[of_several])
  sets <- join(cells, digit$group[of_several], length(at), " ")
  same <- at + count * (match(sets, unique(sets)) - 1)
  loss <- group_by_key(same)
  kept <- digit$group %in% loss$first
  list(
    at = at[loss$first],
    cells = list(
      at = loss$group[digit$group[kept]], row = gone$row[kept], col = gone$col[kept]
    ),
    digits = list(at = loss$group, digit = gone$digit[digit$first])
  )
}

# Colours and rectangles ------------------------------------------------------------

# The letter of the first colour all of whose cells lose the digit.
wrong_color <- function(facts) {
  colors <- distinct_cells(with_part(facts, sprintf("color_%d", 1:4)))
  number <- as.integer(sub("color_", "", colors$part))
  of_color <- (colors$at - 1) * 4 + number
  left <- !cell_key(colors) %in% cell_key(facts$eliminations)
  wrong <- setdiff(of_color, of_color[left])
  wrong <- sort(wrong)
  at <- (wrong - 1) %/% 4 + 1
  first_of(facts$words$letters[(wrong - 1) %% 4 + 1], at, facts$count)
}

# The corners in reading order.
corners <- function(facts) {
  sorted(with_part(facts, "base"), "at", "row", "col")
}

# The extra candidates in the corners, or outside of them.
extras <- function(facts, inside = TRUE) {
  extra <- with_part(facts, "extra")
  take(extra, (cell_key(extra) %in% cell_key(with_part(facts, "base"))) == inside)
}

# The digits of the pattern that are not removed.
kept_digits <- function(facts) {
  take(facts$digits, !digit_key(facts$digits) %in% digit_key(facts$eliminations))
}

# The candidates of the cells that have a pivot's candidate, or of the others.
around_pivot <- function(facts, pivot) {
  of_pivot <- cell_key(with_part(facts, "pivot"))
  take(facts$pattern, (cell_key(facts$pattern) %in% of_pivot) == pivot)
}

# The lists -------------------------------------------------------------------------

SLOTS <- list(
  name = function(facts) technique_names(facts$technique, facts$name, facts$words),
  one = function(facts) technique_names(facts$technique, facts$name, facts$words, "one"),
  effects = list_effects,
  # The digits of the step, in its order.
  digits = function(facts) listed(facts$digits$digit, facts$digits$at, facts$count),
  digit_1 = function(facts) first_of(facts$digits$digit, facts$digits$at, facts$count),
  digit_2 = function(facts) {
    second <- take(facts$digits, place_in_row(facts$digits$at) == 2)
    first_of(second$digit, second$at, facts$count)
  },
  digit_count = function(facts) tabulate(facts$digits$at, facts$count),
  # Of the pattern.
  cells = function(facts) list_cells(facts, facts$pattern),
  cell_count = function(facts) tabulate(distinct_cells(facts$pattern)$at, facts$count),
  row = function(facts) list_rows(facts, first_of(facts$pattern$row, facts$pattern$at, facts$count)),
  base_cells = function(facts) list_cells(facts, with_part(facts, "base")),
  base_digits = function(facts) list_digits(facts, with_part(facts, "base")),
  extra_cells = function(facts) list_cells(facts, with_part(facts, "extra")),
  extra_digits = function(facts) list_digits(facts, with_part(facts, "extra")),
  fins = function(facts) list_cells(facts, with_part(facts, "fin")),
  # Houses.
  base = function(facts) list_houses(facts, "base"),
  cover = function(facts) list_houses(facts, "cover"),
  houses = function(facts) list_houses(facts, c("base", "cover")),
  base_count = function(facts) count_parts(facts, "base"),
  # What is eliminated, and what is filled in.
  lost = function(facts) list_digits(facts, facts$eliminations),
  targets = function(facts) list_cells(facts, facts$eliminations),
  placed = function(facts) list_cells(facts, facts$placements),
  # Wings.
  pivot = function(facts) list_candidates(facts, around_pivot(facts, TRUE)),
  wings = function(facts) list_candidates(facts, around_pivot(facts, FALSE)),
  wing_cells = function(facts) list_cells(facts, around_pivot(facts, FALSE)),
  pivot_row = function(facts) {
    pivot <- with_part(facts, "pivot")
    list_rows(facts, first_of(pivot$row, pivot$at, facts$count))
  },
  # The targets of an exocet are in the place of a pivot.
  exocet_targets = function(facts) list_cells(facts, with_part(facts, "pivot")),
  # Colours.
  color_1 = function(facts) list_cells(facts, with_part(facts, "color_1")),
  color_2 = function(facts) list_cells(facts, with_part(facts, "color_2")),
  color_3 = function(facts) list_cells(facts, with_part(facts, "color_3")),
  color_4 = function(facts) list_cells(facts, with_part(facts, "color_4")),
  wrong_color = wrong_color,
  # Rectangles.
  corners = function(facts) list_cells(facts, corners(facts)),
  extras = function(facts) list_candidates(facts, sorted(extras(facts), "at", "row", "col")),
  inside_cells = function(facts) list_cells(facts, extras(facts)),
  inside_digits = function(facts) list_digits(facts, extras(facts)),
  outside_cells = function(facts) list_cells(facts, extras(facts, inside = FALSE)),
  kept = function(facts) list_digits(facts, kept_digits(facts))
)

# Whether something is so; TRUE or FALSE for each step.
FACT_FLAGS <- list(
  crossed = function(facts) count_parts(facts, "cover") > 0,
  # Houses of one kind have no cell in common.
  mixed_base = function(facts) count_kinds(facts, "base") > 1,
  mixed_cover = function(facts) count_kinds(facts, "cover") > 1,
  # The pivot of a wing has more than two digits.
  wide_pivot = function(facts) tabulate(with_part(facts, "pivot")$at, facts$count) > 2,
  # Two fish with the same base have more cover houses than one.
  siamese = function(facts) count_parts(facts, "cover") > count_parts(facts, "base"),
  two_pairs = function(facts) seq_len(facts$count) %in% with_part(facts, "color_3")$at,
  extra = function(facts) seq_len(facts$count) %in% extras(facts)$at,
  # The ends of a chain have the same digit.
  alike = function(facts) start_nodes(facts)$digit == end_nodes(facts)$digit,
  # A chain comes back to where it began with the opposite of what was supposed.
  contradicted = function(facts) {
    first <- start_nodes(facts)
    last <- end_nodes(facts)
    first$digit == last$digit & first$strong == last$strong
  },
  locked_sets = function(facts) set_counts(facts) > 0,
  two_sets = function(facts) set_counts(facts) == 2,
  spare_link = function(facts) set_counts(facts, facts$joined) > set_counts(facts),
  # Two almost locked sets share two digits.
  double = function(facts) set_counts(facts) == 2 & link_counts(facts) > 1
)
