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
      places <- board_places(board)
      groups <- lapply(unname(groups(board)), function(digits) which(board$digits %in% digits))
      parts <- lapply(seq_len(nrow(places)), function(i) {
        cells <- around_corner(places[i, ])
        if (!are_plain_cells(cells, board)) return(NULL)
        lapply(groups, function(digits) list(type = "count", cells = cells, digits = digits, counts = 1:2))
      })
      unlist(parts, recursive = FALSE)
    },
    files = list(iss = iss_flag(type, name))
  )
}
