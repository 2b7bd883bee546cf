#' Options of the search for techniques
#'
#' Limits and switches for [explain_sudoku()], [hint_sudoku()], [find_steps()], [rate_sudoku()]
#' and `solve_sudoku(method = "logic")`. The defaults are those of HoDoKu 2.2, on which its
#' ratings are based.
#'
#' @param ... Whole numbers for limits, `TRUE` or `FALSE` for switches, by name; see
#'   Details.
#' @details
#' Limits:
#' * `fins` (5): the most fins of a fish;
#' * `endo_fins` (2): the most of these in two base houses, of franken and mutant fish;
#' * `kraken_size` (4), `kraken_fins` (2): the most houses and fins of a kraken fish;
#' * `chain_length` (20): the most candidates in an X-Chain, XY-Chain or remote pair;
#' * `loop_length` (20): the most nodes in a nice loop or alternating inference chain;
#' * `set_chain_length` (6): the most links in a chain of almost locked sets.
#'
#' Switches:
#' * `siamese` (`FALSE`): two finned fish with the same base are one step;
#' * `duals` (`FALSE`): two kites, or two empty rectangles, are one step;
#' * `small_rectangles` (`FALSE`): empty rectangles of two candidates, which are also turbot
#'   fish;
#' * `missing_candidates` (`TRUE`): uniqueness rectangles whose cells lack some of the
#'   digits;
#' * `wide_avoidable` (`FALSE`): avoidable rectangles whose blank corner has more than two
#'   candidates;
#' * `overlap` (`FALSE`): almost locked sets that share cells;
#' * `both_directions` (`FALSE`): chains of almost locked sets in both directions;
#' * `locked_sets` (`FALSE`): almost locked sets as nodes of chains with groups.
#' @return A list of class `sudoku_options` with all options; [print()] marks those that
#'   differ from HoDoKu's.
#' @section Errors:
#' `oxidoku_error_input` for an unknown name or an invalid value.
#' @seealso [explain_sudoku()], [list_techniques()].
#' @examples
#' sudoku_options(overlap = TRUE, chain_length = 8)
#' puzzle <- "..38.......4.2..5.1.......9...9.4....7...5.....6......2..7..3.8.1.......5.....16."
#' rate_sudoku(puzzle, options = sudoku_options(chain_length = 6))
#' @export
sudoku_options <- function(...) {
  .External2(oxidoku_arguments, "...")
  given <- dots_of()
  options <- default_options()
  names <- names(given) %||% rep("", length(given))
  twice <- names[duplicated(names) & nzchar(names)]
  if (length(twice) > 0) {
    abort_input(
      "{.arg ...} must have options by name, each once.", x = "{.val {twice[[1]]}} is given more than once.",
      arg = "...", call = environment()
    )
  }
  for (i in seq_along(given)) {
    name <- names[[i]]
    if (!name %in% names(options)) {
      abort_input(
        "{.arg ...} must have options by name, each once, not {describe_value(name)}.",
        i = nearest_hint(name, names(options), ".val"), arg = "...", call = environment()
      )
    }
    options[[name]] <- arg_option(given[[i]], options[[name]], name, environment())
  }
  structure(options, class = "sudoku_options")
}

# A limit or a switch, as the default is one.
arg_option <- function(x, usual, arg, call) {
  if (is.logical(usual)) arg_flag(x, arg, call) else as.integer(arg_number(x, arg, min = 0, max = 1000, call = call))
}

default_options <- function() {
  if (is.null(the$options)) {
    found <- rs_options()
    the$options <- stats::setNames(c(as.list(found$limits), as.list(found$switches)), found$names)
  }
  the$options
}

#' @export
print.sudoku_options <- function(x, ...) {
  check_dots()
  usual <- default_options()
  changed <- !mapply(identical, unclass(x), usual[names(x)])
  cat(paste0(
    format(names(x)), " ", vapply(x, format, ""), ifelse(changed, "  (changed)", "")
  ), sep = "\n")
  invisible(x)
}

# The options as the engine reads them; NULL for the defaults.
arg_options <- function(options, scale, call = parent.frame()) {
  if (is.null(options)) return(NULL)
  if (!inherits(options, "sudoku_options") || !identical(names(options), names(default_options()))) {
    abort_input(
      "{.arg options} must come from {.fn sudoku_options}, not {describe(options)}.",
      arg = "options", call = call
    )
  }
  check_free(scale, "options", call)
  # They may have been changed by hand.
  usual <- default_options()
  vapply(names(usual), function(name) {
    as.integer(arg_option(options[[name]], usual[[name]], paste0("options$", name), call))
  }, 0L)
}

# The ratings of a scale with a search of its own rest on all of its techniques as they are.
check_free <- function(scale, arg, call) {
  if (!has_own_search(scale)) return(invisible())
  abort_input(
    "{.arg {arg}} must be {.code NULL} with {.code scale = \"{scale}\"}, whose ratings rest on all of its own.",
    arg = arg, call = call
  )
}
