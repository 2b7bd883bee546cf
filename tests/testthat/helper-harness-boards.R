# Random boards of every shape for the harness (helper-harness.R), and all their grids by a naive
# search.

# One of the options that sudoku_rules() has for boards, drawn at random: `args` are its
# arguments, `differ` the sets of cells that hold different digits.
random_board <- function(option = sample(HARNESS_OPTIONS, 1)) {
  size <- if (option %in% c("rectangle", "hole", "no boxes")) sample(3:4, 2, TRUE) else c(4L, 4L)
  # Digits with thirds.
  if (option %in% c("three digits", "chaos", "doppelganger")) size <- c(3L, 3L)
  if (option == "six digits") size <- c(2L, 6L)
  args <- list(size = size)
  cells <- matrix(TRUE, size[[1]], size[[2]])
  digits <- seq_len(max(size))
  regions <- NULL
  houses <- list()
  if (option == "hole") {
    cells[sample(length(cells), sample(2, 1))] <- FALSE
    args$cells <- cells
    args$size <- NULL
  }
  names <- oracle_names(cells)
  if (option %in% c("boxes", "digits from 0", "digits from 2", "more digits", "no lines", "house", "sheet")) {
    args <- list(box = c(2L, 2L))
    regions <- rep(NA, length(names))
    regions[] <- unlist(lapply(names, function(name) {
      at <- as.integer(strsplit(sub("r", "", name), "c")[[1]])
      paste((at[[1]] - 1) %/% 2, (at[[2]] - 1) %/% 2)
    }))
  }
  if (option %in% c("jigsaw", "regions with NA")) {
    labels <- rbind(c(1, 1, 1, 2), c(3, 3, 1, 2), c(3, 3, 4, 2), c(4, 4, 4, 2))
    if (stats::runif(1) < 0.5) labels <- t(labels)
    if (option == "regions with NA") labels[labels == sample(4, 1)] <- NA
    args <- list(regions = labels)
    regions <- as.vector(t(labels))
  }
  if (option == "digits from 0") digits <- 0:3
  if (option == "digits from 2") digits <- 2:5
  if (option == "more digits") digits <- sample(0:1, 1) + 0:4
  if (option == "doppelganger") digits <- 0:3
  if (!identical(digits, seq_len(max(size)))) args$digits <- digits
  lines <- option != "no lines"
  if (!lines) args$lines <- FALSE
  if (option == "house") {
    houses <- list(sample(names, 3))
    args$houses <- lapply(houses, paste, collapse = " ")
  }
  says <- function(g) TRUE
  full <- NULL
  if (option == "sheet") {
    # Two cells of no house.
    args$sheets <- list(side = matrix(NA, 1, 2))
    names <- c(names, "side.r1c1", "side.r1c2")
    regions <- c(regions, NA, NA)
  }
  if (option %in% c("chaos", "doppelganger")) {
    # Rules that bring sheets of their own, whose cells are in no house of digits.
    args <- c(list(option), args)
    brought <- SHEETS_BROUGHT[[option]](size)
    names <- c(names, brought$names)
    regions <- NULL
    says <- brought$says
    full <- stats::setNames(brought$all[sample(nrow(brought$all), 1), ], names)
  }
  tiles <- if (!is.null(regions)) unname(split(names[!is.na(regions)], regions[!is.na(regions)]))
  place <- sub("^.*[.]", "", names)
  # The number of the sheet, 0 for the grid.
  sheet <- sub("[.]?[^.]*$", "", names)
  sheet <- match(sheet, unique(c("", sheet))) - 1L
  list(
    option = option, args = args, names = names, digits = digits, lines = lines, size = size,
    regions = if (is.null(regions)) rep(NA, length(names)) else regions, tiles = tiles,
    row = as.integer(sub("r([0-9]+)c.*", "\\1", place)) + 100L * sheet,
    col = as.integer(sub(".*c", "", place)) + 100L * sheet,
    sheet = sheet > 0, number = sheet, says = says, full = full, whole = all(cells), boxed = option %in% c("boxes", "digits from 0", "digits from 2", "more digits", "no lines", "house", "sheet"),
    differ = c(if (lines) oracle_lines(cells), tiles, houses)
  )
}

HARNESS_OPTIONS <- c(
  "boxes", "digits from 0", "digits from 2", "more digits", "jigsaw", "regions with NA", "no boxes", "no lines", "house",
  "hole", "rectangle", "sheet", "three digits", "six digits", "chaos", "doppelganger"
)

