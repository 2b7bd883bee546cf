# Full rank: where a row or column stands among all of them, read as numbers.

#' @rdname rule_sandwich
#' @param rank A whole number from 1 to 4n, the rank.
#' @param ties If `TRUE`, other rows and columns may be equal to this one.
#' @export
rule_full_rank <- function(line, rank, ..., from = NULL, ties = FALSE) {
  .External2(oxidoku_arguments)
  call <- environment()
  ties <- arg_flag(ties, "ties", call)
  outside_clue("full_rank", line, from = from, rank = rank, ties = ties, call = call)
}

kind_full_rank <- function() {
  kind <- outside_kind(
    "full_rank", "full rank", "the rank of the line among all rows and columns, read as numbers from all sides, 1 for the lowest",
    value = "rank", mark = "#%d",
    # Not of the cells of the line: that it has a hole is said by itself.
    limits = function(board, count) c(1, 4 * max(board$size)),
    normalize = function(clue, said, board, at, call) {
      check_all_digits(board, at, call)
      clue$ties <- isTRUE(said$ties)
      clue
    },
    check = check_ranks,
    unseen = function(clue) clue$ties,
    lower = NULL,
    files = list(iss = iss_full_rank())
  )
  kind$lower <- kind$inside <- lower_full_rank
  code <- kind$code
  kind$code <- function(clue, board) paste0(code(clue, board), if (clue$ties) " (ties = TRUE)")
  kind
}

# Ranks are of rows and columns that hold all digits.
check_all_digits <- function(board, at, call) {
  check_square_grid(board, at, call)
  if (board$count == board$size[[1]]) return(invisible())
  abort_at(
    "{.arg {at$path}} is for grids whose rows hold all digits.", at, call,
    x = "This one has {board$size[[1]]} cells in a row and {board$count} digits."
  )
}

# No line has two ranks, and where there are no ties no rank two lines.
check_ranks <- function(clues, ats, board, call) {
  lines <- vapply(clues, function(clue) paste(clue$line, "from the", clue$from), "")
  ranks <- vapply(clues, `[[`, 0L, "rank")
  strict <- !vapply(clues, `[[`, NA, "ties")
  for (other in seq_along(clues)) {
    one <- which(seq_along(clues) < other & (lines == lines[[other]]) != (ranks == ranks[[other]]) &
      (lines == lines[[other]] | strict | strict[[other]]))
    if (length(one) == 0) next
    one <- one[[1]]
    abort(
      if (lines[[one]] == lines[[other]]) {
        "A row or column must have one full rank."
      } else {
        "Full ranks must differ, unless there may be ties."
      },
      "rules",
      x = "{.arg {ats[[one]]$path}} gives {lines[[one]]} rank {ranks[[one]]}, {.arg {ats[[other]]$path}} gives {lines[[other]]} rank {ranks[[other]]}.",
      arg = ats[[other]]$arg, index = ats[[other]]$index, call = call
    )
  }
}

# On each side of the grid each digit begins one line, so that four numbers begin with each
# digit: a rank tells the first digit and how many of the other three are lower.
lower_full_rank <- function(clue, board) {
  own <- line_cells(clue, board)
  digit <- (clue$rank - 1L) %/% 4L + 1L
  lower_ones <- (clue$rank - 1L) %% 4L
  others <- setdiff(c("left", "right", "top", "bottom"), clue$from)
  pairs <- lapply(others, function(side) {
    axis <- if (side %in% c("left", "right")) "r" else "c"
    lines <- setdiff(paste0(axis, seq_len(board$size[[1]])), clue$line)
    found <- lapply(lines, function(line) {
      other <- line_cells(list(line = line, from = side), board)
      pairs <- cells_to_compare(other, own)
      if (isFALSE(pairs$begins)) pairs$cells <- rbind(other[1, , drop = FALSE], pairs$cells)
      pairs
    })
    # A line that never begins with that digit need not be compared.
    found[lengths(found) > 0]
  })
  # Equal lines have the lowest of their ranks: what equals this one is not lower.
  compared <- function(lower) {
    table <- compare_table(board$count, digit, lower)
    lapply(pairs, lapply, compared_lines, table, clue$ties && !lower)
  }
  lower <- compared(TRUE)
  higher <- compared(FALSE)
  all_of <- function(which_lower) {
    unlist(c(lower[which_lower], higher[setdiff(1:3, which_lower)]), recursive = FALSE)
  }
  which_lower <- utils::combn(3, lower_ones, simplify = FALSE)
  first <- digit_count(board, own[1, , drop = FALSE], board$digits[[digit]], 1L)
  c(list(first), either(lapply(which_lower, all_of)))
}

