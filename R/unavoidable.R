#' Unavoidable sets, and all puzzles of a grid
#'
#' A set of cells of a full grid is unavoidable if its cells can be filled in another way
#' while all others stay: a puzzle without a clue in it has a second solution.
#' `unavoidable_sets()` gives the minimal ones, those of which no part is unavoidable.
#' `find_subpuzzles()` gives the puzzles of a grid with a given number of clues and one solution.
#'
#' A puzzle has one solution if it has a clue in every unavoidable set of its grid.
#' `find_subpuzzles()` looks for sets of cells that hit them all, as McGuire, Tugemann and
#' Civario did to prove that no puzzle has 16 clues. It begins with the minimal sets of up to
#' 12 cells; if a set that hits them all has another solution, the cells in which that
#' differs are one more unavoidable set.
#'
#' @param x One full and correct grid in any form, see [solve_sudoku()], of at most 128
#'   cells.
#' @param ... Must be empty: further arguments are given by name.
#' @param max A whole number, the most cells of a set.
#' @param clues A whole number of clues in each puzzle.
#' @param limit A whole number or `Inf`, the most puzzles to list. If there are fewer,
#'   these are all. With `Inf`, more than a million are an error: there would soon be no room for them.
#' @param part,parts Whole numbers: only part `part` of `parts` of the search is done,
#'   so that several computers can share one grid. The puzzles of all parts are all puzzles, each
#'   once.
#' @param rules A [sudoku_rules()] object or the name of a rule.
#' @param threads A whole number of threads to use; `NULL` for all processors. See
#'   [oxidoku-package].
#' @section How long it takes:
#' Sets of up to 12 cells take up to a second, and each cell more up to twice as long as
#' the one before: those of up to 18 cells half a minute or more. Both functions show their
#' progress, and Ctrl-C stops them.
#' @return `unavoidable_sets()`: a data frame with one row per set, the smallest first: `size`,
#'   and `cells` as text, as for [rule_cage()].
#'
#'   `find_subpuzzles()`: the puzzles in the form of `x`: strings for a string, an
#'   n x n x k array for an array, a vector of puzzles for one of [sudoku()], otherwise a list of
#'   grids. They need not be minimal. The
#'   result is the same for any number of threads.
#' @section Errors:
#' `oxidoku_error_input` for wrong arguments, such as an `x` that is not full and correct, and for
#' more than a million puzzles with no `limit`.
#' @references
#' McGuire, G., Tugemann, B. and Civario, G. (2014) *There is no 16-clue Sudoku*.
#' Experimental Mathematics 23, 190-217.
#' @seealso [sample_minimal()], [find_redundant_clues()];
#'   `vignette("many-machines")` for grids by the million.
#' @examples
#' set.seed(1)
#' grid <- generate_grid()
#' sets <- unavoidable_sets(grid, max = 8)
#' table(sets$size)
#' head(sets)
#'
#' # All puzzles with four clues of a small grid:
#' small <- generate_grid(rules = sudoku_rules(box = c(2, 2)))
#' length(find_subpuzzles(small, clues = 4))
#' @export
unavoidable_sets <- function(x, ..., max = 12, rules = NULL) {
  .External2(oxidoku_arguments)
  call <- environment()
  input <- studied_grid(x, rules, call)
  cells <- count_all_cells(input$rules)
  if (missing(max)) max <- min(max, cells)
  max <- as.integer(arg_number(max, "max", min = 1, max = cells))
  tick <- progress(1, "Looking for sets")
  sets_table(finish(rs_unavoidable_sets(input$data, "matrix", input$rules, max, tick), input), input$rules)
}

#' @rdname unavoidable_sets
#' @export
find_subpuzzles <- function(x, clues = 17, ..., limit = Inf, part = 1, parts = 1, rules = NULL,
                            threads = getOption("oxidoku.threads")) {
  .External2(oxidoku_arguments)
  call <- environment()
  threads <- arg_threads(threads)
  input <- studied_grid(x, rules, call)
  cells <- count_all_cells(input$rules)
  if (missing(clues)) clues <- min(clues, cells)
  clues <- as.integer(arg_number(clues, "clues", min = 0, max = cells))
  limit <- arg_number(limit, "limit", infinite = TRUE)
  parts <- as.integer(arg_number(parts, "parts", min = 1, max = 1e6))
  part <- as.integer(arg_number(part, "part", min = 1, max = parts))
  form <- if (input$form == "matrix") "list" else input$form
  tick <- progress(Inf, "Looking for puzzles")
  result <- rs_subpuzzles(
    input$data, "matrix", input$rules, form, clues, limit, part - 1L, parts, threads, tick
  )
  result <- finish(result, input)
  if (!is.null(result$over)) {
    abort_input(
      c(
        "There are more than {format(result$over, big.mark = ',', scientific = FALSE)} puzzles with {clues} clue{?s} of {.arg x}.",
        i = "Say with {.arg limit} how many to list."
      ),
      arg = "limit", call = call
    )
  }
  grids <- result$grids
  if (form == "column") return(plain_column(grids, input$rules))
  if (form != "list" || is_classic(input$rules)) return(grids)
  if (has_sheets(input$rules)) grids <- lapply(grids, unstack_sheets, input$rules)
  lapply(grids, new_grid, input$rules)
}

# The input of one full and correct grid that is not too large; its data are a matrix.
studied_grid <- function(x, rules, call) {
  input <- single_input(x, rules, call)
  count <- count_all_cells(input$rules)
  if (count > rs_most_studied()) {
    abort_input(
      "{.arg x} must have at most {rs_most_studied()} cells, not {count}.",
      arg = "x", call = call
    )
  }
  cells <- all_cells(input, call)[[1L]]
  input$data <- engine_cells(full_solution(list(cells = cells, rules = input$rules), call, "x"), input$rules)
  input
}

# Sets of cells as the engine gives them, as a table.
sets_table <- function(result, board) {
  number <- rep(seq_along(result$sizes), result$sizes)
  cells <- unname(split(result$cells, factor(number, seq_along(result$sizes))))
  code <- function(set) cells_code(cells_of(set, board), board)
  data.frame(size = result$sizes, cells = vapply(cells, code, ""))
}
