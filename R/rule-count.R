# How often digits of a set occur.

#' @rdname rule_sum
#' @export
rule_count <- function(cells, digits, counts) {
  .External2(oxidoku_arguments)
  set_clue("count", cells, digits = digits, counts = counts, call = environment())
}

kind_count <- function() {
  set_kind(
    "count", "count", "some digits occur as often as given",
    most = function(board) 63,
    normalize = function(clue, board, at, call) {
      clue$digits <- clue_digits(clue$digits, "digits", board, at, call)
      counts <- clue$counts
      cells <- nrow(clue$cells)
      sound <- is.numeric(counts) && !is.object(counts) && length(counts) > 0 && !anyNA(counts) &&
        all(counts %in% 0:cells)
      if (!sound) {
        path <- part_path(at, "counts")
        abort_at("{.arg {path}} must be whole numbers from 0 to {cells}, the number of cells, not {describe(counts)}.", at, call)
      }
      clue$counts <- sort(unique(as.integer(counts)))
      clue
    },
    lower = function(clue, board) list(digit_count(board, clue$cells, clue$digits, clue$counts)),
    draw = function(clue, board) draw_set(clue$cells, count_label(clue)),
    code = function(clue, board) {
      paste0(paste(clue$digits, collapse = ","), " x ", paste(clue$counts, collapse = ","))
    }
  )
}

# "2 x 13": how often which digits occur. Several numbers in a row are told by the first and last.
count_label <- function(clue) {
  counts <- clue$counts
  range <- length(counts) > 2 && length(counts) == diff(range(counts)) + 1
  said <- if (range) paste(range(counts), collapse = "-") else paste(counts, collapse = ",")
  paste(said, "x", paste(clue$digits, collapse = if (any(clue$digits > 9)) "," else ""))
}
