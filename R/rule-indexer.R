# Cells that say where in their row, column or box their own number stands.

#' Clues that index
#'
#' Clues whose digits say where in a row, column, region or line another digit is, for
#' the `...` of [sudoku_rules()].
#'
#' * `rule_indexer()` with `"column"`: where column c holds v, the row has c in its cell
#'   number v. In a 159 puzzle the clue covers columns 1, 5 and 9.
#' * `rule_indexer()` with `"row"`: where row r holds v, the column has r in its cell
#'   number v.
#' * `rule_indexer()` with `"box"`: where the cell number p of a box or region, counted row
#'   by row, holds v, its cell number v holds p.
#' * `rule_slingshot()`: the digit of the first cell of a line occurs on it a second time;
#'   the digit of the second cell is the number of cells from there to it, 1 or more. (Also known
#'   as value indexing.)
#'
#' \if{html}{\figure{rules-indexer.png}{options: style="max-width: 100%" alt="Small grids with indexers, each with its name"}}
#'
#' @inheritParams rule_cage
#' @param house A string, whose number the cells index: `"row"`, `"column"` or `"box"`.
#' @return An object of class `sudoku_clue`.
#' @section Errors:
#' `oxidoku_error_rules`, see [rule_cage()]; also for cells of a row, column or place whose
#' number is not a digit of the grid.
#' @seealso [sudoku_rules()], [list_rules()], [rule_sandwich()].
#' @examples
#' rules <- sudoku_rules(rule_indexer("r123456789c159", "column"), rule_slingshot("r5c34 r5c5678"))
#' plot_sudoku(empty_grid(rules))
#' @export
rule_indexer <- function(cells, house) {
  .External2(oxidoku_arguments)
  house <- arg_choice(house, c("row", "column", "box"), "house")
  line_clue(paste0(house, "_indexer"), cells, call = environment())
}

kind_row_indexer <- function() {
  indexer_kind(
    "row", "where row r holds v, row v of its column holds r", "#F7D9D9",
    house = function(cell, board) counted_line(FALSE, cell[[2]], cell[[1]], board)
  )
}

kind_column_indexer <- function() {
  indexer_kind(
    "column", "where column c holds v, column v of its row holds c", "#D6E8F5",
    house = function(cell, board) counted_line(TRUE, cell[[1]], cell[[2]], board)
  )
}

kind_box_indexer <- function() {
  indexer_kind(
    "box", "where cell p of a box holds v, cell v of it holds p", "#E3DDF3",
    house = function(cell, board) {
      # Row by row.
      own <- board$regions[[cell[[1]], cell[[2]]]]
      if (own == 0L) return(list(cells = matrix(0L, 0, 2), own = NA))
      cells <- unname(which(t(board$regions) == own, arr.ind = TRUE)[, 2:1, drop = FALSE])
      list(cells = cells, own = which(cells[, 1] == cell[[1]] & cells[, 2] == cell[[2]]), differ = TRUE)
    }
  )
}

# The cells of a row or column by its number, of which one has the number `own`. Holes have no
# number, so that lines with holes are of no use.
counted_line <- function(row, number, own, board) {
  cells <- cells_of_line(row, number, board)
  whole <- nrow(cells) == board$size[[if (row) 2L else 1L]]
  list(cells = cells, own = if (whole) own else NA, differ = board$lines)
}

# A kind of cells that say where the number of their row, column or box (`of`) stands:
# `house(cell, board)` gives the cells that are counted, the number of the cell itself among
# them, which is what stands there, and whether their digits differ.
indexer_kind <- function(of, meaning, colour, house) {
  name <- paste0(of, "_indexer")
  title <- paste(of, "indexer")
  make <- function(cells) rule_indexer(cells, of)
  cells_kind(
    name, paste("set of", paste0(title, "s")), meaning,
    text = paste0(title, ": ", meaning),
    use = sprintf("rule_indexer(cells, \"%s\")", of),
    normalize = function(clue, board, at, call) {
      cells <- clue$cells
      for (i in seq_len(nrow(cells))) {
        number <- house(cells[i, ], board)$own
        if (number %in% board$digits) next
        if (is.na(number)) {
          cell <- cells_in_words(cells[i, , drop = FALSE])
          # Boxes have fewer cells where there are holes, but cells may be in none.
          message <- switch(of,
            box = c("in boxes", if (any(board$regions > 0L)) "No box has {cell}." else "The grid has no boxes."),
            row = c("in columns without holes", "That of {cell} has holes."),
            column = c("in rows without holes", "That of {cell} has holes.")
          )
          abort_at(
            paste0("{.arg {at$path}} must have cells ", message[[1]], "."), at, call, x = message[[2]],
            row = cells[[i, 1]], col = cells[[i, 2]]
          )
        }
        abort_at(
          "{.arg {at$path}} must have cells whose number is a digit of the grid.", at, call,
          x = "{number}, the number of {cells_in_words(cells[i, , drop = FALSE])}, is not one.",
          row = cells[[i, 1]], col = cells[[i, 2]]
        )
      }
      clue
    },
    lower = function(clue, board) {
      primitives <- lapply(seq_len(nrow(clue$cells)), function(i) {
        place <- house(clue$cells[i, ], board)
        index_of(place$own, place$cells, place$own, board, place$differ)
      })
      unlist(primitives, recursive = FALSE)
    },
    draw = function(clue, board) list(shape_shade(clue$cells, colour)),
    words = function(clues, board) counted(all_cells_of(clues), title, meaning),
    # Interactive Sudoku Solver knows no boxes.
    files = c(
      list("f-puzzles" = fp_indexer(paste0(of, "indexer"), make)),
      if (of != "box") list(iss = iss_indexer(toupper(substr(of, 1, 1)), make))
    ),
    generate = generates_cells(function(grid, board) {
      vapply(seq_along(grid), FUN.VALUE = NA, function(number) {
        if (is.na(grid[[number]])) return(FALSE)
        house <- house(cells_of(number, board)[1, ], board)
        digit <- grid[[number]]
        house$own %in% board$digits && digit %in% seq_len(nrow(house$cells)) &&
          grid[house$cells][[digit]] == house$own
      })
    }, make)
  )
}

# The cells of clues, each by itself.
all_cells_of <- function(clues) asplit(do.call(rbind, lapply(clues, `[[`, "cells")), 1)

fp_indexer <- function(name, make) {
  fp_each(
    name, function(item, board) make(fp_cells(item[["cells"]])),
    function(clue, board) list(cells = fp_names(clue$cells))
  )
}

# Interactive Sudoku Solver has one type for rows and columns, which says which it is: "R",
# or anything else for columns. Both kinds read it, and each takes its own.
iss_indexer <- function(letter, make) {
  iss_each(
    "Indexing",
    function(arguments) {
      if ((arguments[[1]] == "R") == (letter == "R")) make(iss_places(arguments[-1]))
    },
    function(clue) c(letter, iss_names(clue$cells))
  )
}
