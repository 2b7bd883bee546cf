# Cells that contain some digits.

#' @rdname rule_rellik
#' @export
rule_contains <- function(cells, digits, ..., exact = FALSE) {
  .External2(oxidoku_arguments)
  set_clue("contains", cells, digits = digits, exact = exact, call = environment())
}

kind_contains <- function() {
  set_kind(
    "contains", "set with digits", "it has its digits, each as often as named or, if it is not exact, more often",
    most = function(board) 63,
    normalize = function(clue, board, at, call) {
      clue$digits <- clue_digits(clue$digits, "digits", board, at, call, repeats = TRUE)
      if (!isTRUE(clue$exact) && !isFALSE(clue$exact)) {
        path <- part_path(at, "exact")
        abort_at("{.arg {path}} must be TRUE or FALSE, not {describe(clue$exact)}.", at, call)
      }
      if (length(clue$digits) > nrow(clue$cells)) {
        abort_at(
          "{.arg {at$path}} must have a cell for each digit.", at, call,
          x = "It has {length(clue$digits)} digits in {nrow(clue$cells)} cell{?s}."
        )
      }
      clue
    },
    lower = in_rust,
    unseen = function(clue) clue$exact,
    label = function(clue) paste(clue$digits, collapse = ","),
    code = function(clue, board) paste0(paste(clue$digits, collapse = ","), if (clue$exact) words_of()$rules$exactly),
    files = list(iss = new_key(
      c("ContainAtLeast", "ContainExact"),
      read = function(values, board) {
        Map(function(arguments, type) {
          digits <- as.integer(strsplit(arguments[[1]], "_", fixed = TRUE)[[1]])
          rule_contains(iss_places(arguments[-1]), digits, exact = type == "ContainExact")
        }, unname(values), names(values), USE.NAMES = FALSE)
      },
      write = function(clues, board) {
        vapply(clues, function(clue) {
          type <- if (clue$exact) "ContainExact" else "ContainAtLeast"
          paste(type, paste(clue$digits, collapse = "_"), iss_names(clue$cells), sep = "~")
        }, "")
      }
    ))
  )
}
