#' A fair sample of minimal puzzles
#'
#' Draws minimal puzzles, those that need each of their clues, with weights that make them a
#' fair sample: weighted, every minimal puzzle of every grid counts equally.
#'
#' `minimize_sudoku()` and `generate_sudoku(minimal = TRUE)` also make minimal puzzles, but
#' not fairly: they remove clues as long as one is redundant, and some minimal puzzles are
#' reached in far more ways than others. Theirs have 24.4 clues on average, all minimal
#' puzzles 26.6.
#'
#' @section How it works:
#' Suppose that clues are removed from a full grid blindly, one after another. All orders of the
#' cells are equally likely, so each minimal puzzle with k of 81 clues is met with probability
#' 1 / choose(81, k), whatever it looks like. That is a bias, but one that is known exactly: with
#' the weight choose(81, k) every minimal puzzle counts equally. Berthier calls this
#' controlled bias. But nearly all blind walks lose uniqueness: one in 250,000 meets
#' a minimal puzzle.
#'
#' So here no walk is blind: it removes only redundant clues. Where r of j clues are redundant, the
#' blind walk would have removed one of them with probability r / j, and the weight of the walk is
#' multiplied by that. To keep weights from differing by factors of thousands, 16 walks run in
#' parallel; unlikely ones are stopped now and then, and likely ones split in two. In the end one of
#' the 16 puzzles is drawn by its weight and gets the mean of all weights.
#'
#' The mean of `weight` is the number of minimal puzzles that a grid has on average: 4.7e15
#' for 9 x 9 (Berthier).
#'
#' @section Using the weights:
#' `weighted.mean(clues, weight)` and `tapply(weight, clues, sum) / sum(weight)` are correct on
#' average. They are as precise as `sum(weight)^2 / sum(weight^2)` puzzles with equal weights
#' would be: a fifteenth of 1,000, a thirtieth of 20,000, since there are rare puzzles with many
#' clues and large weights. [sample()] with `prob = weight` draws from the puzzles.
#'
#' `set.seed(2)` and 60,000 puzzles gave, in percent with standard errors, beside those
#' that Berthier published for 9 x 9:
#'
#' | clues | drawn | weighted | published |
#' |:--|--:|--:|--:|
#' | 22 | 35 | 0.003 (0.001) | |
#' | 23 | 957 | 0.154 (0.016) | 0.148 |
#' | 24 | 10,087 | 2.23 (0.08) | 2.28 |
#' | 25 | 24,915 | 13.00 (0.35) | 13.42 |
#' | 26 | 17,988 | 30.98 (0.79) | 31.91 |
#' | 27 | 5,298 | 30.76 (0.88) | 32.71 |
#' | 28 | 679 | 17.0 (1.2) | 15.48 |
#' | 29 | 40 | 5.2 (1.6) | 3.598 |
#' | 30 | 1 | 0.7 (0.7) | 0.41 |
#' | 31 | 0 | | 0.0241 |
#' | mean | | 26.65 (0.05) | 26.577 |
#'
#' So numbers of clues from 28 on need larger samples; removing clues alone gives 24.40
#' (0.01) on average.
#'
#' @param n A whole number of puzzles to draw.
#' @param ... Must be empty: further arguments are given by name.
#' @param first A whole number, that of the first among those of a seed, see 'Many machines' in
#'   [generate_sudoku()].
#' @param rules A [sudoku_rules()] object or the name of a rule, for which [generate_grid()] can
#'   make each grid equally likely, such as classic 9 x 9, 6 x 6 and 4 x 4.
#' @param threads A whole number of threads to use; `NULL` for all processors. See
#'   [oxidoku-package].
#' @return A data frame with one row per puzzle: `.id`, its number from `first` on; `puzzle`, as
#'   text; `clues`, how many it has; and `weight`.
#' @section Errors:
#' `oxidoku_error_impossible` for rules with too many grids to list.
#' `oxidoku_error_input` and `oxidoku_error_rules` for wrong arguments.
#' @references
#' Berthier, D. (2009) *Unbiased statistics of a CSP: a controlled-bias generator*. In:
#' Innovations in Computing Sciences and Software Engineering, Springer 2010, 165-170.
#' @seealso [generate_sudoku()], [minimize_sudoku()], [unavoidable_sets()], [generation].
#' @examples
#' set.seed(1)
#' x <- sample_minimal(20)
#' head(x, 3)
#' weighted.mean(x$clues, x$weight)
#' @export
sample_minimal <- function(n = 1, ..., first = 1, rules = NULL,
                           threads = getOption("oxidoku.threads")) {
  .External2(oxidoku_arguments)
  call <- environment()
  threads <- arg_threads(threads)
  first <- arg_first(first, call)
  n <- as.integer(arg_number(n, "n", max = .Machine$integer.max))
  rules <- generation_rules(rules, call)
  check_no_sheets(rules, "rules", call)
  tick <- progress(n, "Sampling puzzles")
  result <- rs_sample_minimal(n, rules, "string", draw_streams(first), threads, tick)
  if (identical(result$failure, "not_uniform")) {
    abort(
      "No fair sample can be drawn under these {.arg rules}: there are too many grids to list.",
      "impossible",
      i = "It is for classic 9 x 9 grids and for rules with at most 100,000 grids with a given first row, such as 4 x 4 and 6 x 6.",
      arg = "rules", reason = "not_uniform", call = call
    )
  }
  if (!is.null(result$failure)) abort_generation(result, list(), call)
  finish(result, list(), call)
  data.frame(
    .id = first - 1 + seq_len(n), puzzle = result$grids, clues = result$clues, weight = result$weights
  )
}
