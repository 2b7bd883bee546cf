# X-sums: the first digit says how many digits are added.

#' @rdname rule_sandwich
#' @export
rule_x_sum <- function(line, sum, ..., from = NULL) {
  .External2(oxidoku_arguments)
  outside_clue("x_sum", line, from = from, sum = sum, call = environment())
}

kind_x_sum <- function() {
  outside_kind(
    "x_sum", "X-sum", "the first X digits have this sum, X being the first of them, seen from its side",
    value = "sum", mark = "<%d>",
    limits = function(board, count) range(x_sums(board, count)[, c("least", "most")]),
    check = each_clue(function(clue, at, board, call) {
      if (any(can_start(board, nrow(line_cells(clue, board)), clue$sum))) return(invisible())
      abort_at(
        "{.arg {at$path}} must have a sum that the first digits of a line can have.", at, call,
        x = "No digit that begins the line has the sum {clue$sum}."
      )
    }),
    lower = function(cells, value, board) {
      first <- cells[1, , drop = FALSE]
      possible <- can_start(board, nrow(cells), value)
      if (!any(possible)) return(list(never(cells, board)))
      either(lapply(x_sums(board, nrow(cells))[possible, "digit"], function(digit) {
        rest <- cells[seq_len(digit)[-1], , drop = FALSE]
        c(
          list(digit_count(board, first, digit, 1L)),
          if (nrow(rest) > 0) list(weighted_sum(board, rest, value - digit))
        )
      }))
    },
    files = list(
      "f-puzzles" = fp_outside("xsum", rule_x_sum, "sum"), iss = iss_outside("XSum", rule_x_sum, "sum")
    ),
    generate = generates_outside(rule_x_sum, function(digits, board) {
      if (digits[[1]] %in% c(0L, seq_along(digits))) sum(digits[seq_len(digits[[1]])]) else NA
    })
  )
}

# For each digit that can begin a line of `count` cells the least and the highest sum of so many different
# digits, it among them; 0 says that there are none of them.
x_sums <- function(board, count) {
  all <- board$digits
  digits <- all[all >= 1 & all <= count]
  more <- pmin(digits - 1L, length(all) - 1L)
  # The lowest and the highest others: one more than these where the digit is among them.
  added <- function(sums, place) digits + ifelse(place > more, sums[more + 1L], sums[more + 2L] - digits)
  place <- match(digits, all)
  sums <- cbind(
    digit = digits, least = added(c(0, cumsum(all)), place),
    most = added(c(0, cumsum(rev(all))), length(all) + 1L - place)
  )
  if (0L %in% all) rbind(c(0, 0, 0), sums) else sums
}

can_start <- function(board, count, sum) {
  sums <- x_sums(board, count)
  sum >= sums[, "least"] & sum <= sums[, "most"]
}
