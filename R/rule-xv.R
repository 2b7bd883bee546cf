# X and V: two digits with the sum 10 or 5, or another sum.

#' @rdname rule_white_dot
#' @export
rule_xv <- function(cells, sum = 10) {
  .External2(oxidoku_arguments)
  pair_clue("xv", cells, sum = sum, call = environment())
}

kind_xv <- function() {
  pair_kind(
    "xv", "sum sign", "the two digits have its sum, 10 for an X and 5 for a V",
    use = "rule_xv(cells, sum)",
    normalize = function(clue, board, at, call) {
      clue$sum <- clue_number(clue$sum, "sum", 2 * min(board$digits), 2 * max(board$digits), at, call)
      clue
    },
    mark = function(clue, middle) {
      c(list(shape_dot(middle, 0.18, "white", layer = "front")), list(shape_label(middle, sum_sign(clue), height = 0.33)))
    },
    value = "sum",
    files = list(
      "f-puzzles" = fp_each(
        "xv",
        function(item, board) {
          rule_xv(fp_cells(item[["cells"]]), switch(to_upper(item[["value"]]), X = 10, V = 5, as.integer(item[["value"]])))
        },
        function(clue, board) list(cells = fp_names(clue$cells), value = sum_sign(clue))
      ),
      iss = new_key(
        c("X", "V"),
        read = function(values, board) {
          clues <- lapply(seq_along(values), function(i) {
            sum <- if (names(values)[[i]] == "X") 10 else 5
            iss_pairs("", function(cells) rule_xv(cells, sum))$read(values[i], board)
          })
          unlist(clues, recursive = FALSE)
        },
        write = function(clues, board) {
          signs <- vapply(clues, sum_sign, "")
          if (!all(signs %in% c("X", "V"))) return(NULL)
          paste(signs, vapply(clues, function(clue) iss_names(clue$cells), ""), sep = "~")
        }
      )
    ),
    generate = generates_pairs(
      function(a, b, board) (a + b) %in% c(5, 10), function(cells, a, b) rule_xv(cells, a + b)
    )
  )
}

# X, V, or the sum.
sum_sign <- function(clue) switch(as.character(clue$sum), "10" = "X", "5" = "V", as.character(clue$sum))
