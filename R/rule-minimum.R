# Cells with a digit less than those around.

#' @rdname rule_even
#' @export
rule_minimum <- function(cells) {
  # An error in an argument names this function.
  cells
  line_clue("minimum", cells, call = rlang::current_env())
}

kind_minimum <- function() {
  extreme_kind(
    "minimum", `<`, "less", rule_minimum,
    list("f-puzzles" = fp_cell("minimum", rule_minimum))
  )
}

# Cells whose digits compare with those beside, above and below in one way.
extreme_kind <- function(name, test, compare, make, files) {
  cells_kind(
    name, paste(name, "set"), NULL,
    text = paste0("the digit of a ", name, " cell is ", compare, " than those beside, above and below"),
    lower = function(clue, board) {
      pairs <- beside_pairs(clue$cells, board)
      if (nrow(pairs) == 0) return(list())
      list(cell_pairs(pairs, pairs_table(board, test)))
    },
    draw = function(clue, board) {
      c(list(shape_shade(clue$cells, "grey88")), wedges(clue$cells, compare == "less"))
    },
    words = function(clues, board) {
      counted(all_cells_of(clues), paste(name, "cell"), paste(compare, "than the cells beside, above and below"))
    },
    files = files,
    generate = generates_cells(function(grid, board) are_extreme(grid, board, test), make)
  )
}

# Each of the cells with each that touches it and is not among them.
beside_pairs <- function(cells, board) {
  steps <- cbind(c(-1L, 1L, 0L, 0L), c(0L, 0L, -1L, 1L))
  pairs <- do.call(rbind, lapply(seq_len(nrow(cells)), function(i) {
    around <- cbind(cells[[i, 1]] + steps[, 1], cells[[i, 2]] + steps[, 2])
    cbind(cells[rep(i, 4), , drop = FALSE], around)
  }))
  inside <- is_on_board(pairs[, 3:4, drop = FALSE], board)
  key <- function(rows) rows[, 1] * 100L + rows[, 2]
  pairs[inside & !key(pairs[, 3:4, drop = FALSE]) %in% key(cells), , drop = FALSE]
}

# Four small wedges in each cell that point to the lower digit: inwards or outwards.
wedges <- function(cells, inwards) {
  ways <- list(c(-1, 0), c(1, 0), c(0, -1), c(0, 1))
  shapes <- lapply(seq_len(nrow(cells)), function(i) {
    lapply(ways, function(way) {
      across <- 0.09 * rev(way)
      tip <- cells[i, ] + way * if (inwards) 0.36 else 0.45
      ends <- cells[i, ] + way * if (inwards) 0.45 else 0.36
      shape_line(rbind(ends + across, tip, ends - across), stroke(0.03, "side", "grey30"))
    })
  })
  unlist(shapes, recursive = FALSE)
}
