#' Rate the difficulty of puzzles
#'
#' Solves each puzzle as [explain_sudoku()] does and sums up the path: the level, the
#' score, the hardest technique and the number of steps.
#'
#' @details
#' On HoDoKu's scale every technique has a level and a score, see
#' [list_techniques()]. The score of a puzzle is the sum over its steps. Its level
#' is that of its hardest step, raised while the score exceeds the limit of
#' the level: 800 for easy ones, 1000 for medium, 1600 for hard and 1800
#' for unfair ones. Where a path takes techniques of clues, whose steps are many and small, the level is
#' that of the hardest step alone; a reason with more than 16 houses and clues is extreme.
#'
#' The score depends on which of several possible steps is taken first, so
#' equivalent puzzles (rotated, with other digits) may differ
#' in it; the level hardly ever does. HoDoKu itself behaves in the same way.
#'
#' @section SE ratings:
#' `scale = "se"` gives the three numbers that forums and papers quote: the ratings of
#' Sukaku Explainer 1.18.1, the successor of Sudoku Explainer 1.2.1 (Nicolas Juillerat).
#' Each of its steps has a rating from 1.0, the last cell of a house, to 12 and more,
#' chains with chains inside them; longer chains have a higher one.
#' * ER is the rating of the hardest step of the path;
#' * EP that of the hardest step up to the first one that fills a cell;
#' * ED that of the first step.
#'
#' A puzzle whose three numbers are equal is called a diamond, one whose ER and EP are
#' equal a pearl. The path is the one that Sukaku Explainer takes, in its order and with its
#' choice among steps of one kind, which differs from HoDoKu's: see
#' `explain_sudoku(scale = "se")`. The scale is for the classic 9 x 9 rules, also where pencil marks
#' are the puzzle ([rule_allowed()], which [read_sudoku()] makes of them). Hard
#' puzzles, from about ER 10 on, take tenths of a second each, the hardest seconds.
#'
#' @section The scale of reasons:
#' `scale = "reasons"` measures all puzzles under all rules in one way: how many houses and rules
#' must be seen together. Its paths have no techniques but singles and reasons, see
#' [list_techniques()]. The rating of a puzzle is the smallest number `k` such that steps that
#' are found with at most `k` houses and rules each solve it. To find a step, a candidate is
#' supposed, and each house and rule says all that follows from it alone; a candidate that comes
#' to nothing goes. Up to three, all sets are gone through: such a rating is exact, and the same
#' for all symmetric copies of a puzzle. A higher one is an upper bound. One rule counts
#' once: a cage, a line, or one that holds everywhere, such as anti-knight; but each house of a rule that
#' says nothing else: diagonals, inner boxes, disjoint groups. Candidates are at first those of
#' [find_candidates()]: what houses and clues say of filled cells is no step of its own.
#'
#' A clue counts alone for what it says whatever the digits of its line are, such as a skyscraper or
#' a numbered room; what follows since these differ counts the row, column or box, too. But sandwich
#' sums, X-sums, ranks and regions with the same digits are told of lines and boxes whose digits differ, and
#' count once with that, as do clues in [rule_any()].
#'
#' Levels follow from the rating: 1 is easy, 2 medium, 3 hard, more is unfair; a puzzle is
#' extreme if its path needs a search, as some by expert setters do.
#'
#' @section Easy puzzles:
#' `scale = "singles"` tells puzzles apart that singles solve, of any size: for children, and for
#' worksheets that rise slowly. All cells that a single fills are filled at once, round by round, so that
#' the rating does not depend on who looks where first; it is the same for all symmetric
#' copies. `effort` is what it takes to find them: where `open` of the `blank` cells can be filled,
#' (`blank` + 1) / (`open` + 1) are looked at on average until one of them is met, and a look
#' takes 1 for the last cell of a row, column or box, 2 for the last one of a digit or the only place of
#' a digit in a box, 3 for its only place in a row or column, 4 for a cell with one candidate. The
#' effort is the sum for all cells. The scale is the package's own.
#'
#' @section From a position on:
#' All digits of `x` count as givens, so a grid that is half filled in is rated for what is left to
#' do, and with `candidates` for a player who has struck out some.
#'
#' @section The scales of whips and braids:
#' `scale = "whips"` gives the W rating of Denis Berthier (*The Hidden Logic of Sudoku*, 2007), `"braids"`
#' his B rating: the number of cells and of digits in houses that the longest whip, or braid,
#' must go through, where shorter ones are taken first; 0 if singles solve the puzzle. A whip
#' supposes a candidate; from then on each of these cells or digits has one candidate left,
#' until one has none. In a whip each loses something by the one right before, in a braid by
#' any before. Random puzzles have ratings up to 7 or so. `NA` means that there is none, or that
#' the search would take too long: it looks at up to 200,000 beginnings of whips at each point, and a
#' message of class `oxidoku_message_given_up` says so. All whips of the shortest length at a point are
#' taken before others are looked for, so the rating is the same for all symmetric copies of a puzzle.
#'
#' @section Depth of trials:
#' `scale = "trials"` says how deep cases must be tried, the depth of trial and error of Denis
#' Berthier. Singles alone have `depth` 0. At 1 a candidate is supposed, and goes if singles then come to
#' nothing: that is what braids of all lengths do, so such a puzzle has a B rating. At 2 what follows from the
#' candidate may itself be found by trials, and so on. Nearly all puzzles have a depth of 0 or 1,
#' extreme ones 2, very few 3. It is the same for all symmetric copies of a puzzle. The rules must be
#' houses, such as diagonals and regions; cells may be limited to some digits. With clues there is no
#' depth: what follows from a clue without a trial is a matter of how much of it one sees at once.
#'
#' @inheritParams explain_sudoku
#' @param candidates A logical array or a list of them, the candidates (pencil marks) that are
#'   left, as in [hint_sudoku()]; `NULL` for all that the digits allow.
#' @param techniques_used If `TRUE`, the result also says which techniques each path has.
#' @param scale A string, the scale: `"hodoku"`, `"se"` for Sukaku Explainer's, `"reasons"`,
#'   `"whips"`, `"braids"`, `"trials"` for the depth of trials, or `"singles"` for easy puzzles.
#' @return A data frame with one row per puzzle, in the order of `x`:
#' * `.id`: its name, or its number if `x` has no names;
#' * `level`: an ordered factor, easy < medium < hard < unfair < extreme, and `score`, a
#'   whole number; on the scale `"se"` instead the numbers `er`, `ep`, `ed`; on the scale
#'   `"reasons"` `level`, the whole number `rating`, whether it is `exact`, the `sum` of the numbers
#'   of all steps, and how many steps have each number: `size_1`, `size_2`, `size_3` and
#'   `size_more`; on the scales `"whips"` and `"braids"` the whole number `rating`, and how many
#'   `whips` or braids the path has; on the scale `"trials"` nothing but the whole number `depth`; on the
#'   scale `"singles"` nothing but the number `effort`, the
#'   `rounds`, the fewest cells that were open at a time, `fewest`, and how many cells were `full_house`s,
#'   `last_digit`s, hidden singles of a box, `hidden_box`, and of a line, `hidden_line`, and `naked_single`s;
#' * `hardest`: the id of the hardest technique, as in [list_techniques()]; of
#'   several of the same level the one that is searched for last. `NA` for a full
#'   grid. On the scales `"whips"` and `"braids"`, which have no levels, a path that needed a search has no
#'   `rating`, but `hardest` may be the chain: `techniques_used` shows the search;
#' * `steps`: an integer, the number of steps. Those of [explain_sudoku()] are fewer where it proves
#'   whole digits by large reasons, and then it has another score;
#' * with `techniques_used = TRUE` also `techniques`, a list of character vectors: the ids of
#'   the techniques of the path, in the order of [list_techniques()].
#'
#' A missing grid has `NA` in all columns but the first (`NULL` in a list), and so has a puzzle with
#' several solutions or none, or one that `techniques` do not solve.
#' @section Puzzles without a rating:
#' Puzzles with several solutions cannot be solved by logic. There is one
#' warning for them, `oxidoku_warning_not_unique`. No solution is an error for a
#' single grid and a warning of class `oxidoku_warning_no_solution` for a batch,
#' see [solve_sudoku()]. Puzzles that `techniques` without `"search"` do not solve get a warning of
#' class `oxidoku_warning_stuck`. `candidates` without a digit of the solution are an
#' `oxidoku_error_no_solution`.
#' @seealso [explain_sudoku()] for the steps, [list_techniques()];
#'   `vignette("lesson-11-like-a-person")`: rating a book.
#' @examples
#' puzzles <- c(
#'   easy = "...8.....25.9.34..1682..3..324....6.5.61.49.3.7....548..3..2657..57.1.92.....8...",
#'   hard = "1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3.."
#' )
#' rate_sudoku(puzzles)
#' rate_sudoku(puzzles, scale = "se")
#' rate_sudoku(puzzles[[1]], scale = "reasons")
#'
#' # Small puzzles of the same score, from the easiest on:
#' small <- generate_sudoku(clues = 12, n = 5, rules = sudoku_rules(box = c(2, 3)))
#' efforts <- rate_sudoku(small, scale = "singles")
#' efforts
#' small <- small[order(efforts$effort)]
#'
#' # Half-way: what is left of it after its first twenty steps.
#' path <- explain_sudoku(puzzles[["hard"]])
#' position <- position_before(path, 21)
#' rate_sudoku(position$grid, candidates = position$candidates)
#'
#' # In a table, the ratings are further columns; unsolvable puzzles have NA:
#' if (requireNamespace("dplyr", quietly = TRUE)) {
#'   table <- dplyr::tibble(puzzle = puzzles)
#'   dplyr::mutate(table, solution = solve_sudoku(puzzle), rate_sudoku(puzzle))
#' }
#' @export
rate_sudoku <- function(x, ..., scale = "hodoku", techniques = NULL, techniques_used = FALSE,
                        candidates = NULL, options = NULL, rules = NULL,
                        threads = getOption("oxidoku.threads")) {
  .External2(oxidoku_arguments)
  call <- environment()
  each_with_marks(x, candidates, rules, call, rating = TRUE, explain = function(x, candidates, rules) {
    rate_grids(x, candidates, scale, techniques, techniques_used, options, rules, threads, call)
  })
}

