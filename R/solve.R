#' Solve Sudoku puzzles
#'
#' Finds the solution and proves that it is the only one; for several
#' solutions, gives the first in row order with a warning.
#'
#' @section Forms of grids:
#' Every function of the package accepts grids in any of these forms and returns
#' grids in the same form:
#' * an n x n matrix of whole numbers, `NA` or 0 for a blank; a data frame with
#'   such columns (returned as a matrix); a `sudoku_grid` from [as_sudoku()].
#'   These are single grids.
#' * a character vector, one puzzle per element: n x n symbols in row order, `1`
#'   to `9`, then `A` to `Z` (either case), `.`, `0`, `*` or `_` for a blank;
#'   white space and the frame characters `|`, `-`, `+`, `=` are skipped.
#' * a list of single grids, or an n x n x k array. These and character vectors
#'   are batches, also at length 1.
#' * a vector of puzzles from [sudoku()], each with its rules; also a batch.
#' * a factor whose levels are such strings: strings come back.
#' * a table of puzzles, as [read_sudoku()] gives it: a data frame with a column `puzzle` of strings, a
#'   list, or [sudoku()], each puzzle under the rules of its row if there is a list column `rules`.
#'   What comes back is as the column `puzzle` is: add it to the table. Where the column `rules` has
#'   other than classic ones, functions that give puzzles, such as [minimize_sudoku()],
#'   [shuffle_sudoku()] and [unique_sudoku()], give a [sudoku()] vector, since puzzles without their
#'   rules would be others. Solutions are as the column `puzzle` is in any case: text to compare with
#'   a column `solution`.
#'
#' Blanks are returned as `NA`, in strings as `.`. Names are kept. A missing grid
#' (`NA` string, `NULL` in a list) stays missing.
#'
#' @section Puzzles without a solution:
#' For a single grid it is an error: `oxidoku_error_conflict` if two equal givens
#' share a house, `oxidoku_error_no_solution` otherwise. In a batch the puzzle's
#' place holds `NA` (strings), `NULL` (list) or an all-`NA` matrix (array), and one
#' warning of class `oxidoku_warning_no_solution` counts them and names the first
#' few. Something that is not a grid is always an error, `oxidoku_error_input`, and
#' is reported at once, without waiting for any puzzle.
#'
#' @param x One grid or a batch of grids in any form, see below.
#' @param ... Must be empty: further arguments are given by name.
#' @param method A string, how to solve. `"search"` solves everything. `"singles"` is the
#'   solver of an introductory course: fill every cell that has one candidate
#'   left, pass after pass, and stop when a pass fills nothing. It gives the grid
#'   as far as it got, with a warning of class `oxidoku_warning_stuck` if cells
#'   are blank. `"logic"` does the same with all techniques of [list_techniques()]
#'   that are `enabled`, or those in `techniques`, except search; [explain_sudoku()] shows its
#'   steps.
#' @param multiple A string, what to do with a puzzle that has several solutions. `"warn"`
#'   gives the first in row order (read row by row, lower digits first) with a
#'   warning of class `oxidoku_warning_not_unique`; `"error"` makes it an error,
#'   `oxidoku_error_not_unique`, without looking for the first; `"first"` gives the first
#'   without checking whether there are others, which is faster for most puzzles. Where
#'   clues such as cages leave much open, the first in row order can take seconds, and that
#'   there are several hundredths of a second: then `"error"` and [has_unique_solution()]
#'   are quicker. No effect with `"singles"` and
#'   `"logic"`: what they fill is certain.
#' @param rules A [sudoku_rules()] object or the name of a rule, for grids without their own. In a
#'   list or a table each grid may have its own size and rules.
#' @param threads A whole number of threads that a batch may use; `NULL` for all processors.
#'   See [oxidoku-package].
#' @param techniques,options A character vector and a list for `method = "logic"`, as in
#'   [explain_sudoku()].
#' @return The solution in the form of `x`: for a matrix an integer matrix.
#'
#' @section Large batches:
#' Under classic rules a batch is solved many puzzles at once, one in each lane of a
#' vector register, on all processors: about four million easy puzzles a second on one
#' that has AVX-512, with time linear in their number.
#'
#' Of 1,000 strings or more the result is a character vector that makes its strings
#' only when an element is requested. It behaves like any other, and is fast with
#' the functions of this package, which read its bytes: solving, checking and
#' counting never make a string. R's own functions do ([nchar()], [unique()],
#' [writeLines()]), and R, which stores each string once, needs more time for each
#' the more there are: 0.4 us per string with 10,000 of them, 2.3 us
#' with 50,000, so that the total time is quadratic, and Ctrl-C waits for its end. Parts
#' of 1,000 strings or more, `x[1:5000]`, are as lazy as the whole. Linear alternatives are
#' [write_sudoku()] for a file, and an n x n x k array for every digit.
#'
#' A million 9 x 9 puzzles take, beyond the input, 80 MB for a result of
#' strings, 85 MB while they are counted or proven unique, and for an array the 310 MB
#' of the result and 80 MB while it is made.
#'
#' @section Stopping:
#' Ctrl-C (Esc in some consoles) and [setTimeLimit()] stop long work within a
#' fraction of a second, whatever the size.
#'
#' @section How it works:
#' Constraint propagation by naked singles, hidden singles and locked candidates,
#' then a guess where there are the fewest alternatives, digits of a cell
#' or places of a digit in a house. The opposite of a guess that fails is
#' propagated.
#'
#' @seealso [count_solutions()], [check_sudoku()], [plot_sudoku()];
#'   `vignette("lesson-01-solve")` and `vignette("lesson-02-backtracking")`:
#'   a solver of your own, `vignette("lesson-10-bit-masks")`: a faster one.
#' @examples
#' board <- matrix(c(
#'   0, 0, 0, 0, 0, 6, 0, 0, 0,
#'   0, 9, 5, 7, 0, 0, 3, 0, 0,
#'   4, 0, 0, 0, 9, 2, 0, 0, 5,
#'   7, 6, 4, 0, 0, 0, 0, 0, 3,
#'   0, 0, 0, 0, 0, 0, 0, 0, 0,
#'   2, 0, 0, 0, 0, 0, 9, 7, 1,
#'   5, 0, 0, 2, 1, 0, 0, 0, 9,
#'   0, 0, 7, 0, 0, 5, 4, 8, 0,
#'   0, 0, 0, 8, 0, 0, 0, 0, 0
#' ), 9, byrow = TRUE)
#' solve_sudoku(board)
#'
#' # The same puzzle as text; a batch of one:
#' solve_sudoku(as.character(as_sudoku(board)))
#'
#' # Naked singles alone do not get far here:
#' partial <- suppressWarnings(solve_sudoku(board, method = "singles"))
#' sum(is.na(partial))
#' @export
solve_sudoku <- function(x, ..., method = c("search", "singles", "logic"),
                         multiple = c("warn", "error", "first"), techniques = NULL, options = NULL,
                         rules = NULL, threads = getOption("oxidoku.threads")) {
  is_all <- nargs() == 1L + !missing(threads)
  # People ask about single grids in loops: all arguments would take a microsecond or two.
  if (is_all) x else .External2(oxidoku_arguments)
  # NULL needs no call.
  threads <- if (is.null(threads)) 0L else arg_threads(threads)
  # A grid and nothing else: see src/rust/src/plain.rs. What comes back as a list is the
  # engine's opinion of it, for which there are words to be found.
  plain <- if (is_all) {
    if (is.object(x)) rs_own_solve(x, progress(1L, "Solving")) else rs_plain_solve(x)
  }
  if (is.integer(plain)) return(plain)
  # One puzzle is solved in a microsecond, and the R code around it takes ten times
  # as long. So defaults are not checked.
  method <- if (missing(method)) "search" else {
    arg_choice(method, c("search", "singles", "logic"), "method")
  }
  multiple <- if (missing(multiple)) "warn" else {
    arg_choice(multiple, c("warn", "error", "first"), "multiple")
  }
  if (method != "logic" && !(is.null(techniques) && is.null(options))) {
    arg <- if (is.null(techniques)) "options" else "techniques"
    abort_input(
      "{.arg {arg}} must be {.code NULL} with {.code method = \"{method}\"}; {.code \"logic\"} uses it.",
      arg = arg, call = environment()
    )
  }
  input <- open_grids(x, rules)
  tick <- progress(count_grids_in(input), "Solving")
  result <- if (!is.null(plain)) {
    plain
  } else if (method == "search") {
    rs_solve(input$data, input$form, input$rules, multiple, threads, tick)
  } else if (method == "singles") {
    rs_solve_singles(input$data, input$form, input$rules, threads, tick)
  } else {
    # With the techniques that explain_sudoku() uses, and without search.
    rs_solve_logic(
      input$data, input$form, input$rules, arg_techniques(techniques),
      arg_options(options, "hodoku"), threads, tick
    )
  }
  result <- finish(result, input)
  # Most calls end here: everything is solved, or missing to begin with.
  if (!is.null(result$status)) {
    result$method <- method
    call <- environment()
    if (input$form == "matrix") {
      report_single(result, input, multiple, call)
    } else {
      report_batch(result, input, multiple, call)
    }
  }
  close_grids(result$grids, input)
}

