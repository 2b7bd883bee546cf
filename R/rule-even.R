# Even cells.

#' Clues in cells
#'
#' Clues about single cells and small groups of them, for the `...` of [sudoku_rules()].
#'
#' * `rule_even()`, `rule_odd()`: the digit of each of the cells is even, or odd.
#' * `rule_minimum()`, `rule_maximum()`: the digit of each of the cells is less, or greater,
#'   than those of the cells beside, above and below that are not such cells themselves.
#' * `rule_quadruple()`: the four cells around a corner hold these digits, a digit that is
#'   named twice at least twice. The corner is named by the cell above and to the left of it.
#' * `rule_clone()`: two groups of cells have the same digits in the same order.
#' * `rule_arrow()`: the digits along the arrow have the sum in its circle. A circle of
#'   several cells, a pill, holds a number of several digits, read in their order.
#' * `rule_counting_circles()`: each digit in these cells is in as many of them as it says.
#'
#' @inheritParams rule_cage
#' @return An object of class `sudoku_clue`.
#' @section Errors:
#' `oxidoku_error_rules`, see [rule_cage()].
#' @seealso [sudoku_rules()], [list_rules()], [rule_thermometer()], [rule_white_dot()].
#' @examples
#' rules <- sudoku_rules(
#'   rule_even("r1c1 r5c5"), rule_odd("r9c9"), rule_quadruple("r3c3", c(1, 2)),
#'   rule_arrow("r7c1", "r6c2 r5c3")
#' )
#' plot_sudoku(empty_grid(rules))
#' @export
rule_even <- function(cells) {
  # An error in an argument names this function.
  cells
  line_clue("even", cells, call = rlang::current_env())
}

kind_even <- function() {
  parity_kind(
    "even", 0, rule_even,
    function(cell) shape_polygon(rep(1, 4) %o% cell + 0.36 * cbind(c(-1, -1, 1, 1), c(-1, 1, 1, -1)), "grey85"),
    list("f-puzzles" = fp_cell("even", rule_even))
  )
}

# Digits of one remainder in all cells of a clue.
parity_kind <- function(name, rest, make, mark, files) {
  cells_kind(
    name, paste(name, "set"), NULL,
    text = paste("the digits of these cells are", name),
    lower = function(clue, board) {
      wrong <- board$digits[board$digits %% 2 != rest]
      if (length(wrong) == 0) return(list())
      list(digit_count(board, clue$cells, wrong, 0L))
    },
    draw = function(clue, board) {
      lapply(seq_len(nrow(clue$cells)), function(i) mark(clue$cells[i, ]))
    },
    words = function(clues, board) counted(all_cells_of(clues), paste(name, "cell")),
    files = c(files, list(
      # Without a type of its own there; it is read as rule_allowed().
      iss = new_key(character(), write = function(clues, board) {
        digits <- board$digits[board$digits %% 2 == rest]
        vapply(clues, function(clue) iss_limit(clue$cells, digits), "")
      })
    )),
    generate = generates_cells(function(grid, board) grid %% 2 == rest, make)
  )
}

# f-puzzles: items of one cell each, all of them one clue here.
fp_cell <- function(name, make) {
  new_key(
    name,
    read = function(values, board) {
      cells <- fp_cells(unlist(lapply(values[[name]], `[[`, "cell")))
      if (nrow(cells) > 0) list(make(cells)) else list()
    },
    write = function(clues, board) {
      items <- lapply(all_cells_of(clues), function(cell) list(cell = sprintf("R%dC%d", cell[[1]], cell[[2]])))
      stats::setNames(list(items), name)
    }
  )
}