# A full grid of the board, and all that come from it by taking some cells away: few enough to
# look at each.
random_grids <- function(board, most = 300) {
  shuffled <- function(limit, givens = integer()) {
    oracle_board(board$names, sample(board$digits), board$differ, givens = givens, limit = limit)
  }
  full <- board$full
  if (is.null(full)) {
    full <- shuffled(1)
    # Such as a house of three cells of one digit.
    if (is.null(full)) return()
    full <- stats::setNames(full[1, ], board$names)
  }
  given <- board$names
  all <- rbind(full)
  for (name in sample(board$names)) {
    fewer <- shuffled(most + 1, full[setdiff(given, name)])
    if (nrow(fewer) > most) break
    given <- setdiff(given, name)
    all <- fewer
  }
  colnames(all) <- board$names
  # In the order of reading the grid, sheets after it.
  list(full = full, given = full[given], all = all[do.call(order, as.data.frame(all)), , drop = FALSE])
}

# Rules that bring sheets: the names of the sheets' cells, all full grids of 3 x 3 cells, and what
# the rule says of one.
SHEETS_BROUGHT <- list(
  chaos = function(size) {
    labels <- paste0("regions.", oracle_names(matrix(TRUE, size[[1]], size[[2]])))
    list(names = labels, all = once("chaos", all_chaos), says = function(g) is_chaos(as.integer(g[labels]), g[1:9]))
  },
  doppelganger = function(size) {
    rows <- paste0("missing_rows.r", 1:3, "c1")
    cols <- paste0("missing_columns.r1c", 1:3)
    list(names = c(rows, cols), all = once("doppelganger", all_doppelgangers), says = function(g) {
      is_doppelganger(matrix(g[1:9], 3, byrow = TRUE), unname(g[rows]), unname(g[cols]))
    })
  }
)

ONCE <- new.env()
once <- function(name, make) {
  if (is.null(ONCE[[name]])) assign(name, make(), ONCE)
  ONCE[[name]]
}

# Three regions, numbered as they come in row order, of three cells each that are a piece and hold
# different digits.
is_chaos <- function(labels, digits) {
  if (!identical(unique(labels), 1:3) || !all(tabulate(labels, 3) == 3)) return(FALSE)
  row <- rep(1:3, each = 3)
  col <- rep(1:3, 3)
  all(vapply(1:3, function(i) {
    at <- which(labels == i)
    # Three cells are a piece if two of the pairs share an edge.
    beside <- utils::combn(at, 2, function(two) sum(abs(diff(row[two])), abs(diff(col[two]))) == 1)
    sum(beside) >= 2 && !anyDuplicated(digits[at])
  }, NA))
}

# Rows and columns hold 0 and all of 1 to 3 but one, which the sheets say: no two rows lack the same
# and no two columns, and a 0 is where its row and column lack different ones.
is_doppelganger <- function(grid, missing_rows, missing_columns) {
  lacks <- function(digits) if (!anyDuplicated(digits)) setdiff(0:3, digits) else 0L
  rows <- apply(grid, 1, lacks)
  cols <- apply(grid, 2, lacks)
  zeros <- which(grid == 0, arr.ind = TRUE)
  all(rows == missing_rows) && all(cols == missing_columns) && all(c(rows, cols) > 0) &&
    !anyDuplicated(rows) && !anyDuplicated(cols) && all(rows[zeros[, 1]] != cols[zeros[, 2]])
}

all_doppelgangers <- function() {
  rows <- as.matrix(expand.grid(0:3, 0:3, 0:3))
  rows <- rows[apply(rows, 1, function(row) !anyDuplicated(row) && 0 %in% row), ]
  found <- apply(expand.grid(rep(list(seq_len(nrow(rows))), 3)), 1, function(at) {
    grid <- unname(rows[at, ])
    lacking <- list(apply(grid, 1, function(d) setdiff(0:3, d)), apply(grid, 2, function(d) setdiff(0:3, d)))
    if (any(lengths(lacking[[2]]) > 1) || is.list(lacking[[2]])) return(NULL)
    if (is_doppelganger(grid, lacking[[1]], lacking[[2]])) c(t(grid), lacking[[1]], lacking[[2]])
  }, simplify = FALSE)
  unname(do.call(rbind, found))
}
