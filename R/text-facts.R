# The facts of some rows of a path as flat tables, for sentences, short notation and
# flat data frames. A table has a column `at`, ascending, that says to which of the
# rows, counted from 1, its entry belongs. All work on many rows is done on these
# tables, never row by row.
#
# The facts are an environment, so that each table is made when it is first asked
# for, if ever:
#   count, technique, name, digits, placements, eliminations, pattern, houses, links
#   clues, combinations, sum   what steps take from clues
#   nodes    the ends of links, see link_nodes()
#   sets     the candidates of almost locked sets, or of truths, see set_table()
#   joined   those of the links of these truths
#   size     rows of the grid, or columns if there are more
#   rules    of each row
#   named    the houses, those of clues by what is seen of these, see named_houses()
step_facts <- function(x, rows) {
  facts <- new.env(parent = emptyenv())
  facts$count <- length(rows)
  facts$technique <- as.character(x$technique[rows])
  facts$name <- as.character(x$name[rows])
  delayedAssign("digits", flatten_vectors(x$digits[rows]), assign.env = facts)
  for (column in names(FACTS)) delay_table(facts, x, rows, column)
  delayedAssign("nodes", link_nodes(facts$links), assign.env = facts)
  delayedAssign("sets", set_table(facts$pattern, "^set_"), assign.env = facts)
  delayedAssign("joined", set_table(facts$pattern, "^link_"), assign.env = facts)
  delayedAssign("sum", x$sum[rows], assign.env = facts)
  delayedAssign("named", named_houses(facts), assign.env = facts)
  delayedAssign("rules", lapply(x$.path[rows], .subset2, "rules"), assign.env = facts)
  delayedAssign("size", grid_sizes(facts$rules), assign.env = facts)
  facts
}

CANDIDATE <- c("row", "col", "digit")

# The list columns of a path, and the columns of their frames.
FACTS <- list(
  placements = CANDIDATE,
  eliminations = CANDIDATE,
  pattern = c(CANDIDATE, "part"),
  houses = c("kind", "number", "part"),
  links = c("link", "strong", "end", CANDIDATE),
  clues = c("clue", "kind", "number", "sum", "row", "col"),
  combinations = c("set", "digit"),
  statements = c("statement", "depth", CANDIDATE, "stays"),
  sources = c("statement", "kind", "number", "clue"),
  proof = c("conclusion", "kind", "chain", "place", CANDIDATE, "true", "cause", "after", "inner")
)

# A function of its own, since the promise must keep its `column`.
delay_table <- function(facts, x, rows, column) {
  force(column)
  delayedAssign(column, flatten(x[[column]][rows], FACTS[[column]]), assign.env = facts)
}

flatten <- function(frames, columns) {
  frames <- unname(frames)
  # All columns of all frames in turn, which is 10 times as fast as asking each frame
  # for each column.
  all <- unlist(frames, recursive = FALSE)
  columns <- stats::setNames(columns, columns)
  cut <- if (identical(names(all), rep(unname(columns), length(frames)))) {
    lapply(seq_along(columns), function(i) all[seq.int(i, length(all), length(columns))])
  } else {
    lapply(columns, function(column) lapply(frames, .subset2, column))
  }
  names(cut) <- columns
  at <- rep.int(seq_along(frames), lengths(cut[[1]]))
  c(list(at = at), lapply(cut, function(parts) unlist(parts, use.names = FALSE) %||% integer()))
}

flatten_vectors <- function(vectors) {
  list(
    at = rep.int(seq_along(vectors), lengths(vectors)),
    digit = unlist(vectors, use.names = FALSE) %||% integer()
  )
}

grid_sizes <- function(rules) {
  sizes <- matrix(unlist(lapply(rules, .subset2, "size"), use.names = FALSE), 2)
  # The rows of further sheets are large numbers.
  further <- lengths(lapply(rules, .subset2, "sheets")) > 0
  ifelse(further, 2L * SHEET, pmax(sizes[1, ], sizes[2, ]))
}

# Tables -----------------------------------------------------------------------

# The entries for which `keep`, logical or numbers, says so.
take <- function(table, keep) lapply(table, `[`, keep)

