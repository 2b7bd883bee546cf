# Hidden skyscrapers: the first digit that is lower than one before it.

#' @rdname rule_sandwich
#' @param digit A digit, the one that is hidden, or the one in the room.
#' @export
rule_hidden_skyscraper <- function(line, digit, ..., from = NULL) {
  .External2(oxidoku_arguments)
  outside_clue("hidden_skyscraper", line, from = from, digit = digit, call = environment())
}

kind_hidden_skyscraper <- function() {
  outside_kind(
    "hidden_skyscraper", "hidden skyscraper clue",
    "the first digit of the line that is lower than one before it, seen from its side",
    value = "digit", mark = "|%d|",
    # The highest digit is never hidden.
    limits = function(board, count) range(utils::head(board$digits, -1)),
    lower = function(cells, value, board) {
      reads <- function(differ) {
        table <- hidden_table(board, value, differ)
        automaton(cells, 1L, table$step, table$accept)
      }
      list(in_line(reads(TRUE), reads(FALSE), cells))
    },
    files = list(iss = iss_outside("HiddenSkyscraper", rule_hidden_skyscraper, "digit")),
    generate = generates_outside(rule_hidden_skyscraper, function(digits, board) {
      digits[digits < cummax(digits)][1]
    })
  )
}

# State 1: before the first cell; then the highest digit so far, by its place; then done. Where digits
# `differ`, the highest one does not come again.
hidden_table <- function(board, digit, differ) {
  count <- board$count
  place <- match(digit, board$digits)
  known(paste("hidden", count, place, differ), function() {
    step <- outer(0:(count + 1L), seq_len(count), function(top, next_one) {
      ifelse(top > count, count + 2L, ifelse(next_one >= top + differ, next_one + 1L, NA))
    })
    lower <- seq_len(count) > place
    step[c(FALSE, lower, FALSE), place] <- count + 2L
    list(step = matrix(as.integer(step), count + 2L), accept = c(rep(FALSE, count + 1L), TRUE))
  })
}