# If `other` begins with the digit that `own` begins with, it is lower, or higher; or
# equal, if `ties` says so.
compared_lines <- function(pairs, table, ties) {
  # In a common first cell it does begin with the digit.
  start <- if (pairs$begins) 3L else 2L
  accept <- table$accept
  accept[[3]] <- ties && pairs$may_tie
  automaton(pairs$cells, start, table$step, accept)
}

# The cells in which two lines are compared after their first ones, in turn one of `own` and
# one of `other`. If they share a cell, it is the same in both if it has the same place in
# both. Otherwise the lines differ at the first of its two places at the latest, since its
# digit would come twice in one of them. NULL if that is the first cell.
cells_to_compare <- function(other, own) {
  count <- nrow(own)
  key <- function(cells) cells[, 1] * 100L + cells[, 2]
  place <- match(key(own), key(other))
  shared <- which(!is.na(place))
  # Read backwards it is the same line.
  if (length(shared) > 1) return(NULL)
  along <- seq_len(count)[-1]
  may_tie <- TRUE
  begins <- FALSE
  if (length(shared) == 1) {
    first <- min(shared, place[[shared]])
    if (shared == place[[shared]]) {
      begins <- shared == 1L
      along <- setdiff(along, shared)
    } else {
      if (first == 1L) return(NULL)
      may_tie <- FALSE
      along <- 2:first
    }
  }
  turns <- matrix(0L, 2 * length(along), 2)
  turns[c(TRUE, FALSE), ] <- own[along, , drop = FALSE]
  turns[c(FALSE, TRUE), ] <- other[along, , drop = FALSE]
  list(cells = turns, begins = begins, may_tie = may_tie)
}

# States: 1 decided; 2 before the first cell of the other line; 3 equal so far; then which
# digit the own line has, by its place.
compare_table <- function(count, digit, lower) {
  known(paste("compare", count, digit, lower), function() {
    step <- matrix(NA_integer_, count + 3L, count)
    step[1, ] <- 1L
    step[2, ] <- replace(rep(1L, count), digit, 3L)
    step[3, ] <- seq_len(count) + 3L
    decided <- outer(seq_len(count), seq_len(count), function(own, other) {
      right <- if (lower) other < own else other > own
      ifelse(own == other, 3L, ifelse(right, 1L, NA))
    })
    step[-(1:3), ] <- decided
    list(step = step, accept = seq_len(count + 3L) == 1L)
  })
}

# Interactive Sudoku Solver says for all clues together what ties there may be; if nothing
# is said, only those without clues.
iss_full_rank <- function() {
  plain <- iss_outside("FullRank", rule_full_rank, "rank")
  new_key(
    c("FullRank", "FullRankTies"),
    read = function(values, board) {
      ties <- unlist(values[names(values) == "FullRankTies"], use.names = FALSE)
      stopifnot(all(ties %in% c("none", "only-unclued", "any")))
      clues <- plain$read(values[names(values) == "FullRank"], board)
      clues <- lapply(clues, function(clue) {
        clue$ties <- identical(ties, "any")
        clue
      })
      c(clues, if ("none" %in% ties) list(new_clue("no_rank_ties")))
    },
    write = function(clues, board) {
      ties <- unique(vapply(clues, `[[`, NA, "ties"))
      if (length(ties) == 2) return(NULL)
      c(plain$write(clues, board), if (ties) "FullRankTies~any")
    }
  )
}
