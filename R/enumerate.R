#' All solutions in order
#'
#' `enumerate_solutions()` lists the solutions of a puzzle in the order of their
#' digits read row by row; `write_solutions()` writes them to a file, one per line, and
#' can continue where it stopped.
#'
#' @param x One grid in any form, see [solve_sudoku()].
#' @param ... Must be empty: further arguments are given by name.
#' @param limit A whole number or `Inf`, the most solutions to list. For
#'   `write_solutions()` the most lines of the whole file.
#' @param after A full grid: only solutions that come after it are listed. It need not be a
#'   solution of `x`.
#' @param file A string, the path of the file.
#' @param append If `TRUE`, an existing file is continued. A last line that was not finished (the
#'   computer was switched off) is cut off; the file continues after its last whole
#'   line. Otherwise an existing file is replaced.
#' @param progress If `TRUE`, a progress bar is shown.
#' @param rules A [sudoku_rules()] object or the name of a rule.
#' @return `enumerate_solutions()`: the solutions in the form of `x`: strings for
#'   a string, an n x n x k array for an array, a vector of puzzles for one of [sudoku()], otherwise a
#'   list of grids.
#'
#'   `write_solutions()`: invisibly a list with `written` (lines added), `total`
#'   (lines in the file) and `complete` (`TRUE` if no further solution exists).
#'   Lines have one symbol per cell, as strings have, for grids up to 35 x 35.
#' @section Stopping:
#' Both can be stopped with Ctrl-C. `write_solutions()` then leaves a file of complete
#' lines that `append = TRUE` continues; even after a crash only the last
#' lines are missing.
#' @section Errors:
#' `oxidoku_error_input`, `oxidoku_error_rules`; `oxidoku_error_file` if the file
#' cannot be written, is a pipe, or belongs to another process that writes to it, or if
#' `append = TRUE` finds anything in it but the first solutions of `x` in
#' order (the first 500 lines are compared, and 500 lines throughout the file with
#' the solution that follows the previous line).
#' @seealso [count_solutions()]; [find_candidates()] with `true = TRUE` for what solutions
#'   have in common; `vignette("lesson-06-all-solutions")`: an enumerator of your own.
#' @examples
#' x <- empty_grid(sudoku_rules(box = c(2, 2)))
#' enumerate_solutions(x, limit = 2)
#'
#' file <- tempfile(fileext = ".txt")
#' print(write_solutions(x, file, limit = 100))
#' print(write_solutions(x, file, append = TRUE))
#' readLines(file, 3)
#' @export
enumerate_solutions <- function(x, ..., limit = 100, after = NULL, rules = NULL) {
  .External2(oxidoku_arguments)
  limit <- arg_number(limit, "limit", infinite = TRUE)
  input <- single_input(x, rules)
  if (!is.null(after)) {
    after <- engine_cells(one_grid(after, input$rules, "after", like = "x")$cells, input$rules)
    blank <- which(is.na(after) & unlist(all_sheets(input$rules)))
    if (length(blank) > 0) {
      at <- cells_of(blank[[1]], input$rules)
      abort_input(
        "{.arg after} must be a full grid.", x = "{.code {place_names(at, input$rules)}} is blank.",
        arg = "after", row = at[[1]], col = at[[2]], call = environment()
      )
    }
  }
  form <- if (input$form == "matrix") "list" else input$form
  tick <- progress(1, "Enumerating solutions")
  result <- rs_enumerate(input$data, input$form, input$rules, form, limit, after, tick)
  grids <- finish(result, input)$grids
  # The solutions of a list look like the grid in it.
  like <- if (input$form == "list") input$x[[1]] else input$x
  if (form == "column") return(plain_column(grids, input$rules))
  further <- form == "list" && has_sheets(input$rules)
  if (further) grids <- lapply(grids, unstack_sheets, input$rules)
  if (further || form == "list" && inherits(like, "sudoku_grid")) {
    grids <- lapply(grids, new_grid, input$rules)
  }
  grids
}

#' @rdname enumerate_solutions
#' @export
write_solutions <- function(x, file, ..., limit = Inf, append = FALSE,
                            progress = rlang::is_interactive(), rules = NULL) {
  .External2(oxidoku_arguments)
  limit <- arg_number(limit, "limit", infinite = TRUE)
  append <- arg_flag(append, "append")
  progress <- arg_flag(progress, "progress")
  path <- arg_path(file, "file", environment())
  input <- single_input(x, rules)
  if (!has_symbols(input$rules)) {
    abort_input(
      "{.arg x} must be at most {MAX_TEXT_SIZE} x {MAX_TEXT_SIZE}: larger grids have no text.",
      arg = "x", call = environment()
    )
  }
  tick <- if (progress) tick_bar(limit, "Writing solutions")
  result <- rs_write_solutions(input$data, input$form, input$rules, path, limit, append, tick)
  if (!is.null(result$file)) abort_file(result, file, environment())
  invisible(finish(result, input)[c("written", "total", "complete")])
}

abort_file <- function(result, file, call) {
  line <- result$line
  message <- if (is.null(line)) {
    c("{.arg file} cannot be written: {.file {file}}.", "x" = "{result$file}.")
  } else {
    shown <- format(line, big.mark = ",", scientific = FALSE)
    c(
      "{.arg file} must hold the first solutions of {.arg x}, if {.arg append} is {.val {TRUE}}.",
      "x" = if (result$file == "a gap") {
        "Before line {shown} of {.file {file}} a solution is missing."
      } else {
        "Line {shown} of {.file {file}} is not one."
      },
      "i" = "{.code append = FALSE} writes the file anew."
    )
  }
  abort(message, "file", arg = "file", file = file, line = line, call = call)
}

# The input of exactly one grid.
single_input <- function(x, rules, call = parent.frame(), arg = "x") {
  one_grid(x, rules, arg, call = call)
  open_grids(x, rules, arg, call = call)
}
