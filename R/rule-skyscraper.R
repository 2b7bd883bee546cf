# Skyscrapers: how many digits are higher than all before them.

#' @rdname rule_sandwich
#' @export
rule_skyscraper <- function(line, count, from = NULL) {
  # An error in an argument names this function.
  line; count; from
  outside_clue("skyscraper", line, from = from, count = count, call = rlang::current_env())
}

kind_skyscraper <- function() {
  outside_kind(
    "skyscraper", "skyscraper clue", "so many digits of the line are higher than all before them, seen from its side",
    use = "rule_skyscraper(line, count)",
    value = "count", mark = "[%d]", repeats = TRUE,
    limits = function(board) c(1, min(board$size, sum(board$digits > 0))),
    lower = function(cells, value, board) {
      table <- skyscraper_table(board, board$lines && nrow(cells) == board$count, value)
      list(automaton(cells, 1L, table$step, table$accept))
    },
    files = list(
      "f-puzzles" = fp_outside("skyscraper", rule_skyscraper, "count"),
      iss = iss_outside("Skyscraper", rule_skyscraper, "count")
    ),
    plant = plants_outside(rule_skyscraper, function(digits, board) {
      sum(digits == cummax(digits) & digits > 0)
    })
  )
}

# States are the highest digit so far and how many could be seen, but only those from which
# the digits above still reach the count; if a line is `full`, which holds all digits, the
# last one that can be seen is the highest of all.
skyscraper_table <- function(board, full, count) {
  digits <- board$digits
  known(paste("skyscraper", digits[[1]], board$count, full, count), function() {
    heights <- digits[digits > 0]
    states <- rbind(
      data.frame(top = 0L, seen = 0L),
      expand.grid(top = heights, seen = seq_len(count))
    )
    left <- max(digits) - states$top
    possible <- states$seen <= match(states$top, heights, 0L) & states$seen + left >= count
    if (full) possible <- possible & (states$seen < count | left == 0L)
    states <- states[possible, ]
    number <- function(top, seen) match(top * 1000L + seen, states$top * 1000L + states$seen)
    step <- outer(seq_len(nrow(states)), digits, function(state, digit) {
      higher <- digit > states$top[state]
      number(ifelse(higher, digit, states$top[state]), states$seen[state] + higher)
    })
    list(step = matrix(as.integer(step), nrow(states)), accept = states$seen == count)
  })
}

says_skyscraper <- list(de = c(
  title = "Hochhaushinweis", titles = "Hochhaushinweise",
  text = "so viele Ziffern der Linie sind h\u00f6her als alle vor ihnen, von ihrer Seite aus gesehen"
))
