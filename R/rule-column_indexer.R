# Cells that say where in their row the number of their column stands.

#' @rdname rule_row_indexer
#' @export
rule_column_indexer <- function(cells) {
  # An error in an argument names this function.
  cells
  line_clue("column_indexer", cells, call = rlang::current_env())
}

kind_column_indexer <- function() {
  indexer_kind(
    "column_indexer", "column indexer", "where column c holds v, column v of its row holds c",
    colour = "#D6E8F5",
    house = function(cell, board) counted_line(paste0("r", cell[[1]]), cell[[2]], board),
    files = list(
      "f-puzzles" = fp_indexer("columnindexer", rule_column_indexer),
      iss = iss_indexer("C", rule_column_indexer)
    ),
    make = rule_column_indexer
  )
}
