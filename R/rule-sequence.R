# Digits that are read one after the other, by a function of the user's own.

#' @rdname rule_sum
#' @export
rule_sequence <- function(cells, start, step, ..., accept = NULL, name = "sequence") {
  .External2(oxidoku_arguments)
  call <- environment()
  check_cells_form(cells, call)
  if (!is.function(step)) {
    abort("{.arg step} must be a function of a state and a digit, not {describe(step)}.", "rules", arg = "step", call = call)
  }
  if (!is.null(accept) && !is.function(accept)) {
    abort("{.arg accept} must be a function of a state, not {describe(accept)}.", "rules", arg = "accept", call = call)
  }
  new_clue("sequence", cells = cells, start = start, step = step, accept = accept, name = clue_name(name, call))
}

# What a user calls clues.
clue_name <- function(name, call) {
  sound <- is.character(name) && !is.object(name) && length(name) == 1 && !is.na(name) &&
    validUTF8(name) && nzchar(name)
  if (!sound) {
    abort("{.arg name} must be a string, not {describe(name)}.", "rules", arg = "name", call = call)
  }
  enc2utf8(name)
}

kind_sequence <- function() {
  new_kind(
    "sequence",
    text = "the digits of some cells, read in order, are accepted by a function of yours",
    use = "rule_sequence(cells, start, step)",
    fields = c("kind", "cells", "start", "step", "accept", "name"),
    sound = function(clues, board) {
      small <- vapply(clues, function(clue) {
        if (is.function(clue$step) || !is_table(clue, board)) return(FALSE)
        table <- smallest_of(clue)
        identical(table$step, clue$step) && identical(table$accept, clue$accept) && identical(table$start, clue$start)
      }, NA)
      small & have_different_cells(clues, board, 1)
    },
    normalize = normalize_sequence,
    # Not its table, which may have two columns as well.
    cells = function(clue, board) unique(clue$cells),
    lower = function(clue, board) list(reads(clue$cells, clue)),
    draw = draw_order,
    unseen = function(clue) TRUE,
    words = function(clues, board) {
      paste0(counted_titles(clues), ": digits in order are accepted")
    },
    title = function(clue) clue$name,
    files = list(iss = new_key("NFA", read = read_iss_nfa, write = write_iss_nfa))
  )
}

# A thin line from centre to centre, with a dot where it begins.
draw_order <- function(clue, board) {
  list(
    shape_line(clue$cells, stroke(0.1, "side", "grey78", ends = "round")),
    shape_dot(clue$cells[1, ], 0.15, "grey78")
  )
}

normalize_sequence <- function(clue, board, at, call) {
  cells <- arg_cells(clue$cells, board, at, ordered = TRUE, call = call)
  check_count(cells, 1, Inf, at, call)
  table <- if (is.function(clue$step)) {
    sequence_table(clue, board, nrow(cells), at, call)
  } else {
    check_table(clue, board, at, call)
  }
  # An automaton from a file may accept nothing: then the puzzle has no solution.
  if (is.function(clue$step) && !accepts(table, nrow(cells))) {
    abort_at("{.arg {at$path}} must accept some digits.", at, call, x = "It accepts none.")
  }
  check_read_once(cells, table, at, call)
  new_clue(
    "sequence", cells = cells, start = table$start, step = table$step, accept = table$accept,
    name = clue$name
  )
}

# A table that is there already, out of a file or normalized before.
check_table <- function(clue, board, at, call) {
  if (is_table(clue, board)) return(smallest_of(clue))
  path <- part_path(at, "step")
  abort_at("{.arg {path}} must be a function, or a table for {board$count} digits.", at, call)
}

is_table <- function(clue, board) {
  if (is_last_table(clue)) return(ncol(clue$step) == board$count)
  states <- length(clue$accept)
  is.integer(clue$step) && identical(dim(clue$step), c(states, board$count)) &&
    all(clue$step %in% c(NA, seq_len(states))) && is.logical(clue$accept) && !anyNA(clue$accept) &&
    clue$start %in% seq_len(states)
}

# Copies of a clue have one table, which identical() sees at once.
is_last_table <- function(clue) {
  is.matrix(clue$step) && identical(clue$step, SMALLEST$step) && identical(clue$accept, SMALLEST$accept) && identical(clue$start, SMALLEST$start)
}

smallest_of <- function(clue) {
  if (is_last_table(clue)) return(SMALLEST$table)
  table <- smallest(clue$start, clue$step, clue$accept)
  for (part in c("step", "accept", "start")) SMALLEST[[part]] <- clue[[part]]
  SMALLEST$table <- table
  table
}

# The last table that was made small.
SMALLEST <- new.env(parent = emptyenv())

# Asks the functions for all states that digits can lead to.
sequence_table <- function(clue, board, length, at, call) {
  fail <- function(part, about, problem) {
    path <- part_path(at, part)
    abort_at("{.arg {path}} must have an answer for each {about}.", at, call, x = problem)
  }
  ask <- function(part, about, said, ...) {
    tryCatch(clue[[part]](...), error = function(e) {
      if (is_time_limit(e)) stop(e)
      fail(part, about, paste0("It stops where ", said, ": ", literal(conditionMessage(e))))
    })
  }
  is_missing <- function(x) is.atomic(x) && length(x) == 1 && is.na(x)
  step <- function(state, digit) {
    said <- sprintf("the state is %s and the digit %d", literal(describe(state)), digit)
    nxt <- ask("step", "state and digit", said, state, digit)
    if (is_missing(nxt)) fail("step", "state and digit", paste0("It gives NA where ", said, "; no state is NULL."))
    nxt
  }
  accept <- function(state) {
    if (is.null(clue$accept)) return(TRUE)
    said <- paste("the state is", literal(describe(state)))
    answer <- ask("accept", "state", said, state)
    if (!isTRUE(answer) && !isFALSE(answer)) {
      fail("accept", "state", paste0("It gives ", literal(describe(answer)), " and not TRUE or FALSE where ", said, "."))
    }
    answer
  }
  explore(clue$start, step, accept, board$digits, length, function() {
    abort_at(
      "{.arg {at$path}} must have at most {MOST_STATES} states.", at, call,
      i = "A state should hold no more than what later digits depend on."
    )
  })
}
