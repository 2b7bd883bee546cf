# Sandwich sums: the digits between the lowest and the highest one of a row or column.

#' Clues outside the grid
#'
#' Clues beside a row or a column that look along it, for the `...` of
#' [sudoku_rules()].
#'
#' * `rule_sandwich()`: the digits between the lowest and the highest digit of the row or
#'   column, on a 9 x 9 grid between 1 and 9, have this sum.
#' * `rule_skyscraper()`: if digits are heights of buildings, this many of them are visible
#'   from this side: each that is higher than all before it. A building of height 0 is never one
#'   of them.
#' * `rule_hidden_skyscraper()`: the first building with a higher one before it has this height.
#'   One of height 0 in the first cell has none before it.
#' * `rule_x_sum()`: the first X digits have this sum, X being the first digit itself. Where that is
#'   0, so is the sum.
#' * `rule_numbered_room()`: the Nth cell holds this digit, N being the digit in the
#'   first cell.
#' * `rule_full_rank()`: read as numbers from all four sides, the rows and columns of an
#'   n x n grid are 4n numbers; in ascending order this one has this rank, 1 being the
#'   lowest. No other number may be equal to it, unless `ties` is `TRUE`: then equal ones
#'   all have the lowest of their ranks. The name `"no_rank_ties"` is the rule that no two of the
#'   numbers are equal.
#' * `rule_little_killer()`: the digits on a diagonal have this sum. They may be equal.
#'
#' Skyscraper clues and little killers are possible on all grids, the others only where rows and columns
#' hold different digits, as with `lines = TRUE`; full ranks and `"no_rank_ties"` only where the
#' grid has as many rows as columns, no holes, and no more digits than a row has cells.
#'
#' \if{html}{\figure{rules-sandwich.png}{options: style="max-width: 100%" alt="Small grids with clues beside the grid, each with its name"}}
#'
#' @section Lines and sides:
#' A row or column is named `"r3"` or `"c4"`, counted from the left and the top. `from`
#' is the side from which the clue looks: `"left"` (the default) or
#' `"right"` for a row, `"top"` (the default) or `"bottom"` for a column. A sandwich
#' is the same from both sides.
#'
#' @param sum A whole number, the sum.
#' @param line A string, the row or column, such as `"r3"` or `"c4"`.
#' @param ... Must be empty: further arguments are given by name.
#' @param from A string, the side from which the clue looks, see below.
#' @param count A whole number of visible buildings.
#' @return An object of class `sudoku_clue`.
#' @section Errors:
#' `oxidoku_error_rules` for a line that the grid does not have, a side that is not one of the
#' line, a cell that is not at the border, a number that is impossible for the digits, and a sandwich
#' on a line of one cell.
#' @seealso [sudoku_rules()], [list_rules()], [rule_indexer()].
#' @examples
#' rules <- sudoku_rules(
#'   rule_sandwich("r1", 5), rule_skyscraper("c4", 3), rule_skyscraper("r2", 1, from = "right"),
#'   rule_x_sum("c1", 3, from = "bottom"), rule_little_killer("r1c3", 6, "down left"),
#'   box = c(2, 2)
#' )
#' empty_grid(rules)
#' plot_sudoku(empty_grid(rules))
#' @export
rule_sandwich <- function(line, sum) {
  .External2(oxidoku_arguments)
  outside_clue("sandwich", line, sum = sum, call = environment())
}

kind_sandwich <- function() {
  outside_kind(
    "sandwich", "sandwich sum", "the digits between the lowest and the highest one of the line have this sum",
    value = "sum", mark = "%d", sided = FALSE,
    limits = function(board, count) c(0, most_between(board, count)),
    check = each_clue(function(clue, at, board, call) {
      check_between(clue, nrow(line_cells(clue, board)), board, at, call)
    }),
    lower = between_extremes,
    files = list(
      "f-puzzles" = fp_outside("sandwichsum", rule_sandwich, "sum"),
      iss = iss_each(
        "Sandwich", function(arguments) rule_sandwich(to_lower(arguments[[2]]), iss_number(arguments[[1]])),
        function(clue) c(clue$sum, to_upper(clue$line))
      )
    ),
    generate = generates_outside(rule_sandwich, function(digits, board) {
      ends <- sort(match(range(board$digits), digits), na.last = TRUE)
      # A line with fewer cells than digits may lack one of them; of one digit both are the same.
      if (anyNA(ends) || board$count == 1) return(NA)
      sum(digits[seq_along(digits) > ends[[1]] & seq_along(digits) < ends[[2]]])
    })
  )
}

