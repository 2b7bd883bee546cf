#' Layouts of killer cages
#'
#' Cages for a killer Sudoku: connected cells that hold different digits of a full grid,
#' with their sums. `generate_sudoku(kind = "killer")` makes whole puzzles.
#'
#' @param x A full and correct grid in any form, the solution of the puzzle; `NULL` for
#'   a random one.
#' @param ... Must be empty: further arguments are given by name.
#' @param sizes Whole numbers, the numbers of cells a cage may have. Each is equally likely to be
#'   aimed at: `c(2, 2, 3, 4)` aims at pairs half of the time. By default at most as many as the
#'   grid has rows or columns.
#' @param sums Two numbers, the lowest and the highest sum a cage may have.
#' @param combinations A whole number or `Inf`, the most sets of different digits with a cage's
#'   sum: `1` allows only cages such as 3 in two cells, `Inf` all.
#' @param share A number from 0 to 1, the share of the cells that lie in cages.
#' @param symmetry A string, the symmetry of the layout, as in [generate_sudoku()].
#' @param first A whole number, that of the layout among those of a seed: layouts 1, 2 and so on
#'   are the same wherever they are made, see 'Many machines' in [generate_sudoku()].
#' @param rules A [sudoku_rules()] object or the name of a rule; classic if `NULL`, or those of `x`.
#' @return A data frame with one row per cage, in the order of their first cells: `cells`, text
#'   as for [rule_cage()], and `sum`. It can be the argument `cages` of [sudoku_rules()]. It
#'   depends only on [set.seed()] and the arguments.
#' @section Errors:
#' `oxidoku_error_impossible` if no layout with these `sizes`, `sums` and `combinations` was
#' found. `oxidoku_error_input` for wrong arguments.
#' @seealso [generate_sudoku()], [rule_cage()], [minimize_sudoku()].
#' @examples
#' set.seed(1)
#' cages <- generate_cages(symmetry = "rotate180")
#' head(cages)
#' rules <- sudoku_rules(cages = cages)
#' plot_sudoku(empty_grid(rules))
#'
#' # A few cages whose sums few sets of digits have:
#' generate_cages(sizes = 2:4, combinations = 2, share = 0.2)
#' @export
generate_cages <- function(x = NULL, ..., sizes = 2:5, sums = c(1, Inf), combinations = Inf,
                           share = 1, symmetry = "none", first = 1, rules = NULL) {
  .External2(oxidoku_arguments)
  call <- environment()
  first <- arg_first(first, call)
  symmetry <- arg_choice(symmetry, engine_names("symmetries"), "symmetry")
  share <- arg_share(share, call)
  if (!is.null(x)) {
    grid <- one_grid(x, rules)
    rules <- grid$rules
  }
  rules <- generation_rules(rules, call)
  check_no_sheets(rules, "rules", call)
  board <- board_of(rules)
  check_symmetry(symmetry, rules, call)
  if (missing(sizes)) sizes <- unique(pmin(sizes, max(board$size)))
  asked <- list(
    sizes = arg_sizes(sizes, max(board$size), call), sums = arg_sums(sums, call),
    combinations = arg_number(combinations, "combinations", min = 1, infinite = TRUE),
    share = share, moves = symmetry_moves(symmetry, board)
  )
  tries <- if (is.null(x)) TRIES_OF_GRIDS else 1L
  found <- with_stream(item_seeds(1L, first)[, 1], {
    # Not every grid has a layout, least of all with much symmetry.
    for (try in seq_len(tries)) {
      cells <- if (is.null(x)) random_solution(rules, call) else full_solution(grid, call, "x")
      layout <- lay_cages(cells, board, asked)
      if (!is.null(layout)) break
    }
    list(cells = cells, layout = layout)
  })
  if (is.null(found$layout)) {
    abort(
      "No layout of cages was found.", "impossible",
      x = "Every attempt left cells that fit into no cage of {.arg sizes} {unique(asked$sizes)}{limits_in_words(asked)}.",
      i = "More {.arg sizes}, such as 1, a wider range of {.arg sums}, or a lower {.arg share} may help.",
      arg = "sizes", reason = "layout", call = call
    )
  }
  layout <- in_row_order(found$layout, board)
  data.frame(
    cells = vapply(layout, function(cage) cells_code(cells_of(cage, board), board), ""),
    sum = vapply(layout, function(cage) as.integer(sum(found$cells[cage])), 0L)
  )
}

# Random grids in which a layout is looked for.
TRIES_OF_GRIDS <- 6L

arg_sizes <- function(sizes, size, call) {
  sound <- is.numeric(sizes) && !is.object(sizes) && length(sizes) > 0 && !anyNA(sizes) &&
    all(sizes == trunc(sizes)) && all(sizes >= 1 & sizes <= size)
  if (sound) return(as.integer(sizes))
  abort_input(
    "{.arg sizes} must be whole numbers from 1 to {size}, not {describe(sizes)}.",
    arg = "sizes", call = call
  )
}

arg_sums <- function(sums, call) {
  sound <- is.numeric(sums) && !is.object(sums) && length(sums) == 2 && !anyNA(sums) &&
    sums[[1]] <= sums[[2]]
  if (sound) return(as.double(sums))
  abort_input(
    "{.arg sums} must be two numbers, the lowest and the highest sum, not {describe(sums)}.",
    arg = "sums", call = call
  )
}

arg_share <- function(share, call) {
  sound <- is.numeric(share) && !is.object(share) && length(share) == 1 && !is.na(share) &&
    share >= 0 && share <= 1
  if (sound) return(as.double(share))
  abort_input("{.arg share} must be a number from 0 to 1, not {describe(share)}.", arg = "share", call = call)
}

limits_in_words <- function(asked) {
  limits <- c(
    if (!identical(asked$sums, c(1, Inf))) {
      sprintf(", with sums from %g to %g", asked$sums[[1]], asked$sums[[2]])
    },
    if (is.finite(asked$combinations)) sprintf(", with %g combination%s at most", asked$combinations, if (asked$combinations == 1) "" else "s")
  )
  paste(limits, collapse = "")
}

# A random full grid as a matrix.
random_solution <- function(rules, call) {
  result <- rs_generate_grids(1L, rules, "matrix", NULL, draw_seed(), 1L, NULL)
  if (!is.null(result$failure)) abort_generation(result, list(), call)
  finish(result, list(), call)$grids
}

# The cells of a grid that one_grid() has opened, which must be finished and correct.
full_solution <- function(grid, call, arg = "grid") {
  cells <- engine_cells(grid$cells, grid$rules)
  if (isTRUE(rs_check(cells, "matrix", grid$rules, NULL, "matrix")$correct)) return(grid$cells)
  abort_generation(list(failure = "not_a_solution", numbers = NA_real_), list(arg = arg), call)
}
