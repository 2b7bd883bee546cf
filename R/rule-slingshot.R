# Slingshots: the second cell of a line says where on it the digit of the first one stands.

#' @rdname rule_indexer
#' @export
rule_slingshot <- function(cells) {
  .External2(oxidoku_arguments)
  line_clue("slingshot", cells, call = environment())
}

kind_slingshot <- function() {
  line_kind(
    "slingshot", "slingshot",
    "its first digit occurs again, as many cells after the second as the second says",
    least = 3,
    # Its second cell is often the first of a row, and counted from there.
    again = function(clue) 0L,
    lower = function(clue, board) {
      first <- clue$cells[1, , drop = FALSE]
      second <- clue$cells[2, , drop = FALSE]
      further <- clue$cells[-(1:2), , drop = FALSE]
      numbers <- board$digits[board$digits %in% seq_len(nrow(further))]
      same <- pairs_table(board, `==`)
      either(lapply(numbers, function(number) {
        c(
          list(digit_count(board, second, number, 1L)),
          # The first cell is where it is.
          if (any(first != further[number, ])) list(cell_pairs(cbind(first, further[number, , drop = FALSE]), same))
        )
      }))
    },
    draw = function(clue, board) {
      c(arrow_shapes(clue$cells, dash = "22"), list(shape_dot(clue$cells[1, ], 0.14, "grey45")))
    },
    files = list(iss = iss_cells("ValueIndexing", rule_slingshot))
  )
}
