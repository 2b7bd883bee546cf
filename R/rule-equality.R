# Equality cages: as many even digits as odd ones, as many low ones as high ones.

#' @rdname rule_rellik
#' @export
rule_equality <- function(cells) {
  # An error in an argument names this function.
  cells
  set_clue("equality", cells, call = rlang::current_env())
}

kind_equality <- function() {
  set_kind(
    "equality", "equality cage", "different digits, as many even as odd and as many low as high",
    use = "rule_equality(cells)",
    least = 2,
    most = function(board) board$count,
    settle = function(clue, board, at, call) {
      cells <- nrow(clue$cells)
      if (cells %% 2 == 1) {
        abort_at(c("{.arg {at$path}} must have an even number of cells.", "x" = "It has {cells}."), at, call)
      }
      clue
    },
    lower = function(clue, board) {
      half <- nrow(clue$cells) %/% 2L
      digits <- board$digits
      below <- board$count %/% 2L
      list(
        all_different(clue$cells),
        digit_count(board, clue$cells, digits[digits %% 2L == 0L], half),
        digit_count(board, clue$cells, digits[seq_len(below)], half),
        digit_count(board, clue$cells, rev(digits)[seq_len(below)], half)
      )
    },
    label = function(clue) "=",
    code = function(clue, board) NULL,
    files = list(iss = iss_cells("EqualityCage", rule_equality))
  )
}

says_equality <- list(de = c(
  title = "Gleichheitsk\u00e4fig", titles = "Gleichheitsk\u00e4fige",
  text = "verschiedene Ziffern, gleich viele gerade und ungerade, gleich viele niedrige und hohe"
))
