# All black dots are given: other cells side by side have no such ratio.

kind_negative_black_dot <- function() {
  negative_kind(
    "negative_black_dot", c("white_dot", "black_dot"),
    "all black dots are given: where there is no dot, digits do not have the ratio of one",
    function(marked) {
      dots <- Filter(function(clue) clue$kind == "black_dot", marked)
      ratios <- unique(vapply(dots, `[[`, 0L, "ratio"))
      if (length(ratios) == 0) ratios <- 2L
      function(a, b) Reduce(`|`, lapply(ratios, function(ratio) a == ratio * b | b == ratio * a))
    },
    files = list(
      "f-puzzles" = fp_negative("ratio", "negative_black_dot"),
      # Told and written with the white dots.
      iss = new_key(character(), write = function(clues, board) {
        iss_negative("StrictKropki", c("negative_white_dot", "negative_black_dot"))$write(clues, board)
      })
    )
  )
}

# f-puzzles: a list of marks that are all given.
fp_negative <- function(mark, kind) {
  new_key(
    "negative",
    read = function(values, board) {
      if (mark %in% unlist(values$negative)) list(new_clue(kind)) else list()
    },
    write = function(clues, board) list(negative = list(mark))
  )
}
