# A digit that says how many different digits some cells have.

#' @rdname rule_rellik
#' @export
rule_count_distinct <- function(count, cells) {
  .External2(oxidoku_arguments)
  call <- environment()
  check_cells_form(count, call)
  check_cells_form(cells, call)
  new_clue("count_distinct", cells = cells, count = count)
}

# Sets of digits are states, so that there cannot be more digits.
MOST_DISTINCT <- 16L

kind_count_distinct <- function() {
  new_kind(
    "count_distinct",
    text = "the digit of a cell is the number of different digits in others",
    normalize = normalize_count_distinct,
    alike = any_order,
    lower = function(clue, board) {
      table <- known(list("distinct", nrow(clue$cells), board$digits), function() {
        distinct_table(nrow(clue$cells), board$digits)
      })
      list(reads(rbind(clue$cells, clue$count), table))
    },
    draw = draw_count_distinct,
    words = function(clues, board) paste(counted(clues, "cell"), "with the number of different digits in others"),
    code = function(clue, board) {
      paste(cells_code(clue$count, board), "=", cells_code(clue$cells, board))
    },
    title = "number of different digits",
    files = list(iss = iss_each(
      "CountDistinct",
      function(arguments) {
        cells <- iss_places(arguments)
        rule_count_distinct(cells[1, , drop = FALSE], cells[-1, , drop = FALSE])
      },
      function(clue) iss_names(rbind(clue$count, clue$cells))
    ))
  )
}

normalize_count_distinct <- function(clue, board, at, call) {
  count <- arg_cells(clue$count, board, at, path = part_path(at, "count"), call = call)
  cells <- arg_cells(clue$cells, board, at, call = call)
  if (nrow(count) != 1) {
    path <- part_path(at, "count")
    abort_at("{.arg {path}} must be one cell.", at, call, x = "It has {nrow(count)}.")
  }
  check_count(cells, 1, Inf, at, call)
  check_different(rbind(cells, count), at, call)
  if (board$count > MOST_DISTINCT) {
    abort_at(
      "{.arg {at$path}} must be on a grid of at most {MOST_DISTINCT} digits.", at, call,
      x = "The grid has {board$count}."
    )
  }
  new_clue("count_distinct", cells = cells, count = count)
}

# Reads the cells, and collects their digits; then a break, after which it knows their
# number; then the cell with the number.
distinct_table <- function(cells, digits) {
  count <- length(digits)
  sets <- 2L^count
  step <- outer(seq_len(sets) - 1L, 2L^(seq_len(count) - 1L), function(a, b) bitwOr(a, as.integer(b))) + 1L
  size <- rowSums(outer(seq_len(sets) - 1L, 2L^(seq_len(count) - 1L), bitwAnd) > 0)
  # After the sets a state for each number, and the end.
  end <- sets + count + 1L
  numbers <- matrix(NA_integer_, count + 1L, count + 1L)
  numbers[cbind(seq_len(count), match(seq_len(count), digits))] <- end
  broken <- c(NA, sets + seq_len(count))[size + 1L]
  numbers <- numbers[, seq_len(count), drop = FALSE]
  step <- rbind(cbind(step, broken), cbind(numbers, NA_integer_))
  storage.mode(step) <- "integer"
  dimnames(step) <- NULL
  table <- list(start = 1L, step = step, accept = seq_len(end) == end)
  between_breaks(table, c(rep(0L, cells), 1L, 0L))
}

# A circle, and a line from it to the nearest of the cells that it counts.
draw_count_distinct <- function(clue, board) {
  count <- clue$count[1, ]
  away <- sqrt((clue$cells[, 1] - count[[1]])^2 + (clue$cells[, 2] - count[[2]])^2)
  near <- clue$cells[which.min(away), ]
  towards <- (near - count) / min(away)
  line <- rbind(count + 0.4 * towards, near - 0.38 * towards)
  c(
    list(shape_line(line, stroke(0.05, "side", "grey55", ends = "round"))), draw_set(clue$cells, NULL),
    list(shape_dot(count, 0.42, "grey55"), shape_dot(count, 0.38, "white"))
  )
}
