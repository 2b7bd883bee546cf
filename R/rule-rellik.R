# Rellik cages: sums that no digits in the cage may have.

#' Cages and other sets of cells
#'
#' Clues about several cells without an order, for the `...` of [sudoku_rules()], besides
#' [rule_cage()].
#'
#' * `rule_rellik()`: a killer cage reversed. The digits are different, and no subset of
#'   them has the sum.
#' * `rule_equality()`: the digits are different; as many are even as odd, and as many are
#'   low as high. A middle digit, such as 5 of 1 to 9, is neither and does not occur.
#' * `rule_contains()`: these digits are in the cells, one that is given twice at least
#'   twice; with `exact = TRUE` exactly as often as given. Others may occur too.
#' * `rule_look_and_say()`: the clue says how often each digit occurs: 1223 is one 2 and
#'   two 3s, 05 is no 5. It cannot say anything of digits from 10 on, nor that there are ten of one.
#' * `rule_count_distinct()`: the digit in one cell is the number of different digits in
#'   the others.
#' * `rule_same_digits()`: all groups of cells have the same digits, in any order. For the
#'   same digits in the same order see [rule_clone()].
#' * `rule_equal_sum()`: all groups of cells have the same sum.
#' * `rule_allowed()`: each of the cells has one of these digits.
#' * `rule_kenken()`: a cage of a KenKen (Calcudoku, Mathdoku), whose digits may repeat where the
#'   houses allow it. Their sum (`"+"`) or product (`"*"`) is the number; or one of the digits
#'   minus all others is (`"-"`), or one divided by all others (`"/"`), in whatever order they
#'   stand. Without an operation any of the four gives the number. Cages must not overlap. KenKen
#'   grids have no boxes: `sudoku_rules(..., size = c(6, 6))`.
#'
#' \if{html}{\figure{rules-rellik.png}{options: style="max-width: 100%" alt="Small grids with cages and sets of cells, each with its name"}}
#'
#' @inheritParams rule_cage
#' @param sum A whole number, the forbidden sum.
#' @param digits A vector of digits.
#' @param exact If `TRUE`, each digit occurs exactly as often as given.
#' @param clue A string or number, such as `"1223"`.
#' @param target A whole number, the result.
#' @param operation One of `"+"`, `"-"`, `"*"` and `"/"`; `NULL` if any of them will do.
#' @param count The cell that holds the number, as `cells`.
#' @param ... For `rule_same_digits()` groups of cells of one size, for `rule_equal_sum()` of any
#'   size. Otherwise must be empty:
#'   further arguments are given by name.
#' @return An object of class `sudoku_clue`.
#' @section Errors:
#' `oxidoku_error_rules`, see [rule_cage()].
#' @seealso [sudoku_rules()], [list_rules()], [rule_cage()], [rule_sum()].
#' @examples
#' rules <- sudoku_rules(
#'   rule_rellik("r1c123", 9), rule_equality("r2c12 r3c12"), rule_contains("r5c456", c(1, 9)),
#'   rule_look_and_say("r9c123 r8c1", "1417"), rule_count_distinct("r7c7", "r7c8 r8c8 r9c7"),
#'   rule_same_digits("r1c45", "r2c78"), rule_allowed("r9c9 r8c9", c(2, 3, 5, 7))
#' )
#' plot_sudoku(empty_grid(rules))
#'
#' kenken <- sudoku_rules(
#'   rule_kenken("r1c12", 2, "/"), rule_kenken("r1c34 r2c4", 24, "*"), rule_kenken("r34c1", 2, "-"),
#'   rule_kenken("r4c34", 3), size = c(4, 4)
#' )
#' solve_sudoku(empty_grid(kenken), multiple = "first")
#' @export
rule_rellik <- function(cells, sum) {
  .External2(oxidoku_arguments)
  set_clue("rellik", cells, sum = sum, call = environment())
}

kind_rellik <- function() {
  set_kind(
    "rellik", "rellik cage", "different digits, no subset of which has its sum",
    most = function(board) board$count,
    normalize = function(clue, board, at, call) {
      clue$sum <- clue_number(clue$sum, "sum", 1, sum(board$digits), at, call)
      clue
    },
    # The digits differ: those of a set that has the sum must not all be there.
    lower = function(clue, board) {
      sets <- known(list("rellik", clue$sum, nrow(clue$cells), board$digits), function() {
        sets_with_sum(setdiff(board$digits, 0L), clue$sum, nrow(clue$cells))
      })
      c(list(all_different(clue$cells)), lapply(sets, function(set) {
        digit_count(board, clue$cells, set, seq_along(set) - 1L)
      }))
    },
    label = function(clue) say(words_of()$rules$not, sum = clue$sum),
    files = list(iss = new_key(
      "RellikCage",
      read = function(values, board) {
        lapply(unname(values), function(arguments) {
          cells <- iss_places(arguments[-1])
          sum <- as.integer(arguments[[1]])
          # No set has such a sum.
          if (sum < 1L || sum > sum(board$digits)) new_clue("house", cells = cells) else rule_rellik(cells, sum)
        })
      },
      write = iss_valued("RellikCage", rule_rellik, "sum")$write
    ))
  )
}

# Sets of at most `most` of these ascending numbers above 0 with this sum.
sets_with_sum <- function(numbers, sum, most) {
  if (sum == 0L) return(list(integer()))
  if (most == 0L) return(list())
  fitting <- numbers[numbers <= sum]
  sets <- lapply(seq_along(fitting), function(i) {
    rest <- sets_with_sum(fitting[-seq_len(i)], sum - fitting[[i]], most - 1L)
    lapply(rest, function(set) c(fitting[[i]], set))
  })
  unlist(sets, recursive = FALSE)
}
