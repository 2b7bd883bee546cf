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
    alike = either_way,
    text = "the digits on a line read the same from both ends",
    again = function(clue) 1L,
    lower = in_rust,
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
