# Even cells and odd ones.

#' Clues in cells
#'
#' Clues about single cells and small groups of them, for the `...` of [sudoku_rules()].
#'
#' * `rule_parity()`: the digit of each of the cells is even, or odd.
#' * `rule_extreme()`: the digit of each of the cells is less (`"minimum"`), or greater
#'   (`"maximum"`), than those of the orthogonally adjacent cells without such a clue.
#' * `rule_quadruple()`: the four cells around a corner hold these digits; a digit that is
#'   given twice, at least twice. The corner is given by the cell above and to the left of it.
#' * `rule_clone()`: two groups of cells have the same digits in the same order. In pictures of several
#'   clones letters tell which groups belong together.
#' * `rule_arrow()`: the digits along the arrow add up to the digit in its circle. A circle of
#'   several cells, a pill, holds a number of several digits, read in their order.
#' * `rule_counting_circles()`: each digit in these cells occurs in exactly that many of them.
#'
#' \if{html}{\figure{rules-parity.png}{options: style="max-width: 100%" alt="Small grids with marked cells, each with its name"}}
#'
#' @inheritParams rule_cage
#' @param parity A string: `"even"` or `"odd"`.
#' @return An object of class `sudoku_clue`.
#' @section Errors:
#' `oxidoku_error_rules`, see [rule_cage()].
#' @seealso [sudoku_rules()], [list_rules()], [rule_thermometer()], [rule_white_dot()].
#' @examples
#' rules <- sudoku_rules(
#'   rule_parity("r1c1 r5c5", "even"), rule_parity("r9c9", "odd"), rule_quadruple("r3c3", c(1, 2)),
#'   rule_arrow("r7c1", "r6c2 r5c3")
#' )
#' plot_sudoku(empty_grid(rules))
#' @export
rule_parity <- function(cells, parity) {
  .External2(oxidoku_arguments)
  line_clue(arg_choice(parity, c("even", "odd"), "parity"), cells, call = environment())
}

kind_even <- function() {
  parity_kind("even", 0, function(cell) {
    shape_polygon(rep(1, 4) %o% cell + 0.36 * cbind(c(-1, -1, 1, 1), c(-1, 1, 1, -1)), "grey85")
  })
}

kind_odd <- function() {
  parity_kind("odd", 1, function(cell) shape_dot(cell, 0.38, "grey85"))
}

# Digits of one remainder in all cells of a clue.
parity_kind <- function(name, rest, mark) {
  make <- function(cells) rule_parity(cells, name)
  cells_kind(
    name, paste(name, "set"), NULL,
    text = paste("the digits of these cells are", name),
    use = sprintf("rule_parity(cells, \"%s\")", name),
    lower = function(clue, board) {
      wrong <- board$digits[board$digits %% 2 != rest]
      if (length(wrong) == 0) return(list())
      list(digit_count(board, clue$cells, wrong, 0L))
    },
    draw = function(clue, board) {
      lapply(seq_len(nrow(clue$cells)), function(i) mark(clue$cells[i, ]))
    },
    words = function(clues, board) counted(all_cells_of(clues), paste(name, "cell")),
    files = list(
      "f-puzzles" = fp_cell(name, make),
      # Without a type of its own there; it is read as rule_allowed().
      iss = new_key(
        character(),
        # No cell there is limited to no digit at all.
        holds = function(clue, board) any(board$digits %% 2 == rest),
        write = function(clues, board) {
          digits <- board$digits[board$digits %% 2 == rest]
          vapply(clues, function(clue) iss_limit(clue$cells, digits), "")
        }
      )
    ),
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
