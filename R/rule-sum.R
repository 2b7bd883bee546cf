# Sums of any cells, with weights.

#' Rules of your own
#'
#' For rules that have no name, about any cells, for the `...` of
#' [sudoku_rules()]. [rule_pairs()] is another, for neighbours on a line.
#'
#' * `rule_sum()`: the digits of the cells, each times its weight, have a given sum. A cell that
#'   is given twice counts twice; digits may repeat. If `total` is cells, both have the
#'   same sum.
#' * `rule_count()`: the number of cells that hold one of `digits` is one of `counts`.
#' * `rule_sequence()`: the digits are read one after the other by a function of yours that
#'   updates a state. See below. The cells may come again, as they may for a pattern.
#' * `rule_regex()`: the digits in their order match a regular expression: `.` is any
#'   digit, `[1-3]` one of them, `[^5]` any but 5, `|` or, `( )` a group, and `*`, `+`, `?`,
#'   `{2}`, `{2,}`, `{2,4}` give repetitions. Letters from A stand for 10 and so on.
#' * `rule_any()`: at least one of the alternatives holds. Each is a clue, the name of a rule,
#'   or a list of clues that hold together. A clue about other clues, such as `"negative_xv"`, is about
#'   those of its list and those beside `rule_any()`.
#'
#' R functions are called only by [sudoku_rules()], never while a puzzle is solved.
#'
#' \if{html}{\figure{rules-sum.png}{options: style="max-width: 100%" alt="Small grids with sums, counts and sequences, each with its name"}}
#'
#' @section Sequences:
#' Reading begins in the state `start`, which may be any R value. `step(state, digit)` returns
#' the state after the next digit, or `NULL` if that digit may not follow. In the end
#' `accept(state)` returns `TRUE` or `FALSE`: whether the state is accepted; without `accept`
#' every state is. States that are [identical()] count once; at most 20,000 are possible.
#'
#' @inheritParams rule_cage
#' @param total A whole number, the sum, or cells that have the same sum.
#' @param weights Whole numbers, one for each cell or one for all.
#' @param digits A vector of digits, those that count.
#' @param counts Whole numbers, the allowed counts.
#' @param start,step,accept An R value and two functions, see 'Sequences'.
#' @param name A string, the name of such clues in print and in [find_conflicts()].
#' @param pattern A string, the regular expression.
#' @param ... For `rule_any()` alternatives. Otherwise must be empty: further arguments are given
#'   by name.
#' @return An object of class `sudoku_clue`.
#' @section Errors:
#' `oxidoku_error_rules`, see [rule_cage()]. Also if a function stops, or returns `NA`.
#' @seealso [sudoku_rules()], [list_rules()], `vignette("own-rules")`.
#' @examples
#' # Three cells with the same sum as two others, one of which counts twice:
#' rule_sum("r1c123", "r5c5 r6c6 r6c6")
#'
#' # No more than two odd digits on a line:
#' rule_count("r1c1 r2c2 r3c3 r4c4", c(1, 3, 5, 7, 9), 0:2)
#'
#' # Digits that alternately rise and fall: the state is the previous digit and the direction.
#' zigzag <- rule_sequence("r1c1 r2c2 r3c3 r4c4 r5c5", list(), function(state, digit) {
#'   if (length(state) == 0) return(list(digit))
#'   way <- sign(digit - state[[1]])
#'   if (way == 0 || length(state) == 2 && way == state[[2]]) return(NULL)
#'   list(digit, way)
#' }, name = "zigzag")
#' solve_sudoku(empty_grid(sudoku_rules(zigzag)), multiple = "first")
#'
#' rule_regex("r9c123456789", "[1-5]*9[6-8].*")
#' rule_any(rule_parity("r1c1", "even"), list(rule_cage("r1c12", 10), "diagonal"))
#' @export
rule_sum <- function(cells, total, ..., weights = 1) {
  .External2(oxidoku_arguments)
  call <- environment()
  check_cells_form(cells, call)
  if (!is_number(total)) check_cells_form(total, call)
  new_clue("sum", cells = cells, total = total, weights = weights)
}

is_number <- function(x) is.numeric(x) && !is.object(x) && length(x) == 1

