# Chaos construction: regions that are found while the puzzle is solved. A further sheet says
# the number of each cell's region.

CHAOS_SHEET <- "regions"

kind_chaos <- function() {
  new_kind(
    "chaos",
    text = "regions of connected cells with different digits are to be found",
    normalize = function(clue, board, at, call) {
      shape <- chaos_shape(board)
      if (!is.null(shape)) return(clue)
      abort_at(
        "{.arg {at$path}} must be on a grid that parts into regions of one size, with a sheet {.val {CHAOS_SHEET}} of its size.",
        at, call, x = "This is a {board_name(board)} of {count_cells(board)} cells."
      )
    },
    sheets = function(board) stats::setNames(list(list(cells = board_cells(board))), CHAOS_SHEET),
    lower = function(clue, board) {
      shape <- chaos_shape(board)
      cells <- sheet_cells("grid", board)
      labels <- sheet_cells(CHAOS_SHEET, board)
      numbers <- board$digits[seq_len(shape$count)]
      pieces <- lapply(numbers, function(number) connected(board, labels, number, shape$size))
      same <- list(type = "regions", cells = cells, labels = labels, regions = shape$count, size = shape$size)
      c(list(same, reads(labels, numbered_table(shape$count, board$count))), pieces)
    },
    files = list(iss = iss_flag("ChaosConstruction", "chaos"))
  )
}

# How many regions there are and how many cells each has; NULL where that cannot be.
chaos_shape <- function(board) {
  size <- max(board$size)
  cells <- count_cells(board)
  sheet <- board$sheets[[CHAOS_SHEET]]
  fits <- cells %% size == 0 && cells %/% size <= board$count && size <= board$count && size > 1 &&
    identical(unname(sheet$cells), unname(board_cells(board)))
  if (fits) list(count = cells %/% size, size = size)
}

# Reads numbers of regions: each is one that was met before, or the next.
numbered_table <- function(regions, digits) {
  step <- matrix(NA_integer_, regions + 1L, digits)
  for (met in 0:regions) {
    can <- seq_len(min(met + 1L, regions))
    step[met + 1L, can] <- pmax(met, can) + 1L
  }
  list(start = 1L, step = step, accept = rep(TRUE, regions + 1L))
}

# A cell's number of those whose region another cell begins ------------------------------

# What both kinds below share: `cells`, of which all but the first, which holds the number, are
# in the sheet of regions.
check_chaos <- function(board, at, call) {
  if (!is.null(chaos_shape(board))) return(invisible())
  abort_at(
    "{.arg {at$path}} needs the rule {.val chaos}.", at, call,
    x = "There is no sheet {.val {CHAOS_SHEET}} that says the region of each cell."
  )
}

# The cells of the sheet of regions that belong to cells of the grid.
region_cells <- function(cells, board) {
  inside <- cells[, 1] < SHEET
  cells[inside, 1] <- cells[inside, 1] + SHEET * match(CHAOS_SHEET, names(board$sheets))
  cells
}

# And the other way round.
grid_cells_of <- function(cells) {
  cells[, 1] <- cells[, 1] %% SHEET
  cells
}

# One cell that holds a number.
number_cell <- function(clue, board, at, call) {
  count <- arg_cells(clue$count, board, at, path = part_path(at, "count"), call = call)
  if (nrow(count) == 1) return(count)
  path <- part_path(at, "count")
  abort_at("{.arg {path}} must be one cell.", at, call, x = "It has {nrow(count)}.")
}

# An automaton that reads regions' numbers, the first of them first, and then a digit, which is
# how many of them count, less `less`. `again` says for each of the further cells whether a run
# begins anew there, so that it counts if the one before does; NULL where each counts for itself.
same_region_table <- function(cells, board, less, again = NULL) {
  known(list("same region", cells, board$digits, less, again), function() {
    digits <- board$count
    # A state is the region, the number that count, and whether the run goes on.
    state <- function(region, count, runs) (region - 1L) * 2L * cells + (count - 1L) * 2L + runs + 1L
    blocks <- list(matrix(state(seq_len(digits), 1L, 1L), 1L))
    all <- expand.grid(runs = 0:1, count = seq_len(cells), region = seq_len(digits))
    for (cell in seq_len(cells - 1L)) {
      block <- matrix(NA_integer_, nrow(all), digits)
      for (digit in seq_len(digits)) {
        runs <- if (is.null(again)) rep(1L, nrow(all)) else if (again[[cell]]) rep(1L, nrow(all)) else all$runs
        counts <- all$region == digit & runs == 1L
        block[, digit] <- state(all$region, pmin(all$count + counts, cells), as.integer(counts))
      }
      blocks[[cell + 1L]] <- block
    }
    last <- matrix(NA_integer_, nrow(all), digits)
    fits <- match(all$count - less, board$digits)
    last[cbind(seq_len(nrow(all)), fits)[!is.na(fits), , drop = FALSE]] <- 1L
    table <- join_layers(c(blocks, list(last)))
    smallest(1L, table$step, table$accept)
  })
}