stuck_words <- function(method) {
  if (method == "logic") "Human techniques" else "Naked singles"
}

report_single <- function(result, input, multiple, call) {
  arg <- input$arg
  status <- result$status
  if (status == "conflict") abort_conflict(input, call)
  if (status == "no_solution") abort_no_solution(input, call)
  if (status == "stuck") {
    open <- sum(is.na(result$grids))
    warn(
      paste(
        stuck_words(result$method), "do not solve {.arg {arg}}: {open} cell{?s} {?is/are} open after",
        if (result$method == "logic") "{result$passes} step{?s}." else "{result$passes} pass{?es}."
      ),
      "stuck", i = "{.code method = \"search\"} solves every puzzle.",
      arg = arg, open = open, passes = result$passes, call = call
    )
    return(invisible())
  }
  if (multiple == "error") {
    abort("{.arg {arg}} has several solutions.", "not_unique", arg = arg, call = call)
  }
  cells <- open_cells(input, result$grids)
  warn(
    "{.arg {arg}} has several solutions.", "not_unique",
    x = if (!is.null(cells)) "They differ in {nrow(cells)} cell{?s}: {describe_cells(cells, input$rules)}.",
    i = "This is the first of them in row order; {.fn count_solutions} counts them.",
    arg = arg, cells = cells, call = call
  )
}

