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

# "2 x 13": how often which digits occur.
count_label <- function(clue) paste(runs_label(clue$counts), "x", digits_label(clue$digits))

# "13", and where digits have several figures "1,3-12".
digits_label <- function(digits) if (any(digits > 9)) runs_label(digits) else paste(digits, collapse = "")

# Three numbers in a row and more are told by the first and last.
runs_label <- function(numbers) {
  runs <- split(numbers, cumsum(c(TRUE, diff(numbers) != 1)))
  said <- vapply(runs, function(run) if (length(run) > 2) paste(range(run), collapse = "-") else paste(run, collapse = ","), "")
  paste(said, collapse = ",")
}
