# All white dots are given: other cells side by side have no difference of 1.

kind_negative_white_dot <- function() {
  negative_kind(
    "negative_white_dot", c("white_dot", "black_dot"),
    "all white dots are given: where there is no dot, digits do not differ by 1",
    function(marked) function(a, b) abs(a - b) == 1,
    files = list(
      # The flag says so where there are dots.
      "f-puzzles" = new_key(
        c("nonconsecutive", "difference", "ratio"),
        read = function(values, board) {
          if (has_dots(values)) list(new_clue("negative_white_dot")) else list()
        },
        write = function(clues, board) list(nonconsecutive = TRUE)
      ),
      iss = iss_negative("StrictKropki", c("negative_white_dot", "negative_black_dot"))
    )
  )
}

# Whether f-puzzles' flag `nonconsecutive` stands beside dots.
has_dots <- function(values) {
  isTRUE(values$nonconsecutive) && length(values$difference) + length(values$ratio) > 0
}

# A rule that all marks are given: cells that touch and have none of the kinds `marks` are
# not as `test(marked)`, a vectorised function of two digits, says of these marks.
negative_kind <- function(name, marks, text, test, files) {
  new_kind(
    name,
    text = text,
    sees = function(clue, other) other$kind %in% marks,
    lower = function(clue, board) {
      marked <- Filter(function(other) other$kind %in% marks, board$clues)
      cells <- board_places(board)
      right <- cbind(cells, cells + rep(0:1, each = nrow(cells)))
      down <- cbind(cells, cells + rep(1:0, each = nrow(cells)))
      pairs <- rbind(right, down)
      pairs <- pairs[is_on_board(pairs[, 3:4], board), , drop = FALSE]
      known <- vapply(marked, function(clue) pair_place(matrix(t(clue$cells), 1)), 0)
      pairs <- pairs[!pair_place(pairs) %in% known, , drop = FALSE]
      if (nrow(pairs) == 0) return(list())
      list(cell_pairs(pairs, !pairs_table(board, test(marked))))
    },
    files = files
  )
}

# A number for each pair of cells, the same for both orders.
pair_place <- function(pairs) {
  one <- pairs[, 1] * 100 + pairs[, 2]
  other <- pairs[, 3] * 100 + pairs[, 4]
  pmin(one, other) * 10000 + pmax(one, other)
}

# Interactive Sudoku Solver: one type for all of these kinds together, written with the
# first.
iss_negative <- function(type, kinds) {
  new_key(
    type,
    read = function(values, board) lapply(kinds, new_clue),
    write = function(clues, board) {
      present <- kinds %in% vapply(board$clues, `[[`, "", "kind")
      if (!all(present)) return(NULL)
      if (clues[[1]]$kind == kinds[[1]]) type else character()
    }
  )
}
