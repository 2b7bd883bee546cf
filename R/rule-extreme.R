# Cells with a digit less than those around, or greater.

#' @rdname rule_parity
#' @param extreme A string: `"minimum"` or `"maximum"`.
#' @export
rule_extreme <- function(cells, extreme) {
  .External2(oxidoku_arguments)
  line_clue(arg_choice(extreme, c("minimum", "maximum"), "extreme"), cells, call = environment())
}

kind_minimum <- function() extreme_kind("minimum", `<`, "less")

kind_maximum <- function() extreme_kind("maximum", `>`, "greater")

# Cells whose digits compare with those beside, above and below in one way.
extreme_kind <- function(name, test, compare) {
  make <- function(cells) rule_extreme(cells, name)
  cells_kind(
    name, paste(name, "set"), NULL,
    text = paste0("the digit of a ", name, " cell is ", compare, " than those of adjacent cells"),
    use = sprintf("rule_extreme(cells, \"%s\")", name),
    sees = function(clue, other) other$kind == name && are_near(clue$cells, other$cells),
    lower = function(clue, board) {
      pairs <- beside_pairs(clue$cells, board)
      same <- Filter(function(other) other$kind == name, c(list(clue), board$clues))
      marked <- do.call(rbind, lapply(same, `[[`, "cells"))
      pairs <- pairs[!cell_keys(pairs[, 3:4, drop = FALSE]) %in% cell_keys(marked), , drop = FALSE]
      if (nrow(pairs) == 0) return(list())
      list(cell_pairs(pairs, pairs_table(board, test)))
    },
    draw = function(clue, board) {
      c(list(shape_shade(clue$cells, "grey88")), wedges(clue$cells, compare == "less"))
    },
    words = function(clues, board) {
      counted(all_cells_of(clues), paste(name, "cell"), paste(compare, "than the adjacent cells"))
    },
    files = list("f-puzzles" = fp_cell(name, make)),
    generate = generates_cells(function(grid, board) are_extreme(grid, board, test), make)
  )
}

# Each of the cells with each that touches it.
beside_pairs <- function(cells, board) {
  steps <- cbind(c(-1L, 1L, 0L, 0L), c(0L, 0L, -1L, 1L))
  pairs <- do.call(rbind, lapply(seq_len(nrow(cells)), function(i) {
    around <- cbind(cells[[i, 1]] + steps[, 1], cells[[i, 2]] + steps[, 2])
    cbind(cells[rep(i, 4), , drop = FALSE], around)
  }))
  pairs[is_on_board(pairs[, 3:4, drop = FALSE], board), , drop = FALSE]
}

cell_keys <- function(cells) cells[, 1] * 100L + cells[, 2]

# Whether some of the cells are some of the others, or touch them.
are_near <- function(cells, others) {
  any(abs(outer(cells[, 1], others[, 1], `-`)) + abs(outer(cells[, 2], others[, 2], `-`)) <= 1L)
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
