# Finite automata as tables, for the primitive automaton(): a list of `start`, the first
# state, `step`, an integer matrix with a row for each state and a column for each digit,
# NA where a digit is not allowed, and `accept`, TRUE for each state that may be the last.
#
# They are made as small as can be and numbered in one order, so that equal rules have
# equal tables however they were said. Making one costs more than solving many a puzzle:
# known() keeps what was made in this session.

# The most states that an automaton may have before it is made small.
MOST_STATES <- 20000L

TABLES <- new.env(parent = emptyenv())

# What `make()` gives, made once for each `key`, a list of plain values.
known <- function(key, make) {
  name <- rlang::hash(key)
  if (is.null(TABLES[[name]])) TABLES[[name]] <- make()
  TABLES[[name]]
}

# The states that `step(state, digit)` leads to from `start`, any R value, in at most
# `length` steps; NULL is no state. `accept(state)` is TRUE or FALSE. `too_many()` is
# called if there are too many states.
explore <- function(start, step, accept, digits, length, too_many) {
  states <- list(start)
  places <- new.env(parent = emptyenv())
  places[[rlang::hash(start)]] <- 1L
  rows <- list()
  layer <- 1L
  for (depth in seq_len(length)) {
    before <- length(states)
    for (state in layer) {
      row <- rep(NA_integer_, length(digits))
      for (i in seq_along(digits)) {
        nxt <- step(states[[state]], digits[[i]])
        if (is.null(nxt)) next
        name <- rlang::hash(nxt)
        place <- places[[name]]
        if (is.null(place)) {
          place <- length(states) + 1L
          if (place > MOST_STATES) too_many()
          states[[place]] <- nxt
          places[[name]] <- place
        }
        row[[i]] <- place
      }
      rows[[state]] <- row
    }
    layer <- seq_len(length(states))[-seq_len(before)]
    if (length(layer) == 0) break
  }
  table <- matrix(NA_integer_, length(states), length(digits))
  if (length(rows) > 0) table[seq_along(rows), ] <- do.call(rbind, rows)
  # Where the last digit never leads an answer makes small tables only, and functions of users may have none.
  last <- reached(table, length)
  accepted <- vapply(seq_along(states), function(i) {
    if (i %in% last) return(accept(states[[i]]))
    tryCatch(suppressWarnings(accept(states[[i]])), error = function(e) if (is_time_limit(e)) stop(e) else FALSE)
  }, NA)
  smallest(1L, table, accepted)
}

# The states of a table after so many digits.
reached <- function(step, length, layer = 1L) {
  for (i in seq_len(length)) {
    layer <- unique(as.vector(step[layer, ]))
    layer <- layer[!is.na(layer)]
  }
  layer
}

# The same automaton with as few states as can be, in the order in which they are reached.
smallest <- function(start, step, accept) {
  storage.mode(step) <- "integer"
  rs_smallest(as.integer(start), step, accept)
}

# An automaton that reads a symbol of its own, the last one, between the cells: `breaks`
# says how often before each cell and after the last.
between_breaks <- function(automaton, breaks) {
  symbols <- ncol(automaton$step)
  skip <- function(states, times) {
    for (i in seq_len(times)) states <- automaton$step[cbind(states, symbols)]
    states
  }
  cells <- length(breaks) - 1L
  layer <- skip(automaton$start, breaks[[1]])
  offset <- 0L
  rows <- list()
  for (cell in seq_len(cells)) {
    step <- automaton$step[layer, -symbols, drop = FALSE]
    nxt <- skip(as.vector(step), breaks[[cell + 1L]])
    reached <- unique(nxt[!is.na(nxt)])
    offset <- offset + length(layer)
    rows[[cell]] <- matrix(match(nxt, reached) + offset, length(layer))
    layer <- reached
  }
  last <- matrix(NA_integer_, length(layer), symbols - 1L)
  step <- do.call(rbind, c(rows, list(last)))
  accept <- c(rep(FALSE, offset), automaton$accept[layer])
  if (length(layer) == 0 || anyNA(skip(automaton$start, breaks[[1]]))) {
    return(list(start = 1L, step = matrix(NA_integer_, 1L, symbols - 1L), accept = FALSE))
  }
  smallest(1L, step, accept)
}

# Whether an automaton accepts anything of this length.
accepts <- function(table, length) any(table$accept[reached(table$step, length, table$start)])

# The primitive for an automaton on these cells.
reads <- function(cells, table) {
  if (repeated_cell(cells) > 0L) {
    table <- read_once(cells, table)
    cells <- cells[table$cells, , drop = FALSE]
  }
  # The engine wants a state that accepts, even where none is ever reached.
  if (!any(table$accept)) table <- list(start = table$start, step = rbind(table$step, NA_integer_), accept = c(table$accept, TRUE))
  automaton(cells, table$start, table$step, table$accept)
}
