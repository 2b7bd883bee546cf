# Equality cages: as many even digits as odd ones, as many low ones as high ones.

#' @rdname rule_rellik
#' @export
rule_equality <- function(cells) {
  .External2(oxidoku_arguments)
  set_clue("equality", cells, call = environment())
}

kind_equality <- function() {
  set_kind(
    "equality", "equality cage", "different digits, as many even as odd and as many low as high",
    least = 2,
    most = function(board) board$count,
    normalize = function(clue, board, at, call) {
      cells <- nrow(clue$cells)
      if (cells %% 2 == 1) {
        abort_at(
          "{.arg {at$path}} must have an even number of cells.", at, call, x = "It has {cells}."
        )
      }
      clue
    },
    lower = lower_equality,
    label = function(clue) "=",
    code = function(clue, board) NULL,
    files = list(iss = iss_cells("EqualityCage", rule_equality))
  )
}

# One automaton that counts even, odd, low and high digits together: four counts apart take
# thirty times as many guesses.
lower_equality <- function(clue, board) {
  half <- nrow(clue$cells) %/% 2L
  digits <- board$digits
  low <- digits[seq_len(board$count %/% 2L)]
  high <- rev(digits)[seq_along(low)]
  table <- known(list("equality", half, digits), function() {
    step <- function(seen, digit) {
      seen <- seen + c(digit %% 2L == 0L, digit %% 2L == 1L, digit %in% low, digit %in% high)
      if (any(seen > half) || !digit %in% c(low, high)) NULL else seen
    }
    accept <- function(seen) all(seen == half)
    explore(integer(4), step, accept, digits, 2L * half, function() stop("too many states"))
  })
  list(all_different(clue$cells), reads(clue$cells, table))
}