# The scales that rate no path.
WITHOUT_PATHS <- c("singles", "trials")

rate_grids <- function(x, candidates, scale, techniques, techniques_used, options, rules, threads,
                       call) {
  scale <- arg_choice(scale, c(engine_names("scales"), WITHOUT_PATHS), "scale", call)
  if (scale %in% WITHOUT_PATHS) {
    given <- c(
      candidates = !is.null(candidates), techniques = !is.null(techniques),
      techniques_used = !isFALSE(techniques_used), options = !is.null(options)
    )
    if (any(given)) {
      abort_input(
        "{.arg {names(which(given))[[1]]}} must not be given with {.code scale = \"{scale}\"}, which rates no path.",
        arg = names(which(given))[[1]], call = call
      )
    }
    rate <- if (scale == "singles") rate_singles else rate_trials
    return(rate(x, rules, threads, call))
  }
  techniques <- arg_techniques(techniques, call = call)
  if (!is.null(techniques)) check_free(scale, "techniques", call)
  techniques_used <- arg_flag(techniques_used, "techniques_used", call = call)
  options <- arg_options(options, scale, call)
  threads <- arg_threads(threads, call)
  input <- open_grids(x, rules, call = call)
  check_scale(scale, input, call)
  marks <- arg_marks(candidates, input, call)
  tick <- progress(count_grids_in(input), "Rating")
  result <- rs_rate(
    input$data, input$form, input$rules, techniques, options, scale, techniques_used, marks,
    threads, tick
  )
  result <- finish(result, input, call)
  report_given_up(result$given_up, input)
  if (!all(result$status %in% c("solved", "absent"))) {
    report_unexplained(result$status, input, rating = TRUE, call, marks)
    report_path_stuck(result$status, NULL, input, call)
  }
  if (!is.null(result$level)) result$level <- as_level(result$level)
  if (techniques_used) {
    rated <- !is.na(result$steps)
    # A full grid has a path without steps.
    ids <- catalogue()$id[result$places]
    puzzle <- rep(factor(seq_along(rated)), result$counts)
    sorted <- order(puzzle, match(ids, list_techniques()$id))
    result$techniques <- unname(split(ids[sorted], puzzle[sorted]))
    result$techniques[!rated] <- list(NULL)
  }
  list2DF(c(list(.id = ids_of(input)), result[!names(result) %in% c("status", "places", "counts", "given_up")]))
}

