# Each square of 2 x 2 cells has a low, a medium and a high digit.

kind_global_entropy <- function() {
  global_kind(
    "global_entropy", "every 2 x 2 square of cells has a low, a medium and a high digit", "GlobalEntropy",
    function(board) split(board$digits, rep(1:3, each = board$count / 3))
  )
}

# A rule that each square of 2 x 2 cells has a digit of each of three groups.
global_kind <- function(name, text, type, groups) {
  new_kind(
    name,
    text = text,
    normalize = check_thirds,
    lower = function(clue, board) {
      squares <- lapply(asplit(board_places(board), 1), around_corner)
      squares <- Filter(function(cells) all(is_on_board(cells, board)), squares)
      parts <- lapply(squares, function(cells) {
        lapply(groups(board), function(digits) digit_count(board, cells, digits, 1:2))
      })
      unname(unlist(parts, recursive = FALSE))
    },
    files = list(iss = iss_flag(type, name))
  )
}
