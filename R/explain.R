#' Explain a puzzle step by step
#'
#' Solves puzzles as people do and explains how: each row of the result is one step,
#' with the technique, what it places or removes, and the pattern that allows it.
#' `format()` describes the steps in sentences, `plot()` draws them.
#'
#' @details
#' First the puzzle is proven to have one solution. Then, at each point, the
#' first technique in the order of [list_techniques()] that makes progress is taken.
#' Where none does, the row `"search"` fills the middle one of the blank cells
#' from the solution; with few techniques in `techniques`, or without
#' `"search"` among them, the path may end early.
#'
#' All digits of `x` count as givens. Blank cells without any of the `candidates` count as not noted
#' yet: they have all that the digits allow.
#'
#' With `scale = "se"` the path is that of Sukaku Explainer 1.18.1, on which its ratings rest:
#' see [rate_sudoku()]. Its chains are listed as an outline, with chains inside them below.
#'
#' With `scale = "reasons"` the path takes no techniques but singles and reasons: sets of houses
#' and rules from which, with the candidates as they are, follows that others go, and from no
#' part of which it does. At each point one with the fewest is taken, and it removes all
#' that is found with the same. Where only cases help, it places a digit from which much follows,
#' as far as cases prove it. `format()` tells the argument, if it has no more than 24 statements: what
#' follows from a candidate, in cases if need be, until nothing is left. Puzzles with many clues take a
#' second, some several.
#'
#' Puzzles with clues are explained by their clues: "In the 17-cage at r1c12, the
#' only digits that fit are 8+9", see [list_techniques()]. Where no technique of theirs helps, reasons
#' do, and where these take more than six houses and rules, whole digits are proven by cases. What
#' clues say of filled cells takes candidates without a step, as houses do; a naked single that is
#' left by that alone names these clues.
#'
#' Each row is complete in itself: `path[path$technique == "x_wing", ]`, [subset()],
#' [head()], [rbind()], [merge()] and the verbs of dplyr keep what `format()` and
#' `plot()` need, the puzzle and all steps, in the column `.path`.
#'
#' @param x One grid or a batch of grids in any form, see [solve_sudoku()].
#' @param techniques A character vector, the techniques to use: ids from [list_techniques()], in any
#'   order; a level, such as `"hard"`, stands for those of this level and easier ones that are
#'   `enabled` there, and `"all"` for all there are. `NULL` for all that are enabled.
#' @param candidates A logical array or a list of them, edited candidates (pencil marks) to start
#'   from, as in [hint_sudoku()].
#' @param rules A [sudoku_rules()] object or the name of a rule. Techniques that need more than
#'   rows, columns and boxes find diagonals, inner boxes and all other houses by
#'   themselves.
#' @param threads A whole number of threads that a batch may use; `NULL` for all processors. See
#'   [oxidoku-package].
#' @param options A list of limits and switches from [sudoku_options()]; `NULL` for HoDoKu's.
#' @param scale A string, the order in which to look for steps: `"hodoku"` for that of
#'   [list_techniques()], `"se"` for Sukaku Explainer's, `"reasons"` for the smallest reasons, `"whips"` and `"braids"`
#'   for these chains, see [rate_sudoku()].
#' @return A data frame of class `sudoku_path` with one row per step:
#' * `.id`: the name of the puzzle, or its number if `x` has no names; `step`: the
#'   number of the step in it;
#' * `technique`, `name`, `code`, `level`, `score`: as in [list_techniques()];
#' * `digits`: a list of integer vectors, the digits of the pattern; for chains
#'   and almost locked sets, whose patterns have many, the digits removed;
#' * `placements`, `eliminations`: lists of data frames with columns `row`,
#'   `col`, `digit`: what is filled in, and which candidates are eliminated;
#' * `pattern`: a list of data frames with columns `row`, `col`, `digit` and
#'   `part`, the candidates that make the pattern: `"base"`, `"fin"`, `"pivot"`,
#'   `"extra"` (a further candidate that decides), `"set_1"`, `"set_2"`, ... (of
#'   an almost locked set, or a truth of a rank), `"link_1"`, ... (of a link of a rank),
#'   `"restricted"` (a digit that two of these sets
#'   share), `"color_1"`, `"color_2"`, ...;
#' * `houses`: a list of data frames with columns `kind` (`"row"`, `"column"`,
#'   `"box"`, `"diagonal"`, ...), `number` and `part`: `"base"` where the pattern
#'   stands, `"cover"` where candidates are eliminated;
#' * `links`: a list of data frames with columns `link`, `strong`, `end`, `row`,
#'   `col`, `digit`: the links of a chain in order. Each has rows for the cells of
#'   its two ends, `"from"` and `"to"`, several for a group of cells;
#' * `clues`: a list of data frames with a row for each cell of each clue that the step
#'   uses, in the order of the clue: `clue`, its number among all clues of the
#'   rules; `kind` and `number`, the seventh `"cage"`; `sum`, if it is one of digits;
#'   `row`, `col`, `NA` for a rule of the whole grid;
#' * `sum`: the sum of the `"base"` cells of the pattern less its `"extra"` cells, or that of the
#'   cells of the clue; `NA` for most techniques;
#' * `combinations`: a list of data frames with columns `set` and `digit`: the sets of
#'   digits that these cells can have;
#' * `proof`: a row for each consequence in the forcing chains of a step and each of its reasons:
#'   `conclusion` (1 is the step, others are chains inside it), its `kind`, `chain`, `place`
#'   in the chain, `row`, `col`, `digit`, whether it is `true`, `cause`, `after` (the place of
#'   the reason), `inner` (the conclusion it follows from);
#' * `statements`: the arguments of reasons, if they are not very long, a row for each digit that a
#'   `statement` leaves to a cell or takes from it: `depth` (0, or how many cases it is in), `row`,
#'   `col`, `digit`, whether it `stays`; `NA` where there is none. A digit that stays in several cells
#'   has no other place, and where `stays` is `NA` they have too few digits;
#' * `sources`: the houses and clues that say so: `statement`, the `kind` and `number` of each, and
#'   whether it is a `clue`; none for what is supposed;
#' * on the scale `"se"` also `rating`; `level` and `score` are `NA` for techniques that
#'   HoDoKu does not know;
#' * `.path`: see Details.
#'
#' `format()`: a character vector: `style = "full"` sentences, `"concrete"`
#' the pattern without the conclusion, `"vague"` where to look, `"short"` the
#' notation of HoDoKu. `summary()` counts techniques. `as.data.frame()` gives a
#' plain data frame without `.path`, with `flat = TRUE` also without list
#' columns: cells are then text like `r4c89`, and `proof`, `statements` and `sources` are left out.
#'
#' @section Puzzles without a single solution:
#' As in [solve_sudoku()], a single grid with conflicting givens or without a
#' solution is an error; in a batch it has no rows, and there is one warning. A
#' puzzle with several solutions is explained by the steps that hold in all
#' of them, without techniques that need a single solution and
#' without search. There is a warning of class `oxidoku_warning_not_unique`. A
#' path that ends early has one of class `oxidoku_warning_stuck`. An unknown id
#' is an `oxidoku_error_input`. `candidates` without a digit of the solution are an
#' `oxidoku_error_no_solution` with fields `row`, `col` and `digit`, which say what is struck out.
#'
#' Some searches for large patterns, such as deadly ones and whips, are given up after so much work.
#' Then there is a message of class `oxidoku_message_given_up` with fields `index`, the puzzles, and
#' `techniques`, and the elements of `.path` have these in `given_up`.
#' @seealso [hint_sudoku()] for the next step alone, [rate_sudoku()],
#'   [plot.sudoku_path()]; `vignette("lesson-11-like-a-person")`: routines of your own, and
#'   questions to ask a path.
#' @examples
#' puzzle <- as_sudoku(
#'   "53..7.... 6..195... .98....6. 8...6...3 4..8.3..1 7...2...6 .6....28. ...419..5 ....8..79"
#' )
#' path <- explain_sudoku(puzzle)
#' path
#' cat(head(format(path), 3), sep = "\n")
#' summary(path)
#'
#' # The hidden singles alone; the third step:
#' path[path$technique == "hidden_single", ]
#' path$placements[[3]]
#' plot(path, step = 3)
#'
#' # With nothing but naked singles, and with what is easy:
#' explain_sudoku(puzzle, techniques = "naked_single")
#' nrow(explain_sudoku(puzzle, techniques = "easy"))
#' @export
explain_sudoku <- function(x, ..., techniques = NULL, candidates = NULL, scale = "hodoku",
                           options = NULL, rules = NULL, threads = getOption("oxidoku.threads")) {
  .External2(oxidoku_arguments)
  call <- environment()
  each_with_marks(x, candidates, rules, call, function(x, candidates, rules) {
    explained <- explain_grids(
      x, techniques, rules, threads, scope = "path", candidates, label = "Explaining", call = call,
      scale = scale, options = options
    )
    report_path_stuck(explained$status, steps_of(explained), explained$input, call)
    make_path(explained)
  })
}