# A scale with a search of its own is for one kind of grid.
check_scale <- function(scale, input, call = parent.frame()) {
  is_known <- function(rules) identical(rules, CLASSIC) || rules$size[[1]] == 9L && has_limits_only(rules)
  kinds <- kinds_of_rules(input)
  if (!has_own_search(scale) || all(vapply(kinds, is_known, NA))) return(invisible())
  abort_scale(
    scale, "the classic rules only: 9 x 9 cells, rows, columns and boxes; cells may be limited to some digits",
    Position(Negate(is_known), input$rules), input, call
  )
}

# A scale that is not for the rules of the grid with this number.
abort_scale <- function(scale, rules, index, input, call) {
  index <- if (is_mixed(input)) index
  abort_input(
    "{.code scale = \"{scale}\"} is for {rules}.",
    x = if (!is.null(index)) "Grid {index} of {.arg {input$arg}} has others.",
    i = "{.code scale = \"{engine_names('scales')[[1]]}\"} is for all rules.",
    arg = "scale", index = index, call = call
  )
}

# Ratings of easy puzzles.
rate_singles <- function(x, rules, threads, call) {
  threads <- arg_threads(threads, call)
  input <- open_grids(x, rules, call = call)
  tick <- progress(count_grids_in(input), "Rating")
  result <- finish(rs_rounds(input$data, input$form, input$rules, threads, tick), input, call)
  report_unexplained(result$status, input, rating = TRUE, call)
  stuck <- which(result$status == "stuck")
  if (length(stuck) > 0) {
    warn(
      if (input$form == "matrix") "Singles do not solve {.arg {input$arg}}." else
        "Singles do not solve {length(stuck)} of {length(result$status)} puzzle{?s}: {describe_index(stuck, batch_names(input))}.",
      "stuck", i = "The other scales are for harder puzzles.", arg = input$arg, index = stuck, call = call
    )
  }
  result$effort <- round(result$effort, 1)
  list2DF(c(list(.id = ids_of(input)), result[names(result) != "status"]))
}

# How deep cases must be tried.
rate_trials <- function(x, rules, threads, call) {
  threads <- arg_threads(threads, call)
  input <- open_grids(x, rules, call = call)
  tick <- progress(count_grids_in(input), "Rating")
  result <- finish(rs_trials(input$data, input$form, input$rules, threads, tick), input, call)
  report_unexplained(result$status, input, rating = TRUE, call)
  other <- which(result$status == "solved" & is.na(result$depth))
  if (length(other) > 0) {
    abort_scale("trials", "rules that are houses, such as diagonals and regions", other[[1]], input, call)
  }
  list2DF(list(.id = ids_of(input), depth = result$depth))
}