report_batch <- function(result, input, multiple, call) {
  arg <- input$arg
  names <- batch_names(input)
  status <- result$status
  total <- length(status)
  several <- which(status == "several")
  if (length(several) > 0 && multiple == "error") {
    abort(
      "Every puzzle of {.arg {arg}} must have one solution.", "not_unique",
      x = "{length(several)} of {total} {cli::qty(length(several))}ha{?s/ve} several: {describe_index(several, names)}.",
      arg = arg, index = several, call = call
    )
  }
  conflicting <- which(status == "conflict")
  warn_unsolved(which(status %in% UNSOLVABLE), conflicting, input, call)
  if (length(several) > 0) {
    warn(
      "{length(several)} of {total} puzzle{?s} {cli::qty(length(several))}ha{?s/ve} several solutions: {describe_index(several, names)}.",
      "not_unique", i = "The first of them in row order is given.",
      arg = arg, index = several, call = call
    )
  }
  stuck <- which(status == "stuck")
  if (length(stuck) > 0) {
    warn(
      paste(stuck_words(result$method), "do not solve {length(stuck)} of {total} puzzle{?s}: {describe_index(stuck, names)}."),
      "stuck", i = "{.code method = \"search\"} solves every puzzle.",
      arg = arg, index = stuck, passes = result$passes[stuck], call = call
    )
  }
}

UNSOLVABLE <- c("no_solution", "conflict")

# One warning for all puzzles of a batch without a solution.
warn_unsolved <- function(unsolved, conflicting, input, call) {
  if (length(unsolved) == 0) return(invisible())
  arg <- input$arg
  names <- batch_names(input)
  total <- count_grids_in(input)
  warn(
    "{length(unsolved)} of {total} puzzle{?s} {cli::qty(length(unsolved))}ha{?s/ve} no solution: {describe_index(unsolved, names)}.",
    "no_solution",
    i = if (length(conflicting) > 0) {
      "Equal givens share a house in {describe_index(conflicting, names)}; {.fn find_conflicts} shows where."
    },
    arg = arg, index = unsolved, call = call
  )
}

# The first conflict of a single grid.
abort_conflict <- function(input, call) {
  arg <- input$arg
  table <- rs_conflicts(input$data, input$form, input$rules, FALSE)
  table <- name_conflicts(table, input)
  house <- table$house[[1]]
  index <- table$index[[1]]
  digit <- table$digit[[1]]
  at <- seq_len(table$cells[[1]])
  row <- table$rows[at]
  col <- table$cols[at]
  cells <- cbind(row, col)
  cells <- if (any(sheet_of(row) > 0)) place_names(cells, input$rules) else cells_in_words(cells)
  # Of more than that cli writes the first ones and the last.
  if (length(cells) <= 20) cells <- collapse_words(cells)
  found <- table$found[[1]]
  expected <- table$expected[[1]]
  form <- english_words()$houses$plain[[house]][["one"]] %||% paste(house, "{numbers}")
  # A rule for pairs of cells anywhere has no number.
  named <- if (is.na(index)) house else sub("{numbers}", index, form, fixed = TRUE)
  House <- sub("^(.)", "\\U\\1", named, perl = TRUE)
  broken <- table$broken[[1]]
  message <- if (is.na(broken)) {
    c(
      "Equal givens of {.arg {arg}} must not share a house.",
      "x" = "{House} has {digit} in more than one cell: {cells}."
    )
  } else {
    kind_of(clues_of(input$rules)[[broken]])$broken
  }
  abort(
    message, "conflict", arg = arg, house = house, index = index, digit = digit,
    row = row, col = col, call = call
  )
}