# The engine's answer about all puzzles of `x`, and what it was asked.
# `candidates` is for a single puzzle, see hint_sudoku().
explain_grids <- function(x, techniques, rules, threads, scope, candidates = NULL, label, call,
                          scale, options, report = report_unexplained) {
  scale <- arg_scale(scale, call)
  techniques <- arg_techniques(techniques, call = call)
  if (!is.null(techniques)) check_free(scale, "techniques", call)
  options <- arg_options(options, scale, call)
  threads <- arg_threads(threads, call)
  input <- open_grids(x, rules, call = call)
  check_scale(scale, input, call)
  marks <- arg_marks(candidates, input, call)
  tick <- progress(count_grids_in(input), label)
  explained <- rs_explain(
    input$data, input$form, input$rules, techniques, options, scale, scope, marks, threads, tick
  )
  explained <- finish(explained, input, call)
  explained$input <- input
  explained$scope <- scope
  explained$scale <- scale
  report_given_up(explained$given_up, input)
  if (!all(explained$status %in% c("solved", "absent", "stuck"))) {
    report(explained$status, input, rating = FALSE, call, marks)
  }
  explained
}

# Puzzles without a path to the end, apart from those that are merely stuck.
report_unexplained <- function(status, input, rating, call, marks = NULL) {
  arg <- input$arg
  names <- batch_names(input)
  total <- length(status)
  several <- which(status == "several")
  if (input$form == "matrix") {
    if (status == "conflict") abort_conflict(input, call)
    if (status == "no_solution") abort_no_solution(input, call)
  }
  # There are marks for a single grid only, in whatever form it is.
  if (identical(status, "inconsistent")) {
    abort_inconsistent(all_cells(input, call)[[1]], marks, rules_at(input, 1L), "candidates", NULL, call)
  }
  if (input$form != "matrix") {
    bad <- which(status %in% UNSOLVABLE)
    warn_unsolved(bad, which(status == "conflict"), input, call)
  }
  if (length(several) > 0) {
    warn(
      if (input$form == "matrix") {
        "{.arg {arg}} has several solutions."
      } else {
        "{length(several)} of {total} puzzle{?s} {cli::qty(length(several))}ha{?s/ve} several solutions: {describe_index(several, names)}."
      },
      "not_unique",
      i = if (rating) {
        "Only a puzzle with one solution can be rated."
      } else {
        "Only steps that hold in all of them are given."
      },
      arg = arg, index = several, call = call
    )
  }
}

