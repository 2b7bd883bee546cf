# Cells that say where in their box or region the number of their place stands.

#' @rdname rule_row_indexer
#' @export
rule_box_indexer <- function(cells) {
  # An error in an argument names this function.
  cells
  line_clue("box_indexer", cells, call = rlang::current_env())
}

kind_box_indexer <- function() {
  indexer_kind(
    "box_indexer", "box indexer", "where cell p of a box holds v, cell v of it holds p",
    colour = "#E3DDF3",
    house = function(cell, board) {
      # Row by row.
      own <- board$regions[[cell[[1]], cell[[2]]]]
      if (own == 0L) return(list(cells = matrix(0L, 0, 2), own = NA))
      cells <- unname(which(t(board$regions) == own, arr.ind = TRUE)[, 2:1, drop = FALSE])
      list(cells = cells, own = which(cells[, 1] == cell[[1]] & cells[, 2] == cell[[2]]))
    },
    files = list("f-puzzles" = fp_indexer("boxindexer", rule_box_indexer)),
    make = rule_box_indexer
  )
}
