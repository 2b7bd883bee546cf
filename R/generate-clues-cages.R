# Layouts of cages. Cells are numbered as R numbers those of a matrix; a layout is a list
# of the cells of each cage.

# Attempts at a layout that covers enough; fewer if the first ones all leave more cells
# than a grid has rows. (Those that succeed have at most four to join to other cages.)
TRIES_OF_LAYOUTS <- 60L
TRIES_OF_HOPELESS_LAYOUTS <- 10L

# A layout for a full grid, or NULL. `asked` has the `sizes` of cages, their `sums`, the
# most `combinations`, the `share` of the cells in cages, and the `moves` of the symmetry,
# see symmetry_moves().
lay_cages <- function(grid, board, asked) {
  asked$ways <- combination_table(board)
  least <- Inf
  for (try in seq_len(TRIES_OF_LAYOUTS)) {
    tried <- try_layout(grid, board, asked)
    if (!is.null(tried$layout)) return(tried$layout)
    least <- min(least, tried$lacking)
    if (try >= TRIES_OF_HOPELESS_LAYOUTS && least > max(board$size)) break
  }
  NULL
}

# A list of the `layout`, or of how many cells were `lacking`.
try_layout <- function(grid, board, asked) {
  beside <- touching(board)$beside
  # No cage has holes.
  owner <- ifelse(is.na(as.vector(grid)), -1L, 0L)
  cages <- list()
  leftover <- list()
  wanted <- ceiling(asked$share * count_cells(board))
  # Cells of which no cage could be made.
  barren <- logical(length(grid))
  repeat {
    free <- which(owner == 0L & !barren)
    if (length(free) == 0 || sum(owner > 0L) >= wanted) break
    start <- first_cell(free, beside, owner, tidy = asked$share == 1)
    images <- find_cage(start, grid, board, owner, asked)
    if (is.null(images)) {
      barren[unlist(images_of(start, asked$moves))] <- TRUE
      next
    }
    for (image in images) {
      cages <- c(cages, list(image))
      owner[image] <- length(cages)
    }
  }
  lacking <- wanted - sum(owner > 0L)
  layout <- if (asked$share == 1) join_leftover(cages, owner, grid, board, asked) else if (lacking <= 0) cages
  list(layout = layout, lacking = lacking)
}

# A cell to begin with: where few are free around, so that none is left alone; anywhere if
# the layout may have holes.
first_cell <- function(free, beside, owner, tidy) {
  if (!tidy) return(pick(free))
  room <- vapply(beside[free], function(near) sum(owner[near] == 0L), 0L)
  pick(free[room == min(room)])
}

# A cage with its images that is as asked for, or NULL. Where sums are limited, most
# cages are not.
find_cage <- function(start, grid, board, owner, asked) {
  beside <- touching(board)$beside
  limited <- asked$combinations < Inf || asked$sums[[1]] > 1 || asked$sums[[2]] < Inf
  for (try in seq_len(if (limited) 12L else 2L)) {
    cage <- grow_cage(start, pick(asked$sizes), grid, owner, beside, asked)
    if (is.null(cage)) return(NULL)
    images <- images_of(cage, asked$moves)
    if (all(vapply(images, is_wanted_cage, NA, grid, board, asked))) return(images)
  }
  NULL
}

# A cage of `size` cells, or fewer where it cannot grow.
grow_cage <- function(start, size, grid, owner, beside, asked) {
  cage <- closure(start, asked$moves)
  fits <- function(cells) {
    length(cells) <= max(asked$sizes) && all(owner[cells] == 0L) &&
      all(vapply(images_of(cells, asked$moves), function(image) {
        anyDuplicated(grid[image]) == 0L
      }, NA))
  }
  if (!fits(cage)) return(NULL)
  while (length(cage) < size) {
    near <- unique(unlist(beside[cage]))
    near <- near[owner[near] == 0L & !near %in% cage]
    # Those with little room around first, else they would be left alone.
    room <- vapply(beside[near], function(around) sum(owner[around] == 0L), 0L)
    grown <- NULL
    for (cell in near[order(room + stats::runif(length(near), 0, 3))]) {
      tried <- closure(c(cage, cell), asked$moves)
      if (fits(tried)) {
        grown <- tried
        break
      }
    }
    if (is.null(grown)) break
    cage <- grown
  }
  cage
}

is_wanted_cage <- function(cage, grid, board, asked) {
  if (!length(cage) %in% asked$sizes) return(FALSE)
  sum <- sum(grid[cage])
  sum >= asked$sums[[1]] && sum <= asked$sums[[2]] &&
    (asked$combinations == Inf || asked$ways[length(cage), sum + 1] <= asked$combinations)
}