kind_sum <- function() {
  new_kind(
    "sum",
    text = "the digits of some cells, each times its weight, have a sum",
    normalize = normalize_sum,
    alike = function(clue) any_order(clue, "weights"),
    lower = in_rust,
    draw = function(clue, board) {
      draw_set(clue$cells, if (all(clue$weights == 1L)) clue$total)
    },
    unseen = function(clue) any(clue$weights != 1L),
    words = function(clues, board) paste(counted(clues, "sum"), "of cells"),
    code = sum_code,
    title = "sum",
    files = list(iss = iss_each("Sum", iss_sum, function(clue) {
      weights <- if (any(clue$weights != 1L)) paste0("_=_", paste(clue$weights, collapse = "_"))
      c(paste0(clue$total, weights), iss_names(clue$cells))
    }))
  )
}

normalize_sum <- function(clue, board, at, call) {
  cells <- arg_cells(clue$cells, board, at, call = call)
  check_count(cells, 1, Inf, at, call)
  weights <- clue$weights
  whole <- is.numeric(weights) && !is.object(weights) && length(weights) %in% c(1, nrow(cells)) &&
    all(is.finite(weights)) && all(weights == trunc(weights)) && all(abs(weights) <= 1000)
  if (!whole) {
    path <- part_path(at, "weights")
    abort_at("{.arg {path}} must be whole numbers from -1000 to 1000, one or one for each cell, not {describe(weights)}.", at, call)
  }
  weights <- rep_len(weights, nrow(cells))
  total <- clue$total
  if (is_number(total)) {
    total <- clue_number(total, "total", -1e6, 1e6, at, call)
  } else {
    others <- arg_cells(total, board, at, path = part_path(at, "total"), call = call)
    check_count(others, 1, Inf, at, call)
    cells <- rbind(cells, others)
    weights <- c(weights, rep(-1L, nrow(others)))
    total <- 0L
  }
  # A cell that comes twice counts twice.
  place <- cells[, 1] * (MAX_SIZE + 1L) + cells[, 2]
  if (anyDuplicated(place)) {
    first <- !duplicated(place)
    weights <- rowsum(weights, match(place, place[first]))
    cells <- cells[first, , drop = FALSE]
  }
  weights <- as.integer(weights)
  if (any(weights == 0L)) {
    cells <- cells[weights != 0L, , drop = FALSE]
    weights <- weights[weights != 0L]
  }
  check_sum_range(weights, total, board, at, call)
  new_clue("sum", cells = cells, total = total, weights = weights)
}

check_sum_range <- function(weights, total, board, at, call) {
  ends <- range(board$digits)
  added <- sum(weights[weights > 0L])
  taken <- sum(weights[weights < 0L])
  lowest <- added * ends[[1]] + taken * ends[[2]]
  highest <- added * ends[[2]] + taken * ends[[1]]
  if (length(weights) > 0 && total >= lowest && total <= highest) return(invisible())
  abort_at(
    "{.arg {at$path}} must have a total that digits in its cells can have.", at, call,
    x = if (length(weights) == 0) {
      "Both sides have the same cells."
    } else {
      "They have {lowest} to {highest}, and it is {total}."
    }
  )
}

# "r1c12 = 10", "r1c1 + r1c2 = r3c3 + 2": each cell with its weight, on the side where it
# counts for more.
sum_code <- function(clue, board) {
  if (all(clue$weights == 1L)) return(paste(cells_code(clue$cells, board), "=", clue$total))
  cells <- vapply(seq_len(nrow(clue$cells)), function(i) cells_code(clue$cells[i, , drop = FALSE], board), "")
  weights <- abs(clue$weights)
  terms <- paste0(ifelse(weights == 1L, "", paste0(weights, "*")), cells)
  left <- terms[clue$weights > 0]
  right <- terms[clue$weights < 0]
  if (clue$total > 0 || length(right) == 0) right <- c(right, clue$total)
  if (clue$total < 0 || length(left) == 0) left <- c(left, -clue$total)
  paste(paste(left, collapse = " + "), "=", paste(right, collapse = " + "))
}

# "10", or "10_=_1_1_-1" with weights.
iss_sum <- function(arguments) {
  parts <- strsplit(arguments[[1]], "_=_", fixed = TRUE)[[1]]
  weights <- if (length(parts) > 1) as.integer(strsplit(parts[[2]], "_", fixed = TRUE)[[1]]) else 1L
  rule_sum(iss_places(arguments[-1]), as.integer(parts[[1]]), weights = weights)
}
