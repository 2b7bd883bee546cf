# Grids that many tests use.

# A published puzzle. Neither it nor its solution is symmetric to the diagonal,
# so that a transposed grid is noticed.
board_text <- paste0(
  ".....6...", ".957..3..", "4...92..5",
  "764.....3", ".........", "2.....971",
  "5..21...9", "..7..548.", "...8....."
)

# A board with 81 numbers in row order, 0 for a blank, as it was published.
board_zero <- matrix(
  c(
    0, 0, 0, 0, 0, 6, 0, 0, 0,
    0, 9, 5, 7, 0, 0, 3, 0, 0,
    4, 0, 0, 0, 9, 2, 0, 0, 5,
    7, 6, 4, 0, 0, 0, 0, 0, 3,
    0, 0, 0, 0, 0, 0, 0, 0, 0,
    2, 0, 0, 0, 0, 0, 9, 7, 1,
    5, 0, 0, 2, 1, 0, 0, 0, 9,
    0, 0, 7, 0, 0, 5, 4, 8, 0,
    0, 0, 0, 8, 0, 0, 0, 0, 0
  ),
  9, byrow = TRUE
)

board <- board_zero
storage.mode(board) <- "integer"
board[board == 0L] <- NA

# Its solution by the oracle, worked out once.
board_solution <- local({
  solution <- NULL
  function() {
    if (is.null(solution)) solution <<- oracle_solutions(board)[[1]]
    solution
  }
})

# Text and matrix, without the package.
to_text <- function(grid) {
  values <- as.vector(t(unclass(grid)))
  symbols <- c(1:9, LETTERS)[values]
  paste(ifelse(is.na(values) | values == 0, ".", symbols), collapse = "")
}

from_text <- function(text) {
  symbols <- strsplit(text, "")[[1]]
  n <- sqrt(length(symbols))
  matrix(match(symbols, c(1:9, LETTERS)), n, byrow = TRUE)
}

# Signalled conditions as a list, whatever else happens; the value is dropped.
conditions_of <- function(expr) {
  seen <- list()
  withCallingHandlers(
    tryCatch(expr, error = function(condition) seen[[length(seen) + 1]] <<- condition),
    warning = function(condition) {
      seen[[length(seen) + 1]] <<- condition
      invokeRestart("muffleWarning")
    }
  )
  seen
}

# The grid after half a turn.
half_turn <- function(m) m[rev(seq_len(nrow(m))), rev(seq_len(ncol(m)))]
