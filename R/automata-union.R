# One automaton for several that read the same cells, of which one accepts: searches learn
# more from it than from alternatives, and go through it in less time.

# `tables` are lists of `step` and `accept`, all of which start in state 1. The result reads
# just this number of cells, and has states of their own for each cell.
union_table <- function(tables, cells) {
  steps <- lapply(tables, `[[`, "step")
  offsets <- cumsum(c(0L, vapply(steps, nrow, 0L)))
  step <- do.call(rbind, Map(`+`, steps, offsets[seq_along(steps)]))
  # From which states something is accepted after no cell, after one, after two ...
  live <- list(unlist(lapply(tables, `[[`, "accept")))
  for (left in seq_len(cells)) {
    live[[left + 1L]] <- rowSums(matrix(live[[left]][step], nrow(step)), na.rm = TRUE) > 0
  }
  # A state is a row: the state of each of the automata, NA if it accepts nothing any more.
  layer <- matrix(offsets[seq_along(steps)] + 1L, 1)
  blocks <- vector("list", cells)
  for (cell in seq_len(cells)) {
    after <- lapply(seq_len(ncol(step)), function(digit) matrix(step[cbind(as.vector(layer), digit)], nrow(layer)))
    after <- do.call(rbind, after)
    after[!live[[cells - cell + 1L]][after]] <- NA
    key <- row_keys(after)
    dead <- rowSums(!is.na(after)) == 0
    kept <- which(!duplicated(key) & !dead)
    blocks[[cell]] <- matrix(match(key, key[kept]), nrow(layer))
    layer <- after[kept, , drop = FALSE]
  }
  join_layers(blocks)
}

# Equal rows have equal numbers.
row_keys <- function(x) {
  key <- rep(1, nrow(x))
  for (column in seq_len(ncol(x))) {
    value <- x[, column]
    value[is.na(value)] <- 0
    key <- key * (max(value) + 1) + value
    key <- match(key, unique(key))
  }
  key
}

# `blocks` are the steps from the states of one cell to those of the next, by number within
# these. All states after the last cell accept, so that they are one; and so are states
# from which the same steps lead on.
join_layers <- function(blocks) {
  count <- length(blocks)
  same <- rep(1L, max(blocks[[count]], 0L, na.rm = TRUE))
  for (cell in rev(seq_len(count))) {
    block <- blocks[[cell]]
    block[] <- same[block]
    same <- row_keys(block)
    blocks[[cell]] <- block[!duplicated(same), , drop = FALSE]
  }
  offsets <- cumsum(vapply(blocks, nrow, 0L))
  step <- rbind(do.call(rbind, Map(`+`, blocks, offsets)), NA_integer_)
  list(step = step, accept = seq_len(nrow(step)) == nrow(step))
}

# For a line that comes back to cells an automaton that reads each once, and remembers its digit
# until the line is there for the last time. `cells` of it are the numbers of those it reads. NULL
# if it has too many states.
read_once <- function(cells, table) {
  place <- cells[, 1] * SHEET + cells[, 2]
  first <- match(place, place)
  last <- length(place) + 1L - match(place, rev(place))
  known(list("once", first, table[c("start", "step", "accept")]), function() {
    digits <- ncol(table$step)
    reads <- which(first == seq_along(first))
    again <- unique(first[first != last])
    # A state is a row: that of the table, and the digit in each of the cells that come again, 0
    # where it is not needed.
    layer <- matrix(c(table$start, integer(length(again))), 1)
    blocks <- vector("list", length(reads))
    states <- 0L
    for (i in seq_along(reads)) {
      to <- c(reads, length(first) + 1L)[[i + 1L]] - 1L
      digit <- rep(seq_len(digits), each = nrow(layer))
      after <- layer[rep(seq_len(nrow(layer)), digits), , drop = FALSE]
      after[, 1L + which(again == reads[[i]])] <- digit
      for (at in reads[[i]]:to) {
        if (at > reads[[i]]) digit <- after[, 1L + match(first[[at]], again)]
        after[, 1] <- table$step[cbind(after[, 1], digit)]
      }
      after[, 1L + which(last[again] <= to)] <- 0L
      if (i == length(reads)) after[!table$accept[after[, 1]], 1] <- NA
      key <- row_keys(after)
      fresh <- which(!duplicated(key) & !is.na(after[, 1]))
      blocks[[i]] <- matrix(match(key, key[fresh]), nrow(layer))
      layer <- after[fresh, , drop = FALSE]
      states <- states + length(fresh)
      if (states > MOST_STATES) return(NULL)
      # Nothing is accepted.
      if (length(fresh) == 0) {
        return(list(cells = reads, start = 1L, step = matrix(NA_integer_, 1L, digits), accept = FALSE))
      }
    }
    made <- join_layers(blocks)
    c(list(cells = reads), smallest(1L, made$step, made$accept))
  })
}

# An automaton that reads a line which may come back to cells.
check_read_once <- function(cells, table, at, call) {
  if (repeated_cell(cells) == 0L || !is.null(read_once(cells, table))) return(invisible())
  abort_at(
    "{.arg {at$path}} must come back to fewer cells.", at, call,
    x = "With the digits that have to be remembered its rule has more than {MOST_STATES} states."
  )
}
