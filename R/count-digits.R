#' In how many solutions a digit stands in a cell
#'
#' `count_digits()` counts, for each cell and digit of a puzzle, the solutions in which the cell holds the
#' digit. `estimate_solutions()` estimates how many solutions there are where there are too many to
#' count.
#'
#' The estimate is Knuth's: a random walk fills the cell with the fewest candidates by one of
#' them at random, then what singles fill, until the grid is full or a cell has no
#' candidate. The product of the numbers of candidates, 0 for a dead end, has the number of
#' solutions as its expected value. The mean of many walks has a standard error that tells how
#' far to trust it; where nearly all walks end in dead ends, it is large.
#'
#' @param x One puzzle in any form, see [solve_sudoku()].
#' @param ... Must be empty: further arguments are given by name.
#' @param limit A whole number from 1 to 1,000,000, the most solutions to count.
#' @param walks A whole number of random walks, from 2 to 1,000,000.
#' @param rules A [sudoku_rules()] object or the name of a rule.
#' @return `count_digits()`: an integer array of n x n cells by digits, as [find_candidates()] has it, with the digits as names and the
#'   attributes `solutions`, how many were counted, and `exact`, whether these are all. A cell
#'   is the same in all solutions where a count is `solutions`; a digit makes the puzzle unique
#'   where its count is 1.
#'
#'   `estimate_solutions()`: a data frame with one row: `estimate`; `error`, its standard error;
#'   `walks`, how many there were; `full`, how many of them ended with a full grid. It depends on
#'   [set.seed()].
#' @section Cost:
#' Counting takes as long as [enumerate_solutions()] of as many; a thousand walks on a 9 x 9 grid take some
#' seconds. Both can be stopped by Ctrl-C.
#' @section Errors:
#' `oxidoku_error_input` and `oxidoku_error_rules`, as for all grids; with more than `limit`
#' solutions a warning `oxidoku_warning_limit`: those counted are the first in row order.
#' @references
#' Knuth, D. E. (1975) *Estimating the efficiency of backtrack programs*. Mathematics of
#' Computation 29, 122-136.
#' @seealso [count_solutions()], [suggest_clues()].
#' @concept how many solutions
#' @concept nearly unique
#' @examples
#' x <- lesson_data()$several
#' counts <- count_digits(x)
#' attr(counts, "solutions")
#' # Cells and digits that leave one solution:
#' head(which(counts == 1, arr.ind = TRUE))
#'
#' set.seed(1)
#' estimate_solutions(empty_grid(sudoku_rules(box = c(2, 2))), walks = 200)
#' count_grids(rules = sudoku_rules(box = c(2, 2)))
#' @export
count_digits <- function(x, ..., limit = 10000, rules = NULL) {
  .External2(oxidoku_arguments)
  call <- environment()
  limit <- arg_number(limit, "limit", min = 1, max = 1e6)
  grid <- one_grid(x, rules)
  rules <- grid$rules
  check_no_sheets(rules, "x", call)
  found <- enumerate_solutions(new_grid(plain(grid$cells), rules), limit = limit + 1)
  exact <- length(found) <= limit
  if (!exact) {
    warn_limit(1L, limit, list(form = "matrix", arg = "x"), call)
    found <- found[seq_len(limit)]
  }
  size <- rules$size
  digits <- rules$digits
  counts <- array(0L, c(size, length(digits)), list(NULL, NULL, digits))
  if (length(found) > 0) {
    grids <- vapply(found, function(x) as.vector(plain(x)), integer(prod(size)))
    for (k in seq_along(digits)) counts[, , k] <- as.integer(rowSums(matrix(grids == digits[[k]], prod(size)), na.rm = TRUE))
  }
  structure(counts, solutions = length(found), exact = exact)
}

#' @rdname count_digits
#' @export
estimate_solutions <- function(x, ..., walks = 1000, rules = NULL) {
  .External2(oxidoku_arguments)
  walks <- as.integer(arg_number(walks, "walks", min = 2, max = 1e6))
  estimated_number(x, walks, rules, environment())
}

estimated_number <- function(x, walks, rules, call) {
  grid <- one_grid(x, rules, call = call)
  rules <- grid$rules
  check_no_sheets(rules, "x", call)
  puzzle <- plain(grid$cells)
  tick <- progress(walks, "Walking")
  at_once <- max(10L, WALKS_AT_ONCE * 81L %/% max(81L, length(puzzle)))
  with_stream(item_seeds(1, 1)[, 1], {
    weights <- numeric()
    while (length(weights) < walks) {
      weights <- c(weights, random_walks(puzzle, rules, min(at_once, walks - length(weights))))
      if (!is.null(tick)) tick(length(weights))
    }
    data.frame(
      estimate = mean(weights), error = stats::sd(weights) / sqrt(walks), walks = walks, full = sum(weights > 0)
    )
  })
}

# Of 9 x 9 cells. Many enough that asking the engine for a batch costs little, few enough to be
# stopped soon.
WALKS_AT_ONCE <- 500L

# The products of numbers of candidates along `count` walks, 0 for dead ends.
random_walks <- function(puzzle, rules, count) {
  cells <- which(board_cells(rules))
  grids <- array(puzzle, c(dim(puzzle), count))
  weights <- rep(1, count)
  walking <- seq_len(count)
  while (length(walking) > 0) {
    now <- by_singles(grids[, , walking, drop = FALSE], rules)
    grids[, , walking] <- now
    marks <- find_candidates(now, rules = rules)
    # One row a cell, for each digit and each walk.
    marks <- matrix(unlist(marks, use.names = FALSE), ncol = length(walking))
    choices <- matrix(0L, length(puzzle), length(walking))
    for (k in seq_along(rules$digits)) {
      choices <- choices + marks[(k - 1) * length(puzzle) + seq_along(puzzle), , drop = FALSE]
    }
    blank <- is.na(matrix(now, length(puzzle)))
    choices[!blank] <- NA
    choices <- choices[cells, , drop = FALSE]
    full <- colSums(!is.na(choices)) == 0
    cell <- cells[max.col(-replace(t(choices), is.na(t(choices)), Inf), ties.method = "first")]
    least <- suppressWarnings(apply(choices, 2, min, na.rm = TRUE))
    weights[walking[!full & least == 0]] <- 0
    if (any(full)) {
      right <- check_sudoku(now[, , full, drop = FALSE], rules = rules)
      weights[walking[full][!right]] <- 0
    }
    going <- which(!full & least > 0)
    for (walk in going) {
      at <- cell[[walk]]
      now[[at + length(puzzle) * (walk - 1)]] <- pick(rules$digits[marks[at + length(puzzle) * (seq_along(rules$digits) - 1), walk]])
    }
    weights[walking[going]] <- weights[walking[going]] * least[going]
    grids[, , walking] <- now
    walking <- walking[going]
  }
  weights
}

# What singles fill; a walk that they lead to a contradiction stays as it was.
by_singles <- function(grids, rules) {
  filled <- withCallingHandlers(
    solve_sudoku(grids, method = "singles", rules = rules),
    oxidoku_warning = function(w) rlang::cnd_muffle(w)
  )
  ifelse(is.na(filled), grids, filled)
}