# In how many ways different digits of the board have a sum: of k digits and the sum s in
# row k and column s + 1.
combination_table <- function(board) {
  ways <- matrix(0, length(board$digits) + 1, sum(board$digits) + 1)
  ways[1, 1] <- 1
  for (digit in board$digits) {
    kept <- seq_len(ncol(ways) - digit)
    ways[-1, kept + digit] <- ways[-1, kept + digit] + ways[-nrow(ways), kept]
  }
  ways[-1, , drop = FALSE]
}

# The cells that are in no cage become part of one beside them; NULL if some cannot.
join_leftover <- function(cages, owner, grid, board, asked) {
  beside <- touching(board)$beside
  while (any(owner == 0L)) {
    cell <- pick(which(owner == 0L))
    lone <- closure(cell, asked$moves)
    joined <- FALSE
    for (cage in shuffled(unique(setdiff(owner[unlist(beside[lone])], 0L)))) {
      # With the other cages that symmetry joins, all of them as a whole.
      cells <- closure(c(lone, cages[[cage]]), asked$moves)
      images <- images_of(cells, asked$moves)
      if (!all(vapply(images, function(image) anyDuplicated(grid[image]) == 0L, NA))) next
      if (!all(vapply(images, is_wanted_cage, NA, grid, board, asked))) next
      gone <- setdiff(unique(owner[unlist(images)]), 0L)
      cages[gone] <- list(NULL)
      for (image in images) {
        cages <- c(cages, list(image))
        owner[image] <- length(cages)
      }
      joined <- TRUE
      break
    }
    if (!joined) return(NULL)
  }
  Filter(Negate(is.null), cages)
}

# Symmetry -------------------------------------------------------------------------------

# The moves of a symmetry: for each a vector that says where each cell goes. The first one
# leaves all cells where they are.
symmetry_moves <- function(symmetry, board) {
  cells <- matrix(seq_len(prod(board$size)), board$size[[1]])
  if (symmetry == "none") return(list(as.vector(cells)))
  turned <- rev(seq_len(nrow(cells)))
  generators <- switch(symmetry,
    rotate180 = list(cells[turned, turned]),
    rotate90 = list(t(cells)[turned, ]),
    horizontal = list(cells[turned, ]),
    vertical = list(cells[, turned]),
    diagonal = list(t(cells)),
    antidiagonal = list(t(cells)[turned, turned]),
    both_axes = list(cells[turned, ], cells[, turned]),
    both_diagonals = list(t(cells), t(cells)[turned, turned]),
    full = list(t(cells)[turned, ], cells[turned, ])
  )
  moves <- list(as.vector(cells))
  number <- 1L
  while (number <= length(moves)) {
    for (generator in generators) moves <- c(moves, list(generator[moves[[number]]]))
    moves <- unique(moves)
    number <- number + 1L
  }
  moves
}

# The cells and what symmetry makes of them, each set once.
images_of <- function(cells, moves) {
  if (length(moves) == 1) return(list(cells))
  unique(lapply(moves, function(move) sort(move[cells])))
}

# The cells with those that must be with them: a cage may not overlap its own image, so
# that it contains all of it.
closure <- function(cells, moves) {
  if (length(moves) == 1) return(cells)
  repeat {
    before <- length(cells)
    for (move in moves) {
      image <- move[cells]
      if (any(image %in% cells)) cells <- union(cells, image)
    }
    if (length(cells) == before) return(cells)
  }
}

# The cells of each cage in row order, the cages in the order of their first cells.
in_row_order <- function(layout, board) {
  place <- function(cage) (cage - 1L) %% board$size[[1]] * board$size[[2]] + (cage - 1L) %/% board$size[[1]]
  layout <- lapply(layout, function(cage) cage[order(place(cage))])
  layout[order(vapply(layout, function(cage) place(cage)[[1]], 0))]
}

# Cages as clues ---------------------------------------------------------------------------

# The sizes of the cages of killers: pairs and threes are the rule.
KILLER_SIZES <- c(2L, 2L, 3L, 3L, 3L, 4L, 4L, 5L)

# Layouts of killers: all cells lie in cages, unless their number is given.
generate_cage_clues <- function(grid, board, room, count) {
  asked <- list(
    sizes = pmin(KILLER_SIZES, max(board$size)), sums = c(1, Inf), combinations = Inf,
    share = if (is.null(count)) 1 else min(1, mean(KILLER_SIZES) * count / count_cells(board)),
    moves = room$moves
  )
  layout <- lay_cages(grid, board, asked)
  if (!is.null(count)) layout <- some_of(layout, count)
  cage_clues(in_row_order(layout, board), grid, board)
}

cage_clues <- function(layout, grid, board) {
  lapply(layout, function(cage) rule_cage(cells_of(cage, board), sum(grid[cage])))
}

