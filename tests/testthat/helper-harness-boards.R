# Random boards of every shape for the harness (helper-harness.R), and all their grids by a naive
# search.

# One of the options that sudoku_rules() has for boards, drawn at random: `args` are its
# arguments, `differ` the sets of cells that hold different digits.
random_board <- function(option = sample(HARNESS_OPTIONS, 1)) {
  size <- if (option %in% c("rectangle", "hole", "no boxes")) sample(3:4, 2, TRUE) else c(4L, 4L)
  # Digits with thirds.
  if (option %in% c("three digits", "chaos")) size <- c(3L, 3L)
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
  if (option %in% HARNESS_BOXED) {
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
  if (option == "doppelganger") digits <- 0:4
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
    brought <- SHEETS_BROUGHT[[option]]()
    names <- c(names, brought$names)
    if (!is.null(regions)) regions <- c(regions, rep(NA, length(brought$names)))
    says <- brought$says
    full <- stats::setNames(brought$full(), names)
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
    sheet = sheet > 0, number = sheet, says = says, full = full, whole = all(cells), boxed = option %in% HARNESS_BOXED,
    differ = c(if (lines) oracle_lines(cells), tiles, houses)
  )
}

HARNESS_BOXED <- c("boxes", "digits from 0", "digits from 2", "more digits", "no lines", "house", "sheet", "doppelganger")

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

# Rules that bring sheets: the names of the sheets' cells, a full grid drawn at random, and what
# the rule says of one.
SHEETS_BROUGHT <- list(
  chaos = function() {
    labels <- paste0("regions.", oracle_names(matrix(TRUE, 3, 3)))
    list(
      names = labels,
      full = function() {
        all <- once("chaos", all_chaos)
        all[sample(nrow(all), 1), ]
      },
      says = function(g) is_chaos(as.integer(g[labels]), g[1:9])
    )
  },
  doppelganger = function() {
    sheets <- list(missing_rows = matrix(TRUE, 4, 1), missing_columns = matrix(TRUE, 1, 4), missing_boxes = matrix(TRUE, 2, 2))
    missing <- unlist(lapply(names(sheets), function(name) paste0(name, ".", oracle_names(sheets[[name]]))))
    list(
      names = missing,
      full = function() {
        all <- once("doppelganger", all_doppelgangers)
        digits <- all[[sample(length(all), 1)]]
        # All but 0 may be exchanged.
        digits[] <- c(0, sample(4))[digits + 1]
        c(t(digits), unlist(doppelganger_lacks(digits)))
      },
      says = function(g) {
        lacks <- doppelganger_lacks(matrix(g[1:16], 4, byrow = TRUE))
        !is.null(lacks) && all(g[missing] == unlist(lacks))
      }
    )
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
