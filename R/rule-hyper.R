# The four inner boxes of a 9 x 9 grid hold every digit. The engine has them, and what
# follows from them, as houses.

kind_hyper <- function() {
  new_kind(
    "hyper",
    text = "the four inner boxes hold every digit",
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
      iss = iss_flag("Windoku", "hyper")
    )
  )
}

# The cells of the inner boxes.
inner_boxes <- function() {
  inner <- list(2:4, 6:8)
  boxes <- expand.grid(rows = 1:2, cols = 1:2)
  Map(
    function(rows, cols) cbind(rep(inner[[rows]], 3), rep(inner[[cols]], each = 3)),
    boxes$rows, boxes$cols
  )
}
