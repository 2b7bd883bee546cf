# Cells that may have some digits only.

#' @rdname rule_rellik
#' @export
rule_allowed <- function(cells, digits) {
  .External2(oxidoku_arguments)
  set_clue("allowed", cells, digits = digits, call = environment())
}

kind_allowed <- function() {
  set_kind(
    "allowed", "set of limited cells", "each has one of its digits",
    normalize = function(clue, board, at, call) {
      clue$digits <- clue_digits(clue$digits, "digits", board, at, call)
      clue
    },
    lower = in_rust,
    draw = function(clue, board) {
      # Where it is so for the whole grid, it is said once, in words.
      inside <- clue$cells[, 1] < SHEET
      if (all(inside) && length(inside) == count_cells(board)) return(NULL)
      lapply(seq_len(nrow(clue$cells)), function(i) {
        shape_text(clue$cells[i, ], digits_label(clue$digits), inset = 0.05)
      })
    },
    code = function(clue, board) paste(clue$digits, collapse = ","),
    files = list(
      # In cells of the grid, see file-fpuzzles.R and file-iss.R.
      "f-puzzles" = new_key(character(), write = function(clues, board) list()),
      iss = new_key(character(), write = function(clues, board) {
        vapply(clues, function(clue) iss_limit(clue$cells, clue$digits), "")
      })
    )
  )
}

# These digits for each of the cells.
iss_limit <- function(cells, digits) {
  cells <- strsplit(iss_names(cells), "~", fixed = TRUE)[[1]]
  paste0("~", paste(cells, paste(digits, collapse = "_"), sep = "_", collapse = "~"))
}

# A clue for each set of digits that cells are limited to: `digits` is a list, one for
# each of the cells.
allowed_clues <- function(cells, digits) {
  if (length(digits) == 0) return(list())
  codes <- vapply(digits, function(digits) paste(if (is.unsorted(digits)) sort(digits) else digits, collapse = " "), "")
  lapply(unique(codes), function(code) {
    at <- which(codes == code)
    rule_allowed(cells[at, , drop = FALSE], digits[[at[[1]]]])
  })
}
