# What all graders share: a grid in other guises, and grids with one thing wrong. They are drawn
# at random, after a seed of the grading, so that no program can know them; the engine says
# what is right.

# Code whose random numbers are those of a seed; the user's stay as they are.
with_seed <- function(seed, code) {
  global <- globalenv()
  old <- get0(".Random.seed", global, inherits = FALSE)
  kind <- RNGkind()
  on.exit({
    suppressWarnings(do.call(RNGkind, as.list(kind)))
    if (is.null(old)) suppressWarnings(rm(".Random.seed", envir = global)) else assign(".Random.seed", old, envir = global)
  })
  set.seed(seed, kind = "default", normal.kind = "default", sample.kind = "default")
  code
}

# A grid or puzzle with r x s boxes under a random symmetry: digits renamed, bands, stacks and
# lines within them in another order, rows and columns exchanged where boxes are square.
other_guise <- function(grid, box = rep(as.integer(sqrt(nrow(grid))), 2)) {
  n <- nrow(grid)
  lines <- function(size) {
    groups <- split(seq_len(n), (seq_len(n) - 1) %/% size)
    unlist(lapply(groups[sample.int(length(groups))], function(group) group[sample.int(length(group))]), use.names = FALSE)
  }
  grid <- grid[lines(box[[1]]), lines(box[[2]])]
  if (box[[1]] == box[[2]] && stats::runif(1) < 0.5) grid <- t(grid)
  relabelled(grid, sample.int(n))
}

other_guises <- function(grid, n, ...) lapply(seq_len(n), function(k) other_guise(grid, ...))

# A right grid, spoiled in each of the smallest ways, drawn at random: a named list.
#   row      two rows of one band are wrong, columns and boxes are right
#   column   the same for columns of one stack
#   box      rows and columns are right, boxes are not
#   foreign  one cell holds no digit of the grid
#   missing  one cell is blank
#   cell     one cell holds another digit: a row, a column and a box are wrong
violations <- function(grid, box = rep(as.integer(sqrt(nrow(grid))), 2)) {
  n <- nrow(grid)
  any_of <- function(x) x[[sample.int(length(x), 1)]]
  pair_of <- function(size) (any_of(seq_len(n / size)) - 1) * size + sample.int(size, 2)
  at <- cbind(sample.int(n, 3), sample.int(n, 3))
  found <- list(
    foreign = replace(grid, at[1, , drop = FALSE], any_of(c(n + 1, -1, n + grid[at[1, , drop = FALSE]], 0.5 + any_of(seq_len(n - 1))))),
    missing = replace(grid, at[2, , drop = FALSE], any_of(c(NA, 0))),
    cell = replace(grid, at[3, , drop = FALSE], any_of(setdiff(seq_len(n), grid[at[3, , drop = FALSE]])))
  )
  if (box[[1]] > 1) {
    rows <- pair_of(box[[1]])
    col <- sample.int(n, 1)
    found$row <- replace(grid, cbind(rows, col), grid[rev(rows), col])
  }
  if (box[[2]] > 1) {
    cols <- pair_of(box[[2]])
    row <- sample.int(n, 1)
    found$column <- replace(grid, cbind(row, cols), grid[row, rev(cols)])
  }
  # Two rows of different bands exchanged, unless they have the same digits in each box.
  stack <- (seq_len(n) - 1) %/% box[[2]]
  alike <- function(rows) identical(tapply(grid[rows[[1]], ], stack, sort), tapply(grid[rows[[2]], ], stack, sort))
  for (try in 1:50) {
    rows <- sample.int(n, 2)
    if (diff((rows - 1) %/% box[[1]]) == 0 || alike(rows)) next
    found$box <- grid[replace(seq_len(n), rows, rev(rows)), ]
    break
  }
  found
}

# The same for several grids, in one list whose names say what is wrong.
violations_of <- function(grids, ...) do.call(c, lapply(unname(grids), violations, ...))
