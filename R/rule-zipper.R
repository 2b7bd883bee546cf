# Zippers: cells equally far from the middle have one sum.

#' @rdname rule_thermometer
#' @export
rule_zipper <- function(cells) {
  .External2(oxidoku_arguments)
  line_clue("zipper", cells, call = environment())
}

kind_zipper <- function() {
  line_kind(
    "zipper", "zipper", "cells equally far from the middle have the same sum, that of a middle cell",
    alike = either_way,
    least = 3,
    again = function(clue) 2L,
    lower = function(clue, board) {
      cells <- clue$cells
      count <- nrow(cells)
      half <- count %/% 2L
      pair <- function(i) c(i, count + 1L - i)
      if (count %% 2L == 1L) {
        return(lapply(seq_len(half), function(i) {
          weighted_sum(board, cells[c(pair(i), half + 1L), ], 0L, c(1L, 1L, -1L))
        }))
      }
      lapply(seq_len(half - 1L), function(i) {
        weighted_sum(board, cells[c(pair(i), pair(i + 1L)), ], 0L, c(1L, 1L, -1L, -1L))
      })
    },
    draw = coloured_line("#B9A3F7", core = "white", dash = "42"),
    files = list("f-puzzles" = fp_lines("zipperline", rule_zipper), iss = iss_cells("Zipper", rule_zipper, 3)),
    generate = generates_lines(rule_zipper, c(3, 5), any_digits, function(digits, board, line) {
      count <- length(digits)
      half <- seq_len(count %/% 2)
      all(digits[half] + digits[count + 1 - half] == digits[[count %/% 2 + 1]])
    })
  )
}