# Says that searches ended before they had looked through everything: `given_up` has a `puzzle` and
# the id of a `technique` for each of them, if there are any.
report_given_up <- function(given_up, input) {
  if (length(given_up$puzzle) == 0) return(invisible())
  techniques <- unique(given_up$technique)
  index <- unique(given_up$puzzle)
  total <- length(ids_of(input))
  place <- if (input$form == "matrix") "{.arg {input$arg}}" else
    "{length(index)} of {total} puzzle{?s}: {describe_index(index, batch_names(input))}"
  cli::cli_inform(
    c(
      paste0("Some searches took too long and were given up, in ", place, "."),
      i = "There may be more steps of these techniques: {.val {techniques}}."
    ),
    class = c("oxidoku_message_given_up", "oxidoku_message"), arg = input$arg, index = index,
    techniques = techniques
  )
}

# How many steps each puzzle has.
steps_of <- function(explained) tabulate(explained$tables$puzzle, length(explained$status))

# Puzzles whose paths end early, after so many `steps` each. Nothing if there are none.
report_path_stuck <- function(status, steps, input, call) {
  arg <- input$arg
  stuck <- which(status == "stuck")
  if (length(stuck) == 0) return(invisible())
  # A rating has no steps to count.
  steps <- if (!is.null(steps)) steps[stuck]
  warn(
    if (input$form == "matrix" && is.null(steps)) {
      "The techniques do not solve {.arg {arg}}."
    } else if (input$form == "matrix") {
      "The techniques do not solve {.arg {arg}}: no further step after {steps} step{?s}."
    } else {
      "The techniques do not solve {length(stuck)} of {length(status)} puzzle{?s}: {describe_index(stuck, batch_names(input))}."
    },
    "stuck", i = "{.code techniques = NULL} takes all that {.fn list_techniques} has enabled.",
    arg = arg, index = stuck, steps = steps, call = call
  )
}
