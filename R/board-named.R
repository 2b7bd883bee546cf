# Boards that have names. A name stands for arguments of sudoku_rules().

NAMED_BOARDS <- list(
  twin = function() overlapping_grids(rbind(c(0, 0), c(6, 6))),
  triple = function() overlapping_grids(rbind(c(0, 0), c(6, 6), c(12, 12))),
  butterfly = function() overlapping_grids(rbind(c(0, 0), c(0, 3), c(3, 0), c(3, 3))),
  flower = function() overlapping_grids(rbind(c(0, 3), c(3, 0), c(3, 3), c(3, 6), c(6, 3))),
  sohei = function() overlapping_grids(rbind(c(0, 6), c(6, 0), c(6, 12), c(12, 6))),
  samurai = function() overlapping_grids(rbind(c(0, 0), c(0, 12), c(6, 6), c(12, 0), c(12, 12))),
  # These are kinds of clues, too, which need a board of their own.
  chaos = function() list(size = c(9L, 9L)),
  doppelganger = function() list(box = c(3L, 3L), digits = 0:9)
)

# 9 x 9 grids with their first cells below and to the right of these places.
overlapping_grids <- function(corners) {
  size <- apply(corners, 2, max) + 9
  cells <- matrix(FALSE, size[[1]], size[[2]])
  houses <- list()
  for (i in seq_len(nrow(corners))) {
    rows <- corners[[i, 1]] + 1:9
    cols <- corners[[i, 2]] + 1:9
    cells[rows, cols] <- TRUE
    houses <- c(houses, lapply(rows, function(row) cbind(row, cols)), lapply(cols, function(col) cbind(rows, col)))
  }
  # Where grids overlap by more than a box they have rows and columns in common.
  houses <- unique(lapply(houses, function(house) matrix(as.integer(house), ncol = 2)))
  list(cells = cells, box = c(3L, 3L), lines = FALSE, houses = houses)
}

# The arguments of the board that some of the `clues` name. `said` are the arguments of a board
# that stand beside it: they go before the board of a kind of clue.
named_board <- function(clues, said, call) {
  names <- Filter(function(clue) is.character(clue) && !is.object(clue) && length(clue) == 1, clues)
  name <- intersect(unlist(names), names(NAMED_BOARDS))
  if (length(name) == 0) return(list())
  if (length(name) > 1) {
    abort(
      "{.arg ...} must name one board.", "rules", x = "It names {.val {name}}.", arg = "...", call = call
    )
  }
  if (length(said) > 0) {
    if (name %in% named_kinds()) return(list())
    abort(
      "{.arg {said[[1]]}} must not be given with {.val {name}}, which is a board of its own.", "rules",
      arg = said[[1]], call = call
    )
  }
  NAMED_BOARDS[[name]]()
}

# The clues without the name of a board that is no kind of clue.
without_board <- function(clues) {
  names <- setdiff(names(NAMED_BOARDS), named_kinds())
  Filter(function(clue) !(is.character(clue) && !is.object(clue) && length(clue) == 1 && clue %in% names), clues)
}
