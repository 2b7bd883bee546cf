# Skyscrapers: how many digits are higher than all before them.

#' @rdname rule_sandwich
#' @export
rule_skyscraper <- function(line, count, ..., from = NULL) {
  .External2(oxidoku_arguments)
  outside_clue("skyscraper", line, from = from, count = count, call = environment())
}

kind_skyscraper <- function() {
  outside_kind(
    "skyscraper", "skyscraper clue", "this many digits of the line exceed all before them, seen from its side",
    value = "count", mark = "[%d]", repeats = TRUE,
    # None is visible in a line of nothing but 0.
    limits = function(board, count) {
      all_zero <- 0L %in% board$digits && (count == 1L || !board$lines)
      c(if (all_zero) 0L else 1L, min(count, sum(board$digits > 0)))
    },
    lower = function(cells, value, board) {
      reads <- function(line) {
        table <- skyscraper_table(board, line, value)
        automaton(cells, 1L, table$step, table$accept)
      }
      list(if (board$lines) in_line(reads(nrow(cells)), reads(0L), cells) else reads(0L))
    },
    files = list(
      "f-puzzles" = fp_outside("skyscraper", rule_skyscraper, "count"),
      iss = iss_outside("Skyscraper", rule_skyscraper, "count")
    ),
    generate = generates_outside(rule_skyscraper, function(digits, board) {
      # One as high as another before it cannot be seen; rows need not hold different digits.
      sum(unique(cummax(digits)) > 0)
    })
  )
}

# States are the highest digit so far and how many could be seen, but only those from which
# the digits above still reach the count. In a `line` of so many cells, which differ, the
# highest digit does not come again, and is above all others. There states are also how
# many cells were read, as many as there are digits up to the highest one at most; in large
# grids that would be too many states.
#
# Skyscrapers beside seven cells with nine digits ("Buy Or Rent?") took 1,448 guesses where
# only lines with a cell for each digit were known to hold the highest one, 67 with the
# lowest digit that the highest one of a line can be, 24 where it does not come again, and
# 22 with the cells read, which saves up to a third of the time elsewhere.
skyscraper_table <- function(board, line, count) {
  digits <- board$digits
  known(paste("skyscraper", digits[[1]], board$count, line, count), function() {
    is_counted <- line > 0 && board$count <= 16
    heights <- digits[digits > 0]
    states <- rbind(
      expand.grid(read = if (is_counted) 0:line else 0L, top = 0L, seen = 0L),
      expand.grid(read = if (is_counted) seq_len(line) else 0L, top = heights, seen = seq_len(count))
    )
    left <- count - states$seen
    up_to <- match(states$top, digits, 0L)
    possible <- states$seen <= match(states$top, heights, 0L) & left <= max(digits) - states$top &
      ifelse(left == 0L, line, states$read) <= up_to
    if (is_counted) possible <- possible & states$seen <= states$read & left <= line - states$read
    states <- states[possible, ]
    number <- function(read, top, seen) {
      key <- function(read, top, seen) (read * 100L + top) * 100L + seen
      match(key(read, top, seen), key(states$read, states$top, states$seen))
    }
    step <- outer(seq_len(nrow(states)), digits, function(state, digit) {
      top <- states$top[state]
      higher <- digit > top
      after <- number(states$read[state] + is_counted, ifelse(higher, digit, top), states$seen[state] + higher)
      if (line > 0) after[digit == top & digit > 0] <- NA
      after
    })
    list(step = matrix(as.integer(step), nrow(states)), accept = states$seen == count)
  })
}
