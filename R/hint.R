#' The next step, or all of them
#'
#' `hint_sudoku()` gives the next step of a puzzle, with as much detail as
#' you like; `find_steps()` lists every step that is possible now.
#'
#' @details
#' The hint is the first step of [explain_sudoku()]. Where it uses a clue,
#' `"concrete"` says which one. All digits of `x` count as
#' givens, so pass the grid as far as you have filled it in; if it has a mistake,
#' there is no solution left, which is an error.
#'
#' The steps of `find_steps()` all start from the same position: they are
#' alternatives. The column `step` numbers them. With `scale = "se"` there is one step of
#' each kind, the one that a path on that scale would take; where chains of several
#' assumptions help, deeper ones are not searched for.
#'
#' @inheritParams explain_sudoku
#' @param detail A string, how much the hint says: `"vague"`, the technique and where to
#'   look; `"concrete"`, the pattern; `"full"`, also what follows from it.
#' @param candidates A logical n x n x n array `[row, col, digit]`, the candidates you have left
#'   (pencil marks): as [find_candidates()] gives it, with some set to `FALSE`.
#'   `NULL` for all that the digits allow. For a batch, a
#'   list with an element for each grid, such as the column `marks` of [read_sudoku()].
#' @return A data frame like that of [explain_sudoku()]: for `hint_sudoku()` of class
#'   `c("sudoku_hint", "sudoku_path")` with one row per puzzle, no row for a full
#'   grid or where no technique helps; for `find_steps()` of class
#'   `sudoku_path`. The level of detail decides what `print()`, `format()` and
#'   `plot()` of a hint show.
#' @section Errors and warnings:
#' As for [explain_sudoku()]. `candidates` without a digit of the solution are
#' an `oxidoku_error_no_solution`.
#' @seealso [explain_sudoku()] for the whole path; `vignette("lesson-11-like-a-person")`.
#' @examples
#' puzzle <- as_sudoku(
#'   "1....7.9. .3..2...8 ..96..5.. ..53..9.. .1..8...2 6....4... 3......1. .4......7 ..7...3.."
#' )
#' hint_sudoku(puzzle)
#' hint_sudoku(puzzle, detail = "full")
#'
#' steps <- find_steps(puzzle)
#' table(steps$technique)
#'
#' # After a candidate has been struck out:
#' candidates <- find_candidates(puzzle)
#' candidates[1, 2, 2] <- FALSE
#' hint_sudoku(puzzle, detail = "full", candidates = candidates)
#' @export
hint_sudoku <- function(x, ..., detail = c("vague", "concrete", "full"), techniques = NULL,
                        candidates = NULL, scale = "hodoku", options = NULL, rules = NULL,
                        threads = getOption("oxidoku.threads")) {
  .External2(oxidoku_arguments)
  call <- rlang::current_env()
  detail <- arg_choice(detail, HINT_DETAILS, "detail", call)
  each_with_marks(x, candidates, rules, call, function(x, candidates, rules) {
    explained <- explain_grids(
      x, techniques, rules, threads, scope = "first", candidates, label = "Looking for hints",
      call = call, scale = scale, options = options
    )
    hint <- make_path(explained, class = c("sudoku_hint", "sudoku_path"))
    # A column, since attributes get lost.
    hint$detail <- rep(detail, nrow(hint))
    report_path_stuck(explained$status, steps_of(explained), explained$input, call)
    hint
  })
}

HINT_DETAILS <- c("vague", "concrete", "full")

#' @rdname hint_sudoku
#' @export
find_steps <- function(x, ..., techniques = NULL, candidates = NULL, scale = "hodoku",
                       options = NULL, rules = NULL, threads = getOption("oxidoku.threads")) {
  .External2(oxidoku_arguments)
  call <- rlang::current_env()
  each_with_marks(x, candidates, rules, call, function(x, candidates, rules) {
    make_path(explain_grids(
      x, techniques, rules, threads, scope = "now", candidates, label = "Looking for steps",
      call = call, scale = scale, options = options
    ))
  })
}

#' @export
format.sudoku_hint <- function(x, style = NULL, lang = NULL, ...) {
  if (!is.null(style)) return(NextMethod())
  local_language(lang)
  use_path(x, {
    style <- hint_details(x)
    text <- character(nrow(x))
    for (one in unique(style)) text[style == one] <- say_steps(x[style == one, ], one)
    text
  })
}

# How much each row says; "vague" if the column is gone.
hint_details <- function(x) {
  detail <- x[["detail"]]
  if (is.null(detail)) rep("vague", nrow(x)) else as.character(detail)
}

#' @export
print.sudoku_hint <- function(x, lang = NULL, ...) {
  local_language(lang)
  if (!is_path(x)) {
    print(as_plain_frame(x), ...)
    return(invisible(x))
  }
  if (nrow(x) == 0) {
    cat(say_words("no_hint"), "\n", sep = "")
    return(invisible(x))
  }
  text <- format(x)
  # The technique, where its name begins the sentence, is what one looks for first.
  coloured <- cli::num_ansi_colors() > 1
  if (coloured) text <- sub("^([^:.]+:)", cli::col_blue("\\1"), text)
  if (nrow(x) > 1) text <- say_words("hint", list(puzzle = x$.id, hint = text))
  wrapped <- if (coloured) cli::ansi_strwrap(text, 0.9 * getOption("width"), exdent = 2) else strwrap(text, exdent = 2)
  cat(wrapped, sep = "\n")
  invisible(x)
}
