# Slots of chains and almost locked sets, see text-slots.R.

# Nodes of chains ----------------------------------------------------------------

# The first end of each step's first link, and the last end of its last one.
start_nodes <- function(facts) {
  take(facts$nodes, match(seq_len(facts$count), facts$nodes$at))
}

end_nodes <- function(facts) {
  last <- length(facts$nodes$at) + 1L - match(seq_len(facts$count), rev(facts$nodes$at))
  take(facts$nodes, last)
}

link_counts <- function(facts) tabulate(facts$nodes$at[facts$nodes$from], facts$count)

# Some nodes, by their numbers, as clauses: "r4c6 is 3", or not if `true` is FALSE.
list_nodes <- function(facts, which, true, at, count) {
  cells <- node_cells(facts, which)
  slots <- list(
    cells = listed(cell_names(cells$row, cells$col, facts$words), cells$at, length(which)),
    digit = facts$nodes$digit[which]
  )
  listed(records(length(which), slots, list(true = true)), at, count)
}

# The node at one end of each step's chain.
list_ends <- function(facts, last = FALSE, true = TRUE) {
  which <- which(!duplicated(facts$nodes$at, fromLast = last))
  true <- rep(true, length.out = length(which))
  list_nodes(facts, which, true, facts$nodes$at[which], facts$count)
}

# The cells along a chain, a node as "r4c56".
list_route <- function(facts) {
  which <- chain_nodes(facts)
  cells <- node_cells(facts, which)
  wide <- tabulate(cells$at[cells$row > 9 | cells$col > 9], length(which)) > 0
  text <- cells_text(cells$at, cells$row, cells$col, length(which), wide)
  at <- facts$nodes$at[which]
  # Neighbours in the same cells are named once.
  count <- length(which)
  new <- c(TRUE[count > 0], at[-1] != at[-count] | text[-1] != text[-count])
  listed(text[new], at[new], facts$count)
}

# The different cells along a chain in its order.
along_chain <- function(facts) {
  which <- chain_nodes(facts)
  cells <- node_cells(facts, which)
  cells$at <- facts$nodes$at[which][cells$at]
  distinct_cells(cells)
}

# Chains of three links --------------------------------------------------------------

# A strong link, a weak one, a strong one; dual patterns have two such chains. The
# nodes of each in order, and the step it belongs to.
three_nodes <- function(facts) {
  nodes <- facts$nodes
  place <- (nodes$link - 1L) %% 3L
  node <- list(
    which(nodes$from & place == 0L), which(nodes$from & place == 1L),
    which(nodes$from & place == 2L), which(!nodes$from & place == 2L)
  )
  list(node = node, at = nodes$at[node[[1]]])
}

# As phrases have them:
#   node_1 ... node_4, cells_1, ...   the nodes in order, and their cells
#   house_1, house_2                  the houses of the strong links, if `housed`
#   box, line                         of an empty rectangle; the line if `lined`
list_threes <- function(facts) {
  threes <- three_nodes(facts)
  at <- threes$at
  number <- place_in_row(at)
  count <- length(at)
  slots <- list(digit = first_of(facts$digits$digit, facts$digits$at, facts$count)[at])
  for (i in 1:4) {
    node <- list_nodes(facts, threes$node[[i]], rep(TRUE, count), seq_len(count), count)
    slots[[paste0("node_", i)]] <- node
    slots[[paste0("cells_", i)]] <- node$values$slot("cells")
  }
  # A dual pattern may have all its houses, or those of one chain, which are the
  # same for the other.
  base <- take(facts$named, facts$named$part == "base")
  houses <- tabulate(base$at, facts$count)[at]
  chains <- tabulate(at, facts$count)[at]
  before <- ifelse(houses == 2L * chains, 2L * number - 2L, 0L)
  house <- function(place, shown) {
    row <- match(at, base$at) + place - 1L
    shown <- which(shown)
    numbers <- listed(base$number[row[shown]], seq_along(shown), length(shown))
    houses_listed(base$kind[row[shown]], numbers, shown, count)
  }
  housed <- houses > 0 & houses %% 2L == 0L
  lined <- houses > number
  slots$house_1 <- house(before + 1L, housed)
  slots$house_2 <- house(before + 2L, housed)
  slots$box <- house(1L, houses > 0)
  slots$line <- house(number + 1L, lined)
  listed(records(count, slots, list(housed = housed, lined = lined)), at, facts$count)
}

# Several chains, each from a candidate that is true. They begin and end with weak links,
# so where two of these follow each other a new chain begins.
list_branches <- function(facts) {
  nodes <- facts$nodes
  from <- which(nodes$from)
  to <- which(!nodes$from)
  weak <- !nodes$strong[from]
  first <- !duplicated(nodes$at[from]) | weak & c(FALSE, weak)[seq_along(weak)]
  start <- from[first]
  count <- length(start)
  slots <- list(
    start = list_nodes(facts, start, rep(TRUE, count), seq_len(count), count),
    steps = list_nodes(facts, to, nodes$strong[to], cumsum(first), count)
  )
  listed(records(count, slots), nodes$at[start], facts$count)
}

