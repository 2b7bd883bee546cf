#' The next step, or all of them
#'
#' `hint_sudoku()` gives the next step of a puzzle, with as much detail as
#' you like; `find_steps()` lists every step that is possible now.
#'
#' @details
#' The hint is the first step of [explain_sudoku()]. Where it uses a clue,
#' `"concrete"` says which one. All digits of `x` count as
#' givens, so pass the grid as far as you have filled it in. Blank cells without any of the
#' `candidates` count as not noted yet.
#'
#' @section Mistakes:
#' A grid that went wrong gets a hint about that.
#' * With the `puzzle` as it was given, a digit that was filled in wrongly, or a candidate that was
#'   struck out wrongly, is named, and why: the fewest houses and rules from which it follows, as
#'   on the scale `"reasons"` of [rate_sudoku()], with the givens and what is right in `x`. Of several mistakes the
#'   one with the smallest reason is told. The row has `"mistake"` for its `technique`; a wrong digit
#'   is in `eliminations`, one that was struck out in `placements`. If the puzzle
#'   has several solutions, a digit is wrong if none has it, and a mark if all have it or, with no such
#'   mistake, all that are left with the digits of `x`.
#' * Without it nobody can say which digit is wrong, only that some contradict each other: a
#'   set of them, as [find_contradiction()] finds it, is in `pattern` and, rules, in `clues`.
#'   The `technique` is `"contradiction"`.
#'
#' @details
#' The steps of `find_steps()` all start from the same position: they are
#' alternatives. The column `step` numbers them. With `scale = "se"` there is one step of
#' each kind, the one that a path on that scale would take; where chains of several
#' assumptions help, deeper ones are not searched for. Of chains and of sets that are chained, paths
#' and hints take what HoDoKu would take; there may be others, which only `find_steps()` gives.
#'
#' @inheritParams explain_sudoku
#' @param detail A string, how much the hint says: `"vague"`, the technique and where to
#'   look, or of a reason the house or clue to look at; `"concrete"`, the pattern; `"full"`, also what
#'   follows from it.
#' @param puzzle One grid, or as many as `x` has: the puzzles as they were given. `NULL` if that
#'   is not known. See 'Mistakes'. Not for grids with further sheets.
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
#' As for [explain_sudoku()], but a grid without solution gets a hint of `hint_sudoku()`.
#' `candidates` that leave no solution are an `oxidoku_error_no_solution`, unless the `puzzle` is given
#' and one of them is a mistake. A `puzzle` without solution is one, too.
#' @seealso [explain_sudoku()] for the whole path, [find_mistakes()] for all mistakes; `vignette("lesson-11-like-a-person")`.
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
#'
#' # A digit that clashes with none, and yet is wrong:
#' x <- puzzle
#' x[1, 2] <- 5
#' hint_sudoku(x, detail = "full")
#' hint_sudoku(x, detail = "full", puzzle = puzzle)
#' @export
hint_sudoku <- function(x, ..., puzzle = NULL, detail = c("vague", "concrete", "full"),
                        techniques = NULL, candidates = NULL, scale = "hodoku", options = NULL,
                        rules = NULL, threads = getOption("oxidoku.threads")) {
  .External2(oxidoku_arguments)
  call <- environment()
  detail <- arg_choice(detail, HINT_DETAILS, "detail", call)
  steps <- function(x, candidates, rules) {
    hint_of_steps(x, techniques, candidates, scale, options, rules, threads, call)
  }
  hint <- if (is.null(puzzle)) {
    each_with_marks(x, candidates, rules, call, steps)
  } else {
    hint_with_puzzle(x, puzzle, candidates, rules, call, steps)
  }
  # A column, since attributes get lost.
  hint$detail <- rep(detail, nrow(hint))
  hint
}

