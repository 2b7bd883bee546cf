# Edited candidates, or pencil marks: those that a player has left.

# Calls `explain(x, candidates, rules)`: at once, or for each grid of `x` by itself where
# `candidates` is a list with those of each. It gives a path, or a table of ratings.
each_with_marks <- function(x, candidates, rules, call, explain, rating = FALSE) {
  if (!is.list(candidates) || is.object(candidates)) return(explain(x, candidates, rules))
  input <- open_grids(x, rules, call = call)
  count <- count_grids_in(input)
  candidates <- marks_of_each(candidates, input, call)
  grids <- finish(rs_convert(input$data, input$form, input$rules, "list"), input, call)$grids
  status <- rep("solved", count)
  paths <- lapply(seq_len(count), function(i) {
    # A missing grid has no steps, as in any batch, and neither has one without solution.
    # One message for all, which says which they are, follows.
    without <- function(what) {
      status[[i]] <<- what
      explain(list(NULL), NULL, rules_at(input, i))
    }
    if (is.null(grids[[i]])) return(without("absent"))
    tryCatch(
      withCallingHandlers(
        explain(grids[[i]], candidates[[i]], rules_at(input, i)),
        oxidoku_warning = function(condition) {
          status[[i]] <<- if (inherits(condition, "oxidoku_warning_stuck")) "stuck" else "several"
          rlang::cnd_muffle(condition)
        }
      ),
      oxidoku_error_conflict = function(condition) without("conflict"),
      oxidoku_error_no_solution = function(condition) {
        if (identical(condition$arg, "candidates")) {
          abort_inconsistent(grids[[i]], candidates[[i]], rules_at(input, i), sprintf("candidates[[%d]]", i), i, call)
        }
        without("no_solution")
      }
    )
  })
  steps <- vapply(paths, nrow, 0L)
  path <- if (count == 0) explain(list(NULL), NULL, input$rules) else do.call(rbind, paths)
  path$.id <- rep(ids_of(input), steps)
  # One matrix with a list of one is a batch, too.
  if (input$form == "matrix") input$form <- "list"
  report_unexplained(status, input, rating = rating, call)
  report_path_stuck(status, if (!rating) steps, input, call)
  path
}

# Those of each grid: a list of arrays, NULL for a grid without.
marks_of_each <- function(candidates, input, call) {
  count <- count_grids_in(input)
  if (is.null(candidates)) return(vector("list", count))
  if (!is.list(candidates) || is.object(candidates)) return(list(arg_marks(candidates, input, call)))
  if (length(candidates) != count) {
    abort_input(
      "{.arg candidates} must have an element for each grid of {.arg x}, if it is a list.",
      x = "It has {length(candidates)}, {.arg x} has {count}.", arg = "candidates", call = call
    )
  }
  lapply(seq_len(count), function(i) {
    check_marks(candidates[[i]], rules_at(input, i), sprintf("candidates[[%d]]", i), call)
  })
}

# Edited candidates as the engine takes them: a logical array, or NULL.
arg_marks <- function(candidates, input, call) {
  if (is.null(candidates)) return(NULL)
  if (count_grids_in(input) != 1L) {
    abort_input(
      "{.arg candidates} must be {.code NULL} or a list with those of each grid for a batch.",
      arg = "candidates", call = call
    )
  }
  check_marks(candidates, rules_at(input, 1L), "candidates", call)
}

# The candidates, all of them in cells that have none: these are not noted yet. `where` is
# `candidates`, or a place in it.
check_marks <- function(candidates, rules, where, call) {
  if (is.null(candidates)) return(NULL)
  shape <- candidates_shape(rules)
  if (!is.logical(candidates) || !identical(dim(candidates), shape)) {
    abort_input(
      "{.arg {where}} must be {.code NULL} or a logical {shape[[1]]} x {shape[[2]]} x {shape[[3]]} array
       {.code [row, col, digit]}, not {describe(candidates)}.",
      arg = "candidates", call = call
    )
  }
  if (anyNA(candidates)) {
    at <- which(is.na(candidates), arr.ind = TRUE)[1, ]
    abort_input(
      "{.arg {where}} must be {.val {TRUE}} or {.val {FALSE}} everywhere.",
      x = "Row {at[1]}, column {at[2]}, digit {rules$digits[[at[[3]]]]} is {.val {NA}}.",
      arg = "candidates", row = at[[1]], col = at[[2]], call = call
    )
  }
  noted <- rowSums(candidates, dims = 2) > 0
  candidates[rep(!noted, shape[[3]])] <- TRUE
  candidates
}

# Digits that belong into cells are struck out there; of a puzzle with several solutions perhaps
# others, too, so that none of these is left.
abort_inconsistent <- function(cells, marks, rules, where, index, call) {
  solved <- solution_with_marks(cells, rules)
  lost <- if (!is.null(solved)) lost_marks(plain(cells), solved, marks, rules$digits) else matrix(0L, 0, 2)
  digit <- if (!is.null(solved)) solved[lost] else integer()
  places <- sprintf("%d in %s", digit, place_names(lost, rules))
  more <- length(places) - 5
  if (more > 0) places <- c(places[1:5], paste(more, "more"))
  abort(
    "{.arg {where}} must leave a solution.", "no_solution",
    x = if (length(digit) == 0) "Together they leave none of the solutions of {.arg x}." else
      "{cli::qty(length(digit))}{?A digit that belongs/Digits that belong} into {?a cell is/cells are} struck out: {places}.",
    i = if (length(digit) > 0) {
      "{.fn hint_sudoku} with a {.arg puzzle} says why they belong there; {.fn find_mistakes} with {.arg x} as the {.arg puzzle} lists them."
    },
    arg = "candidates", row = if (length(digit) > 0) lost[, 1], col = if (length(digit) > 0) lost[, 2],
    digit = if (length(digit) > 0) digit, index = index, call = call
  )
}

# The digits that all solutions have, NA where they differ; NULL for a grid with further sheets.
solution_with_marks <- function(cells, rules) {
  if (has_sheets(rules)) return(NULL)
  sole_digits(find_candidates(plain(cells), true = TRUE, rules = rules), rules$digits)
}