CHAIN_SLOTS <- list(
  branches = list_branches,
  told = function(facts) told_chains(facts),
  first_row = function(facts) facts$links$row[start_nodes(facts)$first],
  start_digit = function(facts) start_nodes(facts)$digit,
  # The first node and the last one are true; what is supposed is not.
  start = function(facts) list_ends(facts),
  end = function(facts) list_ends(facts, last = TRUE),
  supposed = function(facts) {
    strong <- facts$nodes$strong[!duplicated(facts$nodes$at)]
    list_ends(facts, true = !strong)
  },
  # What follows link by link.
  steps = function(facts) {
    to <- which(!facts$nodes$from)
    list_nodes(facts, to, facts$nodes$strong[to], facts$nodes$at[to], facts$count)
  },
  # The same without what is excluded.
  followed = function(facts) {
    to <- which(!facts$nodes$from & facts$nodes$strong)
    list_nodes(facts, to, rep(TRUE, length(to)), facts$nodes$at[to], facts$count)
  },
  route = list_route,
  chain_cells = function(facts) list_cells(facts, along_chain(facts)),
  first_cell = function(facts) {
    cells <- along_chain(facts)
    list_cells(facts, take(cells, !duplicated(cells$at)))
  },
  last_cell = function(facts) {
    cells <- along_chain(facts)
    list_cells(facts, take(cells, !duplicated(cells$at, fromLast = TRUE)))
  },
  chains = list_threes,
  box = function(facts) {
    base <- take(facts$named, facts$named$part == "base")
    base <- take(base, !duplicated(base$at))
    numbers <- listed(base$number, seq_along(base$at), length(base$at))
    houses_listed(base$kind, numbers, base$at, facts$count)
  }
)

# Almost locked sets -------------------------------------------------------------------

set_counts <- function(facts, sets = facts$sets) {
  tabulate(sets$at[!duplicated(sets$set)], facts$count)
}

# "A (r5c4 with 3 and 9)"
list_sets <- function(facts) {
  sets <- facts$sets
  at <- sets$at[!duplicated(sets$set)]
  count <- length(at)
  inside <- list(at = sets$set, row = sets$row, col = sets$col, digit = sets$digit)
  slots <- list(
    letter = facts$words$letters[place_in_row(at)],
    cells = list_cells(facts, inside, count),
    digits = list_digits(facts, inside, count)
  )
  listed(records(count, slots), at, facts$count)
}

# The links of truths: a digit in a house, or a cell. Those that are houses come first, in the
# order of the houses.
list_joined <- function(facts) {
  joined <- facts$joined
  first <- !duplicated(joined$set)
  at <- joined$at[first]
  count <- length(at)
  cover <- take(facts$named, facts$named$part == "cover")
  of <- match(paste(cover$at, place_in_row(cover$at)), paste(at, place_in_row(at)))
  cover <- take(cover, !is.na(of))
  of <- of[!is.na(of)]
  inside <- list(at = joined$set, row = joined$row, col = joined$col, digit = joined$digit)
  one <- seq_along(of)
  slots <- list(
    house = houses_listed(cover$kind, listed(cover$number, one, length(one)), of, count),
    cells = list_cells(facts, inside, count),
    digits = list_digits(facts, inside, count)
  )
  listed(records(count, slots, list(housed = seq_len(count) %in% of)), at, facts$count)
}

# The digits that neighbours share, link by link.
shared_digits <- function(facts) {
  from <- which(facts$nodes$from)
  list(at = facts$nodes$at[from], digit = facts$nodes$digit[from])
}

shared_digit <- function(facts, number) {
  shared <- shared_digits(facts)
  shared <- take(shared, place_in_row(shared$at) == number)
  first_of(shared$digit, shared$at, facts$count)
}

# In a chain each set shares a digit with the next.
list_shares <- function(facts) {
  shared <- shared_digits(facts)
  number <- place_in_row(shared$at)
  neighbours <- number < set_counts(facts)[shared$at]
  shared <- take(shared, neighbours)
  number <- number[neighbours]
  slots <- list(
    letter_1 = facts$words$letters[number], letter_2 = facts$words$letters[number + 1L],
    digit = shared$digit
  )
  listed(records(length(number), slots), shared$at, facts$count)
}

SET_SLOTS <- list(
  sets = list_sets,
  set_count = set_counts,
  joined = list_joined,
  joined_count = function(facts) set_counts(facts, facts$joined),
  last_set = function(facts) {
    count <- set_counts(facts)
    facts$words$letters[replace(count, count == 0L, NA)]
  },
  shared = function(facts) {
    shared <- shared_digits(facts)
    listed(shared$digit, shared$at, facts$count)
  },
  shared_1 = function(facts) shared_digit(facts, 1),
  shared_2 = function(facts) shared_digit(facts, 2),
  shares = list_shares
)