# The highest sum that different digits can have between two others, in `count` cells.
most_between <- function(board, count) {
  below <- board$digits[-board$count]
  sum(below[seq_along(below) > length(below) - max(0, count - 2)])
}

# Whether some digits between two others, in `count` cells, have this sum.
can_be_between <- function(sum, count, board) {
  inner <- board$digits[-c(1L, board$count)]
  # So many digits can have all sums from that of the lowest to that of the highest ones.
  many <- seq_len(max(0, min(count - 2, length(inner))) + 1)
  least <- cumsum(c(0, inner))[many]
  most <- cumsum(c(0, rev(inner)))[many]
  any(sum >= least & sum <= most)
}

check_between <- function(clue, count, board, at, call) {
  if (count < 2) {
    abort_at(
      "{.arg {at$path}} must be about two cells or more, for the lowest and the highest digit.", at, call,
      x = "It has one."
    )
  }
  if (can_be_between(clue$sum, count, board)) return(invisible())
  abort_at(
    "{.arg {at$path}} must have a sum that digits between the lowest and the highest one can have.",
    at, call, x = "{clue$sum} is the sum of no different digits among them."
  )
}

# The digits between the lowest and the highest one of these cells, which are different,
# have this sum. If the cells hold all digits, it is known which these two are.
between_extremes <- function(cells, sum, board) {
  digits <- board$digits
  count <- nrow(cells)
  if (!can_be_between(sum, count, board)) return(list(never(cells, board)))
  table <- if (count == board$count) {
    sandwich_table(board, digits[[1]], digits[[count]], sum)
  } else {
    known(paste("between", digits[[1]], board$count, count, sum), function() {
      pairs <- expand.grid(low = digits, high = digits)
      pairs <- pairs[pairs$high - pairs$low >= count - 1 & pairs$high > pairs$low, ]
      tables <- Map(function(low, high) sandwich_table(board, low, high, sum), pairs$low, pairs$high)
      union_table(unname(tables), count)
    })
  }
  list(automaton(cells, 1L, table$step, table$accept))
}

# Reads digits from `low` to `high`, these two once. What was found since the first of them
# is remembered: which digits, if there are few enough to tell them apart, or how many and
# their sum.
sandwich_table <- function(board, low, high, sum) {
  digits <- board$digits
  inner <- digits[digits > low & digits < high]
  name <- paste("sandwich", digits[[1]], board$count, low, high, sum)
  known(name, function() {
    found <- if (length(inner) <= 7) found_digits(inner, sum) else found_counts(inner, sum)
    states <- nrow(found$step)
    step <- matrix(NA_integer_, states + 2L, board$count)
    column <- match(inner, digits)
    crust <- match(c(low, high), digits)
    # State 1: before; then what is between; then after.
    step[1, column] <- 1L
    step[1, crust] <- 2L
    step[seq_len(states) + 1L, column] <- found$step + 1L
    step[which(found$sum == sum) + 1L, crust] <- states + 2L
    step[states + 2L, column] <- states + 2L
    list(step = step, accept = seq_len(states + 2L) == states + 2L)
  })
}

# States are sets of different digits that some more digits can bring to this sum; the first
# is the empty set. Columns of `step` are the digits.
found_digits <- function(inner, sum) {
  count <- length(inner)
  sets <- seq_len(2^count) - 1L
  member <- outer(sets, seq_len(count), function(set, i) bitwAnd(set, bitwShiftL(1L, i - 1L)) > 0)
  sums <- drop(member %*% inner)
  whole <- sets[sums == sum]
  useful <- rowSums(outer(sets, whole, function(set, whole) bitwAnd(set, whole) == set)) > 0
  useful[[1]] <- TRUE
  sets <- sets[useful]
  after <- outer(sets, seq_len(count), function(set, i) {
    bit <- bitwShiftL(1L, i - 1L)
    ifelse(bitwAnd(set, bit) > 0, NA, match(bitwOr(set, bit), sets))
  })
  list(step = matrix(as.integer(after), length(sets)), sum = sums[useful])
}

# States are how many digits there were and their sum.
found_counts <- function(inner, sum) {
  least <- cumsum(c(0L, inner))
  most <- cumsum(c(0L, rev(inner)))
  states <- expand.grid(sum = 0:sum, count = seq_along(least) - 1L)
  possible <- states$sum >= least[states$count + 1L] & states$sum <= most[states$count + 1L]
  states <- states[possible, ]
  key <- function(count, sum) count * 10000L + sum
  after <- match(
    key(rep(states$count + 1L, length(inner)), outer(states$sum, inner, `+`)), key(states$count, states$sum)
  )
  list(step = matrix(after, nrow(states)), sum = states$sum)
}