# The next step of each grid; of those without solution what contradicts what.
hint_of_steps <- function(x, techniques, candidates, scale, options, rules, threads, call) {
  explained <- explain_grids(
    x, techniques, rules, threads, scope = "first", candidates, label = "Looking for hints",
    call = call, scale = scale, options = options,
    report = function(status, input, rating, call, marks) {
      report_unexplained(ifelse(status %in% UNSOLVABLE, "absent", status), input, rating, call, marks)
    }
  )
  hint <- make_path(explained, class = c("sudoku_hint", "sudoku_path"))
  report_path_stuck(explained$status, steps_of(explained), explained$input, call)
  input <- explained$input
  wrong <- which(explained$status %in% UNSOLVABLE)
  if (length(wrong) == 0) return(hint)
  cells <- all_cells(input, call)
  hints <- lapply(wrong, function(i) hint_of_contradiction(cells[[i]], rules_at(input, i), call))
  merge_hints(hint, hints, wrong, input)
}

# Grids with a mistake have a hint about it, all others the next step.
hint_with_puzzle <- function(x, puzzle, candidates, rules, call, steps) {
  told <- mistakes_to_tell(x, puzzle, candidates, rules, call)
  input <- told$input
  wrong <- which(lengths(told$each) > 0)
  cells <- all_cells(input, call)
  grids <- lapply(seq_along(cells), function(i) {
    if (told$absent[[i]]) NULL else new_grid(cells[[i]], rules_at(input, i))
  })
  hints <- lapply(told$each[wrong], hint_of_mistake, call = call)
  if (input$form == "matrix") {
    if (length(wrong) > 0) return(hints[[1]])
    return(steps(grids[[1]], told$marks[[1]], NULL))
  }
  grids[wrong] <- list(NULL)
  marks <- told$marks
  marks[wrong] <- list(NULL)
  names(grids) <- batch_names(input)
  has_marks <- any(lengths(marks) > 0)
  hint <- each_with_marks(grids, if (has_marks) marks, NULL, call, steps)
  merge_hints(hint, hints, wrong, input)
}

# Further hints, of grids with these numbers, in their places.
merge_hints <- function(hint, hints, numbers, input) {
  if (length(numbers) == 0) return(hint)
  ids <- ids_of(input)
  at <- c(match(hint$.id, ids), numbers)
  for (i in seq_along(numbers)) hints[[i]]$.id <- ids[numbers[[i]]]
  # On the scale of Sukaku Explainer each has a rating.
  if ("rating" %in% names(hint)) hints <- lapply(hints, function(one) replace(one, "rating", NA_real_))
  columns <- names(if (nrow(hint) > 0) hint else hints[[1]])
  all <- do.call(rbind, lapply(c(list(hint)[nrow(hint) > 0], hints), `[`, columns))
  all <- all[order(at), ]
  row.names(all) <- NULL
  all
}

HINT_DETAILS <- c("vague", "concrete", "full")

#' @rdname hint_sudoku
#' @export
find_steps <- function(x, ..., techniques = NULL, candidates = NULL, scale = "hodoku",
                       options = NULL, rules = NULL, threads = getOption("oxidoku.threads")) {
  .External2(oxidoku_arguments)
  call <- environment()
  each_with_marks(x, candidates, rules, call, function(x, candidates, rules) {
    make_path(explain_grids(
      x, techniques, rules, threads, scope = "now", candidates, label = "Looking for steps",
      call = call, scale = scale, options = options
    ))
  })
}

#' @export
format.sudoku_hint <- function(x, style = NULL, lang = NULL, ...) {
  check_dots(known = c("style", "lang"))
  if (!is.null(style)) return(NextMethod())
  local_language(lang)
  use_path(x, {
    style <- hint_details(x)
    text <- character(nrow(x))
    for (one in unique(style)) text[style == one] <- say_steps(x[style == one, ], one)
    # A digit in place of a given has no reason behind it.
    trimws(text, "right")
  })
}

# How much each row says; "vague" if the column is gone.
hint_details <- function(x) {
  detail <- x[["detail"]]
  if (is.null(detail)) rep("vague", nrow(x)) else as.character(detail)
}

#' @export
print.sudoku_hint <- function(x, lang = NULL, ...) {
  check_dots(known = "lang")
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
