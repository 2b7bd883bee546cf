# Mending of cages: other layouts in which fewer solutions than the wanted one are left.

# The fewest cells of the parts of a cage that is cut, and the most of one that grows.
LEAST_PART <- 2L
MOST_MENDED <- 5L

# Cages that tell the grid from others: a large one is cut in two, which only adds to what
# is known, or a cell moves from one to its neighbour. NULL if neither tells it from any.
mend_cages <- function(clues, grid, board, room, others) {
  layout <- lapply(clues, function(clue) matrix_numbers(clue$cells, board))
  # What each cell of each other solution has more; a column a solution.
  more <- matrix(others, length(grid)) - as.vector(grid)
  more[is.na(more)] <- 0L
  mended <- FALSE
  while (ncol(more) > 0) {
    change <- best_change(layout, grid, more, room$moves, touching(board)$beside)
    if (is.null(change)) break
    mended <- TRUE
    layout <- c(layout[-change$gone], change$new)
    told <- vapply(seq_len(ncol(more)), function(other) {
      any(vapply(change$new, function(cage) sum(more[cage, other]) != 0, NA))
    }, NA)
    more <- more[, !told, drop = FALSE]
  }
  if (mended) cage_clues(in_row_order(layout, board), grid, board)
}

# The change that tells the grid from the most others; NULL if none does from any.
best_change <- function(layout, grid, more, moves, beside) {
  owner <- integer(length(grid))
  for (cage in seq_along(layout)) owner[layout[[cage]]] <- cage
  touched <- unique(setdiff(owner[rowSums(more != 0) > 0], 0L))
  changes <- unlist(lapply(shuffled(touched), function(cage) {
    parts <- Filter(function(part) is_even_cut(part, layout[[cage]], moves), cuts_of(layout[[cage]], beside))
    cuts <- lapply(parts, function(part) {
      told <- sum(colSums(more[part, , drop = FALSE]) != 0)
      list(cage = cage, part = part, told = told)
    })
    # Cuts are preferred: moving a cell makes room for new solutions.
    shifts <- if (length(moves) == 1) shifts_of(cage, layout, owner, grid, beside)
    shifts <- lapply(shifts, function(shift) {
      c(shift, told = 0.6 * sum(more[shift$cell, ] != 0))
    })
    c(cuts, shifts)
  }), recursive = FALSE)
  if (length(changes) == 0) return(NULL)
  told <- vapply(changes, `[[`, 0, "told")
  if (max(told) == 0) return(NULL)
  change <- changes[[which.max(told)]]
  if (is.null(change$part)) return(list(gone = c(change$cage, change$to), new = change$new))
  # The images of a cage are cut like it.
  part <- change$part
  rest <- setdiff(layout[[change$cage]], part)
  whole <- lapply(moves, function(move) sort(move[layout[[change$cage]]]))
  first <- which(!duplicated(whole))
  list(
    gone = unique(owner[unlist(whole[first])]),
    new = unlist(lapply(moves[first], function(move) list(move[part], move[rest])), recursive = FALSE)
  )
}

# Whether symmetry that leaves a cage as it is leaves its two parts as they are, or
# exchanges them.
is_even_cut <- function(part, cage, moves) {
  rest <- setdiff(cage, part)
  all(vapply(moves, function(move) {
    image <- move[part]
    !any(image %in% cage) || setequal(image, part) || setequal(image, rest)
  }, NA))
}

# The parts of which one contains the first cell of the cage, so that both are connected
# and large enough.
cuts_of <- function(cage, beside) {
  count <- length(cage)
  if (count < 2 * LEAST_PART) return(list())
  parts <- list(cage[[1]])
  found <- list()
  for (size in seq_len(count - LEAST_PART)) {
    large <- Filter(function(part) {
      size >= LEAST_PART && is_connected(setdiff(cage, part), beside)
    }, parts)
    found <- c(found, large)
    parts <- unique(unlist(lapply(parts, function(part) {
      near <- setdiff(intersect(unlist(beside[part]), cage), part)
      lapply(near, function(cell) sort(c(part, cell)))
    }), recursive = FALSE))
  }
  found
}

# The cells that may leave a cage, each with the cage it goes `to` and what both are then.
shifts_of <- function(cage, layout, owner, grid, beside) {
  cells <- layout[[cage]]
  if (length(cells) <= LEAST_PART) return(list())
  shifts <- lapply(cells, function(cell) {
    rest <- setdiff(cells, cell)
    if (!is_connected(rest, beside)) return(list())
    to <- setdiff(unique(owner[beside[[cell]]]), c(0L, cage))
    fits <- vapply(to, function(other) {
      length(layout[[other]]) < MOST_MENDED && !grid[[cell]] %in% grid[layout[[other]]]
    }, NA)
    lapply(to[fits], function(other) {
      list(cage = cage, cell = cell, to = other, new = list(rest, c(layout[[other]], cell)))
    })
  })
  unlist(shifts, recursive = FALSE)
}

is_connected <- function(cells, beside) {
  reached <- cells[[1]]
  repeat {
    near <- intersect(setdiff(unlist(beside[reached]), reached), cells)
    if (length(near) == 0) return(length(reached) == length(cells))
    reached <- c(reached, near)
  }
}
