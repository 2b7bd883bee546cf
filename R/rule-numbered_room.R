# Numbered rooms: the first digit says in which cell of the line the clue stands.

#' @rdname rule_sandwich
#' @export
rule_numbered_room <- function(line, digit, ..., from = NULL) {
  .External2(oxidoku_arguments)
  outside_clue("numbered_room", line, from = from, digit = digit, call = environment())
}

kind_numbered_room <- function() {
  outside_kind(
    "numbered_room", "numbered room", "the Nth cell of the line holds this digit, N being its first digit, seen from its side",
    value = "digit", mark = ":%d:",
    limits = function(board, count) range(board$digits),
    lower = function(cells, value, board) index_of(1L, cells, value, board),
    files = list(iss = iss_outside("NumberedRoom", rule_numbered_room, "digit")),
    generate = generates_outside(rule_numbered_room, function(digits, board) {
      if (digits[[1]] %in% seq_along(digits)) digits[[digits[[1]]]] else NA
    })
  )
}

# The digit in the cell with number `own` says in which of the cells this digit stands;
# `differ` tells whether the cells hold different digits.
index_of <- function(own, cells, digit, board, differ = TRUE) {
  index <- cells[own, , drop = FALSE]
  other <- seq_len(nrow(cells))[-own]
  # Where it stands in no other one: both or neither.
  count <- board$count
  stands <- rep(board$digits == digit, each = count)
  pairs <- lapply(other, function(number) {
    says <- rep.int(board$digits == number, count)
    pair <- cbind(index, cells[number, , drop = FALSE])
    alone <- cell_pairs(pair, matrix(!says | stands, count))
    if (differ) in_line(cell_pairs(pair, matrix(says == stands, count)), alone, cells) else alone
  })
  other_digit <- board$digits == own & board$digits != digit
  missed <- differ & board$digits == digit & board$digits != own
  wrong <- board$digits[other_digit | missed | !board$digits %in% seq_len(nrow(cells))]
  c(if (length(wrong) > 0) list(digit_count(board, index, wrong, 0L)), pairs)
}
