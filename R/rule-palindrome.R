# Palindromes: lines whose digits read the same from both ends.

#' @rdname rule_cage
#' @details
#' `rule_palindrome()`: a line whose digits read the same from both ends.
#' @export
rule_palindrome <- function(cells) {
  .External2(oxidoku_arguments)
  check_cells_form(cells, environment())
  new_clue("palindrome", cells = cells)
}

kind_palindrome <- function() {
  line_kind(
    "palindrome", "palindrome", NULL,
    text = "the digits on a line read the same from both ends",
    again = function(clue) 1L,
    lower = function(clue, board) {
      # A cell in the middle is its own partner.
      count <- nrow(clue$cells)
      first <- seq_len(count %/% 2)
      pairs <- cbind(clue$cells[first, , drop = FALSE], clue$cells[count + 1L - first, , drop = FALSE])
      # A line that closes has cells that are their own partners.
      pairs <- pairs[rowSums(pairs[, 1:2, drop = FALSE] != pairs[, 3:4, drop = FALSE]) > 0, , drop = FALSE]
      if (nrow(pairs) == 0) return(list())
      list(cell_pairs(pairs, pairs_table(board, `==`)))
    },
    draw = function(clue, board) {
      list(shape_line(clue$cells, stroke(0.3, "side", "grey85", ends = "round")))
    },
    words = function(clues, board) {
      counted(clues, "palindrome", paste(if (length(clues) == 1) "its" else "their", "digits read the same from both ends"))
    },
    files = list(
      "f-puzzles" = fp_lines("palindrome", rule_palindrome),
      iss = iss_cells("Palindrome", rule_palindrome, 2)
    ),
    generate = generates_lines(
      rule_palindrome, 3:5, any_digits, function(digits, board, line) identical(digits, rev(digits))
    )
  )
}