# One number for a cell of a row, one for a digit of a row: both are exact for
# tables of a billion rows.
cell_key <- function(table) (table$at * MAX_SIZE + table$row) * (MAX_SIZE + 1) + table$col

digit_key <- function(table) table$at * (MAX_SIZE + 1) + table$digit

# Keys of most tables ascend, since most steps are small; checking that is quick, and
# saves hashing and sorting.
ascends <- function(key) !is.unsorted(key, strictly = TRUE)

distinct <- function(table, key) {
  if (ascends(key)) table else take(table, which(!duplicated(key)))
}

# In the order of these columns.
sorted <- function(table, ...) {
  if (length(table$at) < 2) return(table)
  by <- unname(table[c(...)])
  order <- do.call(order, by)
  if (is.unsorted(order)) take(table, order) else table
}

# The different cells of each row, in the order of the table.
distinct_cells <- function(table) distinct(table, cell_key(table))

# The different digits of each row, ascending.
distinct_digits <- function(table) {
  table <- table[c("at", "digit")]
  if (ascends(digit_key(table))) return(table)
  table <- sorted(table, "at", "digit")
  distinct(table, digit_key(table))
}

# The place of each entry among those of its row, from 1.
place_in_row <- function(at) {
  first <- !duplicated(at)
  seq_along(at) - which(first)[cumsum(first)] + 1L
}

# Entries numbered by the groups that `key` makes, in the order in which they first
# appear, and where that is.
group_by_key <- function(key) {
  if (ascends(key)) return(list(group = seq_along(key), first = seq_along(key)))
  first <- !duplicated(key)
  list(group = match(key, key[first]), first = which(first))
}

# Houses, those of a kind together, in the order of the table: `at` and `kind` of
# each group, and its numbers, ascending, whose `at` counts groups.
group_houses <- function(houses) {
  kinds <- unique(houses$kind)
  kind <- group_by_key(houses$at * (length(kinds) + 1) + match(houses$kind, kinds))
  numbers <- list(at = kind$group, number = houses$number)
  if (length(kind$first) < length(kind$group)) {
    numbers <- sorted(numbers, "at", "number")
    numbers <- distinct(numbers, numbers$at * (max(numbers$number) + 1) + numbers$number)
  }
  list(at = houses$at[kind$first], kind = houses$kind[kind$first], numbers = numbers)
}

# Links ------------------------------------------------------------------------

# The ends of links, two for each in turn: `first` and `size` say which entries of
# the table of links are its cells.
link_nodes <- function(links) {
  count <- length(links$at)
  from <- links$end == "from"
  new <- rep(TRUE, count)
  if (count > 1) {
    now <- -1L
    last <- -count
    same <- links$at[now] == links$at[last] & links$link[now] == links$link[last] &
      from[now] == from[last]
    new[-1] <- !same
  }
  first <- which(new)
  list(
    at = links$at[first], link = links$link[first], from = from[first],
    strong = links$strong[first], digit = links$digit[first],
    first = first, size = diff(c(first, count + 1L))
  )
}

# The cells of some nodes, `which`, as a table whose `at` counts these.
node_cells <- function(facts, which) {
  sizes <- facts$nodes$size[which]
  rows <- sequence(sizes, facts$nodes$first[which])
  list(
    at = rep.int(seq_along(which), sizes), row = facts$links$row[rows],
    col = facts$links$col[rows]
  )
}

# The nodes of each chain in order: where its links start, and where the last ends.
chain_nodes <- function(facts) {
  nodes <- facts$nodes
  which(nodes$from | !duplicated(nodes$at, fromLast = TRUE))
}

# Almost locked sets, truths and links -------------------------------------------

# The candidates of sets, cell by cell: `set` counts the sets of all rows. The names of their parts
# are `start` and a number.
set_table <- function(pattern, start) {
  parts <- unique(pattern$part)
  number <- suppressWarnings(as.integer(sub(start, "", parts)))
  sets <- c(pattern, list(number = number[match(pattern$part, parts)]))
  sets <- sorted(take(sets, which(!is.na(sets$number))), "at", "number", "row", "col")
  c(sets, list(set = group_by_key(sets$at * (max(0L, sets$number) + 1) + sets$number)$group))
}
