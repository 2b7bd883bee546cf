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
