# Black dots: one digit is a multiple of the other, twice if the dot says nothing.

#' @rdname rule_white_dot
#' @export
rule_black_dot <- function(cells, ratio = 2) {
  .External2(oxidoku_arguments)
  pair_clue("black_dot", cells, ratio = ratio, call = environment())
}

kind_black_dot <- function() {
  pair_kind(
    "black_dot", "black dot", "one digit is double the other, or as many times it as the dot says",
    normalize = function(clue, board, at, call) {
      clue$ratio <- clue_number(clue$ratio, "ratio", 1, max(2, board$digits), at, call)
      clue
    },
    mark = function(clue, middle) {
      if (clue$ratio == 2) return(dot_shapes(middle, I("black")))
      c(dot_shapes(middle, I("black")), list(shape_label(middle, clue$ratio, I("white"))))
    },
    value = "ratio",
    files = list(
      "f-puzzles" = fp_pairs("ratio", rule_black_dot, "ratio", 2L),
      iss = iss_pairs("BlackDot", rule_black_dot, "ratio", 2L)
    ),
    generate = list(
      black_dot = generates_pairs(
        function(a, b, board) a == 2 * b | b == 2 * a, function(cells, a, b) rule_black_dot(cells)
      ),
      # Both dots, wherever there can be one.
      kropki = generates_pairs(
        function(a, b, board) abs(a - b) == 1 | a == 2 * b | b == 2 * a,
        function(cells, a, b) {
          double <- a == 2 * b || b == 2 * a
          if (double && (abs(a - b) != 1 || pick(c(TRUE, FALSE)))) {
            rule_black_dot(cells)
          } else {
            rule_white_dot(cells)
          }
        },
        nine = Inf
      )
    )
  )
}
