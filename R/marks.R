# Edited candidates, or pencil marks: those that a player has left.

# Calls `explain(x, candidates, rules)`: at once, or for each grid of `x` by itself where
# `candidates` is a list with those of each.
each_with_marks <- function(x, candidates, rules, call, explain) {
  if (!is.list(candidates) || is.object(candidates)) return(explain(x, candidates, rules))
  input <- open_grids(x, rules, call = call)
  count <- count_grids_in(input)
  if (length(candidates) != count) {
    abort_input(
      "{.arg candidates} must have an element for each grid of {.arg x}, if it is a list.",
      x = "It has {length(candidates)}, {.arg x} has {count}.", arg = "candidates", call = call
    )
  }
  grids <- finish(rs_convert(input$data, input$form, input$rules, "list"), input, call)$grids
  for (i in seq_len(count)) {
    check_marks(candidates[[i]], rules_at(input, i), sprintf("candidates[[%d]]", i), call)
  }
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
        if (identical(condition$arg, "candidates")) abort_inconsistent(sprintf("candidates[[%d]]", i), call)
        without("no_solution")
      }
    )
  })
  steps <- vapply(paths, nrow, 0L)
  path <- if (count == 0) explain(list(NULL), NULL, input$rules) else do.call(rbind, paths)
  path$.id <- rep(ids_of(input), steps)
  # One matrix with a list of one is a batch, too.
  if (input$form == "matrix") input$form <- "list"
  report_unexplained(status, input, rating = FALSE, call)
  report_path_stuck(status, steps, input, call)
  path
}

# Edited candidates as the engine takes them: a logical vector, or NULL.
arg_marks <- function(candidates, input, call) {
  if (is.null(candidates)) return(NULL)
  if (count_grids_in(input) != 1L) {
    abort_input(
      "{.arg candidates} must be {.code NULL} or a list with those of each grid for a batch.",
      arg = "candidates", call = call
    )
  }
  check_marks(candidates, input$rules, "candidates", call)
  candidates
}

# `where` is `candidates`, or a place in it.
check_marks <- function(candidates, rules, where, call) {
  if (is.null(candidates)) return(invisible())
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
}

# A digit of the solution is struck out.
abort_inconsistent <- function(where, call) {
  abort(
    "{.arg {where}} must leave a solution.", "no_solution",
    x = "The digit that belongs into a cell is struck out there.", arg = "candidates", call = call
  )
}
