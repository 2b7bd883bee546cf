# Sum lines: parts of the line with one sum each.

#' @rdname rule_thermometer
#' @param sum A whole number, the sum of each part of a sum line, or of the digits between the lowest
#'   and the highest one of a lunchbox.
#' @param length A whole number of cells in each part; `NULL` for any.
#' @param loop If `TRUE`, the line continues from its last cell to its first.
#' @export
rule_sum_line <- function(cells, sum = 10, ..., length = NULL, loop = FALSE) {
  .External2(oxidoku_arguments)
  line_clue("sum_line", cells, sum = sum, length = length, loop = loop, call = environment())
}

kind_sum_line <- function() {
  line_kind(
    "sum_line", "sum line", "it can be cut into parts that each have its sum, 10 by default",
    alike = either_way,
    use = "rule_sum_line(cells, sum)",
    least = 1,
    again = function(clue) 0L,
    normalize = function(clue, board, at, call) {
      clue$sum <- clue_number(clue$sum, "sum", 1, sum(range(board$digits)) * board$count, at, call)
      if (!is.null(clue$length)) {
        clue$length <- clue_number(clue$length, "length", 1, nrow(clue$cells), at, call)
      }
      if (!isTRUE(clue$loop) && !isFALSE(clue$loop)) {
        path <- part_path(at, "loop")
        abort_at("{.arg {path}} must be TRUE or FALSE, not {describe(clue$loop)}.", at, call)
      }
      tables <- sum_line_tables(clue, board)
      for (table in tables) check_read_once(clue$cells, table, at, call)
      if (length(tables) == 0) {
        abort_at(
          "{.arg {at$path}} must be a line that can be cut into parts.", at, call,
          x = "No digits give parts with the sum {clue$sum}."
        )
      }
      clue
    },
    lower = function(clue, board) {
      primitives <- lapply(sum_line_tables(clue, board), function(table) reads(clue$cells, table))
      if (length(primitives) == 1) primitives else list(any_of(lapply(primitives, list)))
    },
    told = c(sum = "it can be cut into parts that each have the sum {value}"),
    unseen = function(clue) !is.null(clue$length),
    draw = function(clue, board) {
      if (clue$loop) clue$cells <- rbind(clue$cells, clue$cells[1, ])
      coloured_line("#E0AE7A", core = "white", dash = "4212")(clue, board)
    },
    files = list(iss = new_key(
      "SumLine",
      read = function(values, board) {
        lapply(unname(values), function(arguments) {
          rule_sum_line(iss_places(arguments), as.integer(arguments[[1]]), loop = "LOOP" %in% arguments)
        })
      },
      write = function(clues, board) {
        if (any(vapply(clues, function(clue) !is.null(clue$length), NA))) return(NULL)
        vapply(clues, function(clue) {
          paste0("SumLine~", clue$sum, "~", iss_names(clue$cells), if (clue$loop) "~LOOP")
        }, "")
      }
    ))
  )
}

# A part that is begun before the first cell of a loop is ended behind the last: for each
# sum, and number of cells, that it may have before there is an automaton.
sum_line_tables <- function(clue, board) {
  begun <- list(c(0L, 0L))
  if (clue$loop) {
    cells <- if (is.null(clue$length)) 0L else seq_len(clue$length) - 1L
    # Where its length is given, a part that has its sum may be open still, for zeros.
    sums <- if (is.null(clue$length)) seq_len(clue$sum) - 1L else 0:clue$sum
    begun <- Map(c, rep(sums, length(cells)), rep(cells, each = length(sums)))
  }
  tables <- lapply(begun, function(from) {
    known(list("sum_line", clue$sum, clue$length, from, board$digits, nrow(clue$cells)), function() {
      sum_line_table(clue, from, board$digits)
    })
  })
  Filter(function(table) accepts(table, nrow(clue$cells)), tables)
}

# A state is the sum and the number of cells of the part that is open, and whether a part
# has ended: zeros alone are no part.
sum_line_table <- function(clue, from, digits) {
  step <- function(state, digit) {
    sum <- state[[1]] + digit
    cells <- if (is.null(clue$length)) 0L else state[[2]] + 1L
    if (sum > clue$sum || cells > (clue$length %||% 0L)) return(NULL)
    full <- sum == clue$sum && (is.null(clue$length) || cells == clue$length)
    if (full) c(0L, 0L, 1L) else if (sum < clue$sum || digits[[1]] == 0L) c(sum, cells, state[[3]])
  }
  # Without a length zeros may belong to the part before.
  accept <- function(state) state[[3]] == 1L && all(state[1:2] == from)
  explore(c(from, 0L), step, accept, digits, nrow(clue$cells), function() stop("too many states"))
}
