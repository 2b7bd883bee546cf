# The four inner boxes of a 9 x 9 grid hold every digit. The engine has them, and what
# follows from them, as houses.

kind_hyper <- function() {
  new_kind(
    "hyper",
    text = "the four inner boxes hold different digits",
    normalize = function(clue, board, at, call) {
      if (is_square_grid(board) && board$size[[1]] == 9L) return(clue)
      abort(
        "{.arg hyper} is for 9 x 9 grids.", "rules", x = "This is a {board_name(board)}.",
        arg = "hyper", call = call
      )
    },
    inside = function(clue, board) lapply(inner_boxes(), all_different),
    draw = function(clue, board) {
      boxes <- lapply(inner_boxes(), house_shapes, "grey88")
      unlist(boxes, recursive = FALSE)
    },
    files = list(
      # Four regions, which are read as houses and then taken together, see rule-house.R.
      "f-puzzles" = new_key(
        character(),
        write = function(clues, board) {
          list(extraregion = lapply(inner_boxes(), function(cells) list(cells = fp_names(cells))))
        }
      ),
      iss = new_key(
        "Windoku",
        read = function(values, board) {
          # Its windows have as many cells as there are digits.
          if (all(c(board$size, board$count) == 9L)) return(list(new_clue("hyper")))
          iss_box_houses(board, inner_boxes, board$count)
        },
        write = function(clues, board) {
          if (board$count == 9L) return("Windoku")
          vapply(inner_boxes(), function(cells) paste0("AllDifferent~", iss_names(cells)), "")
        }
      )
    )
  )
}

# The cells of the inner boxes of a grid of this size: the first begins in row and column 2, and one
# line lies between two of them.
inner_boxes <- function(size = c(9L, 9L), box = c(3L, 3L)) {
  starts <- function(along) {
    starts <- seq(2L, max(2L, size[[along]]), by = box[[along]] + 1L)
    starts[starts + box[[along]] <= size[[along]]]
  }
  first <- expand.grid(row = starts(1), col = starts(2))
  place <- expand.grid(row = seq_len(box[[1]]) - 1L, col = seq_len(box[[2]]) - 1L)
  Map(function(row, col) unname(cbind(row + place$row, col + place$col)), first$row, first$col)
}
